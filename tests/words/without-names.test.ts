// Texts without what they only name

import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { withoutNames } from '#words/without-names'

/** The rule in one expression, which takes the cube of a long token's length. */
const FILE = /[^\s"'`]*[^\s"'`\d.][^\s"'`]*\.[a-z][a-z0-9]{0,7}(?![a-z0-9])/giu

test('files are those that one expression finds', () => {
  const text = fc.string({ unit: fc.constantFrom(...Array.from('ab1. /_-é图')), maxLength: 24 })
  fc.assert(
    fc.property(text, (said) => {
      const wanted = said.replaceAll(FILE, (name) => '\u0000'.repeat(name.length))
      expect(withoutNames(said)).toBe(wanted)
    }),
    { numRuns: 2000 },
  )
})

test.each(['x', '*', '图', 'a.', '.a'])('a megabyte of %j without a space is read', (unit) => {
  expect(withoutNames(unit.repeat(1_000_000 / unit.length))).toHaveLength(1_000_000)
})
