// Results with the digits that hold
// =============================================================================
//
// A run hands each result to the next step as a double, and a difference of two of them may be nothing but their
// rounding: `gamma - 1` after `gamma = 1/sqrt(1 - v^2/c^2)`. So the formulas of a plan are evaluated once more, each with
// what the ones before came to between two bounds.
//
// Invariants:
//
//   PRECISE-RESULT-1. No digit of the value is another than that of the true one, for the formula and what it was given.
//   PRECISE-RESULT-2. Where no digit holds, that is said; as in one formula, what 250 digits do not tell from 0 is 0.

import { evaluateFormula, type FormulaInput, type FormulaNode, type FormulaReadings } from '#plan'
import { digitsThatHold, signOf } from '#plan/precise/interval'

/** What a formula comes to. */
export interface PreciseResult {
  /** For the steps behind it. */
  readonly input: FormulaInput
  /** How many decimal digits hold, 0 where none does; a double has at most 17. */
  readonly digits: number
}

/** A step that found a value. */
interface Found {
  readonly output: string
  readonly given: ReadonlyMap<string, FormulaInput>
  readonly readings?: ReadonlyMap<string, FormulaReadings> | undefined
  readonly value: FormulaInput
}

/** How many binary digits bounds have: 250 decimal ones. */
const BITS = 832
/** Bounds with fewer decimal digits are those of a double. */
const MANY = 40
const OF_DOUBLE = 17

/** By which part of itself a value may be another than that of the run: more is what a tolerance allows. */
const SAME = 1e-9

/** The result of a formula that says it, in the unit of the value; undefined where it does not, or is another value. */
export function preciseResult(
  formula: FormulaNode,
  { output, given, readings, value }: Found,
): PreciseResult | undefined {
  if (given.has(output)) return undefined
  const { unit } = value
  const { result } = evaluateFormula(formula, {
    values: given,
    ...(readings === undefined ? {} : { readings }),
    ...(unit === undefined ? {} : { expected: unit }),
    turnsAreRead: true,
    bits: BITS,
  })
  if (result === undefined) return undefined
  const measure = unit === undefined ? {} : { unit }
  const { exact, bounds } = result
  if (exact !== undefined) {
    const isSame = Math.abs(result.value - value.value) <= SAME * Math.abs(value.value)
    return isSame
      ? { input: { value: result.value, exact, ...measure }, digits: Infinity }
      : undefined
  }
  if (signOf(bounds) === undefined) {
    const digits = isSureOf(given) ? Infinity : 0
    return { input: { value: 0, exact: '0', ...measure }, digits }
  }
  const digits = Math.min(digitsThatHold(bounds), OF_DOUBLE)
  const shown =
    digits === 0 || digits === OF_DOUBLE ? result.value : Number(result.value.toPrecision(digits))
  if (digits > 9 && Math.abs(shown - value.value) > SAME * Math.abs(value.value)) return undefined
  return { input: { value: shown, bounds, ...measure }, digits }
}

/** Whether everything is known to more digits than a double has. */
function isSureOf(given: ReadonlyMap<string, FormulaInput>): boolean {
  return [...given.values()].every(
    ({ exact, bounds }) =>
      exact !== undefined || bounds === undefined || digitsThatHold(bounds) >= MANY,
  )
}
