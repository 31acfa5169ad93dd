// Runs in order of urgency, with what each waits for
// =============================================================================
//
// Invariants:
//
//   LIST-RUNS-1. The order is found from what the journal lists; only runs that are shown
//       are read. Ten thousand that wait are listed as fast as ten.
//   LIST-RUNS-2. A run that is done and all whose steps have ended is told from its line in the
//       list and its last event alone: it waits for nothing, and none of its steps failed.
//   LIST-RUNS-3. A run that cannot be read, as one of a newer version, is listed with the reason and
//       hides no other.

import { isoInstant } from '#review'
import { helpOf, messageOf, type Diagnostic } from '#text'
import {
  explanationOf,
  isOfOneRun,
  waitingToJson,
  type FailedStep,
  type RunOverview,
  type Runtime,
  type RunStatus,
  type Snapshot,
} from '#runtime'

import { explained } from './explained.ts'
import { adoptingCommand, commandsHere } from './commands-here.ts'
import { suggestedCommands } from './suggested-commands.ts'
import { commandsFor, failureJson } from './outcome.ts'
import { shortRun } from './run-names.ts'

/**
 * What somebody at the screen should look at first: calls whose end nobody knows, what a
 * process holds that lives and is not heard of, what waits for a person, what needs a process and has none, what failed or was paused, what runs, what continues later
 * by itself or with a file, what this version cannot read, what has ended.
 */
const URGENCIES = [
  'unknown',
  'stalled',
  'person',
  'process',
  'paused',
  'running',
  'later',
  'unreadable',
  'ended',
] as const
export type Urgency = (typeof URGENCIES)[number]

/** How a listed run stands. */
export type StandingOfRun = Pick<
  Snapshot,
  | 'goal'
  | 'name'
  | 'steps'
  | 'paused'
  | 'pausedBecause'
  | 'only'
  | 'policyProblem'
  | 'budgetProblem'
  | 'waiting'
  | 'holder'
  | 'silentSince'
>

export interface ListedRun {
  readonly listing: RunOverview
  readonly urgency: Urgency
  /** Of a run that is done it has no steps: nothing about them is left to tell (LIST-RUNS-2). */
  readonly snapshot: StandingOfRun
  /** Why it cannot be read (LIST-RUNS-3); absent where it can. */
  readonly fault?: Diagnostic
  /** Why nothing of it begins here; undefined where its journal is at home. */
  readonly foreign?: Diagnostic | undefined
}

export interface RunFilter {
  /** Ended runs as well, at most so many. */
  readonly ended: number
  /** Only what waits for a person. */
  readonly waiting: boolean
  /** Only these; all where there is none. */
  readonly statuses: readonly string[]
  /** Only runs with news since then. */
  readonly since: number | undefined
  readonly most: number
}

export interface RunList {
  /** The most urgent first; of one urgency those that have waited longest, of ended ones the newest. */
  readonly runs: readonly ListedRun[]
  /** How many fit the filter, by urgency. */
  readonly counts: Readonly<Record<Urgency, number>>
  /** Runs in the folder, whatever the filter. */
  readonly total: number
  /** Why nothing begins in the folder; undefined where its journal is at home. */
  readonly foreign: Diagnostic | undefined
}

/** The runs that fit a filter, as of `now`. */
export async function listRuns(runtime: Runtime, filter: RunFilter, now: number): Promise<RunList> {
  const { shown, counts, total } = await orderedRuns(runtime, filter, now)
  const foreign = await runtime.foreign()
  const runs: ListedRun[] = []
  for (const one of shown) {
    const run = await shownRun(runtime, one, now, counts)
    if (run !== undefined) runs.push({ ...run, foreign })
  }
  return { runs, counts, total, foreign }
}

/** The same one by one, each for programs, and at last the counts; none is kept when it was given. */
export async function* eachRunJson(
  runtime: Runtime,
  filter: RunFilter,
  now: number,
): AsyncGenerator<object, RunList['counts']> {
  const { shown, counts } = await orderedRuns(runtime, filter, now)
  const foreign = await runtime.foreign()
  for (const one of shown) {
    const run = await shownRun(runtime, one, now, counts)
    if (run !== undefined) yield runListJson(run, now, foreign)
  }
  return counts
}

/** What decides where a run stands in the list. */
interface Ranked {
  readonly id: string
  readonly urgency: Urgency
  readonly due: number
  readonly updated: number
}

const RUNS_AT_ONCE = 500

/** The runs that are to be shown, in their order; of each no more is kept than that takes (LIST-RUNS-1). */
async function orderedRuns(runtime: Runtime, filter: RunFilter, now: number) {
  const counts = Object.fromEntries(URGENCIES.map((name) => [name, 0])) as Record<Urgency, number>
  const fitting: Ranked[] = []
  let total = 0
  for (let before: number | undefined; ;) {
    const page = await runtime.page({ ...ALL_RUNS, before })
    total += page.runs.length
    for (const listing of page.runs) {
      const urgency = urgencyOf(listing, now)
      if (!fits({ listing, urgency }, filter)) continue
      counts[urgency]++
      const updated = isoInstant(listing.updatedAt)
      fitting.push({ id: listing.id, urgency, due: dueOf(listing), updated })
    }
    before = page.next
    if (before === undefined) break
  }
  const open = fitting.filter(({ urgency }) => urgency !== 'ended').toSorted(byUrgency)
  const ended = fitting.filter(({ urgency }) => urgency === 'ended')
  const shown = [...open, ...ended.slice(0, filter.ended)].slice(0, filter.most)
  return { shown, counts, total }
}

const ALL_RUNS = { most: RUNS_AT_ONCE, statuses: [], needs: [], since: undefined } as const

/** A run in the list, counted as what it is; undefined where it is not there any more. */
async function shownRun(
  runtime: Runtime,
  { id, urgency }: Ranked,
  now: number,
  counts: Record<Urgency, number>,
): Promise<ListedRun | undefined> {
  const listing = await runtime.overview(id)
  const run = listing && (await listedRun(runtime, listing, now))
  if (run === undefined || run.fault !== undefined) counts[urgency]--
  if (run?.fault !== undefined) {
    counts.unreadable++
    return run
  }
  // Where it stands is why it is told of, whatever it has become since.
  return run && { ...run, urgency }
}

/** A run with how it stands; undefined where it is not there any more. */
export async function listedRun(
  runtime: Runtime,
  listing: RunOverview,
  now: number,
): Promise<ListedRun | undefined> {
  try {
    const done = standingOfDone(listing)
    if (done !== undefined) await runtime.assertKnown(listing)
    const snapshot = done ?? (await runtime.standing(listing))
    return { listing, urgency: urgencyOf(listing, now), snapshot }
  } catch (thrown) {
    if (isGone(thrown)) return undefined
    if (!isOfOneRun(thrown)) throw thrown
    const snapshot = standingOfLine(listing)
    return { listing, urgency: 'unreadable', snapshot, fault: thrown.diagnostics[0] as Diagnostic }
  }
}

/** How a run stands of which nothing is left to tell; undefined for any other (LIST-RUNS-2). */
function standingOfDone(listing: RunOverview): StandingOfRun | undefined {
  const { status, needs, steps, ended, goal, name, holder } = listing
  const isTold = status === 'done' && needs === 'nothing' && ended === steps && goal + name !== ''
  return isTold && holder === undefined ? standingOfLine(listing) : undefined
}

/** What the line of a run in the list says alone. */
function standingOfLine({ goal, name }: RunOverview): StandingOfRun {
  return {
    goal,
    name,
    steps: [],
    waiting: [],
    paused: undefined,
    pausedBecause: undefined,
    only: undefined,
    policyProblem: undefined,
    budgetProblem: undefined,
    holder: undefined,
    silentSince: undefined,
  }
}

/** A listed run as it stands; undefined where it was erased since, or cannot be read (LIST-RUNS-3). */
export async function standingOf(
  runtime: Pick<Runtime, 'standing'>,
  listing: RunOverview,
): Promise<Snapshot | undefined> {
  try {
    return await runtime.standing(listing)
  } catch (thrown) {
    if (isGone(thrown) || isOfOneRun(thrown)) return undefined
    throw thrown
  }
}

function isGone(thrown: unknown): boolean {
  return (thrown as { readonly code?: unknown }).code === 'run/not-found'
}

type Judged = Pick<ListedRun, 'listing' | 'urgency'>

/** From what the journal lists (LIST-RUNS-1). */
function urgencyOf(listing: RunOverview, now: number): Urgency {
  const { status, needs, holder } = listing
  if (needs === 'nothing') return 'ended'
  if (holder?.silentSince !== undefined) return 'stalled'
  if (needs === 'resolution') return 'unknown'
  if (holder !== undefined && needs === 'process') return 'running'
  if (holder === undefined && (needs === 'process' || dueOf(listing) <= now)) return 'process'
  if (status === 'paused') return 'paused'
  return needs === 'person' ? 'person' : 'later'
}

function fits({ listing, urgency }: Judged, filter: RunFilter): boolean {
  const { statuses, since = Number.NEGATIVE_INFINITY, waiting } = filter
  if (isoInstant(listing.updatedAt) < since) return false
  if (waiting && urgency !== 'person' && urgency !== 'unknown') return false
  return statuses.length === 0 || statuses.includes(listing.status)
}

function byUrgency(a: Ranked, b: Ranked): number {
  const urgency = URGENCIES.indexOf(a.urgency) - URGENCIES.indexOf(b.urgency)
  if (urgency !== 0) return urgency
  return a.due === b.due ? a.updated - b.updated : a.due - b.due
}

/** When a run needs a process by itself, in milliseconds since 1970-01-01 UTC; far off where nothing is timed. */
export function dueOf({ dueAt }: RunOverview): number {
  return dueAt === undefined ? Number.MAX_SAFE_INTEGER : isoInstant(dueAt)
}

/** Statuses that `--status` knows. */
export const RUN_STATUSES: readonly RunStatus[] = [
  'running',
  'waiting',
  'paused',
  'done',
  'failed',
  'cancelled',
]

/** What a run is about, in words: its goal, its name, or its first step. */
export function subjectOfRun({
  goal,
  name,
  steps,
}: Pick<Snapshot, 'goal' | 'name' | 'steps'>): string {
  return goal || name || (steps[0]?.title ?? '')
}

/** The steps of a run that failed or were rejected. */
export function failedSteps({ steps }: Pick<Snapshot, 'steps'>): readonly FailedStep[] {
  return steps.flatMap(({ id, title, status, failure }) =>
    (status === 'failed' || status === 'rejected') && failure !== undefined
      ? [{ step: id, title, status, failure, ...explanationOf(failure) }]
      : [],
  )
}

/** What can be typed about a run as a whole: it needs a process, is paused, or has failed. */
export function runCommands(run: ListedRun): readonly string[] {
  const { foreign } = run
  const commands = ownCommands(run)
  if (foreign === undefined || commands.length === 0) return commands
  return [...commandsHere(commands, foreign), adoptingCommand(foreign)]
}

function ownCommands({ listing, urgency, snapshot }: ListedRun): readonly string[] {
  if (urgency === 'unreadable') return [`planwright verify ${shortRun(listing.id)}`]
  const failed = failedSteps(snapshot)
  if (urgency === 'paused' && failed.length > 0) return suggestedCommands(listing.id, failed)
  if (urgency === 'stalled') return [`planwright resume ${shortRun(listing.id)} --take-over`]
  const helps = urgency === 'process' || urgency === 'paused'
  // A file may have come; nobody is told when it does.
  const looks = snapshot.waiting.some((waiting) => waiting.for === 'file')
  return helps || looks ? suggestedCommands(listing.id, [], snapshot.budgetProblem) : []
}

/** A listed run for programs; `foreign` says why nothing of it begins here. */
export function runListJson(run: ListedRun, now: number, foreign?: Diagnostic): object {
  const { listing, urgency, snapshot, fault } = run
  const { id, status, steps, ended, createdAt, updatedAt, dueAt, plan, lost } = listing
  const { silentSince } = snapshot
  return {
    run: id,
    state: status,
    urgency,
    about: subjectOfRun(snapshot),
    steps,
    ended,
    plan,
    createdAt,
    updatedAt,
    dueAt: dueAt ?? null,
    holder: snapshot.holder ?? null,
    silentSince: silentSince ?? null,
    lost: lost ?? null,
    paused: snapshot.paused ?? null,
    pausedBecause: snapshot.pausedBecause ?? null,
    only: snapshot.only ?? null,
    policyProblem: snapshot.policyProblem ?? null,
    budgetProblem: snapshot.budgetProblem === undefined ? null : explained(snapshot.budgetProblem),
    failures: failedSteps(snapshot).map(failureJson),
    fault: fault === undefined ? null : faultJson(fault),
    foreign: foreign === undefined ? null : faultJson(foreign),
    commands: runCommands({ ...run, foreign }),
    waiting: snapshot.waiting.map((waiting) => ({
      ...waitingToJson(waiting),
      commands: commandsHere(
        commandsFor({ run: id, waiting: snapshot.waiting }, waiting, now),
        foreign,
      ),
    })),
  }
}

/** Why a run cannot be read, for programs; of one of a newer version that version too. */
export function faultJson(fault: Diagnostic): object {
  const { version = null } = fault.details
  return { code: fault.code, message: messageOf(fault), help: helpOf(fault) ?? null, version }
}
