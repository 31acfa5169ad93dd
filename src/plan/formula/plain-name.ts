// Names in ASCII
// =============================================================================
//
// What people write as `v₀`, `θ`, `Δt`, `x′` is `v0`, `theta`, `Delta_t`, `x_prime` in formulas and plans.
//
// Invariants:
//
//   PLAIN-NAME-1. A plain name is made of ASCII letters, digits and `_`, and begins with no digit.
//   PLAIN-NAME-2. It is sure where every sign is a letter, an index or a prime. What may be an operator or may separate
//       words (`v-0`, `r²`, `final speed`) is not.

import { greekName } from './greek.ts'

/** A name in ASCII. */
export interface PlainName {
  readonly name: string
  /** Whether nothing else can be meant (PLAIN-NAME-2). */
  readonly isSure: boolean
}

const LETTERS: Readonly<Record<string, string>> = {
  ħ: 'hbar',
  ℏ: 'hbar',
  ℓ: 'ell',
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  ø: 'o',
  Ø: 'O',
  œ: 'oe',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  '∂': 'd',
  '∇': 'grad',
}

/** Signs above a letter that make another quantity of it. */
const ABOVE: Readonly<Record<string, string>> = {
  '\u0302': 'hat',
  '\u0303': 'tilde',
  '\u0304': 'bar',
  '\u0305': 'bar',
  '\u0307': 'dot',
  '\u0308': 'ddot',
  '\u20d7': 'vec',
}

const BELOW: Readonly<Record<string, string>> = { '₊': 'plus', '₋': 'minus' }
/** Indices that are written as a fraction: the half-life `T_½`. */
const PARTS: Readonly<Record<string, string>> = { '½': 'half', '⅓': 'third', '¼': 'quarter' }
const PRIMES: Readonly<Record<string, number>> = { "'": 1, '′': 1, '’': 1, ʹ: 1, '″': 2, '‴': 3 }
const PRIME_WORDS = ['', 'prime', 'double_prime', 'triple_prime']

/** The name in ASCII that says a name; undefined where nothing is left of it, or it begins with a digit. */
export function plainName(raw: string): PlainName | undefined {
  const made = new Made()
  // A space at an end may be left of an escape.
  let isSure = raw === raw.trim()
  let primes = 0
  for (const sign of raw.trim().normalize('NFC')) {
    const count = PRIMES[sign]
    if (count !== undefined) {
      primes += count
      continue
    }
    if (!made.take(sign, isOfOneLetter(raw))) {
      isSure = false
      made.separate()
    }
  }
  if (primes > 0) made.index(PRIME_WORDS[primes] ?? `prime_${primes}`)
  const name = made.text.replace(/_+$/, '') || made.text
  const isName = /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) && /[A-Za-z]/.test(name)
  if (isName) return { name, isSure }
  if (/^\d+_?[A-Za-z]\w*$/.test(name)) return { name: `q${name}`, isSure: false }
  // Letters of another script: any name says as much.
  const isForeign = /^[^ -~]/.test(raw) && /\p{L}/u.test(raw)
  return isSure && isForeign ? { name: `q${name}`, isSure } : undefined
}

/** Whether signs above its letter are its own: `ẍ`, not `Größe`. */
function isOfOneLetter(raw: string): boolean {
  const letters = raw.normalize('NFD').replaceAll(/[\p{M}\d_]/gu, '')
  return Array.from(letters).filter((each) => /\p{L}/u.test(each) && !isIndex(each)).length === 1
}

function isIndex(sign: string): boolean {
  return /^[\u1d62-\u1d6a\u2080-\u209c\u2c7c]$/.test(sign)
}

/** A name as far as it is made. */
class Made {
  text = ''
  #after: 'nothing' | 'letter' | 'greek' | 'index' = 'nothing'

  /** Adds a sign; false where it is no part of a name. */
  take(sign: string, isOfOneLetter: boolean): boolean {
    const greek = greekName(sign)
    if (greek !== undefined) {
      if (this.#after !== 'nothing') this.separate()
      this.#add(greek, 'greek')
      return true
    }
    if (isIndex(sign) || BELOW[sign] !== undefined) {
      const index = BELOW[sign] ?? sign.normalize('NFKD').replaceAll(/[^A-Za-z0-9]/g, '')
      const isDigit = /^\d$/.test(index)
      const follows = this.#after === 'index' || (isDigit && !/\d$/.test(this.text))
      if (!follows) this.separate()
      this.#add(index === '' ? (greekName(sign.normalize('NFKD')) ?? '') : index, 'index')
      return true
    }
    if (/^[A-Za-z0-9_]$/.test(sign)) {
      const isApart = this.#after === 'greek' || this.#after === 'index'
      if (isApart && /[A-Za-z]/.test(sign)) this.separate()
      this.#add(sign, 'letter')
      return true
    }
    const part = PARTS[sign]
    if (part !== undefined && this.text !== '') {
      this.index(part)
      return true
    }
    const letter = LETTERS[sign]
    if (letter !== undefined) {
      this.#add(letter, 'letter')
      return true
    }
    const [base = '', ...marks] = sign.normalize('NFKD')
    if (marks.length === 0 && base === sign) {
      const above = ABOVE[sign]
      if (above !== undefined) this.index(above)
      return above !== undefined || /^\p{M}$/u.test(sign) || /^\p{L}$/u.test(sign)
    }
    // A power is no index.
    if (!/^\p{L}$/u.test(sign) || !this.take(base, isOfOneLetter)) return false
    for (const mark of marks) {
      const above = ABOVE[mark]
      if (above !== undefined && isOfOneLetter) this.index(above)
    }
    return true
  }

  /** Puts words behind, as an index. */
  index(words: string): void {
    this.separate()
    this.#add(words, 'index')
  }

  separate(): void {
    if (this.text !== '' && !this.text.endsWith('_')) this.text += '_'
  }

  #add(text: string, after: 'letter' | 'greek' | 'index'): void {
    this.text += text
    this.#after = text === '_' ? 'nothing' : after
  }
}
