// The words of an action
// =============================================================================
//
// An ACTION is a sentence. To find an instruction in it that must not be there,
// it is taken apart into words, and each word that is only referred to is marked:
// in quotes, in back-ticks, part of a hyphenated name, the name of a file or a function.
//
// Invariants:
//
//   WORDS-SENTENCE-1. Linear in the sentence, whatever it holds: an opening quote that nothing
//       closes is looked for once.
//   WORDS-SENTENCE-2. Words are compared in lower case, with full-width letters and letters
//       that only look Latin taken for what they look like.

import { asciiLookalike } from '#text'

import { isSpace } from '#text/space'

import { withFunctionNames } from './function-names.ts'
import type { SentenceWord } from './sentence-word.ts'

export type { SentenceWord } from './sentence-word.ts'

/** The words of a sentence in order. */
export function wordsOf(text: string): readonly SentenceWord[] {
  const quoted = quotations(text)
  const words: SentenceWord[] = []
  let quote = 0
  let last = 0
  for (let at = 0; at < text.length;) {
    if (!isWordUnit(text.charCodeAt(at))) {
      at++
      continue
    }
    const start = at
    while (at < text.length && (isWordUnit(text.charCodeAt(at)) || isInnerApostrophe(text, at)))
      at++
    while (quote < quoted.length && (quoted[quote]?.[1] ?? 0) <= start) quote++
    const [opens = Infinity] = quoted[quote] ?? []
    const isQuoted = opens <= start
    const written = text.slice(start, at)
    const plain = isAscii(written)
    words.push({
      word: plain ? written.toLowerCase() : fold(written),
      plain,
      start,
      end: at,
      mention: isQuoted || isPartOfName(text, start, at),
      quoted: isQuoted,
      joined: words.length > 0 && isBlank(text, last, start),
    })
    last = at
  }
  return withFunctionNames(words, text)
}

/**
 * The ranges in quotes or back-ticks, quotation marks included. Marks around all of the text mention nothing:
 * those within them count.
 */
function quotations(text: string): readonly (readonly [number, number])[] {
  const ranges: (readonly [number, number])[] = []
  let unclosed = ''
  for (let at = wrapping(text); at < text.length; at++) {
    const close = closes(text.charCodeAt(at))
    if (close === '' || unclosed.includes(close)) continue
    if (close === "'" && isWordUnit(text.charCodeAt(at - 1))) continue
    const end = closingOf(text, close, at + 1)
    if (end < 0) unclosed += close
    else {
      ranges.push([at, end + 1])
      at = end
    }
  }
  return ranges
}

/** Tells of places in a text, from left to right, whether they lie in quotes or back-ticks. */
export class Quoted {
  readonly #ranges: readonly (readonly [number, number])[]
  #at = 0

  constructor(text: string) {
    this.#ranges = quotations(text)
  }

  /** Whether the place does; it is no further left than the one before. */
  holds(place: number): boolean {
    while ((this.#ranges[this.#at]?.[1] ?? Infinity) <= place) this.#at++
    return (this.#ranges[this.#at]?.[0] ?? Infinity) <= place
  }
}

/** How many units to pass over so that the marks around the whole text open nothing; 0 where there are none. */
function wrapping(text: string): number {
  const before = /^[\s*_]*/.exec(text)?.[0].length ?? 0
  const close = closes(text.charCodeAt(before))
  if (close === '') return 0
  const end = closingOf(text, close, before + 1)
  if (end < 0 || !/^[\s*_.!;,]*$/.test(text.slice(end + 1))) return 0
  return before + 1
}

/** What closes a quotation that opens with a character; empty for one that opens none. */
function closes(unit: number): string {
  switch (unit) {
    case 0x22:
      return '"'
    case 0x27:
      return "'"
    case 0x60:
      return '`'
    case 0xab:
      return '»'
    case 0x2018:
      return '’'
    case 0x201c:
      return '”'
    // „German“ and „Polish”, »German« and «French».
    case 0x201e:
      return '“”'
    case 0xbb:
      return '«'
    case 0x300a:
      return '》'
    case 0x300c:
      return '」'
    case 0x300e:
      return '』'
    default:
      return ''
  }
}

function closingOf(text: string, close: string, from: number): number {
  if (close.length > 1)
    return nearest(text.indexOf(close[0] ?? '', from), text.indexOf(close[1] ?? '', from))
  let at = text.indexOf(close, from)
  if (close !== "'" && close !== '’') return at
  // An apostrophe within a word closes nothing that a quote opened.
  while (at >= 0 && isWordUnit(text.charCodeAt(at + 1))) at = text.indexOf(close, at + 1)
  return at
}

/** The one of two places that comes first; -1 for a place that is none. */
function nearest(one: number, other: number): number {
  return one < 0 || other < 0 ? Math.max(one, other) : Math.min(one, other)
}

/** Whether a word is joined to others by a hyphen, or is a file with its ending. */
function isPartOfName(text: string, start: number, end: number): boolean {
  if (NO_NAMES.test(text.slice(Math.max(0, start - 6), end + 6))) return false
  if (isHyphen(text.charCodeAt(end)) && isWordUnit(text.charCodeAt(end + 1))) return true
  if (isHyphen(text.charCodeAt(start - 1)) && isWordUnit(text.charCodeAt(start - 2))) return true
  if (text.charCodeAt(end) !== 46) return false
  // `retry.py`, but not a sentence that ends without a space after it: `done.If`.
  let at = end + 1
  while (at < end + 6 && isLowerOrDigit(text.charCodeAt(at))) at++
  return at > end + 1 && at < end + 6 && !isWordUnit(text.charCodeAt(at))
}

/** Joined by a hyphen, and no name. */
const NO_NAMES =
  /(?<!\p{L})(?:sign-offs?|go-ahead|e-mail|peut-être|\p{L}+-(?:moi|toi|lui|nous|vous|tu|leur|les?|la|las|los?|me|se|lhes?))(?![\p{L}-])/iu

function fold(word: string): string {
  let folded = ''
  for (const letter of word.normalize('NFKC')) folded += asciiLookalike(letter) ?? letter
  return folded.toLowerCase()
}

function isAscii(word: string): boolean {
  for (let at = 0; at < word.length; at++) if (word.charCodeAt(at) > 127) return false
  return true
}

function isInnerApostrophe(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  return (unit === 39 || unit === 0x2019) && isWordUnit(text.charCodeAt(at + 1))
}

function isBlank(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (!isSpace(text.charCodeAt(at))) return false
  return true
}

/** Letters, digits, underscores, and everything beyond ASCII that is no punctuation or space. */
function isWordUnit(unit: number): boolean {
  if (unit < 128) {
    const lower = unit | 32
    return (lower >= 97 && lower <= 122) || (unit >= 48 && unit <= 57) || unit === 95
  }
  // Before and behind the text there is NaN.
  if (!(unit >= 0xc0)) return unit === 0xaa || unit === 0xb5 || unit === 0xba
  if (unit >= 0x2000 && unit <= 0x206f) return false
  if (unit >= 0x3000 && unit <= 0x303f) return false
  return unit !== 0xd7 && unit !== 0xf7 && unit !== 0xff0c && unit !== 0xff1a && unit !== 0xff1b
}

function isLowerOrDigit(unit: number): boolean {
  return (unit >= 97 && unit <= 122) || (unit >= 48 && unit <= 57)
}

function isHyphen(unit: number): boolean {
  return unit === 45 || unit === 0x2010 || unit === 0x2011
}
