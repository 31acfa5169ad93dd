import { symlink } from 'node:fs/promises'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { catalogueEntry } from '#runtime/tool'
import { builtinTools } from '#tools'
import { nothingTold, toolOf } from './call.ts'
import { places, search } from './searching.ts'
import { workspace } from './temporary.ts'

const notes = {
  'knowledge/python/decorators.md':
    '# Decorators\n\nA decorator wraps a function.\n\n## Order\n\nThey are applied from the bottom up.\n',
  'knowledge/python/functions.md':
    '# Functions\n\nA function may return several values.\nIt can be decorated.\n',
  'knowledge/team/meetings.txt': 'Monday: planning.\nFriday: we look back.\n',
}

describe('a search', () => {
  test('finds the place, with its heading and the words around it', async () => {
    await using here = await workspace(notes)
    expect(await search(here, 'bottom up order')).toEqual({
      query: 'bottom up order',
      matches: [
        {
          file: 'knowledge/python/decorators.md',
          line: 7,
          heading: 'Decorators › Order',
          snippet: 'They are applied from the bottom up.',
          score: expect.any(Number),
        },
      ],
      searched: 3,
      skipped: [],
    })
  })

  test('finds other forms of a word, and a heading before a text', async () => {
    await using here = await workspace(notes)
    expect(places(await search(here, 'decorating'))).toEqual([
      'knowledge/python/decorators.md:3',
      'knowledge/python/decorators.md:5',
      'knowledge/python/functions.md:4',
    ])
  })

  test('without a match is a result', async () => {
    await using here = await workspace(notes)
    expect(await search(here, 'submarines')).toEqual({
      query: 'submarines',
      matches: [],
      searched: 3,
      skipped: [],
    })
  })

  test('without a word finds nothing', async () => {
    await using here = await workspace(notes)
    expect((await search(here, '***')).matches).toEqual([])
  })

  test('gives as many matches as are wanted, of one note where the others have no more', async () => {
    const long = Array.from({ length: 30 }, (_, at) => `## Part ${at}\n\nwhales sing\n`).join('\n')
    await using here = await workspace({
      ...notes,
      'knowledge/whales.md': long,
      'knowledge/z.md': 'a whale',
    })
    expect(places(await search(here, 'whales'))).toHaveLength(8)
    expect(places(await search(here, { query: 'whales', limit: 2 }))).toHaveLength(2)
  })

  test('takes equal matches by file and line', async () => {
    await using here = await workspace({
      'knowledge/b.md': 'same words',
      'knowledge/a.md': '# H\n\nsame words\n\n# H\n\nsame words',
    })
    const expected = ['knowledge/b.md:1', 'knowledge/a.md:3', 'knowledge/a.md:7']
    expect(places(await search(here, 'same words')).toSorted()).toEqual(expected.toSorted())
    expect(places(await search(here, 'same words'))).toEqual(
      places(await search(here, 'same words')),
    )
  })

  test('looks into several folders, absolute ones too, and each note once', async () => {
    await using here = await workspace({ ...notes, 'notes/a.md': 'decorators again' })
    await using there = await workspace({ 'a.md': 'decorators elsewhere' })
    const folders = ['knowledge', './notes/', 'knowledge/python', there.folder]
    const found = await search(here, 'decorators elsewhere again', { folders })
    expect(found.searched).toBe(5)
    expect(found.matches.map(({ file }) => file)).toContain('notes/a.md')
    expect(found.matches.map(({ file }) => file)).toContain(`${there.folder}/a.md`)
  })

  test('tells of a folder that is not there, and fails when none is', async () => {
    await using here = await workspace(notes)
    const found = await search(here, 'decorators', { folders: ['knowledge', 'gone'] })
    expect(found.skipped).toEqual([{ file: 'gone', why: 'there is no such folder' }])
    await expect(search(here, 'a', { folders: ['gone'] })).rejects.toMatchObject({
      code: 'tool/no-notes',
    })
  })

  test('says in the catalogue what it searches', async () => {
    await using here = await workspace()
    const options = { ...here.places, knowledge: { folders: ['notes', '/srv/wiki'] } }
    const entry = catalogueEntry(toolOf(builtinTools(options), 'faculty.read-knowledge'))
    expect(entry.implementation).toBe('full-text search over `notes`, `/srv/wiki`')
  })

  test('ends when it is called off', async () => {
    await using here = await workspace(notes)
    const signal = AbortSignal.abort(new Error('enough'))
    await expect(search(here, 'a', { around: { signal } })).rejects.toThrow('enough')
  })

  test('says how far its index is', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 150 }, (_, at) => [`knowledge/${at}.md`, `note ${at}`]),
    )
    await using here = await workspace(many)
    const told = nothingTold()
    await search(here, 'note', { around: { told } })
    expect(told.progress).toEqual([
      { message: 'indexed 64 of 150 notes', done: 64 / 150 },
      { message: 'indexed 128 of 150 notes', done: 128 / 150 },
      { message: 'indexed 150 of 150 notes', done: 1 },
    ])
  })
})

describe('what is no note', () => {
  test('is left out and told, with the reason', async () => {
    await using here = await workspace(notes)
    await here.write('knowledge/huge.md', 'decorators '.repeat(300_000))
    await here.write('knowledge/image.md', new Uint8Array([137, 80, 78, 71, 0, 1, 2]))
    await here.write('knowledge/latin.txt', new Uint8Array([0x64, 0xe9, 0x63, 0x6f]))
    await here.write('knowledge/picture.png', 'decorators')
    await here.write('knowledge/empty.md', '')
    expect(await search(here, 'decorators')).toMatchObject({
      searched: 4,
      skipped: [
        { file: 'knowledge/huge.md', why: 'larger than 2 MiB' },
        { file: 'knowledge/image.md', why: 'not text: it has zero bytes' },
        { file: 'knowledge/latin.txt', why: 'not text in UTF-8' },
      ],
    })
    // Also when the index knows them.
    expect((await search(here, 'decorators')).skipped).toHaveLength(3)
  })

  test('is never reached by a link, hidden, or of the state folder', async () => {
    await using secret = await workspace({ 'secret.md': 'decorators and keys' })
    await using here = await workspace({
      ...notes,
      'knowledge/.hidden/a.md': 'decorators',
      'knowledge/.draft.md': 'decorators',
      'knowledge/state/a.md': 'decorators',
    })
    await symlink(secret.path('secret.md'), here.path('knowledge/link.md'))
    await symlink(secret.folder, here.path('knowledge/linked'))
    await symlink('/etc/passwd', here.path('knowledge/etc.txt'))
    await symlink('.', here.path('knowledge/python/circle'))
    await symlink('nowhere', here.path('knowledge/broken.md'))
    const found = await search(here, 'decorators keys root', {
      stateFolder: here.path('knowledge/state'),
    })
    expect(new Set(found.matches.map(({ file }) => file))).toEqual(
      new Set(['knowledge/python/decorators.md', 'knowledge/python/functions.md']),
    )
    const why = 'a link that leads out of the folder'
    expect(found.skipped).toEqual([
      { file: 'knowledge/etc.txt', why },
      { file: 'knowledge/link.md', why },
      { file: 'knowledge/linked', why },
    ])
  })

  test('may be a folder that is a link itself: whoever set it up meant it', async () => {
    await using there = await workspace({ 'a.md': 'decorators' })
    await using here = await workspace()
    await symlink(there.folder, here.path('knowledge'))
    expect(places(await search(here, 'decorators'))).toEqual(['knowledge/a.md:1'])
  })
})

describe('a note with odd characters', () => {
  test('is found and quoted as it is, control characters left out', async () => {
    await using here = await workspace({
      'knowledge/odd.md':
        '# \u202Eevil\u202C\n\na \u0002marked\u0003 \u001B[31mred\u001B[0m word עברית 東京 🦉\n',
    })
    const [match] = (await search(here, 'marked')).matches
    expect(match).toMatchObject({ line: 3, heading: '\u202Eevil\u202C' })
    expect(match?.snippet).toBe('a  marked   [31mred [0m word עברית 東京 🦉')
    expect(places(await search(here, 'עברית'))).toEqual(['knowledge/odd.md:3'])
  })

  test('with one endless line has a snippet around the match', async () => {
    const line = `${'filler '.repeat(3000)}needle ${'filler '.repeat(3000)}`
    await using here = await workspace({ 'knowledge/line.txt': line })
    const [match] = (await search(here, 'needle')).matches
    expect(match?.snippet).toMatch(/^… .*needle.* …$/)
    expect(match?.snippet.length).toBeLessThan(310)
  })
})

test('a search never fails, whatever is asked', async () => {
  await using here = await workspace(notes)
  const syntax = fc
    .array(
      fc.constantFrom(
        '"',
        "'",
        '*',
        '^',
        '(',
        ')',
        ':',
        '-',
        '+',
        '{',
        '}',
        'AND',
        'OR',
        'NOT',
        'NEAR/2',
        'body',
        'decorator',
        ' ',
        '\0',
        '\u202E',
        '\uD800',
        ';',
        '--',
        '%',
      ),
    )
    .map((parts) => parts.join(''))
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string({ unit: 'binary' }), syntax), async (query) => {
      const found = await search(here, { query })
      expect(found.searched).toBe(3)
    }),
    { numRuns: 100 },
  )
})
