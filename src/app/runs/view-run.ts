// Everything that somebody may want to know of one run
// =============================================================================

import { toJson, type StepId, type Value } from '#plan'
import { shownResult } from '#plan/math-result'
import { authorNotes, type Actor, type AuthorNote } from '#review'
import {
  repeatedEffectsIn,
  RunView,
  waitingToJson,
  type RepeatedEffect,
  type Run,
  type RunEvent,
  type Runtime,
  type Snapshot,
  type StepSnapshot,
  type VoteView,
} from '#runtime'
import type { Diagnostic } from '#text'

import { faultJson } from './list-runs.ts'
import { eventJson } from './event-json.ts'
import { explained } from './explained.ts'
import {
  mayHaveSets,
  olderSetsOf,
  remarksIn,
  remarksOf,
  type FileLook,
} from '../sets/changed-files.ts'
import { forksOf } from './forks-of.ts'
import { messagesJson } from './run-messages.ts'
import { notBegun, strategyJson } from './strategy.ts'
import {
  sumOfVotes,
  saidBy,
  talliesOf,
  tallyJson,
  worthALook,
  type VoteSum,
  type VoteTally,
} from './vote-tally.ts'

export interface RunFacts {
  readonly snapshot: Snapshot
  /** What the plan's author remarks. */
  readonly notes: readonly AuthorNote[]
  /** Results by step; undefined for one that is gone. */
  readonly values: ReadonlyMap<StepId, Value | undefined>
  /** What steps lack that could not begin. */
  readonly notBegun: ReadonlyMap<StepId, string>
  /** Events that say who decided what. */
  readonly decisions: readonly RunEvent[]
  /** Those that were given elsewhere, and count nowhere here. */
  readonly elsewhere: ReadonlySet<RunEvent>
  readonly startedBy: Actor
  /** The run that it was forked from, and what it did once more of what that had done. */
  readonly fork: { readonly run: string; readonly repeats: readonly RepeatedEffect[] } | undefined
  /** Runs that were forked from it. */
  readonly forks: readonly string[]
  readonly votes: VotesOfRun
  /** What was said of the sets that it reuses or makes again, in order. */
  readonly remarks: readonly string[]
  /** The state folder in which it is recorded; empty where that is not told. */
  readonly folder: string
  /** Why nothing of it begins here; undefined where its journal is at home. */
  readonly foreign: Diagnostic | undefined
}

/** The votes of a run that are over. */
export interface VotesOfRun {
  readonly sum: VoteSum
  /** In order; of many those that somebody may want to look at. */
  readonly shown: readonly VoteTally[]
}

/** The steps whose results are wanted, of all. */
export type WantedSteps = (steps: readonly StepSnapshot[]) => readonly StepSnapshot[]

/** A run and what was decided on it, with the results of its steps; of all of them where none are chosen. */
export async function factsOf(
  runtime: Runtime,
  run: Run,
  folder: string,
  wanted: WantedSteps = (steps) => steps,
  mostVotes = Number.POSITIVE_INFINITY,
): Promise<RunFacts> {
  const snapshot = await run.snapshot()
  const origin = await run.origin()
  const bodies = new Map(origin.plan.steps.map(({ id, body }) => [id, body]))
  const values = new Map<StepId, Value | undefined>()
  for (const { id, value } of wanted(snapshot.steps)) {
    if (value === undefined) continue
    // A value that was erased is told of as such; the rest of the run is still there.
    const found = await run.value(value).catch(() => undefined)
    values.set(id, found === undefined ? undefined : shownResult(bodies.get(id), found))
  }
  const decisions: RunEvent[] = []
  const elsewhere = new Set<RunEvent>()
  const votes: VoteView[] = []
  const view = new RunView({ keep: 'open' })
  const remarks: string[] = []
  for await (const { event, elsewhere: isForeign } of run.events()) {
    remarks.push(...remarksIn(event))
    if (DECIDING.has(event.kind)) decisions.push(event)
    if (isForeign === true) elsewhere.add(event)
    for (const change of view.take(event)) if (change.kind === 'voted') votes.push(change.vote)
  }
  const sum = sumOfVotes(votes)
  const shown = await talliesOf(run, worthALook(votes, mostVotes), sum, saidBy(origin))
  const { created, plan } = origin
  const { fork, actor: startedBy } = created
  const from =
    fork === undefined ? undefined : { run: fork.run, repeats: await effectsOf(run, fork) }
  const forks = await forksOf(runtime, run.id)
  const lacking = await notBegun(run)
  const foreign = await runtime.foreign()
  return {
    snapshot,
    foreign,
    notes: authorNotes(plan),
    values,
    notBegun: lacking,
    decisions,
    elsewhere,
    startedBy,
    fork: from,
    forks,
    votes: { sum, shown },
    remarks,
    folder,
  }
}

/** The facts with what is to be said of sets whose files have changed by now. */
export async function withOlderSets(
  facts: RunFacts,
  runtime: Runtime,
  run: Run,
  look: FileLook,
): Promise<RunFacts> {
  return { ...facts, remarks: [...facts.remarks, ...(await olderSetsOf(runtime, run, look))] }
}

async function effectsOf(
  run: Run,
  { deeds }: { readonly deeds: string },
): Promise<readonly RepeatedEffect[]> {
  return repeatedEffectsIn(toJson(await run.value(deeds)))
}

const DECIDING: ReadonlySet<RunEvent['kind']> = new Set<RunEvent['kind']>([
  'run-decided',
  'decision-lapsed',
  'approval-asked',
  'approval-granted',
  'approval-rejected',
  'approval-expired',
  'question-answered',
  'step-resolved',
  'step-skipped',
  'budget-set',
  'run-cancelled',
])

/**
 * A run for programs, with the results of all its steps: what `show --json` prints. Without a `folder` it does
 * not say where the run is recorded; `older` is what `olderSetsOf` says of its sets.
 */
export async function viewRun(
  runtime: Runtime,
  run: Run,
  folder: string | undefined,
  older: readonly string[] = [],
): Promise<object> {
  const recorded = await factsOf(runtime, run, folder ?? '')
  const facts = { ...recorded, remarks: [...recorded.remarks, ...older] }
  const { foreign } = facts
  const from = { foreign: foreign === undefined ? null : faultJson(foreign) }
  const messages = await messagesJson(run)
  return { ...factsJson(facts), ...messages, ...(await strategyJson(run)), ...from }
}

/**
 * How a run stands, without results and decisions, and each step without its title: what a page that
 * has these asks for with every change. No row of the record is read for it but those that are new, unless it
 * stands still: then it says what is to be known of its sets, and `older` as in `viewRun`.
 */
export async function viewStanding(
  runtime: Runtime,
  run: Run,
  older: readonly string[] = [],
): Promise<object> {
  const snapshot = await run.snapshot()
  const { steps, waiting, result: _, failure, budgetProblem, ...rest } = snapshot
  const { created, plan } = await run.origin()
  const said = standsStill(snapshot) && mayHaveSets(plan) ? await remarksOf(run) : []
  const remarks = [...said, ...older]
  const forks = await forksOf(runtime, run.id)
  return {
    ...rest,
    ...(budgetProblem === undefined ? {} : { budgetProblem: explained(budgetProblem) }),
    ...(failure === undefined ? {} : { failure: explained(failure) }),
    startedBy: created.actor,
    ...(created.fork === undefined ? {} : { fork: { run: created.fork.run } }),
    ...(forks.length === 0 ? {} : { forks }),
    ...(remarks.length === 0 ? {} : { remarks }),
    votes: plan.steps.some(({ vote }) => vote !== undefined),
    steps: steps.map(({ id, status, failure: why }) => ({
      id,
      status,
      ...(why === undefined ? {} : { failure: explained(why) }),
    })),
    waiting: waiting.map(waitingToJson),
  }
}

/** Whether somebody may be about to let it go on. */
export function standsStill({ status, waiting }: Snapshot): boolean {
  return status === 'paused' || waiting.length > 0
}

function factsJson({
  snapshot,
  notes,
  values,
  decisions,
  elsewhere,
  startedBy,
  fork,
  forks,
  votes,
  remarks,
  folder,
}: RunFacts): object {
  const { steps, waiting, result, failure, budgetProblem, ...rest } = snapshot
  return {
    ...rest,
    ...(budgetProblem === undefined ? {} : { budgetProblem: explained(budgetProblem) }),
    ...(failure === undefined ? {} : { failure: explained(failure) }),
    startedBy,
    ...(fork === undefined ? {} : { fork }),
    ...(forks.length === 0 ? {} : { forks }),
    ...(remarks.length === 0 ? {} : { remarks }),
    ...(folder === '' ? {} : { folder }),
    steps: steps.map((step, at) => {
      const value = values.get(step.id)
      const said = notes.find(({ number }) => number === at + 1)?.notes
      const failed = step.failure === undefined ? {} : { failure: explained(step.failure) }
      const remark = said === undefined ? {} : { notes: said }
      return {
        ...step,
        ...failed,
        ...remark,
        ...(value === undefined ? {} : { result: toJson(value) }),
      }
    }),
    waiting: waiting.map(waitingToJson),
    result: result === undefined ? null : toJson(result),
    decisions: decisions.map((event) => {
      const json = eventJson(event)
      return elsewhere.has(event) ? { ...json, elsewhere: true } : json
    }),
    ...(votes.sum.held === 0 ? {} : { votes: { ...votes.sum, each: votes.shown.map(tallyJson) } }),
    ...(notes.length === 0 ? {} : { notes }),
  }
}
