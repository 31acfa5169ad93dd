// Goal: whoever ends a run, and however, loses nothing of what it may have done to the outside: a
// call that may happen only once and has no result is unknown, listed, and can be resolved.
//
// Method: runs whose tool acts at once and answers too late, or whose process is gone.

import { describe, expect, test } from 'vitest'

import type { Json, Repeat } from '#plan'
import type { Run, RunEvent, ToolContext } from '#runtime'

import { codesOf, HOUR } from './asked.ts'
import { everything, toolThat } from './test-tool.ts'
import { erika, out, plan, Stage, step, use } from './stage.ts'

/** How long a call that may happen only once is waited for (session.ts). */
const GRACE = 5000

const pay = plan([step('pay', use('t', 'x')), step('then', use('get', out('pay')))])

interface Begun {
  readonly stage: Stage
  readonly run: Run
  readonly acted: Json[]
}

/** A run whose one writing call has acted and answers after so long. */
async function begun(answersAfterMs: number, repeat: Repeat = 'once', about = pay): Promise<Begun> {
  const acted: Json[] = []
  const stage = new Stage({
    policy: everything,
    tools: (process) => [
      toolThat(
        async ({ x = null }) => {
          acted.push(x)
          await process.sleep(answersAfterMs)
          return 'paid'
        },
        { repeat, timeoutMs: 2 * HOUR },
      ),
      toolThat(
        async (_, context: ToolContext) =>
          await Promise.all([context.call('t', { x: 'one' }), context.call('t', { x: 'two' })]),
        { id: 'both', timeoutMs: 2 * HOUR },
      ),
    ],
  })
  const run = await stage.create(about)
  void run.start().catch(() => undefined)
  await stage.live(stage.process.sleep(1000))
  return { stage, run, acted }
}

async function kindsOf({ stage, run }: Begun): Promise<readonly RunEvent['kind'][]> {
  const found: RunEvent['kind'][] = []
  const reading = async () => {
    for await (const { event } of run.events()) found.push(event.kind)
  }
  await stage.live(reading())
  return found
}

async function needsOf({ stage }: Begun) {
  const [listed] = await stage.live((await stage.runtime()).list())
  return { status: listed?.status, needs: listed?.needs }
}

describe('a run that is cancelled while a call that may happen only once', () => {
  test('is under way keeps what the call answers in time', async () => {
    const here = await begun(GRACE)
    expect(codesOf(await here.stage.live(here.run.cancel(erika, 'enough')))).toEqual(['done'])
    const { waiting, steps, status } = await here.stage.live(here.run.snapshot())
    expect({ waiting, status, steps: steps.map((one) => one.status) }).toEqual({
      waiting: [],
      status: 'cancelled',
      steps: ['done', 'cancelled'],
    })
    expect(await kindsOf(here)).toContain('call-returned')
    expect(await needsOf(here)).toEqual({ status: 'cancelled', needs: 'nothing' })
  })

  test('does not answer in time says that nobody knows, and takes the word of a person', async () => {
    const here = await begun(HOUR)
    const { stage, run, acted } = here
    await stage.live(run.cancel(erika, 'enough'))
    expect(acted).toEqual(['x'])
    const { waiting, steps, status } = await stage.live(run.snapshot())
    expect([status, steps[0]?.status]).toEqual(['cancelled', 'unknown'])
    expect(waiting).toMatchObject([{ for: 'resolve', step: 'pay', tool: 't', path: '' }])
    expect(await needsOf(here)).toEqual({ status: 'cancelled', needs: 'resolution' })
    expect((await kindsOf(here)).slice(-1)).toEqual(['run-cancelled'])

    expect(codesOf(await stage.live(run.retry('pay', erika)))).toEqual(['run/has-ended'])
    expect(codesOf(await stage.live(run.resolve('then', true, erika)))).toEqual(['run/has-ended'])
    expect(codesOf(await stage.live(run.resolve('pay', true, erika, 'paid')))).toEqual(['done'])
    const after = await stage.live(run.snapshot())
    expect([after.status, after.steps[0]?.status, after.waiting]).toEqual([
      'cancelled',
      'cancelled',
      [],
    ])
    expect(await needsOf(here)).toEqual({ status: 'cancelled', needs: 'nothing' })
    expect(codesOf(await stage.live(run.resolve('pay', true, erika)))).toEqual(['run/has-ended'])
    // Nothing goes on, and what was folded is what is read.
    expect((await stage.live(run.resume())).state).toBe('cancelled')
    const verified = await stage.live((await stage.runtime()).verify('run'))
    expect(verified).toMatchObject({ diagnostics: [] })
    expect(acted).toEqual(['x'])
  })
})

describe('a call that may happen only once', () => {
  test('and whose process died is unknown when somebody else cancels the run', async () => {
    const { stage } = await begun(HOUR)
    stage.process.die()
    stage.process = stage.machine.boot()
    const run = await stage.live((await stage.runtime()).open('run'))
    expect(codesOf(await stage.live(run.cancel(erika)))).toEqual(['done'])
    const { waiting } = await stage.live(run.snapshot())
    expect(waiting).toMatchObject([{ for: 'resolve', step: 'pay' }])
    expect(codesOf(await stage.live(run.resolve('pay', false, erika)))).toEqual(['done'])
    expect((await stage.live(run.snapshot())).waiting).toEqual([])
  })

  test('is resolved after the end without a value: nothing reads it any more', async () => {
    const { stage, run } = await begun(HOUR)
    await stage.live(run.cancel(erika))
    expect(codesOf(await stage.live(run.resolve('pay', true, erika)))).toEqual(['done'])
  })

  test('is resolved one after the other where one tool had several under way', async () => {
    const { stage, run } = await begun(HOUR, 'once', plan([step('pay', use('both', 'x'))]))
    await stage.live(run.cancel(erika))
    const paths = new Set<string>()
    for (const happened of [true, false]) {
      const { waiting } = await stage.live(run.snapshot())
      const [only] = waiting
      expect(only).toMatchObject({ for: 'resolve', step: 'pay', tool: 't' })
      if (only?.for === 'resolve') paths.add(only.path)
      expect(codesOf(await stage.live(run.resolve('pay', happened, erika)))).toEqual(['done'])
    }
    expect(paths).toEqual(new Set(['/child-1', '/child-2']))
    expect((await stage.live(run.snapshot())).waiting).toEqual([])
  })

  test('is in what a fork does once more, as unknown', async () => {
    const { stage, run } = await begun(HOUR)
    await stage.live(run.cancel(erika))
    const { repeats } = await stage.live((await stage.runtime()).fork('run'))
    expect(repeats).toMatchObject([{ step: 'pay', tool: 't', ended: 'unknown' }])
  })

  test('keeps its values until somebody has said what became of it', async () => {
    const { stage, run } = await begun(HOUR)
    await stage.live(run.cancel(erika))
    const runtime = await stage.runtime()
    await stage.live(runtime.collect({ olderThanMs: 0 }))
    const { waiting } = await stage.live(run.snapshot())
    expect(waiting).toMatchObject([{ arguments: expect.anything() }])
  })

  test('is no longer there when a call under a key is under way instead', async () => {
    const { stage, run } = await begun(HOUR, 'keyed')
    await stage.live(run.cancel(erika))
    expect((await stage.live(run.snapshot())).waiting).toEqual([])
  })

  test('under a key is cancelled, stands in the record with its key, and is unknown to a fork', async () => {
    const there = await begun(HOUR, 'keyed')
    const { stage, run, acted } = there
    await stage.live(run.cancel(erika))
    const [pays] = (await stage.live(run.snapshot())).steps
    expect(pays).toMatchObject({ id: 'pay', status: 'cancelled' })
    const kinds = await kindsOf(there)
    expect(kinds.filter((kind) => kind.startsWith('call-'))).toEqual(['call-intended'])
    const { repeats } = await stage.live((await stage.runtime()).fork('run'))
    expect(repeats).toMatchObject([{ step: 'pay', tool: 't', ended: 'unknown' }])
    // It is not made again, whoever drives the run.
    await stage.live(stage.process.sleep(2 * HOUR))
    expect(acted).toHaveLength(1)
  })
})
