// Patterns: what a value must look like, and the names that it gives to its parts
//
// A keyword in a pattern also finds a string key of that name: tools answer in
// JSON, which has no keywords, and `{:keys [status]}` must find `"status"`.

import {
  equal,
  isKeyword,
  isList,
  isMap,
  kindOf,
  lookup,
  type MapKey,
  type MapValue,
  type Pattern,
  type Value,
} from '#plan'

import { EvaluationFailure } from './evaluation-failure.ts'

/** Names bound so far, the innermost first. */
export interface Scope {
  readonly name: string
  readonly value: Value
  readonly outer: Scope | undefined
}

export interface Matching {
  readonly matched: boolean
  readonly scope: Scope | undefined
}

/** Binds a pattern's names; a part that is not there is a failure of the step. */
export function bindPattern(
  pattern: Pattern,
  value: Value,
  scope: Scope | undefined,
): Scope | undefined {
  const { matched, scope: bound } = matchPattern(pattern, value, scope)
  if (matched) return bound
  throw new EvaluationFailure('run/no-binding', { kind: kindOf(value) })
}

/** Tries a pattern; the scope is the outer one where it does not match. */
export function matchPattern(pattern: Pattern, value: Value, outer: Scope | undefined): Matching {
  let scope = outer
  return { matched: visit(pattern, value), scope }

  function visit(pattern: Pattern, value: Value): boolean {
    switch (pattern.kind) {
      case 'wildcard':
        return true
      case 'bind':
        scope = { name: pattern.name, value, outer: scope }
        return true
      case 'constant':
        return equal(pattern.value, value)
      case 'items': {
        if (!isList(value)) return false
        const { items, rest } = pattern
        if (rest === undefined ? value.length !== items.length : value.length < items.length) {
          return false
        }
        return (
          items.every((item, at) => visit(item, value[at] as Value)) &&
          (rest === undefined || visit(rest, Object.freeze(value.slice(items.length))))
        )
      }
      case 'keys':
        return (
          isMap(value) &&
          pattern.entries.every(([key, inner]) => {
            const part = find(value, key)
            return part !== undefined && visit(inner, part)
          })
        )
    }
  }
}

/** The value under a key, a keyword and a string of one name standing for each other. */
export function find(map: MapValue, key: MapKey): Value | undefined {
  const found = lookup(map, key)
  return found === undefined && typeof key === 'object' && isKeyword(key)
    ? lookup(map, key.name)
    : found
}
