// What a JSON Schema takes, in a few words
//
// For prompts, which are paid for by the word: `text`, `1..5`, `"GET"|"HEAD"`.

import {
  isSchema,
  listed,
  propertiesOf,
  requiredBy,
  typesOf,
  type FormOf,
  type Schema,
  type SchemaJson,
} from './schema.ts'

/** What a language calls the things that JSON has. */
export interface SchemaWords {
  readonly null: string
  readonly object: string
  readonly formOf: FormOf
  /** A member of an object, without its value. */
  member(name: string): string
}

/** What a schema takes. */
export function schemaText(schema: SchemaJson, words: SchemaWords): string {
  if (!isSchema(schema)) return 'any'
  const constants = listed(schema)
  if (constants !== undefined) return constants.map((value) => JSON.stringify(value)).join('|')
  const types = typesOf(schema)
  return types === undefined ? 'any' : types.map((type) => ofType(type, schema, words)).join('|')
}

/** What is said of a member, where that shows how it is written: it has a digit or back-ticks. */
export function spellingOf(name: string, schema: SchemaJson | undefined): readonly string[] {
  const description = isSchema(schema) ? schema['description'] : undefined
  const shows = typeof description === 'string' && /[`\d]/.test(description)
  return shows ? [`${name}: ${description}`] : []
}

/** The names of a schema's members, those that are required first. */
export function namesOf(schema: Schema): readonly string[] {
  return [...new Set([...requiredBy(schema), ...Object.keys(propertiesOf(schema))])]
}

function ofType(type: string, schema: Schema, words: SchemaWords): string {
  const { minimum, maximum, items = true, pattern } = schema
  const form =
    typeof pattern === 'string' && words.formOf(pattern) !== undefined ? pattern : undefined
  switch (type) {
    case 'string':
      return form === undefined ? 'text' : `"${form.slice(1, -1)}"`
    case 'integer':
    case 'number':
      return isBound(minimum) && isBound(maximum) ? `${minimum}..${maximum}` : type
    case 'null':
      return words.null
    case 'array':
      return `[${schemaText(items, words)} ...]`
    case 'object': {
      const names = Object.keys(propertiesOf(schema))
      if (names.length === 0) return words.object
      const others = takesOthers(schema) ? ['...'] : []
      return `{${[...names.map((name) => words.member(name)), ...others].join(' ')}}`
    }
    default:
      return type
  }
}

/** Whether an object may have members beside those that it names, as it says itself. */
export function takesOthers({ additionalProperties: others }: Schema): boolean {
  return others === true || (isSchema(others) && Object.keys(others).length === 0)
}

/** Bounds that say something: not those of whole numbers themselves. */
function isBound(bound: SchemaJson | undefined): bound is number {
  return typeof bound === 'number' && Math.abs(bound) < Number.MAX_SAFE_INTEGER
}
