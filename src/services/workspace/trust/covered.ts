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
//       imports in another way is not, and is refused when it is loaded. So is an installed package that
//       neither the code names nor a package that it imports depends on.

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
import { lockEntries } from './lock-entries.ts'

/** The name of a workspace's own code. */
export const CODE_FILE = 'planwright.config.ts'

/**
 * What a covered file is: `packages` is the lock file of installed packages that the code imports, of which
 * what it says of them counts where that is known (lock-entries.ts), and of an `environment` only what it
 * says of the language model.
 */
export type CoveredKind = 'configuration' | 'policy' | 'environment' | 'code' | 'packages'

/** A file that trust covers, as it was read. */
export interface CoveredFile {
  readonly kind: CoveredKind
  /** From the workspace's root, with forward slashes. */
  readonly name: string
  /** Its real path. */
  readonly path: string
  /** What counts of it. */
  readonly bytes: Uint8Array
  /** SHA-256 of these bytes, as 64 hexadecimal digits. */
  readonly digest: string
  /** Of a lock file the real folders of the packages that are covered; undefined where all are. */
  readonly folders?: ReadonlySet<string>
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
  const wanted: Wanted[] = [
    { kind: 'configuration', path: paths.join(folder, CONFIG_FILE) },
    ...(policy === undefined ? [] : [{ kind: 'policy', path: policy } as const]),
    ...code,
  ]
  const covered: CoveredFile[] = []
  for (const { kind, path: given, folders } of wanted) {
    const whole = await files.read(given).catch(() => undefined)
    if (whole === undefined) continue
    const path = await files.realPath(given)
    const name = nameOf(paths.join(await files.realPath(paths.dirname(given)), baseOf(given)))
    const counts = folders === undefined ? { bytes: whole } : countedOf(whole, path, folders, host)
    covered.push({ kind, name, path, ...counts, digest: bytesToHex(sha256(counts.bytes)) })
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
    code: code[0]?.path,
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

/** A file that is to be covered. */
interface Wanted {
  readonly kind: CoveredKind
  readonly path: string
  /** Of a lock file the real folders of the packages that the code imports. */
  readonly folders?: readonly string[]
}

/** What counts of a lock file: what it says of these packages and of all that they need, or all of it. */
function countedOf(
  whole: Uint8Array,
  path: string,
  folders: readonly string[],
  { paths }: WorkspaceHost,
): Pick<CoveredFile, 'bytes' | 'folders'> {
  const decoded = decodeUtf8(whole)
  const beside = paths.dirname(path)
  const named = folders.map((one) => paths.relative(beside, one).replaceAll('\\', '/'))
  const entries = 'text' in decoded ? lockEntries(decoded.text, named) : undefined
  if (entries === undefined) return { bytes: whole }
  return {
    bytes: new TextEncoder().encode(entries.text),
    folders: new Set([...entries.folders].map((one) => paths.join(beside, one))),
  }
}

/** The folder's own code with what it imports (COVERED-3); nothing where it brings none. */
async function codeIn(root: string, host: WorkspaceHost): Promise<readonly Wanted[]> {
  const { files, paths } = host
  const entry = await files.realPath(paths.join(root, CODE_FILE))
  if ((await files.look(entry))?.kind !== 'file') return []
  const found = new Set([entry])
  const locks = new Map<string, Set<string>>()
  // What is added while it is walked is walked as well.
  for (const path of found) {
    const bytes = await files.read(path).catch(() => undefined)
    const decoded = bytes === undefined ? undefined : decodeUtf8(bytes)
    if (decoded === undefined || !('text' in decoded)) continue
    for (const specifier of importsIn(decoded.text)) {
      const target = host.resolveImport(specifier, path)
      if (target?.kind === 'code') found.add(target.path)
      else if (target?.folder !== undefined) {
        locks.set(target.path, (locks.get(target.path) ?? new Set()).add(target.folder))
      }
    }
  }
  return [
    ...[...found].map((path) => ({ kind: 'code', path }) as const),
    ...[...locks].map(
      ([path, folders]) => ({ kind: 'packages', path, folders: [...folders] }) as const,
    ),
  ]
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
