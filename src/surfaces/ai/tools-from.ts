// Tools of the AI SDK as tools of plans
// =============================================================================
//
// A tool of the AI SDK says what it takes and nothing of what it does to the world. That is what
// policies, approvals and retries hang on, so whoever brings a tool states its effect; what is not
// stated is irreversible, and a person is asked at every call.
//
// Invariants:
//
//   TOOLS-FROM-1. A tool without a stated effect is irreversible, and never repeated after a crash.
//   TOOLS-FROM-2. What a tool returns is untrusted, whatever it is.

import type { ToolExecutionOptions, ToolSet } from 'ai'
import { z } from 'zod'

import type { Effect, Json, Repeat } from '#plan'
import { defineTool, type Tool, type ToolContext } from '#runtime/tool'

/** What is said of one tool. */
export interface StatedEffect {
  /** What a call may do to the world. */
  readonly effect: Effect
  /**
   * What may happen to a call whose outcome is unknown after a crash: by default a call that only reads is
   * made again, any other is asked about.
   */
  readonly repeat?: Repeat
  /** Arguments that decide where something goes: `url`, `to`; none by default. */
  readonly sinks?: readonly string[]
  /** The tool's id in plans; made of its name by default: `getWeather` is `get-weather`. */
  readonly id?: string
}

/** How tools of the AI SDK are taken. */
export interface ToolsFromOptions {
  /** By the tool's name: its effect, or all that is said of it. Irreversible where nothing is (TOOLS-FROM-1). */
  readonly effects?: Readonly<Record<string, Effect | StatedEffect>>
  /** Stands before each id with a dot: `crm` makes `crm.get-weather`; nothing by default. */
  readonly prefix?: string
}

type AiTool = ToolSet[string]

/**
 * The tools of the AI SDK, for `createRuntime` and `catalogueOf`. Throws TypeError, in words, for a tool that
 * cannot be called here: one without `execute`, without a schema of an object, or with a name that two share;
 * and for a name in `effects` that no tool has.
 */
export async function toolsFrom(
  tools: ToolSet,
  { effects = {}, prefix }: ToolsFromOptions = {},
): Promise<readonly Tool[]> {
  const unknown = Object.keys(effects).find((name) => !Object.hasOwn(tools, name))
  if (unknown !== undefined)
    throw new TypeError(`\`effects\` names \`${unknown}\`; there is no such tool`)
  const made = await Promise.all(
    Object.entries(tools).map(([name, tool]) => {
      const said = Object.hasOwn(effects, name) ? effects[name] : undefined
      const stated = typeof said === 'string' ? { effect: said } : said
      return toolOf(name, tool, stated ?? { effect: 'irreversible' }, prefix)
    }),
  )
  const ids = made.map(({ id }) => id)
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  if (twice !== undefined)
    throw new TypeError(`two tools have the id \`${twice}\`; give one an \`id\` in \`effects\``)
  return made
}

async function toolOf(
  name: string,
  tool: AiTool,
  { effect, repeat, sinks = [], id: named }: StatedEffect,
  prefix: string | undefined,
): Promise<Tool> {
  const { execute, description } = tool
  if (execute === undefined) {
    throw new TypeError(
      `\`${name}\` has no \`execute\`: a tool that is executed elsewhere cannot be called by a plan`,
    )
  }
  const id = named ?? [prefix, idOf(name)].filter((part) => part !== undefined).join('.')
  return defineTool<Record<string, unknown>, Json>({
    id,
    description: wordsOf(description) ?? `Calls \`${name}\`.`,
    input: await inputOf(name, tool),
    output: z.json(),
    effect,
    ...(repeat === undefined ? {} : { repeat }),
    sinks: [...sinks],
    returns: 'untrusted',
    implementation: `a tool of the AI SDK: ${name}`,
    run: async (input, context) => await resultOf(tool, input, context),
  })
}

/** A description may be made per call; a catalogue has one. */
function wordsOf(description: unknown): string | undefined {
  return typeof description === 'string' && description.trim() !== '' ? description : undefined
}

/** `getWeather` is `get-weather`, `get_weather` stays. */
function idOf(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll(/[^A-Za-z0-9._/-]+/g, '-')
    .toLowerCase()
}

/** What a tool takes, as zod: as it was declared, or from its JSON Schema. */
async function inputOf(
  name: string,
  { inputSchema }: AiTool,
): Promise<z.ZodType<Record<string, unknown>>> {
  const own: unknown = inputSchema
  const schema =
    own instanceof z.ZodType ? own : z.fromJSONSchema((await jsonSchemaOf(inputSchema)) as never)
  if (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).type === 'object') {
    return schema as z.ZodType<Record<string, unknown>>
  }
  throw new TypeError(`\`${name}\` does not take an object: its arguments must have names`)
}

async function jsonSchemaOf(inputSchema: AiTool['inputSchema']): Promise<unknown> {
  const { asSchema } = await import('ai')
  return await asSchema(inputSchema).jsonSchema
}

/** One call; of a tool that streams the last thing that it gives. */
async function resultOf(
  { execute }: AiTool,
  input: Record<string, unknown>,
  { signal, idempotencyKey }: ToolContext,
): Promise<Json> {
  const options: ToolExecutionOptions<unknown> = {
    toolCallId: idempotencyKey,
    messages: [],
    abortSignal: signal,
    context: undefined,
  }
  const given: unknown = await execute?.(input, options as never)
  let last = given
  if (isStream(given)) for await (const part of given) last = part
  return JSON.parse(JSON.stringify(last ?? null)) as Json
}

function isStream(given: unknown): given is AsyncIterable<unknown> {
  return typeof given === 'object' && given !== null && Symbol.asyncIterator in given
}
