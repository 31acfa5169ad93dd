// Words on a terminal: what others wrote cannot become a command to it.

import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { field, paragraph } from '../../src/surfaces/cli/paragraph.ts'
import { bold, clipped, join, padded, red, words } from '../../src/surfaces/cli/styled.ts'
import { cellsOf } from '../../src/text/index.ts'

const SGR = /\u001b\[\d+m/g

test('whatever is put into a template, no control character and no direction change comes out', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { plain, coloured } = words`a ${text} ${red(text)} ${bold(words`${text}`)}`
      for (const shown of [plain, coloured.replaceAll(SGR, '')]) {
        expect(shown).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/)
      }
      expect(coloured.replaceAll(SGR, '')).toBe(plain)
    }),
  )
})

test('an escape sequence in a name is spelled out', () => {
  expect(words`${'\u001b[31mred'}`.coloured).toBe('\\u{1b}[31mred')
})

test('a clipped text is never wider than asked for', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 40 }), (text, width) => {
      expect(cellsOf(clipped(text, width).plain)).toBeLessThanOrEqual(width)
    }),
  )
})

test('padding counts cells, not characters', () => {
  expect(padded('漢字', 6).plain).toBe('漢字  ')
})

test('joined parts keep their styles apart', () => {
  expect(join([red('a'), 'b']).coloured).toBe('\u001b[31ma\u001b[39m, b')
})

test('a paragraph breaks between words and stands under its head', () => {
  expect(paragraph('- ', 'one two three four five', 18).map(({ plain }) => plain)).toEqual([
    '- one two three',
    '  four five',
  ])
})

test('a word longer than the line is broken, and nothing of it is lost', () => {
  const lines = paragraph('', 'x'.repeat(50), 20).map(({ plain }) => plain)
  expect(lines.join('')).toBe('x'.repeat(50))
  expect(Math.max(...lines.map((line) => line.length))).toBe(20)
})

test('a field keeps its text in a column', () => {
  expect(field('goal', 'learn decorators', 8, 40).map(({ plain }) => plain)).toEqual([
    'goal    learn decorators',
  ])
})
