// Ranks are those that counting gives, however values lie: crowded, alone at the
// end of a wide span, all the same, below zero, above 2^32.

import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { countBelow, countUpTo, ranked } from '#sets/colocate/rank'

const place = fc.oneof(
  fc.integer({ min: -5, max: 20 }),
  fc.integer({ min: -(2 ** 32), max: 2 ** 34 }),
  fc.constantFrom(-(2 ** 32), 2 ** 32 - 1, 2 ** 33),
)

test('a value has as many below it as one counts', () => {
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 90 }), place, (values, other) => {
      const column = ranked(Float64Array.from(values))
      for (const value of [other, ...values.flatMap((one) => [one - 1, one, one + 1])]) {
        expect(countBelow(column, value)).toBe(values.filter((one) => one < value).length)
        expect(countUpTo(column, value)).toBe(values.filter((one) => one <= value).length)
      }
    }),
    { numRuns: 300 },
  )
})
