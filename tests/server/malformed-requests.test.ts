// Requests that are merely malformed are the caller's error: never a 500, and nothing in the server's log.

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

/** What the server answers to these bytes; with `breaksOff` nobody waits for it. */
function sent(text: string, breaksOff = false): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(served.port, '127.0.0.1')
    let answer = ''
    socket.on('data', (part: Buffer) => (answer += part.toString('latin1')))
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
    socket.write(text, () => {
      if (breaksOff) setTimeout(() => socket.destroy(), 50)
    })
  })
}

const get = (path: string, host: string) =>
  `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`

const HOSTS = [
  '127.0.0.1:PORT.evil.example',
  '127.0.0.1:PORT, evil',
  '[::ffff:127.0.0.1]:PORT',
  '[::1%25lo]:PORT',
  'localhost:PORT@evil',
  '',
]

test.for(HOSTS)('the host `%s` is refused', async (host) => {
  const answer = await sent(get('/api/v1/session', host.replace('PORT', String(served.port))))
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(served.faults).toEqual([])
})

test.for(['/api\\v1\\runs', '/dashboard\\..\\..\\package.json', '//', '/%', '/api/v1/runs/%zz'])(
  'the path `%s` is no error of the program',
  async (path) => {
    const answer = await sent(get(path, `127.0.0.1:${served.port}`))
    expect(answer).toMatch(/^HTTP\/1\.1 [34]\d\d /)
    expect(served.faults).toEqual([])
  },
)

test('HTTP/1.0 without a host is refused', async () => {
  expect(await sent('GET /api/v1/session HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(served.faults).toEqual([])
})

test('an upload that breaks off is nothing in the log, with a token and without', async () => {
  const token = await served.token()
  const head = (line: string, more = '') =>
    `${line} HTTP/1.1\r\nHost: 127.0.0.1:${served.port}\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n${more}\r\n{"source"`
  await sent(head('PUT /api/v1/runs/cut', `Authorization: Bearer ${token}\r\n`), true)
  await sent(head('POST /api/v1/session'), true)
  await sent(head('POST /api/v1/check', `Authorization: Bearer ${token}\r\n`), true)
  await new Promise((resolve) => void setTimeout(resolve, 200))
  expect(served.faults).toEqual([])
})
