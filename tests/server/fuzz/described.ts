// Routes as the served description has them, and values that its schemas allow

import type { Random } from '../../runtime/seeds/random.ts'

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly schema: Schema
}

interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
}

export interface Operation {
  readonly method: string
  readonly path: string
  /** What one of the scopes of a token must be; `any`, `key`, or none for what signs in. */
  readonly scopes: readonly string[]
  readonly parameters: readonly Parameter[]
  readonly body: Schema | undefined
  /** Statuses that are described. */
  readonly statuses: readonly string[]
}

interface Described {
  readonly security?: readonly { readonly token: readonly string[] }[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>
  }
  readonly responses: Readonly<Record<string, unknown>>
}

/** Each route with its method, of the document at `/openapi.json`. */
export function operationsOf(document: unknown): readonly Operation[] {
  const { paths } = document as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({
      method: method.toUpperCase(),
      path,
      scopes: (one.security ?? []).flatMap(({ token }) => token),
      parameters: one.parameters ?? [],
      body: one.requestBody?.content['application/json']?.schema,
      statuses: Object.keys(one.responses),
    })),
  )
}

/** Texts by the name of what they are for, so that some requests reach what they ask for. */
export type Known = Readonly<Record<string, readonly string[]>>

/** A value that the schema allows, as far as it says so. */
export function valueOf(schema: Schema, name: string, known: Known, random: Random): unknown {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return valueOf(random.pick(choices), name, known, random)
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return random.pick(schema.enum)
  switch (schema.type) {
    case 'object': {
      const { properties = {}, required = [] } = schema
      return Object.fromEntries(
        Object.entries(properties)
          .filter(([key]) => required.includes(key) || random.chance(0.5))
          .map(([key, one]) => [key, valueOf(one, key, known, random)]),
      )
    }
    case 'array': {
      const { items = {} } = schema
      const count = random.between(0, 2)
      return Array.from({ length: count }, () => valueOf(items, name, known, random))
    }
    case 'integer':
      return random.between(schema.minimum ?? 0, Math.min(schema.maximum ?? 50, 50))
    case 'number':
      return random.roll()
    case 'boolean':
      return random.chance(0.5)
    case 'string':
      return schema.format === 'date' ? '2026-11-23' : random.pick(known[name] ?? ['some words'])
    default:
      return JSON.parse(random.pick(known['json'] ?? ['{}'])) as unknown
  }
}
