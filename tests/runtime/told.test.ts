// Whoever is told "done" can rely on it, whatever happens then. Found by seeds.

import { expect, test } from 'vitest'

import { everything, toolThat } from './test-tool.ts'
import { erika, plan, Stage, step, use } from './stage.ts'

test('a cancellation is told when the run is cancelled, also when its process dies meanwhile', async () => {
  const stage = new Stage({
    policy: everything,
    tools: (process) => [
      toolThat(() => process.sleep(60_000).then(() => 1), { repeat: 'once', timeoutMs: 90_000 }),
    ],
  })
  const driver = stage.process
  void (await stage.create(plan([step('s', use('t', 'x'))]))).start()
  await stage.live(driver.sleep(100))

  stage.process = stage.machine.boot()
  const run = await (await stage.runtime()).open('run')
  let told = false
  const reply = run.cancel(erika).finally(() => {
    told = true
  })
  await stage.live(stage.process.sleep(1000))
  expect(told).toBe(false)
  driver.die()
  expect(await stage.live(reply)).toEqual({ kind: 'done' })
  expect((await run.snapshot()).status).toBe('cancelled')
})

test('a pause that is asked for after a failure outlasts the retry', async () => {
  const stage = new Stage({ policy: everything })
  const [run, { state }] = await stage.start(
    plan([step('s', use('fail', 'no')), step('t', use('put', 1))], {
      onFailure: 'pause',
    }),
  )
  expect(state).toBe('paused')
  await stage.live(run.pause(erika))
  await stage.live(run.skip('s', erika))
  expect((await stage.live(run.resume())).state).toBe('paused')
  expect((await stage.live(run.resume({ actor: erika }))).state).toBe('done')
})
