// Readings: several values of one quantity
// =============================================================================
//
// What a name stands for that was measured more than once, or at several points of a line. Functions of lists make a
// number of them; operators and functions of numbers inside of these work on reading by reading.

import type { Unit } from '../../units/unit.ts'
import { LIST_FUNCTIONS, formulaChildren, type FormulaCall, type FormulaNode } from '../formula.ts'

/** One of them. */
export interface MeasuredReading {
  /** The number, in the unit of the list. */
  readonly value: number
  /** The value as exact text, such as `1/3`; by default it is exactly the number. */
  readonly exact?: string
}

/** A list of readings in one unit. */
export interface FormulaReadings {
  /** In the order in which they were taken; at least one. */
  readonly readings: readonly MeasuredReading[]
  /** Absent for mere numbers. */
  readonly unit?: Unit
  /** The standard uncertainty of each reading, in the unit, from 0 on; absent where none is said. */
  readonly uncertainties?: readonly number[]
}

/** The most readings of a list. */
export const MOST_READINGS = 10_000

/** A call of a function of lists. */
export interface ListCall extends FormulaCall {
  readonly function: ListFunction
}

type ListFunction =
  | 'mean'
  | 'median'
  | 'deviation'
  | 'standard_error'
  | 'count'
  | 'sum'
  | 'slope'
  | 'intercept'
  | 'power_exponent'
  | 'power_factor'

/** Whether a part is a function of lists: `mean(T)`, `sum(m)`, `slope(x, y)`. */
export function isListCall(node: FormulaNode): node is ListCall {
  if (node.kind !== 'call') return false
  return (
    LIST_FUNCTIONS.has(node.function) || (node.function === 'sum' && node.arguments.length === 1)
  )
}

/** The functions of lists in a formula from the left, those within others left out. */
export function listCallsIn(node: FormulaNode): readonly ListCall[] {
  return isListCall(node) ? [node] : formulaChildren(node).flatMap(listCallsIn)
}
