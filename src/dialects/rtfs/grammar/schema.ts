// What grammar and prompt look for in a tool's JSON Schema

import type { Json } from '#plan'

export type Schema = Readonly<Record<string, Json>>

/** Whether some JSON is a schema with members; `true` and `false` are schemas too. */
export function isSchema(json: Json | undefined): json is Schema {
  return typeof json === 'object' && json !== null && !Array.isArray(json)
}

/** The names that a schema requires. */
export function requiredBy({ required }: Schema): readonly string[] {
  return Array.isArray(required)
    ? (required as readonly Json[]).filter((name) => typeof name === 'string')
    : []
}

/** The types that a schema's own `type` allows; undefined where it does not say. */
export function typesOf({ type }: Schema): readonly string[] | undefined {
  if (typeof type === 'string') return [type]
  return Array.isArray(type) ? (type as readonly string[]) : undefined
}

/** The only values that a schema allows, where it lists them. */
export function listed(schema: Schema): readonly Json[] | undefined {
  if (Object.hasOwn(schema, 'const')) return [schema['const'] as Json]
  const { enum: values } = schema
  return Array.isArray(values) ? (values as readonly Json[]) : undefined
}
