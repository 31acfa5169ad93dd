// The words of a text, with what each can mean in a language
// =============================================================================
//
// Invariants:
//
//   REQUEST-VOCABULARY-1. A text is compared without letter case, accents and width; of several entries
//       that begin at a word the longest counts.
//   REQUEST-VOCABULARY-2. Linear in the text: an entry has a bounded number of words.

import { asciiLookalike } from '#text/unicode'
import { nearest } from '#text/nearest'
import { onFirstUse } from '#text/on-first-use'

import type { RequestWords } from './request-words.ts'

type Field = Exclude<keyof RequestWords, 'name' | 'isJoined'>

const FIELDS = [
  'approval',
  'approved',
  'weak',
  'need',
  'behind',
  'without',
  'wait',
  'when',
  'not',
  'fill',
  'compound',
  'yes',
  'no',
  'step',
  'order',
  'beside',
  'reverse',
  'every',
  'call',
  'file',
  'output',
  'write',
  'into',
  'ask',
  'read',
] as const satisfies readonly Field[]

/** What a word can be, as bits: a word may be several. */
export const KIND = Object.freeze(
  Object.fromEntries(FIELDS.map((field, at) => [field, 1 << at])),
) as Readonly<Record<Field, number>>

/** A word, or several that are one entry, with what it can be. */
export interface Token {
  readonly text: string
  /** Bits of KIND; 0 for a word that is in no list. */
  readonly kinds: number
  /** The number that it is. */
  readonly number: number | undefined
  /** It parts clauses. */
  readonly isMark: boolean
  /** Where it ends in the folded text, and whether white space stands before it. */
  readonly isSpaced: boolean
}

/** Lower case without accents, full width and what cannot be seen; letters of another script within a word as they look. */
export function folded(text: string): string {
  let seen = text
  if (/[^\x20-\x7e]/.test(text)) {
    seen = text
      .normalize('NFKC')
      .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
      .replace(/[\p{L}\p{M}]+/gu, inOneScript)
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .normalize('NFC')
      .replaceAll('ß', 'ss')
      .replaceAll('ø', 'o')
  }
  return seen.toLowerCase()
}

/** A word of Latin and other letters is what it looks like. */
function inOneScript(word: string): string {
  if (!/[a-z]/i.test(word) || !/[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word)) return word
  return Array.from(word, (letter) => asciiLookalike(letter) ?? letter).join('')
}

const JOINED = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー\\p{Script=Hangul}'
const PIECE = new RegExp(
  `\\p{N}+|[${JOINED}]+|(?:(?![${JOINED}])[\\p{L}\\p{M}])+|[^\\s\\p{L}\\p{N}\\p{M}]`,
  'gu',
)
const IS_JOINED = new RegExp(`[${JOINED}]`, 'u')

/** Marks that part clauses; hyphens, quotes and slashes do not. */
const PARTING = /^[.;:!?,()[\]{}|、。¿¡—–]$/

interface Entry {
  readonly words: readonly string[]
  /** The last word is only how a word begins. */
  readonly isPrefix: boolean
  readonly kinds: number
}

const DIGITS: ReadonlyMap<string, number> = new Map([
  ...'one two three four five six seven eight nine ten'
    .split(' ')
    .map((word, at): [string, number] => [word, at + 1]),
  ...'一 二 三 四 五 六 七 八 九 十'.split(' ').map((word, at): [string, number] => [word, at + 1]),
])

/** The vocabulary of one language. */
export class Vocabulary {
  readonly words: RequestWords
  readonly #asking: () => RegExp
  readonly #entries = new Map<string, Entry[]>()
  /** Prefixes by their first three letters. */
  readonly #prefixes = new Map<string, Entry[]>()
  readonly #joined = new Map<string, number>()
  #longest = 1
  /** Long words that name a request, by their first letters. */
  readonly #known = new Map<string, string[]>()

  constructor(words: RequestWords, shared: RequestWords) {
    this.words = words
    this.#asking = onFirstUse(() => askingPattern(words))
    const kinds = new Map<string, number>()
    const add = (from: RequestWords, field: Field) => {
      for (const entry of from[field].split(',')) {
        const text = folded(entry).trim()
        if (text !== '') kinds.set(text, (kinds.get(text) ?? 0) | KIND[field])
      }
    }
    for (const field of FIELDS) add(words, field)
    // Loan words stand in texts of every language.
    for (const field of ['approval', 'approved', 'step'] as const) add(shared, field)
    for (const [text, bits] of kinds) this.#add(text, bits)
  }

  #add(text: string, kinds: number): void {
    if (IS_JOINED.test(text)) {
      const joined = text.replaceAll(' ', '')
      this.#joined.set(joined, (this.#joined.get(joined) ?? 0) | kinds)
      this.#longest = Math.max(this.#longest, joined.length)
      return
    }
    const isPrefix = text.endsWith('*')
    const parts = text.replace(/\*$/, '').split(' ')
    const [first = ''] = parts
    const entry = { words: parts, isPrefix, kinds }
    const byStart = isPrefix && parts.length === 1 ? this.#prefixes : this.#entries
    const key = byStart === this.#prefixes ? first.slice(0, 3) : first
    const same = byStart.get(key)
    if (same === undefined) byStart.set(key, [entry])
    else {
      same.push(entry)
      same.sort((a, b) => b.words.length - a.words.length)
    }
    if (parts.length > 1 || first.length < 5 || (kinds & TYPED) === 0) return
    const [letter = ''] = first
    const known = this.#known.get(letter)
    if (known === undefined) this.#known.set(letter, [first])
    else known.push(first)
  }

  /** The word that a misspelt one was meant to be; its first letter is right. */
  meant(word: string): string | undefined {
    const most = word.length < 8 ? 1 : 2
    const known = (this.#known.get(word[0] ?? '') ?? []).filter(
      ({ length }) => Math.abs(length - word.length) <= most,
    )
    return known.length === 0 ? undefined : nearest(word, known)[0]
  }

  /** The bits of one word. */
  kindsOf(word: string): number {
    const whole = this.#entries.get(word)?.find(({ words }) => words.length === 1)
    return whole?.kinds ?? 0
  }

  /** Whether a folded text may hold a word of this language that every phrase has one of. */
  mayAsk(text: string): boolean {
    return this.#asking().test(text)
  }

  /** The tokens of a folded text (REQUEST-VOCABULARY-1). */
  tokens(text: string): readonly Token[] {
    const isJoined = this.words.isJoined === true
    // Spaces between such letters say nothing.
    const read = isJoined ? text.replace(SPACE_BETWEEN, '') : text
    const pieces = Array.from(read.matchAll(PIECE), ({ 0: piece, index }) => ({
      piece,
      isSpaced: index === 0 || /\s/.test(read[index - 1] ?? ''),
    })).filter(({ piece }) => /[\p{L}\p{N}#]/u.test(piece) || PARTING.test(piece))
    const tokens: Token[] = []
    for (let at = 0; at < pieces.length;) {
      const { piece, isSpaced } = pieces[at] ?? { piece: '', isSpaced: false }
      const base = { isSpaced, isMark: false, number: undefined }
      if (/^\p{N}+$/u.test(piece)) {
        tokens.push({ ...base, text: piece, kinds: 0, number: Number(piece) })
        at++
      } else if (IS_JOINED.test(piece)) {
        for (const token of this.#segments(piece)) tokens.push({ ...base, ...token })
        at++
      } else if (!/\p{L}/u.test(piece)) {
        tokens.push({ ...base, text: piece, kinds: 0, isMark: piece !== '#' })
        at++
      } else {
        const { kinds, length } = this.#longestAt(pieces, at)
        const number = DIGITS.get(piece)
        tokens.push({ ...base, text: piece, kinds, number: kinds === 0 ? number : undefined })
        at += length
      }
    }
    return tokens
  }

  #longestAt(
    pieces: readonly { readonly piece: string }[],
    at: number,
  ): { readonly kinds: number; readonly length: number } {
    const first = pieces[at]?.piece ?? ''
    for (const { words, isPrefix, kinds } of this.#entries.get(first) ?? []) {
      const fits = words.every((word, ahead) => {
        const piece = pieces[at + ahead]?.piece
        return ahead === words.length - 1 && isPrefix ? piece?.startsWith(word) : piece === word
      })
      if (fits) return { kinds, length: words.length }
    }
    for (const { words, kinds } of this.#prefixes.get(first.slice(0, 3)) ?? []) {
      if (first.startsWith(words[0] ?? '')) return { kinds, length: 1 }
    }
    return { kinds: 0, length: 1 }
  }

  /** Words of a run of letters without spaces; of what is unknown, one a pair of letters. */
  *#segments(run: string): Generator<Pick<Token, 'text' | 'kinds' | 'number'>> {
    let unknown = ''
    for (let at = 0; at < run.length;) {
      let length = Math.min(this.#longest, run.length - at)
      while (length > 0 && !this.#joined.has(run.slice(at, at + length))) length--
      if (length === 0) {
        const digit = DIGITS.get(run[at] ?? '')
        if (digit === undefined) unknown += run[at]
        else yield { text: run[at] ?? '', kinds: 0, number: digit }
        at++
      } else {
        if (unknown !== '') yield* inPairs(unknown)
        unknown = ''
        const text = run.slice(at, at + length)
        yield { text, kinds: this.#joined.get(text) ?? 0, number: undefined }
        at += length
      }
    }
    if (unknown !== '') yield* inPairs(unknown)
  }
}

const SPACE_BETWEEN = new RegExp(`(?<=[${JOINED}])\\s+(?=[${JOINED}])`, 'gu')
/** What a misspelt word may have been meant as. */
const TYPED = KIND.approval | KIND.approved | KIND.need | KIND.order

function* inPairs(text: string): Generator<Pick<Token, 'text' | 'kinds' | 'number'>> {
  for (let at = 0; at < text.length; at += 2) {
    yield { text: text.slice(at, at + 2), kinds: 0, number: undefined }
  }
}

/** The first words of approvals and orders, and those for a step; what all languages have is found as English. */
function askingPattern({ approval, approved, weak, step, order }: RequestWords): RegExp {
  const words = [approval, approved, weak, step, order].flatMap((list) =>
    list.split(',').map((entry) => folded(entry).trim().replace(/\*$/, '').split(' ')[0] ?? ''),
  )
  const known = [...new Set(words)].filter((word) => word.length > 1 || /[^a-z]/.test(word))
  return new RegExp(`${BEGINS}(?:${known.join('|')})`, 'u')
}

/** Where a word begins, in languages that part words. */
const BEGINS = `(?<!(?![${JOINED}])\\p{L})`

/** A vocabulary that is made when somebody needs it. */
export function vocabularyOf(words: RequestWords, shared: RequestWords): () => Vocabulary {
  return onFirstUse(() => new Vocabulary(words, shared))
}
