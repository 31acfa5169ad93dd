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

/** The first such character of a text. */
export function firstTreacherous(text: string): Hidden | undefined {
  return isPlain(text) ? undefined : firstHidden(text, ...KINDS)
}

/** Whether a text has such a character. */
export function isTreacherous(text: string): boolean {
  return firstTreacherous(text) !== undefined
}

/** Nothing but what every keyboard has, as most texts of most plans; quicker than an expression. */
function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit > 0x7e || (unit < 0x20 && unit !== 0x0a && unit !== 0x0d && unit !== 0x09)) {
      return false
    }
  }
  return true
}
