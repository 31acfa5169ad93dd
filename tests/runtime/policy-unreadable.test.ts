// A policy that cannot be read pauses a run and fails nothing.

import { describe, expect, test } from 'vitest'

import { DEFAULT_POLICY } from '#review'
import type { Run } from '#runtime'

import { codesOf, writes } from './asked.ts'
import {
  ALLOWS,
  ASKS,
  beforeTheWrite,
  BROKEN,
  inShort,
  later,
  stageUnder,
} from './changing-policy.ts'
import { everything, toolThat } from './test-tool.ts'
import { erika, plan, step, use, type Stage } from './stage.ts'

async function statusOf(stage: Stage, run: Run) {
  const { status, paused, policyProblem, steps } = await stage.live(run.snapshot())
  return { status, paused, policyProblem, steps: steps.map((one) => one.status) }
}

describe('while the policy cannot be read', () => {
  test('no run is made, and it is said why', async () => {
    const { stage, change } = stageUnder(DEFAULT_POLICY)
    const runtime = await stage.runtime()
    change(BROKEN)
    await expect(stage.live(runtime.create(later))).rejects.toMatchObject({
      code: 'run/policy-unreadable',
      details: BROKEN,
    })
    expect(stage.machine.disk.runs.size).toBe(0)
  })

  test('a run is paused before its next call, says why, and goes on when it is resumed', async () => {
    const { stage, change, run } = await beforeTheWrite()
    await stage.live(run.answer('q1', 'yes', erika))
    change(BROKEN)
    expect(inShort(await stage.live(run.resume({ actor: erika })))).toBe('paused')
    expect(await statusOf(stage, run)).toEqual({
      status: 'paused',
      paused: 'policy-unreadable',
      policyProblem: 'policy.json has an error',
      steps: ['done', 'ready'],
    })
    // Still broken: it stands still again, and nothing has failed.
    expect(inShort(await stage.live(run.resume({ actor: erika })))).toBe('paused')
    change(ALLOWS)
    expect(inShort(await stage.live(run.resume()))).toBe('paused')
    expect(inShort(await stage.live(run.resume({ actor: erika })))).toBe('done')
    expect(stage.service.effects).toHaveLength(1)
  })

  test('steps side by side all stand still and all go on', async () => {
    const { stage, change } = stageUnder(ALLOWS)
    const about = plan([
      step('q', use('ask', '?')),
      ...['a', 'b', 'c', 'd'].map((id) => step(id, use('put', id), { after: ['q'] })),
    ])
    const [run] = await stage.start(about)
    await stage.live(run.answer('q1', 'yes', erika))
    change(BROKEN)
    expect(inShort(await stage.live(run.resume({ actor: erika })))).toBe('paused')
    change(ALLOWS)
    expect(inShort(await stage.live(run.resume({ actor: erika })))).toBe('done')
    expect(stage.service.effects).toHaveLength(4)
  })

  test('a pause that somebody asked for stays one', async () => {
    const { stage, change, run } = await beforeTheWrite()
    await stage.live(run.pause(erika))
    change(BROKEN)
    expect(await statusOf(stage, run)).toMatchObject({ status: 'paused', paused: 'asked' })
  })

  test('no answer counts, and none is lost', async () => {
    const { stage, change } = stageUnder(DEFAULT_POLICY)
    const [run] = await stage.start(writes)
    change(BROKEN)
    expect(codesOf(await stage.live(run.approve('a1', erika)))).toEqual(['run/policy-unreadable'])
    expect(codesOf(await stage.live(run.reject('a1', erika)))).toEqual(['run/policy-unreadable'])
    change(DEFAULT_POLICY)
    expect(codesOf(await stage.live(run.approve('a1', erika)))).toEqual(['done'])
    expect(inShort(await stage.live(run.resume()))).toBe('done')
  })

  test('no question of a tool is answered and nothing is decided', async () => {
    const { stage, change, run } = await beforeTheWrite()
    change(BROKEN)
    expect(codesOf(await stage.live(run.answer('q1', 'yes', erika)))).toEqual([
      'run/policy-unreadable',
    ])
    const undecided = stageUnder(ASKS)
    const about = plan([step('a', use('put', 'x'))])
    const waits = await undecided.stage.live((await undecided.stage.runtime()).create(about))
    undecided.change(BROKEN)
    const decision = undecided.stage.decision(about)
    expect(codesOf(await undecided.stage.live(waits.decide(decision)))).toEqual([
      'run/policy-unreadable',
    ])
  })

  test('a run can be cancelled', async () => {
    const { stage, change, run } = await beforeTheWrite()
    change(BROKEN)
    expect(codesOf(await stage.live(run.cancel(erika)))).toEqual(['done'])
  })

  test('a gate stays closed and opens when the run is resumed', async () => {
    const { stage, change } = stageUnder(DEFAULT_POLICY)
    const [run] = await stage.start(plan([step('a', use('get', 'x'), { approval: 'required' })]))
    await stage.live(run.approve('a1', erika))
    change(BROKEN)
    expect(inShort(await stage.live(run.resume({ actor: erika })))).toBe('paused')
    change(DEFAULT_POLICY)
    expect(inShort(await stage.live(run.resume({ actor: erika })))).toBe('done')
  })

  test('a call inside of a tool that may be entered only once waits until it can be read', async () => {
    let breakIt = () => {}
    const { stage, change } = stageUnder(everything, {
      tools: (process) => [
        toolThat(
          async (_, context) => {
            breakIt()
            void process.sleep(5000).then(() => change(everything))
            return await context.call('put', { what: 'inside' })
          },
          { repeat: 'once' },
        ),
      ],
    })
    breakIt = () => change(BROKEN)
    const [run, outcome] = await stage.start(plan([step('a', use('t', 'x'))]))
    expect(stage.service.effects).toHaveLength(1)
    expect(inShort(outcome)).toBe('paused')
    expect(inShort(await stage.live(run.resume({ actor: erika })))).toBe('done')
  })

  test('such a call ends with its tool when that one’s time is up', async () => {
    let breakIt = () => {}
    const { stage, change } = stageUnder(everything, {
      tools: () => [
        toolThat(
          async (_, context) => {
            breakIt()
            return await context.call('put', { what: 'inside' })
          },
          { repeat: 'once' },
        ),
      ],
    })
    breakIt = () => change(BROKEN)
    const [, outcome] = await stage.start(plan([step('a', use('t', 'x'))]))
    expect(inShort(outcome)).toBe('paused resolve')
    expect(stage.service.requests).toEqual([])
  })
})
