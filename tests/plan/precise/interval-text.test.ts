// Bounds as text: what is read back holds what was written

import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { minus, signOf, type Interval } from '#plan/precise/interval'
import { intervalOfText, textOfInterval } from '#plan/precise/interval-text'

const whole = fc.bigInt({ min: -(2n ** 330n), max: 2n ** 330n })

/** Whether every number of the second is one of the first. */
function holds(outer: Interval, { lo, hi, exp }: Interval): boolean {
  const ends = [lo, hi].map((each): Interval => ({ lo: each, hi: each, exp }))
  const [low, high] = [
    { ...outer, hi: outer.lo },
    { ...outer, lo: outer.hi },
  ]
  return ends.every(
    (end) => signOf(minus(end, low, 20_000)) !== -1 && signOf(minus(high, end, 20_000)) !== -1,
  )
}

test('the bounds that are read hold those that were written, and are not much wider', () => {
  fc.assert(
    fc.property(
      whole,
      fc.integer({ min: 0, max: 320 }),
      fc.integer({ min: -1000, max: 1000 }),
      (lo, bits, exp) => {
        const written = { lo, hi: lo + 2n ** BigInt(bits), exp }
        const text = textOfInterval(written) ?? ''
        const read = intervalOfText(text)
        expect([text, read && holds(read, written)]).toEqual([text, true])
        if (read === undefined) return
        const width = minus(read, read, 64)
        const own = { lo: -(2n ** BigInt(bits)), hi: 2n ** BigInt(bits), exp }
        // Half as wide again, beside the hundredth digit of the number.
        const slack = { lo: -1n, hi: 1n, exp: exp + 331 - 325 }
        const most = minus({ lo: own.lo * 3n, hi: own.hi * 3n, exp }, slack, 20_000)
        expect([text, holds(most, width)]).toEqual([text, true])
      },
    ),
    { numRuns: 200 },
  )
})

test.each(['', '1', '1?1', '1?1e', 'x?1e0', '1?-1e0', '1.5?1e0', '1?1e99999'])(
  '`%s` says no bounds',
  (text) => {
    expect(intervalOfText(text)).toBeUndefined()
  },
)
