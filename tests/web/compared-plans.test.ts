// Two plans that are compared: which they are, in which order their differences stand, what is marked

import { expect, test } from 'vitest'

import { changeLabel, isWiderOrigin } from '#app/plans/diff-words'
import { changeIn, diffLines } from '#app/plans/line-diff'
import { diffPlans, type Origin } from '#review'
import { builtinCatalogue } from '#plan'
import { compileText } from '#app'

import { planDiffEntries } from '../../web/pages/review/plan-diff-entries.ts'

/** `ask: What?` is a step that asks that. */
function planOf(...steps: readonly string[]) {
  const text = JSON.stringify({
    form: 2,
    goal: 'ask',
    steps: steps.map((step) => {
      const [id = '', prompt = ''] = step.split(': ')
      return {
        id,
        title: `Asks ${id}`,
        body: { call: 'human.ask', named: [['prompt', { literal: prompt }]] },
      }
    }),
  })
  const { plan } = compileText(
    { text, name: 'plan', dialect: undefined, profile: undefined, goal: undefined },
    builtinCatalogue,
  )
  if (plan === undefined) throw new Error('the plan does not compile')
  return plan
}

const differences = (before: readonly string[], after: readonly string[]) =>
  planDiffEntries(diffPlans(planOf(...before), planOf(...after))).map((entry) =>
    'step' in entry ? `${entry.kind} ${entry.step.number}` : entry.kind,
  )

test('differences stand in the order of the later plan, what went where it was', () => {
  expect(differences(['a: A?', 'c: C?'], ['new: N?', 'a: A?', 'c: D?'])).toEqual([
    'added 1',
    'changed 3',
  ])
  expect(differences(['a: A?', 'b: B?', 'c: C?'], ['a: A?', 'c: D?'])).toEqual([
    'removed 2',
    'changed 2',
  ])
})

test('a difference names the argument that it is in', () => {
  const { changed } = diffPlans(planOf('a: A?'), planOf('a: B?'))
  expect(changed[0]?.changes.map(changeLabel)).toEqual(['prompt'])
})

test.each<[Origin[], Origin[], boolean]>([
  [['literal'], ['untrusted'], true],
  [['person'], ['person', 'untrusted'], true],
  [['untrusted'], ['person'], false],
  [['untrusted'], ['untrusted', 'person'], false],
  [['trusted'], ['input'], true],
])('from %j to %j is to be looked at more: %j', (before, after, isWider) => {
  expect(isWiderOrigin({ step: 'a', path: '', name: 'x', sink: false, before, after })).toBe(
    isWider,
  )
})

test('a long line that changed is shown from its change', () => {
  const [hunk] = diffLines(`${'x'.repeat(500)}a\n`, `${'x'.repeat(500)}b\n`)
  expect(hunk?.lines.map((_, at) => changeIn(hunk.lines, at))).toEqual([500, 500])
})
