// What is known of a result before anything runs
// =============================================================================
//
// A step's result is the value of its body; where that is a tool's answer, the
// tool's output schema says what it looks like. Enough to find a part that is
// not there and text where a number belongs, and no more: what is not understood
// is unknown, never wrong.
//
// Invariants:
//
//   KNOWN-RESULT-1. Bounded: at most HOPS names are followed and WORK nodes looked at for one
//       question; beyond that the answer is unknown.
//   KNOWN-RESULT-2. Every branch is looked at: the answer is a list, one entry an ending.

import {
  builtins,
  constantOf,
  isList,
  lookup,
  type Catalogue,
  type Expr,
  type Json,
  type Plan,
  type ToolId,
  type Value,
} from '#plan'

import { surveyOf } from '../survey.ts'
import { isSchema, typeOfValue, typesOf, type JsonType, type Schema } from './json-type.ts'
import { onlyDescribes } from './keywords.ts'
import { nameOfKey } from './part.ts'

export type Known =
  | { readonly kind: 'unknown' }
  /** A value of one of these types; `tool` when it is a tool's answer. */
  | {
      readonly kind: 'types'
      readonly types: readonly JsonType[]
      readonly tool: ToolId | undefined
    }
  /** The part that was asked for is not there. */
  | {
      readonly kind: 'absent'
      readonly key: string | number
      readonly parts: readonly string[]
      readonly tool: ToolId | undefined
    }

const HOPS = 16
const WORK = 500

const UNKNOWN: Known = { kind: 'unknown' }

export type Path = readonly (string | number)[]

/** What a part of an expression's value is, as far as that can be said (KNOWN-RESULT-2). */
export function knownResults(
  root: Expr,
  path: Path,
  plan: Plan,
  catalogue: Catalogue,
): readonly Known[] {
  const { bindingOf, order } = surveyOf(plan)
  let work = WORK
  return trace(root, path, HOPS)

  function trace(expr: Expr, path: Path, hops: number): readonly Known[] {
    if (work-- <= 0 || hops <= 0) return [UNKNOWN]
    switch (expr.kind) {
      case 'literal':
        return [inValue(expr.value, path)]
      case 'variable': {
        const value = bindingOf(expr)?.value
        return value === undefined ? [UNKNOWN] : trace(value, path, hops - 1)
      }
      case 'input':
        return [UNKNOWN]
      case 'output': {
        const position = order.get(expr.step)
        const body = position === undefined ? undefined : plan.steps[position]?.body
        if (body === undefined) return [UNKNOWN]
        return trace(body, [...expr.path, ...path], hops - 1)
      }
      case 'earlier':
        // Which steps it holds is known, and which of them have a result is not.
        return [path.length === 0 ? types(['object']) : UNKNOWN]
      case 'call': {
        const entry = catalogue.entries.get(expr.tool)
        return [entry === undefined ? UNKNOWN : inSchema(entry.output, path, expr.tool)]
      }
      case 'apply': {
        const gives = builtins.get(expr.builtin)?.gives
        if (gives === undefined) return [UNKNOWN]
        return [path.length === 0 ? types([gives]) : absent(path[0] ?? 0, [])]
      }
      case 'let':
        return trace(expr.body, path, hops)
      case 'do': {
        const last = expr.body.at(-1)
        return last === undefined ? [inValue(null, path)] : trace(last, path, hops)
      }
      case 'if':
        return [...trace(expr.then, path, hops), ...trace(expr.else, path, hops)]
      case 'match':
        return expr.arms.flatMap(({ body }) => (work <= 0 ? [UNKNOWN] : trace(body, path, hops)))
      case 'list': {
        const [at, ...rest] = path
        if (at === undefined) return [types(['array'])]
        const item = typeof at === 'number' ? expr.items[at] : undefined
        return item === undefined ? [absent(at, [])] : trace(item, rest, hops)
      }
      case 'map':
        return inMap(expr.entries, path, hops)
      case 'each': {
        const [at, ...rest] = path
        if (at === undefined) return [types(['array'])]
        if (typeof at !== 'number' || at >= expr.most) return [absent(at, [])]
        const otherwise = expr.else === undefined ? [] : trace(expr.else, rest, hops)
        return [...trace(expr.body, rest, hops), ...otherwise]
      }
    }
  }

  function inMap(entries: readonly (readonly [Expr, Expr])[], path: Path, hops: number) {
    const [wanted, ...rest] = path
    if (wanted === undefined) return [types(['object'])]
    const names: string[] = []
    for (const [keyExpr, value] of entries) {
      const key = constantOf(keyExpr)
      if (work-- <= 0 || key === undefined) return [UNKNOWN]
      const name = nameOfKey(key) ?? ''
      if (name === String(wanted)) return trace(value, rest, hops)
      names.push(name)
    }
    return [absent(wanted, names)]
  }

  function inValue(value: Value, path: Path): Known {
    let at = value
    for (const key of path) {
      if (isList(at)) {
        const item = typeof key === 'number' ? at[key] : undefined
        if (item === undefined) return absent(key, [])
        at = item
      } else if (at !== null && typeof at === 'object' && at.kind === 'map') {
        work -= at.entries.length
        if (work <= 0) return UNKNOWN
        const item = lookup(at, key)
        if (item === undefined)
          return absent(
            key,
            at.entries.map(([name]) => nameOfKey(name) ?? ''),
          )
        at = item
      } else return absent(key, [])
    }
    return types([typeOfValue(at)])
  }
}

function inSchema(root: Json, path: Path, tool: ToolId): Known {
  let schema: Json = root
  for (const key of path) {
    if (!isSchema(schema) || holdsAlternatives(schema)) return UNKNOWN
    const { properties, items, additionalProperties } = schema
    const allowed = typesOf(schema)
    if (allowed !== undefined && !allowed.includes('object') && !allowed.includes('array')) {
      return absent(key, [], tool)
    }
    if (typeof key === 'number') {
      if (items === undefined) return UNKNOWN
      schema = items
    } else if (isSchema(properties) && Object.hasOwn(properties, key)) {
      schema = properties[key] as Json
    } else if (isSchema(properties) && additionalProperties === false) {
      return absent(key, Object.keys(properties), tool)
    } else return UNKNOWN
  }
  if (!isSchema(schema)) return UNKNOWN
  const allowed = holdsAlternatives(schema) ? typesOfEach(schema) : typesOf(schema)
  return allowed === undefined ? UNKNOWN : { kind: 'types', types: allowed, tool }
}

/** The types of a schema that is one of several, each of which says its own. */
function typesOfEach({ anyOf, ...rest }: Schema): readonly JsonType[] | undefined {
  if (!Array.isArray(anyOf) || !onlyDescribes(rest)) return undefined
  const each = (anyOf as readonly Json[]).map((one) =>
    isSchema(one) && !holdsAlternatives(one) ? typesOf(one) : undefined,
  )
  return each.includes(undefined) ? undefined : each.flatMap((types) => types ?? [])
}

/** Keywords under which a schema says more than its own members do. */
function holdsAlternatives(schema: Schema): boolean {
  return [
    '$ref',
    '$dynamicRef',
    'anyOf',
    'oneOf',
    'allOf',
    'not',
    'if',
    'patternProperties',
    'prefixItems',
  ].some((keyword) => Object.hasOwn(schema, keyword))
}

function types(all: readonly JsonType[]): Known {
  return { kind: 'types', types: all, tool: undefined }
}

function absent(key: string | number, parts: readonly string[], tool?: ToolId): Known {
  return { kind: 'absent', key, parts, tool }
}
