// The folders that a user trusts
// =============================================================================
//
// Invariants:
//
//   TRUSTED-1. The list is the user's, outside every workspace; no folder brings its own.
//   TRUSTED-2. A folder is trusted as it was: by its path and by the digest of all that
//       trust covers. One that is followed is trusted with all later changes.
//   TRUSTED-3. A list that cannot be read trusts nobody; the next trust writes it again.
//   TRUSTED-4. Who changes the list reads it under the lock that they write it under, so
//       of two changes at once neither is lost.

import { LockInUse } from '#runtime/locks'
import { fault, RunError } from '#runtime/run-error'
import { decodeUtf8 } from '#text'

import type { WorkspaceHost } from '../host.ts'
import { userStatePath } from '../user-files.ts'
import type { Covered, CoveredFile, CoveredKind } from './covered.ts'
import type { FolderRules } from './narrows.ts'

/** A file as it was trusted. */
export interface TrustedFile {
  readonly kind: CoveredKind
  readonly name: string
  readonly digest: string
  /** What counted of it, to show what has changed; absent for `.env` and large ones. */
  readonly text?: string | undefined
}

/** A folder as it was trusted. */
export interface TrustedFolder {
  /** The real path of the state folder. */
  readonly folder: string
  /** ISO 8601, UTC. */
  readonly at: string
  readonly digest: string
  /** Trusted whatever it holds. */
  readonly follow: boolean
  readonly files: readonly TrustedFile[]
  readonly rules: FolderRules
}

/** Where the user's list is: `$XDG_STATE_HOME/planwright/trusted.json`. */
export function trustListPath(host: WorkspaceHost): string {
  return userStatePath('trusted.json', host)
}

/** How a folder was trusted last; undefined where it was not. */
export async function trustedFolder(
  folder: string,
  host: WorkspaceHost,
): Promise<TrustedFolder | undefined> {
  return (await trustedFolders(host)).find((one) => one.folder === folder)
}

/** Every folder that the user trusts. */
export async function trustedFolders(host: WorkspaceHost): Promise<readonly TrustedFolder[]> {
  return foldersIn(await host.files.read(trustListPath(host)).catch(() => undefined))
}

/** Trusts a folder as it was read, or whatever it holds. Throws RunError. */
export async function trustFolder(
  { folder, digest, files }: Covered,
  rules: FolderRules,
  host: WorkspaceHost,
  follow = false,
): Promise<void> {
  const at = host.isoTime(host.now())
  const trusted = { folder, at, digest, follow, files: files.map(trustedFile), rules }
  await changing(host, (list) => [...list.filter((one) => one.folder !== folder), trusted])
}

/** Takes trust back; gives whether there was any. Throws RunError. */
export async function distrustFolder(folder: string, host: WorkspaceHost): Promise<boolean> {
  if ((await trustedFolder(folder, host)) === undefined) return false
  let removed = false
  await changing(host, (list) => {
    const others = list.filter((one) => one.folder !== folder)
    removed = others.length < list.length
    return others
  })
  return removed
}

const LONGEST_TEXT = 64 * 1024
/** A `.env` holds keys. */
const UNKEPT: ReadonlySet<CoveredKind> = new Set(['environment'])

function trustedFile({ kind, name, digest, bytes }: CoveredFile): TrustedFile {
  const decoded = UNKEPT.has(kind) || bytes.length > LONGEST_TEXT ? undefined : decodeUtf8(bytes)
  const text = decoded !== undefined && 'text' in decoded ? decoded.text : undefined
  return { kind, name, digest, ...(text === undefined ? {} : { text }) }
}

/** The folders of a list (TRUSTED-3). */
export function foldersIn(bytes: Uint8Array | undefined): readonly TrustedFolder[] {
  const decoded = bytes === undefined ? undefined : decodeUtf8(bytes)
  if (decoded === undefined || !('text' in decoded)) return []
  try {
    const { form, folders } = JSON.parse(decoded.text) as {
      readonly form: number
      readonly folders: readonly TrustedFolder[]
    }
    return form === LIST_FORM ? folders.filter(isWhole) : []
  } catch {
    return []
  }
}

function isWhole(one: Partial<TrustedFolder>): boolean {
  return (
    typeof one.folder === 'string' &&
    typeof one.digest === 'string' &&
    Array.isArray(one.files) &&
    typeof one.rules === 'object' &&
    Array.isArray(one.rules.policy?.rules)
  )
}

/** Form 1 named single files of code. */
const LIST_FORM = 2

/** Changes the list under its lock (TRUSTED-4). */
async function changing(
  host: WorkspaceHost,
  change: (list: readonly TrustedFolder[]) => readonly TrustedFolder[],
): Promise<void> {
  const path = trustListPath(host)
  const work = async () => {
    const folders = change(await trustedFolders(host))
    const text = `${JSON.stringify({ form: LIST_FORM, folders }, null, 2)}\n`
    await host.files.write(path, text, { alone: true })
  }
  await host.files.alone(path, work).catch((thrown: unknown) => {
    if (!(thrown instanceof LockInUse)) throw thrown
    throw new RunError([fault('workspace/trust-in-use', { path })])
  })
}
