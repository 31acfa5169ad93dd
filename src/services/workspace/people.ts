// The people whom a user lets sign in to a server of theirs
// =============================================================================
//
// Invariants:
//
//   PEOPLE-1. The file is the user's, outside every workspace, and for this user alone. One
//       that others may read or change is refused, and nothing is written to it.
//   PEOPLE-2. It holds no secret, only the SHA-256 of each. Secrets are made by this program, of 256
//       random bits, so that a hash cannot be guessed back.
//   PEOPLE-3. Who changes the file reads it under the lock that they write it under.

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

import { LockInUse } from '#runtime/locks'
import { fault, RunError } from '#runtime/run-error'
import { decodeUtf8, nearest } from '#text'

import type { WorkspaceHost } from './host.ts'
import { userFilePath } from './user-files.ts'

/** What a token allows: to read; to make, pause and cancel runs; to decide and let them go on. */
export const SCOPES = ['view', 'submit', 'decide'] as const
export type Scope = (typeof SCOPES)[number]

export interface Person {
  /** Of small letters, digits, `.`, `_` and `-`. */
  readonly name: string
  /** What they may do. */
  readonly scopes: readonly Scope[]
  /** The SHA-256 of their secret, as hexadecimal digits (PEOPLE-2). */
  readonly hash: string
  /** When they were added: ISO 8601, UTC. */
  readonly at: string
}

export type People = readonly Person[]

/** Where they are: `$XDG_CONFIG_HOME/planwright/people.json`. */
export function peoplePath(host: WorkspaceHost): string {
  return userFilePath('people.json', host)
}

/** Everybody who was added. Throws RunError where the file is not to be used (PEOPLE-1). */
export async function readPeople(host: WorkspaceHost): Promise<People> {
  const path = peoplePath(host)
  const read = await host.files.readPrivate(path).catch((thrown: unknown) => {
    throw unusable(path, (thrown as NodeJS.ErrnoException).code ?? (thrown as Error).message)
  })
  if (read === undefined) return []
  if ('exposed' in read) throw unusable(read.exposed, read.why)
  const found = peopleIn(read)
  if (typeof found === 'string') throw unusable(path, found)
  return found
}

/** Adds a person with the secret that was made for them. Throws RunError. */
export async function addPerson(
  { name, scopes, secret }: Pick<Person, 'name' | 'scopes'> & { readonly secret: string },
  host: WorkspaceHost,
): Promise<Person> {
  if (!/^[a-z0-9][a-z0-9._-]{0,31}$/.test(name)) {
    throw new RunError([fault('http/bad-person-name', { name })])
  }
  return await changing(host, (all) => {
    if (all.some((one) => one.name === name)) {
      throw new RunError([fault('http/person-exists', { name })])
    }
    const at = host.isoTime(host.now())
    const person = { name, scopes, hash: hashOfSecret(secret), at }
    return { kept: [...all, person], result: person }
  })
}

/** Removes a person. Throws RunError where nobody is called that. */
export async function removePerson(name: string, host: WorkspaceHost): Promise<void> {
  await changing(host, (all) => {
    const kept = all.filter((one) => one.name !== name)
    if (kept.length < all.length) return { kept, result: undefined }
    const [near] = nearest(
      name,
      all.map((one) => one.name),
      1,
    )
    const hint = near === undefined ? {} : { suggestion: `Did you mean \`${near}\`?` }
    throw new RunError([fault('http/no-such-person', { name, ...hint })])
  })
}

/** What is kept of a secret (PEOPLE-2). */
export function hashOfSecret(secret: string): string {
  return bytesToHex(sha256(utf8ToBytes(secret)))
}

interface Change<Result> {
  readonly kept: People
  readonly result: Result
}

/** Changes the file under its lock (PEOPLE-3). */
async function changing<Result>(
  host: WorkspaceHost,
  change: (all: People) => Change<Result>,
): Promise<Result> {
  const path = peoplePath(host)
  // Before the lock's own file is made there.
  await readPeople(host)
  const work = async () => {
    const { kept, result } = change(await readPeople(host))
    const text = `${JSON.stringify({ form: FORM, people: kept }, null, 2)}\n`
    await host.files.write(path, text, { alone: true })
    return result
  }
  return await host.files.alone(path, work).catch((thrown: unknown) => {
    if (!(thrown instanceof LockInUse)) throw thrown
    throw unusable(path, 'another process is changing it')
  })
}

const FORM = 1

function unusable(path: string, why: string): RunError {
  return new RunError([fault('http/people-unusable', { path, why })])
}

/** The people in a file, or why there are none to be had. */
function peopleIn(bytes: Uint8Array): People | string {
  const decoded = decodeUtf8(bytes)
  if (!('text' in decoded)) return `it is not UTF-8 at byte ${decoded.badByteAt}`
  let read: unknown
  try {
    read = JSON.parse(decoded.text)
  } catch {
    return 'it is not JSON'
  }
  const { form, people } = (read ?? {}) as { readonly form?: unknown; readonly people?: unknown }
  if (form !== FORM) return 'it has another form than this version writes'
  return Array.isArray(people) && people.every(isPerson) ? people : 'an entry is not a person'
}

function isPerson(one: unknown): one is Person {
  if (typeof one !== 'object' || one === null) return false
  const { name, scopes, hash, at } = one as Record<string, unknown>
  return (
    typeof name === 'string' &&
    typeof at === 'string' &&
    typeof hash === 'string' &&
    /^[0-9a-f]{64}$/.test(hash) &&
    Array.isArray(scopes) &&
    scopes.every((scope) => (SCOPES as readonly unknown[]).includes(scope))
  )
}
