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
import { wordlessRows } from './wordless-rows.ts'
import { gaps } from './gaps.ts'
import type { Reflection } from './reflection.ts'

/** The folder of the pages, from the root; it holds nothing else. */
export const PAGES = 'docs/api/'

const OPTIONS = 'scripts/reference/typedoc.json'
const PLANTED_OPTIONS = 'tests/repository/reference/typedoc.json'
const PLANTED = 'tests/repository/reference/planted.gen.json'

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
    const example = { path: PLANTED, text: whatIsAskedFor(await readFile(planted, 'utf8')) }
    const files = await pagesIn(pages)
    return { files: [...files, example], problems: [...problemsOf(read), ...wordlessRows(files)] }
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
      return { path: PAGES + name, text: `${withLiveAnchors(text).trimEnd()}\n` }
    }),
  )
}

/** TypeDoc numbers some anchors as second of their name where the page has one heading of it. */
function withLiveAnchors(text: string): string {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading.toLowerCase().replace(/[^\w -]/g, ''),
  )
  return text.replace(/\(#([\w-]+)-(\d+)\)/g, (link, name: string, number: string) =>
    headings.filter((one) => one === name).length > Number(number) ? link : `(#${name})`,
  )
}

function problemsOf(read: Reflection): readonly Problem[] {
  return gaps(read).map(({ file, line, member, what }) => ({
    file,
    line,
    text: `${member}: ${what}`,
  }))
}
