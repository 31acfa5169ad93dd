// A run that continues from what another has done
// =============================================================================

import type { Json, StepId } from '#plan'
import type { Actor } from '#review'
import type { Forked, ForkOptions, ForkPlan, Runtime, RunStatus, Waiting } from '#runtime'

import { compilationJson, type CompilationJson } from '../plans/compile-text.ts'
import { valuesOf } from '../plans/input-values.ts'
import { compileRequest, nameOf, type PlanRequest } from '../plans/text-requests.ts'
import { waitingCommands } from '../asks/next-commands.ts'
import { changedFilesOf, changedFileWords, type FileLook } from '../sets/changed-files.ts'
import { shortRun } from './run-names.ts'

/** How files stand that the other run loaded, and what becomes of their sets. */
export interface FileWish {
  readonly look: FileLook
  /** A person says that the sets are kept as they are; by default they are made again. */
  readonly keepSets?: boolean | undefined
}

/** A new run with the other one's results, and how it stands before it begins. */
export interface ForkedRun extends Forked {
  /** Files that are others by now, and whether their sets are kept: a sentence each. */
  readonly remarks: readonly string[]
  readonly status: RunStatus
  /** What it waits for before it can begin; undefined where nobody has to decide. */
  readonly decision: Extract<Waiting, { readonly for: 'decision' }> | undefined
}

/** Makes the fork, which has not begun; throws RunError when it cannot be made. */
export async function forkRun(
  runtime: Runtime,
  origin: string,
  options: ForkOptions,
  files?: FileWish,
): Promise<ForkedRun> {
  const wish = await withFiles(runtime, origin, options, files)
  const forked = await runtime.fork(origin, wish)
  const { waiting, status } = await forked.run.snapshot()
  const decision = waiting.find((one) => one.for === 'decision')
  return { ...forked, remarks: wish.remarks, status, decision }
}

/** The options with the steps whose files are others by now, which are done again unless a person keeps their sets. */
async function withFiles(
  runtime: Runtime,
  origin: string,
  options: ForkOptions,
  files: FileWish | undefined,
): Promise<ForkOptions & { readonly remarks: readonly string[] }> {
  if (files === undefined) return { ...options, remarks: options.remarks ?? [] }
  const { look, keepSets = false } = files
  const changed = await changedFilesOf(runtime, await runtime.open(origin), look)
  const { inherited } = await runtime.planFork(origin, options)
  // Only a person's word keeps what is another one by now.
  const isKept = keepSets && options.actor?.agent === undefined
  const again = changed.flatMap(({ step }) => (step === undefined || isKept ? [] : [step]))
  const told = changed.filter(({ step }) => step !== undefined && inherited.includes(step))
  const remarks = [...(options.remarks ?? []), ...told.map((one) => changedFileWords(one, isKept))]
  const ids = new Set(again)
  return { ...options, again: [...(options.again ?? []), ...ids], remarks }
}

/** What a fork would reuse and do once more; nothing is made. Throws RunError when it cannot be made. */
export async function planFork(
  runtime: Runtime,
  origin: string,
  options: ForkOptions,
  files?: FileWish,
): Promise<ForkPlan & { readonly remarks: readonly string[] }> {
  const wish = await withFiles(runtime, origin, options, files)
  return { ...(await runtime.planFork(origin, wish)), remarks: wish.remarks }
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
  /** Keep sets whose files have changed since; by default their steps are done again. */
  readonly keepSets?: boolean
}

export type ForkAnswer =
  | { readonly kind: 'planned'; readonly plan: ForkPlan & { readonly remarks: readonly string[] } }
  | { readonly kind: 'made'; readonly forked: ForkedRun }
  | { readonly kind: 'rejected'; readonly compiled: CompilationJson }

/** Plans or makes a fork; throws RunError when it cannot be made. */
export async function answerFork(
  runtime: Runtime,
  origin: string,
  request: ForkRequest,
  actor: Actor,
  look?: FileLook,
): Promise<ForkAnswer> {
  const { from, plan: other, inputs = {}, dryRun = false, keepSets } = request
  const files = look && { look, keepSets }
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
  if (dryRun) return { kind: 'planned', plan: await planFork(runtime, origin, options, files) }
  return { kind: 'made', forked: await forkRun(runtime, origin, options, files) }
}

/** What can be typed so that the fork begins. */
export function forkCommands({ run, decision }: ForkedRun, now: number): readonly string[] {
  return decision === undefined
    ? [`planwright resume ${shortRun(run.id)}`]
    : waitingCommands(run.id, decision, false, now)
}

/** A fork that was made and left, for programs. */
export function forkJson(forked: ForkedRun, now: number): object {
  const { run, inherited, repeats, remarks, status, decision } = forked
  const commands = forkCommands(forked, now)
  return {
    ok: decision === undefined,
    run: run.id,
    state: status,
    inherited,
    repeats,
    remarks,
    commands,
  }
}
