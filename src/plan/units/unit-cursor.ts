// Reading along the text of a unit
//
// What a unit's text is made of, one piece at a time: names, exponents, signs. All
// places are offsets in the text of the unit.

/** A name, with its place. */
export interface Word {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** What is written like a letter: degree, percent, delta, micro, primes; and letters beyond ASCII. */
const LETTER = /[\p{L}\p{M}\p{Sc}°%‰℧℃℉Δ∆′″'"]/u
/** The few names that have digits in them; elsewhere a digit behind a name is its exponent. */
const NAME_WITH_DIGITS = /(?:[cm]mH2O|(?:in|ft)H2O|g0)(?![\p{L}\p{N}])/uy
const EXPONENT =
  /(?:\^|\*\*)\s*(?:([-−+]?\d+(?:\.\d+)?)|\(\s*([-−+]?\d+(?:\.\d+)?)(?:\s*\/\s*(\d+))?\s*\)|\{\s*([-−+]?\d+(?:\.\d+)?)(?:\s*\/\s*(\d+))?\s*\})/y
const RAISED = /[⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+/y
const PLAIN = /[-−]?\d+/y

const RAISED_DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const ALIKE: Readonly<Record<string, string>> = {
  '\u212A': 'K',
  '\u2126': 'Ω',
  '\u212B': 'Å',
  μ: 'µ',
  '∆': 'Δ',
  '℃': '°C',
  '℉': '°F',
}

/** A place in the text of a unit that moves on as it is read. */
export class UnitCursor {
  readonly text: string
  at = 0

  constructor(text: string) {
    this.text = text
  }

  /** The character here; empty at the end. */
  get here(): string {
    return this.text.charAt(this.at)
  }

  /** Passes over white space; whether there was any. */
  space(): boolean {
    const { text } = this
    const start = this.at
    for (;;) {
      const unit = text.charCodeAt(this.at)
      if (unit !== 0x20 && unit !== 0xa0 && unit !== 0x2009 && unit !== 0x202f) break
      this.at++
    }
    return this.at > start
  }

  /** The name that begins here, if one does. */
  word(): Word | undefined {
    const { text, at: start } = this
    let ascii = true
    let end = start
    for (; end < text.length; end++) {
      const unit = text.charCodeAt(end)
      const isPlain = (unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a
      if (isPlain || unit === 0x5f) continue
      if (!LETTER.test(text.charAt(end))) break
      ascii = false
    }
    if (end === start) return undefined
    this.at = end
    const digit = text.charCodeAt(end)
    if (digit >= 0x30 && digit <= 0x39) {
      this.at = start
      if (this.match(NAME_WITH_DIGITS) === undefined) this.at = end
      end = this.at
    }
    const name = text.slice(start, end)
    return { text: ascii ? name : sameLetters(name), start, end }
  }

  /** The exponent that stands here; undefined where none does. `afterName`: plain digits are one. */
  exponent(): number | undefined {
    const { text, at, here } = this
    const next = text.charCodeAt(at + 1)
    if (here === '^' && next >= 0x31 && next <= 0x39 && !isDigitOrPoint(text.charCodeAt(at + 2))) {
      this.at += 2
      return next - 0x30
    }
    if (here === '^' || (here === '*' && this.text.charAt(this.at + 1) === '*')) {
      const found = this.match(EXPONENT)
      if (found === undefined) return undefined
      const whole = found[1] ?? found[2] ?? found[4] ?? ''
      return numberOf(whole) / Number(found[3] ?? found[5] ?? '1')
    }
    const code = text.charCodeAt(at)
    if (!(code > 0x7f || code === 0x2d || isDigitOrPoint(code))) return undefined
    const raised = this.match(RAISED)?.[0]
    if (raised !== undefined) {
      return numberOf(
        raised.replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/g, (digit) => String(RAISED_DIGITS.indexOf(digit))),
      )
    }
    const plain = this.match(PLAIN)?.[0]
    return plain === undefined ? undefined : numberOf(plain)
  }

  private match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)
    if (found !== null) this.at = pattern.lastIndex
    return found ?? undefined
  }
}

function isDigitOrPoint(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || code === 0x2e
}

function numberOf(digits: string): number {
  return Number(digits.replace(/[−⁻]/, '-').replace(/[+⁺]/, ''))
}

/** Signs that have two code points mean the same. */
function sameLetters(text: string): string {
  return text.normalize('NFC').replace(/[\u212A\u2126\u212Bμ∆℃℉]/g, (sign) => ALIKE[sign] ?? sign)
}
