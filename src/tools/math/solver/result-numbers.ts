// The numbers within a result
//
// In one order: those of a list item by item, those of a complex number as its map has them.

import { isList, list, mapValue, quantity, type Value } from '#plan'

/** All numbers of a value, in order. */
export function numbersIn(value: Value): readonly number[] {
  if (typeof value === 'number') return [value]
  if (isList(value)) return value.flatMap(numbersIn)
  if (value === null || typeof value !== 'object' || !('kind' in value)) return []
  if (value.kind === 'quantity') return [value.value]
  return value.kind === 'map' ? value.entries.flatMap(([, each]) => numbersIn(each)) : []
}

/** The value with other numbers in the place of its own. */
export function withNumbers(value: Value, numbers: Iterator<number>): Value {
  const next = () => numbers.next().value as number
  if (typeof value === 'number') return next()
  if (isList(value)) return list(value.map((each) => withNumbers(each, numbers)))
  if (value === null || typeof value !== 'object' || !('kind' in value)) return value
  if (value.kind === 'quantity') return quantity(next(), value.unit)
  if (value.kind !== 'map') return value
  return mapValue(value.entries.map(([key, each]) => [key, withNumbers(each, numbers)] as const))
}

/** The bounds of its numbers in the shape of the value; null for what has none, complex numbers among it. */
export function boundsLike(value: Value, bounds: Iterator<string | undefined>): Value {
  if (isList(value)) {
    const all = value.map((each) => boundsLike(each, bounds))
    return all.some((each) => each !== null) ? list(all) : null
  }
  const [first = null, ...others] = numbersIn(value).map(
    () => bounds.next().value as string | undefined,
  )
  return others.length > 0 ? null : first
}
