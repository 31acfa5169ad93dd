// What a caller handed over, as plain JSON
// =============================================================================
//
// Invariants:
//
//   PLAIN-JSON-1. The copy shares nothing with what was handed over, and says all of it: what
//       JSON cannot say is a fault with its place, never left out.
//   PLAIN-JSON-2. The work is bounded: an object that stands in many places is copied at each,
//       up to MOST_VALUES.

import type { Json } from '#plan'

export const MOST_NESTING = 256
/** More values than a text within the limit can have. */
const MOST_VALUES = 1_048_576

export interface NotPlain {
  /** Where: `delegationPlan.left.context`; empty for the whole. */
  readonly path: string
  /** What stands there: `a function`. */
  readonly found: string
}

export type Plain = { readonly json: Json } | { readonly fault: NotPlain }

/** A copy of what may be anything (PLAIN-JSON-1). A member that is undefined is absent, as in JSON. */
export function plainJson(value: unknown): Plain {
  try {
    return { json: new Copying().copy(value, '', 0) }
  } catch (thrown) {
    if (thrown instanceof Refused) return { fault: thrown.fault }
    throw thrown
  }
}

/** Whether two values say the same; the order of an object's members says nothing. */
export function isSameJson(a: Json, b: Json): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [one, other] = [membersOf(a), membersOf(b)]
  return (
    one.size === other.size &&
    [...one].every(([name, value]) => {
      const there = other.get(name)
      return there !== undefined && isSameJson(value, there)
    })
  )
}

function membersOf(json: Json): ReadonlyMap<string, Json> {
  return new Map(Object.entries(json as Readonly<Record<string, Json>>))
}

class Refused extends Error {
  readonly fault: NotPlain

  constructor(path: string, found: string) {
    super(`${path} is ${found}`)
    this.fault = { path, found }
  }
}

class Copying {
  #values = 0

  copy(value: unknown, path: string, depth: number): Json {
    if (++this.#values > MOST_VALUES) throw new Refused('', `more than ${MOST_VALUES} values`)
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
    if (typeof value === 'number') {
      if (Number.isFinite(value)) return value
      throw new Refused(path, String(value))
    }
    if (typeof value !== 'object') throw new Refused(path, KINDS[typeof value] ?? typeof value)
    // A circle is deep without an end.
    if (depth >= MOST_NESTING) throw new Refused('', `nested more than ${MOST_NESTING} deep`)
    try {
      return this.#parts(value, path, depth)
    } catch (thrown) {
      if (thrown instanceof Refused) throw thrown
      // What a program made may throw whenever it is touched.
      throw new Refused(path, 'an object that cannot be read')
    }
  }

  #parts(value: object, path: string, depth: number): Json {
    if (Array.isArray(value)) {
      const items = value as readonly unknown[]
      return Array.from(items, (item, at) => this.copy(item, `${path}[${at}]`, depth + 1))
    }
    const prototype: unknown = Object.getPrototypeOf(value)
    if (prototype !== null && prototype !== Object.prototype) {
      // Another realm has an Object of its own.
      const name = value.constructor.name
      if (name !== 'Object') throw new Refused(path, `an object of the kind ${name}`)
    }
    return this.#object(value, path, depth)
  }

  #object(value: object, path: string, depth: number): Json {
    const copy: Record<string, Json> = {}
    for (const [name, member] of Object.entries(value)) {
      if (member === undefined) continue
      const place = path === '' ? name : `${path}.${name}`
      if (name === '__proto__') throw new Refused(place, 'a name that no object may have')
      copy[name] = this.copy(member, place, depth + 1)
    }
    return copy
  }
}

const KINDS: Readonly<Record<string, string>> = {
  undefined: 'nothing',
  function: 'a function',
  symbol: 'a symbol',
  bigint: 'a BigInt',
}
