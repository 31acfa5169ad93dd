// Plain sentences in ten languages
// =============================================================================
//
// Goal: what a condition, an act and a description look like in the plain words of everyday
// work, in each language. Method: eight sentences of each kind and language, and six drafts, were
// written down before any rule was changed, and further ones before it was changed again: conditions
// of time, money, room or consent (`weather permitting`), functions of spreadsheets and what is to be
// found out, messages to somebody, and beside them what is carried out by answering.
// docs/design/0046 has the figures.

import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { compile } from '#compile'

import { stepBlock } from '../dialects/step/step-text.ts'

const rowsOf = (kind: string) =>
  readFileSync(new URL(`sentences/plain/${kind}.tsv`, import.meta.url), 'utf8')
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

describe.each(['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'ru', 'zh', 'ja'])('in %s', (language) => {
  const of = (kind: string) =>
    rowsOf(kind)
      .filter((row) => row[0] === language)
      .map((row) => row[1] ?? '')

  test('each sentence that hides a condition is refused', () => {
    const hides = (action: string) =>
      errorsOf(action).some((code) => /^(?:step\/hidden-|plan\/approval-in-words$)/.test(code))
    expect(of('conditions').length).toBeGreaterThanOrEqual(8)
    expect(of('conditions').filter((one) => !hides(one))).toEqual([])
  })

  test('each act is refused of a reader', () => {
    const acts = (action: string) => errorsOf(action).includes('step/acting-action')
    expect(of('acting').length).toBeGreaterThanOrEqual(8)
    expect(of('acting').filter((one) => !acts(one))).toEqual([])
  })

  test.each(['look-alikes', 'reading', 'drafts'])('none of the %s is refused', (kind) => {
    expect(of(kind).length).toBeGreaterThanOrEqual(6)
    expect(of(kind).filter((one) => errorsOf(one).length > 0)).toEqual([])
  })
})
