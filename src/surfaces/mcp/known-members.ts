// What an agent gives a tool of the door, and which of it the tool knows
// =============================================================================
//
// Hosts add members of their own to every call, such as Gemini CLI its `wait_for_previous`.
//
// Invariants:
//
//   KNOWN-MEMBERS-1. A tool that reads answers as without the members that it does not know, and names them: what was a
//       slip is seen.
//   KNOWN-MEMBERS-2. A tool that acts does nothing where it is given a member that it does not know, and says what it
//       takes: what was left out may have been a condition.

import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server'
import { z } from 'zod'

import { escapeInvisible, shorten } from '#text'

import { told } from './told-schema.ts'

/** What of a tool says which members it knows. */
interface TakingTool {
  readonly name: string
  readonly input: z.ZodType & Pick<z.ZodObject, 'shape'>
  readonly reads: boolean
}

/** What a tool is asked with. */
export interface Given {
  readonly input: unknown
  /** The names of members that were left out, as they are shown. */
  readonly ignored: readonly string[]
}

const LONGEST_NAME = 60
const MOST_NAMED = 20

/** The schema of a tool as clients are told it, which takes what the tool knows. */
export function givenTo(tool: TakingTool): StandardSchemaWithJSON<unknown, Given> {
  const { input: schema } = tool
  // KNOWN-MEMBERS-1: what only reads is open.
  const shown = tool.reads ? z.looseObject(schema.shape) : schema
  const standard = schema['~standard']
  return {
    '~standard': {
      version: 1,
      vendor: 'planwright',
      jsonSchema: told(shown)['~standard'].jsonSchema,
      async validate(given) {
        const { known, unknown } = parted(given, schema.shape)
        if (unknown.length > 0 && !tool.reads)
          return { issues: [{ message: takesNo(tool, unknown) }] }
        const read = await standard.validate(known)
        if (read.issues !== undefined) return { issues: read.issues }
        return { value: { input: read.value, ignored: unknown } }
      },
    },
  }
}

/** The members of a shape, and the names of all others. */
function parted(
  given: unknown,
  shape: object,
): { readonly known: unknown; readonly unknown: readonly string[] } {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return { known: given, unknown: [] }
  }
  const members = Object.entries(given)
  const known = members.filter(([name]) => Object.hasOwn(shape, name))
  const unknown = members
    .filter(([name]) => !Object.hasOwn(shape, name))
    .slice(0, MOST_NAMED)
    .map(([name]) => escapeInvisible(shorten(name, LONGEST_NAME)))
  return { known: Object.fromEntries(known), unknown }
}

/** KNOWN-MEMBERS-2 */
function takesNo({ name, input }: TakingTool, unknown: readonly string[]): string {
  const it = unknown.length === 1 ? 'it' : 'them'
  return `\`${name}\` takes no ${quoted(unknown)}: leave ${it} out. It takes ${quoted(Object.keys(input.shape))}, and nothing was done`
}

/** What is said beside a refusal of a tool that left members out. */
export function ignoredWords(ignored: readonly string[]): string {
  return ignored.length === 0
    ? ''
    : ` It was asked without ${quoted(ignored)}, which it does not know.`
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}
