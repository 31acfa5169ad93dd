// The real program, killed in the middle of a stream: who comes back gets the next row, and none twice.

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { start } from '../cli/planwright-process.ts'
import { inFolder } from '../services/folder.ts'
import { EventReader } from './event-reader.ts'
import { ask } from './served.ts'
import { ENTER_PLAN } from './enter-plan.ts'

async function serve(cwd: string) {
  const server = start(['serve', '--json', '--no-work'], { cwd })
  const [, port] = await server.until(/"port":(\d+)/)
  const link = await start(['serve', '--link', '--json'], { cwd }).ended
  const { code } = JSON.parse(link.out) as { readonly code: string }
  const signedIn = await ask(Number(port), {
    method: 'POST',
    path: '/api/v1/session',
    body: { code },
  })
  const { token } = signedIn.json as { readonly token: string }
  return { server, port: Number(port), token }
}

test('a server that is killed is resumed from at exactly the next row', () =>
  inFolder(async ({ path: cwd }) => {
    await writeFile(join(cwd, 'enter.json'), ENTER_PLAN)
    await start(['init'], { cwd }).ended
    const first = await serve(cwd)
    const put = { source: ENTER_PLAN, dialect: 'plan' }
    const made = await ask(first.port, {
      method: 'PUT',
      path: '/api/v1/runs/mine',
      token: first.token,
      body: put,
    })
    expect([made.status, made.json]).toMatchObject([201, { state: 'waiting', run: 'mine' }])
    const pause = async ({ port, token }: typeof first, kind: string) =>
      await ask(port, { method: 'POST', path: '/api/v1/runs/mine/commands', token, body: { kind } })
    const stream = await EventReader.open(
      first.port,
      '/api/v1/runs/mine/events?after=0',
      first.token,
    )
    expect(await stream.next()).toMatchObject({ event: 'state' })
    await pause(first, 'pause')
    let last = await stream.next()
    while (last?.event !== 'run-paused') last = await stream.next()
    // A second server of this folder says who has it.
    const second = await start(['serve'], { cwd }).ended
    expect([second.code, second.err]).toEqual([
      1,
      expect.stringContaining(`http://127.0.0.1:${first.port}`),
    ])

    first.server.child.kill('SIGKILL')
    expect(await stream.next()).toBeUndefined()
    await first.server.ended

    const again = await serve(cwd)
    // Tokens do not outlive the process.
    expect((await ask(again.port, { path: '/api/v1/runs', token: first.token })).status).toBe(401)
    await pause(again, 'resume')
    const headers = { 'last-event-id': String(last?.id) }
    const resumed = await EventReader.open(
      again.port,
      '/api/v1/runs/mine/events',
      again.token,
      headers,
    )
    expect(await resumed.next()).toMatchObject({ event: 'state', id: undefined })
    expect(await resumed.next()).toMatchObject({ id: String(Number(last?.id) + 1) })
    resumed.close()

    again.server.child.kill('SIGTERM')
    const ended = await again.server.ended
    expect([ended.code, ended.out]).toEqual([0, expect.stringContaining('"stopped"')])
  }))
