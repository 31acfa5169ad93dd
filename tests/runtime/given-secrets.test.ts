// A secret leaves the process only when it is on record that it must be hidden from then on.

import { expect, test } from 'vitest'

import { everything, everythingOnDisk, toolThat } from './test-tool.ts'
import { plan, Stage, step, use } from './stage.ts'

const secret = 'hunter-2-and-more'

test('a secret that a process was given just before it died is hidden by the next one', async () => {
  let given = 0
  const stage = new Stage({
    policy: everything,
    secrets: { API_KEY: secret },
    concurrency: 1,
    tools: (process) => [
      toolThat(
        async ({ x }, context) => {
          // The service was told who calls, and says so to everybody.
          if (x === 'reads') return given > 0 ? `called with ${secret}` : 'nobody called'
          await context.secret('API_KEY')
          given++
          process.die()
          return new Promise<never>(() => undefined)
        },
        { repeat: 'once' },
      ),
    ],
  })
  const about = plan([step('calls', use('t', 'calls')), step('reads', use('t', 'reads'))])
  const run = await stage.create(about)
  expect(await stage.machine.drive(stage.process, run.start())).toBe('crashed')
  expect(given).toBe(1)
  stage.process = stage.machine.boot()
  const next = await stage.live((await stage.runtime()).open('run'))
  expect((await stage.live(next.resume())).waiting).toMatchObject([{ for: 'resolve' }])
  expect(everythingOnDisk(stage)).toContain('called with secret:API_KEY')
  expect(everythingOnDisk(stage)).not.toContain(secret)
})
