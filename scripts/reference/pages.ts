// docs/api from the docstrings
// =============================================================================
//
// TypeDoc reads the doors of the package and writes a page a subpath, and beside
// them what it read, in which we look for what is not said. It also reads a door
// that was planted full of gaps: a test asks whether they are found in that.

import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { GeneratedFile, Generation, Problem } from '../generate/generator.ts'
import { gaps } from './gaps.ts'
import type { Reflection } from './reflection.ts'

/** The folder of the pages, from the root; it holds nothing else. */
export const PAGES = 'docs/api/'

/** Members that have waited for their words since before the reference was made, one a line. */
const OWED = 'scripts/reference/owed.txt'

const OPTIONS = 'scripts/reference/typedoc.json'
const PLANTED_OPTIONS = 'tests/house/reference/typedoc.json'
const PLANTED = 'tests/house/reference/planted.gen.json'

/** The pages, and each exported member that they cannot explain. Needs TypeDoc (`install.ts`). */
export async function referencePages(root: URL): Promise<Generation> {
  const folder = await mkdtemp(join(tmpdir(), 'planwright-reference-'))
  try {
    const [pages, json, planted] = ['pages', 'read.json', 'planted.json'].map((name) =>
      join(folder, name),
    ) as [string, string, string]
    runTypeDoc(root, OPTIONS, '--out', pages, '--json', json)
    runTypeDoc(root, PLANTED_OPTIONS, '--json', planted)
    const read = JSON.parse(await readFile(json, 'utf8')) as Reflection
    const owed = await readFile(new URL(OWED, root), 'utf8')
    const example = { path: PLANTED, text: whatIsAskedFor(await readFile(planted, 'utf8')) }
    return { files: [...(await pagesIn(pages)), example], problems: problemsOf(read, owed) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function runTypeDoc(root: URL, options: string, ...outputs: readonly string[]): void {
  const program = 'scripts/reference/node_modules/typedoc/bin/typedoc'
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [program, '--options', options, ...outputs],
    { cwd: fileURLToPath(root), encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`TypeDoc ended with code ${status}:\n${stdout}${stderr}`)
}

const NEVER_ASKED = new Set(['files', 'groups', 'id', 'symbolIdMap', 'url', 'variant'])

/** What TypeDoc read, without what only it needs. */
function whatIsAskedFor(json: string): string {
  const kept = JSON.parse(json, (name, value: unknown) =>
    NEVER_ASKED.has(name) ? undefined : value,
  ) as unknown
  return `${JSON.stringify(kept, null, 1)}\n`
}

async function pagesIn(folder: string): Promise<readonly GeneratedFile[]> {
  const names = (await readdir(folder)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { path: PAGES + name, text: `${text.trimEnd()}\n` }
    }),
  )
}

/** What is not said and not owed, and what is owed no longer: the list only gets shorter. */
function problemsOf(read: Reflection, owed: string): readonly Problem[] {
  const found = gaps(read).map((gap) => ({ ...gap, name: `${gap.member}: ${gap.what}` }))
  const lines = owed.split('\n')
  const waiting = new Set(lines)
  const missing = found
    .filter(({ name }) => !waiting.has(name))
    .map(({ file, line, name }) => ({ file, line, text: name }))
  const open = new Set(found.map(({ name }) => name))
  const paid = lines
    .map((name, index) => ({
      file: OWED,
      line: index + 1,
      text: `${name} is said: strike it out`,
      name,
    }))
    .filter(({ name }) => name !== '' && !open.has(name))
  return [...missing, ...paid]
}
