// What the journal says of a run, handed to the referee

import type { Value } from '#plan'
import type { Run } from '#runtime'

import { Referee, type Verdict } from './referee.ts'
import { VotesOfRun } from './votes-of-run.ts'

/** Reads all events of a run and the values that they name; `positionOf` reads a value that is no position itself. */
export async function judgeRun(
  run: Run,
  disks: number,
  ahead: number,
  positionOf: (value: Value) => Value | undefined = (value) => value,
): Promise<Verdict> {
  const referee = new Referee(disks, ahead)
  for await (const { step, value, draws } of new VotesOfRun(run).steps()) {
    referee.take(step, positionOf(value), draws, value)
  }
  return referee.verdict()
}
