// Goal: people are told of each ask once, however many processes work and whichever of them dies; a process
// that is killed between sending and recording leaves an ask to be told once more, under the same id.
//
// Method: real processes work on one folder and post to a receiver of the test, which verifies each message,
// and kills who sent it before it answers, where that is the story.

import { setTimeout as wait } from 'node:timers/promises'

import { expect, test } from 'vitest'

import type { PeopleNotice } from '#services/notices/notice'

import { isGenuine, receiver, type Received, type Receiver } from '../services/notices/receiver.ts'
import { HOOK, inTellingFolder } from './telling-folder.ts'

const hook = (url: string) => `[{ webhook: '${url}', secret: 'HOOK', batch: 0.5 }]`

function noticeIn({ body }: Received): PeopleNotice {
  return JSON.parse(body) as PeopleNotice
}

/** The asks of each message, all of which are genuine. */
function told({ received }: Receiver): readonly (readonly string[])[] {
  return received.map((message) => {
    if (!isGenuine(message, HOOK, Date.now() / 1000)) throw new Error('a message is not ours')
    return noticeIn(message).asks.map(({ run, ask }) => `${run} ${ask}`)
  })
}

const TOLD = /"kind":"notice","outcome":"sent"/

test.concurrent('of two processes that work one tells, each ask once; the other goes on when it is killed', async () => {
  const there = await receiver()
  await inTellingFolder(hook(there.url), async ({ start, asks, run }) => {
    const both = [start('work', '--json'), start('work', '--json')]
    await Promise.all(both.map((one) => one.until(/"kind":"working"/)))
    await asks('a')
    await asks('b')
    await Promise.race(both.map((one) => one.until(/"asks":[^]*"asks":|"asks":2/)))
    await wait(2000)
    expect(told(there).flat().toSorted()).toEqual(['a q1', 'b q1'])

    const sender = both.find((one) => TOLD.test(one.shown()))
    const other = both.find((one) => one !== sender)
    if (sender === undefined || other === undefined) throw new Error('one of them tells')
    expect(other.shown()).not.toMatch(TOLD)
    sender.child.kill('SIGKILL')
    await sender.ended
    await asks('c')
    await other.until(TOLD)
    await wait(1500)
    expect(told(there).flat().toSorted()).toEqual(['a q1', 'b q1', 'c q1'])

    other.child.kill('SIGTERM')
    expect((await other.ended).code).toBe(0)
    // And nothing more by one that starts later.
    expect((await run('work', '--once', '--json')).out).not.toMatch(TOLD)
    expect(told(there).flat()).toHaveLength(3)
    for (const id of ['a', 'b', 'c']) expect((await run('verify', id)).code).toBe(0)
  })
  await there.close()
})

test.concurrent('a process that is killed between sending and recording tells once more under the same id, and then never', async () => {
  const killing: { kill?: () => void } = {}
  const there = await receiver((response) => {
    // The receiver has it, and nobody learns of that.
    if (killing.kill === undefined) return response.end()
    killing.kill()
    delete killing.kill
    return undefined
  })
  await inTellingFolder(hook(there.url), async ({ start, asks, run, type }) => {
    await asks('night')
    const first = start('work', '--json')
    killing.kill = () => first.child.kill('SIGKILL')
    expect((await first.ended).signal).toBe('SIGKILL')
    expect(told(there)).toEqual([['night q1']])
    expect((await type('logs', 'night', '--json')).out).not.toContain('notice-sent')

    const second = await run('work', '--once', '--json')
    expect(second.out).toMatch(TOLD)
    expect(told(there)).toEqual([['night q1'], ['night q1']])
    const [one, again] = there.received.map(({ headers }) => headers['webhook-id'])
    expect(again).toBe(one)
    const third = await run('work', '--once', '--json')
    expect(third.out).not.toMatch(TOLD)
    expect(there.received).toHaveLength(2)
    expect((await type('logs', 'night', '--json')).out.split('notice-sent')).toHaveLength(2)
    expect((await type('verify', 'night')).code).toBe(0)
  })
  await there.close()
})

test.concurrent('a receiver that refuses for a while is told in the end, as soon as it wants, and once', async () => {
  const there = await receiver((response, number) => {
    response.writeHead(number < 2 ? 503 : 200, { 'retry-after': '1' }).end()
  })
  await inTellingFolder(hook(there.url), async ({ start, asks }) => {
    const work = start('work', '--json')
    await asks('a')
    await work.until(/"outcome":"late"[^]*"the answer was 503"/)
    await work.until(TOLD)
    await wait(1500)
    expect(told(there)).toEqual([['a q1'], ['a q1'], ['a q1']])
    work.child.kill('SIGTERM')
    expect((await work.ended).code).toBe(0)
  })
  await there.close()
})

test.concurrent('a receiver that hangs holds up neither runs nor the end of the process', async () => {
  const there = await receiver(() => {})
  await inTellingFolder(hook(there.url), async ({ start, asks, run }) => {
    const work = start('work', '--json')
    await asks('a')
    while (there.received.length === 0) await wait(50)
    expect((await run('answer', 'a', 'Spring', '--detach')).code).toBe(0)
    await work.until(/"done"/)
    const asked = performance.now()
    work.child.kill('SIGTERM')
    expect((await work.ended).code).toBe(0)
    expect(performance.now() - asked).toBeLessThan(8000)
  })
  await there.close()
})

test.concurrent('a server that serves the workspace is where its links lead, without a code', async () => {
  const there = await receiver()
  await inTellingFolder(hook(there.url), async ({ start, asks }) => {
    const serve = start('serve', '--json')
    const [, address = ''] = await serve.until(/"address":"([^"]+)"/)
    await asks('a')
    await serve.until(TOLD)
    const [message] = there.received as [Received]
    const { asks: listed, link } = noticeIn(message)
    expect(link).toBe(`${address}/`)
    expect(listed[0]?.link).toBe(`${address}/asks/a/q1`)
    expect(message.body).not.toMatch(/code=|pw_|digest/)
    serve.child.kill('SIGTERM')
    await serve.ended
  })
  await there.close()
})
