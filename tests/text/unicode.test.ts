// Characters that hide, from tests/data/attacks and by hand.

import { readFileSync } from 'node:fs'

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  asciiLookalike,
  codePointName,
  escapeInvisible,
  firstHidden,
  firstNonAscii,
  hasBidi,
  hiddenIn,
  isAsciiName,
  loneSurrogateAt,
} from '#text'
import { timed } from '../repository/cpu-time.ts'

interface Hostile {
  readonly codepoints: readonly {
    readonly cp: string
    readonly cls: string
    readonly name: string
  }[]
  readonly confusables: readonly (readonly [ascii: string, lookalike: string])[]
}

const file = new URL('../data/attacks/unicode_hostile.json', import.meta.url)
const hostile = JSON.parse(readFileSync(file, 'utf8')) as Hostile
const codepoints = hostile.codepoints.map(
  ({ cp, ...rest }) =>
    [cp, { ...rest, text: String.fromCodePoint(Number.parseInt(cp.slice(2), 16)) }] as const,
)

describe('every hostile character', () => {
  test.each(codepoints)('%s is found, is spelled, and is in no name', (cp, { text, cls }) => {
    const around = `a${text}b`
    const [found] = [...hiddenIn(around)]
    expect(found).toMatchObject({ start: 1, end: 1 + text.length })
    if (['bidi', 'variation', 'tag', 'control'].includes(cls)) expect(found?.kind).toBe(cls)
    expect(escapeInvisible(around)).toBe(`a\\u{${Number.parseInt(cp.slice(2), 16).toString(16)}}b`)
    expect(isAsciiName(around)).toBe(false)
    expect(codePointName(text)).toBe(cp)
  })
})

const others = hostile.confusables.filter(
  ([ascii, lookalike]) => firstNonAscii(ascii) < 0 && firstNonAscii(lookalike) >= 0,
)

test.each(others)('a name with a lookalike of `%s` (%s) is no name', (ascii, lookalike) => {
  expect(firstNonAscii(`a${lookalike}`)).toBe(1)
  expect(isAsciiName(`a${lookalike}`)).toBe(false)
  // Not every lookalike is known; one that is known is known for what it looks like.
  const meant = asciiLookalike(lookalike)
  if (meant !== undefined) expect([ascii, ascii.toUpperCase(), 'I', 'V'].includes(meant)).toBe(true)
})

test('most lookalikes are known', () => {
  const known = others.filter(([ascii, lookalike]) => asciiLookalike(lookalike) === ascii)
  expect(known.length).toBeGreaterThan(others.length * 0.75)
})

describe('joiners and variation selectors', () => {
  test.each(['👨‍👩‍👧', '❤️', '❤️‍🔥', '🏳️‍🌈', '👍🏽', '1️⃣', '🇩🇪', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '☺︎', '🕵🏻‍♂️', '👩‍🦰'])(
    'in %s are part of it',
    (emoji) => {
      expect([...hiddenIn(`a ${emoji} b`)]).toEqual([])
      expect(escapeInvisible(emoji)).toBe(emoji)
    },
  )

  test.each([
    ['between letters', 'pay\u200dpal', 'pay\\u{200d}pal'],
    ['behind a letter', 'a\ufe0f', 'a\\u{fe0f}'],
    ['twice behind an emoji', '❤\ufe0f\ufe0f', '❤\ufe0f\\u{fe0f}'],
    ['at the end of an emoji', '👍\u200d', '👍\\u{200d}'],
    ['of ideographs', '葛\u{e0100}', '葛\\u{e0100}'],
    ['as tags behind any other flag', '🏴\u{e0061}\u{e007f}', '🏴\\u{e0061}\\u{e007f}'],
  ])('%s are hidden', (_, text, shown) => {
    expect(escapeInvisible(text)).toBe(shown)
  })
})

test('a text becomes one line in which everything can be seen', () => {
  expect(escapeInvisible('a\tb\r\nc\u202ed\ud800')).toBe('a\\tb\\r\\nc\\u{202e}d\\u{d800}')
})

test('what can be seen already is left as it is', () => {
  const plain = 'Straße, naïve, Ελλάδα, Москва, 日本語, ไทย, हिन्दी, 🙂 – “x” … €'
  expect(escapeInvisible(plain)).toBe(plain)
})

test('a spelled text has nothing hidden in it, and spelling it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const shown = escapeInvisible(text)
      expect([...hiddenIn(shown)]).toEqual([])
      expect(/[\t\n\r]/.test(shown)).toBe(false)
      expect(escapeInvisible(shown)).toBe(shown)
      expect(firstHidden(text) === undefined && !/[\t\n\r]/.test(text)).toBe(shown === text)
    }),
    { numRuns: 2000 },
  )
})

test('one kind can be asked for', () => {
  expect(firstHidden('a\u200bb\u202e', 'bidi')).toEqual({ kind: 'bidi', start: 3, end: 4 })
  expect(firstHidden('a\u200bb', 'bidi', 'control')).toBeUndefined()
  expect([hasBidi('a\u2066b'), hasBidi('a\u200bb')]).toEqual([true, false])
  expect([loneSurrogateAt('a😀'), loneSurrogateAt('😀\udc00')]).toEqual([-1, 2])
})

test.each([
  ['a', true],
  ['_a-1.b', true],
  ['a'.repeat(128), true],
  ['a'.repeat(129), false],
  ['', false],
  ['-a', false],
  ['.a', false],
  ['a b', false],
  ['a/b', false],
  ['ä', false],
])('`%s` is a name: %s', (text, is) => {
  expect(isAsciiName(text)).toBe(is)
})

test('a million characters are spelled in a moment', () => {
  for (const unit of ['\u200d', '1', '👍\u200d', '\ud83d', 'é\ufe0f']) {
    expect(timed(() => escapeInvisible(unit.repeat(300_000))).cpuMs).toBeLessThan(3000)
  }
})
