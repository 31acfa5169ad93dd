// Seed 000 as a program meets it: everything from the main entry.

import { expect, expectTypeOf, test } from 'vitest'

import {
  CAPABILITIES,
  compilePlan,
  FACULTIES,
  getPlanDraft,
  planDrafts,
  type Capability,
  type Faculty,
  type PlanDraft,
  type PlanStep,
} from 'planwright'

const TEXT = `STEP 1:
FACULTY: READ_KNOWLEDGE
ACTION: Query knowledge base for Python decorators
PARAMETERS: {"search_term": "python decorators"}
CAPABILITIES: KNOWLEDGE_READ
`

test('a program compiles a plan with a time and a name of its own, and reads it as JSON', () => {
  const [plan, message] = compilePlan('Learn decorators', TEXT)
  if (plan === null) throw new Error(message)
  expect(message).toBe('Plan compiled successfully (1 steps)')
  expect(plan.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(getPlanDraft(plan)).toMatchObject({
    intent: 'Learn decorators',
    timestamp: plan.timestamp,
  })
  expect(compilePlan('Learn decorators', TEXT)[0]?.draftId).not.toBe(plan.draftId)
  expect(compilePlan('Learn decorators', TEXT, 'mine')[0]?.draftId).toBe('mine')
})

test('a model that answered nothing is a parse error', () => {
  expect(compilePlan('Learn', null)).toEqual([null, 'Parse error: there is no text'])
})

test('a host of its own says the time and how the system is', () => {
  const { compilePlan: compileHere } = planDrafts({
    now: () => 0,
    freshId: () => 'a',
    kernel: { inspectSecurityState: () => ({ state: 'DEGRADED', probe: () => 1 }) },
  })
  const [plan] = compileHere('Learn', TEXT)
  expect(plan).toMatchObject({
    draftId: 'a',
    timestamp: '1970-01-01T00:00:00.000Z',
    securitySummarySnapshot: { state: 'DEGRADED', probe: null },
  })
  expect(plan?.knownUnknowns.at(-1)).toBe('`probe` of the security summary could not be copied')
})

test('the seven faculties and four capabilities are frozen lists and unions', () => {
  expect(FACULTIES).toHaveLength(7)
  expect(CAPABILITIES).toHaveLength(4)
  expect(Object.isFrozen(FACULTIES) && Object.isFrozen(CAPABILITIES)).toBe(true)
  const faculty: Faculty = 'PLAN_SCHEDULE'
  const capability: Capability = 'READ_ONLY'
  expect([FACULTIES.includes(faculty), CAPABILITIES.includes(capability)]).toEqual([true, true])
  expectTypeOf<PlanStep['faculty']>().toEqualTypeOf<Lowercase<Faculty>>()
  expectTypeOf<PlanDraft['requiredCapabilities']>().toEqualTypeOf<readonly Capability[]>()
})

test('a draft is a type: nobody can make one that was not compiled', async () => {
  expect(Object.keys(await import('planwright'))).not.toContain('PlanDraft')
})
