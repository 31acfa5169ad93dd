// The MCP servers that a user has added to a workspace
// =============================================================================
//
// How each is reached, what it said of its tools when it was trusted, and what the user stated of them.
//
// Invariants:
//
//   SERVERS-1. The file is the user's, outside every workspace, and for this user alone: no folder brings a
//       server, a trust or a classification of its own.
//   SERVERS-2. An entry is for the one state folder that it was added in, as the system knows that folder.
//   SERVERS-3. A file that is not wholly understood gives no server at all.
//   SERVERS-4. Who changes the file reads it under the lock that they write it under.

import type { Json } from '#plan'
import type { Actor } from '#review'
import { LockInUse } from '#runtime/locks'
import { fault, RunError } from '#runtime/run-error'
import { decodeUtf8 } from '#text'
import type { RawDefinition } from '#tools/mcp/definition'
import type { Launch } from '#tools/mcp/server-port'
import type { Classification } from '#tools/mcp/tool-of'

import { folderIdentity } from '../folder-identity.ts'
import type { WorkspaceHost } from '../host.ts'
import { userFilePath } from '../user-files.ts'

/** What a person trusted a server as. */
export interface TrustedServer {
  /** ISO 8601, UTC. */
  readonly at: string
  /** Its name and version, in its own words. */
  readonly says: string
  readonly definitions: readonly RawDefinition[]
}

/** What a person stated of a tool. */
export interface StatedTool extends Classification {
  /** Its name at the server. */
  readonly tool: string
  /** The digest of the definition that it was stated of; it dies with it. */
  readonly definition: string
  /** ISO 8601, UTC. */
  readonly at: string
  /** Who stated it; absent where an earlier version stored it. */
  readonly by?: Actor
}

/** A server as it is stored. */
export interface StoredServer {
  readonly name: string
  /** The real path of the state folder that it is for. */
  readonly folder: string
  /** What the system calls that folder. */
  readonly identity: string
  /** When it was added: ISO 8601, UTC. */
  readonly at: string
  readonly launch: Launch
  /** Absent until somebody trusts it; then it is never started. */
  readonly trusted?: TrustedServer
  readonly stated: readonly StatedTool[]
}

/** Where they are: `$XDG_CONFIG_HOME/planwright/mcp.json`. */
export function serversPath(host: Pick<WorkspaceHost, 'env' | 'home' | 'paths'>): string {
  return userFilePath('mcp.json', host)
}

/** The servers of a state folder, by name. Throws RunError where the file is not to be used (SERVERS-1, SERVERS-3). */
export async function serversOf(
  folder: string,
  host: WorkspaceHost,
): Promise<readonly StoredServer[]> {
  const all = await storedServers(host)
  if (all.length === 0) return []
  const identity = await folderIdentity(folder, host)
  const here = all.filter((one) => one.identity === identity)
  return here.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/**
 * Changes the servers of a state folder under the file's lock (SERVERS-4): `change` gets those that there are
 * and returns those that there are to be. Throws RunError.
 */
export async function changeServers(
  folder: string,
  host: WorkspaceHost,
  change: (here: readonly StoredServer[]) => readonly StoredServer[],
): Promise<void> {
  const path = serversPath(host)
  const identity = await folderIdentity(folder, host)
  // Before the lock's own file is made there.
  await storedServers(host)
  const work = async () => {
    const all = await storedServers(host)
    const others = all.filter((one) => one.identity !== identity)
    const here = change(all.filter((one) => one.identity === identity))
    const text = `${JSON.stringify({ form: FORM, servers: [...others, ...here] }, null, 2)}\n`
    await host.files.write(path, text, { alone: true })
  }
  await host.files.alone(path, work).catch((thrown: unknown) => {
    if (!(thrown instanceof LockInUse)) throw thrown
    throw new RunError([fault('mcp/servers-in-use', { path })])
  })
}

/** A server that is added to a state folder; nobody trusts it yet. */
export async function newServer(
  { name, launch }: Pick<StoredServer, 'name' | 'launch'>,
  folder: string,
  host: WorkspaceHost,
): Promise<StoredServer> {
  const real = await host.files.realPath(folder)
  const identity = await folderIdentity(folder, host)
  return { name, folder: real, identity, at: host.isoTime(host.now()), launch, stated: [] }
}

async function storedServers(host: WorkspaceHost): Promise<readonly StoredServer[]> {
  const path = serversPath(host)
  const refuse = (why: string) => new RunError([fault('mcp/broken-servers', { path, why })])
  const read = await host.files.readPrivate(path).catch((thrown: unknown) => {
    throw refuse((thrown as Error).message)
  })
  if (read === undefined) return []
  if ('exposed' in read) throw refuse(`others may change ${read.exposed}: ${read.why}`)
  const found = serversIn(read)
  if (typeof found === 'string') throw refuse(found)
  return found
}

const FORM = 1

function serversIn(bytes: Uint8Array): readonly StoredServer[] | string {
  const decoded = decodeUtf8(bytes)
  if (!('text' in decoded)) return 'it is not UTF-8'
  let read: unknown
  try {
    read = JSON.parse(decoded.text)
  } catch {
    return 'it is not JSON'
  }
  const { form, servers } = (read ?? {}) as { readonly form?: unknown; readonly servers?: unknown }
  if (form !== FORM) return 'it has another form than this version writes'
  if (!Array.isArray(servers)) return 'it has no list `servers`'
  const wrong = servers.findIndex((one) => !isStored(one))
  return wrong < 0 ? (servers as readonly StoredServer[]) : `entry ${wrong + 1} is no server`
}

type Members = Readonly<Record<string, Json | undefined>>

function isStored(one: unknown): boolean {
  if (!isMembers(one)) return false
  const { trusted, stated } = one
  return (
    ['name', 'folder', 'identity', 'at'].every((key) => typeof one[key] === 'string') &&
    isLaunch(one['launch']) &&
    (trusted === undefined || isTrusted(trusted)) &&
    Array.isArray(stated) &&
    (stated as readonly Json[]).every(isStated)
  )
}

function isLaunch(launch: unknown): boolean {
  if (!isMembers(launch)) return false
  const { kind } = launch
  if (kind === 'http') return typeof launch['url'] === 'string' && isTexts(launch['headers'])
  return (
    kind === 'stdio' &&
    typeof launch['command'] === 'string' &&
    typeof launch['folder'] === 'string' &&
    isNames(launch['args']) &&
    isTexts(launch['env'])
  )
}

function isTrusted(trusted: unknown): boolean {
  if (!isMembers(trusted)) return false
  const { at, says, definitions } = trusted
  return (
    typeof at === 'string' &&
    typeof says === 'string' &&
    Array.isArray(definitions) &&
    (definitions as readonly Json[]).every(
      (one) => isMembers(one) && typeof one['name'] === 'string',
    )
  )
}

function isStated(stated: unknown): boolean {
  if (!isMembers(stated)) return false
  const { effect, repeat, sinks, by } = stated
  return (
    (by === undefined || (isMembers(by) && typeof by['user'] === 'string')) &&
    ['tool', 'definition', 'at'].every((key) => typeof stated[key] === 'string') &&
    ['read', 'write', 'irreversible'].includes(effect as string) &&
    (repeat === undefined || ['safe', 'keyed', 'once'].includes(repeat as string)) &&
    !(repeat === 'safe' && effect !== 'read') &&
    (sinks === undefined || isNames(sinks))
  )
}

function isNames(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}

function isTexts(value: unknown): boolean {
  return isMembers(value) && Object.values(value).every((one) => typeof one === 'string')
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
