// Goal: http-fetch reaches public web servers and what its host excepts, and
// nothing else, whatever a plan, a name server or a web server says.
//
// Method: a web server on loopback counts the connections that are made to it.

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

import { readUrl, whyUnreachable } from '#checks'
import type { Json } from '#plan'
import { builtinTools } from '#tools'

import { call, nothingTold, toolOf } from './call.ts'
import { fetching, here, listen, server, url, type Handle } from './listener.ts'

listen()

const attacks = JSON.parse(
  readFileSync(new URL('../data/attacks/ssrf_hosts.json', import.meta.url), 'utf8'),
) as {
  readonly literals: readonly { h: string; class: string }[]
  readonly urls: readonly string[]
}

/** Not plain, not public, or leading into the network. */
const refused = {
  code: expect.stringMatching(/^(check\/(not-a-url|unreachable-url)|tool\/host-not-public)$/),
}

describe('no connection is made', () => {
  /** Punycode is a name like others; the default policy asks about it, and here nobody knows it. */
  const names = { 'xn--80ak6aa92e.com': ['127.0.0.1'], 'allowed.example': ['127.0.0.1'] }

  test.each(attacks.literals)('to $h ($class)', async ({ h }) => {
    for (const at of [here(h), h, `${h}.`]) {
      const asked = fetching(
        { url: `http://${at}/` },
        { reaches: [], names: { [h]: ['127.0.0.1'] } },
      )
      await expect(asked).rejects.toMatchObject(refused)
    }
    expect(server.connections).toBe(0)
  })

  test.each(attacks.urls)('to %j', async (attack) => {
    for (const text of [attack, attack.replace('127.0.0.1', here())]) {
      const asked = fetching({ url: text }, { reaches: [], names })
      await expect(asked).rejects.toMatchObject(refused)
    }
    expect(server.connections).toBe(0)
  })

  test.each([
    ['loopback', ['127.0.0.1']],
    ['a public address and loopback', ['93.184.215.14', '127.0.0.1']],
    ['a public address and loopback of IPv6', ['93.184.215.14', '::1']],
    ['all addresses of this machine', ['0.0.0.0']],
    ['the place where machines get their credentials', ['169.254.169.254']],
    ['loopback in the clothes of IPv6', ['::ffff:127.0.0.1']],
    ['no address at all', ['not an address']],
    ['nothing', []],
  ])('to a public name that leads to %s', async (_, addresses) => {
    const host = 'www.example.org'
    const asked = fetching(
      { url: `http://${host}:8080/` },
      { reaches: [], names: { [host]: addresses } },
    )
    await expect(asked).rejects.toMatchObject({
      code: addresses.length === 0 ? 'tool/no-answer' : 'tool/host-not-public',
    })
    expect(server.connections).toBe(0)
  })

  test('to the second address of a name that changes its mind', async () => {
    let asked = 0
    const resolve = async () => (asked++ === 0 ? ['192.0.2.1'] : ['127.0.0.1'])
    const tools = builtinTools({ workspaceFolder: '.', http: { resolve } })
    const tool = toolOf(tools, 'ccos.network.http-fetch')
    await expect(call(tool, { url: 'http://www.example.org:8080/' })).rejects.toThrow('192.0.2.1')
    expect({ asked, connections: server.connections }).toEqual({ asked: 1, connections: 0 })
  })
})

test('the tests would see a connection', async () => {
  await fetching({ url: url() })
  expect(server.connections).toBe(1)
})

test('a place that the host excepts is reached by name as well', async () => {
  const reaches = [here('intranet')]
  const names = { intranet: ['127.0.0.1'] }
  expect(await fetching({ url: url('/', 'intranet') }, { reaches, names })).toMatchObject({
    body: 'hello',
  })
})

describe('a redirect', () => {
  const to =
    (location: string, status = 302): Handle =>
    (request, response, body) => {
      if (request.url !== '/') {
        response.end(`${request.method} ${request.url} ${body}`)
        return
      }
      response.writeHead(status, { location })
      response.end('moved')
    }

  test.each([
    [301, 'GET', 'GET /there '],
    [302, 'POST', 'GET /there '],
    [303, 'POST', 'GET /there '],
    [307, 'POST', 'POST /there a=1'],
    [308, 'PUT', 'PUT /there a=1'],
  ])('%i of %s on the same server is followed', async (status, method, body) => {
    server.handle = to('/there', status)
    const sent = method === 'GET' ? {} : { body: 'a=1' }
    expect(await fetching({ url: url(), method, ...sent })).toMatchObject({ body })
  })

  test.each([
    'http://127.0.0.1:1/',
    'http://169.254.169.254/',
    'file:///etc/passwd',
    '//127.0.0.1/',
    'http://localhost/',
    'http://user@www.example.org/',
    'http://[::1]/',
  ])('to %s is refused', async (location) => {
    server.handle = to(location)
    await expect(fetching({ url: url() })).rejects.toMatchObject(refused)
    expect(server.connections).toBe(1)
  })

  test('is followed five times and no more', async () => {
    server.handle = ({ url: path = '' }, response) => {
      response.writeHead(302, { location: `/${Number(path.slice(1)) + 1}` })
      response.end()
    }
    await expect(fetching({ url: url('/1') })).rejects.toThrow('one redirect too many')
    expect(server.connections).toBe(6)
  })

  test('in a page is text like any other', async () => {
    server.handle = (_, response) =>
      void response.end('<meta http-equiv="refresh" content="0;url=/x">')
    await fetching({ url: url() })
    expect(server.connections).toBe(1)
  })

  test('to another server is a call of its own, without credentials', async () => {
    const told = nothingTold()
    const answer = { status: 200, body: 'from there', headers: {} }
    server.handle = to('http://www.example.org/there')
    const given = {
      url: url(),
      headers: {
        authorization: 'Bearer secret:NEWS',
        'x-own': 'secret:NEWS',
        accept: 'text/plain',
      },
    }
    const around = { told, secrets: { NEWS: 'tell-no-one' }, answer: () => answer as Json }
    expect(await fetching(given, around)).toEqual(answer)
    expect(told.called).toEqual([
      {
        tool: 'ccos.network.http-fetch',
        args: {
          url: 'http://www.example.org/there',
          method: 'GET',
          headers: { accept: 'text/plain' },
          redirects: 4,
          'timeout-ms': 30_000,
        },
        mostMs: 30_000,
      },
    ])
  })

  test('of a body to another server is refused', async () => {
    server.handle = to('http://www.example.org/', 307)
    const asked = fetching({ url: url(), method: 'POST', body: 'private' })
    await expect(asked).rejects.toMatchObject({ code: 'tool/redirect-refused' })
  })
})

describe('an address', () => {
  test.each([
    ['https://www.example.org/a?b=c#d', undefined],
    ['HTTP://WWW.EXAMPLE.ORG', undefined],
    ['http://93.184.215.14/', undefined],
    ['https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/', undefined],
    ['https://www.example.org:8443/', undefined],
    ['https://www.example.org:22/', 'unusual port'],
    ['https://intranet/', 'private name'],
    ['https://www.example.org./', undefined],
    ['https://printer.local/', 'private name'],
    ['http://172.15.0.1/', undefined],
    ['http://172.32.0.1/', undefined],
    ['http://172.16.0.1/', 'private address'],
    ['http://168.63.129.16/', 'private address'],
    ['http://[2001:200::1]/', undefined],
    ['http://[2001:1ff::1]/', 'private address'],
    ['http://[3fff:fff::1]/', 'private address'],
  ])('%s is judged as %j', (text, why) => {
    const place = readUrl(text)
    expect(place).toBeDefined()
    expect(place && whyUnreachable(place, [])).toBe(why)
  })

  test.each([
    'www.example.org',
    'ftp://www.example.org/',
    'http://',
    'http://a b/',
    'http://www.example.org:99999/',
    'http://www.example.org:0/',
    'http://-a.example.org/',
    'http://a..example.org/',
    'http://1.2.3/',
    'http://01.2.3.4/',
    'http://example.0x7f/',
    'http://[1::2::3]/',
    'http://[1:2:3:4:5:6:7]/',
    'http://[::1.2.3]/',
    'http://bücher.example/',
    'http://www.example.org/a b',
    'http://www.example.org\\@127.0.0.1/',
    'http://www.example.org/\u202e',
  ])('%s is no plain URL', (text) => {
    expect(readUrl(text)).toBeUndefined()
  })
})
