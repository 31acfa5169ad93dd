// Where an import leads on this machine
// =============================================================================

import { existsSync, realpathSync, statSync } from 'node:fs'
import module, { createRequire, isBuiltin } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { ImportTarget } from '../host.ts'

const LOCK_FILES = [
  'package-lock.json',
  'npm-shrinkwrap.json',
  'pnpm-lock.yaml',
  'yarn.lock',
  'bun.lock',
  'bun.lockb',
]

/**
 * The file that a specifier means in a file, or the lock file of the package that it names; undefined
 * for modules of Node, for the running program's own, and for what is not found.
 */
export function resolveImport(specifier: string, from: string): ImportTarget | undefined {
  if (isBuiltin(specifier) || /^(?:data|https?):/.test(specifier)) return undefined
  return targetAt(packageFolder(specifier, from) ?? fileOf(specifier, from))
}

/** What trust says of a file: it is code of its own, or its package's lock file counts. */
function targetAt(path: string | undefined): ImportTarget | undefined {
  if (path === undefined || isOfProgram(path)) return undefined
  if (!isInstalled(path)) return { kind: 'code', path }
  const lock = lockFileOf(path)
  const folder = installedFolder(path)
  return lock === undefined ? undefined : { kind: 'packages', path: lock, folder }
}

/** The folder of the installed package that a file belongs to. */
export function installedFolder(path: string): string {
  const marker = `${sep}node_modules${sep}`
  const from = path.lastIndexOf(marker) + marker.length
  const [first = '', second = ''] = path.slice(from).split(sep)
  return path.slice(0, from) + (first.startsWith('@') ? `${first}${sep}${second}` : first)
}

/** Whether a file belongs to an installed package. */
export function isInstalled(path: string): boolean {
  return path.includes(`${sep}node_modules${sep}`)
}

/** The lock file by which an installed package counts: the nearest beside `node_modules` or above. */
export function lockFileOf(path: string): string | undefined {
  const marker = `${sep}node_modules${sep}`
  let at = path.slice(0, path.indexOf(marker))
  for (;;) {
    const lock = LOCK_FILES.map((name) => join(at, name)).find((file) => existsSync(file))
    if (lock !== undefined) return realpathSync(lock)
    const above = dirname(at)
    if (above === at) return undefined
    at = above
  }
}

/** Whether a file is a part of the running program, which its own processes need not trust. */
export function isOfProgram(path: string): boolean {
  program ??= programFolders()
  return program.some((folder) => path.startsWith(folder))
}

/** Looked for only where code is imported: a check needs none. */
let program: readonly string[] | undefined

/** The folder of the package; of a clone the source and what was built. */
function programFolders(): readonly string[] {
  const here = fileURLToPath(import.meta.url)
  const root = dirname(module.findPackageJSON(import.meta.url) ?? here)
  if (!here.endsWith('.ts')) return [`${root}${sep}`]
  return ['src', 'dist'].map((name) => `${join(root, name)}${sep}`)
}

/** The real folder of an installed package that a bare specifier names; a linked one is none. */
function packageFolder(specifier: string, from: string): string | undefined {
  if (/^(?:[./#\\]|[A-Za-z]:|file:)/.test(specifier)) return undefined
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
  for (let at = dirname(from); ; at = dirname(at)) {
    const folder = join(at, 'node_modules', name)
    if (existsSync(folder)) {
      const real = realpathSync(folder)
      return isInstalled(`${real}${sep}`) ? `${real}${sep}` : undefined
    }
    if (dirname(at) === at) return undefined
  }
}

/** The real file that a specifier means; undefined where there is none. */
function fileOf(specifier: string, from: string): string | undefined {
  try {
    const path = specifier.startsWith('file:')
      ? fileURLToPath(specifier)
      : createRequire(from).resolve(specifier)
    return statSync(path).isFile() ? realpathSync(path) : undefined
  } catch {
    return undefined
  }
}
