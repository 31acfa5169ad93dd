// Goal: of a run, exactly the steps that somebody chose go on, whoever executes it and
// whatever dies on the way, until the run is resumed as a whole.
//
// Method: runs on a simulated machine; what is looked at are outcomes, the rows, and
// what was done outside.

import { describe, expect, test } from 'vitest'

import { bind, each, list, literal, type Json, type StepId } from '#plan'
import { RunError, type DriveOptions, type Outcome, type Run } from '#runtime'

import { codesOf } from './asked.ts'
import { erika, out, plan, policy, Stage, step, use, type StageOptions } from './stage.ts'
import { everything, toolThat, wait } from './test-tool.ts'
import { done, workOn } from './work-on.ts'

const chain = plan([
  step('a', use('put', 'a')),
  step('b', use('put', 'b'), { after: ['a'] }),
  step('c', use('put', 'c')),
  step('d', use('put', 'd'), { after: ['b', 'c'] }),
])

async function created(options: StageOptions = {}, about = chain) {
  const stage = new Stage({ policy: everything, ...options })
  return { stage, run: await stage.create(about) }
}

async function statuses(stage: Stage, run: Run): Promise<Readonly<Record<StepId, string>>> {
  const { steps } = await stage.live(run.snapshot())
  return Object.fromEntries(steps.map(({ id, status }) => [id, status]))
}

/** The refusal of a choice, as its codes and what fills their pages. */
async function refusedOf(stage: Stage, run: Run, options: DriveOptions) {
  const error: unknown = await stage.live(run.resume(options)).catch((thrown: unknown) => thrown)
  if (!(error instanceof RunError)) throw new Error('nothing was refused')
  return error.diagnostics.map(({ code, details }) => ({ code, ...details }))
}

describe('resume with `only`', () => {
  test('executes the named step, begins no other, and lets go of the run', async () => {
    const { stage, run } = await created()
    const outcome = await stage.live(run.resume({ only: ['c'] }))
    expect(outcome).toMatchObject({ state: 'paused', waiting: [], failures: [] })
    expect(done(stage)).toEqual(['c'])
    const { status, holder, only } = await stage.live(run.snapshot())
    expect(stage.machine.disk.run('run').summary.needs).toBe('person')
    expect({ status, holder, only }).toEqual({ status: 'paused', holder: undefined, only: ['c'] })
    expect(await statuses(stage, run)).toEqual({
      a: 'ready',
      b: 'pending',
      c: 'done',
      d: 'pending',
    })
  })

  test('as a start does, which refuses a run that has run', async () => {
    const { stage, run } = await created()
    await stage.live(run.start({ only: ['a'] }))
    expect(done(stage)).toEqual(['a'])
    await expect(stage.live(run.start({ only: ['b'] }))).rejects.toMatchObject({
      code: 'run/has-run',
    })
  })

  test('one step after the other comes to the end of the run, which ends by itself', async () => {
    const { stage, run } = await created()
    let last: Outcome | undefined
    for (const only of ['c', 'a', 'b', 'd']) {
      last = await stage.live(run.resume({ only: [only], actor: erika }))
    }
    expect(last?.state).toBe('done')
    expect(done(stage)).toEqual(['c', 'a', 'b', 'd'])
  })

  test('a run of which the rest was skipped ends by itself', async () => {
    const { stage, run } = await created(
      {},
      plan([step('a', use('put', 'a')), step('b', use('put', 'b'))]),
    )
    await stage.live(run.resume({ only: ['a'] }))
    await stage.live(run.skip('b', erika, 'b'))
    await workOn(stage)
    expect((await stage.live(run.snapshot())).status).toBe('done')
  })

  test('several steps keep their order among each other', async () => {
    const { stage, run } = await created()
    const outcome = await stage.live(run.resume({ only: ['b', 'a'] }))
    expect(outcome.state).toBe('paused')
    expect(done(stage)).toEqual(['a', 'b'])
  })

  test('names every step that a chosen one waits for, and writes nothing', async () => {
    const { stage, run } = await created()
    const before = stage.machine.disk.run('run').rows.length
    expect(await refusedOf(stage, run, { only: ['d', 'b', 'x'] })).toMatchObject([
      { code: 'run/unmet-dependencies', step: 'd', dependencies: '`c` (ready)' },
      { code: 'run/unmet-dependencies', step: 'b', dependencies: '`a` (ready)' },
      { code: 'run/no-such-step', step: 'x' },
    ])
    expect(await refusedOf(stage, run, { only: ['d'] })).toMatchObject([
      { dependencies: '`b` (pending), `c` (ready)' },
    ])
    expect(stage.machine.disk.run('run').rows).toHaveLength(before)
    expect((await stage.live(run.snapshot())).holder).toBeUndefined()
    expect((await stage.live(run.resume())).state).toBe('done')
  })

  test('refuses a step that is done, and one that has failed or is blocked', async () => {
    const fails = [
      step('a', use('fail', 'no')),
      step('b', use('put', 'b'), { after: ['a'] }),
      step('c', use('put', 'c')),
      step('d', use('put', 'd')),
    ]
    const { stage, run } = await created({}, plan(fails, { onFailure: 'continue' }))
    await stage.live(run.resume({ only: ['a', 'c'] }))
    expect(await refusedOf(stage, run, { only: ['a', 'b', 'c'], actor: erika })).toMatchObject([
      { code: 'run/step-not-so', step: 'a', status: 'failed' },
      { code: 'run/unmet-dependencies', step: 'b', dependencies: '`a` (failed)' },
      { code: 'run/step-not-so', step: 'c', status: 'done' },
    ])
  })

  test('a step behind one that was skipped begins; one that reads its result is refused', async () => {
    const steps = [
      step('a', use('put', 'a')),
      step('b', use('put', 'b'), { after: ['a'] }),
      step('c', use('put', out('a'))),
    ]
    const { stage, run } = await created({}, plan(steps))
    await stage.live(run.skip('a', erika))
    expect(await refusedOf(stage, run, { only: ['c'] })).toMatchObject([
      { code: 'run/unmet-dependencies', step: 'c', dependencies: '`a` (skipped)' },
    ])
    await stage.live(run.resume({ only: ['b'] }))
    expect(done(stage)).toEqual(['b'])
  })

  test('does not count a step that was skipped among those that are waited for', async () => {
    const { stage, run } = await created()
    await stage.live(run.skip('c', erika))
    expect(await refusedOf(stage, run, { only: ['d'] })).toMatchObject([
      { dependencies: '`b` (pending)' },
    ])
  })

  test('goes by what was said to the run and nobody had taken yet', async () => {
    const { stage, run } = await created()
    const said = { kind: 'skip', step: 'a', actor: erika }
    await stage.live(stage.process.world.journal.submit('run', said as unknown as Json))
    await stage.live(run.resume({ only: ['b'] }))
    expect(done(stage)).toEqual(['b'])
  })

  test('of a run that nobody has decided on, or that has ended, gives how it stands', async () => {
    const stage = new Stage()
    const runtime = await stage.runtime()
    const writes = plan([step('a', use('put', 'a'))])
    const undecided = await stage.live(runtime.create(writes, { id: 'undecided' }))
    const waits = await stage.live(undecided.resume({ only: ['a'] }))
    expect(waits).toMatchObject({ state: 'waiting', waiting: [{ for: 'decision' }] })
    const [ended] = await stage.start(writes)
    expect((await stage.live(ended.resume({ only: ['a'] }))).state).toBe('done')
  })

  test('is refused while another process executes the run', async () => {
    const { stage, run } = await created()
    const other = stage.machine.boot()
    const slow = plan([step('a', use('slow', 1)), step('b', use('put', 'b'))])
    const long = await stage.create(slow, { id: 'long' })
    void long.start()
    await stage.live(stage.process.sleep(100))
    stage.process = other
    const elsewhere = await stage.live((await stage.runtime()).open('long'))
    await expect(stage.live(elsewhere.resume({ only: ['b'] }))).rejects.toMatchObject({
      code: 'run/held',
    })
    expect((await stage.live(run.snapshot())).paused).toBeUndefined()
  })
})

describe('what waits', () => {
  const gated = plan([
    step('a', use('put', 'a'), { approval: 'required' }),
    step('b', use('put', 'b'), { approval: 'required' }),
    step('c', use('put', 'c')),
  ])

  test('goes on waiting; a chosen step that asks continues by itself when it is answered', async () => {
    const { stage, run } = await created({}, gated)
    const asked = await stage.live(run.resume({ only: ['b'] }))
    expect(asked).toMatchObject({ state: 'waiting', waiting: [{ for: 'approval', step: 'b' }] })
    const before = stage.machine.disk.run('run').rows.length
    await stage.live(run.resume({ only: ['b'], actor: erika }))
    // Taken up once more, and nothing chosen anew.
    expect(stage.machine.disk.run('run').rows).toHaveLength(before + 1)
    await stage.live(run.approve('a1', erika))
    await workOn(stage)
    expect(done(stage)).toEqual(['b'])
    expect(await statuses(stage, run)).toEqual({ a: 'ready', b: 'done', c: 'ready' })
  })

  test('of the others is answered, and begins only when the run is resumed', async () => {
    const { stage, run } = await created({}, gated)
    await stage.live(run.resume())
    expect(done(stage)).toEqual(['c'])
    const outcome = await stage.live(run.resume({ only: ['a'] }))
    expect(outcome.waiting).toMatchObject([{ step: 'a' }, { step: 'b' }])
    for (const { ask } of [{ ask: 'a1' }, { ask: 'a2' }]) await stage.live(run.approve(ask, erika))
    await workOn(stage)
    expect(done(stage)).toEqual(['c', 'a'])
    expect((await stage.live(run.resume({ actor: erika }))).state).toBe('done')
    expect(done(stage)).toEqual(['c', 'a', 'b'])
  })

  test('for a moment is waited for without letting go of the run', async () => {
    const waits = plan([step('a', use('wait', 10_000)), step('b', use('put', 'b'))])
    const { stage, run } = await created({ tools: () => [wait] }, waits)
    await stage.live(run.resume({ only: ['a'] }))
    expect(await statuses(stage, run)).toEqual({ a: 'done', b: 'ready' })
  })

  test('for a time: the chosen step continues at it, the other one does not', async () => {
    const waits = plan([
      step('a', use('wait', 60_000)),
      step('b', use('wait', 60_000)),
      step('c', use('put', 'c'), { after: ['a', 'b'] }),
    ])
    const { stage, run } = await created({ tools: () => [wait] }, waits)
    await stage.live(run.resume())
    await stage.live(run.resume({ only: ['a'] }))
    await stage.live(stage.process.sleep(60_000))
    await workOn(stage)
    expect(await statuses(stage, run)).toEqual({ a: 'done', b: 'ready', c: 'pending' })
    expect((await stage.live(run.resume({ actor: erika }))).state).toBe('done')
  })
})

describe('a pause', () => {
  test('by a person is not lifted without their word', async () => {
    const { stage, run } = await created()
    await stage.live(run.pause(erika))
    expect(await refusedOf(stage, run, { only: ['a'] })).toMatchObject([
      { code: 'run/paused', run: 'run' },
    ])
    expect(done(stage)).toEqual([])
    await stage.live(run.resume({ only: ['a'], actor: erika }))
    expect(done(stage)).toEqual(['a'])
    expect((await stage.live(run.resume())).state).toBe('paused')
    expect(done(stage)).toEqual(['a'])
  })

  test('that a person asks for stops the chosen step too', async () => {
    const items = list(Array.from({ length: 10 }, (_, at) => at))
    const steps = [
      step('a', each(bind('item'), literal(items), { most: 10, body: use('get', 1) })),
      step('b', use('put', 'b')),
    ]
    const { stage, run } = await created({}, plan(steps))
    const running = run.resume({ only: ['a'] })
    await stage.live(stage.process.sleep(12))
    await stage.live(run.pause(erika))
    expect((await stage.live(running)).state).toBe('paused')
    expect((await stage.live(run.snapshot())).only).toBeUndefined()
    expect((await stage.live(run.resume({ only: ['a'], actor: erika }))).failures).toEqual([])
    expect(await statuses(stage, run)).toEqual({ a: 'done', b: 'ready' })
  })

  test('after a failure of the chosen step lasts until it is retried, and then the choice again', async () => {
    let works = false
    const moody = toolThat(() => {
      if (!works) throw Object.assign(new Error('not now'), { happened: false })
      return 'fine'
    })
    const steps = [step('a', use('t', 1)), step('b', use('put', 'b')), step('c', use('put', 'c'))]
    const { stage, run } = await created({ tools: () => [moody], concurrency: 1 }, plan(steps))
    expect(await stage.live(run.resume({ only: ['a', 'b'] }))).toMatchObject({
      state: 'paused',
      failures: [{ step: 'a' }],
    })
    expect((await stage.live(run.snapshot())).paused).toBe('step-failed')
    expect(await refusedOf(stage, run, { only: ['c'], actor: erika })).toMatchObject([
      { code: 'run/paused' },
    ])
    works = true
    await stage.live(run.retry('a', erika))
    await workOn(stage)
    expect(await statuses(stage, run)).toEqual({ a: 'done', b: 'done', c: 'ready' })
  })

  test('is not lifted by a retry of the chosen step', async () => {
    const steps = [step('a', use('fail', 'no')), step('b', use('put', 'b'))]
    const { stage, run } = await created({}, plan(steps, { onFailure: 'continue' }))
    expect((await stage.live(run.resume({ only: ['a'] }))).state).toBe('paused')
    await stage.live(run.retry('a', erika))
    await workOn(stage)
    expect(done(stage)).toEqual([])
  })

  test('for want of a policy is lifted for the chosen step alone', async () => {
    let isReadable = true
    const policyNow = () => (isReadable ? { policy: everything } : { problem: 'no such file' })
    const { stage, run } = await created({ policyNow })
    isReadable = false
    expect((await stage.live(run.resume({ only: ['c'] }))).fault?.code).toBe(
      'run/policy-unreadable',
    )
    isReadable = true
    await workOn(stage)
    expect(await refusedOf(stage, run, { only: ['c'] })).toMatchObject([{ code: 'run/paused' }])
    await stage.live(run.resume({ only: ['c'], actor: erika }))
    expect(done(stage)).toEqual(['c'])
  })

  test('a command resumes some steps of a run that nobody executes, or says why not', async () => {
    const { stage, run } = await created()
    expect(codesOf(await stage.live(run.unpause(erika, { only: ['d'] })))).toEqual([
      'run/unmet-dependencies',
    ])
    expect(codesOf(await stage.live(run.unpause(erika, { only: ['c'] })))).toEqual(['done'])
    await workOn(stage)
    expect(done(stage)).toEqual(['c'])
    expect(codesOf(await stage.live(run.unpause(erika)))).toEqual(['done'])
    await workOn(stage)
    expect((await stage.live(run.snapshot())).status).toBe('done')
  })
})

test('the journal says which steps went on, and who chose them', async () => {
  const { stage, run } = await created()
  await stage.live(run.resume({ only: ['a'], actor: erika }))
  await stage.live(run.resume({ only: ['a', 'b'], actor: erika }).catch(() => undefined))
  const paused = stage.machine.disk
    .run('run')
    .rows.map(({ event }) => JSON.parse(event) as Readonly<Record<string, unknown>>)
    .filter(({ kind }) => kind === 'run-paused')
  expect(paused).toMatchObject([{ reason: 'asked', only: ['a'], actor: { user: 'erika' } }])
})

test('a policy that asks is asked as ever', async () => {
  const { stage, run } = await created(
    { policy: policy({ tool: 'put', then: 'ask' }) },
    plan([step('a', use('get', 'x')), step('b', use('put', out('a'))), step('c', use('put', 'c'))]),
  )
  await stage.live(run.resume({ only: ['a'] }))
  const outcome = await stage.live(run.resume({ only: ['b'], actor: erika }))
  expect(outcome.waiting).toMatchObject([{ for: 'approval', step: 'b', tool: 'put' }])
  expect(done(stage)).toEqual([])
})
