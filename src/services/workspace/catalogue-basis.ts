// What the list of tools was made from
// =============================================================================
//
// The tools follow from a folder's files, from the user's trust, from the language model that is set up
// and from this program. A digest of them is kept beside the list, so that a command learns in a few
// reads, and without understanding any of it, whether the list still holds.
//
// Invariants:
//
//   BASIS-1. The list holds while the digest is the same. What is named in it is every file that trust
//       covered, those that may come to be, and the list itself.
//   BASIS-2. No key is in the digest, only that there is one.

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

import { builtinCatalogue, entryDigest, sha256Hex, stableJson } from '#plan'
import { decodeUtf8 } from '#text'

import type { WorkspaceHost } from './host.ts'
import type { FoundWorkspace } from './state-folder.ts'

/** Beside the list, and like all of the state folder but the list in no repository. */
const BASIS_FILE = 'catalogue-basis.json'

/** What a list was made from. */
export interface Basis {
  /** Files that trust covered, from the workspace's root. */
  readonly files: readonly string[]
  readonly digest: string
}

/** The basis that was stored; undefined where there is none that can be read. */
export async function readBasis(
  { folder }: FoundWorkspace,
  host: WorkspaceHost,
): Promise<Basis | undefined> {
  const bytes = await host.files.read(host.paths.join(folder, BASIS_FILE)).catch(() => undefined)
  const decoded = bytes === undefined ? undefined : decodeUtf8(bytes)
  if (decoded === undefined || !('text' in decoded)) return undefined
  try {
    const { files, digest } = JSON.parse(decoded.text) as Record<string, unknown>
    if (!Array.isArray(files) || typeof digest !== 'string') return undefined
    return { files: files.filter((name) => typeof name === 'string'), digest }
  } catch {
    return undefined
  }
}

/** Writes down what a list was made from. */
export async function writeBasis(
  { folder }: FoundWorkspace,
  basis: Basis,
  host: WorkspaceHost,
): Promise<void> {
  const text = `${JSON.stringify({ form: 1, ...basis }, null, 2)}\n`
  await host.files.write(host.paths.join(folder, BASIS_FILE), text)
}

/** The digest of a basis as things stand; `list` are the bytes of the list. */
export async function basisDigest(
  { root, folder }: FoundWorkspace,
  files: readonly string[],
  list: Uint8Array | undefined,
  host: WorkspaceHost,
): Promise<string> {
  const { paths, env } = host
  const [{ modelVariables }, { trustListPath }, { TRUST_VARIABLE }, { userFilePath }] =
    await Promise.all([
      import('#model/environment'),
      import('./trust/trusted-folders.ts'),
      import('./trust/variable.ts'),
      import('./user-files.ts'),
    ])
  const always = [
    paths.join(folder, 'config.json'),
    paths.join(folder, 'policy.json'),
    paths.join(root, 'planwright.config.ts'),
    paths.join(root, '.env'),
    trustListPath(host),
    userFilePath('mcp.json', host),
  ]
  const named = [...new Set([...always, ...files.map((name) => paths.join(root, name))])].toSorted()
  const digests = await Promise.all(
    named.map(async (path) => [path, await digestOf(path, host)] as const),
  )
  const model = Object.entries(modelVariables(env)).map(([name, value]) => {
    return [name, name.endsWith('_KEY') ? true : (value ?? '')] as const
  })
  const subject = {
    files: digests,
    list: list === undefined ? null : bytesToHex(sha256(list)),
    model,
    trust: env[TRUST_VARIABLE] ?? '',
    program: [...builtinCatalogue.entries.values()].map(entryDigest),
  }
  return sha256Hex(`planwright/catalogue-basis/1\0${stableJson(subject)}`)
}

async function digestOf(path: string, { files }: WorkspaceHost): Promise<string> {
  try {
    const bytes = await files.read(path)
    return bytes === undefined ? 'none' : bytesToHex(sha256(bytes))
  } catch {
    return 'unreadable'
  }
}
