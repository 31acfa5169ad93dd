// What the tools of `math` are given by name
// =============================================================================
//
// Plans say a value in several ways: a number, a quantity, `"9.81 m/s^2"`, a map of value
// and unit, or the whole result of another of these tools. Keys are texts or keywords.
//
// Invariants:
//
//   MATH-INPUTS-1. A name that stands there twice, as a text and as a keyword, is refused: one of the two
//       values would be dropped.

import { isMap, lookup, parseUnit, quantity, type MapKey, type MapValue, type Value } from '#plan'

import { ToolFailure } from '../failure.ts'

/** The inputs by their names, each as a number, a quantity or what only the tool itself can read. */
export function namedInputs(inputs: Value): readonly (readonly [name: string, value: Value])[] {
  if (!isMap(inputs)) return []
  const names = new Set<string>()
  return inputs.entries.map(([key, value]) => {
    const name = nameOf(key)
    if (names.has(name)) throw new ToolFailure('tool/formula-input', { name })
    names.add(name)
    return [name, measured(value)]
  })
}

/** A member of a map, whether its key is a text or a keyword. */
export function memberOf(map: MapValue, name: string): Value | undefined {
  return lookup(map, name) ?? map.entries.find(([key]) => nameOf(key) === name)?.[1]
}

function nameOf(key: MapKey): string {
  return typeof key === 'object' ? key.name : String(key)
}

/** A number with its unit as a quantity, however it is written; anything else as it is. */
function measured(value: Value): Value {
  if (typeof value === 'string') {
    const [, digits = '', unit = ''] = WITH_UNIT.exec(value) ?? []
    return digits === '' || parseUnit(unit).unit === undefined
      ? value
      : quantity(Number(digits), unit)
  }
  if (!isMap(value)) return value
  const inner = memberOf(value, 'value')
  const unit = memberOf(value, 'unit')
  if (typeof inner !== 'number') return inner ?? value
  return typeof unit === 'string' && unit !== '1' ? quantity(inner, unit) : inner
}

/** `9.81 m/s^2`: a number, a space, and a unit that begins with a letter or a sign of its own. */
const WITH_UNIT = /^\s*([+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)\s+([^\d\s+*/^().,-].*?)\s*$/
