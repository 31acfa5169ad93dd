// A run that goes on from what another has done
// =============================================================================

import type { Forked, ForkOptions, ForkPlan, Runtime, RunStatus, Waiting } from '#runtime'

import { waitingCommands } from '../asks/what-to-type.ts'
import { shortRun } from './run-names.ts'

/** A new run with the other one's results, and how it stands before it begins. */
export interface ForkedRun extends Forked {
  readonly status: RunStatus
  /** What it waits for before it can begin; undefined where nobody has to decide. */
  readonly decision: Extract<Waiting, { readonly for: 'decision' }> | undefined
}

/** Makes the fork, which has not begun; throws RunError when it cannot be made. */
export async function forkRun(
  runtime: Runtime,
  origin: string,
  options: ForkOptions,
): Promise<ForkedRun> {
  const forked = await runtime.fork(origin, options)
  const { waiting, status } = await forked.run.snapshot()
  return { ...forked, status, decision: waiting.find((one) => one.for === 'decision') }
}

/** What a fork would take along and do once more; nothing is made. Throws RunError when it cannot be made. */
export async function planFork(
  runtime: Runtime,
  origin: string,
  options: ForkOptions,
): Promise<ForkPlan> {
  return await runtime.planFork(origin, options)
}

/** What can be typed so that the fork begins. */
export function forkCommands({ run, decision }: ForkedRun, now: number): readonly string[] {
  return decision === undefined
    ? [`planwright resume ${shortRun(run.id)}`]
    : waitingCommands(run.id, decision, false, now)
}

/** A fork that was made and left, for programs. */
export function forkJson(forked: ForkedRun, now: number): object {
  const { run, inherited, repeats, status, decision } = forked
  const commands = forkCommands(forked, now)
  return { ok: decision === undefined, run: run.id, state: status, inherited, repeats, commands }
}
