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

import { error, guess, span, type Diagnostic, type Edit, type Span } from '#text'

import { beginsPair, meaningOf, type PrefixedUnit } from './named-unit.ts'
import { either, meantBy, readingsOf } from './readings.ts'
import { UnitCursor, type Word } from './unit-cursor.ts'
import { LENGTHS_OF_TORQUE, LOGARITHMIC } from './unit-table.ts'
import { moneyHelp } from './money.ts'
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
  const reader = new UnitReader(text, start, suggested)
  const factors = reader.read()
  return reader.diagnostics.length > 0
    ? { unit: undefined, diagnostics: reader.diagnostics }
    : { unit: createUnit(factors), diagnostics: reader.diagnostics }
}

/** A factor as it was read, with its place in the text. */
interface Placed {
  readonly start: number
  readonly end: number
  /** The named unit, where the factor is just one without an exponent. */
  readonly bare: PrefixedUnit | undefined
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
        if (below === 'per') return this.refuseSlash(cursor.at)
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
    if (unclear !== undefined) this.refuseQuotient(begin, unclear.slash, unclear.first, last)
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
    const next = cursor.here
    if (next === '(' && word.text === 'sqrt') return this.factor(power / 2, depth)
    const inWords = next === ' ' ? POWERS_BEFORE[word.text.toLowerCase()] : undefined
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
    if (cursor.here === '-') cursor.at++
    else if (!cursor.space()) return word
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
    const pair = [before.bare?.symbol ?? '', factor.bare?.symbol ?? ''] as const
    const at = pair.indexOf('lb')
    if (at < 0 || !LENGTHS_OF_TORQUE.has(pair[1 - at] ?? '')) return
    const pound = at === 0 ? before : factor
    const { text } = this.cursor
    if (text.slice(pound.start, pound.end) === 'lbm') return
    if (sign === '-') {
      const placed = this.factors.length - 2 + at
      const exponent = this.factors[placed]?.exponent ?? 1
      const force = meaningOf('lbf')
      if (force !== undefined && 'unit' in force) this.factors[placed] = { unit: force, exponent }
      return
    }
    const whole = { start: before.start, end: factor.end }
    const words = text.slice(whole.start, whole.end)
    const between = text.slice(before.end, factor.start)
    const other = text.slice(
      ...(at === 0 ? [factor.start, factor.end] : [before.start, before.end]),
    )
    const readings = ['lbf', 'lbm'].map((unit) =>
      at === 0 ? unit + between + other : other + between + unit,
    )
    this.ambiguous(words, { ...whole, bare: undefined }, [readings[0] ?? '', readings[1] ?? ''])
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
    if (LOGARITHMIC.has(text)) {
      this.diagnostics.push(error('unit/logarithmic', place, { details: { unit: text } }))
      return whole
    }
    const money = moneyHelp(text)
    const near = 'suggestion' in money || this.suggested-- <= 0 ? [] : meantBy(text)
    const meant = near.length === 0 ? {} : { suggestion: `Did you mean ${either(near)}?` }
    this.diagnostics.push(
      error('unit/unknown', place, {
        details: { unit: text, ...money, ...meant },
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
        details: { found: said, ...moneyHelp(found) },
      }),
    )
  }

  private refuseSlash(at: number): void {
    const { text } = this.cursor
    this.diagnostics.push(
      error('unit/unclear-quotient', this.place(at, at + 1), {
        details: {
          unit: text.trim(),
          first: text.replaceAll('/', ' per ').replace(/\s+/g, ' ').trim(),
          second: text.replace(/\s+per\s+/g, '/').trim(),
        },
      }),
    )
  }

  /** `J/mol K`: the last factor may belong above the line or below it. */
  private refuseQuotient(begin: number, slash: number, first: Placed, end: number): void {
    const { text } = this.cursor
    const rest = text.slice(first.end, end).replace(/^[\s·⋅∙•*×.-]+/u, '')
    const above = text.slice(begin, slash).trimEnd()
    const inserted = (at: number, sign: string): Edit => ({ span: this.place(at, at), text: sign })
    const below = `${above}/(${text.slice(first.start, end)})`
    const beside = `(${above}/${text.slice(first.start, first.end)}) ${rest}`
    this.diagnostics.push(
      error('unit/unclear-quotient', this.place(slash, end), {
        details: { unit: text.slice(begin, end), first: below, second: beside },
        fixes: [
          guess(`write \`${below}\``, inserted(first.start, '('), inserted(end, ')')),
          guess(`write \`${beside}\``, inserted(begin, '('), inserted(first.end, ')')),
        ],
      }),
    )
  }

  private place(start: number, end: number): Span {
    return span(this.start + start, this.start + end)
  }
}

const POWERS_BEFORE: Readonly<Record<string, number>> = { square: 2, sq: 2, cubic: 3, cu: 3 }
