// What trust covers
// =============================================================================
//
// A folder may bring a configuration, a policy and code of its own. They are
// trusted together, as they are, under one digest.
//
// Invariants:
//
//   COVERED-1. Each file is read once: what is digested is what is parsed, and what
//       is executed.
//   COVERED-2. Names count from the workspace's root, so that the digest is the same
//       wherever the folder lies.
//   COVERED-3. Code is covered with every local file that it imports by name. What it
//       imports in another way is not, and is refused when it is loaded.

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

import type { Environment } from '#model'
import { sha256Hex, stableJson, type Json } from '#plan'
import { decodeUtf8 } from '#text'

import { CONFIG_FILE, type Config } from '../config.ts'
import type { WorkspaceHost } from '../host.ts'
import { policyPath } from '../policy-of.ts'
import type { FoundWorkspace } from '../state-folder.ts'
import { ENVIRONMENT_FILE } from './folder-environment.ts'
import { importsIn } from './imports-in.ts'

/** The name of a workspace's own code. */
export const CODE_FILE = 'planwright.config.ts'

/**
 * What a covered file is: `packages` is the lock file of installed packages that the code imports, and
 * of an `environment` only what it says of the language model counts.
 */
export type CoveredKind = 'configuration' | 'policy' | 'environment' | 'code' | 'packages'

/** A file that trust covers, as it was read. */
export interface CoveredFile {
  readonly kind: CoveredKind
  /** From the workspace's root, with forward slashes. */
  readonly name: string
  /** Its real path. */
  readonly path: string
  readonly bytes: Uint8Array
  /** SHA-256 of its bytes, as 64 hexadecimal digits. */
  readonly digest: string
}

/** All that trust in a folder covers. */
export interface Covered {
  /** The real path of the state folder. */
  readonly folder: string
  /** By name. */
  readonly files: readonly CoveredFile[]
  /** The real path of the file that brings tools; undefined where the folder brings none. */
  readonly code: string | undefined
  /** Folders of notes that do not lie in the workspace, from its root. */
  readonly outside: readonly string[]
  /** SHA-256 over all of it, as 64 hexadecimal digits. */
  readonly digest: string
}

/** A host that reads each file once (COVERED-1). */
export function readingOnce(host: WorkspaceHost): WorkspaceHost {
  const known = new Map<string, Promise<Uint8Array | undefined>>()
  const read = (path: string) => {
    const reading = known.get(path) ?? host.files.read(path)
    known.set(path, reading)
    return reading
  }
  return { ...host, files: { ...host.files, read } }
}

/** What trust in a workspace covers; `host` reads each file once. */
export async function coveredIn(
  { root, folder }: FoundWorkspace,
  config: Config,
  environment: Environment,
  host: WorkspaceHost,
): Promise<Covered> {
  const { files, paths } = host
  const realRoot = await files.realPath(root)
  const nameOf = (path: string) => paths.relative(realRoot, path).replaceAll('\\', '/')
  const code = await codeIn(root, host)
  const policy = policyPath(config, { root, folder }, host)
  const wanted: [CoveredKind, string][] = [
    ['configuration', paths.join(folder, CONFIG_FILE)],
    ...(policy === undefined ? [] : [['policy', policy] as [CoveredKind, string]]),
    ...code,
  ]
  const covered: CoveredFile[] = []
  for (const [kind, given] of wanted) {
    const bytes = await files.read(given).catch(() => undefined)
    if (bytes === undefined) continue
    const path = await files.realPath(given)
    const name = nameOf(paths.join(await files.realPath(paths.dirname(given)), baseOf(given)))
    covered.push({ kind, name, path, bytes, digest: bytesToHex(sha256(bytes)) })
  }
  if (Object.keys(environment).length > 0) {
    covered.push(environmentFile(paths.join(realRoot, ENVIRONMENT_FILE), environment))
  }
  const all = covered.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const outside = (await outsideFolders(realRoot, config, host)).map(nameOf)
  const subject = [all.map(({ kind, name, digest }) => [kind, name, digest]), outside]
  return Object.freeze({
    folder: await files.realPath(folder),
    files: Object.freeze(all),
    code: code[0]?.[1],
    outside: Object.freeze(outside),
    digest: sha256Hex(`planwright/trust/1\0${stableJson(subject as Json)}`),
  })
}

/** What a `.env` says of the language model, as a file of its own. */
function environmentFile(path: string, environment: Environment): CoveredFile {
  const bytes = new TextEncoder().encode(stableJson(environment as Json))
  const digest = bytesToHex(sha256(bytes))
  return { kind: 'environment', name: ENVIRONMENT_FILE, path, bytes, digest }
}

/** The folder's own code with what it imports (COVERED-3); nothing where it brings none. */
async function codeIn(
  root: string,
  host: WorkspaceHost,
): Promise<readonly [CoveredKind, string][]> {
  const { files, paths } = host
  const entry = await files.realPath(paths.join(root, CODE_FILE))
  if ((await files.look(entry))?.kind !== 'file') return []
  const found = new Map<string, CoveredKind>([[entry, 'code']])
  // What is added while it is walked is walked as well.
  for (const [path, kind] of found) {
    const bytes = kind === 'code' ? await files.read(path).catch(() => undefined) : undefined
    const decoded = bytes === undefined ? undefined : decodeUtf8(bytes)
    if (decoded === undefined || !('text' in decoded)) continue
    for (const specifier of importsIn(decoded.text)) {
      const target = host.resolveImport(specifier, path)
      if (target !== undefined && !found.has(target.path)) found.set(target.path, target.kind)
    }
  }
  return [...found].map(([path, kind]): [CoveredKind, string] => [kind, path])
}

/** The folders of notes that do not lie in the workspace, by their real paths. */
async function outsideFolders(
  root: string,
  { knowledge, memory }: Config,
  host: WorkspaceHost,
): Promise<readonly string[]> {
  const named = [...(knowledge ?? ['knowledge']), ...(memory ?? ['memory'])]
  const real = await Promise.all(
    named.map((name) => host.files.realPath(host.paths.resolve(root, name))),
  )
  return [...new Set(real.filter((path) => !liesIn(path, root, host)))].toSorted()
}

/** Whether a real path is a folder or below it. */
export function liesIn(path: string, folder: string, { paths }: WorkspaceHost): boolean {
  const way = paths.relative(folder, path)
  return !/^\.\.(?:[\\/]|$)|^[\\/]|^[A-Za-z]:/.test(way)
}

function baseOf(path: string): string {
  return path.replace(/^.*[\\/]/, '')
}
