// What to do next
// =============================================================================
//
// Invariants:
//
//   DECIDE-1. A function of the state and of what this process is at: the same, the
//       same next thing.
//   DECIDE-2. Nothing new starts after a failure of a plan that pauses on one; steps
//       that had begun may continue, since a person may have answered them.
//   DECIDE-3. No step is performed twice at once, also when somebody answers one of its
//       calls while another is under way.
//   DECIDE-4. While a run is paused nothing starts, except the steps that the pause leaves
//       out; what runs may end.

import type { PauseReason } from './event.ts'
import { countOf, isLetThrough, standsStill, statusOf, type RunState } from './state/state.ts'

export type Next =
  | { readonly kind: 'start'; readonly steps: readonly number[] }
  /** Something runs; its end is the next thing. */
  | { readonly kind: 'await' }
  /** Nothing runs; a person or a file is needed. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'pause'; readonly reason: PauseReason; readonly step: number }
  /** Every step has ended: the run's result can be made. */
  | { readonly kind: 'finish' }
  | { readonly kind: 'ended' }

const AWAIT: Next = Object.freeze({ kind: 'await' })
const WAIT: Next = Object.freeze({ kind: 'wait' })
const FINISH: Next = Object.freeze({ kind: 'finish' })
const ENDED: Next = Object.freeze({ kind: 'ended' })
const NOTHING: UnderWay = new Set<number>()

/** Steps that this process is at, whatever their state says. */
interface UnderWay {
  readonly size: number
  has(step: number): boolean
}

/** Decides what happens next when at most `limit` steps may run concurrently. */
export function decide(state: RunState, limit: number, underWay: UnderWay = NOTHING): Next {
  if (state.end !== undefined) return ENDED
  if (state.decided?.verdict !== 'approve') return WAIT
  const running = Math.max(countOf(state, 'running'), underWay.size)
  const halted =
    state.onFailure === 'pause' && countOf(state, 'failed') + countOf(state, 'rejected') > 0

  if (!standsStill(state) && running < limit) {
    const steps = readySteps(state, limit - running, halted, underWay)
    if (steps.length > 0) return { kind: 'start', steps }
  }
  if (running > 0) return AWAIT
  if (standsStill(state)) return WAIT
  if (halted) return pause(state)
  if (countOf(state, 'waiting') + countOf(state, 'unknown') > 0) return WAIT
  const left = countOf(state, 'pending') + countOf(state, 'ready')
  if (left > 0 && state.paused !== undefined) return WAIT
  if (left > 0) throw new Error(`${left} steps can neither start nor end`)
  return FINISH
}

/** The first ready steps in the order in which they became ready. */
function readySteps(
  state: RunState,
  most: number,
  begunOnly: boolean,
  underWay: UnderWay,
): readonly number[] {
  const { queue, records } = state
  const found: number[] = []
  for (let at = state.head; at < queue.length && found.length < most; at++) {
    const step = queue[at] as number
    if (statusOf(state, step) !== 'ready' || found.includes(step)) continue
    if (begunOnly && records.get(step)?.begun !== true) continue
    if (underWay.has(step) || !isLetThrough(state, step)) continue
    found.push(step)
  }
  return found
}

function pause(state: RunState): Next {
  for (const step of state.records.keys()) {
    const status = statusOf(state, step)
    if (status === 'failed') return { kind: 'pause', reason: 'step-failed', step }
    if (status === 'rejected') return { kind: 'pause', reason: 'approval-rejected', step }
  }
  throw new Error('a failed step has no record')
}
