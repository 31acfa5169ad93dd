// Reading a unit
// =============================================================================
//
// From the text of a unit to the unit, or to what is wrong with it, at its place. What
// textbooks and models write is read; what can be read in two ways is refused with
// both readings, since a factor of a thousand is not seen in a result.
//
// Invariants:
//
//   UNIT-READ-1. A unit comes back exactly when there is no diagnostic.
//   UNIT-READ-2. `/` and products are read from left to right, but nothing follows
//       `a/b` as a factor: `J/mol K` is refused, `J/(mol K)` and `m/s/s` are read.
//   UNIT-READ-3. After the word `per` everything is below the line: `joule per mole kelvin`.
//   UNIT-READ-4. Reading never throws, and takes time linear in the text, which has at most
//       `UNIT_LENGTH` characters.

import { error, guess, span, type Diagnostic, type Span } from '#text'

import { beginsPair, meaningOf } from './named-unit.ts'
import { either, heatPerCharge, meantBy, readingsOf } from './readings.ts'
import { unclearQuotient, unclearSlash } from './unclear-quotient.ts'
import { UnitCursor, type Word } from './unit-cursor.ts'
import { poundsOver, torqueOf, type Placed } from './pounds.ts'
import { refusedName, refusedText } from './refused-names.ts'
import { createUnit, type Unit, type UnitFactor } from './unit.ts'

/** The longest text that is read as a unit, in UTF-16 units. */
export const UNIT_LENGTH = 256

const MOST_EXPONENT = 99
const PRODUCT_SIGNS = '·⋅∙•*×.-'

/** What reading a unit gives: the unit, or why it is none. */
export interface UnitReading {
  /** Undefined where there is a diagnostic. */
  readonly unit: Unit | undefined
  /** What is wrong with the text, each at its place. */
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Reads the text of a unit, such as `m/s^2`, `J/(mol K)` or `miles per hour`. `start` is the offset at which
 * the text stands in its source; by default 0. What was meant is looked for with the first `suggested` names
 * that are unknown; by default three.
 */
export function parseUnit(text: string, start = 0, suggested = 3): UnitReading {
  if (text.length > UNIT_LENGTH) {
    const details = { length: text.length, most: UNIT_LENGTH }
    const tooLong = error('unit/too-long', span(start, start + text.length), { details })
    return { unit: undefined, diagnostics: [tooLong] }
  }
  const refused = refusedText(text, span(start, start + text.length))
  if (refused !== undefined) return { unit: undefined, diagnostics: [refused] }
  const reader = new UnitReader(text, start, suggested)
  const factors = reader.read()
  return reader.diagnostics.length > 0
    ? { unit: undefined, diagnostics: reader.diagnostics }
    : { unit: createUnit(factors), diagnostics: reader.diagnostics }
}

class UnitReader {
  readonly diagnostics: Diagnostic[] = []
  private readonly cursor: UnitCursor
  private readonly start: number
  private readonly factors: UnitFactor[] = []

  /** For how many more names what was meant is looked for: that takes time. */
  private suggested: number

  constructor(text: string, start: number, suggested: number) {
    this.suggested = suggested
    this.cursor = new UnitCursor(text)
    this.start = start
  }

  read(): readonly UnitFactor[] {
    const { cursor } = this
    this.product(1, 0)
    cursor.space()
    if (this.diagnostics.length === 0 && cursor.here !== '') this.unexpected()
    const { text } = cursor
    const readings = this.diagnostics.length === 0 ? unclearAsAWhole(text, this.factors) : undefined
    if (readings !== undefined) {
      this.ambiguous(text.trim(), { start: 0, end: text.length, bare: undefined }, readings)
    }
    return this.factors
  }

  /** Factors with signs between them, up to the end or a closing bracket. */
  private product(power: number, depth: number): void {
    const { cursor } = this
    cursor.space()
    const begin = cursor.at
    let below: 'no' | 'slash' | 'per' = 'no'
    let before: Placed | undefined
    let sign = ''
    let unclear: { readonly slash: number; readonly first: Placed } | undefined
    let slash = 0
    let last = begin
    if (this.takeWord('per')) {
      cursor.space()
      below = 'per'
      sign = '/'
    }
    for (;;) {
      const wanted = cursor.at
      const factor = this.factor(below === 'no' ? power : -power, depth)
      if (factor === undefined) return
      if (sign !== '/' && before !== undefined) this.torque(before, factor, sign)
      last = factor.end
      if (sign !== '/' && below === 'slash' && before !== undefined)
        unclear ??= { slash, first: before }
      before = factor
      const spaced = cursor.space()
      const { here } = cursor
      if (here === '' || here === ')') break
      if (here === '/' || here === '÷') {
        if (below === 'per')
          return this.refuse(unclearSlash(cursor.text, this.place(cursor.at, cursor.at + 1)))
        if (unclear !== undefined) break
        slash = cursor.at
        cursor.at++
        cursor.space()
        below = 'slash'
        sign = '/'
      } else if (PRODUCT_SIGNS.includes(here)) {
        cursor.at++
        cursor.space()
        sign = here
      } else if (this.takeWord('per')) {
        if (unclear !== undefined) break
        cursor.space()
        below = 'per'
        sign = '/'
      } else sign = spaced ? ' ' : '|'
      if (cursor.at === wanted) return this.unexpected()
    }
    if (unclear === undefined) return
    const quotient = { begin, ...unclear, end: last }
    this.refuse(unclearQuotient(cursor.text, this.start, quotient))
  }

  private refuse(found: Diagnostic): void {
    this.diagnostics.push(found)
  }

  /** One unit with its exponent, or a product in brackets. */
  private factor(power: number, depth: number): Placed | undefined {
    const { cursor } = this
    const start = cursor.at
    const { here } = cursor
    const code = cursor.text.charCodeAt(start)
    const isNumber = (code >= 0x30 && code <= 0x39) || code === 0x2e
    if (here === '1' && !/^1[\d.,eE]/.test(cursor.text.slice(start, start + 2))) {
      cursor.at++
      return { start, end: cursor.at, bare: undefined }
    }
    if (isNumber && /^[\d.]*\d/.test(cursor.text.slice(start))) return this.number(start)
    if (here === '√') {
      cursor.at++
      return this.factor(power / 2, depth)
    }
    if (here === '(') return this.bracket(start, power, depth)
    const word = cursor.word()
    if (word === undefined) return this.unexpected()
    const isShortened = cursor.here === '.' && /^(?:sq|cu)$/i.test(word.text)
    if (isShortened) cursor.at++
    const next = cursor.here
    if (next === '(' && word.text === 'sqrt') return this.factor(power / 2, depth)
    const inWords = next === ' ' || isShortened ? POWERS_BEFORE[word.text.toLowerCase()] : undefined
    if (inWords !== undefined) {
      cursor.space()
      const inner = this.factor(power * inWords, depth)
      return inner && { start, end: inner.end, bare: undefined }
    }
    return this.named(this.wholeName(word), power)
  }

  private bracket(start: number, power: number, depth: number): Placed | undefined {
    const { cursor } = this
    cursor.at++
    const first = this.factors.length
    const faults = this.diagnostics.length
    this.product(power, depth + 1)
    if (this.diagnostics.length > faults) return undefined
    cursor.space()
    if (cursor.here !== ')') return this.unexpected()
    cursor.at++
    const exponent = this.exponentHere()
    if (exponent === undefined) return undefined
    for (let at = first; at < this.factors.length; at++) {
      const factor = this.factors[at]
      if (factor !== undefined) {
        this.factors[at] = { unit: factor.unit, exponent: factor.exponent * exponent }
      }
    }
    return { start, end: cursor.at, bare: undefined }
  }

  /** A word with the one behind it, where the two are one name: `nautical mile`, `deg C`. */
  private wholeName(word: Word): Word {
    if (!beginsPair(word.text)) return word
    const { cursor } = this
    const back = cursor.at
    // `fl. oz`, `deg. C`
    const isShortened = cursor.here === '.'
    if (cursor.here === '-' || isShortened) cursor.at++
    if ((cursor.text.charAt(back) !== '-' || isShortened) && !cursor.space()) {
      cursor.at = back
      return word
    }
    const second = cursor.word()
    if (second !== undefined) {
      const text = `${word.text} ${second.text}`
      if (meaningOf(text) !== undefined) return { text, start: word.start, end: second.end }
    }
    cursor.at = back
    return word
  }

  private named({ text, start, end }: Word, power: number): Placed | undefined {
    const { cursor } = this
    this.passAbbreviation()
    const exponent = this.exponentHere()
    if (exponent === undefined) return undefined
    const whole = { start, end: cursor.at, bare: undefined }
    const readings = readingsOf(text, exponent, power)
    if (readings !== undefined) {
      return this.ambiguous(cursor.text.slice(start, whole.end), whole, readings)
    }
    const meaning = meaningOf(text)
    if (meaning === undefined) return this.unknown(text, start, end, whole)
    if ('unit' in meaning) {
      this.factors.push({ unit: meaning, exponent: power * exponent })
      return { ...whole, bare: exponent === 1 ? meaning : undefined }
    }
    if (meaning.glued && exponent !== 1) {
      const raised = cursor.text.slice(end, cursor.at)
      const asOne = `(${meaning.compound})${raised}`
      return this.ambiguous(text + raised, whole, [meaning.compound + raised, asOne])
    }
    for (const each of parseUnit(meaning.compound).unit?.factors ?? []) {
      this.factors.push({ unit: each.unit, exponent: each.exponent * power * exponent })
    }
    return whole
  }

  /** Passes over the full stop of `sec.`, `sq. ft.`: what follows it is no name. */
  private passAbbreviation(): void {
    const { cursor } = this
    const next = cursor.text.charAt(cursor.at + 1)
    if (cursor.here === '.' && (next === '' || ' )/*^'.includes(next))) cursor.at++
  }

  /** The exponent behind a name or a bracket; 1 where there is none, undefined where it is wrong. */
  private exponentHere(): number | undefined {
    const { cursor } = this
    const start = cursor.at
    let exponent = cursor.exponent()
    if (exponent === undefined && (cursor.here === '^' || cursor.text.startsWith('**', start))) {
      return this.badExponent(start, start + 1)
    }
    if (exponent === undefined) {
      if (cursor.here !== ' ') return 1
      cursor.space()
      exponent = this.takeWord('squared') ? 2 : this.takeWord('cubed') ? 3 : undefined
      if (exponent === undefined) cursor.at = start
    }
    if (exponent === undefined) return 1
    const fits = Math.abs(exponent) <= MOST_EXPONENT && exponent !== 0
    return fits ? exponent : this.badExponent(start, cursor.at)
  }

  private takeWord(wanted: string): boolean {
    const { cursor } = this
    const back = cursor.at
    if (
      !cursor.text
        .slice(back, back + wanted.length)
        .toLowerCase()
        .startsWith(wanted)
    )
      return false
    if (cursor.word()?.text.toLowerCase() === wanted) return true
    cursor.at = back
    return false
  }

  /** `ft-lb` is an energy; with another sign between the two, the pound may be a mass. */
  private torque(before: Placed, factor: Placed, sign: string): void {
    const { text } = this.cursor
    const found = torqueOf(text, before, factor, sign)
    if (found === undefined) return
    if ('force' in found) {
      const placed = this.factors.length - 2 + found.at
      const exponent = this.factors[placed]?.exponent ?? 1
      const force = meaningOf(found.force)
      if (force !== undefined && 'unit' in force) this.factors[placed] = { unit: force, exponent }
      return
    }
    const whole = { start: before.start, end: factor.end, bare: undefined }
    this.ambiguous(text.slice(whole.start, whole.end), whole, found)
  }

  private ambiguous(
    text: string,
    { start, end }: Placed,
    readings: readonly [string, string],
  ): undefined {
    const place = this.place(start, end)
    const [first, second] = readings
    this.diagnostics.push(
      error('unit/ambiguous', place, {
        details: { unit: text, first, second },
        fixes: readings.map((reading) =>
          guess(`write \`${reading}\``, { span: place, text: reading }),
        ),
      }),
    )
    return undefined
  }

  private unknown(text: string, start: number, end: number, whole: Placed): Placed {
    const place = this.place(start, end)
    const refused = refusedName(text, place)
    if (refused !== undefined) {
      this.diagnostics.push(refused)
      return whole
    }
    const near = this.suggested-- <= 0 ? [] : meantBy(text)
    const meant = near.length === 0 ? {} : { suggestion: `Did you mean ${either(near)}?` }
    this.diagnostics.push(
      error('unit/unknown', place, {
        details: { unit: text, ...meant },
        fixes: near.map((name) => guess(`write \`${name}\``, { span: place, text: name })),
      }),
    )
    return whole
  }

  private number(start: number): undefined {
    const digits = /^[\d.,]*\d(?:[eE][-+]?\d+)?/.exec(this.cursor.text.slice(start))?.[0] ?? ''
    this.diagnostics.push(
      error('unit/number', this.place(start, start + digits.length), {
        details: { number: digits },
      }),
    )
    return undefined
  }

  private badExponent(start: number, end: number): undefined {
    const exponent = this.cursor.text.slice(start, end)
    this.diagnostics.push(
      error('unit/exponent', this.place(start, end), {
        details: { exponent, most: MOST_EXPONENT },
      }),
    )
    return undefined
  }

  private unexpected(): undefined {
    if (this.diagnostics.length > 0) return undefined
    const { cursor } = this
    cursor.space()
    const [found = ''] = cursor.text.slice(cursor.at)
    const said = found === '' ? 'the text ends' : `there is \`${found}\``
    this.diagnostics.push(
      error('unit/unexpected', this.place(cursor.at, cursor.at + found.length), {
        details: { found: said },
      }),
    )
  }

  private place(start: number, end: number): Span {
    return span(this.start + start, this.start + end)
  }
}

/** The readings of a text that says two things only as a whole. */
function unclearAsAWhole(
  text: string,
  factors: readonly UnitFactor[],
): readonly [string, string] | undefined {
  return poundsOver(text, factors) ?? heatPerCharge(text, factors)
}

const POWERS_BEFORE: Readonly<Record<string, number>> = { square: 2, sq: 2, cubic: 3, cu: 3 }
