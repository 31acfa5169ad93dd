// What a JSON schema says, as rows of a table
// =============================================================================
//
// Invariants:
//
//   SCHEMA-ROWS-1. Whatever of a schema is in no row is told: `isWhole` says whether the rows are all of it.
//   SCHEMA-ROWS-2. Bounded: so many rows, so many levels, whatever the schema is.

import type { Json } from '#plan'

/** One value within what a schema describes. */
export interface SchemaRow {
  /** `title`, `place.city`, `tags[]`; empty for the whole value. */
  readonly name: string
  /** `string`, `integer or null`, `one of a, b`, `array of string`. */
  readonly type: string
  readonly isRequired: boolean
  readonly description?: string
  /** `1 to 500 characters`, `default: 5`. */
  readonly bounds: readonly string[]
}

export interface SchemaTable {
  readonly rows: readonly SchemaRow[]
  /** SCHEMA-ROWS-1 */
  readonly isWhole: boolean
}

type Schema = Readonly<Record<string, Json>>

/** SCHEMA-ROWS-2 */
const MOST_ROWS = 200
const DEEPEST = 4

/** The rows of a schema: the arguments of a tool by name, or what its result is made of. */
export function schemaTable(schema: Schema): SchemaTable {
  const reading: Reading = { rows: [], isWhole: true }
  if (isObject(schema)) readProperties(schema, '', 0, reading)
  else readValue(schema, '', true, 0, reading)
  return reading
}

interface Reading {
  readonly rows: SchemaRow[]
  isWhole: boolean
}

function readProperties(schema: Schema, above: string, depth: number, reading: Reading): void {
  const properties = recordOf(schema['properties'])
  const required = listOf(schema['required'])
  noteUnread(schema, OF_OBJECTS, reading)
  if (typeof schema['additionalProperties'] === 'object') reading.isWhole = false
  for (const [name, one] of Object.entries(properties)) {
    readValue(one, `${above}${name}`, required.includes(name), depth, reading)
  }
}

function readValue(
  given: Json,
  name: string,
  isRequired: boolean,
  depth: number,
  reading: Reading,
): void {
  if (reading.rows.length >= MOST_ROWS) {
    reading.isWhole = false
    return
  }
  const schema = recordOf(given)
  const { description } = schema
  reading.rows.push({
    name,
    type: typeText(given),
    isRequired,
    ...(typeof description === 'string' ? { description } : {}),
    bounds: boundsOf(schema),
  })
  const items = recordOf(schema['items'])
  const [inner, above] = isObject(items) ? [items, `${name}[].`] : [schema, `${name}.`]
  if (inner === items) noteUnread(schema, OF_ARRAYS, reading)
  if (!isObject(inner)) noteUnread(schema, OF_VALUES, reading)
  else if (depth + 1 < DEEPEST) readProperties(inner, above, depth + 1, reading)
  else if (Object.keys(recordOf(inner['properties'])).length > 0) reading.isWhole = false
}

/** What a value may be: its types, or the values themselves. */
export function typeText(given: unknown): string {
  const schema = recordOf(given)
  const { type } = schema
  if (Array.isArray(schema['enum'])) return `one of ${schema['enum'].map(valueText).join(', ')}`
  if (schema['const'] !== undefined) return `only ${valueText(schema['const'])}`
  const either = [...listOf(schema['anyOf']), ...listOf(schema['oneOf'])]
  if (type === undefined && either.length > 0) {
    return [...new Set(either.map(typeText))].join(' or ')
  }
  if (type === 'array' && schema['items'] !== undefined) {
    return `array of ${typeText(schema['items'])}`
  }
  if (typeof type === 'string') return type
  return Array.isArray(type) ? type.map(String).join(' or ') : 'any value'
}

/** What else holds of a value. */
function boundsOf(schema: Schema): readonly string[] {
  const { pattern, format, multipleOf, $comment } = schema
  return [
    ...sized(schema['minLength'], schema['maxLength'], ' characters'),
    ...sized(schema['minItems'], schema['maxItems'], ' items'),
    ...sized(schema['minimum'], schema['maximum'], ''),
    ...numbered('more than ', schema['exclusiveMinimum']),
    ...numbered('less than ', schema['exclusiveMaximum']),
    ...numbered('a multiple of ', multipleOf),
    ...(schema['uniqueItems'] === true ? ['no item twice'] : []),
    ...(typeof format === 'string' ? [`format ${format}`] : []),
    ...(typeof pattern === 'string' ? [`matches ${pattern}`] : []),
    ...(schema['default'] === undefined ? [] : [`default: ${valueText(schema['default'])}`]),
    ...(typeof $comment === 'string' ? [$comment] : []),
  ]
}

function sized(least: Json | undefined, most: Json | undefined, unit: string): readonly string[] {
  const [from, to] = [numberText(least), numberText(most)]
  if (from === undefined && to === undefined) return []
  if (to === undefined) return from === '0' && unit !== '' ? [] : [`at least ${from}${unit}`]
  if (from === undefined || (from === '0' && unit !== '')) return [`at most ${to}${unit}`]
  return [from === to ? `${from}${unit}` : `${from} to ${to}${unit}`]
}

function numbered(words: string, value: Json | undefined): readonly string[] {
  const text = numberText(value)
  return text === undefined ? [] : [`${words}${text}`]
}

function numberText(value: Json | undefined): string | undefined {
  if (typeof value !== 'number') return undefined
  // The bounds of integers that JSON can carry say nothing to anybody.
  return Math.abs(value) === Number.MAX_SAFE_INTEGER ? undefined : value.toLocaleString('en')
}

function valueText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const TOLD = ['$schema', 'description', 'title', 'type', '$comment', 'default', 'enum', 'const']
const OF_OBJECTS: ReadonlySet<string> = new Set([
  ...TOLD,
  'properties',
  'required',
  'additionalProperties',
])
const OF_ARRAYS: ReadonlySet<string> = new Set([
  ...TOLD,
  'items',
  'minItems',
  'maxItems',
  'uniqueItems',
])
const OF_VALUES: ReadonlySet<string> = new Set([
  ...OF_ARRAYS,
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'pattern',
  'format',
])

/** SCHEMA-ROWS-1 */
function noteUnread(schema: Schema, read: ReadonlySet<string>, reading: Reading): void {
  if (Object.keys(schema).some((key) => !read.has(key))) reading.isWhole = false
  const items = recordOf(schema['items'])
  if (read === OF_VALUES && Object.keys(items).some((key) => !TOLD.includes(key))) {
    reading.isWhole = false
  }
}

function isObject(schema: Schema): boolean {
  return schema['properties'] !== undefined || (schema['type'] === 'object' && !hasChoice(schema))
}

function hasChoice(schema: Schema): boolean {
  return schema['anyOf'] !== undefined || schema['oneOf'] !== undefined
}

function recordOf(value: unknown): Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Schema)
    : {}
}

function listOf(value: unknown): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : []
}
