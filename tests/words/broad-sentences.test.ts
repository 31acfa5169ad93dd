// Sentences of many constructions in ten languages
// =============================================================================
//
// Goal: a rule is of a construction and not of the sentence that it was seen in.
// Method: the same situations were written down in ten languages before any rule was
// changed: absolute clauses (`Once dry, …`), a selection of the object (`only those who`), what is
// left out, what goes first to somebody, what depends on weather, votes or amounts; and as
// many that only describe one. Acts are told plainly, politely, by a noun (`payment of`) and by what
// somebody should know or get, in ten fields from money to keys; beside them stand drafts and what is carried
// out by answering. The floors are what holds since.

import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { actingWordsIn, forbiddenWordsIn } from '#words'

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

const acting = rowsOf('acting')

/** The most that is said of an action: that it acts, that it may, or nothing. */
function saidOf(sentence: string): 'error' | 'warning' | 'nothing' {
  const found = actingWordsIn(sentence)
  if (found.some(({ acts }) => acts === 'outside')) return 'error'
  return found.length > 0 ? 'warning' : 'nothing'
}

describe.each([...new Set(acting.map(([language]) => language))])('acts in %s', (language) => {
  const of = (kind: string) =>
    acting.filter((row) => row[0] === language && row[1] === kind).map((row) => row[2] ?? '')

  test('at least 90 % of what acts outside is told, 65 % for certain', () => {
    const outside = of('outside')
    const passed = outside.filter((one) => saidOf(one) === 'nothing')
    const unsure = outside.filter((one) => saidOf(one) !== 'error')
    expect(outside.length).toBeGreaterThanOrEqual(20)
    expect(passed.length / outside.length > 0.1 ? passed : []).toEqual([])
    expect(unsure.length / outside.length > 0.35 ? unsure : []).toEqual([])
  })

  test('no draft is refused, and all but one are told', () => {
    const drafts = of('draft')
    expect(drafts.filter((one) => saidOf(one) === 'error')).toEqual([])
    const untold = drafts.filter((one) => saidOf(one) === 'nothing')
    expect(untold.length > 1 ? untold : []).toEqual([])
  })

  test('what is carried out by answering is not refused, and at most 5 % are warned of', () => {
    const reading = of('reading')
    expect(reading.length).toBeGreaterThanOrEqual(20)
    expect(reading.filter((one) => saidOf(one) === 'error')).toEqual([])
    const warned = reading.filter((one) => saidOf(one) === 'warning')
    expect(warned.length / reading.length > 0.05 ? warned : []).toEqual([])
  })
})
