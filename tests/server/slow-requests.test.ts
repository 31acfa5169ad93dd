// Who is slow on purpose keeps no place: the connection ends.

import { connect } from 'node:net'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { Served } from './served.ts'

let served: Served
beforeAll(async () => {
  served = await Served.open()
}, 30_000)
afterAll(async () => {
  await served.close()
})

const HOST = () => `Host: 127.0.0.1:${served.port}`

/** What is answered before the connection ends, to who sends only so much. */
async function answerTo(sent: string): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port: served.port }, () => socket.write(sent))
  let told = ''
  socket.setEncoding('utf8').on('data', (part: string) => (told += part))
  const ended = Promise.withResolvers<void>()
  socket.on('close', () => ended.resolve())
  socket.on('error', ended.reject)
  await ended.promise
  return told.split('\r\n')[0] ?? ''
}

test('a request that is not sent to its end, and a connection that is idle, are ended', async () => {
  const began = performance.now()
  const [headers, body, idle] = await Promise.all([
    answerTo(`GET /api HTTP/1.1\r\n${HOST()}\r\nX: `),
    answerTo(
      `POST /api/v1/session HTTP/1.1\r\n${HOST()}\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{`,
    ),
    answerTo(`GET /api HTTP/1.1\r\n${HOST()}\r\n\r\n`),
  ])
  expect([headers, body, idle]).toEqual([
    'HTTP/1.1 408 Request Timeout',
    'HTTP/1.1 408 Request Timeout',
    'HTTP/1.1 200 OK',
  ])
  // The whole of a request is waited for during 30 s.
  expect(performance.now() - began).toBeLessThan(60_000)
}, 90_000)
