// Results: from what a tool returns to a value of the plan
// =============================================================================
//
// Invariants:
//
//   R1. Whatever a tool returns, either a frozen value comes out or words that
//       say what was wrong and where; nothing is dropped or rounded silently.
//       Members that are `undefined` count as absent, as JSON has it.

import {
  DEPTH_LIMIT,
  isMapKey,
  keyword,
  mapValue,
  number,
  quantity,
  type MapKey,
  type Value,
} from '#plan'

/** What a tool gave that no plan can hold. */
export class NotAValue extends Error {
  override readonly name = 'NotAValue'
}

/** A JSON-like result as a value; throws NotAValue. */
export function valueOfJson(json: unknown, path = 'the result', depth = 0): Value {
  if (json === undefined && depth === 0) return null
  const plain = plainValue(json, path, depth)
  if (plain !== undefined) return plain
  if (Array.isArray(json)) {
    return Object.freeze(json.map((item, at) => valueOfJson(item, `${path}[${at}]`, depth + 1)))
  }
  const prototype: unknown = Object.getPrototypeOf(json)
  if (prototype !== null && prototype !== Object.prototype) {
    throw new NotAValue(`${path} is ${nameOf(json)}`)
  }
  const entries: (readonly [MapKey, Value])[] = []
  for (const [key, item] of Object.entries(json as Record<string, unknown>)) {
    if (item === undefined) continue
    entries.push([key, valueOfJson(item, `${path}.${key}`, depth + 1)])
  }
  return mapValue(entries)
}

/** A result of a tool that speaks values, checked through and through; throws NotAValue. */
export function checkedValue(result: unknown, path = 'the result', depth = 0): Value {
  if (result === undefined && depth === 0) return null
  const plain = plainValue(result, path, depth)
  if (plain !== undefined) return plain
  if (Array.isArray(result)) {
    return Object.freeze(result.map((item, at) => checkedValue(item, `${path}[${at}]`, depth + 1)))
  }
  const { kind, name, value, unit, entries } = result as Readonly<Record<string, unknown>>
  if (kind === 'keyword' && typeof name === 'string') return keyword(name)
  if (kind === 'quantity' && typeof value === 'number' && typeof unit === 'string') {
    if (Number.isFinite(value)) return quantity(value, unit)
  }
  if (kind === 'map' && Array.isArray(entries)) {
    const pairs = (entries as readonly (readonly unknown[])[]).map(([key, item]) => {
      const made = checkedValue(key, `a key of ${path}`, depth + 1)
      if (!isMapKey(made)) throw new NotAValue(`a key of ${path} is no key`)
      return [made, checkedValue(item, `${path}.${String(key)}`, depth + 1)] as const
    })
    try {
      return mapValue(pairs)
    } catch {
      throw new NotAValue(`${path} has a key twice`)
    }
  }
  throw new NotAValue(`${path} is an object that is no value of a plan`)
}

/** Null, texts, numbers and booleans; undefined for what has parts; throws at everything else. */
function plainValue(given: unknown, path: string, depth: number): Value | undefined {
  if (depth > DEPTH_LIMIT) throw new NotAValue(`${path} is more than ${DEPTH_LIMIT} levels deep`)
  if (given === null || typeof given === 'boolean' || typeof given === 'string') return given
  if (typeof given === 'number') {
    if (Number.isFinite(given)) return number(given)
    throw new NotAValue(`${path} is ${given}`)
  }
  if (typeof given === 'object') return undefined
  throw new NotAValue(`${path} is ${given === undefined ? 'undefined' : `a ${typeof given}`}`)
}

function nameOf(object: unknown): string {
  const name: unknown = (object as { readonly constructor?: { readonly name?: unknown } })
    .constructor?.name
  return typeof name === 'string' && name !== '' ? `a ${name}` : 'no plain object'
}
