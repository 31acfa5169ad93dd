// Two who decide at once, and people on the network.

import { request as secure } from 'node:https'
import { readFile } from 'node:fs/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { hashOfSecret, type People } from '#services/workspace/people'

import { runCli } from '../../src/surfaces/cli/cli.ts'
import { fakeHost } from '../cli/fake-host.ts'
import { openFolder } from '../services/folder.ts'
import { Served } from './served.ts'

let served: Served
beforeAll(async () => {
  served = await Served.open()
}, 30_000)
afterAll(async () => {
  await served.close()
})

test('of two who decide at once one is told that it was settled, by whom and how', async () => {
  // Who decides need not submit.
  const [ada, grace] = [
    await served.token(['view', 'decide']),
    await served.token(['view', 'decide']),
  ]
  const path = '/api/v1/asks/undecided/decision'
  const { json } = await served.ask({ path, token: ada })
  const { digest } = json as { readonly digest: string }
  const send = async (token: string, kind: string) =>
    await served.ask({
      method: 'POST',
      path: '/api/v1/runs/undecided/commands',
      token,
      headers: { prefer: 'wait=5' },
      body: { kind, ask: 'decision', digest },
    })
  const replies = await Promise.all([send(ada, 'approve'), send(grace, 'reject')])
  const taken = replies.filter(({ status }) => status === 200)
  const late = replies.filter(({ status }) => status === 409)
  expect([taken.length, late.length]).toEqual([1, 1])
  expect(taken[0]?.json).toEqual({ taken: true, diagnostics: [] })
  const how = replies[0]?.status === 200 ? 'approved' : 'rejected'
  expect(late[0]?.json).toMatchObject({
    code: 'run/already-settled',
    settled: { ask: 'decision', how, by: { user: 'ada@here', channel: 'http' } },
  })
  // Who looks at it now is told the same.
  const looked = await served.ask({ path, token: grace })
  expect(looked.json).toMatchObject({ code: 'run/already-settled', settled: { how } })
})

test('a task that could not be done fails its step over HTTP, with the person’s words', async () => {
  const token = await served.token()
  const text =
    '(plan :body (do (step "Post" (call :human.do "Post the letter")) (step "End" {:a 1})))'
  const { json } = await served.ask({
    method: 'PUT',
    path: '/api/v1/runs/post',
    token,
    headers: { prefer: 'wait=5' },
    body: { source: text, dialect: 'rtfs' },
  })
  expect(json).toMatchObject({ run: 'post' })
  const show = async () => (await served.ask({ path: '/api/v1/runs/post', token })).json
  const run = await served.desk.runtime.open('post')
  await run.resume()
  expect(await show()).toMatchObject({ waiting: [{ for: 'answer', ask: 'q1' }] })
  const replies = await Promise.all(
    [{ ended: 'perhaps' }, { ended: 'not-done' }].map(
      async (end) =>
        await served.ask({
          method: 'POST',
          path: '/api/v1/runs/post/commands',
          token,
          headers: { prefer: 'wait=5' },
          body: { kind: 'answer', ask: 'q1', words: 'the post office is closed', ...end },
        }),
    ),
  )
  expect(replies.map(({ status }) => status)).toEqual([400, 200])
  await run.resume()
  expect(await show()).toMatchObject({
    steps: [{ failure: { code: 'run/not-done', message: expect.stringContaining('closed') } }, {}],
  })
})

test('an address on the network is refused without TLS, and without people', async () => {
  const { folder, remove } = await openFolder()
  try {
    const typed = async (line: string) => {
      const host = fakeHost({ cwd: folder.path })
      const code = await runCli(line.split(' '), host, () => '0.0.0')
      return [code, host.written()] as const
    }
    await typed('init')
    await folder.write('host.pem', await readFile(new URL('tls/host.pem', import.meta.url)))
    await folder.write('host.key', await readFile(new URL('tls/host.key', import.meta.url)))
    const pair = '--cert host.pem --key host.key'
    const refused = async (line: string, code: string) => {
      const [exitCode, written] = await typed(line)
      expect([exitCode, written]).toEqual([2, expect.stringContaining(code)])
    }
    await refused('serve --host 192.0.2.7', 'http/needs-tls')
    await refused('serve --host 192.0.2.7 --cert host.pem', 'http/needs-tls')
    await refused(`serve --host 192.0.2.7 ${pair}`, 'http/needs-people')
    await refused(`serve ${pair}`, 'http/only-with-host')
    const [, added] = await typed('people add ada --scopes view --json')
    const { secret } = JSON.parse(added) as { readonly secret: string }
    const kept = await readFile(`${folder.path}/.config/planwright/people.json`, 'utf8')
    expect(kept).toContain(hashOfSecret(secret))
    expect(kept).not.toContain(secret)
    await refused(`serve --host 192.0.2.7 --cert host.key --key missing.key`, 'http/cannot-listen')
    expect((await typed('people add ada'))[1]).toContain('http/person-exists')
    expect((await typed('people add Ada'))[1]).toContain('http/bad-person-name')
    expect((await typed('people rm adda'))[1]).toContain('Did you mean `ada`?')
    expect((await typed('people rm ada'))[0]).toBe(0)
    expect((await typed('serve --link'))[1]).toContain('http/not-served')
  } finally {
    await remove()
  }
})

test('named people sign in by TLS, as themselves, with no more than they were given', async () => {
  const pem = async (name: string) => await readFile(new URL(`tls/${name}`, import.meta.url))
  const at = '2026-11-23T00:00:00Z'
  const person = (name: string, scopes: People[number]['scopes']) => ({
    name,
    scopes,
    hash: hashOfSecret(`of ${name}`),
    at,
  })
  let people: People = [person('grace', ['view', 'submit', 'decide']), person('board', ['view'])]
  const net = await Served.open({
    kind: 'network',
    host: '127.0.0.1',
    names: ['plans.example'],
    cert: await pem('host.pem'),
    key: await pem('host.key'),
    people: async () => people,
  })
  try {
    const ask = async (path: string, token?: string, body?: object) => {
      const { promise, resolve, reject } =
        Promise.withResolvers<readonly [number, Record<string, unknown>]>()
      const headers = {
        host: `plans.example:${net.port}`,
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      }
      const sent = secure(
        {
          host: '127.0.0.1',
          port: net.port,
          path: `/api/v1${path}`,
          method: body ? 'POST' : 'GET',
          headers,
          rejectUnauthorized: false,
          agent: false,
        },
        (response) => {
          let text = ''
          response.on('data', (part: Buffer) => (text += part.toString()))
          response.on('end', () =>
            resolve([response.statusCode ?? 0, JSON.parse(text) as Record<string, unknown>]),
          )
        },
      )
      sent.on('error', reject)
      sent.end(body && JSON.stringify(body))
      return await promise
    }
    const signIn = async (name: string, secret = `of ${name}`) =>
      await ask('/session', undefined, { name, secret })
    expect((await signIn('grace', 'of board'))[0]).toBe(401)
    expect((await signIn('nobody'))[0]).toBe(401)
    expect((await ask('/session', undefined, { code: 'x' }))[0]).toBe(401)
    expect(net.server.link()).toBeUndefined()
    const [status, grace] = await signIn('grace')
    expect([status, grace['user'], grace['scopes']]).toEqual([
      201,
      'grace@here',
      ['view', 'submit', 'decide'],
    ])
    const [, board] = await signIn('board')
    expect(board['scopes']).toEqual(['view'])
    expect(
      (await ask('/runs/undecided/commands', String(board['token']), { kind: 'pause' }))[0],
    ).toBe(403)
    expect(
      (await ask('/runs/undecided/commands', String(grace['token']), { kind: 'pause' }))[0],
    ).toBe(202)
    // Without TLS there is no answer.
    await expect(net.ask({ path: '/' })).rejects.toThrow(/socket hang up|ECONNRESET|Parse Error/)
    people = people.filter(({ name }) => name !== 'board')
    await expect.poll(async () => (await ask('/session', String(board['token'])))[0]).toBe(401)
    expect((await ask('/session', String(grace['token'])))[0]).toBe(200)
  } finally {
    await net.close()
  }
})
