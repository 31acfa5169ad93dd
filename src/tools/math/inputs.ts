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
//   MATH-INPUTS-2. Of a result that was rounded its bounds are read as well, and of an exact one what it is exactly: a
//       difference of two doubles may be nothing but their rounding.

import {
  isList,
  isMap,
  list,
  lookup,
  mapValue,
  parseUnit,
  quantity,
  type MapKey,
  type MapValue,
  type Quantity,
  type Value,
} from '#plan'
import { rationalOfText } from '#plan/units/rational'

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
  if (inner === undefined) return value
  const number =
    typeof inner === 'number' && typeof unit === 'string' && unit !== '1'
      ? quantity(inner, unit)
      : inner
  const exact = memberOf(value, 'exact')
  if (isAmount(number) && typeof exact === 'string' && rationalOfText(exact) !== undefined) {
    return mapValue([['exact', exact], ...unitEntry(number)])
  }
  return withBounds(number, memberOf(value, 'bounds'))
}

/** A result that was rounded as a map of `value`, `unit` and `bounds`; of a list each of its items, of rows theirs. */
function withBounds(value: Value, bounds: Value | undefined): Value {
  if (isList(value) && bounds !== undefined && isList(bounds)) {
    return list(value.map((each, at) => withBounds(each, bounds[at])))
  }
  if (typeof bounds !== 'string' || !isAmount(value)) return value
  const number = typeof value === 'number' ? value : value.value
  return mapValue([['value', number], ...unitEntry(value), ['bounds', bounds]])
}

type Amount = number | Quantity

function isAmount(value: Value): value is Amount {
  if (typeof value === 'number') return true
  return value !== null && typeof value === 'object' && 'kind' in value && value.kind === 'quantity'
}

function unitEntry(value: Amount): readonly (readonly [string, Value])[] {
  return typeof value === 'number' ? [] : [['unit', value.unit]]
}

/** `9.81 m/s^2`: a number, a space, and a unit that begins with a letter or a sign of its own. */
const WITH_UNIT = /^\s*([+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)\s+([^\d\s+*/^().,-].*?)\s*$/
