// What is brought up to date, in which order, and what becomes of failures.

import { expect, test } from 'vitest'

import { SyncQueue } from '../../../src/app/vault/sync-queue.ts'

/** A queue whose work ends when the test says so. */
function queueOf(atOnce: number) {
  const begun: string[] = []
  const failures: string[] = []
  const ends = new Map<string, PromiseWithResolvers<void>>()
  const timers: { readonly ms: number; readonly action: () => void }[] = []
  const queue = new SyncQueue({
    atOnce,
    work(thing) {
      begun.push(thing)
      const end = Promise.withResolvers<void>()
      ends.set(thing, end)
      return end.promise
    },
    failed: (thing, thrown, retryMs) => failures.push(`${thing}: ${String(thrown)} ${retryMs}`),
    after(ms, action) {
      const timer = { ms, action }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer), 1)
    },
  })
  const turn = () => new Promise((resolve) => void setImmediate(resolve))
  const end = async (thing: string) => {
    ends.get(thing)?.resolve()
    await turn()
  }
  const fail = async (thing: string) => {
    ends.get(thing)?.reject(new Error('no room'))
    await turn()
  }
  return { queue, begun, failures, timers, end, fail }
}

test('what is asked for while it is worked on is done once more, however often it was asked for', async () => {
  const { queue, begun, end } = queueOf(4)
  for (let times = 0; times < 5; times++) queue.ask('a')
  expect(begun).toEqual(['a'])
  await end('a')
  expect(begun).toEqual(['a', 'a'])
  await end('a')
  await queue.idle()
  expect(begun).toHaveLength(2)
})

test('others go on while one is worked on, and no more at once than are allowed', async () => {
  const { queue, begun, end } = queueOf(2)
  for (const thing of ['a', 'b', 'c']) queue.ask(thing)
  expect(begun).toEqual(['a', 'b'])
  await end('b')
  expect(begun).toEqual(['a', 'b', 'c'])
})

test('what fails is told and tried again, later each time', async () => {
  const { queue, begun, failures, timers, fail, end } = queueOf(1)
  queue.ask('a')
  await fail('a')
  expect(timers[0]?.ms).toBe(1000)
  timers[0]?.action()
  await fail('a')
  expect(failures).toEqual(['a: Error: no room 1000', 'a: Error: no room 2000'])
  expect(begun).toHaveLength(2)
  timers[0]?.action()
  await end('a')
  expect(timers).toEqual([])
})

test('what failed and is asked for anew does not wait for its next try', async () => {
  const { queue, begun, timers, fail } = queueOf(1)
  queue.ask('a')
  await fail('a')
  queue.ask('a')
  expect(begun).toHaveLength(2)
  expect(timers).toEqual([])
})

test('after the end nothing begins, and what was begun has ended', async () => {
  const { queue, begun, end } = queueOf(1)
  queue.ask('a')
  queue.ask('b')
  const ended = queue.end()
  await end('a')
  await ended
  queue.ask('c')
  expect(begun).toEqual(['a'])
})
