// What the journal says of a run, handed to the referee

import type { Run, RunEvent } from '#runtime'
import type { Value } from '#plan'

import { Referee, type Verdict } from './referee.ts'

/** Reads all events of a run and the values that they name. */
export async function judgeRun(run: Run, disks: number, ahead: number): Promise<Verdict> {
  const referee = new Referee(disks, ahead)
  const reader = new VoteReader(run)
  for await (const { event } of run.events()) {
    for (const [step, position, draws] of await reader.endsIn(event)) {
      referee.take(step, position, draws)
    }
  }
  return referee.verdict()
}

type End = readonly [step: string, position: Value, draws: readonly Value[]]

/** Puts together what stands in one event, or in several where a step took the ordinary way. */
class VoteReader {
  readonly #run: Run
  /** Draws of the step that is under way. */
  #drawn: Value[] = []

  constructor(run: Run) {
    this.#run = run
  }

  async endsIn(event: RunEvent): Promise<readonly End[]> {
    switch (event.kind) {
      case 'steps-computed': {
        const values = (await this.#run.value(event.values)) as readonly Value[]
        const draws =
          event.draws === undefined
            ? []
            : ((await this.#run.value(event.draws)) as readonly Value[])
        let read = 0
        const drawnFor = new Map(
          event.votes?.map(({ step, drawn }) => [step, draws.slice(read, (read += drawn))]),
        )
        return event.steps.map((step, at) => [step, values[at] ?? null, drawnFor.get(step) ?? []])
      }
      case 'call-returned':
        this.#drawn.push(await this.#run.value(event.value))
        return []
      case 'step-done': {
        const drawn = this.#drawn
        this.#drawn = []
        return [[event.step, await this.#run.value(event.value), drawn]]
      }
      default:
        return []
    }
  }
}
