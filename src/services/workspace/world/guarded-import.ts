// Loading a folder's own code, and nothing else of the disk
// =============================================================================
//
// Invariants:
//
//   GUARD-1. What is executed is what was read and digested before: the loader is
//       given those bytes, and no file is read again.
//   GUARD-2. A local file that is not among them is refused, whenever it is imported and
//       however its name was made. Installed packages count by what their lock file says of them.
//   GUARD-3. Only what the folder's code imports is looked at. A program that embeds this
//       one imports what it likes, but not on behalf of the folder; in a process of its own
//       (`everyImport`) an import by any other local file is the folder's.

import module, { type LoadFnOutput } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

import type { TrustedCode } from '../host.ts'
import { installedFolder, isInstalled, isOfProgram, lockFileOf } from './import-resolution.ts'

/** Bytes of trusted files by real path, of every folder whose code was loaded here. */
const trusted = new Map<string, Uint8Array>()
/** Of each lock file the folders of packages that are trusted, or that all are. */
const locks = new Map<string, Set<string> | 'all'>()
/** Modules that were asked for on behalf of a folder, and those that were loaded so, by URL. */
const asked = new Set<string>()
const own = new Set<string>()
let everyImport = false
let isGuarding = false

/** Runs a trusted file and gives what it exports (GUARD-1, GUARD-2). */
export async function importGuarded(
  path: string,
  code: TrustedCode,
  ownProcess: boolean,
): Promise<Readonly<Record<string, unknown>>> {
  for (const [file, bytes] of code.files) {
    const known = trusted.get(file)
    if (known !== undefined && own.has(urlOf(file)) && !isSame(known, bytes)) {
      throw new Error(`this process has loaded an earlier version of ${file}; start it anew`)
    }
    trusted.set(file, bytes)
  }
  for (const [lock, folders] of code.locks) {
    const known = locks.get(lock) ?? new Set()
    const isWhole = known === 'all' || folders === 'all'
    locks.set(lock, isWhole ? 'all' : new Set([...known, ...folders]))
  }
  everyImport ||= ownProcess
  if (!isGuarding) guard()
  isGuarding = true
  const url = urlOf(path)
  asked.add(url)
  return await beforeTheEnd(import(url) as Promise<Readonly<Record<string, unknown>>>)
}

const LONGEST_MS = 60_000

/** What is loaded, unless it never is: the process ends with nothing left to do, or time is up. */
async function beforeTheEnd<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  const { promise: never, reject } = Promise.withResolvers<never>()
  const drained = () => {
    reject(
      new Error(
        'it never finishes: an `await` outside of its functions waits for what never comes',
      ),
    )
  }
  const late = () => {
    reject(
      new Error(
        `it did not finish within ${LONGEST_MS / 1000} seconds: what takes long belongs into \`run\``,
      ),
    )
  }
  const timer = setTimeout(late, LONGEST_MS)
  timer.unref()
  process.once('beforeExit', drained)
  try {
    return await Promise.race([loading, never])
  } finally {
    clearTimeout(timer)
    process.off('beforeExit', drained)
  }
}

function guard(): void {
  module.registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context)
      if (isOwn(context.parentURL)) asked.add(found.url)
      return found
    },
    load(url, context, next) {
      if (!asked.has(url)) return next(url, context)
      own.add(url)
      const source = sourceOf(url)
      if (source === undefined) return next(url, context)
      // Which kind of module it is, Node says; its text is the one that was digested.
      const { format } = next(url, context)
      return { format, source, shortCircuit: true } satisfies LoadFnOutput
    },
  })
}

/** The digested bytes of a file; undefined for what counts in another way; throws for what does not (GUARD-2). */
function sourceOf(url: string): Uint8Array | undefined {
  if (!url.startsWith('file:')) return undefined
  const path = fileURLToPath(url)
  const bytes = trusted.get(path)
  if (bytes !== undefined || isOfProgram(path)) return bytes
  const lock = isInstalled(path) ? lockFileOf(path) : undefined
  const folders = lock === undefined ? undefined : locks.get(lock)
  if (folders === 'all' || folders?.has(installedFolder(path)) === true) return undefined
  const why = isInstalled(path)
    ? folders === undefined
      ? 'no lock file that is trusted covers the package'
      : 'what is trusted of the lock file does not cover the package: the folder’s code names it in no import, and no package that it imports depends on it'
    : 'the folder’s code may import only files that it names in an import and that are trusted with it'
  throw new Error(`${path} is not loaded: ${why}`)
}

/** Whether an import by this module is made on behalf of a folder (GUARD-3). */
function isOwn(url: string | undefined): boolean {
  if (url === undefined) return false
  if (own.has(url)) return true
  if (!everyImport || !url.startsWith('file:')) return false
  const path = fileURLToPath(url)
  return !isInstalled(path) && !isOfProgram(path)
}

function urlOf(path: string): string {
  return pathToFileURL(path).href
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0
}
