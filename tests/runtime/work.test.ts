// Goal: a folder in which somebody works needs nobody else for what only a process
// is needed for, and costs nothing while nothing is to be done.
//
// Method: processes work on a simulated machine for some virtual time; then the
// rows and what was done outside are looked at.

import { describe, expect, test } from 'vitest'

import type { CheckedPlan } from '#plan'
import type { Run, WorkNotice, WorkOptions, World } from '#runtime'
import type { SimulatedProcess } from '#runtime/world/simulated/machine'

import { HOUR, writes } from './asked.ts'
import { everything, wait } from './test-tool.ts'
import { erika, plan, Stage, step, use, type StageOptions } from './stage.ts'

const two = plan([step('a', use('put', 'x')), step('b', use('put', 'y'), { after: ['a'] })])
const reads = plan([step('a', use('get', 1))])
const hours = plan([step('a', use('slow', 1))])

/** A run that waits for an hour, counted from now. */
async function waitsAnHour(stage: Stage): Promise<Run> {
  const [run] = await stage.start(plan([step('a', use('wait', HOUR))]))
  return run
}

interface Working {
  readonly told: readonly WorkNotice[]
  readonly ended: Promise<void>
  readonly stop: () => void
}

/** Starts to work in the stage's present process. */
async function begin(stage: Stage, options: Partial<WorkOptions> = {}): Promise<Working> {
  const told: WorkNotice[] = []
  const stopped = new AbortController()
  const runtime = await stage.runtime()
  const ended = runtime.work({ signal: stopped.signal, tell: (one) => told.push(one), ...options })
  return { told, ended, stop: () => stopped.abort() }
}

/** Works for some virtual time, then stops. */
async function workFor(stage: Stage, ms: number, options: Partial<WorkOptions> = {}) {
  const working = await begin(stage, options)
  await stage.live(stage.process.sleep(ms))
  working.stop()
  await stage.live(working.ended)
  return working
}

/** A run that its process left in the middle of its first call. */
async function leftInTheMiddle(about: CheckedPlan, options: StageOptions = {}) {
  const stage = new Stage({ policy: everything, ...options })
  const run = await stage.create(about)
  void run.start()
  await stage.live(stage.process.sleep(3))
  stage.process.die()
  stage.process = stage.machine.boot()
  return stage
}

function statusOf(stage: Stage, run = 'run'): string {
  return stage.machine.disk.run(run).summary.status
}

function words(told: readonly WorkNotice[]): readonly string[] {
  return told
    .filter(({ kind }) => kind !== 'news')
    .map((one) => {
      if (one.kind === 'taken') return `taken ${one.runnable.run}: ${one.runnable.because}`
      if (one.kind === 'settled') return `settled ${one.run}: ${one.outcome.state}`
      return one.kind === 'resting' ? `resting ${one.run}: ${one.error.code} ${one.ms}` : one.kind
    })
}

describe('who works', () => {
  test('drives a run that was made and left', async () => {
    const stage = new Stage({ policy: everything })
    await stage.create(two)
    const { told } = await workFor(stage, 5000)
    expect(words(told)).toEqual(['taken run: left', 'settled run: done'])
    expect(stage.service.effects).toHaveLength(2)
  })

  test('takes up a run whose process died, and says whose it was', async () => {
    const stage = await leftInTheMiddle(two)
    const { told } = await workFor(stage, 5000)
    expect(told[0]).toMatchObject({ kind: 'taken', runnable: { lost: 'process 1' } })
    expect(statusOf(stage)).toBe('done')
    expect(stage.service.effects).toHaveLength(2)
  })

  test('leaves a run alone that was made a moment ago: its maker may be about to start it', async () => {
    const stage = new Stage({ policy: everything })
    const working = await begin(stage)
    const runtime = await stage.runtime()
    const run = await stage.live(runtime.create(reads))
    await stage.live(stage.process.sleep(500))
    expect((await stage.live(run.start())).state).toBe('done')
    working.stop()
    await stage.live(working.ended)
    expect(working.told).toEqual([])
  })

  test('closes an ask whose time is over, days later, when nobody says anything', async () => {
    const stage = new Stage()
    const [, outcome] = await stage.start(writes)
    const [waiting] = outcome.waiting
    const expiresAt = waiting?.for === 'approval' ? Date.parse(waiting.expiresAt) : 0
    const working = await begin(stage, { lookEveryMs: HOUR / 4 })
    await stage.live(stage.process.sleep(expiresAt - stage.machine.time - HOUR))
    expect(working.told).toEqual([])
    await stage.live(stage.process.sleep(2 * HOUR))
    expect(words(working.told)).toEqual(['taken run: due', 'settled run: paused'])
    working.stop()
    await stage.live(working.ended)
  })

  test('takes what somebody said who died before anybody took it', async () => {
    const stage = new Stage()
    const [run] = await stage.start(writes)
    const { journal } = stage.process.world
    await stage.live(journal.submit(run.id, { kind: 'approve', ask: 'a1', actor: { ...erika } }))
    const { told } = await workFor(stage, 3000)
    expect(words(told)).toEqual(['taken run: said', 'settled run: done'])
  })

  test('refuses what is said to a run that has ended, and asks no more', async () => {
    const stage = new Stage()
    const [run] = await stage.start(reads)
    const { journal } = stage.process.world
    const command = await stage.live(
      journal.submit(run.id, { kind: 'cancel', actor: { ...erika } }),
    )
    await workFor(stage, 5000)
    const refused = await stage.live(journal.outcome(command))
    expect(refused).toMatchObject({ taken: false, diagnostics: [{ code: 'run/has-ended' }] })
  })

  test.each(['while somebody works', 'before'])(
    'lets a wait count anew when the clock is set back years, %s',
    async (when) => {
      const stage = new Stage({ policy: everything, tools: () => [wait] })
      const { dueAt } = stage.machine.disk.run((await waitsAnHour(stage)).id).summary
      expect(dueAt).toBe(stage.machine.clock + HOUR)
      if (when === 'before') stage.machine.clockIsOff = -5 * 365 * 24 * HOUR
      const working = await begin(stage, { lookEveryMs: 10_000 })
      await stage.live(stage.process.sleep(HOUR / 4))
      stage.machine.clockIsOff = -5 * 365 * 24 * HOUR
      await stage.live(stage.process.sleep(1.5 * HOUR))
      expect(statusOf(stage)).toBe('done')
      working.stop()
      await stage.live(working.ended)
    },
  )

  test('drives no more runs side by side than it was told', async () => {
    const stage = new Stage({ policy: everything })
    const ids = ['a', 'b', 'c', 'd', 'e', 'f']
    for (const id of ids) await stage.create(hours, { id })
    const working = await begin(stage, { runs: 2 })
    const held = () =>
      [...stage.machine.disk.runs.values()].filter(({ holder }) => holder !== undefined).length
    await stage.live(stage.process.sleep(HOUR / 2))
    expect(held()).toBe(2)
    await stage.live(stage.process.sleep(3 * HOUR))
    expect(ids.map((id) => statusOf(stage, id))).toEqual(ids.map(() => 'done'))
    working.stop()
    await stage.live(working.ended)
  })

  test('ends within seconds when it is told to, and what it drove is resumed by the next', async () => {
    const stage = new Stage({ policy: everything })
    await stage.create(hours)
    const working = await begin(stage)
    await stage.live(stage.process.sleep(10_000))
    expect(stage.machine.disk.run('run').holder).toBeDefined()
    const before = stage.machine.time
    working.stop()
    await stage.live(working.ended)
    expect(stage.machine.time - before).toBeLessThan(6000)
    expect(words(working.told)).toEqual(['taken run: left', 'settled run: stopped'])
    expect(stage.machine.disk.run('run').holder).toBeUndefined()
    await workFor(stage, 2 * HOUR, { lookEveryMs: 10_000 })
    expect(statusOf(stage)).toBe('done')
  })

  test('is told to end while it opens a run: it does not drive it', async () => {
    const stage = new Stage({ policy: everything })
    await stage.create(hours)
    const stopped = new AbortController()
    const runtime = await stage.runtime()
    const { journal } = stage.process.world
    const claim = journal.claim.bind(journal)
    journal.claim = (run, holder) => {
      stopped.abort()
      return claim(run, holder)
    }
    const before = stage.machine.time
    await stage.live(runtime.work({ signal: stopped.signal }))
    expect(stage.machine.time - before).toBeLessThan(6000)
    expect(statusOf(stage)).toBe('running')
  })

  test('once: ends when nothing needs a process any more', async () => {
    const stage = new Stage({ policy: everything })
    for (const id of ['a', 'b', 'c']) await stage.create(two, { id })
    const { told, ended } = await begin(stage, { once: true, runs: 1 })
    await stage.live(ended)
    expect(words(told).filter((one) => one.startsWith('settled'))).toHaveLength(3)
  })

  test('lets a run rest that it cannot read, longer each time, and the others go on', async () => {
    const stage = new Stage({ policy: everything })
    await stage.create(two, { id: 'broken' })
    const { rows } = stage.machine.disk.run('broken')
    rows.push(...rows.splice(1).map((row) => ({ ...row, hash: 'another' })))
    const working = await begin(stage)
    await stage.live(stage.process.sleep(20_000))
    await stage.create(reads, { id: 'sound' })
    await stage.live(stage.process.sleep(20_000))
    working.stop()
    await stage.live(working.ended)
    const rests = words(working.told).filter((one) => one.startsWith('resting'))
    expect(rests.slice(0, 5)).toEqual(
      [1, 2, 4, 8, 16].map((s) => `resting broken: journal/broken-chain ${s}000`),
    )
    expect(statusOf(stage, 'sound')).toBe('done')
  })

  test.each([0, -1, 1.5])('%d runs side by side are refused', async (runs) => {
    const runtime = await new Stage().runtime()
    const { signal } = new AbortController()
    await expect(runtime.work({ signal, runs })).rejects.toThrow(RangeError)
  })
})

describe('two that work on one folder', () => {
  test('share the load: each run is driven once', async () => {
    const stage = new Stage({ policy: everything })
    const ids = Array.from({ length: 20 }, (_, at) => `run-${at}`)
    for (const id of ids) await stage.create(two, { id })
    const first = await begin(stage, { runs: 3 })
    stage.process = stage.machine.boot()
    const second = await begin(stage, { runs: 3 })
    await stage.live(stage.process.sleep(60_000))
    for (const working of [first, second]) working.stop()
    await stage.live(Promise.all([first.ended, second.ended]))
    expect(ids.map((id) => statusOf(stage, id))).toEqual(ids.map(() => 'done'))
    expect(stage.service.requests).toHaveLength(40)
    for (const { told } of [first, second]) expect(told.length).toBeGreaterThan(0)
  })

  test('take over from one that dies, and wait for one that is stopped', async () => {
    const stage = new Stage({ policy: everything })
    const ids = Array.from({ length: 6 }, (_, at) => `run-${at}`)
    for (const id of ids) await stage.create(hours, { id })
    const processes: SimulatedProcess[] = []
    for (let count = 0; count < 3; count++) {
      processes.push(stage.process)
      await begin(stage, { runs: 2 })
      await stage.live(stage.process.sleep(5000))
      stage.process = stage.machine.boot()
    }
    const [dies, sleeps] = processes
    dies?.die()
    if (sleeps !== undefined) sleeps.frozen = true
    await stage.live(stage.process.sleep(60_000))
    if (sleeps !== undefined) sleeps.frozen = false
    await stage.live(stage.process.sleep(5 * HOUR))
    expect(ids.map((id) => statusOf(stage, id))).toEqual(ids.map(() => 'done'))
  })
})

describe('who works looks for files that runs wait for', () => {
  const waiting = plan([
    step('a', use('get', 1), { files: ['notes.md', 'more.md'] }),
    step('b', use('put', 'x'), { after: ['a'] }),
  ])

  /** A stage on which a run waits for its first file, and what is there. */
  async function waitsForFiles() {
    const files = new Set<string>()
    const stage = new Stage({ policy: everything, files })
    const [run, { waiting: needs }] = await stage.start(waiting)
    expect(needs).toMatchObject([
      { for: 'file', file: 'notes.md' },
      { for: 'file', file: 'more.md' },
    ])
    return { stage, run, files }
  }

  test('and drives each on when its file has come, until the next is missing', async () => {
    const { stage, files } = await waitsForFiles()
    const working = await begin(stage)
    await stage.live(stage.process.sleep(60_000))
    expect(words(working.told)).toEqual([])
    files.add('notes.md')
    await stage.live(stage.process.sleep(10_000))
    expect(words(working.told)).toEqual(['taken run: file', 'settled run: waiting'])
    files.add('more.md')
    await stage.live(stage.process.sleep(10_000))
    expect(words(working.told).slice(2)).toEqual(['taken run: file', 'settled run: done'])
    expect(stage.service.effects).toHaveLength(1)
    working.stop()
    await stage.live(working.ended)
  })

  test('also where the run waits for a person besides', async () => {
    const files = new Set<string>()
    const stage = new Stage({ files })
    const both = [step('a', use('get', 1), { files: ['notes.md'] }), step('b', use('ask', 'how?'))]
    await stage.start(plan(both))
    files.add('notes.md')
    const { told } = await workFor(stage, 5000)
    expect(words(told)).toEqual(['taken run: file', 'settled run: waiting'])
    expect(stage.machine.disk.run('run').summary).toMatchObject({ needs: 'person', files: [] })
  })

  test('and not where the run is paused, or a file came that nobody waits for', async () => {
    const { stage, run, files } = await waitsForFiles()
    files.add('other.md')
    await stage.live(run.pause(erika))
    files.add('notes.md')
    const { told } = await workFor(stage, 10_000)
    expect(words(told)).toEqual([])
  })

  test('--once looks at all of them, however many; otherwise some at each look', async () => {
    const looked: string[] = []
    let wrapped = false
    const looking = (world: World): World => {
      if (wrapped) return world
      wrapped = true
      const fileExists = world.fileExists.bind(world)
      return Object.assign(world, {
        fileExists: (path: string) => (looked.push(path), fileExists(path)),
      })
    }
    const stage = new Stage({ world: looking, policy: everything })
    await stage.start(plan([step('a', use('get', 1), { files: ['notes.md'] })]))
    const { disk } = stage.machine
    const model = disk.run('run')
    for (let at = 0; at < 950; at++) {
      const summary = { ...model.summary, files: [`${at}.md`] }
      disk.runs.set(`r${at}`, { ...model, id: `r${at}`, summary })
    }
    looked.length = 0
    const once = await begin(stage, { once: true })
    await stage.live(once.ended)
    expect(new Set(looked).size).toBe(951)
    looked.length = 0
    await workFor(stage, 1900)
    // Four hundred every second, none of them twice.
    expect(looked.length).toBeGreaterThanOrEqual(400)
    expect(looked.length).toBeLessThanOrEqual(800)
    expect(new Set(looked).size).toBe(looked.length)
  })
})

test('a thousand runs that wait cost who works nothing but looks', async () => {
  const asked = { rows: 0, runnable: 0, found: 0 }
  let counted = false
  const counting = (world: World): World => {
    if (counted) return world
    counted = true
    const { journal } = world
    const rows = journal.rows.bind(journal)
    const runnable = journal.runnable.bind(journal)
    journal.rows = (...args) => {
      asked.rows++
      return rows(...args)
    }
    journal.runnable = async (search) => {
      asked.runnable++
      const found = await runnable(search)
      asked.found += found.length
      return found
    }
    return world
  }
  const stage = new Stage({ world: counting })
  await stage.start(writes)
  const { disk } = stage.machine
  const model = disk.run('run')
  for (let count = 0; count < 1000; count++)
    disk.runs.set(`r${count}`, { ...model, id: `r${count}` })
  asked.rows = 0
  await workFor(stage, 60_000)
  expect(asked.rows).toBe(0)
  expect(asked.found).toBe(0)
  // Once a second, since nobody writes anything.
  expect(asked.runnable).toBeLessThan(70)
})
