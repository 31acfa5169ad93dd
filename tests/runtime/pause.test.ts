// Why a run stands still: in the words of whoever paused it, or from what happened.

import { describe, expect, test } from 'vitest'

import { codesOf } from './asked.ts'
import { erika, out, plan, Stage, step, use } from './stage.ts'
import { everything, toolThat } from './test-tool.ts'

const reads = plan([step('a', use('get', 1)), step('b', use('get', 2))])

function pausesOf({ machine }: Stage) {
  return machine.disk
    .run('run')
    .rows.map(({ event }) => JSON.parse(event) as Readonly<Record<string, unknown>>)
    .filter(({ kind }) => kind === 'run-paused')
}

describe('a pause', () => {
  test('keeps why it was asked for, and by whom', async () => {
    const stage = new Stage()
    const run = await stage.create(reads)
    expect(codesOf(await stage.live(run.pause(erika, 'prices are being checked')))).toEqual([
      'done',
    ])
    expect(pausesOf(stage)).toMatchObject([
      { reason: 'asked', because: 'prices are being checked', actor: { user: 'erika' } },
    ])
    const { paused, pausedBecause } = await stage.live(run.snapshot())
    expect([paused, pausedBecause]).toEqual(['asked', 'prices are being checked'])
    stage.process.die()
    stage.process = stage.machine.boot()
    const again = await stage.live((await stage.runtime()).open('run'))
    expect((await stage.live(again.snapshot())).pausedBecause).toBe('prices are being checked')
  })

  test('says nothing of why where nobody did, and nothing any more once it is over', async () => {
    const stage = new Stage()
    const run = await stage.create(reads)
    await stage.live(run.pause(erika))
    expect((await stage.live(run.snapshot())).pausedBecause).toBeUndefined()
    expect(pausesOf(stage)[0]).not.toHaveProperty('because')
    await stage.live(run.pause(erika, 'now I know'))
    await stage.live(run.resume({ actor: erika }))
    expect((await stage.live(run.snapshot())).pausedBecause).toBeUndefined()
  })

  test('that is asked for again is written again only for other words', async () => {
    const stage = new Stage()
    const run = await stage.create(reads)
    for (const words of [undefined, undefined, 'one', 'one', undefined, 'two']) {
      await stage.live(run.pause(erika, words))
    }
    expect(pausesOf(stage).map(({ because }) => because)).toEqual([undefined, 'one', 'two'])
    expect((await stage.live(run.snapshot())).pausedBecause).toBe('two')
  })

  test('has a reason of its own where it follows from what happened', async () => {
    const stage = new Stage({ policy: everything })
    const [run] = await stage.start(
      plan([step('a', use('fail', 'no')), step('b', use('get', out('a')))]),
    )
    const { paused, pausedBecause } = await stage.live(run.snapshot())
    expect([paused, pausedBecause]).toEqual(['step-failed', undefined])
    await stage.live(run.pause(erika, 'I look into it'))
    const { paused: now, pausedBecause: why } = await stage.live(run.snapshot())
    expect([now, why]).toEqual(['asked', 'I look into it'])
  })

  test('hides a secret that was given out in the words of who asks for it', async () => {
    const gives = toolThat(async (_, context) => {
      await context.secret('API_KEY')
      return null
    })
    const secrets = { API_KEY: 'hunter-2-and-more' }
    const stage = new Stage({ policy: everything, secrets, tools: () => [gives] })
    const [run] = await stage.start(plan([step('a', use('t', 1)), step('b', use('ask', 'how?'))]))
    await stage.live(run.pause(erika, 'hunter-2-and-more is wrong'))
    expect(pausesOf(stage)).toMatchObject([{ because: 'secret:API_KEY is wrong' }])
  })
})
