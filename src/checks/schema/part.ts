// Parts of an argument, one way to see expressions and values
//
// An argument is an expression; where it is constant it is a value, in which only
// the whole has a place. What checks it against a schema sees both alike.

import { constantOf, isList, type Expr, type Value } from '#plan'
import type { Span } from '#text'

/** An expression, or a value that stands inside of a literal. */
export type Part = Expr | { readonly kind: 'value'; readonly value: Value; readonly span: Span }

/** A part whose own parts can be seen before anything runs. */
export type Viewed = Extract<Part, { readonly kind: 'literal' | 'value' | 'list' | 'map' }>

/** An entry of a map; without a name its key is known only when the plan runs. */
export interface Entry {
  readonly name: string | undefined
  /** What the key is: a keyword and a string may have one name. */
  readonly type: 'string' | 'number' | 'object'
  readonly key: Span
  readonly part: Part
}

export type View =
  | { readonly kind: 'scalar'; readonly value: Value }
  | { readonly kind: 'list'; readonly items: readonly Part[] }
  | { readonly kind: 'map'; readonly entries: readonly Entry[] }

/** What a literal, a value, a list or a map consists of. */
export function viewOf(part: Viewed): View {
  switch (part.kind) {
    case 'list':
      return { kind: 'list', items: part.items }
    case 'map':
      return { kind: 'map', entries: part.entries.map(entryOf) }
    case 'literal':
    case 'value':
      return viewOfValue(part.value, part.span)
  }
}

function viewOfValue(value: Value, span: Span): View {
  const inside = (inner: Value): Part => ({ kind: 'value', value: inner, span })
  if (isList(value)) return { kind: 'list', items: value.map(inside) }
  if (value === null || typeof value !== 'object') return { kind: 'scalar', value }
  switch (value.kind) {
    case 'keyword':
      return { kind: 'scalar', value }
    case 'quantity': {
      const entries = [
        { name: 'value', type: 'string' as const, key: span, part: inside(value.value) },
        { name: 'unit', type: 'string' as const, key: span, part: inside(value.unit) },
      ]
      return { kind: 'map', entries }
    }
    case 'map': {
      const entries = value.entries.map(([key, item]) => ({
        name: nameOfKey(key),
        type: typeOf(key),
        key: span,
        part: inside(item),
      }))
      return { kind: 'map', entries }
    }
  }
}

function entryOf(entry: readonly [Expr, Expr]): Entry {
  const key = entry[0]
  const value = constantOf(key)
  return { name: nameOfKey(value), type: typeOf(value), key: key.span, part: entry[1] }
}

/** The whole value of a part, where it is a constant. */
export function valueOf(part: Viewed): Value | undefined {
  return part.kind === 'value' ? part.value : constantOf(part)
}

function typeOf(key: Value | undefined): Entry['type'] {
  return typeof key === 'string' || typeof key === 'number' ? (typeof key as 'string') : 'object'
}

/** A key as a tool sees it: keywords without the colon. */
export function nameOfKey(key: Value | undefined): string | undefined {
  if (typeof key === 'string') return key
  if (typeof key === 'number') return String(key)
  return typeof key === 'object' && key !== null && 'name' in key ? key.name : undefined
}
