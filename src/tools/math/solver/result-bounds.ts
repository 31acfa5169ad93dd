// Between which bounds a result is
//
// What the next step is handed beside the double: as text for a number, and a list of these for a list.

import { list, type FormulaNode, type Unit, type Value } from '#plan'
import { fromBaseTree } from '#plan/formula/base-units'
import { absolute, aroundDouble, plus, times, type Interval } from '#plan/precise/interval'
import { textOfInterval } from '#plan/precise/interval-text'
import { preciseValue } from '#plan/precise/precise-value'
import { rationalOfNumber } from '#plan/units/rational'

import { HANDED_BITS } from '../held-number.ts'

/**
 * The bounds of a tree of numbers in a unit; those of a double that is off by a few of its last bits where something in it
 * `isRounded`. Undefined where its double is exactly what it is, or it has no value.
 */
export function boundsOfNumber(
  tree: FormulaNode,
  unit: Unit | undefined,
  isRounded: boolean,
): string | undefined {
  const scaled = unit === undefined ? tree : fromBaseTree(tree, unit)
  const found = preciseValue(scaled, new Map(), HANDED_BITS)
  if (found?.kind !== 'value') return undefined
  if (isRounded) return boundsAround(found.value, 0)
  const { exact, bounds, value } = found
  const own = exact && rationalOfNumber(value)
  if (own !== undefined && own.num === exact?.num && own.den === exact.den) return undefined
  return textOfInterval(bounds)
}

/** The bounds of a double that was found with an error, beside its last bits. */
export function boundsAround(value: number, error: number): string | undefined {
  const near = aroundDouble(value)
  return textOfInterval(plus(plus(near, around(Math.abs(value) * FEW), 128), around(error), 128))
}

/** A few of the last bits of a double, relative to it. */
const FEW = 2 ** -51

function around(error: number): Interval {
  return times(absolute(aroundDouble(error)), { lo: -1n, hi: 1n, exp: 0 }, 64)
}

/** The bounds of a list; undefined where none of its items has any. */
export function boundsOfList(all: readonly (string | undefined)[]): Value | undefined {
  return all.some((each) => each !== undefined) ? list(all.map((each) => each ?? null)) : undefined
}
