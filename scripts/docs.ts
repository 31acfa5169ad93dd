// The API reference
// =============================================================================
//
// `npm run docs` writes docs/api from the docstrings; `npm run docs -- --check`
// writes nothing and fails when a page is out of date or something that is
// exported is not said (`reference/gaps.ts`).
//
// TypeDoc needs an older TypeScript than the project does and nobody needs it to run
// or test anything: it has a package of its own in `reference/`, which is
// installed here when it is first wanted and after each change of its lock file.

import { readdir, rm } from 'node:fs/promises'

import { generateAll, outOfDate, write } from './generate/generator.ts'
import { installReference } from './reference/install.ts'
import { PAGES, referencePages } from './reference/pages.ts'

const root = new URL('..', import.meta.url)
await installReference(root)
const { files, problems } = await generateAll(root, [referencePages])
const stale = await outOfDate(root, files)
const surplus = await surplusPages()

for (const { file, line, text } of problems) console.error(`${file}:${line}: ${text}`)
if (process.argv.includes('--check')) {
  for (const { path } of stale) console.error(`${path} is out of date: npm run docs`)
  for (const path of surplus) console.error(`${path} belongs to nothing: npm run docs`)
  process.exitCode = problems.length + stale.length + surplus.length > 0 ? 1 : 0
} else {
  await write(root, stale)
  for (const { path } of stale) console.log(`wrote ${path}`)
  for (const path of surplus) {
    await rm(new URL(path, root))
    console.log(`removed ${path}`)
  }
  process.exitCode = problems.length > 0 ? 1 : 0
}

/** Pages of subpaths that are gone. */
async function surplusPages(): Promise<readonly string[]> {
  const wanted = new Set(files.map(({ path }) => path))
  const names = await readdir(new URL(PAGES, root)).catch(() => [])
  return names.map((name) => PAGES + name).filter((path) => !wanted.has(path))
}
