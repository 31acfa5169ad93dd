// How words of tools and models stand on a line of Markdown
//
// Goal: whatever they are, one line that forms nothing. Method: the lines are put into a bullet and
// into a table and read by a second reader of Markdown, which must find plain text alone.

import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { escaped, LONGEST_LINE, oneLine, unescaped } from '#dialects/plan-md/shown-words'

describe('one line', () => {
  test.each([
    ['line ends of every kind become spaces', 'a\r\nb\rc\nd\u2028e', 'a b c d e'],
    ['white space around goes', ' \t a \n', 'a'],
    ['what turns the reading direction is spelled', 'a\u202eb', 'a\\u{202e}b'],
    ['control characters are spelled', 'a\u001b[1m', 'a\\u{1b}[1m'],
    ['an emoji stays whole', '⏸️ 👩‍💻', '⏸️ 👩‍💻'],
  ])('%s', (_, text, line) => {
    expect(oneLine(text)).toBe(line)
  })

  test('what is too long is cut between characters', () => {
    const line = oneLine('😀'.repeat(LONGEST_LINE))
    expect(line).toHaveLength(LONGEST_LINE - 1)
    expect(line.endsWith('😀…')).toBe(true)
  })
})

/** What a second reader finds in a line: the types of its parts, and the text that is shown. */
function shown(markdown: string) {
  const tree = fromMarkdown(markdown, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  })
  const types = new Set<string>()
  const texts: string[] = []
  const open: unknown[] = [tree]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const {
      type,
      value,
      children = [],
    } = node as {
      type: string
      value?: string
      children?: unknown[]
    }
    types.add(type)
    if (value !== undefined) texts.push(value)
    open.push(...children.toReversed())
  }
  return { types: [...types].toSorted(), texts }
}

const LINES = [
  '# Heading',
  '## Steps',
  '- [x] done',
  '> quote',
  '<script>alert(1)</script>',
  '<!-- comment',
  '--> after',
  '[Approve](https://evil.example)',
  '![](https://evil.example/p.png)',
  '[[Plans/other]]',
  '![[secret]]',
  '*a* _b_ **c** __d__ `e` ~~f~~ ==g==',
  '%% hidden %%',
  '$x$ costs $5',
  '&lt;b&gt; &amp; &#60;',
  'a | b || c',
  'a \\| b \\\\| c\\',
  'C:\\temp\\new snake_case a_b_ _c',
  '```',
  '#tag and # none',
  '^block',
  '---',
  '===',
  '1. one',
  'https://example.org/a_b*c',
]

describe('escaped, it is plain text in a bullet and in a table', () => {
  test.each(LINES)('%s', (line) => {
    const bullet = shown(`- **Error**: ${escaped(line)}\n`)
    expect(bullet.types).toEqual(['list', 'listItem', 'paragraph', 'root', 'strong', 'text'])
    expect(bullet.texts.join('')).toBe(`Error: ${line}`)
    const row = shown(`| a | b |\n| - | - |\n| 1 | ${escaped(line)} |\n`)
    expect(row.types).toEqual(['root', 'table', 'tableCell', 'tableRow', 'text'])
    expect(row.texts).toEqual(['a', 'b', '1', line])
  })

  test('whatever the words are, and they are read back', () => {
    const words = fc.array(
      fc.constantFrom(
        ...LINES,
        ...Array.from('\\`*_{}[]()<>#+-.!|~=%$&;:/"\''),
        ' ',
        'a',
        'é',
        '😀',
        '1',
      ),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(words, (parts) => {
        const line = oneLine(parts.join(''))
        expect(unescaped(escaped(line))).toBe(line)
        if (line === '') return
        const row = shown(`| a | b |\n| - | - |\n| 1 | ${escaped(line)} |\n`)
        expect(row.types).toEqual(['root', 'table', 'tableCell', 'tableRow', 'text'])
        expect(row.texts.slice(3).join('')).toBe(line)
      }),
      { numRuns: Number(process.env['PLAN_MD_WORDS'] ?? 150) },
    )
  })
})
