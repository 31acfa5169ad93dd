// MCP servers: added, shown, trusted, classified, removed
// =============================================================================
//
// Invariants:
//
//   MANAGE-SERVERS-1. A server that nobody trusts is started for one purpose only: to be shown to a person, who
//       has seen how it is reached.
//   MANAGE-SERVERS-2. Trust names a digest of how the server is reached and of all that it lists. What is stored
//       is what was shown.
//   MANAGE-SERVERS-3. What was stated of a tool counts for exactly one definition of it. With another one it dies.

import { sha256Hex, stableJson, type Effect, type Json, type Repeat } from '#plan'
import type { Actor } from '#review'
import { fault, RunError } from '#runtime/run-error'
import type { WorkspaceHost } from '#services'
import { toolsOfServer, type ServerTool } from '#services/workspace/mcp/server-tools'
import {
  changeServers,
  newServer,
  serversOf,
  type StoredServer,
} from '#services/workspace/mcp/stored-servers'
import { escapeInvisible, nearest, type Diagnostic } from '#text'
import { changedWords } from '#tools/mcp/changed-words'
import { textArguments, type RawDefinition } from '#tools/mcp/definition'
import { placeOf, type Launch } from '#tools/mcp/server-port'

import { actingRead } from './acting-read.ts'

/** Whether a server is used: never before somebody trusts it. */
export type ServerState = 'trusted' | 'not-trusted'

/** A tool of a server, for people and programs. */
export interface ServerToolView {
  readonly id: string
  /** As the server calls it. */
  readonly name: string
  readonly digest: string
  /** What was stated of this definition; null where nothing was. */
  readonly classified: Effect | null
  /** When and by whom; null where nothing was stated, without `by` where an earlier version stored it. */
  readonly stated: { readonly at: string; readonly by?: Actor } | null
  /** Why no plan can use it; null where one can. */
  readonly refused: string | null
  /** Against what was trusted. */
  readonly change: 'same' | 'new' | 'changed' | 'gone'
  /** What has changed; null where nothing has. */
  readonly changed: string | null
}

/** A server, for people and programs. */
export interface ServerView {
  readonly name: string
  readonly state: ServerState
  readonly kind: Launch['kind']
  /** Its command line or URL. */
  readonly place: string
  /** The folder that it is started in; null for an address. */
  readonly folder: string | null
  /** Names of its environment or headers with what they are set to; secrets only by name. */
  readonly settings: Readonly<Record<string, string>>
  /** Its name and version, in its own words; null where it was never asked. */
  readonly says: string | null
  readonly trustedAt: string | null
  /** Of how it is reached and all that it lists; null where it was never asked. */
  readonly digest: string | null
  readonly tools: readonly ServerToolView[]
}

const NAME = /^[a-z][a-z0-9-]{0,31}$/

/** Adds a server, which nobody trusts yet. Throws RunError. */
export async function addServer(
  { name, launch }: { readonly name: string; readonly launch: Launch },
  folder: string,
  host: WorkspaceHost,
): Promise<ServerView> {
  if (!NAME.test(name)) throw refused('mcp/bad-server-name', { name })
  const wrong = launchFault(launch)
  if (wrong !== undefined) throw refused('mcp/bad-launch', { why: wrong })
  const server = await newServer({ name, launch }, folder, host)
  await changeServers(folder, host, (here) => {
    if (here.some((one) => one.name === name)) throw refused('mcp/server-exists', { name })
    return [...here, server]
  })
  return storedView(server)
}

function launchFault(launch: Launch): string | undefined {
  if (launch.kind === 'stdio') return undefined
  let url: URL
  try {
    url = new URL(launch.url)
  } catch {
    return `\`${launch.url}\` is no address`
  }
  if (!/^https?:$/.test(url.protocol)) return 'only http and https addresses are reached'
  if (url.username !== '' || url.password !== '')
    return 'the address holds a password; use `--header`'
  const isHere = ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname)
  return url.protocol === 'https:' || isHere
    ? undefined
    : 'an http address leaves everything readable on the way; use https'
}

/** All servers of a workspace, by name. Throws RunError. */
export async function listServers(
  folder: string,
  host: WorkspaceHost,
): Promise<readonly ServerView[]> {
  return (await serversOf(folder, host)).map(storedView)
}

/** One server, as it was trusted; nothing is started. Throws RunError. */
export async function viewServer(
  name: string,
  folder: string,
  host: WorkspaceHost,
): Promise<ServerView> {
  return storedView(await serverNamed(name, folder, host))
}

/** Removes a server with all that was trusted and stated of it. Throws RunError. */
export async function removeServer(
  name: string,
  folder: string,
  host: WorkspaceHost,
): Promise<ServerView> {
  const server = await serverNamed(name, folder, host)
  await changeServers(folder, host, (here) => here.filter((one) => one.name !== name))
  return storedView(server)
}

/** A server as it is now, and what a yes to it stores. */
export interface AskedServer {
  readonly view: ServerView & { readonly digest: string }
  /** Stores that it is trusted as it was shown. Throws RunError. */
  trust(): Promise<ServerView>
}

/** Starts a server and asks it for its tools; `secret` gives the secrets that its settings name. Throws RunError. */
export async function askServer(
  name: string,
  folder: string,
  host: WorkspaceHost,
  secret: (name: string) => Promise<string | undefined>,
): Promise<AskedServer> {
  const server = await serverNamed(name, folder, host)
  const { says, definitions } = await introduction(server, host, secret)
  const digest = serverDigest(server, definitions)
  return {
    view: { ...viewOf(server, says, definitions), digest },
    async trust() {
      const trusted = { at: host.isoTime(host.now()), says, definitions }
      await changeServers(folder, host, (here) =>
        here.map((one) => {
          if (one.name !== name) return one
          const kept = keptStatements(one, definitions)
          return { ...one, trusted, stated: kept }
        }),
      )
      return await viewServer(name, folder, host)
    },
  }
}

async function introduction(
  { name, launch }: StoredServer,
  host: WorkspaceHost,
  secret: (name: string) => Promise<string | undefined>,
) {
  const pool = await host.mcpServers()
  try {
    return await pool.server(name, launch).introduce({
      signal: new AbortController().signal,
      async secret(wanted) {
        const value = await secret(wanted)
        if (value === undefined) throw refused('run/no-such-secret', { name: wanted })
        return value
      },
    })
  } catch (thrown) {
    if (thrown instanceof RunError) throw thrown
    const problem = escapeInvisible(thrown instanceof Error ? thrown.message : String(thrown))
    throw refused('mcp/unreachable', { server: name, tool: 'tools/list', problem })
  } finally {
    await pool.close()
  }
}

/** MANAGE-SERVERS-3 */
function keptStatements(server: StoredServer, definitions: readonly RawDefinition[]) {
  const digests = new Set(toolsOfServer(server, definitions).map(({ digest }) => digest))
  return server.stated.filter(({ definition }) => digests.has(definition))
}

function serverDigest({ launch }: StoredServer, definitions: readonly RawDefinition[]): string {
  return sha256Hex(`planwright/mcp-server/1\0${stableJson([launch, definitions])}`)
}

/** What a person states of a tool. */
export interface Statement {
  readonly effect: Exclude<Effect, 'pure'>
  readonly repeat?: Repeat | undefined
  readonly sinks?: readonly string[] | undefined
}

/** What became of a statement. */
export interface Stated {
  readonly tool: ServerToolView
  /** What the tool says of itself against it. */
  readonly warnings: readonly Diagnostic[]
}

/**
 * Stores what a person states of a tool, for the definition that is trusted, and who did; null takes it back. Throws
 * RunError.
 */
export async function classifyTool(
  id: string,
  statement: Statement | null,
  by: Actor,
  folder: string,
  host: WorkspaceHost,
): Promise<Stated> {
  const servers = await serversOf(folder, host)
  const all = servers.flatMap((server) =>
    toolsOfServer(server, server.trusted?.definitions ?? []).map((tool) => ({ server, tool })),
  )
  const found = all.find(({ tool }) => tool.id === id && tool.refused === undefined)
  if (found === undefined) {
    throw refused('mcp/no-such-tool', {
      tool: id,
      ...near(
        id,
        all.map(({ tool }) => tool.id),
      ),
    })
  }
  const { server, tool } = found
  const wrong = statement === null ? undefined : statementFault(statement, tool)
  if (wrong !== undefined) throw refused('mcp/not-classifiable', { tool: id, why: wrong })
  const at = host.isoTime(host.now())
  await changeServers(folder, host, (here) =>
    here.map((one) => {
      if (one.name !== server.name) return one
      const others = one.stated.filter(({ definition }) => definition !== tool.digest)
      const said = statement === null ? [] : [stated(statement, tool, { at, by })]
      return { ...one, stated: [...others, ...said] }
    }),
  )
  const isTaken = statement !== null
  return {
    tool: toolView({
      ...tool,
      classified: isTaken ? { effect: statement.effect } : undefined,
      stated: isTaken ? { at, by } : undefined,
    }),
    warnings: statement?.effect === 'read' ? actingRead(tool) : [],
  }
}

function stated(
  { effect, repeat, sinks }: Statement,
  tool: ServerTool,
  said: { readonly at: string; readonly by: Actor },
) {
  return {
    tool: tool.definition.name,
    definition: tool.digest,
    ...said,
    effect,
    ...(repeat === undefined ? {} : { repeat }),
    ...(sinks === undefined ? {} : { sinks }),
  }
}

function statementFault(
  { effect, repeat, sinks }: Statement,
  tool: ServerTool,
): string | undefined {
  if (repeat === 'safe' && effect !== 'read')
    return 'a call that writes is not safe to repeat without a key'
  if (repeat === 'keyed') return 'a server is told no key under which it could recognise a call'
  const known = textArguments(tool.definition['inputSchema'] as Readonly<Record<string, Json>>)
  const unknown = sinks?.find((name) => !known.includes(name))
  return unknown === undefined
    ? undefined
    : `\`${unknown}\` is no argument of it that may hold a text`
}

async function serverNamed(
  name: string,
  folder: string,
  host: WorkspaceHost,
): Promise<StoredServer> {
  const all = await serversOf(folder, host)
  const found = all.find((one) => one.name === name)
  if (found !== undefined) return found
  throw refused('mcp/no-such-server', {
    name,
    ...near(
      name,
      all.map((one) => one.name),
    ),
  })
}

function near(word: string, known: readonly string[]): { readonly suggestion?: string } {
  const [meant] = nearest(word, known, 1)
  return meant === undefined ? {} : { suggestion: `Did you mean \`${meant}\`?` }
}

function refused(...[code, details]: Parameters<typeof fault>): RunError {
  return new RunError([fault(code, details)])
}

function storedView(server: StoredServer): ServerView {
  const { trusted } = server
  return viewOf(server, trusted?.says, trusted?.definitions)
}

function viewOf(
  server: StoredServer,
  says: string | undefined,
  now: readonly RawDefinition[] | undefined,
): ServerView {
  const { name, launch, trusted } = server
  return {
    name,
    state: trusted === undefined ? 'not-trusted' : 'trusted',
    kind: launch.kind,
    place: escapeInvisible(placeOf(launch)),
    folder: launch.kind === 'stdio' ? launch.folder : null,
    settings: launch.kind === 'stdio' ? launch.env : launch.headers,
    says: says === undefined ? null : escapeInvisible(says),
    trustedAt: trusted?.at ?? null,
    digest: now === undefined ? null : serverDigest(server, now),
    tools: now === undefined ? [] : toolViews(server, now),
  }
}

function toolViews(server: StoredServer, now: readonly RawDefinition[]): readonly ServerToolView[] {
  const before = new Map((server.trusted?.definitions ?? []).map((one) => [one.name, one]))
  const views = toolsOfServer(server, now).map((tool): ServerToolView => {
    const old = before.get(tool.definition.name)
    before.delete(tool.definition.name)
    const view = toolView(tool)
    if (old === undefined) return { ...view, change: 'new' }
    const words = changedWords(old, tool.definition)
    return words === '' ? view : { ...view, change: 'changed', changed: words }
  })
  const gone = toolsOfServer(server, [...before.values()]).map((tool): ServerToolView => {
    return { ...toolView(tool), change: 'gone' }
  })
  return [...views, ...gone]
}

function toolView({
  id,
  definition,
  digest,
  classified,
  stated: said,
  refused: why,
}: ServerTool): ServerToolView {
  return {
    id: escapeInvisible(id),
    name: escapeInvisible(definition.name),
    digest,
    classified: classified?.effect ?? null,
    stated: said ?? null,
    refused: why ?? null,
    change: 'same',
    changed: null,
  }
}
