import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { isoInstant } from '../../src/review/iso-instant.ts'

test('a time that JavaScript writes is read as it would read it', () => {
  const noInvalid = { noInvalidDate: true, min: new Date(0), max: new Date('9999-12-31T00:00:00Z') }
  fc.assert(
    fc.property(fc.date(noInvalid), (date) => {
      expect(isoInstant(date.toISOString())).toBe(date.getTime())
    }),
  )
  expect(isoInstant('2024-02-29T00:00:00Z')).toBe(Date.UTC(2024, 1, 29))
  expect(isoInstant('0000-03-01T00:00:00.5Z')).toBe(Date.parse('0000-03-01T00:00:00.500Z'))
})

test.each([
  '',
  'today',
  '2026-11-21',
  '2026-13-01T00:00:00Z',
  '2026-11-21T24:00:00Z',
  '2026-11-21T22:13:05+01:00',
])('`%s` is no such time', (text) => {
  expect(isoInstant(text)).toBeNaN()
})
