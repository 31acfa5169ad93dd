// Which parts of a text are names that are written otherwise

import { plainName } from './plain-name.ts'

/** A name as it is written, from an offset to another, and what it is in ASCII. */
export interface SpelledName {
  readonly start: number
  readonly end: number
  readonly plain: string
  /** Whether the caller knows it under this spelling. */
  readonly isKnown: boolean
  /** Whether it stands behind the `d` of a derivative. */
  readonly isDerived?: true
}

/** Names by how they are written (`spellingKey`). */
export type Spellings = ReadonlyMap<string, string>

/** What may be known of the names of a formula. */
export interface KnownNames {
  readonly spellings?: Spellings | undefined
  readonly names?: ReadonlySet<string> | undefined
}

const WORD = /[\p{L}_∂∇∆][\p{L}\p{M}\p{Nd}_₀-₉₊₋]*['′’ʹ″‴]*/uy
const NUMBER = /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?/y
const PRIMES = /['′’ʹ″‴]+$/u
/** A letter with its index; a change is one with what changes. */
const LETTER =
  /[Δ∆δ]?(?:[A-Za-z][A-Za-z0-9]*|[^A-Za-z])\p{M}*[\d₀-₉₊₋\u1d62-\u1d6a\u2090-\u209c\u2c7c]*(?:_[\p{L}\p{Nd}]+)?/uy

/** A name as spellings have it: with primes of one kind. */
export function spellingKey(raw: string): string {
  return raw.normalize('NFC').replaceAll('‴', "'''").replaceAll('″', "''").replaceAll(/[′’ʹ]/g, "'")
}

/** The names of a text that are not written in ASCII, or are known under another spelling, in order. */
export function spelledNames(text: string, known: KnownNames): readonly SpelledName[] {
  const spellings = known.spellings ?? NONE
  const phrases = [...spellings.keys()]
    .filter((key) => matchAt(WORD, key, 0) !== key)
    .toSorted((a, b) => b.length - a.length)
  const words = new Words(text, spellings, known.names)
  const found: SpelledName[] = []
  let at = 0
  while (at < text.length) {
    const from = at
    const phrase = phrases.find((each) => isPhraseAt(text, from, each))
    if (phrase !== undefined) {
      at += phrase.length
      found.push({ start: from, end: at, plain: spellings.get(phrase) ?? '', isKnown: true })
      continue
    }
    const raw = matchAt(WORD, text, at)
    if (raw === undefined) {
      at += matchAt(NUMBER, text, at)?.length ?? 1
      continue
    }
    found.push(...words.namesOf(raw, at))
    at += raw.length
  }
  return found
}

const NONE: Spellings = new Map()

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}

function isPhraseAt(text: string, at: number, phrase: string): boolean {
  const isEdge = (sign: string) => !/[\p{L}\p{N}_]/u.test(sign)
  return (
    text.startsWith(phrase, at) &&
    isEdge(text.charAt(at - 1)) &&
    isEdge(text.charAt(at + phrase.length))
  )
}

/** The words of a text. */
class Words {
  readonly #text: string
  readonly #spellings: Spellings
  readonly #names: KnownNames['names']

  constructor(text: string, spellings: Spellings, names: KnownNames['names']) {
    this.#text = text
    this.#spellings = spellings
    this.#names = names
  }

  /** The names in a word that begins at an offset; none where it is one in ASCII that stays. */
  namesOf(raw: string, at: number): readonly SpelledName[] {
    const base = raw.replace(PRIMES, '')
    // With all its primes, or with fewer: the others are of a derivative.
    for (let length = raw.length; length >= base.length; length--) {
      const plain = this.#spellings.get(spellingKey(raw.slice(0, length)))
      if (plain === undefined || this.#isCalled(raw, at)) continue
      return [{ start: at, end: at + length, plain, isKnown: true }]
    }
    if (this.#isDerivative(base, at) && this.#names?.has(base) !== true) {
      const inner = this.namesOf(base.slice(1), at + 1)
      if (inner.length === 1) return inner.map((each) => ({ ...each, isDerived: true }))
    }
    return /^\w*$/.test(base) ? [] : this.#lettersOf(base, at)
  }

  /** `exp(x)` beside a quantity `exp` is the function. */
  #isCalled(raw: string, at: number): boolean {
    return /^[a-z]\w+$/.test(raw) && /^\s*\(/.test(this.#text.slice(at + raw.length))
  }

  /** `dθ/dt`: whether a name that begins with `d` is above or below in a derivative. */
  #isDerivative(raw: string, at: number): boolean {
    if (!/^d./u.test(raw)) return false
    const [before, after] = [this.#text.slice(0, at), this.#text.slice(at + raw.length)]
    return /^\s*\/\s*d/.test(after) || /(?:^|[^\p{L}\p{N}_])d[^\s/]+\s*\/\s*$/u.test(before)
  }

  #lettersOf(base: string, at: number): readonly SpelledName[] {
    const whole = this.#like(base)
    if (whole !== undefined)
      return [{ start: at, end: at + base.length, plain: whole, isKnown: false }]
    const found: SpelledName[] = []
    for (let from = 0; from < base.length;) {
      const part = matchAt(LETTER, base, from) ?? base.slice(from)
      const plain = this.#like(part) ?? plainName(part)?.name
      if (plain === undefined) return []
      const start = at + from
      from += part.length
      if (plain !== part) found.push({ start, end: at + from, plain, isKnown: false })
    }
    return found
  }

  /** The name of the formula that says the same: `v_0` for `v₀`; undefined for none, or several. */
  #like(raw: string): string | undefined {
    const made = plainName(raw)
    if (made === undefined || !made.isSure || this.#names === undefined) return undefined
    if (this.#names.has(made.name)) return made.name
    const folded = (name: string) => name.toLowerCase().replaceAll('_', '')
    const like = [...this.#names].filter((each) => folded(each) === folded(made.name))
    return like.length === 1 ? like[0] : undefined
  }
}
