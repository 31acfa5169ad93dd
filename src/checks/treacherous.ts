// Characters that make a text read as what it is not

import { firstHidden, type Hidden, type HiddenKind } from '#text'

/** Spaces that only look unusual are left alone: French texts and file names are full of them. */
const KINDS = [
  'bidi',
  'invisible',
  'variation',
  'tag',
  'control',
  'surrogate',
] as const satisfies readonly HiddenKind[]

/** Nothing but what every keyboard has: most texts of most plans. */
const PLAIN = /^[\t\n\r\x20-\x7e]*$/

/** The first such character of a text. */
export function firstTreacherous(text: string): Hidden | undefined {
  return PLAIN.test(text) ? undefined : firstHidden(text, ...KINDS)
}

/** Whether a text has such a character. */
export function isTreacherous(text: string): boolean {
  return firstTreacherous(text) !== undefined
}
