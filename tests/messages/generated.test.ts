// Generated files are those that their inputs give, and a page that is not well
// formed is refused with its place.

import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { generators } from '../../scripts/generate.ts'
import { generateAll, outOfDate, write } from '../../scripts/generate/generator.ts'
import { messagePages } from '../../scripts/generate/messages.ts'
import { readPage } from '../../scripts/generate/page.ts'

const root = new URL('../../', import.meta.url)

test('the generated files are up to date: npm run generate', async () => {
  const { files, problems } = await generateAll(root, generators)
  expect(problems).toEqual([])
  expect((await outOfDate(root, files)).map(({ path }) => path)).toEqual([])
})

const page = await readFile(new URL('messages/json/trailing-comma.md', root), 'utf8')

test('a well-formed page is taken apart', () => {
  expect(readPage(page)).toEqual({
    title: 'A comma after the last entry',
    message: 'There is a comma after the last {what}, and nothing follows it.',
    help: ['Remove the comma.'],
    wrong: {
      kind: 'json',
      options: {},
      text: '{"goal": "count the files", "steps": 3,}\n',
      line: 22,
    },
    right: {
      kind: 'json',
      options: {},
      text: '{"goal": "count the files", "steps": 3}\n',
      line: 28,
    },
  })
})

describe('a page is refused', () => {
  test.each([
    ['without a title', /^# .*\n/, '\n', '1: the first line is not `# Title`'],
    [
      'with a full stop in its title',
      'entry\n',
      'entry.\n',
      '1: the title ends in a punctuation mark',
    ],
    ['without a message', /^> .*\n/gm, '', '3: no message: a quotation `> …` follows the title'],
    [
      'with a line of quotation that is no help',
      '> help',
      '> And.\n> help',
      '4: the quotation is one line of message, then `help:` lines',
    ],
    [
      'with a placeholder that cannot be one',
      '{what}',
      '{last_entry}',
      '3: `{last_entry}` is not a placeholder: use letters and digits',
    ],
    ['without a section', /## Why it matters\n/, '', '30: needs one section `## Why it matters`'],
    [
      'with a section twice',
      '## Wrong',
      '## Wrong\n\n```json\n[]\n```\n\n## Wrong',
      '26: needs one section `## Wrong`',
    ],
    [
      'with a section of its own',
      '## Wrong',
      '## See also\n\nx\n\n## Wrong',
      '20: unknown section `## See also`',
    ],
    ['with an empty section', /(?<=## What to do\n)[^#]*/, '\n', '16: `## What to do` is empty'],
    [
      'without an example',
      /```json\n[^`]*```\n$/,
      'See above.\n',
      '26: `## Right` needs one fenced block',
    ],
    [
      'with an example of nothing known',
      '```json\n{"goal": "count the files", "steps": 3}',
      '```jsn\n{}',
      '28: the block says `jsn`',
    ],
    ['with an example that is not closed', /```\n$/, '', '26: `## Right` needs one fenced block'],
    [
      'with two examples in a section',
      /$/,
      '```json\n[]\n```\n',
      '28: `## Right` has more than one fenced block',
    ],
    ['without a line end', /\n$/, '', '30: ends without exactly one line end'],
    ['with carriage returns', /\n/g, '\r\n', '1: has carriage returns'],
  ])('%s', (_, what, instead, problem) => {
    const changed = page.replace(what, instead)
    expect(changed).not.toBe(page)
    const result = readPage(changed)
    const found = 'title' in result ? [] : result.map(({ line, text }) => `${line}: ${text}`)
    expect(found).toContainEqual(expect.stringContaining(problem))
  })

  test('when its sections stand in another order', () => {
    const [head = '', ...sections] = page.split(/^(?=## )/m)
    const [wrong, why, ...rest] = sections
    const result = readPage([head, why, wrong, ...rest].join(''))
    expect('title' in result ? [] : result.map(({ text }) => text)).toEqual([
      'the sections are, in this order: What is wrong, Why it matters, What to do, Wrong, Right',
    ])
  })
})

describe('in a folder of its own', () => {
  let folder: string
  let home: URL
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'planwright-pages-'))
    home = pathToFileURL(`${folder}/`)
    await mkdir(join(folder, 'messages/json'), { recursive: true })
    await writeFile(join(folder, 'messages/README.md'), '# Not a page\n')
    await writeFile(join(folder, 'messages/json/b.md'), page)
    await writeFile(join(folder, 'messages/json/a.md'), page.replace('{what}', "`it's` ${what} \\"))
  })
  afterEach(() => rm(folder, { recursive: true }))

  test('pages become code that says what they say, in order', async () => {
    const { files, problems } = await messagePages(home)
    expect(problems).toEqual([])
    await write(home, files)
    const words = (await import(new URL('src/text/messages.gen.ts', home).href)) as {
      messages: Record<string, { message: string }>
    }
    const whole = (await import(new URL('src/text/pages.gen.ts', home).href)) as {
      pages: Record<string, string>
    }
    expect(Object.keys(words.messages)).toEqual(['json/a', 'json/b'])
    expect(words.messages['json/a']?.message).toContain("`it's` ${what} \\,")
    expect(whole.pages['json/a']).toBe(await readFile(join(folder, 'messages/json/a.md'), 'utf8'))
    expect(await outOfDate(home, files)).toEqual([])
  })

  test('a page that is not well formed is named and does not hold up the others', async () => {
    await writeFile(join(folder, 'messages/json/c.md'), '# Half a page\n')
    await writeFile(join(folder, 'messages/Not_A_Code.md'), page)
    const { files, problems } = await messagePages(home)
    expect([...new Set(problems.map(({ file }) => file))].toSorted()).toEqual([
      'messages/Not_A_Code.md',
      'messages/json/c.md',
    ])
    expect(files[0]?.text).toContain("'json/b'")
    expect(files[0]?.text).not.toContain("'json/c'")
  })
})
