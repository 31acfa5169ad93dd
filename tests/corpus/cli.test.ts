// The corpus of the terminal: tests/corpus/cli/*.md.

import { mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

import { play } from '../cli/console-page.ts'

const corpus = fileURLToPath(new URL('./cli', import.meta.url))
/** The folder's path is as long wherever it is, since lines are broken by it. */
const folderName = 'planwright-cli-'.slice(0, Math.max(1, 19 - tmpdir().length))
const pages = (await readdir(corpus)).filter((name) => name.endsWith('.md')).toSorted()

for (const name of pages) {
  test(`the terminal shows what ${name} says`, async () => {
    const path = join(corpus, name)
    const page = await readFile(path, 'utf8')
    const folder = await realpath(await mkdtemp(join(tmpdir(), folderName)))
    try {
      const now = await play(page, folder)
      if (process.env['GOLDENS'] === 'write' && now !== page) await writeFile(path, now)
      else expect(now).toBe(page)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
}

test('there are pages', () => {
  expect(pages.length).toBeGreaterThan(10)
})
