// What a problem states
// =============================================================================
//
// A model writes the givens of a plan. Which of them the problem really states is read from
// its words, so that a number that a model made up is never known.
//
// Invariants:
//
//   STATED-1. A value is stated where the text has the number, as a numeral or a word, alone or in a
//       unit that converts to it. Nothing is computed beyond that conversion.
//   STATED-2. The sign is not looked at: "decelerates at 3 m/s^2" states -3 m/s^2 too.

import { convert, parseUnit, type Unit } from '#plan'

/** A number in a text, with the words after it that may be its unit. */
interface StatedNumber {
  readonly value: number
  readonly after: string
  /** As it is written; absent for words and fractions. */
  readonly text?: string
}

/** Thousands with commas or spaces, decimals, a power of ten; nothing that is the end of a name. */
const NUMERAL =
  /(?<![\w.])(\d{1,3}(?:[,\u{202F}\u{A0} ]\d{3})+(?:\.\d+)?|\d*\.?\d+)(?:\s*[eE]([-+]?\d+)|\s*[x×*·]\s*10\s*\^?\s*([-−+]?\d+))?(?:\s*\/\s*(\d+)(?![\w.]))?/gu

const WORDS: Readonly<Record<string, number>> = {
  zero: 0,
  rest: 0,
  stationary: 0,
  half: 0.5,
  one: 1,
  two: 2,
  twice: 2,
  double: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
}

/** By how much a conversion may be off, in relation to the value. */
const RELATIVE = 1e-9

/** The numbers that a text states, read once. */
export class StatedValues {
  readonly #numbers: readonly StatedNumber[]

  constructor(problem: string) {
    this.#numbers = [...numerals(problem), ...numberWords(problem)]
  }

  /** Whether the problem states this amount (STATED-1); `unit` is absent for a mere number. */
  has(value: number, unit?: Unit): boolean {
    return this.#stating(value, unit) !== undefined
  }

  /** The numeral that states this amount, `3.0`; undefined where none does, or words or a fraction do. */
  spelling(value: number, unit?: Unit): string | undefined {
    return this.#stating(value, unit)?.text
  }

  #stating(value: number, unit: Unit | undefined): StatedNumber | undefined {
    return this.#numbers.find((stated) => {
      if (isNear(stated.value, value)) return true
      if (unit === undefined) return false
      return unitsAt(stated.after).some((written) => {
        const converted = convert(stated.value, written, unit)
        return converted !== undefined && isNear(converted, value)
      })
    })
  }
}

/** STATED-2 */
function isNear(stated: number, value: number): boolean {
  const [a, b] = [Math.abs(stated), Math.abs(value)]
  return Math.abs(a - b) <= RELATIVE * Math.max(a, b)
}

/** `± 0.1` behind a number: its unit stands behind that. */
const DOUBT = /^\s?(?:±|\+\/-|\+-)\s?\d+(?:\.\d+)?(?:[eE][-−+]?\d+)?/

function* numerals(text: string): Generator<StatedNumber> {
  for (const match of text.matchAll(NUMERAL)) {
    const [whole, digits = '', exponent, power, below] = match
    const after = text.slice(match.index + whole.length).replace(DOUBT, '')
    const scale = Number((exponent ?? power ?? '0').replace('−', '-'))
    const mantissa = digits.replaceAll(/[^\d.]/g, '')
    const value = Number(`${mantissa}e${scale}`)
    const spelled = (exponent ?? power) === undefined ? mantissa : `${mantissa}e${scale}`
    if (below === undefined) yield { value, after, text: spelled }
    else yield { value: value / Number(below), after }
  }
}

function* numberWords(text: string): Generator<StatedNumber> {
  for (const match of text.matchAll(/\p{Letter}+/gu)) {
    const value = Object.hasOwn(WORDS, match[0].toLowerCase())
      ? WORDS[match[0].toLowerCase()]
      : undefined
    if (value !== undefined) yield { value, after: text.slice(match.index + match[0].length) }
  }
}

/** How much text after a number may be its unit. */
const UNIT_TEXT = 40

/** The units that the next words may be: of one to three words, the longest first. */
function unitsAt(after: string): readonly Unit[] {
  const words = after.slice(0, UNIT_TEXT).trimStart().split(/\s+/).slice(0, 3)
  const texts = [3, 2, 1].map((count) => words.slice(0, count).join(' '))
  return texts.flatMap((text) => {
    const { unit } = parseUnit(text.replace(/[.,;:!?)]+$/, ''), 0, 0)
    return unit === undefined ? [] : [unit]
  })
}
