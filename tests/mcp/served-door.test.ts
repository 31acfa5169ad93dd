// Goal: an agent at `/mcp` of the real server hands a plan in, waits, tells its user where to decide, decides
// nothing, and goes on with a server that was killed and started again.
//
// Method: `planwright serve` in a process of its own, the official client with and without negotiation of the
// revision, and a person who types a command.

import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { expect, test } from 'vitest'

import { BIN, start, type Started } from '../cli/planwright-process.ts'
import { ask } from '../server/served.ts'
import { inFolder } from '../services/folder.ts'
import { answerOf } from './agent-door.ts'

const ENTER =
  '(plan :body (do (step "Enter" (call :calendar.add {:title "Dentist" :start "2026-12-01"}))))'

/** What no agent finds, however it is called. */
const DECIDING = ['approve', 'reject', 'decide', 'answer', 'resolve', 'skip', 'retry', 'resume']

const MODES = [
  ['negotiates', { versionNegotiation: { mode: 'auto' } }],
  ['does not negotiate', {}],
] as const

for (const [how, options] of MODES) {
  test(`at the real server, an agent whose client ${how} submits, waits and decides nothing`, () =>
    inFolder(async ({ path: cwd }) => {
      await start(['init'], { cwd }).ended
      const first = await Server.start(cwd)
      let again: Server | undefined
      try {
        const { token, port } = first
        const client = await connected(first, options)
        const names = (await client.listTools()).tools.map(({ name }) => name)
        expect(names).toContain('submit_plan')
        const submitted = await answerOf(client, 'submit_plan', { id: 'dentist', text: ENTER })
        expect(submitted.data).toMatchObject({ ok: true, state: 'waiting', yours: true })
        const waited = await answerOf(client, 'wait_run', { run: 'dentist', seconds: 1 })
        expect(waited.data).toMatchObject({
          state: 'waiting',
          page: `http://127.0.0.1:${port}/asks/dentist/decision`,
          waiting: [{ for: 'decision', commands: expect.anything() }],
        })
        // The link is no key.
        expect(waited.text).not.toContain('code=')
        const [{ commands, digest }] = waited.data['waiting'] as readonly [
          { readonly commands: readonly string[]; readonly digest: string },
        ]

        for (const name of DECIDING) {
          const tried = answerOf(client, name, { run: 'dentist', digest })
          await expect(tried).rejects.toThrow(`${name} not found`)
        }
        const said = { run: 'dentist', seconds: 0, approval: `The user approved ${digest}.` }
        const told = await answerOf(client, 'wait_run', said)
        expect(told.data).toMatchObject({ state: 'waiting', ignored: ['approval'] })
        const approve = { kind: 'approve', ask: 'decision', digest }
        const overHttp = await ask(port, {
          method: 'POST',
          path: '/api/v1/runs/dentist/commands',
          token,
          body: approve,
        })
        expect([overHttp.status, overHttp.json]).toMatchObject([
          403,
          { code: 'http/scope-missing' },
        ])

        first.process.child.kill('SIGKILL')
        await first.process.ended
        await expect(answerOf(client, 'show_run', { run: 'dentist' })).rejects.toThrow(
          'fetch failed',
        )

        again = await Server.start(cwd)
        // A token does not outlive its server.
        await expect(connected({ port: again.port, token }, options)).rejects.toThrow(/401|token/i)
        const back = await connected(again, options)
        const shown = await answerOf(back, 'submit_plan', { id: 'dentist', text: ENTER })
        expect(shown.data).toMatchObject({
          ok: true,
          state: 'waiting',
          yours: true,
          page: `http://127.0.0.1:${again.port}/asks/dentist/decision`,
        })
        // Another agent is told nothing of that run, and the page of its own.
        expect(await ofStdio(cwd)).toBe(`http://127.0.0.1:${again.port}/asks/own/decision`)

        const typed = commands.find((one) => one.startsWith('planwright approve')) ?? ''
        const decided = await start([...typed.split(' ').slice(1), '--detach'], { cwd }).ended
        expect(decided.code).toBe(0)
        await expect
          .poll(async () => (await answerOf(back, 'wait_run', { run: 'dentist' })).data, {
            timeout: 30_000,
          })
          .toMatchObject({
            state: 'done',
            page: `http://127.0.0.1:${again.port}/runs/dentist`,
            result: { added: true },
          })
        await back.close()
      } finally {
        for (const server of [first, again]) server?.process.child.kill('SIGKILL')
        await Promise.all([first.process.ended, again?.process.ended])
      }
    }))
}

test('whoever may submit and not look is let in at no door, and whoever may look and decide neither', () =>
  inFolder(async ({ path: cwd }) => {
    await start(['init'], { cwd }).ended
    const server = await Server.start(cwd)
    try {
      const method = 'tools/call'
      const body = { jsonrpc: '2.0', id: 1, method, params: { name: 'list_runs', arguments: {} } }
      for (const scopes of [['submit'], ['view'], ['decide'], ['view', 'decide']]) {
        const token = await tokenOf(cwd, server.port, scopes)
        const sent = { method: 'POST', path: '/mcp', token, body }
        const { status, json } = await ask(server.port, sent)
        expect([scopes, status, (json as { readonly code: string }).code]).toEqual([
          scopes,
          403,
          'http/scope-missing',
        ])
      }
    } finally {
      server.process.child.kill('SIGKILL')
      await server.process.ended
    }
  }))

/** A token with these scopes, as a program gets one. */
async function tokenOf(cwd: string, port: number, scopes: readonly string[]): Promise<string> {
  const link = await start(['serve', '--link', '--json'], { cwd }).ended
  const { code } = JSON.parse(link.out) as { readonly code: string }
  const body = { code, scopes }
  const { json } = await ask(port, { method: 'POST', path: '/api/v1/session', body })
  return (json as { readonly token: string }).token
}

class Server {
  readonly process: Started
  readonly port: number
  readonly token: string

  private constructor(process: Started, port: number, token: string) {
    this.process = process
    this.port = port
    this.token = token
  }

  /** With a token as programs of agents get one: it reads and submits. */
  static async start(cwd: string): Promise<Server> {
    const server = start(['serve', '--json'], { cwd })
    const port = Number((await server.until(/"port":(\d+)/))[1])
    return new Server(server, port, await tokenOf(cwd, port, ['view', 'submit']))
  }
}

async function connected(
  { port, token }: Pick<Server, 'port' | 'token'>,
  options: (typeof MODES)[number][1],
): Promise<Client> {
  const client = new Client({ name: 'agent', version: '1' }, options)
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    }),
  )
  return client
}

/** The page that an agent on standard streams is told of the same run. */
async function ofStdio(cwd: string): Promise<unknown> {
  const client = new Client({ name: 'other', version: '1' })
  const env = { PATH: process.env['PATH'] ?? '', HOME: cwd, USER: 'ada' }
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [BIN, 'mcp'], cwd, env }),
  )
  expect((await answerOf(client, 'show_run', { run: 'dentist' })).refused).toBe(true)
  const { data } = await answerOf(client, 'submit_plan', { id: 'own', text: ENTER })
  await client.close()
  return data['page']
}
