// Sentences by a writer who had seen neither the program nor its rules
// =============================================================================
//
// Goal: what the word tables promise holds for texts that nobody wrote for them.
// Method: the sentences were written from a description of the situation alone, and the
// rules were measured on them before they were changed by them; docs/design/0046 has those
// figures. The floors here are what holds since.

import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { compile } from '#compile'

import { stepBlock } from '../dialects/step/step-text.ts'

const rowsOf = (name: string) =>
  readFileSync(new URL(`sentences/fresh/${name}.tsv`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'))

/** The codes of what is said about hidden conditions and acting words. */
function codesOf(action: string, severity: 'error' | 'warning'): readonly string[] {
  const text = stepBlock({ action, faculty: 'SUM_UP', capabilities: 'ANALYSIS' })
  return compile(text, { dialect: 'step' })
    .diagnostics.filter((one) => one.severity === severity)
    .map(({ code }) => code)
}

const refusals = (action: string) => codesOf(action, 'error')
/** An act may be told of a condition: that is another error. */
const conditionsIn = (action: string) =>
  refusals(action).filter((code) => code !== 'step/acting-action')

const conditions = rowsOf('conditions')
const languages = [...new Set(conditions.map(([language]) => language))]

describe.each(languages)('in %s', (language) => {
  const of = (kind: string) =>
    conditions.filter((row) => row[0] === language && row[1] === kind).map((row) => row[2] ?? '')

  test('at least 90 % in English, 80 % elsewhere, of what hides a condition is refused', () => {
    const hidden = of('hidden')
    const missed = hidden.filter((sentence) => conditionsIn(sentence).length === 0)
    expect(missed.length / hidden.length > (language === 'en' ? 0.1 : 0.2) ? missed : []).toEqual(
      [],
    )
  })

  test('at most 5 % in English, 10 % elsewhere, of what mentions one is refused', () => {
    const innocent = of('innocent')
    const wrong = innocent.filter((sentence) => conditionsIn(sentence).length > 0)
    expect(wrong.length / innocent.length > (language === 'en' ? 0.05 : 0.1) ? wrong : []).toEqual(
      [],
    )
  })
})

test('at least 90 % of the actions on the world are refused of a reader', () => {
  const outside = rowsOf('acting').filter(([, kind]) => kind === 'outside')
  const missed = outside.filter(([, , sentence]) => refusals(sentence ?? '').length === 0)
  expect(missed.length / outside.length > 0.1 ? missed : []).toEqual([])
})

test('at least 90 % of what may be a draft is told, and no draft is refused', () => {
  const drafts = rowsOf('acting').filter(([, kind]) => kind === 'draft')
  const sentences = drafts.map(([, , sentence]) => sentence ?? '')
  const missed = sentences.filter(
    (one) => !codesOf(one, 'warning').includes('step/possible-acting'),
  )
  expect(missed.length / drafts.length > 0.1 ? missed : []).toEqual([])
  expect(sentences.filter((one) => refusals(one).length > 0)).toEqual([])
})

test('at most 1 % of what only reads is refused', () => {
  const wrong = rowsOf('reading').filter(([, sentence]) => refusals(sentence ?? '').length > 0)
  expect(wrong.length > 2 ? wrong : []).toEqual([])
})
