// Which of several things that a run waits for somebody should look at first

import type { Waiting } from '#runtime'

import { isTooLate } from './next-commands.ts'

/** What the urgency of something that is waited for follows from. */
type Urgent = Pick<Waiting, 'for'> & { readonly expiresAt?: string }

/** The most urgent first; of one urgency in the order in which they are given. */
export function mostUrgentFirst<Each extends Urgent>(
  waiting: readonly Each[],
  now: number,
): readonly Each[] {
  return waiting.toSorted((a, b) => urgencyRank(a, now) - urgencyRank(b, now))
}

const RANKS: readonly Waiting['for'][] = [
  'resolve',
  'decision',
  'approval',
  'answer',
  'file',
  'timer',
]

/** Smaller is more urgent: what a person can answer now comes first, then what continues by itself. */
export function urgencyRank(waiting: Urgent, now: number): number {
  return RANKS.indexOf(waiting.for) + (isTooLate(waiting, now) ? RANKS.length : 0)
}
