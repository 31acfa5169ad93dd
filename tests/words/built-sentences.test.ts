// Sentences that vary one construction after the other, in ten languages
// =============================================================================
//
// Goal: a rule holds for every subordinator and preposition of its kind, in each language, and
// for a sentence that says the same in another one. Method: each subordinate clause stands
// behind the same reading sentence; the other sentences are translations of each other, so
// that what one language finds the others must find. Their writer knew the rules: what
// these find of sentences by somebody who does not is measured elsewhere.

import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { compile } from '#compile'

import { stepBlock } from '../dialects/step/step-text.ts'

const rowsOf = (name: string) =>
  readFileSync(new URL(`sentences/built/${name}.tsv`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'))

/** The codes of the errors about an action of a reading faculty. */
const errorsOf = (action: string): readonly string[] =>
  compile(stepBlock({ action, faculty: 'SUM_UP', capabilities: 'ANALYSIS', parameters: '{}' }), {
    dialect: 'step',
  })
    .diagnostics.filter(({ severity }) => severity === 'error')
    .map(({ code }) => code)

const hides = (action: string) =>
  errorsOf(action).some((code) => /^(?:step\/hidden-|plan\/approval-in-words$)/.test(code))

/** Sentences of a list that a rule says otherwise of than it should, where there are more than a share of them. */
function exceptions(
  rows: readonly (readonly string[])[],
  most: number,
  isWrong: (sentence: string) => boolean,
): readonly string[] {
  const wrong = rows.map((row) => row.slice(1).join(' ')).filter(isWrong)
  return wrong.length > most * rows.length ? wrong : []
}

const subordinators = rowsOf('subordinators')

describe.each([...new Set(subordinators.map(([language]) => language))])('in %s', (language) => {
  const of = (name: string) => rowsOf(name).filter((row) => row[0] === language)

  test('at least 85 % of the clauses that may depend on a condition are refused behind a reading sentence', () => {
    const rows = of('subordinators')
    expect(rows.length).toBeGreaterThan(45)
    expect(exceptions(rows, 0.15, (sentence) => !hides(sentence))).toEqual([])
  })
})

describe.each(['de', 'fr', 'es', 'it', 'pt', 'nl', 'ru', 'zh', 'ja'])('in %s', (language) => {
  const of = (name: string) => rowsOf(name).filter((row) => row[0] === language)

  test('at least 90 % of the hidden conditions are refused', () => {
    expect(exceptions(of('hidden'), 0.1, (sentence) => !hides(sentence))).toEqual([])
  })

  test('at most 10 % of what mentions a condition are refused', () => {
    expect(exceptions(of('innocent'), 0.1, hides)).toEqual([])
  })

  test('at least 90 % of the acts are refused of a reader', () => {
    const acts = (sentence: string) => errorsOf(sentence).includes('step/acting-action')
    expect(exceptions(of('outside'), 0.1, (sentence) => !acts(sentence))).toEqual([])
  })

  test('at least 90 % of the approvals are noticed', () => {
    expect(exceptions(of('approval'), 0.1, (sentence) => !hides(sentence))).toEqual([])
  })
})

describe('in en', () => {
  test('at most 5 % of what mentions a condition are refused', () => {
    const rows = rowsOf('innocent').filter(([language]) => language === 'en')
    expect(exceptions(rows, 0.05, hides)).toEqual([])
  })

  test('at least 95 % of the approvals are noticed', () => {
    const rows = rowsOf('approval').filter(([language]) => language === 'en')
    expect(exceptions(rows, 0.05, (sentence) => !hides(sentence))).toEqual([])
  })
})
