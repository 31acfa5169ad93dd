// What a tool of the door for agents is
// =============================================================================
//
// Invariants:
//
//   DOOR-MCP-1. Everything that an agent sends is read strictly: a member that a tool does not know is never heeded, and
//       never passed over without a word (`known-members.ts`).
//   DOOR-MCP-2. The actor is made here, of what the connection is: an agent, through the channel `mcp`, never a
//       person. Nothing that is sent can change that.
//   DOOR-MCP-3. What is refused is an answer with words, marked as an error; a fault of ours is reported and told as such.

import type { CallToolResult, ServerContext } from '@modelcontextprotocol/server'
import type { z } from 'zod'

import { runtimeSeenBy, type AgentWorkspace } from '#app'
import { writeJson } from '#json/write-json'
import type { Json } from '#plan'
import type { Actor } from '#review'
import { RunError } from '#runtime'
import { compactAll, createSource, escapeInvisible, shorten, type Diagnostic } from '#text'

import { ignoredWords, type Given } from './known-members.ts'

/** The channel of all that agents say through this door: `approvals.channels` of a policy may name others. */
export const MCP_CHANNEL = 'mcp'

/** One call of a tool. */
export interface Asking {
  /** As the actor sees it (`seenBy`). */
  readonly here: AgentWorkspace
  readonly actor: Actor
  /** Aborted when the agent's program calls it off. */
  readonly signal: AbortSignal
}

/** A tool of the door. */
export interface DoorTool<Input = unknown> {
  readonly name: string
  readonly description: string
  readonly input: z.ZodType<Input> & Pick<z.ZodObject, 'shape'>
  /** What its structured answer is; one without it answers in words alone, which stand in `text`. */
  readonly output?: z.ZodType
  /** Whether it only reads, as clients are told. */
  readonly reads: boolean
  answer(input: Input, asking: Asking): Promise<object> | object
}

/** Declares a tool: the type of its input follows from the schema. */
export function doorTool<Input>(tool: DoorTool<Input>): DoorTool {
  return tool
}

const LONGEST_NAME = 60

/** Who acts: the program that is connected, for the user of this process (DOOR-MCP-2). */
export function agentActor(
  { user, agent, connection }: AgentWorkspace,
  client: string | undefined,
): Actor {
  const name = escapeInvisible(shorten((agent ?? client ?? '').trim(), LONGEST_NAME))
  return {
    user,
    agent: name === '' ? 'agent' : name,
    ...(connection === undefined ? {} : { connection }),
    channel: MCP_CHANNEL,
    terminal: false,
  }
}

/** The workspace as an agent sees it: with the runs that it may see, and no others. */
export function seenBy(here: AgentWorkspace, actor: Actor): AgentWorkspace {
  return { ...here, runtime: runtimeSeenBy(here.runtime, actor, here.isOpen) }
}

/** The name of the program that asks: of the request where it says so, else of the connection. */
export function clientOf(
  context: ServerContext,
  connected: string | undefined,
): string | undefined {
  const { envelope } = context.mcpReq
  const said = (envelope as Readonly<Record<string, unknown>> | undefined)?.[
    'io.modelcontextprotocol/clientInfo'
  ]
  const { name } = (said ?? {}) as { readonly name?: unknown }
  return typeof name === 'string' ? name : connected
}

/** Answers a call of a tool (DOOR-MCP-3), with the members that it left out. */
export async function answered(
  tool: DoorTool,
  { input, ignored }: Given,
  asking: Asking,
): Promise<CallToolResult> {
  try {
    const told = (await tool.answer(input, asking)) as Readonly<Record<string, unknown>>
    const answer = ignored.length === 0 ? told : { ...told, ignored }
    if (tool.output === undefined) {
      const words = `${String(told['text'])}${ignoredWords(ignored)}`
      return { content: [{ type: 'text', text: words }] }
    }
    return {
      content: [{ type: 'text', text: writeJson(answer) }],
      structuredContent: answer,
    }
  } catch (thrown) {
    return refusal(`${wordsOf(thrown, asking.here)}${ignoredWords(ignored)}`)
  }
}

/** An answer that says why there is none. */
function refusal(words: string): CallToolResult {
  return { content: [{ type: 'text', text: words }], isError: true }
}

/** What stopped it, in words for a model. */
export function wordsOf(thrown: unknown, here: AgentWorkspace): string {
  if (thrown instanceof RunError) return wordsOfAll(thrown.diagnostics)
  if (thrown instanceof RangeError) return thrown.message
  here.report(thrown)
  return 'planwright has a fault of its own; nothing that was recorded is lost'
}

/** Diagnostics without a text, compact. */
export function wordsOfAll(diagnostics: readonly Diagnostic[]): string {
  return compactAll(createSource('', 'plan'), diagnostics)
}

/** Data as the protocol sends it: what JSON has no word for is left out. */
export function plain(data: object): Record<string, Json> {
  return JSON.parse(JSON.stringify(data)) as Record<string, Json>
}
