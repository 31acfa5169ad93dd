// What can run comes only out of a compilation, or a check, without errors.

import { expect, test } from 'vitest'

import { compile } from '#compile'
import { builtinCatalogue, call, createPlan, createStep, literal, type CheckedPlan } from '#plan'
import { checkPlan } from '#checks'
import { review } from '#review'

import { Stage } from '../runtime/stage.ts'

const HIDDEN_CONDITION = `STEP 1:
FACULTY: READ_KNOWLEDGE
ACTION: Query the notes if the cache is empty
PARAMETERS: {"search_term": "cache"}
CAPABILITIES: KNOWLEDGE_READ
`
const refused = compile(HIDDEN_CONDITION)
const catalogue = builtinCatalogue

function built(tool: string) {
  const body = call(tool, [], [['message', literal('Hello')]])
  return createPlan({
    goal: 'Greet',
    dialect: 'plan',
    steps: [createStep({ id: 'a', title: 'A', body })],
  })
}

test('a text with an error has no plan, only what was understood', () => {
  expect(refused).toMatchObject({ ok: false, plan: undefined })
  expect(refused.understood?.steps).toHaveLength(1)
})

test('what was understood of a refused text is reviewed by nobody', () => {
  expect(() => review(refused.understood as CheckedPlan, { catalogue })).toThrow(TypeError)
})

test('what was understood of a refused text becomes no run', async () => {
  const runtime = await new Stage().runtime()
  await expect(runtime.create(refused.understood as CheckedPlan)).rejects.toMatchObject({
    code: 'run/unchecked-plan',
  })
})

test('what was understood of a refused text stays refused when it is checked again', () => {
  const { plan, diagnostics } = checkPlan(refused.understood as CheckedPlan, catalogue)
  expect(plan).toBeUndefined()
  expect(diagnostics.map(({ code }) => code)).toContain('check/refused-text')
})

test('a plan that a program built is taken after it was checked, and not before', async () => {
  const plan = built('ccos.echo')
  expect(() => review(plan as CheckedPlan, { catalogue })).toThrow('checkPlan')
  const checked = checkPlan(plan, catalogue)
  expect(checked.diagnostics).toEqual([])
  expect(review(checked.plan as CheckedPlan, { catalogue }).needs).toBe('nothing')
})

test('a plan that a program built with an error is not taken', () => {
  const { plan, diagnostics } = checkPlan(built('ccos.ecko'), catalogue)
  expect(plan).toBeUndefined()
  expect(diagnostics.map(({ code }) => code)).toEqual(['check/unknown-tool'])
})

test('a copy of a checked plan is not a checked plan', () => {
  const { plan } = checkPlan(built('ccos.echo'), catalogue)
  expect(() => review({ ...plan } as CheckedPlan, { catalogue })).toThrow(TypeError)
})
