// The host's side of seed 000: `compilePlan` and `getPlanDraft`.

import { expect, test } from 'vitest'

import { getPlanDraft, planDrafts, type DraftHost } from '#services'

const TEXT = `STEP 1:
FACULTY: READ_KNOWLEDGE
ACTION: Query knowledge base for Python decorators
PARAMETERS: {"search_term": "python decorators"}
CAPABILITIES: KNOWLEDGE_READ
`

function host(kernel?: DraftHost['kernel']): DraftHost {
  let drafts = 0
  return {
    now: () => Date.UTC(2026, 2, 14, 9, 26, 53, 589),
    freshId: () => `id${++drafts}`,
    kernel,
  }
}

test('a draft has the id that was given, the time of the host and the state of its kernel', () => {
  const { compilePlan } = planDrafts(host({ inspectSecurityState: () => ({ state: 'DEGRADED' }) }))
  const [plan, message] = compilePlan('Learn decorators', TEXT, 'unique-id')
  expect(message).toBe('Plan compiled successfully (1 steps)')
  expect(plan).toMatchObject({
    draftId: 'unique-id',
    intent: 'Learn decorators',
    timestamp: '2026-03-14T09:26:53.589Z',
    securitySummarySnapshot: { state: 'DEGRADED' },
  })
})

test('without an id each draft gets one of its own', () => {
  const { compilePlan } = planDrafts(host())
  expect([1, 2].map(() => compilePlan('Learn', TEXT)[0]?.draftId)).toEqual(['id1', 'id2'])
})

test.each([
  ['no kernel', undefined],
  [
    'a kernel that throws',
    {
      inspectSecurityState: () => {
        throw new Error('down')
      },
    },
  ],
])('with %s the summary is empty and the plan compiles', (_, kernel) => {
  const [plan] = planDrafts(host(kernel)).compilePlan('Learn', TEXT)
  expect(plan?.securitySummarySnapshot).toEqual({})
  const isSaid = plan?.knownUnknowns.some((line) => line.includes('could not be inspected'))
  expect(isSaid).toBe(kernel !== undefined)
})

test('a text that is refused gives no draft and the reason', () => {
  const { compilePlan } = planDrafts(host())
  expect(compilePlan('Learn', 'Hello.')[0]).toBeNull()
  expect(compilePlan('Learn', 'Hello.')[1]).toMatch(/^Parse error: line 1: /)
  expect(compilePlan('Learn', TEXT.replace('for', 'if'))[1]).toMatch(/^Validation error: line 3: /)
})

test('the profile is an option', () => {
  const { compilePlan } = planDrafts(host(), { profile: 'strict' })
  expect(compilePlan('Learn', TEXT)[1]).toMatch(/^Validation error: /)
})

test('a draft as a dictionary can be changed without the draft', () => {
  const [plan] = planDrafts(host()).compilePlan('Learn', TEXT)
  if (plan === null) throw new Error('no draft')
  const dictionary = getPlanDraft(plan)
  dictionary['intent'] = 'Something else'
  expect(plan.intent).toBe('Learn')
  expect(getPlanDraft(plan)['intent']).toBe('Learn')
})

test('what was thought aloud is no step of the draft', () => {
  const [plan] = planDrafts(host()).compilePlan('Learn', `<think>\n${TEXT}</think>\n${TEXT}`)
  expect(plan?.derivedSteps).toHaveLength(
    planDrafts(host()).compilePlan('Learn', TEXT)[0]?.derivedSteps.length ?? 0,
  )
})
