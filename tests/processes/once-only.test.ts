// Goal: what may happen only once is begun once, whatever stands in the folder and whatever
// people say meanwhile; and what became of it can be said to the end.
//
// Method: the real program; a web server of the test, or a tool that leaves lines, counts what
// arrives.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { test } from 'vitest'

import { inDemoFolder } from '../cli/demo-folder.ts'
import { start } from '../cli/planwright-process.ts'
import { typed } from '../cli/typed.ts'
import { inFolder } from '../services/folder.ts'

test.concurrent('a POST whose redirect is refused is not sent again by a rule that tries again', async ({
  expect,
}) => {
  const arrived: string[] = []
  const server = createServer((request, response) => {
    arrived.push(`${request.method}`)
    response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    await inFolder(async ({ path, write }) => {
      const run = (...args: readonly string[]) => start(args, { cwd: path }).ended
      const type = (...args: readonly string[]) => typed(args, { cwd: path })
      await type('init')
      const rule = { tool: 'ccos.network.http-fetch', then: 'allow', because: 'it is ours' }
      await write(
        '.planwright/config.json',
        JSON.stringify({
          form: 1,
          security: { state: 'SECURE' },
          http: { reaches: [place] },
          policy: { form: 1, rules: [rule] },
        }),
      )
      await write(
        'planwright.config.ts',
        `export default {
        tools: [],
        limits: [{ tool: '*', retry: { attempts: 3, firstDelayMs: 1 } }],
      }`,
      )
      await write(
        'plan.json',
        JSON.stringify({
          form: 2,
          goal: 'pay',
          steps: [
            {
              id: 'pay',
              title: 'Pay',
              body: {
                call: 'ccos.network.http-fetch',
                named: [
                  ['url', { literal: `http://${place}/pay` }],
                  ['method', { literal: 'POST' }],
                  ['body', { literal: 'amount=1' }],
                ],
              },
            },
          ],
        }),
      )
      expect(await type('trust')).toMatchObject({ code: 0 })
      const asked = await run('run', 'plan.json', '--id', 'pay-run', '--json')
      const [, digest = ''] = /"digest":"([0-9a-f]{64})"/.exec(asked.out) ?? []
      const ran = await run('approve', 'pay-run', '--digest', digest, '--json')
      expect(ran.out).toContain('check/unreachable-url')
      expect(arrived, ran.out + ran.err).toEqual(['POST'])
    })
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

interface Listed {
  readonly state: string
  readonly urgency: string
  readonly waiting: readonly { readonly for: string; readonly commands: readonly string[] }[]
}

/** A payment that takes longer than anybody waits for it. */
const PAYMENT = [{ name: 'pay', ms: 60_000, writes: true }]

test.concurrent.for(['is under way', 'was under way when its process died'])(
  'a write that may happen only once and %s is unknown when the run is cancelled, until somebody says',
  async (how, { expect }) => {
    await inDemoFolder(PAYMENT, async ({ run, start, type, calls }) => {
      const asked = await run('run', 'plan.json', '--id', 'night', '--json')
      const [, digest = ''] = /"digest":"([0-9a-f]{64})"/.exec(asked.out) ?? []
      const paying = start('approve', 'night', '--digest', digest)
      await paying.until(/started/)
      while ((await calls()).length === 0) await later(20)
      if (how !== 'is under way') {
        paying.child.kill('SIGKILL')
        await paying.ended
      }

      // A process that drives the run waits five seconds for the answer of such a call.
      const cancelled = await run('cancel', 'night')
      if (how === 'is under way') {
        const { code, out } = await paying.ended
        expect({ code, told: out.includes('planwright resolve night pay --happened') }).toEqual({
          code: 1,
          told: true,
        })
      } else expect(cancelled.out).toContain('planwright resolve night pay --happened')
      const listed = await type('ps', '--json')
      const [only] = JSON.parse(listed.out) as readonly Listed[]
      expect(only).toMatchObject({
        state: 'cancelled',
        urgency: 'unknown',
        waiting: [{ for: 'resolve' }],
      })
      expect(listed.code).toBe(3)
      expect((await type('show', 'night')).out).toContain(
        'planwright resolve night pay --did-not-happen',
      )

      const resolved = await run('resolve', 'night', 'pay', '--happened')
      expect(resolved).toMatchObject({ code: 0, err: '' })
      expect(resolved.out).toContain('the run is cancelled')
      expect((await type('ps')).code).toBe(0)
      expect((await type('resolve', 'night', 'pay', '--happened')).err).toContain('run/has-ended')
      expect((await type('verify', 'night')).code).toBe(0)
      expect(await calls()).toEqual(['pay'])
    })
  },
)

async function later(ms: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
