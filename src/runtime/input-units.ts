// Units of the values that a run is given
// =============================================================================
//
// A plan may say the unit of an input, and a value its own. A value in another dimension is none of that input: computed
// with, it would make a result in a dimension that nobody asked for.
//
// Invariants:
//
//   INPUT-UNITS-1. A value without a unit is in that of the input, and one whose unit cannot be read is left to what reads it.

import {
  isList,
  isMap,
  lookup,
  parseUnit,
  sameDimension,
  type CheckedPlan,
  type Value,
} from '#plan'
import type { Diagnostic } from '#text'

import { fault } from './run-error.ts'

/** A fault for each input that is given a value in another dimension than the plan says. */
export function* inputUnitFaults(
  { inputs }: CheckedPlan,
  given: Readonly<Record<string, Value>>,
): Iterable<Diagnostic> {
  for (const [name, value] of Object.entries(given)) {
    const { unit } = Object.hasOwn(inputs, name) ? (inputs[name] ?? {}) : {}
    if (unit === undefined) continue
    const wanted = parseUnit(unit).unit
    const other = unitsIn(value).find((own) => {
      const read = parseUnit(own, 0, 0).unit
      return read && wanted && !sameDimension(read.dimension, wanted.dimension)
    })
    if (other !== undefined) yield fault('run/input-unit', { name, unit, given: other })
  }
}

/** The units that a value says: that of a quantity, of `"5 kg"`, of readings, of the items of a list. */
function unitsIn(value: Value): readonly string[] {
  if (typeof value === 'string') {
    const unit = WITH_UNIT.exec(value)?.[1]
    return unit === undefined ? [] : [unit]
  }
  if (value === null || typeof value !== 'object') return []
  if (isList(value)) return [...new Set(value.flatMap(unitsIn))]
  if (isMap(value)) {
    const unit = lookup(value, 'unit')
    return typeof unit === 'string' ? [unit] : []
  }
  return 'kind' in value && value.kind === 'quantity' ? [value.unit] : []
}

const WITH_UNIT = /^\s*[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?\s*(\S.*?)\s*$/
