// Text in cells
// =============================================================================
//
// How wide a text is on a terminal or in a fixed-width font, so that an underline
// stands under what it means. A tab is four cells, an ideograph or an emoji two,
// a combining mark none; what could not be seen is spelled out, and takes the
// room of its spelling.

import { onFirstUse } from './on-first-use.ts'
import { EMOJI_SOURCE, escapeInvisible } from './unicode.ts'

/** A piece of a line as it is shown. */
export interface RenderedText {
  /** With tabs as spaces and hidden characters spelled out. */
  readonly text: string
  /** The cell in which each UTF-16 unit of the piece starts, and the width at the end. */
  readonly cells: readonly number[]
}

/** How many cells a tab takes. */
export const TAB = '    '

const pieces = onFirstUse(() => new RegExp(`(${EMOJI_SOURCE})|\\t|\\p{Mn}|\\p{Me}|[^]`, 'gu'))

/** Lays out a piece of one line; linear, so cut a long line first. */
export function layOut(piece: string): RenderedText {
  let text = ''
  let cell = 0
  const cells: number[] = []
  for (const [found, emoji] of piece.matchAll(pieces())) {
    const shown = found === '\t' ? TAB : emoji === undefined ? escapeInvisible(found) : found
    for (let unit = 0; unit < found.length; unit++) cells.push(cell)
    cell += emoji === undefined ? widthOf(found, shown) : emojiWidth(emoji)
    text += shown
  }
  cells.push(cell)
  return { text, cells }
}

/** The cells that a text takes. */
export function cellsOf(text: string): number {
  return layOut(text).cells.at(-1) ?? 0
}

function widthOf(found: string, shown: string): number {
  if (shown !== found) return shown.length
  const point = found.codePointAt(0) ?? 0
  if (point < 0x300) return 1
  if (/\p{Mn}|\p{Me}/u.test(found) || isMedialJamo(point)) return 0
  return isWide(point) ? 2 : 1
}

function emojiWidth(emoji: string): number {
  if (emoji.includes('\ufe0e')) return 1
  return /^\p{Emoji_Presentation}|[\ufe0f\u20e3\u200d]/u.test(emoji) ? 2 : 1
}

/** Vowels and finals of Hangul, drawn into the syllable that they follow. */
function isMedialJamo(point: number): boolean {
  return (point >= 0x1160 && point <= 0x11ff) || (point >= 0xd7b0 && point <= 0xd7ff)
}

// East Asian Wide and Fullwidth (Unicode Standard Annex 11), in ranges.
const WIDE: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f],
  [0x2e80, 0x303e],
  [0x3041, 0x33ff],
  [0x3400, 0x4dbf],
  [0x4e00, 0xa4cf],
  [0xa960, 0xa97c],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe10, 0xfe19],
  [0xfe30, 0xfe6b],
  [0xff01, 0xff60],
  [0xffe0, 0xffe6],
  [0x16fe0, 0x18cff],
  [0x1aff0, 0x1b2ff],
  [0x20000, 0x3fffd],
]

function isWide(point: number): boolean {
  return WIDE.some(([first, last]) => point >= first && point <= last)
}
