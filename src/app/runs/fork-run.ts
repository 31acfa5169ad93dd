// A run that continues from what another has done
// =============================================================================

import type { Json, StepId } from '#plan'
import type { Actor } from '#review'
import type { Forked, ForkOptions, ForkPlan, Runtime, RunStatus, Waiting } from '#runtime'

import { compilationJson, type CompilationJson } from '../plans/compile-text.ts'
import { valuesOf } from '../plans/input-values.ts'
import { compileRequest, nameOf, type PlanRequest } from '../plans/text-requests.ts'
import { waitingCommands } from '../asks/next-commands.ts'
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

/** What a fork would reuse and do once more; nothing is made. Throws RunError when it cannot be made. */
export async function planFork(
  runtime: Runtime,
  origin: string,
  options: ForkOptions,
): Promise<ForkPlan> {
  return await runtime.planFork(origin, options)
}

/** What a fork is to be, as whoever asks writes it; a plan as in `PlanRequest`, or the other run's. */
export interface ForkRequest {
  /** This step and what depends on it are done again. */
  readonly from?: StepId
  /** Another plan; that of the other run by default. */
  readonly plan?: PlanRequest
  /** Other values for inputs, by name; those of the other run by default. */
  readonly inputs?: Readonly<Record<string, Json>>
  /** Only say what it would reuse and do once more. */
  readonly dryRun?: boolean
}

export type ForkAnswer =
  | { readonly kind: 'planned'; readonly plan: ForkPlan }
  | { readonly kind: 'made'; readonly forked: ForkedRun }
  | { readonly kind: 'rejected'; readonly compiled: CompilationJson }

/** Plans or makes a fork; throws RunError when it cannot be made. */
export async function answerFork(
  runtime: Runtime,
  origin: string,
  request: ForkRequest,
  actor: Actor,
): Promise<ForkAnswer> {
  const { from, plan: other, inputs = {}, dryRun = false } = request
  const compilation = other && compileRequest(other, runtime.catalogue)
  if (other !== undefined && compilation?.ok === false) {
    return { kind: 'rejected', compiled: compilationJson(nameOf(other), compilation) }
  }
  const options: ForkOptions = {
    from,
    plan: compilation?.plan,
    inputs: valuesOf(inputs),
    actor,
    ...(compilation === undefined ? {} : { source: compilation.source.text }),
  }
  if (dryRun) return { kind: 'planned', plan: await planFork(runtime, origin, options) }
  return { kind: 'made', forked: await forkRun(runtime, origin, options) }
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
