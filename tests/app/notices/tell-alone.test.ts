// One process tells at a time. Without the lock, or without a record, each ask would be told of twice: that the
// tests see this is tested as well.

import { setTimeout as wait } from 'node:timers/promises'

import { expect, test, vi, type TestContext } from 'vitest'

import { tellPeopleAlone } from '#app/notices/tell-people-alone'
import { createRuntime, type Runtime } from '#runtime'
import { nodeWorld } from '#runtime/world/node'
import { NoticeLock } from '#services/notices/notice-lock'
import { workspaceHost } from '#services/workspace/world/node-host'

import { Folder, plans, tools } from '../../runtime/keeping.ts'
import { Telling } from './telling.ts'

async function place({ onTestFinished }: TestContext) {
  const folder = new Folder()
  onTestFinished(() => folder.close())
  const open = async () => {
    const runtime = await createRuntime({ world: nodeWorld({ folder: folder.state }), tools })
    onTestFinished(() => runtime.close())
    return runtime
  }
  const runtime = await open()
  await (await runtime.create(plans.asks, { id: 'a' })).start()
  const lock = () =>
    new NoticeLock(folder.state, workspaceHost({ cwd: folder.path, env: { HOME: folder.path } }))
  return { runtime, open, lock }
}

/** Tells while it has the lock; returns how to stop. */
function alone(
  runtime: Runtime,
  lock: Pick<NoticeLock, 'take'>,
  pid: number,
  isCopy: () => boolean = () => false,
) {
  const telling = new Telling(runtime)
  const me = { pid, user: 'ada@laptop', since: '2026-11-26T10:00:00.000Z' }
  const stopping = new AbortController()
  const request = { signal: stopping.signal, once: false, tell: () => {} }
  const running = tellPeopleAlone(
    { ...telling.parts, lock, me, isCopy: async () => isCopy() },
    request,
  )
  return {
    telling,
    async stop() {
      stopping.abort()
      await running
    },
  }
}

test.concurrent('of two that tell alone one does, and the other takes over when it has ended', async (context) => {
  const { runtime, open, lock } = await place(context)
  const other = await open()
  const first = alone(runtime, lock(), 1)
  await first.telling.until(1)
  const second = alone(other, lock(), 2)
  await (await other.create(plans.asks, { id: 'b' })).start()
  await first.telling.until(2)
  expect(second.telling.asks).toEqual([])
  await first.stop()
  await (await other.create(plans.asks, { id: 'c' })).start()
  await second.telling.until(1)
  expect(second.telling.asks).toEqual([['c q1']])
  await second.stop()
})

test.concurrent('planted: with a lock that everybody gets, both tell', async (context) => {
  const { runtime, open } = await place(context)
  const free = { take: async () => ({ release: () => {} }) }
  const both = [alone(runtime, free, 1), alone(await open(), free, 2)]
  for (const { telling } of both) await telling.until(1)
  for (const one of both) await one.stop()
  expect(both.map(({ telling }) => telling.asks)).toEqual([[['a q1']], [['a q1']]])
})

test.concurrent('planted: where nothing is recorded, the next process tells again', async (context) => {
  const { runtime } = await place(context)
  const forgetful = Object.assign(Object.create(runtime) as Runtime, {
    changes: runtime.changes,
    page: runtime.page.bind(runtime),
    standing: runtime.standing.bind(runtime),
    open: async () => ({ recordNotice: async () => ({ kind: 'done' }) }),
  })
  for (let process = 0; process < 2; process++) {
    const telling = new Telling(forgetful)
    await telling.once()
    expect(telling.asks).toEqual([['a q1']])
  }
})

test.concurrent('one that is told to tell once leaves it to the process that tells', async (context) => {
  const { runtime, open, lock } = await place(context)
  const first = alone(runtime, lock(), 1)
  await wait(50)
  const telling = new Telling(await open())
  const me = { pid: 2, user: 'ada@laptop', since: '' }
  const { signal } = new AbortController()
  await tellPeopleAlone(
    { ...telling.parts, lock: lock(), me, isCopy: async () => false },
    { signal, once: true, tell: () => {} },
  )
  await first.telling.until(1)
  expect(telling.told).toEqual([])
  await first.stop()
})

test.concurrent('a copy of a folder tells nobody until it is taken over', async (context) => {
  const { runtime, lock } = await place(context)
  let isCopy = true
  const copy = alone(runtime, lock(), 1, () => isCopy)
  await wait(1500)
  expect(copy.telling.told).toEqual([])
  isCopy = false
  await copy.telling.until(1)
  await copy.stop()
})

test('a process that waits for its turn for long leaves nothing on the signal that stops it', async () => {
  const stopping = new AbortController()
  const { signal } = stopping
  let looks = 0
  const lock = {
    take: async () => {
      if (++looks === 200) stopping.abort()
      return { held: { state: 'held' as const } }
    },
  }
  const added = vi.spyOn(signal, 'addEventListener')
  const removed = vi.spyOn(signal, 'removeEventListener')
  const telling = new Telling({} as never)
  const after = (_: number, action: () => void) => {
    setImmediate(action)
    return () => {}
  }
  const me = { pid: 1, user: 'ada@laptop', since: '' }
  const parts = { ...telling.parts, after, lock, me, isCopy: async () => false }
  await tellPeopleAlone(parts, { signal, once: false, tell: () => {} })
  expect(looks).toBe(200)
  expect(added.mock.calls.length).toBe(199)
  expect(removed.mock.calls.length).toBe(199)
})
