// What tools of MCP servers stand on
//
// The protocol, processes and connections are behind this port; an adapter of this machine is in
// `services/workspace/world/mcp/`.

import type { Json, JsonSchema } from '#plan'
import type { ReadyContext } from '#runtime/tool'

import type { RawDefinition } from './definition.ts'

/** What a server asks of a person while a call is open. */
export interface ServerQuestion {
  /** The server's own words. */
  readonly message: string
  /** What it wants: an object of plain members, as JSON Schema. */
  readonly schema: JsonSchema
}

/** What a person said to a server's question. */
export type ServerAnswer =
  | {
      readonly action: 'accept'
      readonly content: Readonly<Record<string, string | number | boolean>>
    }
  | { readonly action: 'decline' }

/** What a call stands on. */
export interface ServerCall {
  readonly signal: AbortSignal
  /** Puts a question of the server to a person; rejects where nobody can be asked. */
  ask(question: ServerQuestion): Promise<ServerAnswer>
  /** Shows how far the server says that it is. */
  progress(message: string, done: number | undefined): void
}

/** An answer to a call, as the server sent it. */
export interface CallAnswer {
  readonly content: readonly Json[]
  readonly structuredContent?: Json
  readonly isError: boolean
}

/** A connection that is known to be lost, or an answer that nobody can read: how the call ended is not known. */
export class LostCall extends Error {
  override readonly name = 'LostCall'
}

/** The call was certainly not sent, or certainly not begun. */
export class UnsentCall extends Error {
  override readonly name = 'UnsentCall'
}

/** One MCP server, connected when it is first used. */
export interface McpServer {
  /** What the server lists now under a name; connects where that is needed. Throws Error with words. */
  definition(name: string, context: ReadyContext): Promise<RawDefinition | undefined>
  /**
   * Calls a tool, given what `definition` gave last for it. Throws LostCall, UnsentCall where what the server
   * lists has changed since, or Error with the server's words.
   */
  call(
    definition: RawDefinition,
    args: Readonly<Record<string, Json>>,
    call: ServerCall,
  ): Promise<CallAnswer>
}

/** Checks values against schemas of servers, with a deadline. */
export interface SchemaJudge {
  /** What is wrong with a value, in words; undefined where nothing is. Rejects where the schema cannot be used. */
  misfit(schema: JsonSchema, value: Json): Promise<string | undefined>
}

/** How a server is reached; `env` and `headers` may name secrets, as `secret:NAME`. */
export type Launch =
  | {
      readonly kind: 'stdio'
      /** An absolute path. */
      readonly command: string
      readonly args: readonly string[]
      /** The folder that it is started in. */
      readonly folder: string
      /** All of its environment. */
      readonly env: Readonly<Record<string, string>>
    }
  | {
      readonly kind: 'http'
      readonly url: string
      readonly headers: Readonly<Record<string, string>>
    }

/** What a server says of itself when it is asked as a person trusts it. */
export interface Introduction {
  /** Its name and version, in its own words. */
  readonly says: string
  readonly definitions: readonly RawDefinition[]
}

/** The servers of a process: one connection each, made at first use. */
export interface McpPool {
  readonly judge: SchemaJudge
  server(
    name: string,
    launch: Launch,
  ): McpServer & {
    introduce(context: ReadyContext): Promise<Introduction>
  }
  /** Ends every connection and every process that was started, each as a group. */
  close(): Promise<void>
}

/** What a person sees of how a server is reached: a command line or a URL. */
export function placeOf(launch: Launch): string {
  return launch.kind === 'http'
    ? launch.url
    : [launch.command, ...launch.args].map(shellWord).join(' ')
}

function shellWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`
}
