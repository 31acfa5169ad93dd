// Goal: a person on another machine signs in over TLS and decides; whoever comes otherwise is refused.
//
// Method: the real program listens on one end of a cable, and requests come from the other end of it, in a
// network namespace. Where there can be none, the test is skipped and says why.

import { existsSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { start } from '../cli/planwright-process.ts'
import { inFolder } from '../services/folder.ts'
import { otherMachine, whyNoOtherMachine, type SentFrom } from './other-machine.ts'
import { ask } from './served.ts'
import { ENTER_PLAN } from './enter-plan.ts'

const why = whyNoOtherMachine()
const tls = (name: string) => new URL(`tls/${name}`, import.meta.url).pathname

test('a named person decides from another machine over TLS, and nothing else gets in', ({
  skip,
}) => {
  if (why !== undefined) skip(why)
  return inFolder(async ({ path: cwd }) => {
    const there = otherMachine()
    try {
      await start(['init'], { cwd }).ended
      for (const name of ['host.pem', 'host.key']) await copyFile(tls(name), join(cwd, name))
      const added = await start(['people', 'add', 'grace', '--json'], { cwd }).ended
      const { secret } = JSON.parse(added.out) as { readonly secret: string }

      const bare = await start(['serve', '--host', there.address], { cwd }).ended
      expect([bare.code, bare.err]).toEqual([2, expect.stringContaining('http/needs-tls')])

      const tlsFiles = '--cert host.pem --key host.key'
      // One of its own: others on this machine serve at the usual ports.
      const own = 20_000 + (process.pid % 10_000)
      const typed = `serve --json --port ${own} --host ${there.address} --name plans.example ${tlsFiles}`
      const server = start(typed.split(' '), { cwd })
      try {
        const port = Number((await server.until(/"port":(\d+)/))[1])
        const send = async (path: string, sent: Partial<SentFrom> = {}) =>
          await there.ask({ port, trusted: tls('host.pem'), ...sent, path: `/api/v1${path}` })
        const signIn = { method: 'POST', body: { name: 'grace', secret } }

        // What is refused: no TLS, a certificate that is not trusted there, another name, another secret.
        await expect(send('/session', { ...signIn, scheme: 'http' })).rejects.toThrow(
          /socket hang up|ECONNRESET|Parse Error/,
        )
        const untrusting = there.ask({ port, path: '/api/v1/runs' })
        await expect(untrusting).rejects.toThrow(/certificate/)
        const elsewhere = { host: `other.example:${port}` }
        expect(await send('/session', { ...signIn, headers: elsewhere })).toMatchObject({
          status: 421,
          json: { code: 'http/host-not-allowed' },
        })
        const wrong = { method: 'POST', body: { name: 'grace', secret: 'guessed' } }
        expect(await send('/session', wrong)).toMatchObject({ status: 401 })
        expect(await send('/runs')).toMatchObject({ status: 401 })
        // It listens on the address of the network alone.
        await expect(ask(port, { path: '/' })).rejects.toThrow(/ECONNREFUSED/)

        const signedIn = await send('/session', signIn)
        const { token, user } = signedIn.json as { readonly token: string; readonly user: string }
        expect([signedIn.status, user]).toEqual([201, expect.stringMatching(/^grace@/)])
        const made = { method: 'PUT', token, body: { source: ENTER_PLAN, dialect: 'plan' } }
        expect(await send('/runs/mine', made)).toMatchObject({ status: 201 })
        expect(await send('/runs', { token })).toMatchObject({
          status: 200,
          json: { runs: [{ run: 'mine', state: 'waiting' }] },
        })
        const { json } = await send('/asks/mine/decision', { token })
        const { digest } = json as { readonly digest: string }
        const decision = { kind: 'approve', ask: 'decision', digest }
        const decided = { method: 'POST', token, body: decision, headers: { prefer: 'wait=5' } }
        expect(await send('/runs/mine/commands', decided)).toMatchObject({
          status: 200,
          json: { taken: true },
        })
        await expect
          .poll(async () => (await send('/runs/mine', { token })).json)
          .toMatchObject({ status: 'done' })
        expect(existsSync(join(cwd, 'calendar.ics'))).toBe(true)
        const { json: rows } = await send('/runs/mine/events?kind=run-decided', { token })
        expect(rows).toMatchObject({
          events: [{ event: { verdict: 'approve', actor: { user, channel: 'http' } } }],
        })
      } finally {
        server.child.kill('SIGKILL')
        await server.ended
      }
    } finally {
      there.remove()
    }
  })
})
