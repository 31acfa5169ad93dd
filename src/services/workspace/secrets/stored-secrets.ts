// The secrets that a user has stored
// =============================================================================
//
// Invariants:
//
//   STORED-SECRETS-1. The file is the user's, outside every workspace, and for this user alone.
//       One that others may read or change is refused; nothing is taken from it, and
//       nothing is written to it.
//   STORED-SECRETS-2. A secret is for the one state folder that it was set in, as the system knows
//       that folder: no other workspace gets it, and no copy or clone.
//   STORED-SECRETS-3. No message holds what stands in the file, however broken it is.
//   STORED-SECRETS-4. Who changes the file reads it under the lock that they write it under, so
//       of two changes at once neither is lost.

import { LockInUse } from '#runtime/locks'
import { fault, RunError } from '#runtime/run-error'
import { decodeUtf8 } from '#text'

import { folderIdentity } from '../folder-identity.ts'
import type { WorkspaceHost } from '../host.ts'
import { liesIn } from '../trust/covered.ts'
import { userFilePath } from '../user-files.ts'
import { isSameSecret } from './secret-name.ts'

/** A secret as it is stored. */
export interface StoredSecret {
  readonly name: string
  /** The real path of the state folder that it is for. */
  readonly folder: string
  /** What the system calls that folder. */
  readonly identity: string
  /** When it was set: ISO 8601, UTC. */
  readonly at: string
  readonly value: string
}

/** Where they are: `$XDG_CONFIG_HOME/planwright/secrets.json`. */
export function secretsPath(host: WorkspaceHost): string {
  return userFilePath('secrets.json', host)
}

/** Every stored secret of the user. Throws RunError where the file is not to be used (STORED-SECRETS-1, STORED-SECRETS-3). */
export async function storedSecrets(host: WorkspaceHost): Promise<readonly StoredSecret[]> {
  const path = secretsPath(host)
  const read = await host.files.readPrivate(path).catch((thrown: unknown) => {
    const why = (thrown as NodeJS.ErrnoException).code ?? (thrown as Error).message
    throw new RunError([fault('workspace/broken-secrets', { path, why })])
  })
  if (read === undefined) return []
  if ('exposed' in read) {
    const { exposed, why } = read
    throw new RunError([fault('workspace/exposed-secrets', { path: exposed, why })])
  }
  const found = secretsIn(read)
  if (typeof found !== 'string') return found
  throw new RunError([fault('workspace/broken-secrets', { path, why: found })])
}

/** The stored secret of that name for a state folder; undefined where there is none (STORED-SECRETS-2). Throws RunError. */
export async function storedSecret(
  name: string,
  folder: string,
  host: WorkspaceHost,
): Promise<StoredSecret | undefined> {
  const named = (await storedSecrets(host)).filter((one) => isSameSecret(one.name, name))
  if (named.length === 0) return undefined
  const identity = await folderIdentity(folder, host)
  return named.find((one) => one.identity === identity)
}

/** Stores a secret for a state folder, in place of an earlier one; says whether there was one. Throws RunError. */
export async function storeSecret(
  { name, value }: Pick<StoredSecret, 'name' | 'value'>,
  folder: string,
  host: WorkspaceHost,
): Promise<{ readonly replaced: boolean }> {
  await refuseInside(folder, host)
  const path = await host.files.realPath(folder)
  const identity = await folderIdentity(folder, host)
  return await changing(host, (all) => {
    const others = all.filter((one) => !(one.folder === path && isSameSecret(one.name, name)))
    const at = host.isoTime(host.now())
    const secret = { name, folder: path, identity, at, value }
    return { kept: [...others, secret], result: { replaced: others.length < all.length } }
  })
}

/** Removes a secret of a state folder, given by its real path; says whether there was one. Throws RunError. */
export async function removeSecret(
  name: string,
  folder: string,
  host: WorkspaceHost,
): Promise<boolean> {
  return await changing(host, (all) => {
    const kept = all.filter((one) => !(one.folder === folder && isSameSecret(one.name, name)))
    return { kept, result: kept.length < all.length }
  })
}

/** Refuses to keep secrets where the workspace's tools and its version control can get at them (STORED-SECRETS-1). */
async function refuseInside(folder: string, host: WorkspaceHost): Promise<void> {
  const { files, paths } = host
  const path = secretsPath(host)
  const place = await files.realPath(paths.dirname(paths.dirname(path)))
  const state = await files.realPath(folder)
  const root = paths.dirname(state)
  // A hidden folder in a workspace that is a home folder is `~/.config`, which no tool reads.
  const isHidden = /(?:^|[\\/])\./.test(paths.relative(root, place))
  if (liesIn(place, state, host) || (liesIn(place, root, host) && !isHidden)) {
    throw new RunError([fault('workspace/secrets-inside', { path, folder: root })])
  }
}

interface Change<Result> {
  readonly kept: readonly StoredSecret[]
  readonly result: Result
}

/** Changes the file under its lock (STORED-SECRETS-4). */
async function changing<Result>(
  host: WorkspaceHost,
  change: (all: readonly StoredSecret[]) => Change<Result>,
): Promise<Result> {
  const path = secretsPath(host)
  // Before the lock's own file is made there.
  await storedSecrets(host)
  const work = async () => {
    const { kept, result } = change(await storedSecrets(host))
    const text = `${JSON.stringify({ form: FORM, secrets: kept }, null, 2)}\n`
    await host.files.write(path, text, { alone: true })
    return result
  }
  return await host.files.alone(path, work).catch((thrown: unknown) => {
    if (!(thrown instanceof LockInUse)) throw thrown
    throw new RunError([fault('workspace/secrets-in-use', { path })])
  })
}

const FORM = 1

/** The secrets in a file, or why there are none to be had (STORED-SECRETS-3). */
function secretsIn(bytes: Uint8Array): readonly StoredSecret[] | string {
  const decoded = decodeUtf8(bytes)
  if (!('text' in decoded)) return `it is not UTF-8 at byte ${decoded.badByteAt}`
  let read: unknown
  try {
    read = JSON.parse(decoded.text)
  } catch {
    return 'it is not JSON'
  }
  const { form, secrets } = (read ?? {}) as { readonly form?: unknown; readonly secrets?: unknown }
  if (form !== FORM) return 'it has another form than this version writes'
  return Array.isArray(secrets) && secrets.every(isStored) ? secrets : 'an entry is not a secret'
}

function isStored(one: unknown): one is StoredSecret {
  return (
    typeof one === 'object' &&
    one !== null &&
    ['name', 'folder', 'identity', 'at', 'value'].every(
      (key) => typeof (one as Record<string, unknown>)[key] === 'string',
    )
  )
}
