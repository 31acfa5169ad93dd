// Goal: a decision is about the values of the inputs that were shown, and two people are two.
//
// Method: a value, or a name, that somebody could take for another one, put in the place of that.

import { describe, expect, test } from 'vitest'

import { createPlan, ifElse, input, literal, type Value } from '#plan'
import { markChecked } from '#plan/checked-plan'
import {
  DEFAULT_POLICY,
  decide,
  review,
  type Actor,
  type Identities,
  type Policy,
  type StandingTerms,
} from '#review'
import { createRuntime } from '#runtime'

import { codesOf, writes } from './asked.ts'
import { erika, out, Stage, step, use } from './stage.ts'

const olga: Actor = { ...erika, user: 'olga@office' }
const FOUR_EYES: Policy = {
  ...DEFAULT_POLICY,
  approvals: { ...DEFAULT_POLICY.approvals, fourEyes: true },
}

const codeOf = (making: Promise<unknown>) =>
  making.then(
    () => 'made',
    (error: { readonly code?: string }) => error.code,
  )

describe('the inputs of a run', () => {
  const withInput = (name = 'x') =>
    markChecked(
      createPlan({
        goal: 'to test',
        dialect: 'plan',
        inputs: { [name]: { description: 'What is written.' } },
        steps: [step('a', use('put', input(name)))],
      }),
    )

  /** What happens to a run with one value on a decision about another. */
  async function swapped(was: Value, is: Value, name = 'x') {
    const stage = new Stage()
    const about = withInput(name)
    const decision = stage.decision(about, 'approve', 'run', { [name]: was })
    const runtime = await stage.runtime()
    const making = runtime.create(about, { id: 'run', inputs: { [name]: is }, decision })
    return await codeOf(stage.live(making))
  }

  const long = 'a'.repeat(3_000_000)
  test.each<[string, Value, Value]>([
    ['a number and its digits', 1, '1'],
    ['a number and a truth value', 1, true],
    ['nothing and its name', null, 'null'],
    ['nothing and no text', null, ''],
    ['two normal forms of a letter', '\u00e9', 'e\u0301'],
    ['a letter and one that looks like it', 'a', '\u0430'],
    ['half a character and what stands for a broken one', '\ud800', '\ufffd'],
    ['two halves of characters', '\ud800', '\udbff'],
    ['large and small letters', 'Oslo', 'oslo'],
    ['a blank at the end', 'Oslo', 'Oslo '],
    ['two numbers that are close', 0.1, 0.1 + Number.EPSILON / 8],
    ['the last letter of three million', `${long}x`, `${long}y`],
  ])('are not taken for others: %s', async (_, was, is) => {
    expect(await swapped(was, is)).toBe('review/inputs-changed')
    expect(await swapped(was, was)).toBe('made')
  })

  test('are not lost under a name that objects have', async () => {
    for (const name of ['__proto__', 'constructor', 'toString']) {
      const code = await swapped('shown', 'other', name)
      expect(['check/bad-name', 'review/inputs-changed']).toContain(code)
    }
  })

  test('that a standing decision leaves free are shown before a call that they reach, however', async () => {
    const reached = {
      'through an argument': [step('b', use('put', input('x')))],
      'through whether it happens': [step('b', ifElse(input('x'), use('put', 1), literal(0)))],
      'through the result of a step': [
        step('a', use('peek', input('x'))),
        step('b', ifElse(out('a'), use('put', 1), literal(0))),
      ],
      'through an argument of another call': [step('b', use('put', use('peek', input('x'))))],
    }
    for (const steps of Object.values(reached)) {
      const stage = new Stage()
      const inputs = { x: { description: '' } }
      const about = markChecked(createPlan({ goal: '', dialect: 'plan', inputs, steps }))
      const standing: StandingTerms = { days: 30, free: ['x'] }
      const { catalogue, policy: its } = stage
      const reviewed = review(about, { catalogue, policy: its, standing })
      const at = new Date(stage.process.world.now()).toISOString()
      const { decision } = decide(reviewed, { verdict: 'approve', actor: erika, at })
      const runtime = await stage.runtime()
      const options = { id: 'run', inputs: { x: true }, ...(decision && { decision }) }
      const run = await stage.live(runtime.create(about, options))
      const { waiting } = await stage.live(run.start())
      expect(waiting).toMatchObject([{ for: 'approval', step: 'b' }])
      expect(stage.service.requests).toEqual([])
    }
  })
})

describe('one person', () => {
  const bridge: Actor = { user: 'bridge@office', channel: 'chat', terminal: false }
  const identities: Identities = { speakers: ['bridge@office'], channels: [] }

  /** What is said to the yes of a second actor after that of a first, under four eyes. */
  async function second(first: Actor, then: Actor, its?: Identities) {
    const stage = new Stage({ policy: FOUR_EYES })
    const { catalogue } = stage
    const { world } = stage.process
    const parts = { world, catalogue, tools: stage.toolsNow(), policy: FOUR_EYES }
    const runtime = await createRuntime({ ...parts, ...(its && { identities: its }) })
    const decided = { ...stage.decision(writes), actor: first }
    const run = await stage.live(runtime.create(writes, { id: 'run', decision: decided }))
    const { waiting } = await stage.live(run.start())
    const [ask] = waiting
    const digest = ask?.for === 'approval' ? ask.digest : ''
    return codesOf(await stage.live(run.approve('a1', then, digest)))
  }

  test.each(['ERIKA', ' erika ', 'erika@laptop', 'Erika@Office', 'ｅｒｉｋａ', 'erika\u200b'])(
    'is not two as %j',
    async (user) => {
      expect(await second(erika, { ...erika, user })).toEqual(['review/four-eyes'])
    },
  )

  test.each([
    ['Jos\u00e9', 'Jose\u0301'],
    ['José', ' JOSÉ '],
    ['José', 'Jo\u00adsé'],
    ['Straße', 'Stra\u200dße'],
  ])('is not two through a bridge that spells their name %j and %j', async (one, other) => {
    const said = await second({ ...bridge, name: one }, { ...bridge, name: other }, identities)
    expect(said).toEqual(['review/four-eyes'])
  })

  test.each([undefined, '', '  ', '\u200b', '@office', ' @ '])(
    'is not two through a bridge that gives the name %j, which is nobody’s',
    async (name) => {
      const nobody = { ...bridge, ...(name === undefined ? {} : { name }) }
      const ada = { ...bridge, name: 'Ada' }
      expect(await second(ada, nobody, identities)).toEqual(['review/nobody-named'])
      expect(await codeOf(second(nobody, ada, identities))).toBe('review/nobody-named')
    },
  )

  test('is two with another, whichever of them is first', async () => {
    expect(await second(erika, olga)).toEqual(['done'])
    expect(await second(olga, erika)).toEqual(['done'])
  })
})
