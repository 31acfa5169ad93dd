// How many tokens a text has, about

import { expect, test } from 'vitest'

import { estimateTokens } from '#model'

test.each([
  ['nothing', '', 0],
  ['one letter', 'a', 1],
  ['a sentence of 45 letters', 'The quick brown fox jumps over the lazy dogs.', 13],
  ['signs that are words each', '猫が好き', 4],
  ['a sign beyond the first plane, once', '😀', 1],
])('%s', (_, text, tokens) => {
  expect(estimateTokens(text)).toBe(tokens)
})
