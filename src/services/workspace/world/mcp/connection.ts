// A connection to an MCP server
// =============================================================================
//
// Invariants:
//
//   CONNECTION-1. It is made at first use and kept; a lost one is made again by the next look at a definition,
//       and then nothing that was known of the server counts any more.
//   CONNECTION-2. What the server lists is kept until it says that it has changed. Of a server that does not
//       promise to say so it is asked for each call.
//   CONNECTION-3. A question of the server reaches a person only where exactly one call is open, so that it is
//       clear to whom it belongs; any other is cancelled. Nothing else that a server asks of its client is given.

import type { CallToolResult, Client, Transport } from '@modelcontextprotocol/client'

import type { Json, JsonSchema } from '#plan'
import type { ReadyContext } from '#runtime/tool'
import { definitionDigest, definitionsIn, type RawDefinition } from '#tools/mcp/definition'
import {
  LostCall,
  UnsentCall,
  type CallAnswer,
  type Introduction,
  type Launch,
  type McpServer,
  type ServerCall,
} from '#tools/mcp/server-port'
import { withSecrets } from '#tools/secret-text'

import { boundedFetch } from './bounded-fetch.ts'
import { GroupTransport } from './group-transport.ts'

/** How long each part may take. */
export interface Patience {
  /** Until a server is connected and has listed its tools. */
  readonly connectMs: number
  /** Until a server that does not know the newer protocol is taken for an older one. */
  readonly probeMs: number
}

export const PATIENCE: Patience = Object.freeze({ connectMs: 20_000, probeMs: 5000 })

const MOST_PAGES = 50
const MOST_TOOLS = 2000
/** The run's own limits end a call: the client's must not come before. */
const NO_TIMEOUT_MS = 2 ** 31 - 1

interface Connected {
  readonly client: Client
  readonly transport: Transport
  /** Whether it promises to say when its tools change. */
  readonly announces: boolean
  /** What it lists, by name; undefined where that has to be asked. */
  listed: ReadonlyMap<string, RawDefinition> | undefined
  /** How often it has said that its tools changed. */
  notices: number
}

/** One server, connected when it is first used (CONNECTION-1). */
export class Connection implements McpServer {
  readonly #launch: Launch
  readonly #patience: Patience
  #connected: Connected | undefined
  #connecting: Promise<Connected> | undefined
  readonly #open = new Set<ServerCall>()

  constructor(launch: Launch, patience: Patience = PATIENCE) {
    this.#launch = launch
    this.#patience = patience
  }

  async definition(name: string, context: ReadyContext): Promise<RawDefinition | undefined> {
    const settings = await this.#settings(context)
    const look = async () => (await this.#list(settings)).get(name)
    return await this.#inTime(look(), context.signal)
  }

  async introduce(context: ReadyContext): Promise<Introduction> {
    const settings = await this.#settings(context)
    const look = async (): Promise<Introduction> => {
      const definitions = [...(await this.#list(settings)).values()]
      const { name = '', version = '' } = this.#connected?.client.getServerVersion() ?? {}
      return { says: `${name} ${version}`.trim(), definitions }
    }
    return await this.#inTime(look(), context.signal)
  }

  async call(
    definition: RawDefinition,
    args: Readonly<Record<string, Json>>,
    call: ServerCall,
  ): Promise<CallAnswer> {
    const connected = this.#connected
    if (connected === undefined) throw new UnsentCall('the connection was lost before the call')
    const { name } = definition
    const now = connected.listed?.get(name)
    if (now === undefined || definitionDigest(now) !== definitionDigest(definition)) {
      throw new UnsentCall('its tools changed in the moment before the call')
    }
    this.#open.add(call)
    try {
      // Without the schema of its result, which is checked elsewhere, with a deadline.
      const { outputSchema: _, ...toolDefinition } = definition
      const result = await connected.client.callTool(
        { name, arguments: { ...args } },
        {
          signal: call.signal,
          timeout: NO_TIMEOUT_MS,
          toolDefinition: toolDefinition as never,
          onprogress: ({ message, progress, total }) => {
            call.progress(message ?? '', total === undefined ? undefined : progress / total)
          },
        },
      )
      return answerOf(result)
    } catch (thrown) {
      throw this.#faultOf(thrown, connected)
    } finally {
      this.#open.delete(call)
    }
  }

  async close(): Promise<void> {
    const connecting = this.#connecting
    this.#connecting = undefined
    const connected = this.#connected ?? (await connecting?.catch(() => undefined))
    this.#connected = undefined
    await connected?.client.close().catch(() => undefined)
  }

  /** Environment or headers, with their secrets; asked for each time, since each run has to hide them. */
  async #settings({ secret }: ReadyContext): Promise<Readonly<Record<string, string>>> {
    const given = this.#launch.kind === 'stdio' ? this.#launch.env : this.#launch.headers
    const filled: Record<string, string> = {}
    for (const [name, value] of Object.entries(given))
      filled[name] = await withSecrets(value, secret)
    return filled
  }

  /** What the server lists now (CONNECTION-2). */
  async #list(
    settings: Readonly<Record<string, string>>,
  ): Promise<ReadonlyMap<string, RawDefinition>> {
    const connected = await this.#connect(settings)
    if (connected.listed !== undefined && connected.announces) return connected.listed
    for (;;) {
      const { notices } = connected
      const listed = await listTools(connected.client)
      // It changed while it was listed.
      if (notices !== connected.notices) continue
      connected.listed = listed
      return listed
    }
  }

  async #connect(settings: Readonly<Record<string, string>>): Promise<Connected> {
    if (this.#connected !== undefined) return this.#connected
    if (this.#connecting === undefined) {
      const connecting = this.#connectAnew(settings)
      this.#connecting = connecting
      const over = () => {
        if (this.#connecting === connecting) this.#connecting = undefined
      }
      connecting.then(over, over)
    }
    return await this.#connecting
  }

  async #connectAnew(settings: Readonly<Record<string, string>>): Promise<Connected> {
    try {
      return await this.#tryToConnect(settings, 'auto')
    } catch (thrown) {
      // A server of the older protocol may end when it is asked what it does not know.
      if (this.#launch.kind === 'http' || !(thrown instanceof EndedAtOnce)) throw thrown
      return await this.#tryToConnect(settings, 'legacy')
    }
  }

  async #tryToConnect(
    settings: Readonly<Record<string, string>>,
    mode: 'auto' | 'legacy',
  ): Promise<Connected> {
    const { Client, StreamableHTTPClientTransport } = await import('@modelcontextprotocol/client')
    const launch = this.#launch
    const transport: Transport =
      launch.kind === 'stdio'
        ? new GroupTransport(launch, settings)
        : new StreamableHTTPClientTransport(new URL(launch.url), {
            requestInit: { headers: { ...settings }, redirect: 'error' },
            fetch: boundedFetch,
          })
    const holder: { connected?: Connected } = {}
    const client = new Client(
      { name: 'planwright', version: '1' },
      {
        versionNegotiation: { mode, probe: { timeoutMs: this.#patience.probeMs } },
        capabilities: { elicitation: { form: {} } },
        listChanged: {
          tools: { autoRefresh: false, debounceMs: 0, onChanged: () => forget(holder.connected) },
        },
      },
    )
    client.setRequestHandler('elicitation/create', async ({ params }) => await this.#asked(params))
    Object.assign(client, {
      // Faults of the protocol reach whoever waits for an answer; there is nobody else to tell.
      onerror: () => {},
      onclose: () => {
        if (this.#connected === holder.connected) this.#connected = undefined
      },
    } satisfies Pick<Client, 'onerror' | 'onclose'>)
    const late = setTimeout(() => void client.close(), this.#patience.connectMs)
    try {
      await client.connect(transport, { timeout: this.#patience.connectMs })
    } catch (thrown) {
      await transport.close()
      const words = transport instanceof GroupTransport ? transport.lastWords : ''
      if (words !== '') throw new EndedAtOnce(words)
      throw thrown
    } finally {
      clearTimeout(late)
    }
    const announces = client.getServerCapabilities()?.tools?.listChanged === true
    const connected: Connected = { client, transport, announces, listed: undefined, notices: 0 }
    holder.connected = connected
    this.#connected = connected
    return connected
  }

  /** CONNECTION-3 */
  async #asked(params: unknown) {
    const [call, ...others] = this.#open
    const { message, requestedSchema } = params as {
      readonly message?: string
      readonly requestedSchema?: JsonSchema
    }
    if (call === undefined || others.length > 0 || requestedSchema === undefined) {
      return { action: 'cancel' as const }
    }
    const answer = await call.ask({ message: message ?? '', schema: requestedSchema })
    return answer.action === 'accept'
      ? { action: answer.action, content: { ...answer.content } }
      : { action: answer.action }
  }

  /** Has the looks at a server end in time, whatever the server does. */
  async #inTime<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
    const { connectMs } = this.#patience
    const over = Promise.withResolvers<never>()
    const late = setTimeout(
      () => over.reject(new Error(`it did not answer within ${connectMs / 1000} s`)),
      connectMs + 500,
    )
    const stop = () => over.reject(new Error('nobody waits for it any more'))
    signal.addEventListener('abort', stop)
    work.catch(() => undefined)
    try {
      return await Promise.race([work, over.promise])
    } catch (thrown) {
      if (!signal.aborted) void this.close()
      throw thrown
    } finally {
      clearTimeout(late)
      signal.removeEventListener('abort', stop)
    }
  }

  #faultOf(thrown: unknown, connected: Connected): Error {
    const { code, cause, message } = thrown as {
      readonly code?: unknown
      readonly message?: string
      readonly cause?: { readonly code?: unknown }
    }
    const { transport } = connected
    const words = message ?? String(thrown)
    if (code === 'NOT_CONNECTED' || cause?.code === 'ECONNREFUSED') {
      void this.#forget(connected)
      return new UnsentCall(words)
    }
    // A number is an answer of the server: it says itself that the call failed.
    if (typeof code === 'number') return new Error(words)
    if (code === 'CLIENT_HTTP_NOT_FOUND') void this.#forget(connected)
    const why = transport instanceof GroupTransport ? transport.lastWords : ''
    void this.#forget(connected)
    return new LostCall(why === '' ? words : why)
  }

  async #forget(connected: Connected): Promise<void> {
    if (this.#connected === connected) this.#connected = undefined
    // Other calls of it may still be answered.
    if (this.#open.size <= 1) await connected.client.close().catch(() => undefined)
  }
}

/** A process that ended before it was connected. */
class EndedAtOnce extends Error {
  override readonly name = 'EndedAtOnce'
}

function forget(connected: Connected | undefined): void {
  if (connected === undefined) return
  connected.listed = undefined
  connected.notices++
}

/** Everything that a server lists, as it sent it. */
async function listTools(client: Client): Promise<ReadonlyMap<string, RawDefinition>> {
  const { z } = await import('zod')
  const page = z.looseObject({ tools: z.array(z.unknown()), nextCursor: z.string().optional() })
  const all = new Map<string, RawDefinition>()
  let cursor: string | undefined
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const params = cursor === undefined ? {} : { cursor }
    const { tools, nextCursor } = await client.request({ method: 'tools/list', params }, page)
    for (const definition of definitionsIn(tools)) {
      if (!all.has(definition.name)) all.set(definition.name, definition)
    }
    if (all.size > MOST_TOOLS) throw new Error(`it lists more than ${MOST_TOOLS} tools`)
    if (nextCursor === undefined || nextCursor === cursor) return all
    cursor = nextCursor
  }
  throw new Error(`its list of tools has more than ${MOST_PAGES} pages`)
}

function answerOf({ content, structuredContent, isError }: CallToolResult): CallAnswer {
  return {
    content: content as unknown as readonly Json[],
    ...(structuredContent === undefined ? {} : { structuredContent: structuredContent as Json }),
    isError: isError === true,
  }
}
