// What grammar and prompt look for in a tool's JSON Schema

import { hasForm, textFormOf } from './text-form.ts'

/** What a JSON Schema is made of. */
export type SchemaJson =
  | null
  | boolean
  | number
  | string
  | readonly SchemaJson[]
  | { readonly [name: string]: SchemaJson }

export type Schema = Readonly<Record<string, SchemaJson>>

/** What a pattern says of each sign, `count` times one of `signs`; undefined where it says something else. */
export type FormOf = (
  pattern: SchemaJson | undefined,
) => readonly { readonly signs: string; readonly count: number }[] | undefined

/** Whether some JSON is a schema with members; `true` and `false` are schemas too. */
export function isSchema(json: SchemaJson | undefined): json is Schema {
  return typeof json === 'object' && json !== null && !Array.isArray(json)
}

/** The names that a schema requires. */
export function requiredBy({ required }: Schema): readonly string[] {
  return Array.isArray(required)
    ? (required as readonly SchemaJson[]).filter((name) => typeof name === 'string')
    : []
}

/** The schemas of an object's members by their names. */
export function propertiesOf({ properties }: Schema): Schema {
  return isSchema(properties) ? properties : {}
}

/** The types that a schema's own `type` allows; undefined where it does not say. */
export function typesOf({ type }: Schema): readonly string[] | undefined {
  if (typeof type === 'string') return [type]
  return Array.isArray(type) ? (type as readonly string[]) : undefined
}

/** The only values that a schema allows, where it lists them: of texts those that have its form. */
export function listed(schema: Schema): readonly SchemaJson[] | undefined {
  if (Object.hasOwn(schema, 'const')) return [schema['const'] as SchemaJson]
  const { enum: values, pattern } = schema
  if (!Array.isArray(values)) return undefined
  const all = values as readonly SchemaJson[]
  if (typeof pattern !== 'string' || textFormOf(pattern) === undefined) return all
  return all.filter((value) => typeof value !== 'string' || hasForm(value, pattern))
}

/**
 * A schema of objects that allows one of several combinations of members (`anyOf` beside its
 * properties), as one schema each; alone where it has none.
 */
export function branchesOf(schema: Schema): readonly Schema[] {
  const { anyOf, properties, ...rest } = schema
  if (!isSchema(properties) || !Array.isArray(anyOf)) return [schema]
  return (anyOf as readonly SchemaJson[]).filter(isSchema).map((branch) => {
    const narrower = Object.entries(propertiesOf(branch)).map(([name, narrow]) => {
      const wide = properties[name]
      return [name, isSchema(wide) && isSchema(narrow) ? { ...wide, ...narrow } : narrow] as const
    })
    return {
      ...rest,
      properties: { ...properties, ...Object.fromEntries(narrower) },
      required: [...new Set([...requiredBy(schema), ...requiredBy(branch)])],
    }
  })
}
