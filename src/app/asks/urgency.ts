// Which of several things that are waited for somebody should look at first

import { isoInstant } from '#review'
import type { Waiting } from '#runtime'

import { isTooLate } from './next-commands.ts'

/** What the urgency of something that is waited for follows from. */
type Urgent = Pick<Waiting, 'for'> & { readonly expiresAt?: string }

/** The most urgent first; of one urgency in the order in which they are given. */
export function mostUrgentFirst<Each extends Urgent>(
  waiting: readonly Each[],
  now: number,
): readonly Each[] {
  return waiting.toSorted((a, b) => byUrgency(a, b, now))
}

/**
 * Negative where `a` is more urgent as of `now`: a call whose end nobody knows comes first, then what people can answer,
 * then what continues by itself, last what nobody can answer any more; of each, what ends first.
 */
export function byUrgency(a: Urgent, b: Urgent, now: number): number {
  return rankOf(a, now) - rankOf(b, now) || endOf(a) - endOf(b)
}

const RANKS: Readonly<Record<Waiting['for'], number>> = {
  resolve: 0,
  decision: 1,
  approval: 1,
  answer: 1,
  file: 2,
  timer: 3,
}
const TOO_LATE = 4

function rankOf(waiting: Urgent, now: number): number {
  return isTooLate(waiting, now) ? TOO_LATE : RANKS[waiting.for]
}

/** Until when it can be answered; far off where there is no end. */
function endOf({ expiresAt }: Urgent): number {
  return expiresAt === undefined ? Number.MAX_SAFE_INTEGER : isoInstant(expiresAt)
}
