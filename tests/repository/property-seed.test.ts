// What a property draws does not change from run to run, so that no change is refused by chance.

import * as fc from 'fast-check'
import { expect, test } from 'vitest'

test('two draws without a seed of their own are the same', () => {
  const draw = () => fc.sample(fc.string({ minLength: 20 }), 20)
  expect(draw()).toEqual(draw())
})

test('a property that fails prints the seed and the path that repeat it', () => {
  const failing = () => fc.assert(fc.property(fc.nat(), (drawn) => drawn < 10))
  expect(failing).toThrow(/seed: -?\d+, path: "[\d:]+"/)
})
