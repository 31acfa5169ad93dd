// Which sentences act on something outside the answer

import { actingIn } from '../languages/index.ts'
import { wordsOf } from '../sentence.ts'
import type { Acting } from './acting-words.ts'

export { EFFECT_VERBS } from './english.ts'
export type { Acting } from './acting-words.ts'
export type { Acts } from './rules.ts'

/** The clauses of a sentence that act on something outside the answer, in order. */
export function actingWordsIn(text: string): readonly Acting[] {
  return [...actingIn(wordsOf(text), text)].toSorted((one, other) => one.start - other.start)
}

/**
 * Whether a sentence asks for something outside the answer: mail, money, files, servers, accounts, posts, bookings with
 * somebody. Its verbs and their objects are judged, so "summarise how refunds are sent" does not.
 */
export function actsOutside(text: string): boolean {
  return actingWordsIn(text).some(({ acts }) => acts === 'outside')
}
