// Tools of MCP servers as tools of plans
// =============================================================================
//
// A server says what its tools take, and what it says of their effects is a hint by another program. So
// nothing that it says lowers anything: only what a person has stated of exactly this definition does.
//
// Invariants:
//
//   MCP-TOOL-1. Unclassified, a tool is irreversible, never repeated, untrusted, of unknown risk, and each of
//       its arguments that may hold a text is a sink. Annotations are shown and lower nothing.
//   MCP-TOOL-2. The digest of the definition is the tool's `version`, so that decisions and approvals name it.
//   MCP-TOOL-3. The definition that the server lists is looked at before each call is intended, and once
//       more when it is sent. Another one refuses the call, with the words that changed.
//   MCP-TOOL-4. A result counts only within its bounds and where it fits the server's own schema; a link in it is
//       a text. What the server calls an error is a failure of which nobody knows whether something happened.

import { z } from 'zod'

import type { Effect, Json, JsonSchema, Repeat } from '#plan'
import { defineTool, providedBy, type Tool, type ToolContext } from '#runtime/tool'
import { escapeInvisible, shorten } from '#text'

import { ToolFailure } from '../failure.ts'
import { MCP_ASK } from './ask.ts'
import { changedWords } from './changed-words.ts'
import {
  definitionDigest,
  isRecord,
  quoted,
  shownSchema,
  textArguments,
  toolIdOf,
  type RawDefinition,
} from './definition.ts'
import {
  LostCall,
  UnsentCall,
  type CallAnswer,
  type McpServer,
  type SchemaJudge,
  type ServerAnswer,
} from './server-port.ts'

/** What a person has stated of a tool, for exactly one definition of it. */
export interface Classification {
  readonly effect: Effect
  /** What may happen to a call whose outcome is unknown: by default one that only reads is made again. */
  readonly repeat?: Repeat
  /** Arguments that decide where something goes; every one that may hold a text by default. */
  readonly sinks?: readonly string[]
}

/** A tool of a server, and what it stands on. */
export interface McpToolParts {
  /** The server's name in this workspace. */
  readonly server: string
  /** What the person trusted: a command line or a URL. */
  readonly place: string
  /** As it was when the server was trusted. */
  readonly definition: RawDefinition
  readonly classified?: Classification | undefined
  readonly port: McpServer
  readonly judge: SchemaJudge
}

const LONGEST_ERROR = 1000

/** A tool of an MCP server (MCP-TOOL-1 to MCP-TOOL-4). */
export function mcpTool(parts: McpToolParts): Tool {
  const { server, definition, classified, port, judge } = parts
  const { name } = definition
  const id = toolIdOf(server, name)
  const digest = definitionDigest(definition)
  const input = definition['inputSchema'] as JsonSchema
  const output = definition['outputSchema'] as JsonSchema | undefined
  const effect = classified?.effect ?? 'irreversible'
  const repeat = classified?.repeat ?? (isMild(effect) ? 'safe' : 'once')
  const tool = defineTool<Record<string, Json>, Json>({
    id,
    description: descriptionOf(parts),
    input: z.record(z.string(), z.json()),
    output: z.json(),
    schemas: { input: shownSchema(input), output: output === undefined ? {} : shownSchema(output) },
    effect,
    repeat,
    returns: 'untrusted',
    risk: 'unknown',
    sinks: [...(classified?.sinks ?? textArguments(input))],
    version: digest,
    implementation: implementationOf(parts),
    async ready(args, context) {
      const misfit = await judge.misfit(input, args)
      if (misfit !== undefined) {
        throw new ToolFailure('mcp/arguments-refused', { tool: id, problem: misfit })
      }
      await look(context)
    },
    async run(args, context) {
      const answer = await answered(args, context)
      if (answer.isError) {
        const said = quoted(textsIn(answer).join(' '), LONGEST_ERROR)
        throw new ToolFailure('mcp/tool-error', { tool: id, server, said })
      }
      return await resultOf(answer)
    },
  })
  return providedBy(`MCP server \`${server}\``, tool)

  /** MCP-TOOL-3 */
  async function look(context: Pick<ToolContext, 'signal' | 'secret'>): Promise<void> {
    const now = await port.definition(name, context).catch((thrown: unknown) => {
      // A secret that is missing has words of its own.
      if (hasCode(thrown)) throw thrown
      const problem = quoted(wordsOf(thrown), LONGEST_ERROR)
      throw new ToolFailure('mcp/unreachable', { tool: id, server, problem })
    })
    if (now !== undefined && definitionDigest(now) === digest) return
    const changed = changedWords(definition, now)
    throw new ToolFailure('mcp/definition-changed', { tool: id, server, changed })
  }

  async function answered(
    args: Readonly<Record<string, Json>>,
    context: ToolContext,
  ): Promise<CallAnswer> {
    try {
      return await port.call(definition, args, {
        signal: context.signal,
        ask: async ({ message, schema }) => {
          const question = { server, tool: id, message, schema }
          return (await context.call(MCP_ASK, question, { here: true })) as ServerAnswer
        },
        progress: (message, done) => context.progress(escapeInvisible(message), done),
      })
    } catch (thrown) {
      const words = escapeInvisible(shorten(wordsOf(thrown), LONGEST_ERROR))
      if (thrown instanceof UnsentCall) {
        throw Object.assign(new ToolFailure('mcp/not-sent', { tool: id, server, problem: words }), {
          happened: false,
        })
      }
      if (!(thrown instanceof LostCall)) {
        throw new ToolFailure('mcp/tool-error', { tool: id, server, said: quoted(words) })
      }
      const lost = new ToolFailure('mcp/call-lost', { tool: id, server, problem: words })
      // The step says nothing of why it is unknown.
      if (repeat === 'once') context.inform(`MCP server \`${server}\`: ${words}`)
      throw Object.assign(lost, { happened: 'unknown' })
    }
  }

  /** MCP-TOOL-4 */
  async function resultOf(answer: CallAnswer): Promise<Json> {
    const { structuredContent } = answer
    if (output === undefined) return structuredContent ?? contentOf(answer)
    const problem =
      structuredContent === undefined
        ? 'it holds no structured content, and its schema wants some'
        : await judge.misfit(output, structuredContent)
    if (problem === undefined && structuredContent !== undefined) return structuredContent
    throw new ToolFailure('mcp/result-refused', { tool: id, server, problem: problem ?? '' })
  }
}

function isMild(effect: Effect): boolean {
  return effect === 'pure' || effect === 'read'
}

function descriptionOf({ server, definition }: McpToolParts): string {
  const { name, description, title } = definition
  const words = typeof description === 'string' ? description : title
  const calls = `Calls ${quoted(name, 200)} of the MCP server \`${server}\``
  return typeof words === 'string' && words.trim() !== ''
    ? `${calls}, which says of it: ${quoted(words)}`
    : `${calls}.`
}

function implementationOf({ server, place, definition, classified }: McpToolParts): string {
  const stated =
    classified === undefined ? 'unclassified' : `classified here as \`${classified.effect}\``
  const hints = hintsIn(definition['annotations'])
  const claimed = hints === '' ? '' : `; it claims: ${hints}`
  return `MCP server \`${server}\` (${place}), another program that has the network; ${stated}${claimed}`
}

/** The annotations that the server sends, which lower nothing. */
function hintsIn(annotations: Json | undefined): string {
  if (!isRecord(annotations)) return ''
  return ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint']
    .flatMap((name) =>
      typeof annotations[name] === 'boolean' ? [`${name} ${annotations[name]}`] : [],
    )
    .join(', ')
}

/** What there is without structured content: the text where there is nothing else, else every part as data. */
function contentOf({ content }: CallAnswer): Json {
  const texts = content.flatMap((part) =>
    isRecord(part) && part['type'] === 'text' && typeof part['text'] === 'string'
      ? [part['text']]
      : [],
  )
  return texts.length === content.length ? texts.join('\n') : { content: [...content] }
}

function textsIn({ content }: CallAnswer): readonly string[] {
  return content.flatMap((part) =>
    isRecord(part) && typeof part['text'] === 'string' ? [part['text']] : [],
  )
}

/** Whether its words are those of a message page. */
function hasCode(thrown: unknown): boolean {
  const { code } = (thrown ?? {}) as { readonly code?: unknown }
  return typeof code === 'string' && code.includes('/')
}

function wordsOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown)
}
