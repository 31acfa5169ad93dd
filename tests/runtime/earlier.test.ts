// Looking back at earlier steps: which results a step is given, that a step without one
// is absent and blocks nothing, and what binds the steps that are meant.

import { describe, expect, test } from 'vitest'

import { earlier, listExpr, literal, toJson, type Step } from '#plan'
import { gateSubject, approvalDigest } from '#review'

import { everything } from './test-tool.ts'
import { erika, out, plan, Stage, step, use } from './stage.ts'

const ids = (value: unknown) => Object.keys(value as object)

/** The result of a run of these steps, as the ids that its last step was given. */
async function given(steps: readonly Step[], stage = new Stage({ policy: everything })) {
  const outcome = await stage.finish(plan(steps))
  expect(outcome.failures).toEqual([])
  return toJson(outcome.result ?? null)
}

describe('a step that looks back', () => {
  test('is given the results of the steps it comes after, by their ids in the plan’s order', async () => {
    const steps = [
      step('a', literal(1)),
      step('b', use('get', 'x'), { after: ['a'] }),
      step('c', earlier(64), { after: ['b'] }),
    ]
    expect(await given(steps)).toEqual({ a: 1, b: { got: 'x' } })
  })

  test('is given the nearest only, as many as it asks for', async () => {
    const row = ['a', 'b', 'c', 'd'].map((id, at, all) =>
      step(id, literal(at), { after: at === 0 ? [] : [all[at - 1] ?? ''] }),
    )
    expect(ids(await given([...row, step('x', earlier(2), { after: ['d'] })]))).toEqual(['c', 'd'])
  })

  test('is not given what merely stands above it, though that has ended', async () => {
    const steps = [
      step('a', literal(1)),
      step('b', literal(2)),
      step('x', earlier(64), { after: ['a'] }),
    ]
    expect(ids(await given(steps))).toEqual(['a'])
  })

  test('is given nothing as the first step', async () => {
    expect(await given([step('x', earlier(64))])).toEqual({})
  })

  test('computes on the spot with results that were just computed', async () => {
    const steps = [
      step('a', literal(1)),
      step('b', earlier(64), { after: ['a'] }),
      step('c', earlier(64), { after: ['b'] }),
    ]
    expect(await given(steps)).toEqual({ a: 1, b: { a: 1 } })
  })

  test('goes on where a step before it failed and was skipped without a value, which is absent', async () => {
    const stage = new Stage({ policy: everything })
    const about = plan([
      step('a', use('get', 'x')),
      step('b', use('fail', 'no'), { after: ['a'] }),
      step('c', earlier(64), { after: ['b'] }),
      step('d', earlier(1), { after: ['b'] }),
      step('e', listExpr([out('c'), out('d')])),
    ])
    const [run] = await stage.start(about)
    await stage.live(run.skip('b', erika))
    const outcome = await stage.live(run.resume())
    expect(outcome.state).toBe('done')
    const [c, d] = toJson(outcome.result ?? null) as unknown as [unknown, unknown]
    // What is absent counts among the nearest: which steps are meant follows from the plan.
    expect([ids(c), ids(d)]).toEqual([['a'], []])
  })

  test('is given the same when it goes on, whatever has ended in the meantime', async () => {
    const stage = new Stage({ policy: everything })
    const about = plan([
      step('a', use('ask', 'A?')),
      step('b', literal(1), { after: ['a'] }),
      step('c', listExpr([use('ask', 'C?'), earlier(64)]), { after: ['b'] }),
      step('d', earlier(64), { after: ['c'] }),
      step('e', listExpr([out('c'), out('d')])),
    ])
    const [run] = await stage.start(about)
    // A step that waits for its turn may be skipped, and then the next one starts beside `a`.
    await stage.live(run.skip('b', erika))
    expect((await stage.live(run.resume())).waiting).toMatchObject([{ step: 'a' }, { step: 'c' }])
    await stage.live(run.answer('q1', 'first', erika))
    await stage.live(run.resume())
    await stage.live(run.answer('q2', 'second', erika))
    const { result } = await stage.live(run.resume())
    const [c, d] = toJson(result ?? null) as unknown as [unknown[], unknown]
    expect(c[1]).toEqual({})
    expect(ids(d)).toEqual(['a', 'c'])
    const { run: fork } = { run: await stage.live((await stage.runtime()).fork('run', {})) }
    expect(fork.inherited).toEqual(['a'])
  })

  test('is given the value that a skipped step was given', async () => {
    const stage = new Stage({ policy: everything })
    const about = plan([step('b', use('fail', 'no')), step('c', earlier(64), { after: ['b'] })])
    const [run] = await stage.start(about)
    await stage.live(run.skip('b', erika, 'by hand'))
    const outcome = await stage.live(run.resume())
    expect(toJson(outcome.result ?? null)).toEqual({ b: 'by hand' })
  })

  test('waits behind a step that failed, as every step does that comes after it', async () => {
    const stage = new Stage({ policy: everything })
    const about = plan(
      [
        step('a', use('fail', 'no')),
        step('b', use('get', 'x')),
        step('c', use('put', 'x'), { after: ['b'] }),
        step('d', listExpr([earlier(64), use('put', 'y')]), { after: ['a'] }),
      ],
      { onFailure: 'continue', result: literal(1) },
    )
    await stage.start(about)
    expect(stage.service.effects.map(({ what }) => what)).toEqual(['x'])
  })
})

describe('what binds the steps that are meant', () => {
  const gated = step('c', earlier(64), { after: ['b'], approval: 'required' })

  test('a step’s gate: its digest has their ids', async () => {
    const stage = new Stage({ policy: everything })
    const [run, outcome] = await stage.start(
      plan([step('a', literal(1)), step('b', literal(2), { after: ['a'] }), gated]),
    )
    expect(outcome.waiting).toMatchObject([
      { for: 'approval', digest: approvalDigest(gateSubject(run.id, gated, ['a', 'b'])) },
    ])
    await stage.live(run.approve('a1', erika))
    expect((await stage.live(run.resume())).state).toBe('done')
  })

  test('a step’s gate: other ids give another digest, and none another than no look back', () => {
    const digests = [undefined, [], ['a'], ['a', 'b'], ['b', 'a']].map((some) =>
      approvalDigest(gateSubject('run', gated, some)),
    )
    expect(new Set(digests).size).toBe(5)
  })
})
