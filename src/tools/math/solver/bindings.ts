// What the names of a formula stand for
// =============================================================================
//
// The inputs of a step as trees in SI base units: numbers and quantities, exact text, expressions and lists of
// these, which are matrices by rows.
//
// Invariants:
//
//   BINDING-1. Every number and every expression has a unit, if only that of a mere number.

import {
  isList,
  isMap,
  list,
  lookup,
  mapValue,
  quantity,
  parseFormula,
  parseUnit,
  scaleOf,
  symbolsOf,
  type FormulaNode,
  type Unit,
  type Value,
} from '#plan'
import { combined, formulaOfWhole, matrixOf, rationalOfFormula } from '#plan/formula/arithmetic'
import { formulaOfNumber, inBase } from '#plan/formula/base-units'
import { READINGS_KEY } from '#plan/readings-map'
import { withoutTurns } from '#plan/units/turns'
import { createUnit } from '#plan/units/unit'

import { ToolFailure } from '../../failure.ts'
import { memberOf, namedInputs } from '../inputs.ts'

/** What a name stands for. */
export interface Meaning {
  /** In SI base units; a matrix for a list. */
  readonly tree: FormulaNode
  /** Of each element, by rows; one element for what is no matrix. */
  readonly units: readonly (readonly (Unit | undefined)[])[]
}

const MERE_NUMBER = createUnit([])

/** How inputs are read. */
interface Reading {
  /** That of `FormulaOptions`. */
  readonly naturalLog: boolean
  /** A turn is 1, and not 2 pi. */
  readonly isCounted: boolean
}

/**
 * The meanings of inputs by their names; `naturalLog` is that of `FormulaOptions`. A turn of those that are `counted` is 1, and
 * not 2 pi. Throws ToolFailure for what has no meaning.
 */
export function meaningsOf(
  inputs: Value,
  naturalLog = false,
  counted: ReadonlySet<string> = new Set(),
): ReadonlyMap<string, Meaning> {
  return new Map(
    namedInputs(inputs).map(([name, value]) => [
      name,
      meaningOf(name, value, { naturalLog, isCounted: counted.has(name) }),
    ]),
  )
}

function meaningOf(name: string, given: Value, reading: Reading): Meaning {
  const value = columnOf(given)
  if (!isList(value)) {
    const { tree, unit } = elementOf(name, value, reading)
    return { tree, units: [[unit]] }
  }
  // A plain list is a column.
  const rows = value.map((row) => (isList(row) ? row : [row]))
  const elements = rows.map((row) => row.map((each) => elementOf(name, each, reading)))
  const width = elements[0]?.length ?? 0
  if (width === 0 || elements.some((row) => row.length !== width)) throw fault(name)
  return {
    tree: matrixOf(elements.map((row) => row.map(({ tree }) => tree))),
    units: elements.map((row) => row.map(({ unit }) => unit)),
  }
}

/** A list of a plan, which may be one of readings, as a plain list of its quantities; any other value as it is. */
function columnOf(value: Value): Value {
  if (value === null || typeof value !== 'object' || !isMap(value)) return value
  const [all, unit] = [lookup(value, READINGS_KEY), lookup(value, 'unit')]
  const isPlain = lookup(value, 'uncertainty') === undefined
  if (all === undefined || all === null || typeof all !== 'object' || !isList(all) || !isPlain)
    return value
  return list(
    all.map((each) => {
      const inUnit: [string, Value][] = typeof unit === 'string' ? [['unit', unit]] : []
      if (typeof each === 'string') return mapValue([['exact', each], ...inUnit])
      return typeof each === 'number' && typeof unit === 'string' ? quantity(each, unit) : each
    }),
  )
}

interface Element {
  readonly tree: FormulaNode
  readonly unit: Unit | undefined
}

function elementOf(name: string, value: Value, { naturalLog, isCounted }: Reading): Element {
  if (typeof value === 'number') {
    return { tree: formulaOfNumber(value), unit: MERE_NUMBER }
  }
  if (typeof value === 'string') return expressionOf(name, value, undefined, naturalLog)
  if (value !== null && typeof value === 'object' && 'kind' in value) {
    if (value.kind === 'quantity') {
      const own = unitOf(name, value.unit)
      const unit = isCounted ? withoutTurns(own) : own
      return { tree: inBase(formulaOfNumber(value.value), unit), unit }
    }
    const exact = value.kind === 'map' ? memberOf(value, 'exact') : undefined
    const unit = value.kind === 'map' ? memberOf(value, 'unit') : undefined
    if (typeof exact === 'string') {
      const own = typeof unit === 'string' ? unitOf(name, unit) : undefined
      return expressionOf(name, exact, own && isCounted ? withoutTurns(own) : own, naturalLog)
    }
  }
  throw fault(name)
}

/** Exact text: a number, or an expression whose names stand for numbers in SI base units. */
function expressionOf(
  name: string,
  text: string,
  unit: Unit | undefined,
  naturalLog: boolean,
): Element {
  const { formula } = parseFormula(text, { naturalLog })
  if (formula === undefined || !isExpression(formula)) throw fault(name)
  const tree = rationalOfFormula(formula) === undefined ? formula : combined('+', formula, ZERO)
  if (symbolsOf(tree).size === 0) return { tree: inBase(tree, unit), unit: unit ?? MERE_NUMBER }
  if (unit !== undefined && (unit.zero !== undefined || scaleOf(unit).value !== 1))
    throw fault(name)
  return { tree, unit: unit ?? MERE_NUMBER }
}

const ZERO = formulaOfWhole(0)

function isExpression({ kind }: FormulaNode): boolean {
  return kind !== 'equation' && kind !== 'initial-values' && kind !== 'matrix'
}

function unitOf(name: string, text: string): Unit {
  const { unit } = parseUnit(text)
  if (unit === undefined) throw fault(name)
  return unit
}

function fault(name: string): ToolFailure {
  return new ToolFailure('tool/formula-input', { name })
}
