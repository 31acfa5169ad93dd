// Goal: a disk that is full is told over HTTP as that, and what was there goes on when there is room.
//
// Method: the real program over a small disk of the test's own, which needs the right to mount.

import { expect, test } from 'vitest'

import { start } from '../cli/planwright-process.ts'
import { canMount, onSmallDisk } from '../cli/small-disk.ts'
import { ask } from './served.ts'
import { ENTER_PLAN } from './enter-plan.ts'

const FULL = {
  status: 507,
  json: { status: 507, code: 'journal/disk-full', type: '/messages/journal/disk-full' },
}

const SETTLED = {
  code: 'run/already-settled',
  settled: { ask: 'decision', how: 'approved', by: { channel: 'http' } },
}

// Nothing can be opened for writing; something can; a command can be put before the run and not be taken.
test.skipIf(!canMount).each([0, 4096, 12_288, 20_480])(
  'with %i bytes free what would write is 507, what reads is answered, and later the run goes on',
  (free) =>
    onSmallDisk(40_000_000, async ({ path: cwd, fillTo, free: makeRoom }) => {
      await start(['init'], { cwd }).ended
      const server = start(['serve', '--json'], { cwd })
      try {
        const [, port] = await server.until(/"port":(\d+)/)
        const link = await start(['serve', '--link', '--json'], { cwd }).ended
        const { code } = JSON.parse(link.out) as { readonly code: string }
        const sent = (method: string, path: string, body?: object, token?: string) => ({
          method,
          path: `/api/v1${path}`,
          token,
          headers: { prefer: 'wait=5' },
          body,
        })
        const session = await ask(Number(port), sent('POST', '/session', { code }))
        const { token } = session.json as { readonly token: string }
        const send = async (method: string, path: string, body?: object) =>
          await ask(Number(port), sent(method, path, body, token))
        const put = { source: ENTER_PLAN, dialect: 'plan' }
        expect((await send('PUT', '/runs/mine', put)).status).toBe(201)
        const { json } = await send('GET', '/asks/mine/decision')
        const { digest } = json as { readonly digest: string }
        const approve = { kind: 'approve', ask: 'decision', digest }
        const seen = async () => (await send('GET', '/runs/mine')).json
        const { seq, head } = (await seen()) as { readonly seq: number; readonly head: string }

        fillTo(free)
        expect(await send('POST', '/runs/mine/commands', approve)).toMatchObject(FULL)
        expect(await send('PUT', '/runs/other', put)).toMatchObject(FULL)
        expect(await send('POST', '/runs/mine/commands', { kind: 'pause' })).toMatchObject(FULL)
        expect(await seen()).toMatchObject({ seq, head, status: 'waiting' })
        expect((await send('GET', '/asks')).json).toMatchObject({ asks: [{ run: 'mine' }] })

        makeRoom()
        const again = await send('POST', '/runs/mine/commands', approve)
        // What lay before the run is taken now, in its turn: the answer counts once, and so does the pause.
        if (again.status !== 200) expect(again.json).toMatchObject(SETTLED)
        expect((await send('POST', '/runs/mine/commands', { kind: 'resume' })).status).toBe(200)
        await expect.poll(seen).toMatchObject({ status: 'done' })
        expect((await send('GET', '/runs/mine/verify')).json).toMatchObject({ ok: true })
        const { json: rows } = await send('GET', '/runs/mine/events?kind=run-decided')
        expect(rows).toMatchObject({ events: [{ event: { verdict: 'approve' } }] })
        expect((await send('GET', '/runs/other')).status).toBe(404)
      } finally {
        server.child.kill('SIGKILL')
        await server.ended
      }
    }),
)
