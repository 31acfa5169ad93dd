// What nothing speaks of any more, and a process that dies while it removes.

import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'

import { createRuntime } from '#runtime'
import { SimulatedMachine } from '#runtime/world/simulated/machine'

import { codeOf, DAY, driven, faultsOf, Folder, plans, tools, type PlanName } from './keeping.ts'
import { erika } from './stage.ts'

const folders: Folder[] = []

afterEach(async () => {
  for (const folder of folders.splice(0)) await folder.close()
})

function newFolder(): Folder {
  const folder = new Folder()
  folders.push(folder)
  return folder
}

describe('what nothing speaks of', () => {
  const stray = 'ab'.repeat(32)

  /** A folder with a run, a value and a blob that no event speaks of, and a write that never ended. */
  async function littered(name: PlanName): Promise<Folder> {
    const folder = newFolder()
    await driven(await folder.open(), name, 'one')
    const db = folder.database()
    const value = db.prepare('INSERT INTO run_values SELECT number, ?, ? FROM runs')
    value.run(stray, '"nobody asked"')
    db.prepare("INSERT INTO documents VALUES ('of nobody', 0, 'x')").run()
    db.prepare("INSERT INTO commands (run, at, outcome) VALUES (1, 0, '{}'), (1, 0, NULL)").run()
    db.close()
    mkdirSync(join(folder.state, 'blobs', 'one'), { recursive: true })
    for (const file of [stray, `${stray}.unnamed`]) {
      writeFileSync(join(folder.state, 'blobs', 'one', file), 'nobody asked')
    }
    return folder
  }

  test('goes, once the run has ended', async () => {
    const folder = await littered('large')
    const runtime = await folder.open()
    const spokenOf = folder.count('run_values') - 1
    expect(await runtime.collect({ olderThanMs: DAY })).toMatchObject({
      values: { count: 1 },
      leftovers: { count: 2 },
      documents: { count: 1 },
      commands: { count: 1 },
    })
    expect(folder.count('run_values')).toBe(spokenOf)
    expect(folder.blobs()).toHaveLength(1)
    expect(folder.count('commands')).toBe(1)
    expect(await faultsOf(runtime, 'one')).toEqual([])
  })

  test('stays while the run is open: its process may be about to speak of it', async () => {
    const folder = await littered('asks')
    const runtime = await folder.open()
    await runtime.collect({ olderThanMs: DAY })
    expect(folder.count('run_values', `digest = '${stray}'`)).toBe(1)
    expect(folder.blobs()).toHaveLength(2)
  })

  test('blobs of a run that was never made go after an hour, and then it never is', async () => {
    const folder = newFolder()
    const runtime = await folder.open()
    const name = join(folder.state, 'blobs', 'never', stray)
    mkdirSync(join(folder.state, 'blobs', 'never'), { recursive: true })
    writeFileSync(name, 'x')
    await runtime.collect({ olderThanMs: DAY })
    expect(folder.blobs()).toHaveLength(1)
    const before = (Date.now() - 2 * 60 * 60 * 1000) / 1000
    utimesSync(name, before, before)
    expect((await runtime.collect({ olderThanMs: DAY })).leftovers.count).toBe(1)
    expect(folder.blobs()).toEqual([])
    expect(await codeOf(runtime.create(plans.small, { id: 'never' }))).toBe('run/id-used')
  })
})

describe('a process that dies while it empties the trash', () => {
  /** Two runs that ended, one of them in the trash, on a machine that dies at one instant. */
  async function dying(at: number) {
    const crashes = new Set<number>()
    const machine = new SimulatedMachine({ crashes })
    const made = machine.boot()
    const runtime = await createRuntime({ world: made.world, tools })
    const drive = async <Result>(process: typeof made, work: Promise<Result>) =>
      machine.drive(process, work)
    for (const id of ['kept', 'gone']) {
      const run = await drive(made, runtime.create(plans.large, { id }))
      if (run === 'crashed') throw new Error('it is not to die yet')
      await drive(made, run.start())
    }
    await drive(made, runtime.remove('gone', erika))
    crashes.add(machine.instants + at)
    const first = await drive(made, runtime.collect({ olderThanMs: 0, rowsAtOnce: 2 }))
    const next = machine.boot()
    const again = await createRuntime({ world: next.world, tools })
    return { machine, drive, next, again, died: first === 'crashed' }
  }

  test('at any instant: nothing that is kept is lost, and the next time it is done', async () => {
    let instants = 0
    for (let at = 1; ; at++) {
      const { machine, drive, next, again, died } = await dying(at)
      if (!died) break
      instants++
      expect(await drive(next, faultsOf(again, 'kept'))).toEqual([])
      const back = await drive(next, codeOf(again.restore('gone')))
      // It comes back whole or not at all.
      if (back === undefined) expect(await drive(next, faultsOf(again, 'gone'))).toEqual([])
      else {
        expect(['run/being-removed', 'run/not-in-trash']).toContain(back)
        await drive(next, again.collect({ olderThanMs: 0 }))
        expect([...machine.disk.runs.keys()]).toEqual(['kept'])
        expect([...machine.disk.blobs.keys()].every((path) => path.startsWith('kept/'))).toBe(true)
      }
      expect(await drive(next, faultsOf(again, 'kept'))).toEqual([])
    }
    expect(instants).toBeGreaterThan(8)
  })
})
