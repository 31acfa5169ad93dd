// Goal: no call begins that nobody allowed, none begins twice on one yes, and none with other
// arguments than were shown.
//
// Method: each test is what a stranger would try, through what a program has in its hand: a run, its
// commands, its tools. What counts is what the outside was asked for.

import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { call, createPlan, literal, type Json } from '#plan'
import {
  decide,
  policyDigest,
  POLICY_ACTOR,
  review,
  subjectDigest,
  type Actor,
  type Decision,
} from '#review'
import { defineTool, type Run } from '#runtime'
import { bindFaculties } from '#tools'

import { asked, codesOf, HOUR, writes } from './asked.ts'
import { ALLOWS, beforeTheWrite, DENIES, inShort } from './changing-policy.ts'
import { toolThat } from './test-tool.ts'
import { erika, out, plan, policy, script, Stage, step, use } from './stage.ts'

const olga: Actor = { ...erika, user: 'olga@office' }
const COVERED = plan([step('a', use('put', 'x'))])

/** What the outside was asked for: `put {"got":"x"}`. */
const done = ({ service }: Stage) =>
  service.requests.map(({ tool, what }) => `${tool} ${JSON.stringify(what)}`)

const codeOf = (making: Promise<unknown>) =>
  making.then(
    () => 'made',
    (error: { readonly code?: string }) => error.code,
  )

describe('a yes', () => {
  test('to a call of one run is none to the same call of another', async () => {
    const { stage, waiting } = await asked()
    const [other] = await stage.start(writes, { id: 'other' })
    const reply = await stage.live(other.approve('a1', script, waiting.digest))
    expect(codesOf(reply)).toEqual(['review/digest-mismatch'])
    expect(done(stage)).toEqual([])
  })

  test('to a call is none to the same call of a fork', async () => {
    const { stage, run, waiting } = await asked()
    expect(codesOf(await stage.live(run.approve('a1', erika)))).toEqual(['done'])
    const runtime = await stage.runtime()
    const decision = stage.decision(writes, 'approve', 'fork')
    const fork = await stage.live(runtime.fork('run', { id: 'fork', decision }))
    expect((await stage.live(fork.run.start())).waiting).toMatchObject([{ for: 'approval' }])
    const again = await stage.live(fork.run.approve('a1', script, waiting.digest))
    expect(codesOf(again)).toEqual(['review/digest-mismatch'])
    expect(done(stage)).toEqual([])
  })

  test('of one process and one of another make one call', async () => {
    const { stage, run } = await asked()
    const mine = stage.process
    stage.process = stage.machine.boot()
    const other = await stage.live((await stage.runtime()).open('run'))
    stage.process = mine
    await stage.live(Promise.all([run.approve('a1', erika), other.approve('a1', olga)]))
    await stage.live(run.resume())
    await stage.live(other.resume())
    expect(done(stage)).toEqual(['put {"got":"x"}'])
  })

  test('that has served does not serve a retry', async () => {
    const fails = toolThat(() => Promise.reject(new Error('no ink')))
    const { stage, run } = await asked(
      { tools: () => [fails] },
      plan([step('a', use('get', 'x')), step('b', use('t', out('a')))]),
    )
    await stage.live(run.approve('a1', erika))
    expect((await stage.live(run.resume())).failures).toHaveLength(1)
    await stage.live(run.retry('b', erika))
    expect((await stage.live(run.resume())).waiting).toMatchObject([{ for: 'approval', ask: 'a2' }])
  })

  test('that has served does not serve what is said not to have happened', async () => {
    const { stage, run } = await asked({}, plan([step('a', use('pay', 'x'))]))
    await stage.live(run.approve('a1', erika))
    void run.resume()
    while (stage.service.requests.length === 0) await stage.live(stage.process.sleep(1))
    stage.process.die()
    stage.process = stage.machine.boot()
    const again = await stage.live((await stage.runtime()).open('run'))
    expect((await stage.live(again.resume())).waiting).toMatchObject([{ for: 'resolve' }])
    await stage.live(again.resolve('a', false, erika))
    expect((await stage.live(again.resume())).waiting).toMatchObject([{ for: 'approval' }])
    expect(done(stage)).toHaveLength(1)
  })

  test('holds up to its last millisecond and not at its end', async () => {
    for (const [late, codes] of [
      [-1, ['done']],
      [0, ['review/approval-expired']],
    ] as const) {
      const { stage, run, waiting } = await asked()
      await stage.live(
        stage.process.sleep(Date.parse(waiting.expiresAt) - stage.process.world.now()),
      )
      stage.machine.clockIsOff = late
      expect(codesOf(await stage.live(run.approve('a1', erika)))).toEqual(codes)
    }
  })

  test('whose time was seen to be over does not come back with the clock', async () => {
    const { stage, run, waiting } = await asked()
    await stage.live(run.approve('a1', erika))
    await stage.live(stage.process.sleep(25 * HOUR))
    expect((await stage.live(run.resume())).waiting).toMatchObject([{ for: 'approval', ask: 'a2' }])
    stage.machine.clockIsOff = -25 * HOUR
    expect((await stage.live(run.resume())).waiting).toMatchObject([{ for: 'approval', ask: 'a2' }])
    const reply = await stage.live(run.approve('a1', script, waiting.digest))
    expect(codesOf(reply)).toEqual(['run/no-such-ask'])
    expect(done(stage)).toEqual([])
  })

  test('while a run is paused or cancelled begins nothing', async () => {
    const { stage, run } = await asked()
    await stage.live(run.pause(erika))
    await stage.live(run.approve('a1', erika))
    expect((await stage.live(run.resume())).state).toBe('paused')
    await stage.live(run.cancel(erika))
    expect(codesOf(await stage.live(run.approve('a1', erika)))).toEqual(['run/has-ended'])
    expect(done(stage)).toEqual([])
  })

  test('that stands on the table by hand, in the name of the policy or of nobody, is none', async () => {
    const { stage, run, waiting } = await asked()
    const { journal } = stage.process.world
    const by = (actor: object, more = {}) =>
      journal.submit(run.id, { kind: 'approve', ask: 'a1', actor, ...more } as unknown as Json)
    const submitted = [
      await stage.live(by(POLICY_ACTOR, { digest: waiting.digest })),
      await stage.live(by({ ...erika, user: '' })),
      await stage.live(by(script)),
      await stage.live(by(script, { digest: '' })),
      await stage.live(by(script, { digest: waiting.digest.slice(0, 11) })),
      await stage.live(by({ ...erika, __proto__: null, admin: true })),
    ]
    expect((await stage.live(run.resume())).state).toBe('waiting')
    for (const id of submitted) {
      expect(await stage.live(journal.outcome(id))).toMatchObject({ taken: false })
    }
    expect(done(stage)).toEqual([])
  })
})

describe('an answer', () => {
  const asks = plan([
    step('first', use('ask', '1?')),
    step('second', use('ask', '2?')),
    step('write', use('put', out('first'))),
  ])

  test('to the question of another run is refused, and so is a second one', async () => {
    const stage = new Stage({ policy: ALLOWS })
    const [run] = await stage.start(asks)
    const [other] = await stage.start(plan([step('first', use('ask', '1?'))]), { id: 'other' })
    const say = async (to: Run, ask: string, words: string) =>
      codesOf(await stage.live(to.answer(ask, words, erika)))
    expect(await say(other, 'q2', 'mine')).toEqual(['run/no-such-ask'])
    expect(await say(run, 'q1', 'mine')).toEqual(['done'])
    expect(await say(run, 'q1', 'another')).toEqual(['run/no-such-ask'])
    await stage.live(run.resume())
    expect(done(stage)).toEqual(['put "mine"'])
  })

  test('is no yes to a call, and a yes is no answer', async () => {
    const stage = new Stage()
    const [run] = await stage.start(
      plan([step('q', use('ask', '?')), step('x', use('get', 1)), step('w', use('put', out('x')))]),
    )
    expect(codesOf(await stage.live(run.answer('a2', 'yes', erika)))).toEqual([
      'run/other-kind-of-ask',
    ])
    expect(codesOf(await stage.live(run.approve('q1', erika)))).toEqual(['run/other-kind-of-ask'])
    expect(done(stage)).toEqual([])
  })
})

describe('a refused call', () => {
  test('stays refused however often its step is tried again, and goes on when the rule goes', async () => {
    const { stage, change, run, goOn } = await beforeTheWrite()
    change(DENIES)
    expect(inShort(await goOn())).toBe('paused run/denied')
    for (let times = 0; times < 3; times++) {
      await stage.live(run.retry('b', erika))
      expect(inShort(await stage.live(run.resume()))).toBe('paused run/denied')
    }
    expect(done(stage)).toEqual([])
    change(ALLOWS)
    await stage.live(run.retry('b', erika))
    expect(inShort(await stage.live(run.resume()))).toBe('done')
    expect(done(stage)).toEqual(['put "x"'])
  })

  test.each([
    'Put',
    'PUT',
    'put ',
    'pu\u0442',
    'put\u200b',
    'p\u0075\u0301t',
    'put\0',
    '__proto__',
  ])('is not made under the name %j, which a rule for every tool allows', async (tool) => {
    const all = policy({ tool: 'put', then: 'deny' }, { then: 'allow' })
    const stage = new Stage({ policy: all })
    const about = plan([step('a', call(tool, [literal('x')]))])
    const runtime = await stage.runtime()
    const code = await codeOf(stage.live(runtime.create(about, { id: 'run' })))
    expect(['check/unknown-tool', 'review/call-denied']).toContain(code)
    expect(done(stage)).toEqual([])
  })

  test('is not made through a tool that calls it', async () => {
    const through = toolThat(async (_, context) => context.call('put', { what: 'inside' }))
    const stage = new Stage({
      tools: () => [through],
      policy: policy({ tool: 'put', then: 'deny' }, { then: 'allow' }),
    })
    const [, outcome] = await stage.start(plan([step('a', use('t', 'x'))]))
    expect(outcome.state).toBe('paused')
    expect(done(stage)).toEqual([])
  })

  test('is not made through a faculty that is bound to it, nor through one bound to that', () => {
    const target = toolThat(() => null, { id: 'demo.put' })
    const bound = (more: object) => () =>
      bindFaculties([target], {
        LIST_NOTES: { tool: 'demo.put', permissions: ['READ_ONLY'] },
        ...more,
      })
    const [, first] = bound({})()
    expect(first).toMatchObject({ target: { tool: 'demo.put' } })
    const twice = { LIST_MORE: { tool: first?.id ?? '', permissions: ['READ_ONLY'] } }
    expect(bound(twice)).toThrow(RangeError)
  })
})

describe('a decision', () => {
  const inStage = (stage: Stage, about = COVERED, more: object = {}): Decision => {
    const { catalogue, policy: its } = stage
    const reviewed = review(about, { catalogue, policy: its, run: 'run', ...more })
    const at = '2026-01-01T00:00:00.000Z'
    const { decision } = decide(reviewed, { verdict: 'approve', actor: erika, at })
    if (decision === undefined) throw new Error('there is a decision')
    return decision
  }

  test('for one run is none for another, nor for a fork of it', async () => {
    const stage = new Stage()
    const [run] = await stage.start(COVERED)
    const decision = inStage(stage)
    const runtime = await stage.runtime()
    const other = runtime.create(COVERED, { id: 'other', decision })
    expect(await codeOf(stage.live(other))).toBe('review/decision-other-run')
    const fork = runtime.fork(run.id, { id: 'fork', from: 'a', decision })
    expect(await codeOf(stage.live(fork))).toBe('review/decision-other-run')
    expect(done(stage)).toEqual(['put "x"'])
  })

  test('serves once: its run cannot be made again with it, also from the trash', async () => {
    const stage = new Stage()
    await stage.start(COVERED)
    const decision = inStage(stage)
    const runtime = await stage.runtime()
    const again = () => codeOf(stage.live(runtime.create(COVERED, { decision })))
    expect(await again()).toBe('run/already-exists')
    await stage.live(runtime.remove('run', erika))
    expect(await again()).toBe('run/already-exists')
    expect(done(stage)).toEqual(['put "x"'])
  })

  test('that was changed by hand is broken, whatever was changed in it', async () => {
    const stage = new Stage()
    const decision = inStage(stage)
    const { subject } = decision
    const laxer = policy({ then: 'allow' })
    const changed: readonly Decision[] = [
      { ...decision, subject: { ...subject, run: 'other' } },
      { ...decision, subject: { ...subject, entries: {} } },
      { ...decision, subject: { ...subject, standing: { days: 999, free: [] } } },
      { ...decision, policy: laxer },
      { ...decision, subject: { ...subject, policy: policyDigest(laxer) } },
    ]
    for (const one of changed) {
      const runtime = await stage.runtime()
      const making = runtime.create(COVERED, { id: 'run', decision: one })
      expect(await codeOf(stage.live(making))).toMatch(/^review\/decision-/)
    }
    expect(done(stage)).toEqual([])
  })

  test('in the name of the policy is none where a person has to decide', async () => {
    const stage = new Stage()
    const decision = { ...inStage(stage), actor: POLICY_ACTOR }
    const runtime = await stage.runtime()
    const { run: _, ...rest } = decision.subject
    const subject = { ...rest, digest: subjectDigest(rest) }
    for (const one of [decision, { ...decision, subject }]) {
      const making = runtime.create(COVERED, { id: 'run', decision: one })
      expect(await codeOf(stage.live(making))).not.toBe('made')
    }
    const run = await stage.live(runtime.create(COVERED, { id: 'run' }))
    expect(codesOf(await stage.live(run.decide(decision)))).toContain('review/channel-not-allowed')
    expect((await stage.live(run.start())).waiting).toMatchObject([{ for: 'decision' }])
    expect(done(stage)).toEqual([])
  })

  test('does not come with steps that are said to be done', async () => {
    const stage = new Stage({ policy: ALLOWS })
    const about = plan([step('a', use('ask', '?')), step('b', use('put', 'x'), { after: ['a'] })])
    const runtime = await stage.runtime()
    const run = await stage.live(runtime.create(about, { id: 'run', claims: ['a'] }))
    expect((await stage.live(run.start())).waiting).toMatchObject([{ for: 'decision' }])
    const unclaimed = inStage(stage, about)
    expect(codesOf(await stage.live(run.decide(unclaimed)))).toEqual(['review/claims-changed'])
    expect(done(stage)).toEqual([])
  })

  test('covers no call whose arguments a skipped step gives', async () => {
    const stage = new Stage()
    const about = plan([step('a', use('fail', 'no')), step('b', use('put', out('a')))])
    const [run] = await stage.start(about)
    await stage.live(run.skip('a', erika, 'by hand'))
    const { waiting } = await stage.live(run.resume())
    expect(waiting).toMatchObject([{ for: 'approval', step: 'b' }])
    expect(done(stage)).toEqual([])
  })

  test('is not carried by a plan that was not checked', async () => {
    const stage = new Stage({ policy: policy({ then: 'allow' }) })
    const unchecked = createPlan({ goal: '', dialect: 'plan', steps: COVERED.steps })
    const runtime = await stage.runtime()
    const making = runtime.create(unchecked as typeof COVERED, { id: 'run' })
    expect(await codeOf(stage.live(making))).toBe('run/unchecked-plan')
  })
})

describe('a tool', () => {
  const reads = (act: Parameters<typeof toolThat>[0]) => toolThat(act, { effect: 'read' })

  test('that only reads cannot write through another without being asked', async () => {
    const stage = new Stage({
      tools: () => [reads(async (_, context) => context.call('put', { what: 'inside' }))],
    })
    const [, { waiting }] = await stage.start(plan([step('a', use('t', 'x'))]))
    expect(waiting).toMatchObject([{ for: 'approval', tool: 'put' }])
    expect(done(stage)).toEqual([])
  })

  test('gets no yes from the plan for the very call that the plan was allowed', async () => {
    const inner = reads(async (_, context) => context.call('put', { what: 'x' }))
    const stage = new Stage({ tools: () => [inner] })
    const about = plan([step('a', use('put', 'x')), step('b', use('t', 'x'), { after: ['a'] })])
    const [, { waiting }] = await stage.start(about)
    expect(waiting).toMatchObject([{ for: 'approval', step: 'b', tool: 'put' }])
    expect(done(stage)).toEqual(['put "x"'])
  })

  test('cannot change what it was given so that another call gets it', async () => {
    const seen: Json[] = []
    const spoils = defineTool({
      id: 'spoil',
      description: 'Changes its arguments.',
      effect: 'read',
      positional: ['x'],
      input: z.strictObject({ x: z.custom<{ to: string }>() }),
      output: z.custom<Json>(),
      run({ x }) {
        try {
          x.to = 'evil'
        } catch {
          // It is frozen, which is as good.
        }
        return null
      },
    })
    const takes = toolThat(({ x }) => void seen.push(x ?? null) as unknown as null)
    const stage = new Stage({ policy: policy({ then: 'allow' }), tools: () => [spoils, takes] })
    const about = plan([
      step('a', use('get', 'x')),
      step('b', use('spoil', out('a'))),
      step('c', use('t', out('a')), { after: ['b'] }),
    ])
    await stage.start(about)
    expect(seen).toEqual([{ got: 'x' }])
  })
})
