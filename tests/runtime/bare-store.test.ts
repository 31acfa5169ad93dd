// A store that is no folder: it copies nothing, has no file that grows, cannot be
// read as of one moment, and does not tell when others wrote. Runs go on in it all
// the same; what needs such a thing says so.

import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'

import { createRuntime, type Runtime, type World } from '#runtime'
import { nodeWorld } from '#runtime/world/node'
import { helpOf } from '#text'

import { journal as examineJournal } from '../../src/app/doctor/storage-findings.ts'
import { altered, bare } from './journal-port/altered.ts'
import { codeOf, driven, Folder, tools } from './keeping.ts'
import { erika, out, plan, policy, Stage, step, use } from './stage.ts'

const folders: Folder[] = []
const opened: Runtime[] = []

afterEach(async () => {
  await Promise.all(opened.splice(0).map((runtime) => runtime.close()))
  for (const folder of folders.splice(0)) await folder.close()
})

function newFolder(): Folder {
  const folder = new Folder()
  folders.push(folder)
  return folder
}

async function runtimeIn(world: World): Promise<Runtime> {
  const runtime = await createRuntime({ world, tools })
  opened.push(runtime)
  return runtime
}

const inBare = (folder: Folder) => runtimeIn(bare(nodeWorld({ folder: folder.state })))

describe('in a store that is no folder', () => {
  test('a copy is refused with what makes one', async () => {
    const folder = newFolder()
    const error = await (await inBare(folder)).backup(join(folder.path, 'copy')).catch((e) => e)
    expect(error).toMatchObject({ code: 'journal/no-copies' })
    expect(helpOf(error.diagnostics[0])).toBe("Use your database's own backup.")
  })

  test('nothing is a copy that could be taken over', async () => {
    expect(await codeOf((await inBare(newFolder())).takeOver(erika))).toBe('journal/not-a-copy')
  })

  test('what nobody needs is removed, and no size of a file is told', async () => {
    const folder = newFolder()
    const runtime = await inBare(folder)
    await driven(runtime, 'large', 'one')
    await runtime.remove('one', erika)
    expect(await runtime.collect({ olderThanMs: 0 })).toMatchObject({
      runs: ['one'],
      before: undefined,
      after: undefined,
      compaction: undefined,
    })
    expect(folder.count('runs')).toBe(0)
    expect(folder.blobs()).toEqual([])
  })

  test('the doctor counts runs and speaks of no size and no copy', async () => {
    const folder = newFolder()
    await driven(await inBare(folder), 'small', 'one')
    const files = { look: async () => ({}) }
    const world = async () => bare(nodeWorld({ folder: folder.state }))
    const host = { workspace: { files, paths: { join } }, world } as never
    const found = await examineJournal(folder.state, folder.path, host)
    expect(found.map(({ name, text }) => `${name}: ${text}`)).toEqual([
      'journal: 1 run',
      'trash: empty',
    ])
  })
})

describe('without reading as of one moment', () => {
  test('a run that rests verifies', async () => {
    const runtime = await inBare(newFolder())
    await driven(runtime, 'small', 'one')
    expect(await runtime.verify('one')).toMatchObject({ run: 'one', diagnostics: [] })
  })

  test('a run that is written meanwhile is refused, and called neither cut nor whole', async () => {
    const folder = newFolder()
    const writing = await folder.open()
    await driven(writing, 'asks', 'one')
    const world = bare(nodeWorld({ folder: folder.state }))
    const { journal } = world
    let rows = 0
    const meddled = altered(journal, {
      async rows(...asked) {
        const found = await journal.rows(...asked)
        if (rows++ === 0) await (await writing.open('one')).answer('q1', 'yes', erika)
        return found
      },
    })
    const reading = await runtimeIn(altered(world, { journal: meddled }))
    expect(await codeOf(reading.verify('one'))).toBe('journal/written-meanwhile')
    expect((await reading.verify('one')).diagnostics).toEqual([])
  })
})

describe('without word of what others wrote', () => {
  test('a run hears what another process says', async () => {
    const stage = new Stage({ world: bare })
    const driven = (await stage.create(plan([step('a', use('slow', 'book'))]))).start()
    const driver = stage.process
    stage.process = stage.machine.boot()
    const said = (await (await stage.runtime()).open('run')).cancel(erika)
    expect((await stage.live(said)).kind).toBe('done')
    expect(await stage.machine.drive(driver, driven)).toMatchObject({ state: 'cancelled' })
    expect(stage.machine.time - Date.UTC(2026, 0, 1)).toBeLessThan(60_000)
  })

  test('a run that is killed at every instant ends as if it had not been', async () => {
    const about = plan([step('a', use('get', 'bill')), step('b', use('put', out('a')))])
    for (let at = 1; ; at++) {
      const allowed = policy({ tool: 'put', then: 'allow' })
      const stage = new Stage({ policy: allowed, world: bare, crashes: new Set([at]) })
      expect((await stage.finish(about)).state).toBe('done')
      expect(stage.service.effects).toHaveLength(1)
      if (stage.machine.instants < at) break
    }
  })
})
