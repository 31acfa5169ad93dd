// An each in a run: items one after the other and side by side, what waits, what
// fails, and what is done again.

import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import {
  bind,
  doAll,
  each,
  letIn,
  list,
  listExpr,
  literal,
  mapValue,
  output,
  variable,
  type Each,
  type Expr,
  type Json,
} from '#plan'
import { defineTool, type Run, type RunEvent, type Tool } from '#runtime'

import type { SecurityState } from '#review'

import { everything, toolThat } from './test-tool.ts'
import { erika, plan, policy, Stage, step, use, type StageOptions } from './stage.ts'

const x = variable('x')
const items = (...all: readonly string[]) => literal(list(all))

/** An each over texts. */
function over(
  texts: readonly string[],
  body: Expr,
  parts: Partial<Pick<Each, 'atOnce' | 'most' | 'else'>> = {},
): Expr {
  return each(bind('x'), items(...texts), { most: 100, body, ...parts })
}

async function eventsOf(run: Run): Promise<readonly RunEvent[]> {
  const events: RunEvent[] = []
  for await (const { event } of run.events()) events.push(event)
  return events
}

/** What happened to calls and items, in short: `call-intended 1[0]`. */
async function shortly(run: Run, ...kinds: readonly string[]): Promise<readonly string[]> {
  const events = await eventsOf(run)
  return events
    .filter(({ kind }) => kinds.includes(kind))
    .map((event) => ('path' in event ? `${event.kind} ${event.path}` : event.kind))
}

type ToolsOfStage = NonNullable<StageOptions['tools']>

/** Fails for the items that it is told, as often as it is told. */
function picky(fails: Readonly<Record<string, number>>): ToolsOfStage {
  const left = new Map(Object.entries(fails))
  return (process, service): readonly Tool[] => [
    defineTool({
      id: 'picky',
      description: 'Writes some things and not others.',
      effect: 'write',
      repeat: 'keyed',
      positional: ['what'],
      input: z.strictObject({ what: z.string() }),
      output: z.custom<Json>((value) => value !== undefined),
      run: async ({ what }, { idempotencyKey }) => {
        const times = left.get(what) ?? 0
        left.set(what, times - 1)
        if (times > 0) throw new Error(`not ${what}`)
        return service.act(process, 'picky', idempotencyKey, what, true)
      },
    }),
  ]
}

/** What the service answers, as a value. */
const done = (what: string) => mapValue([['done', what]])

const started = (body: Expr, options: StageOptions = {}) => {
  const stage = new Stage({ policy: everything, ...options })
  return stage.start(plan([step('s', body)])).then(([run, outcome]) => ({ stage, run, outcome }))
}

describe('an each', () => {
  test('makes its calls in the order of the list, each under its own path', async () => {
    const { run, outcome, stage } = await started(over(['a', 'b', 'c'], use('put', x)))
    expect(outcome).toMatchObject({
      state: 'done',
      result: [done('a'), done('b'), done('c')],
    })
    expect(stage.service.effects.map(({ what }) => what)).toEqual(['a', 'b', 'c'])
    expect(await shortly(run, 'call-intended', 'call-returned')).toEqual([
      'call-intended 1[0]',
      'call-returned 1[0]',
      'call-intended 1[1]',
      'call-returned 1[1]',
      'call-intended 1[2]',
      'call-returned 1[2]',
    ])
  })

  test('over a list that is longer than its bound fails the step before its first call', async () => {
    const long = each(bind('x'), output('list'), { most: 2, body: use('put', x) })
    const stage = new Stage({ policy: everything })
    const [run, outcome] = await stage.start(
      plan([step('list', listExpr([use('get', 1), literal(2), literal(3)])), step('s', long)]),
    )
    expect(outcome.failures).toMatchObject([
      { step: 's', failure: { code: 'run/list-too-long', details: { length: 3, most: 2 } } },
    ])
    expect(await shortly(run, 'call-intended')).toEqual(['call-intended 0'])
    expect(stage.service.effects).toEqual([])
  })

  test('over what is no list fails the step', async () => {
    const { outcome } = await started(
      each(bind('x'), use('get', 'no list'), { most: 2, body: use('put', x) }),
    )
    expect(outcome.failures).toMatchObject([{ failure: { code: 'run/not-a-list' } }])
  })

  test('evaluates its list once, also when it is taken up again', async () => {
    const asked = each(bind('x'), listExpr([use('get', 'a'), use('get', 'b')]), {
      most: 2,
      body: use('ask', 'how?'),
    })
    const { run, stage } = await started(asked)
    await stage.live(run.answer('q1', 'well', erika))
    await stage.live(run.resume())
    await stage.live(run.answer('q2', 'well', erika))
    expect(await stage.live(run.resume())).toMatchObject({
      state: 'done',
      result: ['well', 'well'],
    })
    expect(await shortly(run, 'call-intended')).toEqual(['call-intended 0.0', 'call-intended 0.1'])
  })

  test('that only computes leaves no events of its calls', async () => {
    const { run, outcome } = await started(
      each(bind('x'), literal(list([1, 2])), { most: 2, body: use('add', x, 1) }),
    )
    expect(outcome).toMatchObject({ state: 'done', result: [2, 3] })
    expect((await eventsOf(run)).map(({ kind }) => kind)).toContain('steps-computed')
  })

  test('within an each has both numbers in its paths', async () => {
    const inner = each(bind('y'), x, { most: 2, body: use('put', variable('y')) })
    const outer = each(bind('x'), literal(list([list(['a']), list(['b', 'c'])])), {
      most: 2,
      body: inner,
    })
    const { run } = await started(outer)
    expect(await shortly(run, 'call-returned')).toEqual([
      'call-returned 1[0].1[0]',
      'call-returned 1[1].1[0]',
      'call-returned 1[1].1[1]',
    ])
  })

  test('holds the vote of its step on every item', async () => {
    const sampled: StageOptions['tools'] = () => [
      defineTool({
        id: 'guess',
        description: 'Guesses.',
        effect: 'read',
        sampled: true,
        positional: ['about'],
        input: z.strictObject({ about: z.string() }),
        output: z.string(),
        run: ({ about }) => about.toUpperCase(),
      }),
    ]
    const stage = new Stage({ policy: everything, tools: sampled })
    const guessed = step('s', over(['a', 'b'], use('guess', x)), { vote: { ahead: 2, samples: 5 } })
    const [run, outcome] = await stage.start(plan([guessed]))
    expect(outcome).toMatchObject({ state: 'done', result: ['A', 'B'] })
    expect(await shortly(run, 'vote-won')).toEqual(['vote-won 1[0]', 'vote-won 1[1]'])
    expect(await shortly(run, 'call-returned')).toContain('call-returned 1[1]/sample-2')
  })
})

describe('items that wait', () => {
  const asking = (atOnce: number) => over(['a', 'b', 'c'], use('ask', x), { atOnce })

  test('one after the other are asked about one after the other', async () => {
    const { run, outcome, stage } = await started(asking(1))
    expect(outcome.waiting).toMatchObject([{ ask: 'q1' }])
    await stage.live(run.answer('q1', 'A', erika))
    expect((await stage.live(run.resume())).waiting).toMatchObject([{ ask: 'q2' }])
    expect(await shortly(run, 'question-asked')).toEqual([
      'question-asked 1[0]',
      'question-asked 1[1]',
    ])
  })

  test('side by side leave their places to the next, so that asks gather', async () => {
    const { run, outcome, stage } = await started(asking(2))
    expect(outcome.waiting).toMatchObject([{ ask: 'q1' }, { ask: 'q2' }, { ask: 'q3' }])
    for (const [ask, words] of [
      ['q3', 'C'],
      ['q1', 'A'],
      ['q2', 'B'],
    ] as const)
      await stage.live(run.answer(ask, words, erika))
    expect(await stage.live(run.resume())).toMatchObject({ state: 'done', result: ['A', 'B', 'C'] })
  })

  test('are approved each by itself, and begin under their own yes', async () => {
    const { run, outcome, stage } = await started(over(['a', 'b'], use('pay', x), { atOnce: 2 }), {
      policy: policy(),
    })
    expect(outcome.waiting).toMatchObject([
      { ask: 'a1', path: '1[0]', arguments: mapValue([['what', 'a']]) },
      { ask: 'a2', path: '1[1]', arguments: mapValue([['what', 'b']]) },
    ])
    await stage.live(run.approve('a1', erika))
    expect(stage.service.effects).toEqual([])
    await stage.live(run.approve('a2', erika))
    expect((await stage.live(run.resume())).state).toBe('done')
    expect(stage.service.effects.map(({ what }) => what)).toEqual(['a', 'b'])
  })

  test('are not asked about where the decision on the plan answers for all of them', async () => {
    const { run, outcome } = await started(over(['a', 'b'], use('put', 'the same')), {
      policy: policy(),
    })
    expect(outcome.state).toBe('done')
    expect(await shortly(run, 'call-intended', 'approval-asked')).toEqual([
      'call-intended 1[0]',
      'call-intended 1[1]',
    ])
  })

  test('at most so many are under way side by side', async () => {
    const stage = new Stage({ policy: everything })
    const run = await stage.create(
      plan([step('s', over(['a', 'b', 'c'], use('slow', x), { atOnce: 2 }))]),
    )
    const driven = run.start()
    await stage.live(stage.process.sleep(1000))
    expect(await shortly(run, 'call-intended')).toEqual([
      'call-intended 1[0]',
      'call-intended 1[1]',
    ])
    expect((await stage.live(driven)).result).toEqual(['a', 'b', 'c'])
  })
})

describe('an item that fails', () => {
  test('fails the step and stops new ones', async () => {
    const { outcome, stage } = await started(over(['a', 'b', 'c'], use('picky', x)), {
      tools: picky({ b: 9 }),
    })
    expect(outcome.failures).toMatchObject([{ step: 's', path: '1[1]' }])
    expect(stage.service.effects.map(({ what }) => what)).toEqual(['a'])
  })

  test('is the only one that a retry takes again', async () => {
    const { run, stage } = await started(over(['a', 'b', 'c'], use('picky', x), { atOnce: 2 }), {
      tools: picky({ b: 1 }),
    })
    await stage.live(run.retry('s', erika))
    expect((await stage.live(run.resume())).state).toBe('done')
    expect(await shortly(run, 'call-intended')).toEqual([
      'call-intended 1[0]',
      'call-intended 1[1]',
      'call-intended 1[1]',
      'call-intended 1[2]',
    ])
    expect(stage.service.effects.map(({ what }) => what)).toEqual(['a', 'b', 'c'])
  })

  test('has the value of else where there is one, and the others go on', async () => {
    const { run, outcome } = await started(
      over(['a', 'b', 'c'], use('picky', x), { else: listExpr([literal('no'), x]) }),
      { tools: picky({ b: 9 }) },
    )
    expect(outcome.state).toBe('done')
    expect(outcome.result).toMatchObject([{}, ['no', 'b'], {}])
    expect(await shortly(run, 'item-failed')).toEqual(['item-failed 1[1]'])
  })

  test('by its own computation has the value of else as well', async () => {
    const { outcome } = await started(
      each(bind('x'), literal(list([1, 'a'])), {
        most: 2,
        body: use('add', x, 1),
        else: literal('none'),
      }),
    )
    expect(outcome).toMatchObject({ state: 'done', result: [2, 'none'] })
  })

  test('whose call is rejected fails the step, or has the value of else', async () => {
    const paid = (otherwise: Partial<Pick<Each, 'else'>>) =>
      started(over(['a', 'b'], use('pay', x), { atOnce: 2, ...otherwise }), { policy: policy() })
    const without = await paid({})
    await without.stage.live(without.run.reject('a1', erika))
    expect((await without.stage.live(without.run.resume())).failures).toMatchObject([
      { status: 'rejected' },
    ])
    expect(without.stage.service.effects).toEqual([])

    const { stage, run } = await paid({ else: literal('not paid') })
    await stage.live(run.reject('a1', erika))
    await stage.live(run.approve('a2', erika))
    const outcome = await stage.live(run.resume())
    expect(outcome).toMatchObject({ state: 'done', result: ['not paid', {}] })
    expect(stage.service.effects.map(({ what }) => what)).toEqual(['b'])
  })

  test('and had the value of else keeps it when the step is retried', async () => {
    const body = letIn(
      [[bind('all'), over(['a', 'b'], use('picky', x), { else: literal('none') })]],
      doAll([use('put', variable('all')), use('picky', 'end')]),
    )
    const { run, stage } = await started(body, { tools: picky({ b: 1, end: 1 }) })
    await stage.live(run.retry('s', erika))
    expect((await stage.live(run.resume())).state).toBe('done')
    expect(
      stage.service.effects.map(({ tool, what }) => `${tool} ${JSON.stringify(what)}`),
    ).toEqual(['picky "a"', 'put [{"done":"a"},"none"]', 'picky "end"'])
  })

  test('because the host locked down fails the step in spite of else', async () => {
    let state: SecurityState = 'SECURE'
    const tools: ToolsOfStage = () => [
      toolThat(({ x: what }) => {
        if (what === 'a') state = 'LOCKDOWN'
        return what ?? null
      }),
    ]
    const stage = new Stage({ policy: everything, tools, security: () => state })
    const about = plan([step('s', over(['a', 'b'], use('t', x), { else: literal('none') }))])
    const [run, outcome] = await stage.start(about)
    expect(outcome.failures).toMatchObject([{ failure: { code: 'run/security-state' } }])
    state = 'SECURE'
    await stage.live(run.retry('s', erika))
    expect(await stage.live(run.resume())).toMatchObject({ state: 'done', result: ['a', 'b'] })
  })
})

test('a fork takes along what items came to, also those that have the value of else', async () => {
  const body = doAll([
    over(['a', 'b', 'c'], use('picky', x), { else: literal('none') }),
    use('picky', 'end'),
  ])
  const { run, stage } = await started(body, { tools: picky({ b: 1, end: 1 }) })
  const runtime = await stage.runtime()
  const about = (await run.origin()).plan
  const decision = stage.decision(about, 'approve', 'second')
  const fork = await stage.live(runtime.fork('run', { id: 'second', decision }))
  const outcome = await stage.live(fork.run.start())
  expect(outcome.state).toBe('done')
  expect(stage.service.effects.map(({ what }) => what)).toEqual(['a', 'c', 'end'])
})

describe('while a run is paused', () => {
  test('no further item begins, and the run goes on with it when it is resumed', async () => {
    const stage = new Stage({ policy: everything })
    const run = await stage.create(plan([step('s', over(['a', 'b', 'c'], use('slow', x)))]))
    const driven = run.start()
    await stage.live(stage.process.sleep(1000))
    await stage.live(run.pause(erika))
    expect((await stage.live(driven)).state).toBe('paused')
    expect(await shortly(run, 'call-intended')).toEqual(['call-intended 1[0]'])
    expect(await stage.live(run.resume({ actor: erika }))).toMatchObject({
      state: 'done',
      result: ['a', 'b', 'c'],
    })
    expect(await shortly(run, 'call-intended')).toEqual([
      'call-intended 1[0]',
      'call-intended 1[1]',
      'call-intended 1[2]',
    ])
  })
})

test('progress says how many items of how many are done, and how many failed', async () => {
  const told: string[] = []
  const stage = new Stage({ policy: everything, tools: picky({ b: 9 }) })
  const about = plan([step('s', over(['a', 'b'], use('picky', x), { else: literal(null) }))])
  const run = await stage.create(about)
  run.watch((happening) => {
    if (happening.kind === 'progress') told.push(`${happening.message} ${happening.done}`)
  })
  await stage.live(run.start())
  expect(told).toEqual(['1 of 2 0.5', '2 of 2, 1 failed 1'])
})
