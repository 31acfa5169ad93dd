// Cancelling, stopping, pausing, following, and two processes on one run.

import { describe, expect, test } from 'vitest'

import { listExpr } from '#plan'
import { isoTime } from '#runtime'
import { turn } from '#runtime/world/simulated/machine'

import { asked, codesOf, HOUR, writes } from './asked.ts'
import { erika, out, plan, policy, Stage, step, use } from './stage.ts'

describe('a run', () => {
  test('says in lists when the time for an answer is over, and nothing once it was given', async () => {
    const { stage, run, waiting } = await asked()
    const runtime = await stage.runtime()
    const due = async () => (await stage.live(runtime.list())).map(({ dueAt }) => dueAt)
    expect(await due()).toEqual([waiting.expiresAt])
    await stage.live(run.approve('a1', erika))
    expect(await due()).toEqual([undefined])
  })

  test('that is cancelled does nothing more and says so', async () => {
    const { stage, run } = await asked()
    expect(codesOf(await stage.live(run.cancel(erika, 'changed my mind')))).toEqual(['done'])
    const outcome = await stage.live(run.resume())
    expect(outcome.state).toBe('cancelled')
    expect(codesOf(await stage.live(run.approve('a1', erika)))).toEqual(['run/has-ended'])
    expect(stage.service.requests).toEqual([])
  })

  test('that is cancelled while a tool runs tells the tool, and ends when it has', async () => {
    const stage = new Stage()
    const run = await stage.create(plan([step('a', use('slow', 1))]))
    const running = run.start()
    await stage.live(stage.process.sleep(100))
    await stage.live(run.cancel(erika))
    const before = stage.machine.time
    expect((await stage.live(running)).state).toBe('cancelled')
    expect(stage.service.told).toEqual(['slow'])
    expect(stage.machine.time - before).toBeLessThan(HOUR)
  })

  test('that is stopped is taken up later, the interrupted call under its key', async () => {
    const stage = new Stage({ policy: policy({ tool: 'put', then: 'allow' }) })
    const run = await stage.create(plan([step('a', use('put', 'x')), step('b', use('put', 'y'))]))
    const running = run.start()
    await stage.live(stage.process.sleep(1))
    await stage.live(run.stop())
    expect((await stage.live(running)).state).toBe('stopped')
    expect((await stage.live(run.resume())).state).toBe('done')
    expect(stage.service.effects).toHaveLength(2)
  })

  test.each(['another handle', 'the runtime'])(
    'that %s stops while its lease is being taken does not begin',
    async (who) => {
      const stage = new Stage()
      await stage.create(plan([step('a', use('slow', 1))]))
      const runtime = await stage.runtime()
      const [run, other] = await stage.live(Promise.all([runtime.open('run'), runtime.open('run')]))
      const running = run.start()
      await turn()
      await stage.live(who === 'the runtime' ? runtime.close() : other.stop())
      expect((await stage.live(running)).state).toBe('stopped')
      expect(stage.service.told).toEqual([])
    },
  )

  test('takes what is said to it also when somebody took its lease in that moment', async () => {
    const stage = new Stage()
    const { journal } = stage.process.world
    const claim = journal.claim.bind(journal)
    journal.claim = async () => {
      journal.claim = claim
      const holder = { name: 'another', id: 'another' }
      const lease = { holder, epoch: 1, until: 0, silentSince: undefined }
      return { kind: 'held', lease }
    }
    const run = await stage.create(plan([step('a', use('get', 1))]))
    expect(codesOf(await stage.live(run.pause(erika)))).toEqual(['done'])
  })

  test('lets a once-only call end when it is stopped, so that nobody has to ask', async () => {
    const { stage, run } = await asked({}, plan([step('a', use('pay', 'x'))]))
    await stage.live(run.approve('a1', erika))
    const running = run.resume()
    await stage.live(stage.process.sleep(5))
    await stage.live(run.stop())
    await stage.live(running)
    const outcome = await stage.live(run.resume())
    expect(outcome.state).toBe('done')
    expect(stage.service.requests).toHaveLength(1)
  })

  test('that is stopped before an intended call began takes the intent back', async () => {
    let stop: (() => void) | undefined
    const stage = new Stage({
      // The very moment at which the intent is written down, and not yet on disk.
      world: (world) => ({
        ...world,
        sha256(text) {
          if (text.includes('"kind":"call-intended"')) stop?.()
          return world.sha256(text)
        },
      }),
    })
    const [run] = await stage.start(plan([step('a', use('pay', 'x'))]))
    await stage.live(run.approve('a1', erika))
    stop = () => {
      stop = undefined
      void run.stop()
    }
    expect((await stage.live(run.resume())).state).toBe('stopped')
    expect(stage.service.requests).toEqual([])
    // Not unknown: nobody has to find out whether it happened.
    expect((await stage.live(run.resume())).waiting).toMatchObject([
      { for: 'approval', tool: 'pay' },
    ])
  })

  test('that somebody paused starts nothing until somebody resumes it', async () => {
    const stage = new Stage()
    const run = await stage.create(plan([step('a', use('get', 1))]))
    await stage.live(run.pause(erika))
    expect((await stage.live(run.resume())).state).toBe('paused')
    expect((await stage.live(run.resume({ actor: erika }))).state).toBe('done')
  })

  test('waits for a file that a step needs, and goes on when it is there', async () => {
    const files = new Set<string>()
    const stage = new Stage({ files })
    const [run, outcome] = await stage.start(
      plan([step('a', use('get', 1), { files: ['notes.md'] })]),
    )
    expect(outcome.waiting).toMatchObject([{ for: 'file', step: 'a', file: 'notes.md' }])
    expect((await stage.live(run.resume())).state).toBe('waiting')
    files.add('notes.md')
    expect((await stage.live(run.resume())).state).toBe('done')
  })

  test('whose result cannot be made has failed', async () => {
    const stage = new Stage()
    const about = plan([step('a', use('fail', 'no')), step('b', use('get', 1))], {
      onFailure: 'continue',
      result: out('a'),
    })
    const [, outcome] = await stage.start(about)
    expect(outcome).toMatchObject({ state: 'failed', fault: { code: 'run/no-result' } })
  })

  test('is told about only when it is on disk', async () => {
    const stage = new Stage({ policy: policy({ tool: 'put', then: 'allow' }) })
    const run = await stage.create(writes)
    const { rows } = stage.machine.disk.run('run')
    run.watch((notice) => {
      if (notice.kind === 'event') expect(rows.length).toBeGreaterThanOrEqual(notice.seq)
    })
    const seen: number[] = []
    run.watch((notice) => void (notice.kind === 'event' && seen.push(notice.seq)))
    await stage.live(run.start())
    expect(seen).toEqual(rows.slice(2).map(({ seq }) => seq))
  })

  test('shows the same from a fresh reading as from the handle that drove it', async () => {
    const { stage, run } = await asked()
    const fresh = await stage.live((await stage.runtime()).open(run.id))
    expect(await stage.live(run.snapshot())).toEqual(await stage.live(fresh.snapshot()))
  })
})

describe('handles of one run', () => {
  test('do not drive it both: the second is told', async () => {
    const stage = new Stage()
    const run = await stage.create(plan([step('a', use('get', 1))]))
    const other = await stage.live((await stage.runtime()).open(run.id))
    const errors: unknown[] = []
    const caught = (work: Promise<unknown>) => work.catch((error: unknown) => errors.push(error))
    const runtime = await stage.runtime()
    const third = await stage.live(runtime.open(run.id))
    await stage.live(Promise.all([run.start(), caught(run.resume()), caught(third.resume())]))
    expect(errors.length).toBeGreaterThan(0)
    for (const error of errors) expect(error).toMatchObject({ code: 'run/held' })
    expect((await stage.live(other.snapshot())).status).toBe('done')
  })

  test('read side by side without reading anything twice', async () => {
    const stage = new Stage()
    const about = plan([
      step('a', use('get', 1)),
      step('b', use('ask', '?')),
      // Would be ready already if the end of `a` counted twice.
      step('c', listExpr([out('a'), out('b')])),
    ])
    const run = await stage.create(about)
    const other = await stage.live((await stage.runtime()).open(run.id))
    const twice = async () => {
      const snapshots = await stage.live(Promise.all([other.snapshot(), other.snapshot()]))
      return snapshots.map(({ steps }) => steps.map(({ status }) => status).join(' '))
    }
    expect(await twice()).toEqual(['ready ready pending', 'ready ready pending'])
    await stage.live(Promise.all([run.start(), run.snapshot(), run.snapshot()]))
    expect(await twice()).toEqual(['done waiting pending', 'done waiting pending'])
  })
})

describe('two processes', () => {
  async function two(tool = 'put') {
    const stage = new Stage({ policy: policy({ tool: 'put', then: 'allow' }) })
    const run = await stage.create(plan([step('a', use(tool, 'x')), step('b', use('put', 'y'))]))
    const first = stage.process
    const running = run.start()
    await stage.machine.drive(first, first.sleep(1))
    const second = stage.machine.boot()
    stage.process = second
    const other = await stage.live((await stage.runtime()).open(run.id))
    return { stage, first, running, second, other }
  }

  test('do not drive one run: the second is told who does', async () => {
    const { stage, other } = await two()
    const error = await stage.live(other.resume().catch((error: unknown) => error))
    expect(error).toMatchObject({ code: 'run/held' })
    expect((error as Error).message).toContain('process 1')
  })

  test('reach each other: what the second says, the first takes', async () => {
    const { stage, first, running, other } = await two('slow')
    expect(codesOf(await stage.live(other.cancel(erika)))).toEqual(['done'])
    expect(await stage.machine.drive(first, running)).toMatchObject({ state: 'cancelled' })
  })

  test('follow each other by the word of a person alone when one is stopped: it then writes nothing more', async () => {
    const { stage, first, running, other } = await two()
    const since = stage.machine.clock
    first.frozen = true
    await stage.live(stage.process.sleep(20_000))
    await stage.live(stage.process.sleep(10 * 3_600_000))
    const refused: unknown = await stage.live(other.resume().catch((error: unknown) => error))
    expect(refused).toMatchObject({ code: 'run/stalled' })
    expect((refused as Error).message).toContain(`process 1, which is alive and last responded at`)
    expect((refused as Error).message).toContain(new Date(since).toISOString())

    const from = await stage.live(other.takeOver(erika))
    expect(from).toMatchObject({ holder: first.holder, silentSince: isoTime(since) })
    expect((await stage.live(other.resume())).state).toBe('done')
    const { rows } = stage.machine.disk.run('run')
    const written = rows.length
    first.frozen = false
    expect(await stage.machine.drive(first, running)).toMatchObject({
      state: 'stopped',
      fault: { code: 'journal/lease-lost' },
    })
    expect(rows).toHaveLength(written)
    expect(stage.service.effects).toHaveLength(2)
    const taken = rows.map(({ event }) => JSON.parse(event) as object)
    expect(taken).toContainEqual(
      expect.objectContaining({ kind: 'run-taken', from: first.holder, actor: erika }),
    )
  })

  test('of which the first is taken from: while it lives, nobody is believed about its once-only call', async () => {
    const stage = new Stage()
    const first = stage.process
    const run = await stage.create(plan([step('a', use('pay', 'x'))]))
    expect((await stage.live(run.start())).state).toBe('waiting')
    await stage.live(run.approve('a1', erika))
    const running = run.resume()
    await stage.live(first.sleep(2))
    expect(stage.service.requests).toHaveLength(1)
    first.frozen = true
    stage.process = stage.machine.boot()
    const other = await (await stage.runtime()).open('run')
    await stage.live(stage.process.sleep(20_000))
    const early = await stage.live(other.resolve('a', false, erika))
    expect(early).toMatchObject({ kind: 'refused', diagnostics: [{ code: 'run/stalled' }] })

    await stage.live(other.takeOver(erika))
    expect((await stage.live(other.resume())).waiting).toMatchObject([{ for: 'resolve' }])
    const late = await stage.live(other.resolve('a', false, erika))
    expect(late).toMatchObject({
      kind: 'refused',
      diagnostics: [{ code: 'run/former-holder-lives', details: { holder: 'process 1' } }],
    })
    first.frozen = false
    expect(await stage.machine.drive(first, running)).toMatchObject({ state: 'stopped' })
    first.die()
    expect(await stage.live(other.resolve('a', true, erika, 'paid'))).toEqual({ kind: 'done' })
    expect((await stage.live(other.resume())).state).toBe('done')
    expect(stage.service.effects).toHaveLength(1)
  })
})
