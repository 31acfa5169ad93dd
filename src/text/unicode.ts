// Characters that hide
// =============================================================================
//
// Text by an untrusted author is shown to people who decide on it. Characters
// that turn the reading direction, take no room, or look like another letter can
// make it read as something that it is not.
//
// Invariants:
//
//   UNICODE-1. `escapeInvisible` gives a text in which every character can be seen, and
//       does not change a text in which every character could be seen already.
//   UNICODE-2. Joiners and variation selectors count as hidden everywhere but inside an
//       emoji, where they are what makes it: a family, a red heart, a flag.
//   UNICODE-3. Every function here is linear in the text.

import { onFirstUse } from './on-first-use.ts'

/** Why a character cannot be taken as it looks. */
export type HiddenKind =
  /** Turns the reading direction: what is read is not what is stored. */
  | 'bidi'
  /** Takes no room: zero-width spaces and joiners, fillers, soft hyphens. */
  | 'invisible'
  /** Chooses a glyph and takes no room; can carry arbitrary hidden bytes. */
  | 'variation'
  /** A copy of ASCII that takes no room. */
  | 'tag'
  /** C0 and C1 controls, other than tab and line ends: bells, escapes, deletes. */
  | 'control'
  /** Looks like a space and is not one; line and paragraph separators. */
  | 'space'
  /** Half of a pair; no text in UTF-8 can hold it. */
  | 'surrogate'
  /** Private use, non-characters and replacement characters: no agreed look. */
  | 'unassigned'

/** A hidden character and where it stands: offsets from `start` to before `end`. */
export interface Hidden {
  readonly kind: HiddenKind
  readonly start: number
  readonly end: number
}

const BIDI = '\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069'
const HIDDEN_CLASS =
  '[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}' +
  '\\p{Noncharacter_Code_Point}\\ufffc\\ufffd]|(?! )\\p{Zs}'

const ONE_PICTURE = '\\p{Extended_Pictographic}(?:\\ufe0f|\\ufe0e|\\p{Emoji_Modifier})?'
/** The flags of England, Scotland and Wales, the only ones that are spelled in tags. */
const TAG_FLAG =
  '\\u{1f3f4}\\u{e0067}\\u{e0062}' +
  '(?:\\u{e0065}\\u{e006e}\\u{e0067}|\\u{e0073}\\u{e0063}\\u{e0074}|\\u{e0077}\\u{e006c}\\u{e0073})' +
  '\\u{e007f}'

/** One emoji with all that belongs to it, as the source of a `u` regular expression. */
export const EMOJI_SOURCE = `${TAG_FLAG}|[0-9#*]\\ufe0f?\\u20e3|\\p{RI}\\p{RI}|${ONE_PICTURE}(?:\\u200d${ONE_PICTURE})*`

const PLAIN = /^[\t\n\r\x20-\x7e]*$/
const suspect = onFirstUse(() => new RegExp(HIDDEN_CLASS, 'u'))
const hiddenOrEmoji = onFirstUse(() => new RegExp(`${EMOJI_SOURCE}|(${HIDDEN_CLASS})`, 'gu'))

/** Every hidden character of a text in order, tabs and line ends left out. */
export function* hiddenIn(text: string): Generator<Hidden> {
  if (PLAIN.test(text) || !suspect().test(text)) return
  for (const match of text.matchAll(hiddenOrEmoji())) {
    const found = match[1]
    if (found === undefined || found === '\t' || found === '\n' || found === '\r') continue
    yield { kind: hiddenKind(found), start: match.index, end: match.index + found.length }
  }
}

/** The first hidden character of one of these kinds (of any, when none is named). */
export function firstHidden(text: string, ...kinds: readonly HiddenKind[]): Hidden | undefined {
  for (const hidden of hiddenIn(text)) {
    if (kinds.length === 0 || kinds.includes(hidden.kind)) return hidden
  }
  return undefined
}

const IS_BIDI = new RegExp(`[${BIDI}]`, 'u')

/** Whether any character turns the reading direction. */
export function hasBidi(text: string): boolean {
  return IS_BIDI.test(text)
}

/** The offset of the first half of a surrogate pair that stands alone; -1 where there is none. */
export function loneSurrogateAt(text: string): number {
  return text.search(/\p{Cs}/u)
}

const SHORT: Readonly<Record<string, string>> = { '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** The text on one line with every hidden character spelled: `\u{202e}`, `\n` (UNICODE-1). */
export function escapeInvisible(text: string): string {
  if (!/[\t\n\r]/.test(text) && (PLAIN.test(text) || !suspect().test(text))) return text
  return text.replace(hiddenOrEmoji(), (found: string, hidden: string | undefined) =>
    hidden === undefined ? found : (SHORT[hidden] ?? escapeCharacter(hidden)),
  )
}

/** One character spelled by its number: `\u{202e}`. */
export function escapeCharacter(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`
}

/** A character by its number as Unicode writes it: `U+202E`. */
export function codePointName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}

/** The offset of the first character that is not printable ASCII; -1 where there is none. */
export function firstNonAscii(text: string): number {
  return text.search(/[^\x20-\x7e]/)
}

/** Whether a text may name something: ASCII, 1 to 128 of `A–Z a–z 0–9 _ - .`, not starting with `-` or `.`. */
export function isAsciiName(text: string): boolean {
  return /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$/.test(text)
}

/** The ASCII that a character is easily taken for: `a` for the Cyrillic `а`; undefined where none. */
export function asciiLookalike(character: string): string | undefined {
  const known = lookalikes().get(character)
  if (known !== undefined) return known
  const folded = character.normalize('NFKD').replace(/\p{M}/gu, '')
  return folded !== character && /^[\x21-\x7e]+$/.test(folded) ? folded : undefined
}

// Cyrillic and Greek letters and the punctuation that word processors put in.
const lookalikes = onFirstUse(
  (): ReadonlyMap<string, string> =>
    new Map(
      (
        'аa вb сc ԁd еe һh іi јj кk оo рp ԛq ѕs уy хx ԝw АA ВB СC ЕE НH ІI ЈJ КK МM ОO РP ЅS ТT ХX ' +
        'αa οo νv ρp υu ιi ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX ' +
        '“" ”" „" «" »" ‘\' ’\' ‚\' ‹< ›> ′\' ″" ‐- ‑- ‒- –- —- −- ․. 。. ∕/ ⁄/ ː: ։: ∶: ；; ，, ∗* ×x'
      )
        .split(' ')
        .map((pair) => [pair.slice(0, 1), pair.slice(1)] as const),
    ),
)

function hiddenKind(character: string): HiddenKind {
  const point = character.codePointAt(0) ?? 0
  if (IS_BIDI.test(character)) return 'bidi'
  if (point < 0x20 || (point >= 0x7f && point <= 0x9f)) return 'control'
  if (/[\ufe00-\ufe0f\u{e0100}-\u{e01ef}\u180b-\u180d\u180f]/u.test(character)) return 'variation'
  if (point >= 0xe0000 && point <= 0xe007f) return 'tag'
  if (/[\p{Zs}\p{Zl}\p{Zp}]/u.test(character)) return 'space'
  if (/\p{Cs}/u.test(character)) return 'surrogate'
  if (/[\p{Co}\p{Noncharacter_Code_Point}\ufffc\ufffd]/u.test(character)) return 'unassigned'
  return 'invisible'
}
