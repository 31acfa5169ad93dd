// Schemas as clients are told them
//
// A client hands the list of tools to its model with every question, so each word of a schema is paid for each time.
// What a schema says that a reader would take for granted is left out: the draft, that there may be other members, the
// largest safe whole number. What is given is read by the whole schema all the same.

import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server'
import type { z } from 'zod'

/** The same schema, told in fewer words. */
export function told<Output>(schema: z.ZodType<Output>): StandardSchemaWithJSON<unknown, Output> {
  const standard = schema['~standard']
  const { input, output } = standard.jsonSchema
  return {
    '~standard': {
      ...standard,
      jsonSchema: {
        input: (options) => shorter(input(options)),
        output: (options) => shorter(output(options)),
      },
    },
  }
}

type Json = Record<string, unknown>

function shorter(schema: Json): Json {
  const members = Object.entries(schema).filter(([name, value]) => !isTakenForGranted(name, value))
  return Object.fromEntries(members.map(([name, value]) => [name, inside(value)]))
}

function inside(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inside)
  return typeof value === 'object' && value !== null ? shorter(value as Json) : value
}

function isTakenForGranted(name: string, value: unknown): boolean {
  switch (name) {
    case '$schema':
      return true
    case 'additionalProperties':
      return value === true || JSON.stringify(value) === '{}'
    case 'maximum':
      return value === Number.MAX_SAFE_INTEGER
    case 'minLength':
      return value === 1
    default:
      return false
  }
}
