// Sentences of many constructions in ten languages
// =============================================================================
//
// Goal: a rule is of a construction and not of the sentence that it was seen in.
// Method: the same situations were written down in ten languages before any rule was
// changed: absolute clauses (`Once dry, …`), a selection of the object (`only those who`), what is
// left out, what goes first to somebody, what depends on weather, votes or amounts; and as
// many that only describe one. The floors are what holds since.

import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { forbiddenWordsIn } from '#words'

const rowsOf = (name: string) =>
  readFileSync(new URL(`sentences/broad/${name}.tsv`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'))

/** Whether something is refused, not only warned of. */
const isHidden = (sentence: string) =>
  forbiddenWordsIn(sentence, 'default').some(({ hides }) => hides !== 'unsure')

const conditions = rowsOf('conditions')

describe.each([...new Set(conditions.map(([language]) => language))])('in %s', (language) => {
  const of = (kind: string) =>
    conditions.filter((row) => row[0] === language && row[1] === kind).map((row) => row[2] ?? '')

  test('at least 85 % of what hides a condition is found', () => {
    const hidden = of('hidden')
    const missed = hidden.filter((sentence) => !isHidden(sentence))
    expect(hidden.length).toBeGreaterThanOrEqual(20)
    expect(missed.length / hidden.length > 0.15 ? missed : []).toEqual([])
  })

  test('nothing is found in what describes one', () => {
    const innocent = of('innocent')
    expect(innocent.length).toBeGreaterThanOrEqual(20)
    expect(innocent.filter(isHidden)).toEqual([])
  })
})
