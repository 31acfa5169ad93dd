// What an MCP server says of one of its tools
// =============================================================================
//
// All of it is text by another program: taken as data, bounded, and named by a digest.
//
// Invariants:
//
//   DEFINITION-1. The digest covers the raw definition, every member of it, whatever this version understands.
//   DEFINITION-2. A definition that is too large, takes no object, or refers to another place is offered to no
//       plan, and it is said why. Nothing is fetched to understand one.

import { sha256Hex, stableJson, type Json, type JsonSchema } from '#plan'
import { escapeInvisible, shorten } from '#text'

/** A definition as the server sent it, of which nothing is known but that it is an object with a name. */
export type RawDefinition = Readonly<Record<string, Json>> & { readonly name: string }

/** SHA-256 of a raw definition in canonical JSON (DEFINITION-1). */
export function definitionDigest(raw: RawDefinition): string {
  return sha256Hex(`planwright/mcp-definition/1\0${stableJson(raw)}`)
}

/** What a server lists, in its order; whatever is no definition is left out. */
export function definitionsIn(listed: unknown): readonly RawDefinition[] {
  return Array.isArray(listed) ? (listed as readonly unknown[]).filter(isDefinition) : []
}

function isDefinition(one: unknown): one is RawDefinition {
  return isRecord(one) && typeof one['name'] === 'string' && one['name'] !== ''
}

/** The id of a tool in plans: `find` of the server `notes` is `mcp.notes.find`, and `getUser` is `get-user`. */
export function toolIdOf(server: string, name: string): string {
  const part = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll(/[^A-Za-z0-9._/-]+/g, '-')
    .toLowerCase()
  return `mcp.${server}.${part}`
}

const ID = /^mcp\.[a-z][a-z0-9-]*(?:[./_][a-z0-9-]+)+$/
const LONGEST_ID = 128
const LONGEST_DEFINITION = 64 * 1024
const DEEPEST = 32

/** Why no plan can use it, as the end of a sentence; undefined where one can (DEFINITION-2). */
export function unusable(server: string, raw: RawDefinition): string | undefined {
  const id = toolIdOf(server, raw.name)
  if (!ID.test(id) || id.length > LONGEST_ID) return 'its name cannot be part of a tool’s id'
  if (JSON.stringify(raw).length > LONGEST_DEFINITION) {
    return `its definition has more than ${LONGEST_DEFINITION} characters`
  }
  const { inputSchema, outputSchema } = raw
  if (!isRecord(inputSchema) || inputSchema['type'] !== 'object') {
    return 'it does not take an object: its arguments have no names'
  }
  for (const schema of [inputSchema, outputSchema]) {
    if (schema === undefined) continue
    if (!isRecord(schema)) return 'a schema of it is no object'
    const fault = schemaFault(schema, DEEPEST)
    if (fault !== undefined) return fault
  }
  return undefined
}

function schemaFault(part: Json, left: number): string | undefined {
  if (left === 0) return `a schema of it is nested deeper than ${DEEPEST}`
  if (Array.isArray(part)) return firstFault(part as readonly Json[], left)
  if (!isRecord(part)) return undefined
  for (const keyword of ['$ref', '$dynamicRef']) {
    const target = part[keyword]
    if (typeof target === 'string' && !target.startsWith('#')) {
      return 'a schema of it refers to another place, and none is fetched'
    }
  }
  return firstFault(Object.values(part), left)
}

function firstFault(parts: readonly Json[], left: number): string | undefined {
  for (const part of parts) {
    const fault = schemaFault(part, left - 1)
    if (fault !== undefined) return fault
  }
  return undefined
}

const LONGEST_DESCRIPTION = 1000
const LONGEST_NOTE = 300

/** The server's words, as a quotation of one line that nothing in it ends, with every character visible. */
export function quoted(words: string, longest = LONGEST_DESCRIPTION): string {
  const line = escapeInvisible(words.trim().replaceAll(/\s*[\r\n]+\s*/g, ' '))
  return `“${shorten(line, longest).replaceAll(/[“”]/g, '"')}”`
}

/** Members of a schema that speak to readers or carry values for them, and ask nothing of a value. */
const FOR_READERS: ReadonlySet<string> = new Set([
  '$schema',
  '$comment',
  '$id',
  'title',
  'examples',
  'default',
])
/** Members whose own members are named by the server. */
const NAMED: ReadonlySet<string> = new Set([
  'properties',
  '$defs',
  'definitions',
  'patternProperties',
])

/** A schema of a server as plans and prompts see it: its words quoted and bounded, what asks nothing left out. */
export function shownSchema(schema: JsonSchema): JsonSchema {
  const members = Object.entries(schema).flatMap(([name, value]): [string, Json][] => {
    if (FOR_READERS.has(name)) return []
    if (name === 'description') {
      return typeof value === 'string' ? [[name, quoted(value, LONGEST_NOTE)]] : []
    }
    if (NAMED.has(name) && isRecord(value)) {
      const inside = Object.entries(value).map(([key, one]) => [key, shownPart(one)] as const)
      return [[name, Object.fromEntries(inside)]]
    }
    return [[name, SCHEMAS.has(name) ? shownPart(value) : value]]
  })
  return Object.fromEntries(members)
}

const SCHEMAS: ReadonlySet<string> = new Set(
  'items additionalProperties anyOf oneOf allOf not prefixItems contains if then else propertyNames'.split(
    ' ',
  ),
)

function shownPart(part: Json): Json {
  if (Array.isArray(part)) return (part as readonly Json[]).map(shownPart)
  return isRecord(part) ? shownSchema(part) : part
}

/** The arguments that may hold a text, in whatever depth: where a value may go is not known, so each is a sink. */
export function textArguments(schema: JsonSchema): readonly string[] {
  const { properties } = schema
  if (!isRecord(properties)) return []
  return Object.entries(properties).flatMap(([name, one]) => (isTextless(one) ? [] : [name]))
}

const TEXTLESS: ReadonlySet<Json> = new Set(['number', 'integer', 'boolean', 'null'])

function isTextless(schema: Json): boolean {
  if (!isRecord(schema)) return false
  const { type } = schema
  const types = Array.isArray(type) ? (type as readonly Json[]) : [type ?? '']
  return types.every((one) => TEXTLESS.has(one))
}

export function isRecord(value: unknown): value is Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
