// Constants: expressions that need no evaluation
// =============================================================================
//
// Invariants:
//
//   CONSTANT-1. `constantOf` is the one notion of a constant: a list or map of constants
//       is the same expression as the literal of that list or map. Canonical
//       form, decisions and checks all use it.

import type { Expr, ListExpr, MapExpr } from './expr.ts'
import { isList, keyName, type MapKey, type Value } from './value.ts'

const constants = new WeakMap<Expr, Value | typeof NOT_CONSTANT>()
const NOT_CONSTANT = Symbol('not constant')

/** The value of an input where it is known, by its name. */
export type KnownInput = (name: string) => Value | undefined

/**
 * The value of an expression that needs no evaluation (CONSTANT-1), else undefined; with `input` also of one
 * that is made of literals and inputs whose values are known.
 */
export function constantOf(expr: Expr, input?: KnownInput): Value | undefined {
  if (expr.kind === 'literal') return expr.value
  if (expr.kind === 'input') return input?.(expr.name)
  if (expr.kind !== 'list' && expr.kind !== 'map') return undefined
  const known = constants.get(expr)
  if (known !== undefined && known !== NOT_CONSTANT) return known
  if (known === NOT_CONSTANT && input === undefined) return undefined
  const value = expr.kind === 'list' ? constantList(expr, input) : constantMap(expr, input)
  // What depends on an input is another value for another run.
  if (input === undefined) constants.set(expr, value ?? NOT_CONSTANT)
  return value
}

function constantList(expr: ListExpr, input: KnownInput | undefined): Value | undefined {
  const values: Value[] = []
  for (const item of expr.items) {
    const value = constantOf(item, input)
    if (value === undefined) return undefined
    values.push(value)
  }
  return Object.freeze(values)
}

function constantMap(expr: MapExpr, input: KnownInput | undefined): Value | undefined {
  const entries: (readonly [MapKey, Value])[] = []
  const seen = new Set<string>()
  for (const [keyExpr, valueExpr] of expr.entries) {
    const key = constantOf(keyExpr, input)
    const value = constantOf(valueExpr, input)
    if (key === undefined || value === undefined || !isMapKey(key)) return undefined
    // A repeated key is a fault that a reader reports; here it is only no constant.
    const name = keyName(key)
    if (seen.has(name)) return undefined
    seen.add(name)
    entries.push(Object.freeze([key, value] as const))
  }
  return Object.freeze({ kind: 'map', entries: Object.freeze(entries) })
}

/** Whether a value may be a map's key. */
export function isMapKey(value: Value): value is MapKey {
  if (typeof value === 'string') return true
  if (typeof value === 'number') return Number.isSafeInteger(value)
  return value !== null && typeof value === 'object' && !isList(value) && value.kind === 'keyword'
}
