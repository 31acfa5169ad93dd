// In which order runs change, as the journal says it: in SQLite and in the simulation.

import { afterEach, describe, expect, test } from 'vitest'

import { createRuntime, type Runtime } from '#runtime'
import { SimulatedMachine } from '#runtime/world/simulated/machine'
import { statementsOf } from '#runtime/world/sqlite-statements'

import { DAY, Folder, plans, tools } from './keeping.ts'
import { erika } from './stage.ts'

const folders: Folder[] = []

afterEach(async () => {
  for (const folder of folders.splice(0)) await folder.close()
})

interface Here {
  readonly runtime: Runtime
  readonly passes: <Result>(work: Promise<Result>) => Promise<Result>
  readonly later: (ms: number) => void
}

async function inSqlite(): Promise<Here> {
  const folder = new Folder()
  folders.push(folder)
  return {
    runtime: await folder.open(),
    passes: (work) => work,
    later: (ms) => void (folder.later += ms),
  }
}

async function simulated(): Promise<Here> {
  const machine = new SimulatedMachine()
  const process = machine.boot()
  return {
    runtime: await createRuntime({ world: process.world, tools }),
    async passes(work) {
      const ended = await machine.drive(process, work)
      if (ended === 'crashed') throw new Error('nobody lets it die')
      return ended
    },
    later: (ms) => void (machine.time += ms),
  }
}

describe.each([
  ['in SQLite', inSqlite],
  ['in the simulation', simulated],
])('what changed behind a place, %s', (_, open) => {
  async function changed({ runtime, passes }: Here, after: number): Promise<readonly string[]> {
    const changes = await passes(runtime.changes.since(after, 100))
    expect(changes.map(({ place }) => place > after)).not.toContain(false)
    return changes.map(({ run, isTrashed }) => (isTrashed ? `${run} in the trash` : run))
  }

  test('is each run once, in the order of its last change', async () => {
    const here = await open()
    const { runtime, passes } = here
    const one = await passes(runtime.create(plans.small, { id: 'one' }))
    await passes(runtime.create(plans.small, { id: 'two' }))
    expect(await changed(here, 0)).toEqual(['one', 'two'])
    await passes(one.start())
    expect(await changed(here, 0)).toEqual(['two', 'one'])
    const latest = await passes(runtime.changes.latest())
    expect(await changed(here, latest)).toEqual([])
    expect(await passes(runtime.changes.since(0, 1))).toMatchObject([{ run: 'two' }])
  })

  test('is a run that was moved to the trash, and one that came back', async () => {
    const here = await open()
    const { runtime, passes } = here
    await passes((await passes(runtime.create(plans.small, { id: 'one' }))).start())
    const before = await passes(runtime.changes.latest())
    await passes(runtime.remove('one', erika))
    expect(await changed(here, before)).toEqual(['one in the trash'])
    const trashed = await passes(runtime.changes.latest())
    await passes(runtime.restore('one'))
    expect(await changed(here, trashed)).toEqual(['one'])
  })

  test('is what changed after the run that changed last was removed for good', async () => {
    const here = await open()
    const { runtime, passes, later } = here
    await passes((await passes(runtime.create(plans.small, { id: 'one' }))).start())
    await passes(runtime.remove('one', erika))
    const latest = await passes(runtime.changes.latest())
    later(2 * DAY)
    await passes(runtime.collect({ olderThanMs: DAY, dryRun: false }))
    expect(await changed(here, 0)).toEqual([])
    expect(await passes(runtime.changes.latest())).toBe(latest)
    await passes(runtime.create(plans.small, { id: 'two' }))
    expect(await changed(here, latest)).toEqual(['two'])
  })
})

test('what changed is found through an index, however many runs there are', async () => {
  const folder = new Folder()
  folders.push(folder)
  await folder.open()
  const db = folder.database()
  const sql = statementsOf(db).changedSince.sourceSQL
  const plan = db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(0, 1)
  expect(plan.map(({ detail }) => String(detail))).toContain(
    'SEARCH runs USING INDEX runs_changed (change>?)',
  )
  db.close()
})
