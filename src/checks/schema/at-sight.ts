// Arguments that fit at sight
// =============================================================================
//
// Most arguments are a text where text is wanted, a number where a number is, or
// anything at all where a schema only describes. What a schema asks is looked up once
// a tool, and such arguments are passed without putting a question together.
//
// Invariants:
//
//   AT-SIGHT-1. What fits at sight has no misfit and meets no keyword that is left to the
//       run. What does not may fit anyway: `misfit.ts` goes into it.

import type { Expr, Json } from '#plan'

import { isSchema, type Schema } from './json-type.ts'
import { asksNothing, isAnnotation, leavesEntriesFree, onlyDescribes } from './keywords.ts'
import type { Part } from './part.ts'

/** What a schema asks: nothing at all, nothing but words for people, or one type. */
export type Asked = 'nothing' | 'described' | 'string' | 'number' | 'object'

/** What each property of a tool's schema asks; those are left out that ask for more. */
export function askedAtSight(properties: Schema): ReadonlyMap<string, Asked> {
  const all = new Map<string, Asked>()
  for (const [name, schema] of Object.entries(properties)) {
    const asked = askedBy(schema)
    if (asked !== undefined) all.set(name, asked)
  }
  return all
}

function askedBy(schema: Json): Asked | undefined {
  if (asksNothing(schema)) return 'nothing'
  if (!isSchema(schema)) return undefined
  if (onlyDescribes(schema)) return 'described'
  const { type, minLength = 0 } = schema
  const asks = Object.keys(schema).filter((keyword) => keyword !== 'type' && !isAnnotation(keyword))
  switch (type) {
    case 'number':
      return asks.length === 0 ? 'number' : undefined
    case 'string':
      return asks.every((keyword) => keyword === 'minLength') && Number(minLength) <= 1
        ? 'string'
        : undefined
    case 'object': {
      const inside = (keyword: string) =>
        keyword === 'properties' || keyword === 'additionalProperties'
      return asks.every(inside) && leavesEntriesFree(schema) ? 'object' : undefined
    }
    default:
      return undefined
  }
}

/** Whether an argument is what is asked (AT-SIGHT-1); `odd` are maps whose names may not be different. */
export function fitsAtSight(asked: Asked, argument: Expr, odd: ReadonlySet<Part>): boolean {
  if (asked === 'nothing') return true
  switch (argument.kind) {
    case 'literal':
      switch (typeof argument.value) {
        case 'string':
          return asked === 'described' || (asked === 'string' && argument.value !== '')
        case 'number':
          return asked === 'described' || asked === 'number'
        default:
          return false
      }
    case 'map':
      return (asked === 'described' || asked === 'object') && !odd.has(argument)
    case 'earlier':
      return asked === 'described' || asked === 'object'
    case 'output':
    case 'call':
    case 'apply':
    case 'input':
      return asked === 'described'
    default:
      return false
  }
}
