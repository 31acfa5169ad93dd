// Forks: what is taken along, what is done once more, and that nobody's yes is.

import { describe, expect, test } from 'vitest'

import { earlier, input, literal, listExpr, toJson, type CheckedPlan } from '#plan'
import { RunError, type Forked, type ForkOptions, type Outcome, type Run } from '#runtime'

import { codesOf } from './asked.ts'
import { everything, toolThat } from './test-tool.ts'
import { erika, out, plan, policy, Stage, step, use, type StageOptions } from './stage.ts'

const reads = step('a', use('get', 'x'))
const writes = step('b', use('put', out('a')))
const pays = step('c', use('pay', 'once'), { after: ['b'] })
const ends = step('d', listExpr([out('b'), out('c')]))
const all = plan([reads, writes, pays, ends])

/** A run that was carried out, by a person who says yes to everything. */
async function carriedOut(about: CheckedPlan, options: StageOptions = {}): Promise<Stage> {
  const stage = new Stage(options)
  expect((await stage.finish(about)).failures).toEqual([])
  return stage
}

async function fork(stage: Stage, options: ForkOptions = {}, of = 'run'): Promise<Forked> {
  const runtime = await stage.runtime()
  const id = options.id ?? `fork-${(await stage.live(runtime.list())).length}`
  const found = (await stage.live(runtime.list())).some((one) => one.id === of)
  if (!found) return stage.live(runtime.fork(of, options))
  const origin = await stage.live((await stage.live(runtime.open(of))).origin())
  const { plan: about = origin.plan } = options
  const inputs = { ...origin.inputs, ...options.inputs }
  const decision = stage.decision(about, 'approve', id, inputs)
  return stage.live(runtime.fork(of, { decision, ...options, id }))
}

/** Drives a run to its end, saying yes. */
async function ended(stage: Stage, run: Run): Promise<Outcome> {
  for (let times = 0; times < 9; times++) {
    const outcome = await stage.live(run.resume())
    const [ask] = outcome.waiting
    if (ask?.for !== 'approval') return outcome
    await stage.live(run.approve(ask.ask, erika))
  }
  throw new Error('it asks for ever')
}

describe('a fork', () => {
  test('has every result, and does nothing once more', async () => {
    const stage = await carriedOut(all)
    const { run, inherited, repeats } = await fork(stage)
    expect([inherited, repeats]).toEqual([['a', 'b', 'c', 'd'], []])
    const before = stage.service.requests.length
    expect((await stage.live(run.start())).state).toBe('done')
    expect(stage.service.requests.length).toBe(before)
  })

  test('from a step does that and what depends on it anew, and says so before', async () => {
    const stage = await carriedOut(all)
    const { run, inherited, repeats } = await fork(stage, { from: 'b' })
    expect(inherited).toEqual(['a'])
    expect(repeats).toMatchObject([
      { step: 'b', tool: 'put', effect: 'write', arguments: { what: { got: 'x' } }, ended: 'done' },
      { step: 'c', tool: 'pay', effect: 'irreversible', ended: 'done' },
    ])
    expect((await ended(stage, run)).state).toBe('done')
    const done = stage.service.effects.map(({ tool }) => tool)
    expect(done).toEqual(['put', 'pay', 'put', 'pay'])
    // Its effects are new ones: no service may take them for the old.
    expect(new Set(stage.service.effects.map(({ key }) => key)).size).toBe(4)
  })

  test('takes no yes along: neither the decision nor an approval', async () => {
    const stage = await carriedOut(all)
    const runtime = await stage.runtime()
    const { run } = await stage.live(runtime.fork('run', { from: 'b' }))
    expect((await stage.live(run.resume())).waiting).toMatchObject([{ for: 'decision' }])
    await stage.live(run.decide(stage.decision(all, 'approve', run.id)))
    expect((await stage.live(run.resume())).waiting).toMatchObject([{ for: 'approval', step: 'b' }])
  })

  test('with a fixed plan keeps the steps that are the same, wherever they stand now', async () => {
    const stage = await carriedOut(all)
    const mended = plan([
      step('new', use('get', 'y')),
      reads,
      writes,
      step('c', use('pay', 'less'), { after: ['b'] }),
      ends,
    ])
    const { run, inherited, repeats } = await fork(stage, { plan: mended })
    expect([inherited, repeats.map(({ step }) => step)]).toEqual([['a', 'b'], ['c']])
    expect((await ended(stage, run)).state).toBe('done')
    expect(stage.service.effects.map(({ what }) => what).at(-1)).toBe('less')
  })

  test('with another input does anew what reads it, and nothing else', async () => {
    const about = plan([step('a', use('get', 1)), step('b', use('get', input('city')))], {
      inputs: { city: { description: 'where', value: 'Oslo' } },
    })
    const stage = await carriedOut(about)
    expect((await fork(stage)).inherited).toEqual(['a', 'b'])
    const { run, inherited } = await fork(stage, { inputs: { city: 'Rome' } })
    expect(inherited).toEqual(['a'])
    const { result } = await stage.live(run.start())
    expect(toJson(result ?? null)).toEqual({ got: 'Rome' })
  })

  test('with no value in place of the plan’s own does anew what reads it', async () => {
    const about = plan([step('a', use('get', input('city')))], {
      inputs: { city: { description: 'where', value: 'Oslo' } },
    })
    const stage = await carriedOut(about)
    expect((await fork(stage, { inputs: { city: null } })).inherited).toEqual([])
  })

  test('hides the secrets that the other run had used, also from its own forks', async () => {
    const stage = new Stage({
      policy: everything,
      secrets: { key: 'open sesame' },
      tools: () => [
        toolThat(async (_, context) => ((await context.secret('key')) === '' ? 0 : 1)),
        toolThat(() => 'it says: open sesame', { id: 'page', effect: 'read' }),
      ],
    })
    await stage.start(plan([step('a', use('t')), step('b', use('page'), { after: ['a'] })]))
    const { run: first } = await fork(stage, { from: 'b' })
    const { run: second, inherited } = await fork(stage, { from: 'b' }, first.id)
    expect(inherited).toEqual(['a'])
    for (const run of [first, second]) {
      expect((await stage.live(run.start())).result).toBe('it says: secret:key')
    }
  })

  test('of a step that had begun keeps the calls that had ended', async () => {
    const about = plan([step('a', listExpr([use('put', 'x'), use('ask', '?'), use('fail', 'no')]))])
    const stage = new Stage({ policy: everything })
    const [first] = await stage.start(about)
    await stage.live(first.answer('q1', 'an answer', erika))
    expect((await stage.live(first.resume())).state).toBe('paused')
    const { run, inherited, repeats } = await fork(stage)
    expect([inherited, repeats]).toEqual([[], []])
    const outcome = await stage.live(run.start())
    expect(outcome.failures).toMatchObject([{ failure: { code: 'run/tool-failed' } }])
    expect(stage.service.requests).toHaveLength(1)
    expect((await fork(stage, { from: 'a' })).repeats).toMatchObject([{ tool: 'put' }])
  })

  test('repeats the calls of a tool whose part results it does not take along, and says so', async () => {
    let draws = 0
    const tool = toolThat(async (_, context) => {
      const drawn = await context.remember('draw', async () => ++draws)
      const put = await context.call('put', { what: drawn })
      if (draws === 1) throw new Error('no')
      return put
    })
    const about = plan([step('a', use('t')), step('b', use('put', 'b'))])
    const stage = new Stage({ policy: everything, concurrency: 1, tools: () => [tool] })
    await stage.start(about)
    const { run, repeats } = await fork(stage)
    expect(repeats.filter(({ path }) => path !== '')).toMatchObject([{ step: 'a', tool: 'put' }])
    expect((await stage.live(run.start())).state).toBe('done')
    expect(stage.service.effects.map(({ what }) => what)).toContain(2)
  })

  test('begins no step after a failure because it knows calls of it', async () => {
    let tries = 0
    const act = () => {
      if (++tries === 1) return 1
      throw new Error('no')
    }
    const about = plan(
      [step('a', use('t')), step('b', listExpr([use('get', 2), use('ask', '?')]))],
      { onFailure: 'pause' },
    )
    const stage = new Stage({ policy: everything, concurrency: 1, tools: () => [toolThat(act)] })
    await stage.start(about)
    const { run } = await fork(stage, { from: 'a' })
    expect(await stage.live(run.start())).toMatchObject({ state: 'paused', waiting: [] })
  })

  test('lists what may have happened, too', async () => {
    const stage = new Stage({ policy: everything, crashes: new Set([]) })
    const run = await stage.create(plan([step('a', use('pay', 'x'))]))
    const asking = await stage.live(run.start())
    expect(asking.waiting).toMatchObject([{ for: 'approval' }])
    await stage.live(run.approve('a1', erika))
    void run.resume()
    while (stage.service.effects.length === 0) await stage.live(stage.process.sleep(1))
    stage.process.die()
    stage.process = stage.machine.boot()
    const { repeats } = await fork(stage)
    expect(repeats).toMatchObject([{ tool: 'pay', ended: 'unknown' }])
  })

  test('lists what an attempt did before one that surely did nothing', async () => {
    const throwing = [{}, { happened: false }]
    const refusing = toolThat(() => {
      const [extra] = throwing.splice(0, 1)
      throw Object.assign(new Error('no'), extra)
    })
    const stage = new Stage({ policy: everything, tools: () => [refusing] })
    const [run] = await stage.start(plan([step('a', use('t'))]))
    await stage.live(run.retry('a', erika))
    await stage.live(run.resume())
    const { repeats } = await fork(stage)
    expect(repeats).toMatchObject([{ step: 'a', tool: 't', ended: 'failed' }])
  })

  test('of a fork knows what the first run did', async () => {
    const stage = await carriedOut(all)
    const { run } = await fork(stage, { id: 'second' })
    await stage.live(run.start())
    const { repeats } = await fork(stage, { from: 'c' }, 'second')
    expect(repeats).toMatchObject([{ step: 'c', tool: 'pay', ended: 'done' }])
  })

  test('leads back to where it comes from, in lists as well', async () => {
    const stage = await carriedOut(all)
    const { run } = await fork(stage)
    const { head } = await stage.live(
      (await stage.live((await stage.runtime()).open('run'))).snapshot(),
    )
    const { created } = await stage.live(run.origin())
    expect(created.fork).toMatchObject({ run: 'run', head })
    expect(created.lineage).toBe(run.id)
    const list = await stage.live((await stage.runtime()).list())
    expect(list.map(({ forkOf }) => forkOf)).toEqual(['run', undefined])
  })

  test('from a step that is not there, or of no run, is refused', async () => {
    const stage = await carriedOut(all)
    const codeOf = async (work: Promise<unknown>) =>
      work.then(
        () => 'made',
        (error: unknown) => (error instanceof RunError ? error.code : error),
      )
    expect(await codeOf(fork(stage, { from: 'z' }))).toBe('run/no-such-step')
    expect(await codeOf(stage.live((await stage.runtime()).fork('nothing')))).toBe('run/not-found')
    const reply = await stage.live((await fork(stage)).run.skip('zz', erika))
    expect(codesOf(reply)).toEqual(['run/no-such-step'])
  })
})

test('a fork that is killed at every instant ends as if it had not been', async () => {
  const about = plan([
    reads,
    step('b', use('put', out('a'))),
    step('c', literal(1), { after: ['b'] }),
  ])
  const options = { policy: policy({ tool: 'put', then: 'allow' }) } as const

  /** Carries a plan out, forks it, and carries the fork out, dying at an instant. */
  async function end(crash: number) {
    const crashes = new Set<number>()
    const stage = await carriedOut(about, { ...options, crashes })
    const from = stage.machine.instants
    if (crash > 0) crashes.add(from + crash)
    for (let lives = 0; lives < 5; lives++) {
      const outcome = await stage.machine.drive(stage.process, live(stage))
      if (outcome !== 'crashed') {
        const done = stage.service.effects.map(({ what }) => what)
        return {
          instants: stage.machine.instants - from,
          end: [outcome.state, outcome.result, done],
        }
      }
      stage.process = stage.machine.boot()
    }
    throw new Error('it did not end')
  }

  async function live(stage: Stage): Promise<Outcome> {
    const runtime = await stage.runtime()
    const known = await runtime.list()
    const run = known.some(({ id }) => id === 'fork')
      ? await runtime.open('fork')
      : (
          await runtime.fork('run', {
            id: 'fork',
            from: 'b',
            decision: stage.decision(about, 'approve', 'fork'),
          })
        ).run
    return run.resume()
  }

  const whole = await end(0)
  for (let instant = 1; instant <= whole.instants; instant++) {
    expect({ instant, end: (await end(instant)).end }).toEqual({ instant, end: whole.end })
  }
})

describe('a fork and a step that looks back', () => {
  const row = [step('a', use('get', 'x')), step('b', use('put', 'y'))]
  const looks = (most: number) => step('c', use('put', earlier(most)), { after: ['a', 'b'] })

  test('keeps it where the same steps are meant', async () => {
    const stage = await carriedOut(plan([...row, looks(64)]), { policy: everything })
    const more = plan([step('new', use('get', 'z')), ...row, looks(64)])
    expect((await fork(stage, { plan: more })).inherited).toEqual(['a', 'b', 'c'])
  })

  test('does it anew where they stand in another order', async () => {
    const stage = await carriedOut(plan([...row, looks(64)]), { policy: everything })
    const turned = plan([...row.toReversed(), looks(64)])
    expect((await fork(stage, { plan: turned })).inherited).toEqual(['b', 'a'])
  })

  test('does it anew where the nearest is another one', async () => {
    const stage = await carriedOut(plan([...row, looks(1)]), { policy: everything })
    const turned = plan([...row.toReversed(), looks(1)])
    const { inherited, repeats } = await fork(stage, { plan: turned })
    expect([inherited, repeats.map((one) => one.step)]).toEqual([['b', 'a'], ['c']])
  })

  test('keeps no call of it that had ended, where other steps are meant', async () => {
    const begun = (most: number) =>
      step('c', listExpr([use('put', 'x'), earlier(most), use('fail', 'no')]), {
        after: ['a', 'b'],
      })
    const stage = new Stage({ policy: everything })
    await stage.start(plan([...row, begun(1)]))
    const same = await fork(stage, { plan: plan([...row, begun(1)]) })
    expect(same.repeats.map(({ step: of, tool }) => `${of} ${tool}`)).not.toContain('c put')
    const other = await fork(stage, { plan: plan([...row.toReversed(), begun(1)]) })
    expect(other.repeats.map(({ step: of, tool }) => `${of} ${tool}`)).toContain('c put')
  })
})
