// An answer to what a run asks: a yes, a no, or words
// =============================================================================
//
// Invariants:
//
//   ASK-1. Which ask is meant is never guessed: where several are open, whoever answers
//       names one.
//   ASK-2. What is said binds to what was shown: the review, or the call with its digest.

import type { Review } from '#review'
import type { Reply, Run, Snapshot, Waiting } from '#runtime'
import { error, nearest, NOWHERE, type Code, type Details, type Diagnostic } from '#text'

import {
  decideRun,
  reviewOfRun,
  type ReviewContext,
  type Verdict,
} from '../decisions/decide-plan.ts'
import { shortRun } from '../runs/run-names.ts'

/** A call, or a step, that waits for an approval. */
export type AskedApproval = Extract<Waiting, { readonly for: 'approval' }>
/** A question that waits for an answer. */
export type AskedQuestion = Extract<Waiting, { readonly for: 'answer' }>

/** The ask that is meant, or why it is none: nothing is open, the name fits none, or one is needed. */
export type Meant<One> =
  | { readonly kind: 'meant'; readonly asked: One }
  | {
      readonly kind: 'nothing-asked' | 'which-ask' | 'no-such-ask'
      readonly diagnostic: Diagnostic
    }

/** What somebody says yes or no to: the plan of a run as a whole, or one call. */
export type Decidable =
  | { readonly kind: 'decision'; readonly reviewed: Review }
  | { readonly kind: 'approval'; readonly approval: AskedApproval }

/** How the decision on a run's plan is named among its asks. */
export const DECISION_ASK = 'decision'

/**
 * What of a run is to be decided: its decision where that is open, else the approval that is `named`. The
 * decision may be named as well, so that a yes to it never reaches a call.
 */
export async function decidableOf(
  run: Run,
  named: string | undefined,
  reviewContext: ReviewContext,
): Promise<Meant<Decidable>> {
  const { waiting } = await run.snapshot()
  if (waiting.some((one) => one.for === 'decision')) {
    if (named !== undefined && named !== DECISION_ASK) {
      const details = { run: shortRun(run.id), wanted: 'approval', ask: named }
      return unfit('no-such-ask', { ...details, known: 'the decision' })
    }
    const reviewed = await reviewOfRun(run, reviewContext)
    return { kind: 'meant', asked: { kind: 'decision', reviewed } }
  }
  if (named === DECISION_ASK) {
    return unfit('nothing-asked', { run: shortRun(run.id), wanted: 'decision' })
  }
  const open = waiting.filter((one) => one.for === 'approval')
  const found = meantAsk(run.id, 'approval', open, named)
  if (found.kind !== 'meant') return found
  return { kind: 'meant', asked: { kind: 'approval', approval: found.asked } }
}

/** The digest that a yes to it repeats (ASK-2). */
export function digestOf(asked: Decidable): string {
  return asked.kind === 'decision' ? asked.reviewed.subject.digest : asked.approval.digest
}

/** Says yes or no to it, as of `now`; throws RunError with every reason why there is no decision. */
export async function sayTo(
  run: Run,
  asked: Decidable,
  said: Verdict,
  now: number,
): Promise<Reply> {
  if (asked.kind === 'decision') return await decideRun(run, asked.reviewed, said, now)
  const { verdict, actor, digest, reason } = said
  const { ask } = asked.approval
  return verdict === 'approve'
    ? await run.approve(ask, actor, digest)
    : await run.reject(ask, actor, reason)
}

/** The question that is `named`, or the one that is open. */
export function questionOf(
  { run, waiting }: Pick<Snapshot, 'run' | 'waiting'>,
  named: string | undefined,
): Meant<AskedQuestion> {
  const open = waiting.filter((one) => one.for === 'answer')
  return meantAsk(run, 'question', open, named)
}

/** The one that is meant among those that are open (ASK-1). */
function meantAsk<One extends { readonly ask: string }>(
  run: string,
  wanted: 'approval' | 'question',
  open: readonly One[],
  named: string | undefined,
): Meant<One> {
  if (named !== undefined) return askNamed(run, wanted, open, named)
  const name = shortRun(run)
  const [only] = open
  if (only === undefined) return unfit('nothing-asked', { run: name, wanted })
  if (open.length === 1) return { kind: 'meant', asked: only }
  const verb = wanted === 'approval' ? 'approve' : 'answer'
  const example = `planwright ${verb} ${name} ${only.ask}`
  return unfit('which-ask', { run: name, count: open.length, known: inTicks(open), example })
}

/** The one of that name among those that are open. */
export function askNamed<One extends { readonly ask: string }>(
  run: string,
  wanted: 'approval' | 'question' | 'ask',
  open: readonly One[],
  named: string,
): Meant<One> {
  const name = shortRun(run)
  if (open.length === 0) return unfit('nothing-asked', { run: name, wanted })
  const asked = open.find(({ ask }) => ask === named)
  if (asked !== undefined) return { kind: 'meant', asked }
  const asks = open.map(({ ask }) => ask)
  const [near] = nearest(named, asks, 1)
  const hint = near === undefined ? {} : { suggestion: `Did you mean \`${near}\`?` }
  return unfit('no-such-ask', { run: name, wanted, ask: named, known: inTicks(open), ...hint })
}

function inTicks(open: readonly { readonly ask: string }[]): string {
  return open.map(({ ask }) => `\`${ask}\``).join(', ')
}

function unfit(
  kind: Exclude<Meant<never>['kind'], 'meant'>,
  details: Details,
): Exclude<Meant<never>, { readonly kind: 'meant' }> {
  return { kind, diagnostic: error(CODES[kind], NOWHERE, { details }) }
}

const CODES = {
  'nothing-asked': 'cli/nothing-asked',
  'which-ask': 'cli/which-ask',
  'no-such-ask': 'cli/no-such-ask',
} as const satisfies Record<string, Code>
