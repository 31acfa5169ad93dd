// The inbox: everything that waits for a person, of all runs
// =============================================================================
//
// Invariants:
//
//   INBOX-1. Only runs that need a person are read: the journal lists which.
//   INBOX-2. Each ask has a name of its own in its run, and the digest that an answer binds to,
//       so that no answer reaches another ask than the one that was looked at.

import type { Json } from '#plan'
import { isoInstant, type Review } from '#review'
import {
  waitingToJson,
  type Run,
  type RunOverview,
  type Runtime,
  type Snapshot,
  type Waiting,
} from '#runtime'
import type { Diagnostic } from '#text'

import { reviewOfRun, type ReviewContext } from '../decisions/decide-plan.ts'
import { standingOf, subjectOfRun } from '../runs/list-runs.ts'
import { adoptingCommand, commandsHere } from '../runs/commands-here.ts'
import { commandsFor } from '../runs/outcome.ts'
import { askNamed, DECISION_ASK, type Meant } from './answer-ask.ts'
import { byUrgency } from './urgency.ts'
import { isTooLate } from './next-commands.ts'

/** What a person can answer; times and files come by themselves. */
export const ASK_KINDS = ['decision', 'approval', 'answer', 'resolve'] as const
export type AskKind = (typeof ASK_KINDS)[number]

/** Something that a run waits for and a person answers. */
export type PersonWaiting = Extract<Waiting, { readonly for: AskKind }>

export interface AskFilter {
  /** Only such asks; all where it is undefined. */
  readonly kind: AskKind | undefined
}

export interface ListedAsk {
  readonly run: string
  /** Its name in the run (INBOX-2): `decision`, the name of an ask, or `step:ID` for a call that is unknown. */
  readonly ask: string
  /** What the run is about, in words. */
  readonly about: string
  readonly waiting: PersonWaiting
  /** When it was asked; where the journal does not say, when the run was made: ISO 8601, UTC. */
  readonly since: string
  /** Nobody can answer it any more. */
  readonly tooLate: boolean
  /** What answers it, as it is typed. */
  readonly commands: readonly string[]
}

/** The asks of all runs as of `now`, the most urgent first, of one urgency the oldest. */
export async function listAsks(
  runtime: Runtime,
  { kind }: AskFilter,
  now: number,
): Promise<readonly ListedAsk[]> {
  const asks: ListedAsk[] = []
  for await (const snapshot of runsThatAsk(runtime)) asks.push(...asksIn(snapshot, now))
  return asksHere(inOrder(asks, { kind }, now), await runtime.foreign())
}

/** The same with the commands that do what they say there: in a journal from elsewhere nothing is answered. */
export function asksHere(
  asks: readonly ListedAsk[],
  foreign: Diagnostic | undefined,
): readonly ListedAsk[] {
  if (foreign === undefined) return asks
  return asks.map((ask) => ({
    ...ask,
    commands: [...commandsHere(ask.commands, foreign), adoptingCommand(foreign)],
  }))
}

/** Those of a kind, the most urgent first, of one urgency the oldest. */
export function inOrder(
  asks: readonly ListedAsk[],
  { kind }: AskFilter,
  now: number,
): readonly ListedAsk[] {
  return asks
    .filter(({ waiting }) => kind === undefined || waiting.for === kind)
    .toSorted(
      (a, b) => byUrgency(a.waiting, b.waiting, now) || isoInstant(a.since) - isoInstant(b.since),
    )
}

/** The runs that ask something of people, as they stand (INBOX-1). */
export async function* runsThatAsk(
  runtime: Pick<Runtime, 'page' | 'standing'>,
): AsyncGenerator<Snapshot> {
  for await (const listing of listingsThatAsk(runtime)) {
    // Nothing of one that was erased since it was listed.
    const snapshot = await standingOf(runtime, listing)
    if (snapshot !== undefined) yield snapshot
  }
}

/** The same as the journal lists them. */
export async function* listingsThatAsk(
  runtime: Pick<Runtime, 'page'>,
): AsyncGenerator<RunOverview> {
  for (let before: number | undefined; ;) {
    const page = await runtime.page({ ...NEED_PEOPLE, before })
    yield* page.runs
    before = page.next
    if (before === undefined) return
  }
}

/** INBOX-1 */
const NEED_PEOPLE = {
  most: 500,
  statuses: [],
  needs: ['person', 'resolution'],
  since: undefined,
} as const

/** An ask with all that a person must see before they answer. */
export interface AskView extends ListedAsk {
  /** What an answer binds to; undefined for a question and an unknown call, which have none. */
  readonly digest: string | undefined
  /** Of a decision: the plan as it would run now. */
  readonly review: Review | undefined
}

/** One ask of a run, by its name (INBOX-2); throws RunError where there is no such run. */
export async function viewAsk(
  here: ReviewContext & { readonly runtime: Runtime },
  { run: id, ask }: Pick<ListedAsk, 'run' | 'ask'>,
  now: number,
): Promise<Meant<AskView>> {
  const run = await here.runtime.open(id)
  const open = asksHere(asksIn(await run.snapshot(), now), await here.runtime.foreign())
  const found = askNamed(id, 'ask', open, ask)
  if (found.kind !== 'meant') return found
  return { kind: 'meant', asked: await seen(found.asked, run, here) }
}

async function seen(listed: ListedAsk, run: Run, reviewContext: ReviewContext): Promise<AskView> {
  const { waiting } = listed
  if (waiting.for === 'decision') {
    const review = await reviewOfRun(run, reviewContext)
    return { ...listed, digest: review.subject.digest, review }
  }
  const digest = waiting.for === 'approval' ? waiting.digest : undefined
  return { ...listed, digest, review: undefined }
}

/** An ask for programs. */
export function listedAskJson({ waiting, ...about }: ListedAsk): Readonly<Record<string, Json>> {
  return { ...waitingToJson(waiting), ...about }
}

/** An ask with all that belongs to it, for programs. */
export function askViewJson({ digest, review, ...listed }: AskView): object {
  return { ...listedAskJson(listed), digest: digest ?? null, review: review ?? null }
}

/** What is needed of a run to tell what it asks: what its record says, whatever the time. */
export interface AskingRun extends Pick<Snapshot, 'run' | 'createdAt' | 'adoptedAt' | 'waiting'> {
  /** What it is about, in words. */
  readonly about: string
}

/** The part of a snapshot that asks. */
export function askingRun(snapshot: Snapshot): AskingRun {
  const { run, createdAt, adoptedAt, waiting } = snapshot
  return { run, createdAt, adoptedAt, waiting, about: subjectOfRun(snapshot) }
}

/** What a run asks of people. */
export function asksIn(snapshot: Snapshot, now: number): readonly ListedAsk[] {
  return asksOf(askingRun(snapshot), now)
}

/** The same of the part that asks. */
export function asksOf(asking: AskingRun, now: number): readonly ListedAsk[] {
  const { run, about, waiting: all } = asking
  return all.flatMap((waiting): readonly ListedAsk[] => {
    if (!isAsked(waiting)) return []
    return [
      {
        run,
        ask: askNameOf(waiting),
        about,
        waiting,
        since: 'askedAt' in waiting ? waiting.askedAt : decisionAskedAt(asking),
        tooLate: isTooLate(waiting, now),
        commands: commandsFor(asking, waiting, now),
      },
    ]
  })
}

/** Since when the decision of a run is asked, where it is: ISO 8601, UTC. */
export function decisionAskedAt({
  createdAt,
  adoptedAt = createdAt,
}: Pick<Snapshot, 'createdAt' | 'adoptedAt'>): string {
  return adoptedAt
}

/** Whether a person answers it. */
export function isAsked(waiting: Waiting): waiting is PersonWaiting {
  return waiting.for !== 'timer' && waiting.for !== 'file'
}

/** How an ask is named in its run (INBOX-2). */
export function askNameOf(waiting: PersonWaiting): string {
  switch (waiting.for) {
    case 'decision':
      return DECISION_ASK
    case 'approval':
    case 'answer':
      return waiting.ask
    case 'resolve':
      return `step:${waiting.step}`
  }
}
