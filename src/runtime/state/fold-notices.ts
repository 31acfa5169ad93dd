// The fold of notices: who was told of what is asked
// =============================================================================
//
// Part of `fold.ts`, which is the only one to use it.
//
// Invariants:
//
//   FOLD-NOTICES-1. Of what is not asked any more nothing is kept, once the next notice is recorded; a call
//       that is unknown once more is a new ask.

import type { StepId } from '#plan'

import type { NoticeFailed, NoticeSent } from '../event.ts'
import { statusOf, type NoticeGiven, type RunState } from './state.ts'

/** How the decision on a run's plan is named among its asks. */
const DECISION_ASK = 'decision'

/** How a call of that step that is unknown is named among the asks of its run. */
export function unknownAsk(step: StepId): string {
  return `step:${step}`
}

/** Takes in that people were told, or could not be. */
export function applyNotice(state: RunState, event: NoticeSent | NoticeFailed): void {
  const { channel, at } = event
  for (const name of state.notices.keys()) if (!isAsked(state, name)) state.notices.delete(name)
  const given: NoticeGiven =
    event.kind === 'notice-sent' ? { channel, at } : { channel, at, problem: event.problem }
  for (const name of event.asks) {
    if (!isAsked(state, name)) continue
    const others = state.notices.get(name)?.filter((one) => one.channel !== channel) ?? []
    state.notices.set(name, [...others, given])
  }
}

/** Whether a run asks people this, by its name. */
export function isAsked(state: RunState, name: string): boolean {
  if (name === DECISION_ASK) return state.decided === undefined && state.end === undefined
  if (state.asks.has(name)) return true
  const at = name.startsWith('step:')
    ? state.graph.indexOf.get(name.slice('step:'.length))
    : undefined
  return at !== undefined && statusOf(state, at) === 'unknown'
}
