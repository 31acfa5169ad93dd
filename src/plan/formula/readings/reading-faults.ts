// Readings of thermometers in a formula
// =============================================================================
//
// 20 °C is a point of a scale: it is used as 293.15 K. A formula in which °C or °F go in or come out is right where
// its result is a reading (it counts one), a difference (none), or what a law makes of absolute temperatures.
//
// Invariants:
//
//   READINGS-1. A formula without °C and °F is not looked at, and neither is one with other faults of its units.
//   READINGS-2. What is refused may be meant in two ways. A name that says a difference decides before it comes here,
//       where the plan is read: such a name has the unit Δ°C.

import { error, type Diagnostic } from '#text'

import type { Dimension } from '../../units/dimension.ts'
import { unitText, type Unit } from '../../units/unit.ts'
import type { FormulaUnits } from '../formula-dimension.ts'
import { symbolsOf, type FormulaEquation, type FormulaNode } from '../formula.ts'
import {
  hasLaw,
  inserted,
  termsOf,
  ZeroFaults,
  type ZeroContext,
  type ZeroFault,
} from './absolute-terms.ts'
import { readingCount, type ReadingCount } from './reading-count.ts'
import { resultOf } from './result-side.ts'
import { hasZero, isPointInTime, isTemperature, readingRole } from './reading-roles.ts'

/** What a part of the formula measures, of a formula whose units fit. */
export type DimensionOf = (node: FormulaNode) => Dimension | undefined

/** What is wrong with the readings of a formula; nothing where it has none (READINGS-1). */
export function readingFaults(
  formula: FormulaNode,
  given: FormulaUnits,
  dimension: DimensionOf,
): readonly Diagnostic[] {
  const faults = new ReadingFaults(given, dimension)
  faults.formula(formula)
  return faults.diagnostics
}

class ReadingFaults {
  readonly diagnostics: Diagnostic[] = []
  readonly #given: FormulaUnits
  readonly #dimension: DimensionOf

  constructor(given: FormulaUnits, dimension: DimensionOf) {
    this.#given = given
    this.#dimension = dimension
  }

  formula(node: FormulaNode): void {
    const { units } = this.#given
    const result = resultOf(node, units)
    // What has no unit is not known.
    for (const name of symbolsOf(node).keys()) {
      if (!units.has(name) && name !== result?.name) return
    }
    if (node.kind === 'initial-values') {
      for (const each of [node.equation, ...node.conditions]) this.#equation(each, undefined)
      return
    }
    if (node.kind === 'call' && node.function === 'solve') {
      const [equation, unknown] = node.arguments
      const name = unknown?.kind === 'symbol' ? unknown.name : undefined
      if (equation?.kind === 'equation') this.#equation(equation, name)
      return
    }
    if (result === undefined) {
      if (node.kind === 'equation') this.#equation(node, undefined)
      return
    }
    const { side, name } = result
    const unit = (name === undefined ? undefined : units.get(name)) ?? this.#given.expected
    this.#points(side)
    this.#result(inserted(side), name, unit)
  }

  /** An expression whose result has a unit, if one is known. */
  #result(side: FormulaNode, name: string | undefined, unit: Unit | undefined): void {
    const names = [...symbolsOf(side).keys()]
    const isTold = names.some((each) => hasZero(this.#unitOf(each, undefined)))
    if (!isTold && !hasZero(unit)) return
    const isKelvin = isTemperature(unit) || this.#isKelvin(side)
    const isDifference = unit !== undefined && readingRole('', unit) === 'difference'
    let first: ReadingCount
    for (const [at, readings] of this.#readings(names).entries()) {
      const count = this.#count(side, readings)
      if (at === 0) first = count
      if (count === undefined) return
      if (hasZero(unit)) {
        if (count === 1) return
        if (at === 0 && count === 0 && readings.size > 0) break
      } else if (isDifference && count === 1) {
        const details = { unit: unitText(unit) }
        this.diagnostics.push(error('formula/not-a-difference', side.span, { details }))
        return
      } else if (count === 0 || (count === 1 && isKelvin)) return
    }
    const all = this.#readings(names)
    if (hasZero(unit) && first === 0) {
      return this.#noReading(side, name, unit, this.#context(all[0] ?? new Set(), name))
    }
    this.#told(all, name, (faults) => faults.walk(side))
  }

  /** A result in °C that counts no reading: a difference, or what a law makes in kelvin. */
  #noReading(
    side: FormulaNode,
    name: string | undefined,
    unit: Unit | undefined,
    context: ZeroContext,
  ): void {
    const hasTemperature = [...symbolsOf(side).keys()].some((each) =>
      isTemperature(this.#unitOf(each, name)),
    )
    if (!hasTemperature && hasLaw(side, context)) return
    const details = { unit: unit === undefined ? '°C' : unitText(unit) }
    this.diagnostics.push(error('formula/temperature-difference', side.span, { details }))
  }

  /** Both sides move alike, or a law makes them. */
  #equation(given: FormulaEquation, unknown: string | undefined): void {
    const node = withColumns(given)
    const names = [...symbolsOf(node).keys()]
    if (!names.some((each) => hasZero(this.#unitOf(each, unknown)))) return
    const residual: FormulaNode = {
      kind: 'operation',
      operator: '-',
      left: inserted(node.left),
      right: inserted(node.right),
      span: node.span,
    }
    this.#points(residual)
    const all = this.#readings(names, unknown)
    for (const readings of all) {
      const count = this.#count(residual, readings)
      if (count === 0 || count === undefined) return
    }
    this.#told(all, undefined, (faults) => faults.sum(residual, termsOf(residual), true))
  }

  /** The faults that are there however free temperatures are taken. */
  #told(
    all: readonly ReadonlySet<string>[],
    output: string | undefined,
    look: (faults: ZeroFaults) => void,
  ): void {
    let first: readonly ZeroFault[] = []
    for (const readings of all) {
      const faults = new ZeroFaults(this.#context(readings, output))
      look(faults)
      if (faults.faults.length === 0) return
      if (first.length === 0) first = faults.faults
    }
    const seen = new Set<string>()
    for (const fault of first) {
      const name = nameIn(fault.temperature, all[0] ?? new Set())
      if (name !== undefined && seen.has(name)) continue
      if (name !== undefined) seen.add(name)
      this.diagnostics.push(this.#diagnostic(fault, name))
    }
  }

  #diagnostic({ kind, node, count }: ZeroFault, name: string | undefined): Diagnostic {
    if (kind === 'added') {
      const counted = typeof count === 'number' ? numberText(count) : 'another number of'
      return error('formula/readings-added', node.span, { details: { count: counted } })
    }
    const value = name === undefined ? undefined : this.#given.numbers?.get(name)
    const unit = name === undefined ? undefined : this.#unitOf(name, undefined)
    const zero = unit?.zero === undefined ? 0 : Number(unit.zero.num) / Number(unit.zero.den)
    const details = {
      name: name ?? 'the temperature',
      ...(value === undefined
        ? {}
        : { difference: `${numberText(value - zero)} K`, absolute: `${numberText(value)} K` }),
    }
    return error('formula/reading-or-difference', node.span, { details })
  }

  /** Two dates have a difference, and nothing else. */
  #points(side: FormulaNode): void {
    const { units, wordsOf } = this.#given
    if (wordsOf === undefined) return
    const names = [...symbolsOf(side).keys()]
    const points = new Set(names.filter((each) => isPointInTime(units.get(each), wordsOf(each))))
    if (points.size === 0) return
    const count = readingCount(side, { readings: points })
    if (count === 0 || count === 1 || count === undefined) return
    const [name = ''] = points
    this.diagnostics.push(error('formula/point-in-time', side.span, { details: { name } }))
  }

  #count(node: FormulaNode, readings: ReadonlySet<string>): ReadingCount {
    return new ZeroFaults(this.#context(readings, undefined)).count(node)
  }

  /** What may be a reading: all that may, then what must, then each in between. */
  #readings(names: readonly string[], unknown?: string): readonly ReadonlySet<string>[] {
    const { wordsOf } = this.#given
    const must: string[] = []
    const may: string[] = []
    for (const name of names) {
      const unit = this.#unitOf(name, unknown)
      const role = readingRole(name, unit, wordsOf?.(name))
      if (role === 'reading') must.push(name)
      if (role === 'free') may.push(name)
    }
    const all = [new Set([...must, ...may]), new Set(must)]
    if (may.length === 0) return all.slice(0, 1)
    if (may.length > MOST_FREE) return all
    const between = Array.from({ length: 2 ** may.length - 2 }, (_, at) => {
      return new Set([...must, ...may.filter((_name, index) => (((at + 1) >> index) & 1) === 1)])
    })
    return [...all, ...between]
  }

  #context(readings: ReadonlySet<string>, output: string | undefined): ZeroContext {
    const { units, numbers, wordsOf } = this.#given
    const names = [...units.keys()]
    return {
      readings,
      differences: new Set(
        names.filter((name) => readingRole(name, units.get(name)) === 'difference'),
      ),
      numbers,
      open: new Set(
        names.filter((name) => numbers?.has(name) !== true && !isTemperature(units.get(name))),
      ),
      output,
      dimension: this.#dimension,
      words: (name) => wordsOf?.(name) ?? '',
    }
  }

  #unitOf(name: string, unknown: string | undefined): Unit | undefined {
    const { units, expected } = this.#given
    const own = units.get(name) ?? units.get(name.replace(COLUMN, ''))
    return own ?? (name === unknown ? expected : undefined)
  }

  #isKelvin(node: FormulaNode): boolean {
    const dimension = this.#dimension(node)
    return (
      dimension !== undefined &&
      dimension.every((each, at) => Math.abs(each - (at === 4 ? 1 : 0)) < 1e-6)
    )
  }
}

/** The name of an element of an unknown column. */
const COLUMN = /__\d+_\d+$/

/** `A*x = b` with the column that `x` is: its elements are readings, each. */
function withColumns(node: FormulaEquation): FormulaEquation {
  const { left, right, span } = node
  for (const [product, other] of [
    [left, right],
    [right, left],
  ] as const) {
    const isProduct = product.kind === 'operation' && product.operator === '*'
    if (!isProduct || product.left.kind !== 'matrix' || product.right.kind !== 'symbol') continue
    const { name } = product.right
    const width = other.kind === 'matrix' ? (other.rows[0]?.length ?? 1) : 1
    const rows = (product.left.rows[0] ?? []).map((_, i) =>
      Array.from({ length: width }, (_cell, j): FormulaNode => {
        return { kind: 'symbol', name: `${name}__${i}_${j}`, span }
      }),
    )
    const column: FormulaNode = { kind: 'matrix', rows, span }
    return { ...node, left: { ...product, right: column }, right: other }
  }
  return node
}

/** Six digits of a number. */
function numberText(value: number): string {
  return String(Number(value.toPrecision(6)))
}

/** How many temperatures are tried as readings and as differences. */
const MOST_FREE = 4

/** The one reading in a part. */
function nameIn(node: FormulaNode | undefined, readings: ReadonlySet<string>): string | undefined {
  if (node === undefined) return undefined
  return [...symbolsOf(node).keys()].find((name) => readings.has(name))
}
