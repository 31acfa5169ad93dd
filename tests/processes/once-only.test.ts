// Goal: what may happen only once is begun once, whatever stands in the folder and whatever
// people say meanwhile; and what became of it can be said to the end.
//
// Method: the real program; a web server of the test, or a tool that leaves lines, counts what
// arrives.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { test } from 'vitest'

import { start } from '../cli/planwright-process.ts'
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
      await run('init')
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
          form: 1,
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
      expect(await run('trust')).toMatchObject({ code: 0 })
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
