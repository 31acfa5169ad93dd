// Hidden conditions, and descriptions that hold the same words
// =============================================================================
//
// Goal: a condition is refused in ten languages, and what only tells of one passes.
// Method: sentences that were written before the rules; of each list every third one was
// not looked at while they were made. They go through the compiler, as a user's text does.

import { describe, expect, test } from 'vitest'

import { compile } from '#compile'

import { stepBlock } from '../dialects/step/step-text.ts'
import { sentenceLists } from './sentence-lists.ts'

const all = sentenceLists(new URL('sentences/conditions/', import.meta.url))

function isRefused(action: string): boolean {
  return compile(stepBlock({ action, faculty: 'SUM_UP', capabilities: 'ANALYSIS' }), {
    dialect: 'step',
  }).diagnostics.some(({ severity, code }) => severity === 'error' && code.startsWith('step/h'))
}

test('there are sixty conditions and sixty descriptions in each of ten languages', () => {
  expect(all).toHaveLength(10)
  for (const { lists } of all) {
    expect(new Set(lists['conditional']).size).toBeGreaterThanOrEqual(60)
    expect(new Set(lists['description']).size).toBeGreaterThanOrEqual(60)
  }
})

describe.each(all)('in $language', ({ lists }) => {
  test('at least 90 % of the conditions are refused', () => {
    const sentences = lists['conditional'] ?? []
    const missed = sentences.filter((sentence) => !isRefused(sentence))
    // Where there are more, all of them are shown.
    expect(missed.length / sentences.length > 0.1 ? missed : []).toEqual([])
  })

  test('at most 5 % of the descriptions are refused', () => {
    const sentences = lists['description'] ?? []
    const wrong = sentences.filter(isRefused)
    expect(wrong.length / sentences.length > 0.05 ? wrong : []).toEqual([])
  })
})
