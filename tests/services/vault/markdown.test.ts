// Goal: what others wrote is read as it is, and as nothing else.
// Method: each text stands where ours stand (a list, a cell, a heading, a quotation) and is read by mdast.

import * as fc from 'fast-check'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import { describe, expect, test } from 'vitest'

import { escapeInvisible } from '#text'

import {
  block,
  fileLink,
  fitsInline,
  inlineCode,
  quotation,
  shown,
  visible,
} from '../../../src/services/vault/markdown.ts'
import { HOSTILE } from './hostile-texts.ts'
import { structureOf, type Nodes } from './markdown-oracle.ts'

const words = fc
  .array(
    fc.oneof(
      fc.constantFrom(...HOSTILE),
      fc.constantFrom(
        '\\',
        '`',
        '_',
        '*',
        '[',
        ']',
        '(',
        ')',
        '<',
        '>',
        '#',
        '&amp;',
        '|',
        ' ',
        'a',
        '1',
      ),
      fc.string({ unit: 'grapheme', maxLength: 4 }),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''))

const tree = (text: string) =>
  fromMarkdown(text, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] })

/** The kinds of nodes of a text, and all that is said in it. */
function told(text: string): readonly [kinds: readonly string[], said: string] {
  const kinds: string[] = []
  let said = ''
  const walk = (node: Nodes) => {
    kinds.push(node.type)
    if ('value' in node) said += node.value
    if ('children' in node) for (const child of node.children) walk(child)
  }
  walk(tree(text))
  return [kinds, said]
}

/** As a person should read it. */
const asRead = (text: string) => escapeInvisible(text).replace(/ {2,}/g, ' ').trim()

describe('a text by others is read to the character, and as text alone', () => {
  test.each<[string, (inner: string) => string, readonly string[]]>([
    ['in a list', (inner) => `- a ${inner} z`, ['root', 'list', 'listItem', 'paragraph', 'text']],
    ['at the beginning of a line', (inner) => `${inner}z`, ['root', 'paragraph', 'text']],
    ['in a heading', (inner) => `# a ${inner} z`, ['root', 'heading', 'text']],
    ['in bold', (inner) => `**a${inner}z**`, ['root', 'paragraph', 'strong', 'text']],
  ])('%s', (_, around, kinds) => {
    fc.assert(
      fc.property(words, (text) => {
        const inner = shown(text)
        const [found, said] = told(around(inner))
        const [, plain] = told(around('PLACE'))
        expect([found, said]).toEqual([kinds, plain.replace('PLACE', () => asRead(text))])
      }),
      { numRuns: 80 },
    )
  })

  test('in a cell', () => {
    fc.assert(
      fc.property(words, words, (a, b) => {
        const row = `| ${shown(a)} | x | ${shown(b)} |`
        const [kinds, said] = told(`| A | B | C |\n| --- | --- | --- |\n${row}`)
        expect(kinds.filter((kind) => kind === 'tableCell')).toHaveLength(6)
        expect(said).toBe(`ABC${asRead(a)}x${asRead(b)}`)
      }),
      { numRuns: 80 },
    )
  })

  test('in a quotation', () => {
    fc.assert(
      fc.property(words, (text) => {
        fc.pre(text.trim() !== '')
        const [kinds, said] = told(quotation(text).join('\n'))
        const lines = text
          .trim()
          .split(/\r\n|\n|\r/)
          .map(asRead)
        expect(said.replaceAll('\n', '')).toBe(lines.join(''))
        expect(
          kinds.filter((kind) => !['root', 'blockquote', 'paragraph', 'text'].includes(kind)),
        ).toEqual([])
      }),
      { numRuns: 80 },
    )
  })
})

describe('a value', () => {
  test('stands as code in a cell where it fits there, to the character', () => {
    fc.assert(
      fc.property(words.filter(fitsInline), (text) => {
        const [kinds, said] = told(`| A |\n| --- |\n| ${inlineCode(text)} |`)
        expect(kinds.slice(-2)).toEqual(['tableCell', 'inlineCode'])
        expect(said).toBe(`A${escapeInvisible(text)}`)
      }),
      { numRuns: 150 },
    )
  })

  test('stands as a block of its own to the character, whatever it holds', () => {
    fc.assert(
      fc.property(words, (text) => {
        expect(told(`a\n\n${block(text).join('\n')}\n\nb`)).toEqual([
          ['root', 'paragraph', 'text', 'code', 'paragraph', 'text'],
          `a${visible(text)}b`,
        ])
      }),
      { numRuns: 150 },
    )
  })

  test.each([
    '',
    'a\nb',
    'a|b',
    'a`b',
    ' a',
    'a ',
    'a\\',
    '= dv.pages()',
    '$= dv.current()',
    'x'.repeat(101),
  ])('%j is no code within a line', (text) => {
    expect(fitsInline(text)).toBe(false)
    expect(() => inlineCode(text)).toThrow(RangeError)
  })
})

test('a link to a file leads there, and says its name', () => {
  fc.assert(
    fc.property(
      words.map((name) => name.replaceAll(/[/\0]/g, '')).filter((name) => name.trim() !== ''),
      (name) => {
        const { links, headings, strange } = structureOf(`- ${fileLink(`Plans/${name}`)} z`)
        expect([links.length, headings, strange]).toEqual([1, [], []])
        expect(decodeURIComponent(links[0] ?? '')).toBe(`Plans/${name.toWellFormed()}`)
      },
    ),
    { numRuns: 80 },
  )
})

test('a text of a million spaces is read at once', () => {
  const long = `a${' '.repeat(1_000_000)}b`
  expect(shown(long)).toBe('a b')
  expect(quotation(`${long}\n${'\n'.repeat(100_000)}`)).toEqual(['> a b'])
})
