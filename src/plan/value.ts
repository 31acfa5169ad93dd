// Values
// =============================================================================
//
// What a plan computes with and what tools exchange with it: JSON, and three
// things that JSON lacks and plans need (keywords, ordered maps, quantities).
//
// Representation: null, booleans, numbers and strings are themselves; a list is
// a frozen array; the other three are frozen objects with a `kind`.
//
// Invariants:
//
//   PLAN-VALUE-1. A number is a finite double; −0 is 0. Whole numbers are exact within
//       ±(2^53 − 1); beyond it a number is a measurement (6.022e23), written with
//       an exponent. Digits without one are refused there: they would be rounded.
//   PLAN-VALUE-2. A map keeps its entries in source order and no key twice. Keys are
//       strings, keywords or whole numbers.
//   PLAN-VALUE-3. Values are frozen through and through, and at most DEPTH_LIMIT deep.

/** Nesting allowed in values and in expressions, counted on the tree. */
export const DEPTH_LIMIT = 64

/** A word that stands for itself, as in Clojure and EDN. */
export interface Keyword {
  /** Tells a keyword from the other values that are objects. */
  readonly kind: 'keyword'
  /** Without the colon: `trip/dates`. */
  readonly name: string
}

/** What a map can have as a key. */
export type MapKey = string | number | Keyword

/** A map in the order in which it was written; no key occurs twice. */
export interface MapValue {
  readonly kind: 'map'
  readonly entries: readonly (readonly [MapKey, Value])[]
}

/** A number, its `value`, with a `unit` as written, such as `m/s^2`. */
export interface Quantity {
  readonly kind: 'quantity'
  readonly value: number
  readonly unit: string
}

/** A list, frozen. */
export type List = readonly Value[]

/** What a plan computes with; `kindOf` tells which. */
export type Value = null | boolean | number | string | Keyword | List | MapValue | Quantity

/** What JSON can say. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json }

/** Makes a keyword from its name without the colon. */
export function keyword(name: string): Keyword {
  return Object.freeze({ kind: 'keyword', name })
}

/** Makes a map; throws RangeError on a repeated key (PLAN-VALUE-2; readers report it earlier). */
export function mapValue(entries: readonly (readonly [MapKey, Value])[]): MapValue {
  const seen = new Set<string>()
  for (const [key] of entries) {
    const name = keyName(key)
    if (seen.has(name)) throw new RangeError(`repeated map key ${name}`)
    seen.add(name)
  }
  return Object.freeze({
    kind: 'map',
    entries: Object.freeze(entries.map((entry) => Object.freeze(entry))),
  })
}

/** Makes a list. */
export function list(items: readonly Value[]): List {
  return Object.freeze([...items])
}

/** Makes a quantity of `value` (PLAN-VALUE-1); throws RangeError where it cannot be one. */
export function quantity(value: number, unit: string): Quantity {
  return Object.freeze({ kind: 'quantity', value: number(value), unit })
}

/** `value` as plans have numbers (PLAN-VALUE-1); throws RangeError where it cannot be one. */
export function number(value: number): number {
  if (!Number.isFinite(value)) throw new RangeError(`not a finite number: ${value}`)
  return value === 0 ? 0 : value
}

/** The one spelling of `value` (PLAN-VALUE-1): the fewest digits that read back the same. */
export function numberText(value: number): string {
  const exact = !Number.isInteger(value) || Number.isSafeInteger(value)
  return exact ? String(number(value)) : value.toExponential().replace('+', '')
}

/** The number that a text exactly is, as JSON writes numbers; whole ones that would be rounded are none. */
export function numberOf(text: string): number | undefined {
  if (!/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/.test(text)) return undefined
  const value = Number(text)
  const rounded = /^-?\d+$/.test(text) && !Number.isSafeInteger(value)
  return rounded || !Number.isFinite(value) ? undefined : number(value)
}

/** Whether a value is a list. */
export function isList(value: Value): value is List {
  return Array.isArray(value)
}

/** Whether a value is a keyword. */
export function isKeyword(value: Value): value is Keyword {
  return kindOf(value) === 'keyword'
}

/** Whether a value is a map; a keyword or a quantity is none. */
export function isMap(value: Value): value is MapValue {
  return kindOf(value) === 'map'
}

/** The kinds of values, as messages name them. */
export type ValueKind =
  | 'null'
  | 'boolean'
  | 'number'
  | 'string'
  | 'list'
  | 'keyword'
  | 'map'
  | 'quantity'

/** Which of the eight a value is. */
export function kindOf(value: Value): ValueKind {
  if (value === null) return 'null'
  switch (typeof value) {
    case 'boolean':
      return 'boolean'
    case 'number':
      return 'number'
    case 'string':
      return 'string'
    default:
      return isList(value) ? 'list' : value.kind
  }
}

/** A key as one string that no other key has: `:name`, `"text"` (nothing in it escaped) or `7`. */
export function keyName(key: MapKey): string {
  if (typeof key === 'string') return `"${key}"`
  return typeof key === 'number' ? String(key) : `:${key.name}`
}

/** The value under a key. A string also finds a keyword of that name (spec: string-key lookup). */
export function lookup(map: MapValue, key: MapKey): Value | undefined {
  const wanted = keyName(key)
  for (const [known, value] of map.entries) if (keyName(known) === wanted) return value
  if (typeof key !== 'string') return undefined
  for (const [known, value] of map.entries) {
    if (typeof known === 'object' && known.name === key) return value
  }
  return undefined
}

/** Structural equality; maps are equal whatever the order of their entries. */
export function equal(a: Value, b: Value): boolean {
  if (a === b) return true
  if (isList(a)) {
    return isList(b) && a.length === b.length && a.every((item, at) => equal(item, b[at] as Value))
  }
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object' || isList(b)) {
    return false
  }
  if (a.kind === 'keyword') return b.kind === 'keyword' && a.name === b.name
  if (a.kind === 'quantity') {
    return b.kind === 'quantity' && a.value === b.value && a.unit === b.unit
  }
  if (b.kind !== 'map' || a.entries.length !== b.entries.length) return false
  const others = new Map(b.entries.map(([key, value]) => [keyName(key), value]))
  return a.entries.every(([key, value]) => {
    const other = others.get(keyName(key))
    return other !== undefined && equal(value, other)
  })
}

/**
 * A JSON value as a plan's value: objects become maps with string keys.
 * Throws RangeError beyond DEPTH_LIMIT or at a number that PLAN-VALUE-1 refuses. It lies `depth` levels deep.
 */
export function fromJson(json: Json, depth = 0): Value {
  if (depth > DEPTH_LIMIT) throw new RangeError(`deeper than ${DEPTH_LIMIT} levels`)
  if (json === null || typeof json === 'boolean' || typeof json === 'string') return json
  if (typeof json === 'number') return number(json)
  if (Array.isArray(json)) {
    return Object.freeze((json as readonly Json[]).map((item) => fromJson(item, depth + 1)))
  }
  const entries = Object.entries(json as Readonly<Record<string, Json>>)
  return mapValue(entries.map(([key, value]) => [key, fromJson(value, depth + 1)]))
}

/**
 * A value as plain JSON for tools and people: maps become objects (keywords
 * keys lose the colon), a keyword `:name`, a quantity `{value, unit}`. Not a
 * round trip: `canonical.ts` has the form that loses nothing.
 */
export function toJson(value: Value): Json {
  if (value === null || typeof value !== 'object') return value
  if (isList(value)) return value.map(toJson)
  switch (value.kind) {
    case 'keyword':
      return `:${value.name}`
    case 'quantity':
      return { value: value.value, unit: value.unit }
    case 'map': {
      const plain: Record<string, Json> = {}
      for (const [key, item] of value.entries) {
        const name = typeof key === 'object' ? key.name : String(key)
        // A key such as `__proto__` must become a property, not a prototype.
        Object.defineProperty(plain, name, {
          value: toJson(item),
          enumerable: true,
          writable: true,
          configurable: true,
        })
      }
      return plain
    }
  }
}
