// The words of diagnostics, as sentences, as few words and as data.

import { describe, expect, test } from 'vitest'

import {
  compact,
  compactAll,
  createSource,
  diagnosticToJson,
  error,
  guess,
  helpOf,
  mechanical,
  messageOf,
  note,
  shorten,
  span,
  warning,
  type Code,
  type Details,
} from '#text'

const said = (code: Code, details: Details = {}) => messageOf({ code, details })

describe('a message', () => {
  test('has the details in their places', () => {
    expect(said('json/wrong-word', { word: 'True', meant: 'true' })).toBe(
      '`True` is not a word of JSON.',
    )
  })

  test('shows what an author hid, on one line', () => {
    expect(said('json/duplicate-key', { key: 'a\u202e\n\u001b[2Jb' })).toBe(
      'The key `a\\u{202e}\\n\\u{1b}[2Jb` is in this object twice.',
    )
  })

  test('stays short whatever the author wrote', () => {
    const long = said('json/duplicate-key', { key: `${'a'.repeat(1e6)}z` })
    expect(long.length).toBeLessThan(150)
    expect(long).toMatch(/`a{40}…a{38}z`/)
  })

  test('shows a placeholder that has no detail, so that it is noticed', () => {
    expect(said('json/wrong-word')).toBe('`{word}` is not a word of JSON.')
  })

  test('takes no detail from a prototype and expands none within another', () => {
    expect(said('json/wrong-word', { word: '{meant}', meant: 'true' })).toBe(
      '`{meant}` is not a word of JSON.',
    )
    expect(said('json/wrong-word', Object.create({ word: 'True' }) as Details)).toContain('{word}')
  })

  test('of a code without a page is the code', () => {
    expect(said('no/such-page' as Code)).toBe('no/such-page')
  })
})

describe('the help', () => {
  test('is filled like the message', () => {
    expect(helpOf({ code: 'json/wrong-word', details: { meant: 'true' } })).toBe('Write `true`.')
  })

  test('is left out when a detail of it is missing or empty', () => {
    expect(helpOf({ code: 'json/wrong-word', details: {} })).toBeUndefined()
    expect(helpOf({ code: 'json/wrong-word', details: { meant: '' } })).toBeUndefined()
  })

  test('is left out where the page has none', () => {
    expect(helpOf({ code: 'json/passed-over', details: {} })).toBeUndefined()
  })
})

test('a text that is shortened keeps both ends and tears no character', () => {
  expect(shorten('abcdefghij', 10)).toBe('abcdefghij')
  expect(shorten('abcdefghijk', 7)).toBe('abc…ijk')
  for (let most = 3; most < 20; most++) {
    const short = shorten('😀'.repeat(20), most)
    expect([short.isWellFormed(), short.length <= most]).toEqual([true, true])
  }
})

const source = createSource('{"a": 1,\n "a": 2}\n', 'plan.json')
const twice = error('json/duplicate-key', span(10, 13), {
  details: { key: 'a' },
  related: [{ span: span(1, 4), label: 'it stands here already' }],
  fixes: [guess('call it b', { span: span(10, 13), text: '"b"' })],
})

test('the compact form has code, place, message, what to do, and the line', () => {
  expect(compact(source, twice)).toBe(
    'error json/duplicate-key at 2:2: The key `a` is in this object twice. ' +
      'Keep one of the two, or give the other another name.\n  2 |  "a": 2}',
  )
})

test('the compact form takes what to do from a fix where the page has no help', () => {
  const fixes = [mechanical('remove it', { span: span(0, 1), text: '' })]
  const odd = error('rtfs/comma', span(18), { fixes })
  expect(compact(source, odd)).toMatch(/^error rtfs\/comma at 3:1: .*\. Remove it\.$/)
})

test('the compact form of many comes in reading order, shows a line once, and counts the rest', () => {
  const first = warning('json/number-rounded', span(6, 7), { details: { number: 1, read: '1' } })
  const lines = compactAll(source, [twice, first, twice, twice], 3).split('\n')
  expect(lines.map((line) => line.slice(0, 30))).toEqual([
    'warning json/number-rounded at',
    '  1 | {"a": 1,',
    'error json/duplicate-key at 2:',
    'error json/duplicate-key at 2:',
    '  2 |  "a": 2}',
    'and 1 more',
  ])
})

test('the compact form of a line of a megabyte is short', () => {
  const long = createSource(`${'x'.repeat(500_000)}\u202e${'y'.repeat(500_000)}`)
  const text = compact(
    long,
    error('json/unexpected', span(500_000, 500_001), { details: { found: 'x' } }),
  )
  expect(text.length).toBeLessThan(250)
  expect(text).toContain('x\\u{202e}y')
})

test('as data a diagnostic has positions of both kinds', () => {
  expect(diagnosticToJson(source, twice)).toEqual({
    code: 'json/duplicate-key',
    severity: 'error',
    help: 'Keep one of the two, or give the other another name.',
    message: 'The key `a` is in this object twice.',
    span: {
      start: { line: 2, column: 2, offset: 10 },
      end: { line: 2, column: 5, offset: 13 },
    },
    related: [
      {
        span: {
          start: { line: 1, column: 2, offset: 1 },
          end: { line: 1, column: 5, offset: 4 },
        },
        label: 'it stands here already',
      },
    ],
    fixes: [
      {
        title: 'call it b',
        applicability: 'guess',
        edits: [
          {
            span: {
              start: { line: 2, column: 2, offset: 10 },
              end: { line: 2, column: 5, offset: 13 },
            },
            text: '"b"',
          },
        ],
      },
    ],
  })
})

test('a note is one as well', () => {
  expect(diagnosticToJson(source, note('json/byte-order-mark', span(0))).severity).toBe('note')
})
