// What http-fetch asks and what it gives, against a web server on loopback

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'

import { nothingTold } from './call.ts'
import { fetching, listen, server, url, type Handle } from './listener.ts'

listen()

describe('a request', () => {
  test('gets its secrets when it is sent', async () => {
    server.handle = ({ headers }, response) => void response.end(headers.authorization)
    const given = { url: url(), headers: { Authorization: 'Bearer secret:NEWS' } }
    const around = { secrets: { NEWS: 'tell-no-one' } }
    expect(await fetching(given, around)).toMatchObject({ body: 'Bearer tell-no-one' })
  })

  test.each([
    [{ headers: { authorization: 'Bearer 3f9c0d' } }, 'tool/credential-in-plan'],
    [{ headers: { Cookie: 'session=1' } }, 'tool/credential-in-plan'],
    [{ headers: { Host: 'other.example.org' } }, 'tool/header-refused'],
    [{ headers: { 'Transfer-Encoding': 'chunked' } }, 'tool/header-refused'],
    [{ headers: { 'x-a': 'b\r\nhost: other' } }, 'tool/header-refused'],
    [{ headers: { 'x a': 'b' } }, 'tool/header-refused'],
    [{ headers: { 'x-a': 'b', 'X-A': 'c' } }, 'tool/header-refused'],
    [{ method: 'GET', body: 'x' }, 'tool/body-without-use'],
  ])('with %j is refused before anything is sent', async (more, code) => {
    const asked = fetching({ url: url(), ...more })
    await expect(asked).rejects.toMatchObject({ code, happened: false })
    expect(server.connections).toBe(0)
  })
})

test.each(['GET', 'HEAD'])('an empty body counts as none with %s', async (method) => {
  server.handle = ({ headers }, response) => {
    response.setHeader('x-length', headers['content-length'] ?? 'none')
    response.end()
  }
  const answer = await fetching({ url: url(), method, body: '' })
  expect(answer).toMatchObject({ status: 200, headers: { 'x-length': 'none' } })
})

describe('an answer', () => {
  test('comes with status, headers and text', async () => {
    server.handle = (_, response) => {
      response.writeHead(404, { 'x-kind': 'missing', 'set-cookie': ['a=1', 'b=2'] })
      response.end('nothing here: ü')
    }
    expect(await fetching({ url: url() })).toMatchObject({
      status: 404,
      body: 'nothing here: ü',
      headers: { 'x-kind': 'missing', 'set-cookie': 'a=1, b=2' },
    })
  })

  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ] as const)('that is packed as %s is unpacked', async (packing, pack) => {
    server.handle = (_, response) => {
      response.setHeader('content-encoding', packing)
      response.end(pack('hello'))
    }
    expect(await fetching({ url: url() })).toMatchObject({ body: 'hello' })
  })

  test('in another encoding that it names is read in it', async () => {
    server.handle = (_, response) => {
      response.setHeader('content-type', 'text/plain; charset=iso-8859-1')
      response.end(Buffer.from([0xfc]))
    }
    expect(await fetching({ url: url() })).toMatchObject({ body: 'ü' })
  })

  test('to HEAD has no body, whatever its packing', async () => {
    server.handle = (_, response) => {
      response.setHeader('content-encoding', 'gzip')
      response.end()
    }
    expect(await fetching({ url: url(), method: 'HEAD' })).toMatchObject({ status: 200, body: '' })
  })

  test('is what a request with method, headers and body got', async () => {
    server.handle = ({ method, headers }, response, body) => {
      response.end(JSON.stringify({ method, accept: headers.accept, body }))
    }
    const given = { url: url(), method: 'POST', headers: { Accept: 'text/plain' }, body: 'a=1' }
    const { body } = (await fetching(given)) as { body: string }
    expect(JSON.parse(body)).toEqual({ method: 'POST', accept: 'text/plain', body: 'a=1' })
  })
})

describe('an answer is a failure when it', () => {
  const failing: Readonly<Record<string, readonly [string, Handle]>> = {
    'is cut off': [
      'tool/no-answer',
      (_, response) => {
        response.writeHead(200, { 'content-length': 100 })
        response.write('half')
        setImmediate(() => response.destroy())
      },
    ],
    'is larger than 4 MiB': [
      'tool/answer-too-large',
      (_, response) => void response.end('x'.repeat(4 * 1024 * 1024 + 1)),
    ],
    'unpacks to more than 4 MiB': [
      'tool/answer-too-large',
      (_, response) => {
        response.setHeader('content-encoding', 'gzip')
        response.end(gzipSync(Buffer.alloc(64 * 1024 * 1024)))
      },
    ],
    'is not packed as it says': [
      'tool/no-answer',
      (_, response) => {
        response.setHeader('content-encoding', 'gzip')
        response.end('hello')
      },
    ],
    'is packed in a way that nobody knows': [
      'tool/no-answer',
      (_, response) => {
        response.setHeader('content-encoding', 'zip')
        response.end('hello')
      },
    ],
    'has a head of 200 KiB': [
      'tool/no-answer',
      (_, response) => {
        response.setHeader('x-large', 'x'.repeat(200 * 1024))
        response.end()
      },
    ],
    'is no text': ['tool/answer-not-text', (_, response) => void response.end(Buffer.from([0xff]))],
    'names an encoding that nobody knows': [
      'tool/answer-not-text',
      (_, response) => {
        response.setHeader('content-type', 'text/plain; charset=martian')
        response.end('hello')
      },
    ],
  }

  test.each(Object.entries(failing))('%s', async (_, [code, how]) => {
    server.handle = how
    await expect(fetching({ url: url() })).rejects.toMatchObject({ code })
  })

  test('wants to speak another protocol', async () => {
    const upgrading = createServer()
    upgrading.on('request', (request) => {
      request.socket.end('HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n')
    })
    await new Promise<void>((ready) => upgrading.listen(0, '127.0.0.1', ready))
    const place = `127.0.0.1:${(upgrading.address() as AddressInfo).port}`
    const asked = fetching({ url: `http://${place}/` }, { reaches: [place] })
    await expect(asked).rejects.toMatchObject({ code: 'tool/no-answer' })
    upgrading.closeAllConnections()
    upgrading.close()
  })

  test('does not come', async () => {
    server.handle = () => undefined
    const asked = fetching({ url: url(), 'timeout-ms': 50 })
    await expect(asked).rejects.toMatchObject({ code: 'tool/answer-too-slow' })
  })

  // Each sends something all the time, so that the connection is never idle.
  const endless: Readonly<Record<string, readonly [first: string, then: string]>> = {
    'has a head that never ends': ['HTTP/1.1 200 OK\r\n', 'x-more: 1\r\n'],
    'has a head that drips byte by byte': ['HTTP/1.1 200 OK\r\nx-long: ', '.'],
    'is announced for ever by `100 Continue`': ['', 'HTTP/1.1 100 Continue\r\n\r\n'],
    'is announced for ever by `103 Early Hints`': ['', 'HTTP/1.1 103 Early Hints\r\n\r\n'],
    'has a body that drips': [
      'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n',
      '1\r\n.\r\n',
    ],
    'is a redirect after a redirect, each a little late': ['', ''],
  }

  test.each(Object.entries(endless))(
    '%s: the time is one for everything',
    async (_, [first, then]) => {
      server.handle = (request, response) => {
        const { socket } = request
        if (then === '') {
          setTimeout(() => response.writeHead(302, { location: '/on' }).end(), 80)
          return
        }
        socket.write(first)
        const timer = setInterval(() => socket.write(then), 20)
        socket.on('close', () => clearInterval(timer)).on('error', () => undefined)
      }
      const asked = fetching({ url: url(), 'timeout-ms': 200 })
      await expect(asked).rejects.toMatchObject({ code: 'tool/answer-too-slow' })
    },
  )

  test('is slow on another server: what is left of the time goes with the call', async () => {
    const told = nothingTold()
    let nowMs = 1_000_000
    server.handle = (_, response) => {
      nowMs += 1500
      response.writeHead(302, { location: 'http://www.example.org/there' }).end()
    }
    const answer = { status: 200, body: '', headers: {} }
    const around = { told, clock: () => nowMs, answer: () => answer }
    await fetching({ url: url(), 'timeout-ms': 2000 }, around)
    expect(told.called).toMatchObject([{ args: { 'timeout-ms': 2000 }, mostMs: 500 }])
  })

  test('is not waited for by a run that was stopped', async () => {
    const control = new AbortController()
    server.handle = () => control.abort()
    const asked = fetching({ url: url() }, { signal: control.signal })
    await expect(asked).rejects.toMatchObject({ code: 'tool/no-answer' })
  })
})
