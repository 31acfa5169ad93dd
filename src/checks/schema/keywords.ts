// Keywords of JSON Schema: which are checked before the run

import { textFormOf, type Json } from '#plan'

import { combinationsOf } from './combinations.ts'
import { isSchema, type Schema } from './json-type.ts'

const UNDERSTOOD: ReadonlySet<string> = new Set(
  (
    'type enum const required properties additionalProperties items ' +
    'minimum maximum exclusiveMinimum exclusiveMaximum minLength maxLength minItems maxItems'
  ).split(' '),
)

/** These say nothing about a value; they are for people and programs. */
const ANNOTATIONS: ReadonlySet<string> = new Set(
  (
    '$schema $id $anchor $comment $defs definitions unlessRead toldInWords ' +
    'title description default examples deprecated readOnly writeOnly'
  ).split(' '),
)

/** Whether a keyword says nothing about a value. */
export function isAnnotation(keyword: string): boolean {
  return ANNOTATIONS.has(keyword)
}

const describing = new WeakMap<Schema, boolean>()

/** Whether a schema only says what a value is, in words, and asks nothing of it. */
export function onlyDescribes(schema: Schema): boolean {
  let only = describing.get(schema)
  if (only === undefined) {
    only = Object.keys(schema).every((keyword) => ANNOTATIONS.has(keyword))
    describing.set(schema, only)
  }
  return only
}

const leavingFree = new WeakMap<Schema, boolean>()

/** Whether a schema asks nothing of a map's entries, whichever there are and whatever they hold. */
export function leavesEntriesFree(schema: Schema): boolean {
  let free = leavingFree.get(schema)
  if (free === undefined) {
    const { properties, required, additionalProperties: others = true } = schema
    free =
      required === undefined &&
      (properties === undefined ||
        (isSchema(properties) && Object.values(properties).every(asksNothing))) &&
      asksNothing(others)
    leavingFree.set(schema, free)
  }
  return free
}

/** Whether a schema is `{}` or true: many tools take any value somewhere. */
export function asksNothing(schema: Json): boolean {
  if (!isSchema(schema)) return schema === true
  for (const _ in schema) return false
  return true
}

const known = new WeakMap<Schema, readonly string[]>()

/** The keywords of a schema itself, not of its parts, that only the run checks. */
export function keywordsLeftToRun(schema: Schema): readonly string[] {
  let keywords = known.get(schema)
  if (keywords === undefined) {
    keywords = Object.keys(schema).filter(
      (keyword) =>
        !UNDERSTOOD.has(keyword) &&
        !ANNOTATIONS.has(keyword) &&
        !(keyword === 'format' && schema['format'] === 'regex') &&
        !(keyword === 'pattern' && textFormOf(schema['pattern']) !== undefined) &&
        !(keyword === 'anyOf' && combinationsOf(schema) !== undefined),
    )
    known.set(schema, keywords)
  }
  return keywords
}

/** Whether a schema or a part of it asks anything that is left to the run. */
export function leavesToRun(schema: Json): boolean {
  if (!isSchema(schema)) return false
  if (keywordsLeftToRun(schema).length > 0) return true
  const { properties, items, additionalProperties: others } = schema
  const parts = isSchema(properties) ? Object.values(properties) : []
  return [...parts, items, others].some((part) => part !== undefined && leavesToRun(part))
}
