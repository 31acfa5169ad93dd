// How a value says that it is readings
//
// Apart from what reads them: a plan needs no formulas and no units for that.

import { isMap, lookup, mapValue, type Value } from './value.ts'

/** The member that has the readings. */
export const READINGS_KEY = 'readings'

/** Readings that say no unit as readings in this one; any other value as it is. */
export function readingsInUnit(value: Value, unit: string): Value {
  if (value === null || typeof value !== 'object' || !isMap(value)) return value
  if (lookup(value, READINGS_KEY) === undefined || lookup(value, 'unit') !== undefined) return value
  return mapValue([...value.entries, ['unit', unit]])
}
