// Streams: exact ids, `state` first and `end` last, resuming, bounds.

import { afterAll, beforeAll, expect, test } from 'vitest'

import { EventStreams } from '../../src/surfaces/server/event-stream.ts'
import { EventReader } from './event-reader.ts'
import { Served } from './served.ts'

let served: Served
let token: string

beforeAll(async () => {
  served = await Served.open()
  token = await served.token()
}, 30_000)
afterAll(async () => {
  await served.close()
})

const DONE = '/api/v1/runs/done/events'
const open = async (path: string, headers = {}) =>
  await EventReader.open(served.port, path, token, headers)
const say = async (body: object) =>
  await served.ask({ method: 'POST', path: '/api/v1/runs/undecided/commands', token, body })

test('from the beginning: `state` without an id, each row once with its number, `end` last', async () => {
  const stream = await open(`${DONE}?after=0`)
  const events = await stream.all()
  const { seq } = await served.desk.done.snapshot()
  expect(events[0]).toMatchObject({ id: undefined, event: 'state', data: { run: 'done', seq } })
  expect(events.at(-1)).toMatchObject({ id: undefined, event: 'end', data: { state: 'done', seq } })
  const rows = events.slice(1, -1)
  expect(rows.map(({ id }) => Number(id))).toEqual(Array.from({ length: seq }, (_, at) => at + 1))
  expect(rows[0]).toMatchObject({
    event: 'run-created',
    data: { seq: 1, hash: expect.any(String) as unknown },
  })
  // Values are named by digest, never told.
  expect(stream.text).not.toContain('Spring')
})

test('with `Last-Event-ID: n` it goes on at n + 1, whatever `after` says', async () => {
  const { seq } = await served.desk.done.snapshot()
  for (const last of [1, 3, seq - 1, seq]) {
    const stream = await open(`${DONE}?after=0`, { 'last-event-id': String(last) })
    const ids = (await stream.all()).flatMap(({ id }) => (id === undefined ? [] : [Number(id)]))
    expect(ids).toEqual(Array.from({ length: seq - last }, (_, at) => last + 1 + at))
  }
})

test('who names no place gets `state` with the number behind which the rows follow', async () => {
  const stream = await open('/api/v1/runs/undecided/events')
  const first = await stream.next()
  expect(first).toMatchObject({ event: 'state', data: { ended: false } })
  const { seq } = (first?.data as { readonly seq: number } | undefined) ?? { seq: -1 }
  expect(first?.id).toBe(String(seq))
  await say({ kind: 'pause', reason: 'lunch' })
  expect(await stream.next()).toMatchObject({ id: String(seq + 1) })
  stream.close()
})

test('rows of one kind only', async () => {
  const events = await (await open(`${DONE}?after=0&kind=approval-asked`)).all()
  expect(new Set(events.map(({ event }) => event))).toEqual(
    new Set(['state', 'approval-asked', 'end']),
  )
})

test('the stream of the workspace names what changed', async () => {
  const stream = await open('/api/v1/events?runs=undecided')
  expect(await stream.next()).toMatchObject({ event: 'state', data: { runs: ['undecided'] } })
  await say({ kind: 'resume' })
  expect(await stream.next()).toMatchObject({ event: 'run-changed', data: { run: 'undecided' } })
  stream.close()
})

test('a session that is ended ends its streams, without `end`', async () => {
  const other = await served.token(['view'])
  const stream = await EventReader.open(served.port, '/api/v1/runs/undecided/events', other)
  await stream.next()
  await served.ask({ method: 'DELETE', path: '/api/v1/session', token: other })
  expect(await stream.next()).toBeUndefined()
})

test('the 65th stream is told to come later, and a place that is left is free', async () => {
  const streams = await Promise.all(Array.from({ length: 64 }, () => open('/api/v1/events')))
  const refused = await served.ask({ path: '/api/v1/events', token })
  expect(refused.status).toBe(503)
  expect(refused.headers['retry-after']).toBe('5')
  for (const stream of streams) stream.close()
  await expect
    .poll(async () => await (await open('/api/v1/events')).next())
    .toMatchObject({ event: 'state' })
})

test('a reader who takes nothing is dropped, and what waits for them is bounded', async () => {
  const streams = new EventStreams({ slowMs: 30 })
  const gone = Promise.withResolvers<number>()
  const answer = streams.answer([], async (out) => {
    let sent = 0
    try {
      for (;;) {
        await out.send({ event: 'row', data: 'x'.repeat(1000) })
        sent++
      }
    } catch (thrown) {
      gone.resolve(sent)
      throw thrown
    }
  })
  expect(answer.body).not.toBeNull()
  expect(await gone.promise).toBeLessThan(70)
  await expect.poll(() => streams.open).toBe(0)
})

test('comments come while nothing happens', async () => {
  const streams = new EventStreams({ commentMs: 5 })
  const ending = new AbortController()
  const answer = streams.answer([ending.signal], async (out) => {
    await new Promise<void>((resolve) => {
      out.over.addEventListener('abort', () => resolve())
    })
  })
  const first = await answer.body?.getReader().read()
  expect(new TextDecoder().decode(first?.value)).toBe(': \n\n')
  ending.abort()
})
