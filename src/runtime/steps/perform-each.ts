// Performing an each
// =============================================================================
//
// The body with every item, at most `atOnce` of them concurrently. Each call in it
// has the number of its item in its path, so that it is journaled, asked about,
// retried and resumed by itself; what an item came to follows from its calls,
// and is not stored a second time.
//
// Invariants:
//
//   EACH-1. Items begin in the order of the list. One after the other none begins
//       before the one before it has ended; concurrently one that waits leaves its
//       place to the next.
//   EACH-2. No item begins after one has failed, while the run is paused, or when
//       the step has ended or is unknown. Those under way come to their end.
//   EACH-3. That an item has the value of `else` is in the journal before anything
//       is done with that value, and stays so: also after a retry of the step.
//   EACH-4. What is wrong with the host, and not with the item, is not covered by
//       `else`: an item would be given up for what is over tomorrow. Nor is the end of
//       what a step may compute.

import type { Step, Value } from '#plan'

import { BUDGET_REFUSALS } from '../budget.ts'
import { EvaluationFailure } from '../evaluation/evaluation-failure.ts'
import { valueWithoutCalls, type Evaluation, type Items } from '../evaluation/evaluate.ts'
import type { Failure } from '../event.ts'
import type { Session } from '../session.ts'
import { isLetThrough, recordOf, statusOf } from '../state/state.ts'

/** How the evaluation of a body ends; nothing when it is to continue later. */
export type BodyEnd = { readonly kind: 'value'; readonly value: Value } | FailedBody | undefined

interface FailedBody {
  readonly kind: 'failed'
  readonly failure: Failure
  /** The call that failed; undefined where the plan's own computation did. */
  readonly path: string | undefined
}

export interface PerformedStep {
  readonly step: Step
  /** Its number in the plan. */
  readonly index: number
}

/** Performs the body with one item; `item` is its path where a failure of it gives the value of `else`. */
type PerformItem = (body: Evaluation, item?: string) => Promise<BodyEnd>

/** Performs the body with every item, and gives the list of what they came to. */
export async function performEach(
  session: Session,
  { step, index }: PerformedStep,
  items: Items,
  perform: PerformItem,
): Promise<BodyEnd> {
  const { each, count } = items
  const values: Value[] = Array.from({ length: count }, () => null)
  let begun = 0
  let ended = 0
  let failedItems = 0
  let waits = false
  /** The first in the list that failed. */
  const first: { at: number; end: FailedBody | undefined } = { at: count, end: undefined }

  const places = Array.from({ length: Math.min(each.atOnce, count) }, goThrough)
  await Promise.all(places)
  if (first.end !== undefined) return first.end
  return ended < count ? undefined : { kind: 'value', value: items.gathered(values) }

  /** Takes one item after the other until there is none that may begin (EACH-1, EACH-2). */
  async function goThrough(): Promise<void> {
    while (begun < count && mayBegin()) {
      const at = begun++
      const end = await performItem(at)
      if (end === undefined) waits = true
      else if (end.kind === 'value') {
        values[at] = end.value
        ended++
      } else {
        failedItems++
        if (at < first.at) Object.assign(first, { at, end })
      }
      if (end !== undefined) tell()
    }
  }

  function mayBegin(): boolean {
    const { halted, state } = session
    if (halted !== undefined || first.end !== undefined || !isLetThrough(state, index)) return false
    return goesOn(session, index) && !(waits && each.atOnce === 1)
  }

  async function performItem(at: number): Promise<BodyEnd> {
    if (each.else === undefined) return perform(items.body(at))
    const path = items.pathOf(at)
    if (!isSettled(path)) {
      const end = await perform(items.body(at), path)
      // A person's no has settled it in the fold, and the step continues with it when it is begun again.
      if (end?.kind !== 'failed' || NOT_COVERED.has(end.failure.code)) return end
      session.append({
        kind: 'item-failed',
        step: step.id,
        path,
        failure: session.clean(end.failure),
      })
      if (session.closed) return undefined
    }
    failedItems++
    try {
      return { kind: 'value', value: valueWithoutCalls(items.otherwise(at)) }
    } catch (error) {
      return failedEvaluation(error, undefined)
    }
  }

  function isSettled(path: string): boolean {
    return recordOf(session.state, index).failedItems.has(path)
  }

  function tell(): void {
    const lost = failedItems === 0 ? '' : `, ${failedItems} failed`
    const message = `${ended} of ${count}${lost}`
    session.parts.onProgress({ step: step.id, path: items.path, message, done: ended / count })
  }
}

/** Whether a step is neither at its end nor left for a person to say what happened. */
export function goesOn({ state }: Session, index: number): boolean {
  const status = statusOf(state, index)
  return status === 'running' || status === 'waiting' || status === 'ready'
}

/** How an evaluation ends that failed by itself; throws on what is no failure of the plan. */
export function failedEvaluation(error: unknown, path: string | undefined): FailedBody {
  if (!(error instanceof EvaluationFailure)) throw error
  const { code, details } = error
  return { kind: 'failed', failure: { code, details }, path }
}

/** What is over when the host is as it was, and the end of what a step may compute (EACH-4). */
const NOT_COVERED: ReadonlySet<string> = new Set([
  ...BUDGET_REFUSALS,
  'run/evaluation-too-long',
  'run/no-such-tool',
  'run/security-state',
  'run/tool-changed',
])
