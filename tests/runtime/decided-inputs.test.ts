// A decision is for one run with the inputs that were reviewed; one for every run says so.

import { describe, expect, test } from 'vitest'

import { createPlan, ifElse, input, literal, type CheckedPlan, type Expr, type Value } from '#plan'
import { markChecked } from '#plan/checked-plan'
import { decide, review, subjectDigest, type Decision, type StandingTerms } from '#review'

import { Session, type SessionParts } from '../../src/runtime/session.ts'
import { codesOf, HOUR } from './asked.ts'
import { erika, Stage, step, use, out } from './stage.ts'

function planOf(...bodies: readonly Expr[]): CheckedPlan {
  const steps = bodies.map((body, at) => step(`s${at + 1}`, body))
  const inputs = { city: { description: 'Where.' }, urgent: { description: '', value: false } }
  return markChecked(createPlan({ goal: 'to test', dialect: 'plan', inputs, steps }))
}

/** Writes only when it is urgent. */
const branches = planOf(ifElse(input('urgent'), use('put', 'alarm'), literal('calm')))
const writesCity = planOf(use('put', input('city')))

type Inputs = Readonly<Record<string, Value>>

function decisionOn(
  stage: Stage,
  about: CheckedPlan,
  inputs: Inputs,
  more: { readonly run?: string; readonly standing?: StandingTerms } = {},
): Decision {
  const { catalogue, policy } = stage
  const reviewed = review(about, { catalogue, policy, inputs, ...more })
  const at = new Date(stage.process.world.now()).toISOString()
  const { decision } = decide(reviewed, { verdict: 'approve', actor: erika, at })
  if (decision === undefined) throw new Error('there is a decision')
  return decision
}

async function create(
  stage: Stage,
  about: CheckedPlan,
  options: { readonly id?: string; readonly inputs: Inputs; readonly decision?: Decision },
) {
  const runtime = await stage.runtime()
  return stage.live(runtime.create(about, options))
}
const codeOf = async (making: Promise<unknown>) =>
  making.then(
    () => 'made',
    (error: { readonly code?: string }) => error.code,
  )

describe('a decision', () => {
  test('does not let a run with other inputs take another branch', async () => {
    const stage = new Stage()
    const decision = decisionOn(stage, branches, { city: 'x' }, { run: 'run' })
    const urgent = { city: 'x', urgent: true }
    expect(await codeOf(create(stage, branches, { inputs: urgent, decision }))).toBe(
      'review/inputs-changed',
    )
    const run = await create(stage, branches, { id: 'waits', inputs: urgent })
    const its = decisionOn(stage, branches, { city: 'x' }, { run: 'waits' })
    expect(codesOf(await stage.live(run.decide(its)))).toEqual(['review/inputs-changed'])
    expect(stage.service.requests).toEqual([])
  })

  test('answers for a call whose arguments are inputs, so that nobody is asked twice', async () => {
    const stage = new Stage()
    const inputs = { city: 'Oslo' }
    const decision = decisionOn(stage, writesCity, inputs, { run: 'run' })
    const run = await create(stage, writesCity, { inputs, decision })
    expect((await stage.live(run.start())).state).toBe('done')
    expect(stage.service.effects).toHaveLength(1)
  })

  test('is for the run that it names', async () => {
    const stage = new Stage()
    const inputs = { city: 'Oslo' }
    const decision = decisionOn(stage, writesCity, inputs, { run: 'one' })
    expect(await codeOf(create(stage, writesCity, { id: 'two', inputs, decision }))).toBe(
      'review/decision-other-run',
    )
    const waits = await create(stage, writesCity, { id: 'two', inputs })
    expect(codesOf(await stage.live(waits.decide(decision)))).toEqual(['review/decision-other-run'])
    const one = await create(stage, writesCity, { inputs, decision })
    expect(one.id).toBe('one')
    expect(await codeOf(create(stage, writesCity, { inputs, decision }))).toBe('run/already-exists')
  })

  test('that names no run serves for one, whatever that is called', async () => {
    const stage = new Stage()
    const inputs = { city: 'Oslo' }
    const decision = decisionOn(stage, writesCity, inputs)
    await create(stage, writesCity, { inputs, decision })
    expect(await codeOf(create(stage, writesCity, { inputs, decision }))).toBe('run/already-exists')
    expect(await codeOf(create(stage, writesCity, { id: 'two', inputs, decision }))).toBe(
      'review/decision-other-run',
    )
    const waits = await create(stage, writesCity, { id: 'three', inputs })
    expect(codesOf(await stage.live(waits.decide(decision)))).toEqual(['review/decision-other-run'])
  })
})

describe('a standing decision', () => {
  const standing = (...free: string[]): StandingTerms => ({ days: 30, free })

  test('is for every run with the inputs that it fixes, and no other', async () => {
    const stage = new Stage()
    const inputs = { city: 'Oslo' }
    const decision = decisionOn(stage, writesCity, inputs, { standing: standing() })
    for (const id of ['one', 'two']) {
      const run = await create(stage, writesCity, { id, inputs, decision })
      expect((await stage.live(run.start())).state).toBe('done')
    }
    expect(stage.service.effects).toHaveLength(2)
    const other = create(stage, writesCity, { inputs: { city: 'Bergen' }, decision })
    expect(await codeOf(other)).toBe('review/inputs-changed')
  })

  test('lets a call that a free input reaches be approved with its value', async () => {
    const stage = new Stage()
    const decision = decisionOn(stage, writesCity, {}, { standing: standing('city') })
    const run = await create(stage, writesCity, { id: 'one', inputs: { city: 'Bergen' }, decision })
    const { waiting } = await stage.live(run.start())
    expect(waiting).toMatchObject([{ for: 'approval', tool: 'put' }])
    await stage.live(run.approve('a1', erika))
    expect((await stage.live(run.resume())).state).toBe('done')
  })

  test('lets a call that a free input lets happen be approved, though its arguments stand in the plan', async () => {
    const stage = new Stage()
    const decision = decisionOn(stage, branches, { city: 'x' }, { standing: standing('urgent') })
    const calm = await create(stage, branches, { id: 'calm', inputs: { city: 'x' }, decision })
    expect((await stage.live(calm.start())).state).toBe('done')
    const urgent = { city: 'x', urgent: true }
    const run = await create(stage, branches, { id: 'urgent', inputs: urgent, decision })
    expect((await stage.live(run.start())).waiting).toMatchObject([{ for: 'approval' }])
    expect(stage.service.requests).toEqual([])
  })

  test('covers what no free input reaches in the same run', async () => {
    const stage = new Stage()
    const about = planOf(use('get', input('city')), use('put', 'fixed'), use('put', out('s1')))
    const decision = decisionOn(stage, about, {}, { standing: standing('city') })
    const run = await create(stage, about, { id: 'one', inputs: { city: 'Bergen' }, decision })
    const { waiting } = await stage.live(run.start())
    expect(waiting).toMatchObject([{ for: 'approval', step: 's3' }])
    expect(stage.service.effects).toHaveLength(1)
  })

  test('ends after its days, also for a run that waits for it', async () => {
    const stage = new Stage()
    const inputs = { city: 'Oslo' }
    const decision = decisionOn(stage, writesCity, inputs, { standing: { days: 2, free: [] } })
    const begun = await create(stage, writesCity, { id: 'begun', inputs, decision })
    await stage.live(stage.process.sleep(49 * HOUR))
    expect(await codeOf(create(stage, writesCity, { inputs, decision }))).toBe(
      'review/decision-expired',
    )
    const waits = await create(stage, writesCity, { id: 'waits', inputs })
    expect(codesOf(await stage.live(waits.decide(decision)))).toEqual(['review/decision-expired'])
    // What was begun under it goes on.
    expect((await stage.live(begun.start())).state).toBe('done')
  })

  test.each<[string, Partial<StandingTerms>]>([
    ['for longer', { days: 60 }],
    ['with more free inputs', { free: ['city'] }],
  ])('that somebody made hold %s is none', async (_, change) => {
    const stage = new Stage()
    const inputs = { city: 'Oslo' }
    const decision = decisionOn(stage, writesCity, inputs, { standing: standing() })
    const subject = { ...decision.subject, standing: { ...standing(), ...change } }
    const forged = { ...decision, subject }
    expect(await codeOf(create(stage, writesCity, { inputs, decision: forged }))).toMatch(
      /^review\/decision-broken$/,
    )
  })
})

describe('a run that was decided on before inputs were part of it', () => {
  /** What its session takes for constant. */
  function knownTo(decision: Decision | undefined, inputs: Inputs) {
    const session = new Session({ plan: branches, inputs } as unknown as SessionParts)
    session.decision = decision
    return Object.keys(branches.inputs).map((name) => session.decidedInputs.valueOf(name))
  }

  test('goes on with what stands in the plan alone, as it was decided', () => {
    const inputs = { city: 'Oslo', urgent: true }
    const decision = decisionOn(new Stage(), branches, inputs, { run: 'run' })
    expect(knownTo(decision, inputs)).toEqual(['Oslo', true])
    const { inputs: _, run: __, digest: ___, ...parts } = decision.subject
    const former = { ...decision, subject: { ...parts, digest: subjectDigest(parts) } }
    expect(knownTo(former, inputs)).toEqual([undefined, undefined])
    expect(knownTo(undefined, inputs)).toEqual([undefined, undefined])
  })
})
