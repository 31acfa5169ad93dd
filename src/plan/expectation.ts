// What is expected of a result
// =============================================================================
//
// A step may say the unit of its result. A quantity holds to it in any unit of the same
// dimension; a number has no unit, so it holds only where a mere number is expected.
//
// Invariants:
//
//   EXPECT-1. The verdict depends on the expectation and the value alone: resumed after a
//       crash, a step gets the same one.
//   EXPECT-2. A unit that cannot be read is only the same as itself, word for word. Checked plans
//       have none; those that were decided on before units were read may.

import { equalMeasured } from './equal-measured.ts'
import { mathResultOf } from './math-result.ts'
import type { Expectation } from './plan.ts'
import { parseUnit } from './units/parse-unit.ts'
import type { Unit } from './units/unit.ts'
import { areLike } from './units/quantity-conversion.ts'
import { isList, isMap, kindOf, lookup, type MapValue, type Value } from './value.ts'

/** Why a value is not what was expected. */
export interface UnmetExpectation {
  /** The unit that was expected, as the plan writes it. */
  readonly unit: string
  /** What there is instead, in a few words: `a number without a unit`, a quantity in `s`. */
  readonly found: string
}

/** What is wrong with a result; undefined where it is as expected, or nothing is expected of its unit. */
export function unmetExpectation(
  expects: Expectation | undefined,
  value: Value,
): UnmetExpectation | undefined {
  if (expects?.unit === undefined) return undefined
  const { unit } = expects
  const wanted = parseUnit(unit).unit
  if (typeof value === 'number') {
    return wanted?.factors.length === 0 ? undefined : { unit, found: 'a number without a unit' }
  }
  // Eigenvalues and vectors: each of them is what is expected.
  if (isList(value) && value.length > 0) {
    const unmet = value.map((item) => unmetExpectation(expects, item)).find((one) => one)
    return unmet === undefined ? undefined : { unit, found: `a list with ${unmet.found}` }
  }
  const result = mathResultOf(value)
  if (result !== undefined) return unmetExpectation(expects, result.value)
  if (isMap(value)) return ofMap(value, unit, wanted)
  if (value === null || typeof value !== 'object' || !('unit' in value)) {
    return { unit, found: WORDS[kindOf(value)] }
  }
  if (value.unit === unit) return undefined
  const own = parseUnit(value.unit).unit
  const holds = wanted !== undefined && own !== undefined && areLike(own, wanted)
  return holds ? undefined : { unit, found: `a quantity in \`${value.unit}\`` }
}

/** An expression is in SI units: `{exact, unit}`. A complex number, `{re, im, unit}`, may be a mere one. */
function ofMap(
  value: MapValue,
  unit: string,
  wanted: Unit | undefined,
): UnmetExpectation | undefined {
  const isComplex =
    typeof lookup(value, 're') === 'number' && typeof lookup(value, 'im') === 'number'
  const isExpression = typeof lookup(value, 'exact') === 'string'
  const own = lookup(value, 'unit') ?? (isComplex ? '1' : undefined)
  if (typeof own !== 'string' || !(isComplex || isExpression)) return { unit, found: WORDS.map }
  const found = parseUnit(own).unit
  const holds = found !== undefined && wanted !== undefined && areLike(found, wanted)
  return holds
    ? undefined
    : { unit, found: `${isComplex ? 'a complex number' : 'an expression'} in \`${own}\`` }
}

const WORDS: Readonly<Record<ReturnType<typeof kindOf>, string>> = {
  null: 'nothing',
  boolean: 'true or false',
  number: 'a number',
  string: 'a text',
  keyword: 'a keyword',
  list: 'a list',
  map: 'a map',
  quantity: 'a quantity',
}

/**
 * Whether two results differ by no more than the tolerance that is expected, which is in the expected unit,
 * else in that of the first; compared as `equalMeasured` does. Without a tolerance nothing agrees.
 */
export function agreeWithin(expects: Expectation | undefined, a: Value, b: Value): boolean {
  return expects?.tolerance !== undefined && equalMeasured(a, b, { ...expects, relative: 0 })
}
