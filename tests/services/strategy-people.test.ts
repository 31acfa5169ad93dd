// Strategies that wait for people, and what becomes of them when people say something

import { describe, expect, test } from 'vitest'

import { toJson, type Json } from '#plan'
import type { Run } from '#runtime'
import {
  delegateStrategySubtasks,
  resumeStrategy,
  strategyEvents,
  strategyResult,
  type StrategyEvent,
} from '#services'

import { workspace } from '../tools/temporary.ts'
import { ada, combine, ends, FILES, line, load, runtimeIn } from './strategies.ts'

describe('a task for a person', () => {
  test('waits, is answered, and the rest goes on; only what is new is told', async () => {
    await using here = await workspace(FILES)
    const runtime = await runtimeIn(here)
    try {
      const told: string[] = []
      const onEvent = (event: StrategyEvent) => void told.push(line(event))
      const plan = combine('OR', load('a'), { type: 'task', task: 'Bring some' })
      const first = await delegateStrategySubtasks('g', plan, { runtime, onEvent, id: 'run' })
      expect(first).toMatchObject({ ok: false, state: 'waiting', open: ['node_2', 'node_3'] })
      expect(told).toEqual(['task-start node_1', 'task-start node_2', 'task-end node_1 3'])

      const run = await runtime.open('run')
      for (const words of ['hm', 'c.csv']) {
        const [waiting] = (await run.snapshot()).waiting
        if (waiting?.for !== 'answer') throw new Error(`waits for ${waiting?.for}`)
        await run.answer(waiting.ask, words, ada)
        told.length = 0
        await resumeStrategy(run, { onEvent })
      }
      expect(told).toEqual(['task-end node_2 1', 'combine-start node_3', 'combine-end node_3 4'])
      const result = await strategyResult(await runtime.open('run'))
      expect(ends(result)).toEqual({ node_1: 3, node_2: 1, node_3: 4 })

      const all: string[] = []
      const seqs: number[] = []
      for await (const event of strategyEvents(run)) {
        all.push(line(event))
        seqs.push(event.seq)
        expect(event.at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
      }
      expect(all).toEqual([
        'task-start node_1',
        'task-start node_2',
        'task-end node_1 3',
        'task-retry node_2 2: `hm` is neither the handle of a set nor the path of a file.',
        'task-end node_2 1',
        'combine-start node_3',
        'combine-end node_3 4',
      ])
      const later: string[] = []
      for await (const event of strategyEvents(run, seqs[4])) later.push(line(event))
      expect(later).toEqual(all.slice(5))
    } finally {
      await runtime.close()
    }
  })
})

describe('what people say to a strategy', () => {
  /** A strategy that waits for a person's answer at `node_2`, and what becomes of it then. */
  async function after(say: (run: Run) => Promise<unknown>) {
    await using here = await workspace(FILES)
    const runtime = await runtimeIn(here)
    try {
      const plan = combine('OR', load('a'), { type: 'task', task: 'Bring some' })
      await delegateStrategySubtasks('g', plan, { runtime, id: 'run' })
      const run = await runtime.open('run')
      await say(run)
      const told: string[] = []
      const result = await resumeStrategy(run, { onEvent: (event) => void told.push(line(event)) })
      const all: string[] = []
      for await (const event of strategyEvents(run)) all.push(line(event))
      return { result, told, all }
    } finally {
      await runtime.close()
    }
  }

  test('a task that is skipped leaves no set', async () => {
    const { result, all } = await after((run) => run.skip('node_2', ada))
    expect(ends(result)).toEqual({
      node_1: 3,
      node_2: 'NO_STEPS_CREATED',
      node_3: 'MISSING_COMBINE_INPUTS',
    })
    expect(result.rejected[0]?.message).toContain('skipped')
    expect(all.slice(-2)).toEqual([
      'task-end node_2 NO_STEPS_CREATED',
      'combine-end node_3 MISSING_COMBINE_INPUTS',
    ])
  })

  test('a combination that is skipped leaves no set', async () => {
    const { result } = await after((run) => run.skip('node_3', ada))
    expect(result.combineErrors).toMatchObject([
      { id: 'node_3', code: 'COMBINE_FAILED', operator: 'UNION', inputs: ['node_1', 'node_2'] },
    ])
  })

  test('a task that is skipped with a set has left it', async () => {
    let set: Json = null
    const { result, all } = await after(async (run) => {
      const { steps } = await run.snapshot()
      set = toJson(await run.value(steps[0]?.value ?? ''))
      await run.skip('node_2', ada, set)
    })
    expect(ends(result)).toEqual({ node_1: 3, node_2: 3, node_3: 3 })
    expect(all).toContain('task-end node_2 3')
  })

  test('a strategy that is cancelled has open nodes', async () => {
    const { result } = await after((run) => run.cancel(ada, 'enough'))
    expect(result).toMatchObject({ ok: false, state: 'cancelled', waiting: [] })
    expect(Object.keys(ends(result))).toEqual(['node_1', 'node_2', 'node_3'])
  })

  test('a refused approval is a task that left no set', async () => {
    await using here = await workspace(FILES)
    const rules = [{ tool: 'sets.load', then: 'ask' as const }]
    const runtime = await runtimeIn(here, { rules })
    try {
      const told: string[] = []
      const onEvent = (event: StrategyEvent) => void told.push(line(event))
      const first = await delegateStrategySubtasks('g', load('a'), { runtime, onEvent, id: 'run' })
      expect(first).toMatchObject({ state: 'waiting', waiting: [{ for: 'approval' }] })
      const run = await runtime.open('run')
      const [waiting] = (await run.snapshot()).waiting
      if (waiting?.for !== 'approval') throw new Error(`waits for ${waiting?.for}`)
      await run.reject(waiting.ask, ada, 'no')
      const result = await resumeStrategy(run, { onEvent })
      expect(result.rejected).toMatchObject([
        { id: 'node_1', code: 'NO_STEPS_CREATED', cause: 'run/approval-rejected' },
      ])
      const all: string[] = []
      for await (const event of strategyEvents(run)) all.push(line(event))
      expect(all).toEqual(['task-start node_1', 'task-end node_1 NO_STEPS_CREATED'])
    } finally {
      await runtime.close()
    }
  })

  test('a fork takes along the sets that there are, and tells of them', async () => {
    await using here = await workspace(FILES)
    const runtime = await runtimeIn(here)
    try {
      await delegateStrategySubtasks('g', combine('OR', load('a'), load('x')), {
        runtime,
        id: 'run',
      })
      await here.write('x.csv', 'id\n7\n')
      const { run } = await runtime.fork('run', { id: 'again' })
      const result = await resumeStrategy(run)
      expect(ends(result)).toEqual({ node_1: 3, node_2: 1, node_3: 4 })
      const all: string[] = []
      for await (const event of strategyEvents(run)) all.push(line(event))
      expect(all).toEqual([
        'task-end node_1 3',
        'task-start node_2',
        'task-end node_2 1',
        'combine-start node_3',
        'combine-end node_3 4',
      ])
    } finally {
      await runtime.close()
    }
  })
})
