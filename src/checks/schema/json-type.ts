// Types as JSON Schema has them, of schemas and of a plan's values
//
// A tool is handed plain JSON: a keyword arrives as text with its colon, a map as
// an object, a quantity as `{value, unit}`.

import { kindOf, type Json, type Value, type ValueKind } from '#plan'

export type JsonType = 'null' | 'boolean' | 'number' | 'integer' | 'string' | 'array' | 'object'

const OF_KIND: Readonly<Record<ValueKind, JsonType>> = {
  null: 'null',
  boolean: 'boolean',
  number: 'number',
  string: 'string',
  keyword: 'string',
  list: 'array',
  map: 'object',
  quantity: 'object',
}

/** The type that a tool sees. */
export function typeOfValue(value: Value): JsonType {
  return OF_KIND[kindOf(value)]
}

/** A schema that is an object; `true` and `false` are schemas too. */
export type Schema = Readonly<Record<string, Json>>

/** Whether some JSON is a schema with members. */
export function isSchema(json: Json | undefined): json is Schema {
  return typeof json === 'object' && json !== null && !Array.isArray(json)
}

/** The types that a schema's own `type` allows; undefined where it does not say. */
export function typesOf(schema: Schema): readonly JsonType[] | undefined {
  const { type } = schema
  if (typeof type === 'string') return [type as JsonType]
  return Array.isArray(type) ? (type as readonly JsonType[]) : undefined
}

/** Whether a value of one type may be one of the allowed; whole numbers are numbers. */
export function allows(allowed: readonly JsonType[], type: JsonType, value?: Value): boolean {
  if (allowed.includes(type)) return true
  if (type === 'integer') return allowed.includes('number')
  if (type !== 'number' || !allowed.includes('integer')) return false
  return value === undefined || Number.isInteger(value)
}

const WORDS: Readonly<Record<JsonType, string>> = {
  null: 'nothing',
  boolean: 'true or false',
  number: 'a number',
  integer: 'a whole number',
  string: 'text',
  array: 'a list',
  object: 'a map',
}

/** Types in words: `a number or text`. */
export function typesInWords(types: readonly JsonType[]): string {
  const words = types.map((type) => WORDS[type] ?? type)
  const last = words.pop() ?? 'anything'
  return words.length === 0 ? last : `${words.join(', ')} or ${last}`
}
