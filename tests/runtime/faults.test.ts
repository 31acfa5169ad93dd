// Goal: whatever breaks around a run, it ends in a state that has a name and a page
// that says what to do, and then goes on: nothing lost, nothing done twice.
//
// Method: a plan that reads, writes under a key and pays is carried out on a
// simulated machine while one thing goes wrong. What tools do wrong is tried in
// `misbehaving-tools.test.ts`, what storage says in `storage-faults.test.ts`.

import { describe, expect, test } from 'vitest'

import { messages, type Code } from '#text'
import { RunError, type Outcome } from '#runtime'
import { refusal } from '#runtime/run-error'

import { violations } from './checker.ts'
import { erika, out, plan, policy, Stage, step, use } from './stage.ts'

const about = plan([
  step('a', use('get', 'bill')),
  step('b', use('put', out('a'))),
  step('c', use('put', out('b'))),
  step('d', use('pay', out('c'))),
])
const unasked = policy({ tool: 'put', then: 'allow' })
const YEARS = 30 * 365 * 24 * 3_600_000

/** Everything ends well after all: the checker is content, and each effect was done. */
async function endsWell(stage: Stage): Promise<void> {
  const { state } = await stage.finish(about)
  const { rows, values } = stage.machine.disk.run('run')
  const { effects, requests } = stage.service
  const before = { b: ['a'], c: ['b'], d: ['c'] }
  const evidence = { rows, values, effects, requests, before, once: ['pay'], asked: ['pay'] }
  expect({ state, found: violations(evidence), effects: effects.length }).toEqual({
    state: 'done',
    found: [],
    effects: 3,
  })
}

/** What a refusal is called; it has a page. */
function codeOf({ fault }: Outcome): string | undefined {
  if (fault !== undefined) expect(Object.hasOwn(messages, fault.code)).toBe(true)
  return fault?.code
}

describe('a run whose disk', () => {
  const faults: Readonly<Record<string, readonly [Code, boolean]>> = {
    'is full': ['journal/disk-full', false],
    'is read-only': ['journal/read-only', false],
    'is locked by another process': ['journal/busy', false],
    'is broken': ['journal/io-error', false],
    'writes and does not answer': ['journal/io-error', true],
  }
  describe.each(Object.entries(faults))('%s', (_, [code, written]) => {
    test.each([2, 3, 4, 5, 6, 7])('at its group %i stops and goes on', async (at) => {
      const error = refusal(code, { file: 'journal.db', problem: 'it says so' })
      const stage = new Stage({
        policy: unasked,
        writeFault: (group) => (group === at ? { error, written } : undefined),
      })
      const [stopped] = await Promise.allSettled([stage.live(driveOnce(stage))])
      if (stopped.status === 'fulfilled') {
        const { state } = stopped.value
        if (state === 'stopped') expect(codeOf(stopped.value)).toBe(code)
        else expect(state).toBe('waiting')
      } else {
        expect(stopped.reason).toBeInstanceOf(RunError)
        expect((stopped.reason as RunError).code).toBe(code)
      }
      // After an input/output error only a new process can know what is on disk.
      stage.process.die()
      stage.process = stage.machine.boot()
      await endsWell(stage)
    })
  })

  async function driveOnce(stage: Stage): Promise<Outcome> {
    const runtime = await stage.runtime()
    const options = { id: 'run', decision: stage.decision(about) }
    return (await runtime.create(about, options)).start()
  }
})

describe('a clock that is set', () => {
  test.each([
    ['30 years forth', YEARS, 'paused'],
    ['30 years back', -YEARS, 'waiting'],
    ['an hour forth', 3_600_000, 'waiting'],
    ['an hour back', -3_600_000, 'waiting'],
  ])('%s while the run waits leaves it %s', async (_, ms, state) => {
    const stage = new Stage({ policy: unasked })
    const [run] = await stage.start(about)
    stage.machine.clockIsOff += ms
    const outcome = await stage.live(run.resume())
    expect(outcome.state).toBe(state)
    for (const { failure } of outcome.failures) expect(failure.code).toBe('run/approval-expired')
    if (state === 'waiting') await endsWell(stage)
  })

  test.each([YEARS, -YEARS])('by %i ms while it is driven disturbs nothing', async (ms) => {
    const stage = new Stage({ policy: unasked })
    const driven = (await stage.create(about)).start()
    await stage.live(stage.process.sleep(8))
    stage.machine.clockIsOff += ms
    expect((await stage.live(driven)).state).toBe('waiting')
    await endsWell(stage)
  })

  test('back by years keeps nobody away from a run that another process holds no more', async () => {
    const stage = new Stage({ policy: unasked })
    void (await stage.create(about)).start()
    await stage.live(stage.process.sleep(8))
    stage.process.die()
    stage.machine.clockIsOff -= YEARS
    stage.process = stage.machine.boot()
    await endsWell(stage)
    expect(stage.machine.disk.run('run').epoch).toBeGreaterThan(1)
  })
})

describe('two processes', () => {
  test('of which one is stopped, taken from, and wakes: it writes nothing and says so', async () => {
    const stage = new Stage({ policy: unasked })
    const sleeper = stage.process
    const first = (await stage.create(about)).start()
    await stage.machine.drive(sleeper, sleeper.sleep(8))
    sleeper.frozen = true
    stage.process = stage.machine.boot()
    await stage.live(stage.process.sleep(11_000))
    await stage.live((await (await stage.runtime()).open('run')).takeOver(erika))
    await endsWell(stage)
    sleeper.frozen = false
    const outcome = await stage.machine.drive(sleeper, first)
    if (outcome === 'crashed') throw new Error('it lives')
    expect(outcome.state).toBe('stopped')
    expect(codeOf(outcome)).toBe('journal/lease-lost')
  })

  test.each([
    ['another process', true],
    ['the same process', false],
  ])('that resume at once: %s is told who drives the run', async (_, isOther) => {
    const stage = new Stage({ policy: unasked })
    const own = await stage.runtime()
    const options = { id: 'run', decision: stage.decision(about) }
    const first = (await stage.live(own.create(about, options))).start()
    await stage.live(stage.process.sleep(1))
    if (isOther) stage.process = stage.machine.boot()
    const second = await (isOther ? await stage.runtime() : own).open('run')
    await expect(stage.live(second.resume())).rejects.toMatchObject({ code: 'run/held' })
    expect((await stage.live(first)).state).toBe('waiting')
    await endsWell(stage)
  })
})
