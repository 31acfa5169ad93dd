// The schemas of tools as JSON Schema
// =============================================================================
//
// Tools describe what they take and give in zod; the compiler, prompts and grammars see the same as
// plain JSON.

import { z } from 'zod'

import type { Json, JsonSchema } from '#plan'

/** What a schema asks that JSON Schema does not say. */
export interface UndeclaredRule {
  /** A type that JSON has not, or a check by code alone. */
  readonly kind: 'type' | 'refinement'
  /** The type's name in zod. */
  readonly what: string
  /** Where, from the schema. */
  readonly path: readonly string[]
}

interface Made {
  readonly schema: JsonSchema
  readonly undeclaredRule: UndeclaredRule | undefined
  /** Whether any part of it asks more than JSON Schema says, in words at most. */
  readonly asksCode: boolean
}

/** A schema as plans are checked against it. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  return madeOf(schema, io).schema
}

/** Whether what a tool takes is only known to code: to a check of its own, or in making another type of a text. */
export function asksCode(schema: z.ZodType): boolean {
  return madeOf(schema, 'input').asksCode
}

/** The first thing that a schema asks and JSON Schema does not say; undefined where it says all. */
export function undeclaredRule(
  schema: z.ZodType,
  io: 'input' | 'output',
): UndeclaredRule | undefined {
  return madeOf(schema, io).undeclaredRule
}

/** Each schema is looked at once. */
const made = { input: new WeakMap<z.ZodType, Made>(), output: new WeakMap<z.ZodType, Made>() }

function madeOf(schema: z.ZodType, io: 'input' | 'output'): Made {
  const known = made[io].get(schema)
  if (known !== undefined) return known
  const found = new Map<string, UndeclaredRule | undefined>()
  const {
    $schema: _,
    '~standard': __,
    ...rest
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema, path }) => {
      sayFlags(jsonSchema, zodSchema)
      if (!asksMore(zodSchema)) return
      const names = path.filter((part) => !STRUCTURE.has(String(part))).map(String)
      // A schema with more words is made of one without, which comes before it.
      const kind = unsaidIn(zodSchema, jsonSchema, io)
      const { type: what } = zodSchema._zod.def
      found.set(path.join('\n'), kind === undefined ? undefined : { kind, what, path: names })
    },
  }) as Record<string, Json>
  const one = {
    schema: rest,
    undeclaredRule: [...found.values()].find((fault) => fault !== undefined),
    asksCode: found.size > 0,
  }
  made[io].set(schema, one)
  return one
}

const STRUCTURE: ReadonlySet<string> = new Set(['properties', 'anyOf', 'allOf', 'oneOf'])

/** Types of zod whose values are no JSON. */
const NO_JSON: ReadonlySet<string> = new Set(
  'bigint date file function map nan promise set symbol undefined void'.split(' '),
)

/** Keywords with which a schema says what is asked beyond its type, in words too. */
const SAYING = (
  'pattern format enum const not if dependentRequired dependentSchemas uniqueItems multipleOf ' +
  'contains propertyNames $comment'
).split(' ')
const OF_TYPE: Readonly<Record<string, string>> = { any: 'type', unknown: 'type', object: 'anyOf' }

/** Whether JSON Schema may not say all that a schema asks. */
function asksMore({ _zod: { def } }: z.core.$ZodType): boolean {
  return NO_JSON.has(def.type) || isRefined(def)
}

function isRefined({ checks = [] }: z.core.$ZodTypeDef): boolean {
  return checks.some(({ _zod }) => _zod.def.check === 'custom')
}

function unsaidIn(
  { _zod: { def } }: z.core.$ZodType,
  schema: object,
  io: 'input' | 'output',
): UndeclaredRule['kind'] | undefined {
  const { type, coerce } = def as { readonly type: string; readonly coerce?: boolean }
  // What coerces takes something else, and makes such a value of it in the tool.
  if (NO_JSON.has(type) && !(io === 'input' && coerce === true)) return 'type'
  if (io === 'output' || !isRefined(def)) return undefined
  const saying = [
    ...SAYING,
    ...Object.entries(OF_TYPE).flatMap(([of, word]) => (of === type ? [word] : [])),
  ]
  return saying.some((keyword) => Object.hasOwn(schema, keyword)) ? undefined : 'refinement'
}

/** The regular expressions that a schema of texts is made with. */
function patternsOf(schema: z.core.$ZodType): readonly RegExp[] {
  const { checks = [] } = schema._zod.def
  return [schema, ...checks].flatMap((one) => {
    const { pattern } = one._zod.def as { readonly pattern?: unknown }
    return pattern instanceof RegExp ? [pattern] : []
  })
}

interface Patterned {
  pattern?: string
  readonly allOf?: readonly Patterned[]
}

/**
 * Patterns of JSON Schema have no flags, and know nothing of a text that is trimmed or put into
 * lower case first: as they are, they would refuse what the tool takes. So the flags stand in a group,
 * and what is asked of a changed text is in one without flags, which is left to the run.
 */
function sayFlags(schema: Patterned, tool: z.core.$ZodType): void {
  const isChanged = tool._zod.def.checks?.some(({ _zod: { def } }) => def.check === 'overwrite')
  for (const one of [schema, ...(schema.allOf ?? [])]) {
    for (const { source, flags } of patternsOf(tool)) {
      const said = flags.replaceAll(/[^ims]/g, '')
      if (one.pattern !== source) continue
      const flagged = said === '' ? source : `(?${said}:${source})`
      one.pattern = isChanged === true ? `(?:${flagged})` : flagged
    }
  }
}
