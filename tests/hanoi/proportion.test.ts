// Goal: an interval holds the true share as often as it says.

import { expect, test } from 'vitest'

import { percent, proportion } from '../../scripts/proportion.ts'

// Figures of Wilson's interval, to four digits.
test.each([
  [0, 10, 0, 0.2775],
  [5, 10, 0.2366, 0.7634],
  [10, 10, 0.7225, 1],
  [81, 263, 0.2553, 0.3662],
  [1, 1, 0.2065, 1],
])('%d of %d lie from %f to %f', (count, of, low, high) => {
  const found = proportion(count, of)
  expect(found.low).toBeCloseTo(low, 4)
  expect(found.high).toBeCloseTo(high, 4)
  expect(found.share).toBe(count / of)
})

test('of nothing everything may be true', () => {
  expect(proportion(0, 0)).toMatchObject({ low: 0, high: 1, share: NaN })
  expect(percent(proportion(0, 0))).toBe('–')
  expect(percent(proportion(195, 200))).toBe('97.5 % (94.3 to 98.9)')
})

test.each([0.02, 0.3, 0.5, 0.93, 0.998])('95 of 100 intervals hold a true share of %f', (share) => {
  for (const of of [50, 200, 1000]) {
    // Exactly, by the chance of each count, in logarithms since that of the first is tiny.
    let [held, chance] = [0, of * Math.log(1 - share)]
    for (let count = 0; count <= of; count++) {
      const { low, high } = proportion(count, of)
      if (low <= share && share <= high) held += Math.exp(chance)
      chance += Math.log(((of - count) / (count + 1)) * (share / (1 - share)))
    }
    expect(held).toBeGreaterThan(0.89)
    expect(held).toBeLessThanOrEqual(1 + 1e-9)
  }
})
