// Goal: who looks on changes nothing, whatever they do, and nothing is left that looks
// on when a runtime is closed.
//
// Method: observers that throw or reject watch a run, a runtime and the work; anything
// that nobody catches fails a test run by itself.

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { createRuntime, type Notice, type Runtime } from '#runtime'
import { nodeWorld } from '#runtime/world/node'

import { everything, toolThat, wait } from './test-tool.ts'
import { Folder, plans, tools } from './keeping.ts'
import { plan, Stage, step, use } from './stage.ts'

const failing: Readonly<Record<string, () => unknown>> = {
  'throws an error': () => {
    throw new Error('the screen is gone')
  },
  'throws what is no error': () => {
    // oxlint-disable-next-line typescript/only-throw-error -- hosts do
    throw 'gone'
  },
  'is async and rejects': () => Promise.reject(new Error('the screen is gone')),
  'gives something that pretends to be a promise': () => ({
    get then() {
      throw new Error('no promise after all')
    },
  }),
}

const unhandled: unknown[] = []
const onUnhandled = (thrown: unknown) => void unhandled.push(thrown)

beforeEach(() => {
  process.on('unhandledRejection', onUnhandled)
  process.on('uncaughtException', onUnhandled)
})

afterEach(() => {
  process.off('unhandledRejection', onUnhandled)
  process.off('uncaughtException', onUnhandled)
  const found = unhandled.splice(0)
  if (found.length > 0) throw new Error(`nobody caught ${found.map(String).join(', ')}`)
})

describe.each(Object.entries(failing))('an observer that %s', (_, fails) => {
  test('does not fail the tool that tells its progress, nor the run, nor another observer', async () => {
    const stage = new Stage({
      policy: everything,
      tools: (process) => [
        toolThat(async (_input, context) => {
          context.progress('half', 0.5)
          await process.sleep(5)
          return 1
        }),
      ],
    })
    const run = await stage.create(plan([step('s', use('t', 'x')), step('e', use('get', 1))]))
    run.watch(fails)
    const heard: Notice['kind'][] = []
    run.watch((notice) => void heard.push(notice.kind))
    const outcome = await stage.live(run.start())
    expect(outcome.state).toBe('done')
    expect(heard).toContain('progress')
    expect(heard.filter((kind) => kind === 'event').length).toBeGreaterThan(3)
    expect(stage.machine.disk.run('run').rows.at(-1)?.event).toContain('run-done')
  })

  test('of the work does not keep it from driving', async () => {
    const stage = new Stage({ policy: everything })
    const run = await stage.create(plan([step('s', use('get', 1))]))
    const runtime = await stage.runtime()
    const { signal } = new AbortController()
    await stage.live(runtime.work({ signal, once: true, tell: fails }))
    expect((await stage.live(run.snapshot())).status).toBe('done')
  })
})

describe('a runtime that is closed while it works', () => {
  const folders: Folder[] = []

  afterEach(async () => {
    for (const folder of folders.splice(0)) await folder.close()
  })

  async function opened(): Promise<Runtime> {
    const folder = new Folder()
    folders.push(folder)
    return createRuntime({ world: nodeWorld({ folder: folder.state }), tools: [...tools, wait] })
  }

  const forLong = { signal: new AbortController().signal, lookEveryMs: 1 }

  test('ends the work, and no timer of it is left', async () => {
    const runtime = await opened()
    const working = runtime.work(forLong)
    await new Promise((later) => void setTimeout(later, 10))
    await runtime.close()
    await expect(working).resolves.toBeUndefined()
    await new Promise((later) => void setTimeout(later, 30))
  })

  test('lets go of the runs that the work drives', async () => {
    const runtime = await opened()
    await runtime.create(plan([step('s', use('wait', 5000))]), { id: 'slow' })
    const taken = Promise.withResolvers<void>()
    const working = runtime.work({
      ...forLong,
      tell: ({ kind }) => void (kind === 'taken' && taken.resolve()),
    })
    await taken.promise
    await runtime.close()
    await expect(working).resolves.toBeUndefined()
    const again = await folders[0]?.open()
    expect(await again?.list()).toMatchObject([{ id: 'slow', holder: undefined }])
  })

  test('does no work any more', async () => {
    const runtime = await opened()
    await runtime.create(plans.small, { id: 'one' })
    await runtime.close()
    await expect(runtime.work(forLong)).resolves.toBeUndefined()
  })
})
