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
  // What is said of all arguments at once has no row.
  const isSaid = schema['$comment'] !== undefined || schema['default'] !== undefined
  const reading: Reading = { rows: [], isWhole: !(isSaid && isObject(schema)) }
  if (isObject(schema) && !isMap(schema)) readProperties(schema, '', 0, reading)
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
  noteOthers(schema, properties, reading)
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
  const { description, ...rest } = schema
  reading.rows.push({
    name,
    type: typeText(given),
    isRequired,
    ...(typeof description === 'string' ? { description } : {}),
    bounds: [...boundsOf(schema), ...boundsOfItems(schema)],
  })
  const items = recordOf(schema['items'])
  const [inner, above] = isObject(items) ? [items, `${name}[].`] : [rest, `${name}.`]
  if (inner === items) noteUnread(rest, OF_ARRAYS, reading)
  if (!isObject(inner)) {
    noteUnread(rest, OF_VALUES, reading)
    noteUnread(items, OF_ITEMS, reading)
  } else if (depth + 1 < DEEPEST) readProperties(inner, above, depth + 1, reading)
  else if (Object.keys(recordOf(inner['properties'])).length > 0) reading.isWhole = false
}

/** What a value may be: its types, or the values themselves. */
export function typeText(given: unknown, depth = 0): string {
  if (depth > DEEPEST) return '…'
  const schema = recordOf(given)
  const { type } = schema
  if (Array.isArray(schema['enum'])) return `one of ${schema['enum'].map(valueText).join(', ')}`
  if (schema['const'] !== undefined) return `only ${valueText(schema['const'])}`
  const either = [...listOf(schema['anyOf']), ...listOf(schema['oneOf'])]
  if (type === undefined && either.length > 0) {
    return [...new Set(either.map((one) => typeText(one, depth + 1)))].join(' or ')
  }
  if (type === 'array' && schema['items'] !== undefined) {
    return `array of ${typeText(schema['items'], depth + 1)}`
  }
  if (type === 'object' && isMap(schema)) {
    return `object of ${typeText(schema['additionalProperties'], depth + 1)}`
  }
  if (typeof type === 'string') return type
  return Array.isArray(type) ? type.map(String).join(' or ') : 'any value'
}

/** What else holds of a value. */
function boundsOf(schema: Schema): readonly string[] {
  const { pattern, format, multipleOf, $comment } = schema
  return [
    ...sized(schema['minLength'], schema['maxLength'], 'character'),
    ...sized(schema['minItems'], schema['maxItems'], 'item'),
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

function boundsOfItems(schema: Schema): readonly string[] {
  return boundsOf(recordOf(schema['items'])).map((bound) => `each: ${bound}`)
}

function sized(least: Json | undefined, most: Json | undefined, unit: string): readonly string[] {
  const isCounted = unit !== ''
  const [from, to] = [isCounted && least === 0 ? undefined : numberText(least), numberText(most)]
  const units = !isCounted ? '' : (to ?? from) === '1' ? ` ${unit}` : ` ${unit}s`
  if (from === undefined) return to === undefined ? [] : [`at most ${to}${units}`]
  if (to === undefined) return [`at least ${from}${units}`]
  return [from === to ? `${from}${units}` : `${from} to ${to}${units}`]
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

const TOLD = ['$schema', 'type', '$comment', 'default', 'enum', 'const']
const OF_OBJECTS: ReadonlySet<string> = new Set([
  ...TOLD,
  'properties',
  'required',
  'additionalProperties',
  'propertyNames',
])
/** What `typeText` tells all of. */
const TYPE_ALONE: ReadonlySet<string> = new Set(['type', 'enum', 'const'])
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

/** Of what a list holds; a list in a list has no bounds in any row. */
const OF_ITEMS: ReadonlySet<string> = new Set(
  [...OF_VALUES].filter((key) => !OF_ARRAYS.has(key) || TOLD.includes(key)),
)

/** SCHEMA-ROWS-1 */
function noteUnread(schema: Schema, read: ReadonlySet<string>, reading: Reading): void {
  if (Object.keys(schema).some((key) => !read.has(key))) reading.isWhole = false
}

/** What holds of names that stand in no row is told of a map, whose values are all alike. */
function noteOthers(schema: Schema, properties: Schema, reading: Reading): void {
  const others = schema['additionalProperties']
  if (typeof others === 'object' && !isMap(schema)) reading.isWhole = false
  if (isMap(schema)) noteUnread(recordOf(others), TYPE_ALONE, reading)
  if (Object.keys(properties).length > 0 && schema['propertyNames'] !== undefined) {
    reading.isWhole = false
  }
  noteUnread(recordOf(schema['propertyNames']), TYPE_ALONE, reading)
}

/** An object whose names are free, and whose values are of one type. */
function isMap(schema: Schema): boolean {
  const others = schema['additionalProperties']
  return (
    typeof others === 'object' &&
    others !== null &&
    Object.keys(recordOf(schema['properties'])).length === 0
  )
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
