// The parts of a run, each by itself
// =============================================================================
//
// Invariants:
//
//   PART-1. Each part says the head that it is as of; while that is the run's, the part is.

import { createCatalogue, planToJson, toJson, type Json, type StepId } from '#plan'
import { authorNotes, originsOf, type CallOrigins, type ValueOrigin } from '#review'
import {
  isoTime,
  RunError,
  RunView,
  type CallView,
  type Run,
  type StepSnapshot,
  type VoteView,
} from '#runtime'
import { error, nearest, NOWHERE } from '#text'

import { explained } from './explained.ts'

/** What every part says of its run. */
export interface PartOfRun {
  readonly run: string
  /** The hash of the last event, as 64 hexadecimal digits (PART-1). */
  readonly head: string
  /** The number of that event. */
  readonly seq: number
}

export interface RunPlan extends PartOfRun {
  readonly digest: string
  /** In the form's own JSON. */
  readonly plan: ReturnType<typeof planToJson>
}

/** The plan of a run. */
export async function viewPlan(run: Run): Promise<RunPlan> {
  const { plan, created } = await run.origin()
  return { ...(await partOf(run)), digest: created.plan, plan: planToJson(plan) }
}

export interface RunSource extends PartOfRun {
  readonly dialect: string
  /** As it was compiled; null where none was kept. */
  readonly source: string | null
}

/** The text that a run's plan was compiled from. */
export async function viewSource(run: Run): Promise<RunSource> {
  const { plan } = await run.origin()
  const source = (await run.source()) ?? null
  return { ...(await partOf(run)), dialect: plan.dialect, source }
}

export interface RunSteps extends PartOfRun {
  /** In the plan's order, without results. */
  readonly steps: readonly object[]
}

/** How each step of a run stands. */
export async function viewSteps(run: Run): Promise<RunSteps> {
  const { run: id, head, seq, steps } = await run.snapshot()
  return { run: id, head, seq, steps: steps.map(stepJson) }
}

export interface RunStep extends PartOfRun {
  readonly step: object
  /** What its body is made of, as the plan has it. */
  readonly plan: Json
  /** Its result; absent where it has none, or where that was erased. */
  readonly result?: Json
  /** Its calls by path: what was given and returned stands there by digest. */
  readonly calls: readonly object[]
  /** What it waits for now. */
  readonly waits: readonly object[]
  /** When it worked and when it waited. */
  readonly intervals: readonly object[]
}

/**
 * Everything that happened to one step, its result only where it is wanted; throws RunError where there is no step
 * of that id.
 */
export async function viewStep(run: Run, step: StepId, hasResult = true): Promise<RunStep> {
  const { run: id, head, seq, steps } = await run.snapshot()
  const at = placeOf(id, steps, step)
  const { plan } = await run.origin()
  const view = (await viewOf(run)).steps.get(step)
  const snapshot = steps[at] as StepSnapshot
  const { value } = snapshot
  const wanted = hasResult ? value : undefined
  const result = wanted === undefined ? undefined : await run.value(wanted).catch(() => undefined)
  const intervals = view === undefined ? [] : view.intervals
  const said = authorNotes(plan).find(({ number }) => number === at + 1)?.notes
  return {
    run: id,
    head,
    seq,
    step: { ...stepJson(snapshot, at), ...(said === undefined ? {} : { notes: said }) },
    plan: (planToJson(plan) as unknown as { readonly steps: readonly Json[] }).steps[at] as Json,
    ...(result === undefined ? {} : { result: toJson(result) }),
    calls: [...(view?.calls.values() ?? [])].map(callJson),
    waits: [...(view?.waits ?? [])].map(timed),
    intervals: intervals.map(timed),
  }
}

export interface StepOrigins extends PartOfRun {
  readonly step: StepId
  /** Where the arguments of each call come from, and what lets it happen. */
  readonly calls: readonly CallOrigins[]
  /** Where its result comes from. */
  readonly result: ValueOrigin | undefined
}

/** Where the values of a step come from; throws RunError where there is none of that id. */
export async function viewOrigins(run: Run, step: StepId): Promise<StepOrigins> {
  const { run: id, head, seq, steps } = await run.snapshot()
  placeOf(id, steps, step)
  const { plan, entries } = await run.origin()
  const catalogue = createCatalogue(entries)
  const origins = originsOf(plan, catalogue)
  return {
    run: id,
    head,
    seq,
    step,
    calls: origins.calls.filter((one) => one.step === step),
    result: origins.steps.get(step),
  }
}

export interface RunVote extends PartOfRun {
  /** How the vote stood when it was over. */
  readonly vote: VoteView
}

/** A vote that is over, by step and call path; undefined where there is none. */
export async function viewVote(run: Run, step: StepId, path: string): Promise<RunVote | undefined> {
  const { votes } = await viewOf(run)
  // The last: a step that was tried again votes again.
  const vote = votes.findLast((one) => one.step === step && one.path === path)
  return vote === undefined ? undefined : { ...(await partOf(run)), vote }
}

async function partOf(run: Run): Promise<PartOfRun> {
  const { head, seq } = await run.snapshot()
  return { run: run.id, head, seq }
}

async function viewOf(run: Run): Promise<RunView> {
  const view = new RunView()
  for await (const { event } of run.events()) view.take(event)
  return view
}

function stepJson({ failure, ...step }: StepSnapshot, at: number): object {
  return {
    number: at + 1,
    ...step,
    ...(failure === undefined ? {} : { failure: explained(failure) }),
  }
}

function callJson({ failure, ...call }: CallView): object {
  return { ...timed(call), ...(failure === undefined ? {} : { failure: explained(failure) }) }
}

function placeOf(run: string, steps: readonly StepSnapshot[], step: StepId): number {
  const at = steps.findIndex(({ id }) => id === step)
  if (at >= 0) return at
  const [near] = nearest(
    step,
    steps.map(({ id }) => id),
  )
  const hint = near === undefined ? {} : { suggestion: `Did you mean \`${near}\`?` }
  throw new RunError([error('run/no-such-step', NOWHERE, { details: { run, step, ...hint } })])
}

const TIMES: ReadonlySet<string> = new Set(['from', 'to', 'dueAt', 'at'])

/** The same with its times in ISO 8601, without the step that all of them are of. */
function timed(view: object): object {
  const parts = Object.entries(view) as readonly (readonly [string, unknown])[]
  return Object.fromEntries(
    parts
      .filter(([key]) => key !== 'step')
      .map(([key, value]) => [
        key,
        TIMES.has(key) && typeof value === 'number' ? isoTime(value) : value,
      ]),
  )
}
