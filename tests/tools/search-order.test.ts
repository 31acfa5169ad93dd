// Which passages a search shows, and how much of them.

import { expect, test } from 'vitest'

import { places, search } from './searching.ts'
import { workspace } from './temporary.ts'

const LANGUAGES = {
  'knowledge/c.md': '# C\n\nPointers and headers.\n',
  'knowledge/cpp.md': '# C++\n\nTemplates; g++ compiles C++20.\n',
  'knowledge/sharp.md': '# Other\n\nC# has properties, F# has unions.\n',
}

test.each([
  ['C++', ['knowledge/cpp.md:3']],
  ['c#', ['knowledge/sharp.md:3']],
  ['F#', ['knowledge/sharp.md:3']],
  ['C', ['knowledge/c.md:1']],
  ['g++', ['knowledge/cpp.md:3']],
])('`%s` finds that language and no other', async (query, expected) => {
  await using here = await workspace(LANGUAGES)
  expect(places(await search(here, query))).toEqual(expected)
})

test('what is shown has its signs as they were written', async () => {
  await using here = await workspace(LANGUAGES)
  const [match] = (await search(here, 'C++')).matches
  expect(match).toMatchObject({ heading: 'C++', snippet: 'Templates; g++ compiles C++20.' })
})

test('a sum is two numbers, and a heading mark no part of a word', async () => {
  await using here = await workspace({ 'knowledge/a.txt': 'one+two\n#three\n' })
  for (const word of ['one', 'two', 'three']) {
    expect(places(await search(here, word))).toHaveLength(1)
  }
})

test('a passage with all the words comes before one that has a single word often', async () => {
  const often = Array.from({ length: 5 }, () => 'python python python').join('\n')
  await using here = await workspace({
    'knowledge/a.md': `# Python\n\n${often}\n`,
    'knowledge/b.md': `# Other\n\nA long remark about many things, ${'and more '.repeat(40)}, python and decorators.\n`,
  })
  expect(places(await search(here, 'python decorators'))[0]).toBe('knowledge/b.md:3')
})

const sections = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => `# ${name} ${at}\n\nHere is a kiwi.\n`).join('\n')

test('one file shows more than three passages where the limit has room', async () => {
  await using here = await workspace({ 'knowledge/a.md': sections('A', 6) })
  expect((await search(here, 'kiwi')).matches).toHaveLength(6)
  expect((await search(here, { query: 'kiwi', limit: 5 })).matches).toHaveLength(5)
})

test('one file shows no more than three while others have some', async () => {
  await using here = await workspace({
    'knowledge/a.md': sections('A', 9),
    'knowledge/b.md': `# B\n\nThe kiwi stands at the end of a long sentence about fruit and birds.\n`,
  })
  const { matches } = await search(here, { query: 'kiwi', limit: 4 })
  expect(matches.map(({ file }) => file).toSorted()).toEqual([
    'knowledge/a.md',
    'knowledge/a.md',
    'knowledge/a.md',
    'knowledge/b.md',
  ])
})

test('`whole` gives a section of many parts once and uncut, and only it', async () => {
  const line = (at: number) =>
    at % 40 === 0
      ? ''
      : at % 301 === 0
        ? ''
        : `Line ${at} of the kiwi page, with some words, and more of them.`
  const lines = Array.from({ length: 900 }, (_, at) => line(at + 1))
  const long = ['x'.repeat(5_000), 'kiwi', 'y'.repeat(5_000), 'z', ''].join('\n')
  await using here = await workspace({
    'knowledge/a.md': `# Before\n\nA kiwi.\n\n# Kiwi\n\n${lines.join('\n')}\n\n# After\n\nA kiwi.\n`,
    'knowledge/b.txt': long,
  })
  const { matches } = await search(here, { query: 'kiwi', whole: true, limit: 50 })
  const found = new Map(matches.map(({ file, line: at, snippet }) => [`${file}:${at}`, snippet]))
  expect([...found.keys()].toSorted()).toEqual([
    'knowledge/a.md:1',
    'knowledge/a.md:5',
    expect.stringMatching(/^knowledge\/a\.md:90\d$/),
    'knowledge/b.txt:1',
  ])
  expect(found.get('knowledge/a.md:5')).toBe(lines.join('\n').trimEnd())
  expect(found.get('knowledge/b.txt:1')).toBe(long.trimEnd())
})

test('whole sections have a million characters in all, and the first comes however long it is', async () => {
  const of = (length: number) => `kiwi ${'word '.repeat(length / 5)}\n`
  await using here = await workspace({
    'knowledge/a.txt': of(1_200_000),
    'knowledge/b.txt': `kiwi kiwi kiwi\n`,
  })
  const { matches } = await search(here, { query: 'kiwi', whole: true })
  expect(matches.map(({ file }) => file)).toEqual(['knowledge/b.txt'])
  const { matches: only } = await search(here, { query: 'word', whole: true })
  expect(only).toMatchObject([{ file: 'knowledge/a.txt' }])
  expect(only[0]?.snippet).toBe(of(1_200_000).trimEnd())
})

test('`whole` gives sections uncut', async () => {
  const lines = Array.from(
    { length: 30 },
    (_, at) => `Line ${at} of the kiwi page, with some words.`,
  )
  await using here = await workspace({ 'knowledge/a.md': `# Kiwi\n\n${lines.join('\n')}\n` })
  const [cut] = (await search(here, 'kiwi')).matches
  expect(cut?.snippet.length).toBeLessThanOrEqual(302)
  const [whole] = (await search(here, { query: 'kiwi', whole: true })).matches
  expect(whole?.snippet).toBe(lines.join('\n'))
})
