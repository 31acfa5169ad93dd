// Whether a later plan may do more: a line for each way in which plans change, from both sides

import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  bind,
  createStep,
  each,
  earlier,
  literal,
  output,
  type Expr,
  type Plan,
  type StepParts,
} from '#plan'
import { classifyDiff, originChanges } from '#review'

import { arbitraryPlan } from '../arbitrary/plan.ts'
import { changesOfPlan } from './change.ts'
import { calls, catalogue, named, planOf, planWith } from './world.ts'

const classOf = (before: Plan, after: Plan) => classifyDiff(before, after, catalogue)
const both = (before: Plan, after: Plan) => `${classOf(before, after)}, ${classOf(after, before)}`

const mail = (to: Expr | string, body = 'Hello') => named('mail', { to, body })
const step = (id: string, body: Expr, parts: Partial<StepParts> = {}) => ({ id, body, ...parts })
const read = step('read', calls('web', 'https://example.com'))
const send = (parts: Partial<StepParts> = {}) => step('send', mail('ada'), parts)
const last = step('last', calls('sum', 1), { after: ['send'] })
const overList = (most: number, atOnce: number) =>
  each(bind('to'), literal(['a', 'b']), { body: mail('ada'), most, atOnce })

/** The class of the change, and of the change back. */
const NARROWER: readonly (readonly [string, Plan, Plan])[] = [
  ['a last step goes', planOf(read, send(), last), planOf(read, send())],
  ['a first step goes', planOf(read, send(), last), planOf(send(), last)],
  [
    'a step goes and the others get other numbers',
    planOf(calls('sum', 1), mail('ada'), mail('ben')),
    planOf(calls('sum', 1), mail('ben')),
  ],
  [
    'a step that asks a person goes with nothing after it',
    planOf(send(), calls('ask', 'Go?')),
    planOf(send()),
  ],
  ['a gate comes', planOf(send()), planOf(send({ approval: 'required' }))],
  [
    'a permission goes',
    planOf(send({ permissions: ['A', 'B'] })),
    planOf(send({ permissions: ['B'] })),
  ],
  ['a file to wait for comes', planOf(send()), planOf(send({ files: ['ready.txt'] }))],
  ['a failure pauses what went on', planWith({ onFailure: 'continue' }, send()), planOf(send())],
  ['an order comes', planOf(read, send()), planOf(read, send({ after: ['read'] }))],
  ['the bound of an each is lower', planOf(overList(20, 2)), planOf(overList(10, 2))],
  ['an each has fewer side by side', planOf(overList(20, 2)), planOf(overList(20, 1))],
  [
    'an input goes that nothing uses',
    planWith({ inputs: { city: { description: 'Where' } } }, send()),
    planOf(send()),
  ],
  [
    'fewer steps are looked back at',
    planOf(read, step('sum', calls('sum', earlier(2)), { after: ['read'] })),
    planOf(read, step('sum', calls('sum', earlier(1)), { after: ['read'] })),
  ],
]

test.for(NARROWER)('narrower, and wider the other way: %s', ([, before, after]) => {
  expect(both(before, after)).toBe('narrower, wider')
})

const WIDER: readonly (readonly [string, Plan, Plan])[] = [
  ['another tool', planOf(calls('store', 'x')), planOf(calls('oracle', 'x'))],
  ['another literal in a sink', planOf(mail('ada')), planOf(mail('ben'))],
  ['another literal elsewhere', planOf(mail('ada', 'Hello')), planOf(mail('ada', 'Bye'))],
  ['a value from elsewhere', planOf(read, mail('ada')), planOf(read, mail(output('read')))],
  ['another order', planOf(calls('sum', 1), mail('ada')), planOf(mail('ada'), calls('sum', 1))],
  ['another title', planOf(send({ title: 'Greet' })), planOf(send({ title: 'Part' }))],
  ['another id', planOf(send()), planOf(step('post', mail('ada'), { title: 'Step send' }))],
  [
    'one thing less and another more',
    planOf(send({ permissions: ['A'] })),
    planOf(send({ approval: 'required', permissions: ['B'] })),
  ],
  [
    'another method',
    planOf(named('http', { url: 'u', method: 'GET' })),
    planOf(named('http', { url: 'u', method: 'POST' })),
  ],
]

test.for(WIDER)('wider both ways, for it cannot be compared: %s', ([, before, after]) => {
  expect(both(before, after)).toBe('wider, wider')
})

/** More that cannot be compared, or is more: what it hides behind is tried below. */
const MORE: readonly (readonly [string, Plan, Plan])[] = [
  [
    'another result',
    planWith({ result: literal(1) }, send()),
    planWith({ result: literal(2) }, send()),
  ],
  ['another description of an input', withInput('Where'), withInput('Where to')],
  ['another value of an input', withInput('Where', 'Oslo'), withInput('Where', 'Rome')],
  ['another estimate', planOf(send({ estimate: { seconds: 1 } })), planOf(send())],
  ['an expectation that goes', planOf(send({ expects: { unit: 'm' } })), planOf(send())],
  [
    'another reading order',
    planWith({ result: literal(1) }, read, send()),
    planWith({ result: literal(1) }, send(), read),
  ],
  ['more side by side', planOf(overList(20, 1)), planOf(overList(20, 2))],
  ['an each over more items', planOf(overList(20, 1)), planOf(overList(30, 1))],
]

function withInput(description: string, value?: string): Plan {
  return planWith(
    { inputs: { city: { description, ...(value === undefined ? {} : { value }) } } },
    send(),
  )
}

/** An id alone does nothing: with something less beside it, it does not count. */
const INCOMPARABLE = [...WIDER, ...MORE].filter(([change]) => change !== 'another id')

test.for(INCOMPARABLE)('wider, also where something else became less: %s', ([, before, after]) => {
  const more = createStep({ id: 'gone', title: 'Goes', body: calls('sum', 1) })
  const gated = { ...after, steps: after.steps.map((one) => ({ ...one, files: ['ready.txt'] })) }
  expect(classOf({ ...before, steps: [...before.steps, more] }, after)).toBe('wider')
  expect(classOf(before, gated)).toBe('wider')
})

test('a step that people could stop the run by widens when it goes before what came after it', () => {
  for (const stop of [
    step('stop', calls('ask', 'Go on?')),
    step('stop', calls('sum', 1), { approval: 'required' }),
    step('stop', calls('sum', 1), { files: ['ready.txt'] }),
    step('stop', calls('nobody-knows')),
  ]) {
    const between = step('between', calls('sum', 2), { after: ['stop'] })
    const [stopped, free] = [send({ after: ['between'] }), send()]
    expect(classOf(planOf(stop, between, stopped), planOf(free))).toBe('wider')
    expect(classOf(planOf(stop, between, free), planOf(free))).toBe('narrower')
  }
})

test('an order that went with a step stays between those that it stood between', () => {
  const between = step('between', calls('sum', 1), { after: ['read'] })
  const before = planOf(read, between, send({ after: ['between'] }))
  expect(classOf(before, planOf(read, send({ after: ['read'] })))).toBe('narrower')
  expect(classOf(before, planOf(read, send()))).toBe('wider')
})

test('a step sees no other results because one in between went', () => {
  const steps = (...ids: readonly string[]) =>
    ids.map((id, at) =>
      step(id, calls('store', id), at === 0 ? {} : { after: [ids[at - 1] ?? ''] }),
    )
  const looking = (after: string) => step('sum', calls('sum', earlier(2)), { after: [after] })
  const before = planOf(...steps('a', 'b', 'c'), looking('c'))
  expect(classOf(before, planOf(...steps('a', 'b'), looking('b')))).toBe('wider')
  expect(classOf(before, planOf(...steps('b', 'c'), looking('c')))).toBe('narrower')
})

test('of any plan and any change of it none is narrower both ways, and the same is the same', () => {
  fc.assert(
    fc.property(arbitraryPlan, fc.nat(), (plan, at) => {
      expect(classOf(plan, plan)).toBe('same')
      const all = changesOfPlan(plan)
      fc.pre(all.length > 0)
      const { place, data } = all[at % all.length] as (typeof all)[number]
      const classes = both(plan, data)
      expect({ place, classes }).not.toEqual({ place, classes: 'narrower, narrower' })
      expect(classes).not.toContain('same')
    }),
    { numRuns: 200 },
  )
})

test('of any two plans none is narrower both ways', () => {
  fc.assert(
    fc.property(arbitraryPlan, arbitraryPlan, fc.nat(3), (one, other, shared) => {
      const shorter = { ...one, steps: one.steps.slice(0, shared) }
      for (const [a, b] of [
        [one, other],
        [one, shorter],
      ] as const) {
        expect(both(a, b)).not.toBe('narrower, narrower')
      }
    }),
    { numRuns: 100 },
  )
})

test('an argument that comes from elsewhere is named, one that only its step was renamed of is not', () => {
  const before = planOf(read, step('send', mail('ada', 'x')))
  const after = planOf(read, step('send', mail(output('read'), 'x')))
  expect(originChanges(before, after, catalogue)).toEqual([
    { step: 'send', path: '', name: 'to', sink: true, before: ['literal'], after: ['untrusted'] },
  ])
  const renamed = planOf({ ...read, id: 'look' }, step('send', mail(output('look'), 'x')))
  expect(originChanges(after, renamed, catalogue)).toEqual([])
})
