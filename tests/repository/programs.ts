// The programs that tests start, put together once for the sources as they are
//
// A process that starts from the source spends two thirds of its time on finding and
// reading modules. Here the first test that starts one has them bundled as they
// are published, under node_modules/.cache; a change of any source makes another
// folder, so no test runs what is not in the tree.

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const ROOT = join(import.meta.dirname, '..', '..')
const CACHE = join(ROOT, 'node_modules', '.cache', 'planwright-programs')
/** All that a program may be made of. */
const SOURCES = ['src', 'bin', 'scripts', 'tests/processes', 'tests/runtime', 'package.json']
const OLD_MS = 3_600_000

const folder = programs()

/** `planwright`, as `bin` in the published package is. */
export const PROGRAM = join(folder, 'bin', 'planwright.js')

/** A process under test, from `tests/processes`. */
export function processFile(name: 'runner' | 'keeper' | 'strategist' | 'trial' | 'gate'): string {
  return join(folder, 'processes', `${name}.js`)
}

/** The address of the module by which a tool of a test's own is defined. */
export const DEFINE_TOOL = pathToFileURL(join(folder, 'for-tools', 'define-tool.js')).href

/** The address of the zod that the program has, for tools of a test's own. */
export const ZOD = pathToFileURL(join(folder, 'node_modules', 'zod', 'index.js')).href

/** Where compiled code of these programs is kept. */
export const COMPILE_CACHE = join(folder, 'compile-cache')

function programs(): string {
  const made = join(CACHE, digestOfSources())
  if (existsSync(made)) return made
  mkdirSync(CACHE, { recursive: true })
  const making = join(CACHE, `making-${process.pid}-${Math.random().toString(36).slice(2)}`)
  execFileSync(process.execPath, [join(ROOT, 'scripts', 'test-programs.ts'), making])
  try {
    renameSync(making, made)
  } catch (error) {
    // Another test file was faster; its programs are the same.
    if (!existsSync(made)) throw error
    rmSync(making, { recursive: true })
  }
  removeOld(made)
  return made
}

/** Changes with the name, size and time of every source. */
function digestOfSources(): string {
  const hash = createHash('sha256').update(process.version)
  for (const source of SOURCES) {
    const path = join(ROOT, source)
    const below = statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true, encoding: 'utf8' }).toSorted()
      : ['']
    for (const name of below) {
      const { size, mtimeMs, isFile } = fileAt(join(path, name))
      if (isFile) hash.update(`${source}/${name} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex').slice(0, 16)
}

function fileAt(path: string) {
  const found = statSync(path)
  return { size: found.size, mtimeMs: found.mtimeMs, isFile: found.isFile() }
}

/** What was made of earlier sources goes, but for what a run that is going on may still use. */
function removeOld(kept: string): void {
  for (const name of readdirSync(CACHE)) {
    const path = join(CACHE, name)
    if (path === kept) continue
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity)
    if (age > OLD_MS) rmSync(path, { recursive: true, force: true })
  }
}
