// Who answered an ask that is open no longer
// =============================================================================
//
// Of two who answer at once one comes second, and is told who was first.

import { isoTime, type Run, type RunEvent } from '#runtime'
import type { Actor } from '#review'

import { DECISION_ASK } from './answer-ask.ts'

export type SettledHow = 'approved' | 'rejected' | 'answered' | 'expired'

/** How an ask ended. */
export interface SettledAsk {
  readonly ask: string
  readonly how: SettledHow
  /** Undefined where nobody answered in time. */
  readonly by: Actor | undefined
  /** ISO 8601, UTC. */
  readonly at: string
}

/** How the ask of that name ended last, of all asks where none is named; undefined where it never did. */
export async function settledAsk(
  run: Run,
  named: string | undefined,
): Promise<SettledAsk | undefined> {
  let last: SettledAsk | undefined
  for await (const { event } of run.events()) {
    const ended = endIn(event)
    if (ended !== undefined && (named === undefined || ended.ask === named)) last = ended
  }
  return last
}

/** The end of an ask that an event is; undefined for any other event. */
function endIn(event: RunEvent): SettledAsk | undefined {
  const at = isoTime(event.at)
  if (event.kind === 'run-decided') {
    const how = event.verdict === 'approve' ? 'approved' : 'rejected'
    return { ask: DECISION_ASK, how, by: event.actor, at }
  }
  if (event.kind === 'approval-granted') {
    // The first yes of two leaves it open.
    if (event.alone === true) return undefined
    return { ask: event.ask, how: 'approved', by: event.actor, at }
  }
  if (event.kind === 'approval-rejected') {
    return { ask: event.ask, how: 'rejected', by: event.actor, at }
  }
  if (event.kind === 'question-answered') {
    return { ask: event.ask, how: 'answered', by: event.actor, at }
  }
  if (event.kind !== 'approval-expired' && event.kind !== 'question-expired') return undefined
  return { ask: event.ask, how: 'expired', by: undefined, at }
}
