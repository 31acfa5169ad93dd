// How a run stands when nothing more happens by itself, as data

import { toJson, type Json } from '#plan'
import {
  explanationOf,
  hasEnded,
  waitingToJson,
  type FailedStep,
  type Outcome,
  type Run,
  type Snapshot,
  type Waiting,
} from '#runtime'
import { authorNotes } from '#review'
import { createSource, diagnosticToJson } from '#text'

import { waitingCommands } from '../asks/next-commands.ts'
import { messagesJson } from './run-messages.ts'
import { strategyJson } from './strategy.ts'

/** A run and what it waits for. */
export type Waited = Pick<Outcome, 'run' | 'waiting'>

/** What can be typed about one thing that is waited for. */
export function commandsFor(
  { run, waiting: all }: Waited,
  waiting: Waiting,
  now: number,
): readonly string[] {
  const several = all.filter((one) => one.for === waiting.for).length > 1
  return waitingCommands(run, waiting, several, now)
}

/** A step that failed, for programs; `help` is what to do, absent where nothing can be said. */
export function failureJson({ step, status, failure }: FailedStep): {
  readonly [key: string]: Json
} {
  return { step, status, code: failure.code, ...explanationOf(failure) }
}

/** The outcome for programs. */
export function outcomeJson(outcome: Outcome, now: number): Json {
  const { run, state, result, failures, fault } = outcome
  const source = createSource('', 'planwright')
  return {
    run,
    state,
    result: result === undefined ? null : toJson(result),
    waiting: waitingListJson(outcome, now),
    failures: failures.map(failureJson),
    fault: fault === undefined ? null : (diagnosticToJson(source, fault) as unknown as Json),
  }
}

/** Everything that is waited for, each with what answers it. */
export function waitingListJson(waited: Waited, now: number): Json {
  return waited.waiting.map((waiting) => ({
    ...waitingToJson(waiting),
    commands: commandsFor(waited, waiting, now),
  }))
}

/** A run that was driven as far as it goes, for programs: its outcome, and the strategy where it is one. */
export async function drivenRunJson(run: Run, outcome: Outcome, now: number): Promise<object> {
  const told = outcomeJson(outcome, now) as object
  const notes = authorNotes((await run.origin()).plan)
  const said = notes.length === 0 ? {} : { notes }
  const messages = await messagesJson(run)
  return {
    ok: outcome.state === 'done',
    ...told,
    ...said,
    ...messages,
    ...(await strategyJson(run)),
  }
}

/** Whether a run can be executed by whoever said something to it: nobody else does, and it has not ended. */
export function needsDriver({ holder, status }: Pick<Snapshot, 'holder' | 'status'>): boolean {
  return holder === undefined && !hasEnded(status)
}

/** How a run stands after something was `said` to it that is not driven on now, for programs. */
export function commandJson(snapshot: Snapshot, said: string, now: number): object {
  const { run, status, holder } = snapshot
  const left = hasEnded(status) ? { waiting: waitingListJson(snapshot, now) } : {}
  return { ok: true, run, state: status, said, holder: holder ?? null, ...left }
}
