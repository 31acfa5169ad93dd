// Goal: whatever can be said to a run can be said from any process, whether
// another one drives the run or none does.
//
// Method: one run stands in every state that can be answered. It is said once by a
// second process while the first drives, and once when the first is gone; the
// reply must be that it was taken, and what it says must have come about.

import { describe, expect, test } from 'vitest'

import { messageOf } from '#text'
import type { Reply, Run, Snapshot } from '#runtime'

import { codesOf } from './asked.ts'
import { erika, out, plan, policy, Stage, step, use } from './stage.ts'

const about = plan(
  [
    step('pays', use('pay', 'x')),
    step('long', use('slow', 1)),
    step('asks', use('ask', '?')),
    step('writes', use('put', out('reads'))),
    step('fails', use('fail', 'no')),
    step('later', use('get', 2), { after: ['long'] }),
  ].toSpliced(1, 0, step('reads', use('get', 1))),
  { onFailure: 'continue', result: out('reads') },
)

/** The run as a second process sees it, with a payment whose end nobody knows. */
async function standing(isLive: boolean): Promise<readonly [Stage, Run]> {
  const stage = new Stage({ policy: policy({ tool: 'put', then: 'ask' }) })
  const first = await stage.create(about)
  void first.start()
  await stage.live(stage.process.sleep(100))
  const other = await seen(stage)
  const ask = askOf(await drive(stage, other.snapshot()), 'pays')
  // Not waited for: the payment would have ended by the time the answer is back.
  void other.approve(ask, erika)
  while (stage.service.effects.length === 0) await stage.live(stage.process.sleep(1))
  stage.process.die()

  stage.process = stage.machine.boot()
  const again = await stage.live((await stage.runtime()).open(first.id))
  void again.resume()
  await stage.live(stage.process.sleep(100))
  if (!isLive) stage.process.die()
  stage.process = stage.machine.boot()
  return [stage, await seen(stage)]
}

/** The run from another process than the one that drives it. */
async function seen(stage: Stage): Promise<Run> {
  const second = stage.machine.boot()
  const driving = stage.process
  stage.process = second
  const run = await drive(stage, (await stage.runtime()).open('run'))
  stage.process = driving
  return run
}

async function drive<Result>(stage: Stage, work: Promise<Result>): Promise<Result> {
  const done = await stage.machine.drive(stage.process, work)
  if (done === 'crashed') throw new Error('the process died')
  return done
}

function askOf({ waiting }: Snapshot, of: string): string {
  const found = waiting.find((one) => 'ask' in one && one.step === of)
  if (found === undefined || !('ask' in found)) throw new Error(`${of} asks nothing`)
  return found.ask
}

const sayings: Readonly<
  Record<string, readonly [say: (run: Run, now: Snapshot) => Promise<Reply>, then: string]>
> = {
  approve: [(run, now) => run.approve(askOf(now, 'writes'), erika), 'approval-granted'],
  reject: [(run, now) => run.reject(askOf(now, 'writes'), erika), 'approval-rejected'],
  answer: [(run, now) => run.answer(askOf(now, 'asks'), 'yes', erika), 'question-answered'],
  resolve: [(run) => run.resolve('pays', true, erika, { done: 'x' }), 'step-resolved'],
  retry: [(run) => run.retry('fails', erika), 'step-retried'],
  skip: [(run) => run.skip('later', erika), 'step-skipped'],
  pause: [(run) => run.pause(erika), 'run-paused'],
  cancel: [(run) => run.cancel(erika), 'run-cancelled'],
}

test('a call of a run that another process drives is not resolved beside it', async () => {
  const [stage, run] = await standing(true)
  const reply = await drive(stage, run.resolve('pays', true, erika, { done: 'x' }))
  expect(codesOf(reply)).toEqual(['run/held'])
  const rows = stage.machine.disk.run('run').rows.map(({ event }) => event)
  expect(rows.some((event) => event.includes('"kind":"step-resolved"'))).toBe(false)
})

describe.each([
  ['that another process drives', true],
  ['that nobody drives', false],
])('to a run %s', (_, isLive) => {
  // What may still be under way in a living process is resolved by nobody else.
  const said = Object.entries(sayings).filter(([what]) => !isLive || what !== 'resolve')
  test.each(said)('one can say %s', async (_, [say, then]) => {
    const [stage, run] = await standing(isLive)
    const now = await drive(stage, run.snapshot())
    expect(now.holder !== undefined).toBe(isLive)
    const before = stage.machine.time
    expect(codesOf(await drive(stage, say(run, now)))).toEqual(['done'])
    // Virtual time: the driver looks at the table every tenth of a second.
    expect(stage.machine.time - before).toBeLessThanOrEqual(250)
    const rows = stage.machine.disk.run('run').rows.map(({ event }) => event)
    expect(rows.some((event) => event.includes(`"kind":"${then}"`))).toBe(true)
  })

  test.each([
    ['a running step is skipped', (run: Run) => run.skip('long', erika)],
    ['a step that is done is retried', (run: Run) => run.retry('reads', erika)],
    ['a step that nobody knows is named', (run: Run) => run.retry('nothing', erika)],
    ['something is resolved that is known', (run: Run) => run.resolve('reads', true, erika)],
    ['an ask that is not open is approved', (run: Run) => run.approve('a99', erika)],
    ['an ask that is not open is answered', (run: Run) => run.answer('q99', 'yes', erika)],
    ['an answer is empty', (run: Run, now: Snapshot) => run.answer(askOf(now, 'asks'), '', erika)],
    ['a question is approved', (run: Run, now: Snapshot) => run.approve(askOf(now, 'asks'), erika)],
  ])('it is refused in words when %s', async (what, say) => {
    const [stage, run] = await standing(isLive)
    if (!isLive && what.startsWith('a running')) return
    const reply = await drive(stage, say(run, await drive(stage, run.snapshot())))
    if (reply.kind !== 'refused') throw new Error(`it was ${reply.kind}`)
    for (const diagnostic of reply.diagnostics) {
      expect(messageOf(diagnostic)).toMatch(/\w+ .*\w/)
      expect(messageOf(diagnostic)).not.toMatch(/undefined|\{\w+\}/)
    }
  })
})

test('a run that has ended takes nothing more, and says so', async () => {
  const stage = new Stage()
  const [run] = await stage.start(plan([step('a', use('get', 1))]))
  for (const reply of [
    await stage.live(run.cancel(erika)),
    await stage.live(run.pause(erika)),
    await stage.live(run.retry('a', erika)),
  ]) {
    expect(codesOf(reply)).toEqual(['run/has-ended'])
  }
})
