// Approvals that are said as a time
// =============================================================================
//
// Goal: "after approval" asks for one wherever it stands in what is done, and is a part of what is
// told of ("the steps after approval"). Method: the same situations in ten languages, as action
// and title of a STEP step, and as title and bullet of a step in Plan.md.

import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { compile } from '#compile'

import { stepBlock } from './step/step-text.ts'

const rows = readFileSync(
  new URL('../words/sentences/built/approval-times.tsv', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => line.split('\t'))
const sentences = (kind: string) =>
  rows.filter(([first]) => first === kind).map(([, sentence]) => sentence ?? '')

const planMd = (title: string, bullet: string) =>
  `# Plan: Report\n\n## Steps\n\n### Step 1: ${title}\n\n- ${bullet}\n`
const PLACES = {
  'STEP action': (words: string) =>
    stepBlock({ action: words, faculty: 'SUM_UP', capabilities: 'ANALYSIS', parameters: '{}' }),
  'STEP title': (words: string) => stepBlock({ title: words }),
  'Plan.md title': (words: string) => planMd(words, '**Requires Approval**: no'),
  'Plan.md bullet': (words: string) => planMd('Report', words),
}

describe.each(Object.entries(PLACES))('%s', (place, textOf) => {
  const dialect = place.startsWith('STEP') ? 'step' : 'plan-md'
  const errors = (words: string) =>
    compile(textOf(words), { dialect })
      .diagnostics.filter(({ severity }) => severity === 'error')
      .map(({ code }) => code)

  test('each time that is an approval is refused', () => {
    const isTold = (code: string) =>
      /^(?:plan\/approval-in-words|plan-md\/request-in-words|step\/hidden-)/.test(code)
    expect(sentences('awaited').length).toBeGreaterThan(60)
    expect(sentences('awaited').filter((one) => !errors(one).some(isTold))).toEqual([])
  })

  test('none that a sentence tells of is', () => {
    expect(sentences('told').length).toBeGreaterThan(40)
    expect(sentences('told').filter((one) => errors(one).length > 0)).toEqual([])
  })
})
