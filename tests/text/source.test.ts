// Places in a text, and names near a name.

import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { createSource, lineStarts, lineText, nearest, positionAt } from '#text'

test('lines end at LF, CR LF and a lone CR, and nowhere else', () => {
  const source = createSource('a\nb\r\nc\rd\u2028e\u0085f\v')
  expect(lineStarts(source)).toEqual([0, 2, 5, 7])
  expect([1, 2, 3, 4, 5].map((line) => lineText(source, line))).toEqual([
    'a',
    'b',
    'c',
    'd\u2028e\u0085f\v',
    '',
  ])
})

test('a line keeps the carriage returns that do not end it', () => {
  expect(lineText(createSource('a\r\r\nb'), 1)).toBe('a')
  expect(lineText(createSource('a\r\r\nb'), 2)).toBe('')
})

test('columns count UTF-16 units, and a place past the end is the end', () => {
  const source = createSource('a\n😀b')
  expect(positionAt(source, 4)).toEqual({ line: 2, column: 3, offset: 4 })
  expect(positionAt(source, 99)).toEqual({ line: 2, column: 4, offset: 5 })
  expect(positionAt(createSource(''), 0)).toEqual({ line: 1, column: 1, offset: 0 })
})

test('a position says where its offset is, in every text', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '\n', '\r', '\r\n', '😀'), maxLength: 40 })
  fc.assert(
    fc.property(text, fc.nat(100), (text, at) => {
      const source = createSource(text)
      const { line, column, offset } = positionAt(source, at)
      expect((lineStarts(source)[line - 1] ?? -1) + column - 1).toBe(offset)
      expect(offset).toBe(Math.min(at, text.length))
      const before = text.slice(0, offset).match(/\r\n|\r|\n/g)?.length ?? 0
      const within = text[offset - 1] === '\r' && text[offset] === '\n' ? 1 : 0
      expect(line).toBe(before - within + 1)
    }),
  )
})

const tools = ['web.search', 'web-fetch', 'file.read', 'human/ask', 'math.sum']

test.each([
  ['web.serach', ['web.search']],
  ['WEB_SEARCH', ['web.search']],
  ['web.fetch', ['web-fetch']],
  ['file.raed', ['file.read']],
  ['humanask', ['human/ask']],
  ['math.summ', ['math.sum']],
  ['calendar', []],
  ['', []],
])('near `%s` is %j', (name, near) => {
  expect(nearest(name, tools)).toEqual(near)
})

test('no more names than asked for, the nearest first', () => {
  expect(nearest('abcdef', ['abcdxy', 'abcdeg', 'abcdfe'], 2)).toEqual(['abcdeg', 'abcdfe'])
})
