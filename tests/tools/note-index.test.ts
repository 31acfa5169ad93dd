// The index of notes: what it finds is what stands in the files, whoever makes it and whenever.
// INDEX_RUNS says how many orders of changes are tried: 5, and 200 in `npm run test:full`.

import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openIndex } from '#tools/faculties/notes/index-file'
import { nothingTold } from './call.ts'
import { places, search } from './searching.ts'
import { workspace } from './temporary.ts'

const notes = {
  'knowledge/python/decorators.md':
    '# Decorators\n\nA decorator wraps a function.\n\n## Order\n\nThey are applied from the bottom up.\n',
  'knowledge/python/functions.md':
    '# Functions\n\nA function may return several values.\nIt can be decorated.\n',
  'knowledge/team/meetings.txt': 'Monday: planning.\nFriday: we look back.\n',
}

/** Holds the file for a third of a second, as one does that makes the tables. */
const MAKES_IT = `
  import { DatabaseSync } from 'node:sqlite'
  const database = new DatabaseSync(process.argv[1], { timeout: 5000 })
  database.exec('BEGIN IMMEDIATE; CREATE TABLE other (a)')
  console.log('begun')
  setTimeout(() => database.exec('COMMIT'), 300)
`

describe('the index', () => {
  test('follows every change of the notes, also one of the same size within the same second', async () => {
    await using here = await workspace(notes)
    const file = here.path('knowledge/python/functions.md')
    expect((await search(here, 'xylophone')).matches).toEqual([])
    await writeFile(file, 'xylophone one')
    expect(places(await search(here, 'xylophone'))).toHaveLength(1)
    for (const word of ['aaaaaa', 'bbbbbb', 'cccccc', 'dddddd']) {
      await writeFile(file, `${word} hello`)
      expect(places(await search(here, word))).toEqual(['knowledge/python/functions.md:1'])
    }
    expect((await search(here, 'xylophone')).matches).toEqual([])
    await rename(file, here.path('knowledge/renamed.md'))
    expect(places(await search(here, 'dddddd'))).toEqual(['knowledge/renamed.md:1'])
    await rm(here.path('knowledge/renamed.md'))
    expect(await search(here, 'dddddd')).toMatchObject({ matches: [], searched: 2 })
  })

  test('sees a change that keeps size and time, as an archive or a script may leave it', async () => {
    await using here = await workspace({ 'knowledge/a.md': 'first' })
    const old = new Date('2020-01-01')
    await utimes(here.path('knowledge/a.md'), old, old)
    await search(here, 'first')
    await here.write('knowledge/a.md', 'secnd')
    await utimes(here.path('knowledge/a.md'), old, old)
    expect(places(await search(here, 'secnd'))).toHaveLength(1)
  })

  test('does not read again what has not changed for long', async () => {
    await using here = await workspace({ 'knowledge/a.md': 'first' })
    const settled = () =>
      new Promise((resolve) => {
        setTimeout(resolve, 2100)
      })
    await settled()
    const told = nothingTold()
    await search(here, 'first', { around: { told } })
    await search(here, 'first', { around: { told } })
    expect(told.progress).toHaveLength(1)
  })

  test('reads again what has changed a moment ago, since the next change could carry the same time', async () => {
    await using here = await workspace({ 'knowledge/a.md': 'first' })
    const told = nothingTold()
    await search(here, 'first', { around: { told } })
    await search(here, 'first', { around: { told } })
    expect(told.progress).toHaveLength(2)
  })

  test.each([
    ['from its first byte on', 0],
    ['behind its first page', 4096],
  ])('that is damaged %s is built anew', async (_, from) => {
    await using here = await workspace(notes)
    await search(here, 'decorators')
    const folder = join(here.places.stateFolder, 'search')
    const name = (await readdir(folder)).find((one) => one.endsWith('.sqlite')) ?? ''
    const file = join(folder, name)
    await writeFile(file, (await readFile(file)).fill('not a database ', from))
    expect(places(await search(here, 'bottom'))).toEqual(['knowledge/python/decorators.md:7'])
  })

  test('serves several searches at once, from several sets of tools', async () => {
    await using here = await workspace(notes)
    const found = await Promise.all(
      Array.from({ length: 12 }, async () => places(await search(here, 'decorators'))),
    )
    for (const one of found) expect(one).toEqual(found[0])
    expect(found[0]?.length).toBeGreaterThan(0)
  })

  test('is made by several processes at once, and all find the same', async () => {
    await using here = await workspace(notes)
    const program = fileURLToPath(new URL('search-notes.ts', import.meta.url))
    const found = await Promise.all(
      Array.from({ length: 2 }, async () => {
        const { stdout } = await promisify(execFile)(process.execPath, [
          program,
          here.folder,
          'bottom up',
        ])
        return stdout
      }),
    )
    expect(JSON.parse(found[0] ?? '')).toMatchObject({ searched: 3, matches: [{ line: 7 }] })
    expect(new Set(found).size).toBe(1)
  })

  test('waits for another process that makes it at the same moment', async () => {
    await using here = await workspace(notes)
    const file = `${here.folder}/index.db`
    const maker = spawn(process.execPath, ['--input-type=module', '--eval', MAKES_IT, file])
    await once(maker.stdout, 'data')
    const ended = once(maker, 'close')
    const database = await openIndex(file)
    expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' })
    database.close()
    await ended
  })

  test('that was kept up to date answers as one that was just built', async () => {
    const word = fc.constantFrom('tree', 'trees', 'river', 'stone', 'stones', 'cloud')
    const text = fc.array(fc.tuple(fc.boolean(), fc.array(word, { minLength: 1, maxLength: 6 })), {
      maxLength: 5,
    })
    const change = fc.record({ file: fc.constantFrom('a', 'b', 'c', 'd'), text: fc.option(text) })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        await using here = await workspace({ 'knowledge/z.md': 'tree stone' })
        for (const { file, text } of changes) {
          const name = `knowledge/${file}.md`
          if (text === null) await rm(here.path(name), { force: true })
          else {
            const lines = text.map(([heading, words]) => (heading ? '# ' : '') + words.join(' '))
            await here.write(name, lines.join('\n\n'))
          }
          await search(here, 'tree')
        }
        for (const query of ['tree', 'stone river', 'cloud']) {
          const kept = await search(here, query)
          const fresh = await search(here, query, { stateFolder: here.path(`.fresh-${query}`) })
          expect(kept).toEqual(fresh)
        }
      }),
      { numRuns: Number(process.env['INDEX_RUNS'] ?? 5) },
    )
  })
})
