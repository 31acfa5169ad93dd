import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  createCatalogue,
  createPlan,
  planDigest,
  type Catalogue,
  type CatalogueEntry,
  type CheckedPlan,
} from '#plan'
import { markChecked } from '#plan/checked-plan'
import {
  checkDecision,
  decide,
  DEFAULT_POLICY,
  review,
  subjectOf,
  toolsOf,
  type Decision,
  type DecisionCheck,
  type Policy,
} from '#review'

import { arbitraryPlan } from '../arbitrary/plan.ts'
import { changesOf, changesOfPlan } from './change.ts'
import { calls, catalogue, planOf, planWith, tool } from './world.ts'

/** Approves a plan; it has to be one that can be approved. */
function approved(plan: CheckedPlan, policy: Policy, tools: Catalogue): Decision {
  const { decision, diagnostics } = decide(review(plan, { catalogue: tools, policy }), {
    verdict: 'approve',
    actor: { user: 'erika', channel: 'terminal', terminal: true },
    at: '2026-03-01T09:00:00.000Z',
  })
  expect(diagnostics).toEqual([])
  return decision as Decision
}

/** What a check says, in few words. */
function outcome(check: DecisionCheck): string {
  return check.ok ? 'ok' : [check.why, ...check.tools].join(' ')
}

// Goal: no change of what was decided on goes by unseen. Method: every field of plan, policy and
// entries is changed, one at a time; the decision must be void for each.
describe('after any change', () => {
  const full: Policy = {
    form: 1,
    rules: [
      {
        tool: 'a.*',
        effect: 'read',
        argument: {
          name: 'url',
          equals: 'x',
          oneOf: ['x', { y: [1, null, true] }],
          startsWith: '',
        },
        then: 'ask',
        because: 'so',
      },
      { then: 'allow' },
    ],
    approvals: { expireAfterHours: 1, fourEyes: false, channels: ['terminal', 'api'] },
    grants: ['a.*'],
  }
  /** A catalogue in which a plan finds all its tools, and one more. */
  const toolsFor = (plan: CheckedPlan): readonly CatalogueEntry[] =>
    [...toolsOf(plan), 'z.unused'].map((id) =>
      tool(id, {
        effect: { argument: 'm', values: { a: 'read' }, absent: 'read', otherwise: 'write' },
        input: { type: 'object', properties: { url: { type: 'string' } } },
        sinks: ['url'],
        permissions: ['P'],
      }),
    )
  const anyPlan = arbitraryPlan.filter(({ steps }) => steps.length > 0).map(markChecked)
  const pick = <Item>(items: readonly Item[], at: number): Item => items[at % items.length] as Item

  test('of the plan a decision is void', () => {
    fc.assert(
      fc.property(anyPlan, fc.nat(), (plan, at) => {
        const tools = createCatalogue(toolsFor(plan))
        const decision = approved(plan, full, tools)
        const { place, data } = pick(changesOfPlan(plan), at)
        const check = checkDecision(decision, subjectOf(data, full, tools))
        expect({ place, why: check.ok ? 'ok' : check.why }).toEqual({ place, why: 'plan' })
      }),
      { numRuns: 500 },
    )
  })

  test('of the policy a decision holds, and its digest says that it was another one', () => {
    const mailing = planOf(calls('web', 'u'), calls('mail', 'a', 'b'))
    const decision = approved(mailing, full, catalogue)
    for (const { place, data } of changesOf(full)) {
      const now = subjectOf(mailing, data, catalogue)
      expect({ place, ...checkDecision(decision, now) }).toEqual({ place, ok: true })
      expect(now.policy).not.toBe(decision.subject.policy)
    }
  })

  test('of an entry that is used a decision is void, of another one it holds', () => {
    fc.assert(
      fc.property(anyPlan, fc.nat(), fc.nat(), (plan, which, at) => {
        const tools = toolsFor(plan)
        const decision = approved(plan, full, createCatalogue(tools))
        const index = which % tools.length
        const { place, data } = pick(changesOf(tools[index] as CatalogueEntry), at)
        const check = checkDecision(
          decision,
          subjectOf(plan, full, createCatalogue(tools.with(index, data))),
        )
        const used = index < tools.length - 1
        expect({ place, what: outcome(check) }).toEqual({
          place,
          what: used ? `tool ${tools[index]?.id}` : 'ok',
        })
      }),
      { numRuns: 300 },
    )
  })

  // A checker is trusted after it has caught a planted bug.
  test.each<[string, (plan: CheckedPlan) => string]>([
    [
      'the permissions of steps',
      (plan) =>
        planDigest(
          createPlan({ ...plan, steps: plan.steps.map((step) => ({ ...step, permissions: [] })) }),
        ),
    ],
    [
      'the names of arguments',
      (plan) =>
        planDigest(
          JSON.parse(
            JSON.stringify(plan).replaceAll('"to"', '"x"').replaceAll('"tox"', '"x"'),
          ) as CheckedPlan,
        ),
    ],
    [
      'the order of steps',
      (plan) =>
        planDigest(
          createPlan({ ...plan, steps: plan.steps.toSorted((a, b) => (a.id < b.id ? -1 : 1)) }),
        ),
    ],
  ])('a digest that leaves out %s is found out', (_, forgetful) => {
    const plan = planWith(
      {},
      { body: calls('web', 'u'), permissions: ['READ'] },
      { body: calls('mail', 'to', 'b') },
    )
    const unseen = changesOfPlan(plan).filter(({ data }) => forgetful(data) === forgetful(plan))
    expect(unseen.length).toBeGreaterThan(0)
    expect(changesOfPlan(plan).filter(({ data }) => planDigest(data) === planDigest(plan))).toEqual(
      [],
    )
  })
})

// What a tool's agents get stands in no plan, and does as much as what a plan lists.
describe('a tool that gives tools to agents', () => {
  const delegate = tool('delegate', { startsAgents: true, gives: ['search'] })
  const search = tool('search', { effect: 'read' })
  const plan = planOf(calls('delegate'))

  test.each<[string, readonly CatalogueEntry[], string]>([
    ['that are as they were', [delegate, search], 'ok'],
    ['one of which has changed', [delegate, { ...search, implementation: 'v2' }], 'tool search'],
    ['one of which is gone', [delegate], 'tool search'],
  ])('binds a decision to those %s', (_, now, expected) => {
    const decision = approved(plan, DEFAULT_POLICY, createCatalogue([delegate, search]))
    const check = checkDecision(decision, subjectOf(plan, DEFAULT_POLICY, createCatalogue(now)))
    expect(outcome(check)).toBe(expected)
  })

  test('is reviewed with each of them and the gravest that it can do', () => {
    const { steps } = review(plan, { catalogue: createCatalogue([delegate, search]) })
    expect(steps[0]?.calls[0]?.mayUse).toEqual([{ tool: 'search', effect: 'read' }])
  })
})
