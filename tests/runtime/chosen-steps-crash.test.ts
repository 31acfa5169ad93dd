// Goal: of a run, exactly the steps that somebody chose go on, whatever dies on the way.
//
// Method: the process dies at each instant of the choice and of what follows, and a
// worker, which begins whatever it may, takes the run up. Then it is resumed as a whole.

import { describe, expect, test } from 'vitest'

import { apply, literal } from '#plan'

import { violations } from './checker.ts'
import { erika, out, plan, Stage, step, use } from './stage.ts'
import { everything } from './test-tool.ts'
import { done, workOn } from './work-on.ts'

describe('a process that dies', () => {
  const paysOnce = plan([
    step('a', use('get', 'a')),
    step('b', use('put', 'b')),
    step('c', apply('str', [literal('c')])),
    step('d', use('put', out('b')), { after: ['b'] }),
    step('e', use('put', out('c')), { after: ['a', 'd'] }),
  ])
  const only = ['b', 'd']

  /** Dies at an instant, is taken up by a worker, and is resumed as a whole. */
  async function livesThrough(instant: number | undefined, take = workOn) {
    const crashes = new Set(instant === undefined ? [] : [instant])
    const stage = new Stage({ policy: everything, crashes })
    const { disk } = stage.machine
    const runtime = await stage.runtime()
    const decision = stage.decision(paysOnce)
    const chosen = (async () => {
      const run = await runtime.create(paysOnce, { id: 'run', decision })
      await run.resume({ only })
      return run
    })()
    const ended = await stage.machine.drive(stage.process, chosen)
    const { instants } = stage.machine
    if (ended === 'crashed') {
      stage.process = stage.machine.boot()
      if (disk.runs.has('run')) await take(stage)
    }
    const before = done(stage)
    const run = disk.runs.has('run')
      ? await stage.live((await stage.runtime()).open('run'))
      : await stage.create(paysOnce)
    const rows = disk.run('run').rows
    const chose = rows.some(({ event }) => event.includes('"only"'))
    const outcome = await stage.live(run.resume({ actor: erika }))
    const { effects, requests } = stage.service
    const evidence = { rows: disk.run('run').rows, effects, requests, once: ['pay'] }
    const order = { d: ['b'], e: ['a', 'd', 'c'] }
    return {
      instants,
      before: chose ? before : [],
      state: outcome.state,
      done: done(stage),
      found: violations({ ...evidence, before: order }),
    }
  }

  test('leaves the choice to the next: a worker begins no other step, at whatever instant', async () => {
    const whole = await livesThrough(undefined)
    expect(whole).toMatchObject({ before: ['b', { done: 'b' }], state: 'done', found: [] })
    expect(whole.instants).toBeGreaterThan(5)
    for (let instant = 1; instant <= whole.instants; instant++) {
      const life = await livesThrough(instant)
      expect([instant, life.found, life.state]).toEqual([instant, [], 'done'])
      expect(['b', { done: 'b' }].slice(0, life.before.length)).toEqual(life.before)
      expect(life.done).toEqual(whole.done)
    }
  })

  test('behind the last step leaves the end of the run to the next', async () => {
    const last = plan([step('a', use('put', 'a'))])
    let lives = 0
    for (let isDead = true, instant = 1; isDead; instant++) {
      const stage = new Stage({ policy: everything, crashes: new Set([instant]) })
      const runtime = await stage.runtime()
      const options = { id: 'run', decision: stage.decision(last) }
      const work = runtime.create(last, options).then((run) => run.resume({ only: ['a'] }))
      isDead = (await stage.machine.drive(stage.process, work)) === 'crashed'
      if (!isDead || !stage.machine.disk.runs.has('run')) continue
      stage.process = stage.machine.boot()
      await workOn(stage)
      expect([instant, stage.machine.disk.run('run').summary.status]).toEqual([instant, 'done'])
      lives++
    }
    expect(lives).toBeGreaterThan(3)
  })

  test('leaves what it was in the middle of to whoever resumes the run as a whole', async () => {
    const { instants } = await livesThrough(undefined)
    for (let instant = 1; instant <= instants; instant++) {
      const life = await livesThrough(instant, async () => {})
      expect([instant, life.found, life.state]).toEqual([instant, [], 'done'])
    }
  })
})
