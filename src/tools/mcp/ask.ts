// mcp.ask: what an MCP server asks of a person while one of its tools is called.

import { z } from 'zod'

import { numberOf, type Json } from '#plan'
import { defineTool } from '#runtime/tool'
import { escapeInvisible, shorten } from '#text'

import { isRecord } from './definition.ts'
import type { ServerAnswer } from './server-port.ts'

/** The id under which it is called; no plan may name it. */
export const MCP_ASK = 'mcp.ask'

/** What is typed to say no to the server. */
export const DECLINE = 'decline'

const LONGEST_MESSAGE = 2000

const input = z.strictObject({
  server: z.string().describe('The name of the server.'),
  tool: z.string().describe('The tool that is being called.'),
  message: z.string().describe("The server's own words."),
  schema: z.record(z.string(), z.json()).describe('What it wants, as JSON Schema.'),
})

type Given = z.infer<typeof input>
type Content = Record<string, string | number | boolean>

/** Asks a person; the words are the server's, and are marked so. */
export const mcpAsk = defineTool({
  id: MCP_ASK,
  description: 'Passes on to a person what an MCP server asks while one of its tools is called.',
  input,
  output: z.strictObject({
    action: z.enum(['accept', 'decline']),
    content: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  }),
  effect: 'read',
  hostOnly: true,
  offers: [],
  question: (given) => ({ prompt: promptOf(given), kind: 'text' }),
  read: (answer, given) => readAnswer(answer, given),
})

function promptOf({ server, tool, message, schema }: Given): string {
  const said = escapeInvisible(shorten(message.trim(), LONGEST_MESSAGE))
  const quotation = said.split('\n').map((line) => `> ${line}`)
  const fields = fieldsOf(schema).map(([name, field]) => `- \`${name}\`${wantedOf(field)}`)
  const [first] = fieldsOf(schema)
  const how =
    fields.length === 0
      ? `Answer \`yes\`, or \`${DECLINE}\`.`
      : fields.length === 1 && first !== undefined
        ? `Answer with it, or \`${DECLINE}\`.`
        : `Answer with all of it as a JSON object, or \`${DECLINE}\`.`
  return [
    `The MCP server \`${server}\` asks while \`${tool}\` is called. The quoted words are its own; give it no password or key.`,
    ...quotation,
    ...fields,
    how,
  ].join('\n')
}

type Field = Readonly<Record<string, Json>>

function fieldsOf({ properties }: Given['schema']): readonly (readonly [string, Field])[] {
  if (!isRecord(properties)) return []
  return Object.entries(properties).flatMap(([name, field]) =>
    isRecord(field) ? [[escapeInvisible(name), field] as const] : [],
  )
}

function wantedOf(field: Field): string {
  const { type, description } = field
  const choices = choicesOf(field)
  const kind =
    choices === undefined
      ? typeof type === 'string'
        ? type
        : 'text'
      : `one of ${choices.join(', ')}`
  const words = typeof description === 'string' ? `; it says: “${shorten(description, 200)}”` : ''
  return `: ${escapeInvisible(`${kind}${words}`)}`
}

function choicesOf({ enum: listed, oneOf }: Field): readonly string[] | undefined {
  const consts = (part: Json): readonly Json[] => {
    return isRecord(part) && part['const'] !== undefined ? [part['const']] : []
  }
  const choices = Array.isArray(listed)
    ? (listed as readonly Json[])
    : Array.isArray(oneOf)
      ? (oneOf as readonly Json[]).flatMap(consts)
      : []
  const texts = choices.filter((one) => typeof one === 'string')
  return texts.length === 0 ? undefined : texts
}

function readAnswer(answer: string, { schema }: Given): ServerAnswer {
  const words = answer.trim()
  if (words.toLowerCase() === DECLINE) return { action: 'decline' }
  const fields = fieldsOf(schema)
  const [first] = fields
  if (first === undefined) {
    if (!/^(?:y|yes)$/i.test(words)) throw new Error(`Answer \`yes\`, or \`${DECLINE}\`.`)
    return { action: 'accept', content: {} }
  }
  const given =
    fields.length === 1 && !words.startsWith('{') ? { [first[0]]: words } : parsed(words)
  const required = Array.isArray(schema['required']) ? (schema['required'] as readonly Json[]) : []
  const content: Content = {}
  for (const [name, field] of fields) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined
    if (value === undefined) {
      if (required.includes(name)) throw new Error(`\`${name}\` is missing.`)
      continue
    }
    content[name] = fitting(name, field, value)
  }
  const unknown = Object.keys(given).find((name) => !fields.some(([known]) => known === name))
  if (unknown !== undefined) throw new Error(`It does not ask for \`${unknown}\`.`)
  return { action: 'accept', content }
}

function parsed(words: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(words)
    if (isRecord(value)) return value
  } catch {
    // Said below.
  }
  throw new Error(`Answer with a JSON object, or \`${DECLINE}\`.`)
}

function fitting(name: string, field: Field, value: unknown): string | number | boolean {
  const choices = choicesOf(field)
  if (choices !== undefined) {
    if (choices.includes(String(value))) return String(value)
    throw new Error(`\`${name}\` is one of: ${choices.join(', ')}.`)
  }
  switch (field['type']) {
    case 'number':
    case 'integer': {
      const number = typeof value === 'number' ? value : numberOf(String(value))
      if (number === undefined || (field['type'] === 'integer' && !Number.isInteger(number))) {
        throw new Error(`\`${name}\` is a number.`)
      }
      return number
    }
    case 'boolean':
      if (/^(?:true|yes|y)$/i.test(String(value))) return true
      if (/^(?:false|no|n)$/i.test(String(value))) return false
      throw new Error(`\`${name}\` is yes or no.`)
    default:
      return String(value)
  }
}
