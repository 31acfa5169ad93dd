// Whose code may run
// =============================================================================
//
// A folder may bring its own tools in `planwright.config.ts`, and that file is a
// program. Commands are also typed in folders that were cloned a minute ago, so
// it runs only where the user has said so, once.
//
// Invariants:
//
//   T1. Trust is bound to the file's path and to the digest of its bytes: a file
//       that was changed is asked about again.
//   T2. The list is the user's, outside every workspace; no folder brings its own.

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

import { decodeUtf8 } from '#text'

import type { WorkspaceHost } from './host.ts'

/** The name of a workspace's own code. */
export const CODE_FILE = 'planwright.config.ts'

export interface CodeFile {
  readonly path: string
  /** SHA-256 of its bytes, as 64 hexadecimal digits. */
  readonly digest: string
  readonly trusted: boolean
}

interface TrustedFile {
  readonly path: string
  readonly digest: string
  /** ISO 8601, UTC. */
  readonly at: string
}

/** The code that a workspace brings, if it does, and whether it may run. */
export async function codeFileOf(root: string, host: WorkspaceHost): Promise<CodeFile | undefined> {
  const path = await host.files.realPath(host.paths.join(root, CODE_FILE))
  const bytes = await host.files.read(path)
  if (bytes === undefined) return undefined
  const digest = bytesToHex(sha256(bytes))
  const list = await readList(host)
  const trusted = list.some((one) => one.path === path && one.digest === digest)
  return Object.freeze({ path, digest, trusted })
}

/** Lets a file run from now on, as it is now (T1). */
export async function trustFile({ path, digest }: CodeFile, host: WorkspaceHost): Promise<void> {
  const others = (await readList(host)).filter((one) => one.path !== path)
  await writeList([...others, { path, digest, at: host.isoTime(host.now()) }], host)
}

/** Takes trust back; gives whether there was any. */
export async function distrustFile({ path }: CodeFile, host: WorkspaceHost): Promise<boolean> {
  const list = await readList(host)
  const others = list.filter((one) => one.path !== path)
  if (others.length === list.length) return false
  await writeList(others, host)
  return true
}

/** Where the user's list is: `$XDG_STATE_HOME/planwright/trusted.json`. */
export function trustListPath({ env, home, paths }: WorkspaceHost): string {
  const state = env['XDG_STATE_HOME']
  // Relative values are to be ignored (XDG Base Directory Specification).
  const base =
    state !== undefined && /^([/\\]|[A-Za-z]:)/.test(state)
      ? state
      : paths.join(home, '.local', 'state')
  return paths.join(base, 'planwright', 'trusted.json')
}

async function readList(host: WorkspaceHost): Promise<readonly TrustedFile[]> {
  const bytes = await host.files.read(trustListPath(host))
  if (bytes === undefined) return []
  const decoded = decodeUtf8(bytes)
  try {
    const text = 'text' in decoded ? decoded.text : ''
    const { files } = JSON.parse(text) as { files: readonly TrustedFile[] }
    return files.filter((one) => typeof one.path === 'string' && typeof one.digest === 'string')
  } catch {
    // A list that cannot be read trusts nobody; the next trust writes it anew.
    return []
  }
}

async function writeList(files: readonly TrustedFile[], host: WorkspaceHost): Promise<void> {
  await host.files.write(trustListPath(host), `${JSON.stringify({ form: 1, files }, null, 2)}\n`)
}
