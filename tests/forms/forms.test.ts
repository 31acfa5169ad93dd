// The seeds' examples in the plan form
// =============================================================================
//
// Goal: the one form can say what the five ways of writing plans say. Method: one
// example of each is written down in the form's own JSON; it has to compile
// without a remark, and what matters about it has to be there for the reviewer and
// the runtime, not only in annotations.

import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { compile, format, print } from '#compile'
import { effectOf, outputsIn, planDigest, printJson, type Plan } from '#plan'

import { seedCatalogue } from './catalogue.ts'

function textOf(name: string): string {
  return readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8')
}

function planOf(name: string): Plan {
  const { plan, diagnostics } = compile(textOf(name), { catalogue: seedCatalogue, dialect: 'plan' })
  if (plan === undefined) throw new Error(diagnostics.map(({ code }) => code).join())
  return plan
}

/** What each step needs first: by order, and by the results that it uses. */
function needs(plan: Plan): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    plan.steps.map(({ id, after, body }) => [
      id,
      [...new Set([...after, ...Array.from(outputsIn(body), ({ step }) => step)])],
    ]),
  )
}

const names = ['decorators', 'newsletter', 'plan-trip', 'union', 'colocate', 'kinematics']

describe.each(names)('%s', (name) => {
  test('compiles without a remark', () => {
    const { ok, diagnostics } = compile(textOf(name), { catalogue: seedCatalogue })
    expect({ ok, diagnostics }).toEqual({ ok: true, diagnostics: [] })
  })

  test('prints as it was written', () => {
    expect(printJson(planOf(name))).toBe(textOf(name))
  })
})

describe('what matters is in the form', () => {
  test('STEP text lowers to just this', () => {
    const text = `STEP 1:
FACULTY: READ_KNOWLEDGE
ACTION: Query knowledge base for Python decorators
PARAMETERS: {"search_term": "python decorators"}
CAPABILITIES: KNOWLEDGE_READ
`
    const { plan } = compile(text, { goal: 'Learn Python decorators' })
    expect(plan && printJson(plan)).toBe(textOf('decorators'))
  })

  test.each(['union', 'colocate'])('delegation JSON lowers to just this: %s', (name) => {
    const text = readFileSync(new URL(`delegation/${name}.txt`, import.meta.url), 'utf8')
    const { dialect, plan, diagnostics } = compile(text, { catalogue: seedCatalogue })
    expect({ dialect, diagnostics }).toEqual({ dialect: 'delegation', diagnostics: [] })
    expect(plan && printJson(plan)).toBe(textOf(name))
    expect(format(text).text).toBe(text)
    expect(print(planOf(name), 'delegation')).toEqual({ text, diagnostics: [] })
  })

  test('of the newsletter: dependencies are order, sending waits for a person, claims change nothing', () => {
    const plan = planOf('newsletter')
    expect(needs(plan)).toEqual({
      'step-1': [],
      'step-2': ['step-1'],
      'step-3': [],
      'step-4': ['step-2', 'step-3'],
    })
    expect(plan.steps.map(({ approval }) => approval)).toEqual([
      'by-policy',
      'by-policy',
      'by-policy',
      'required',
    ])
    const unclaimed = compile(textOf('newsletter').replaceAll('completed"', 'pending"')).plan
    expect(unclaimed && planDigest(unclaimed)).toBe(planDigest(plan))
    expect(plan.criteria).toHaveLength(4)
  })

  test('of the trip: three questions in order, and a map with its keywords as result', () => {
    const [step] = planOf('plan-trip').steps
    expect(step?.body).toMatchObject({
      kind: 'let',
      body: { kind: 'do', body: [{ kind: 'call' }, { kind: 'map' }] },
    })
  })

  test('of the delegation: combining waits for both sides, and one failure does not stop the other', () => {
    for (const name of ['union', 'colocate']) {
      const plan = planOf(name)
      expect(plan.onFailure).toBe('continue')
      expect(needs(plan)['node_3']).toEqual(['node_1', 'node_2'])
    }
  })

  test('of the acceleration: units on what is given and expected, and a vote where a model proposes', () => {
    const plan = planOf('kinematics')
    expect(plan.inputs['v']).toMatchObject({ unit: 'mile/hour', value: 60 })
    expect(plan.steps.map(({ expects }) => expects)).toEqual([
      { unit: 'm/s' },
      { unit: 'm/s^2', tolerance: 0.01 },
    ])
    const voted = plan.steps.filter(({ vote }) => vote !== undefined)
    expect(voted.map(({ id }) => id)).toEqual(['P2'])
    expect(voted.map(({ body }) => effectOf(body, seedCatalogue))).toEqual(['read'])
  })
})
