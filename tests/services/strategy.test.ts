// Strategies from the nested plan to the object that tells how they stand, by the real tools
// in a real folder; who answers tasks in words is a list of answers.

import { describe, expect, test } from 'vitest'

import {
  buildDelegationPlan,
  delegationPlanJson,
  isDelegationError,
} from '#dialects/delegation/index'
import type { ModelPort } from '#model'
import type { Json } from '#plan'
import { strategyResult, delegateStrategySubtasks } from '#services'
import { handlesIn } from '#sets'

import { workspace } from '../tools/temporary.ts'
import { carriedOut, combine, ends, FILES, load, modelThatSays, runtimeIn } from './strategies.ts'

describe('a strategy that works out', () => {
  const plan = combine('MINUS_LEFT', combine('or', load('a'), load('b')), load('c'), {
    display_name: 'all of it',
    hint: 'for people',
  })

  test('gives each set, and the root has the result', async () => {
    const { result } = await carriedOut(plan)
    expect(ends(result)).toEqual({ node_1: 3, node_2: 2, node_3: 4, node_4: 1, node_5: 4 })
    expect(result).toMatchObject({
      ok: true,
      state: 'done',
      goal: 'what is wanted',
      waiting: [],
      tasks: [
        {
          id: 'node_1',
          kind: 'task',
          task: 'Load a',
          hint: '',
          context: { source: 'a.csv' },
          depends_on: [],
        },
        { id: 'node_2' },
        { id: 'node_4' },
      ],
      combines: [
        {
          id: 'node_3',
          kind: 'combine',
          task: 'Combine node_3 (UNION)',
          operator: 'UNION',
          inputs: ['node_1', 'node_2'],
          depends_on: ['node_1', 'node_2'],
          display_name: null,
          hint: null,
        },
        { id: 'node_5', task: 'all of it', display_name: 'all of it', hint: 'for people' },
      ],
    })
    expect(result.combineResults.at(-1)).toMatchObject({
      id: 'node_5',
      operator: 'MINUS_LEFT',
      inputs: ['node_3', 'node_4'],
      result: { sample: ['1', '2', '3', '4'] },
    })
  })

  test('says of its nodes what the compiled strategy says', async () => {
    const { result } = await carriedOut(plan)
    const built = buildDelegationPlan('what is wanted', plan)
    if (isDelegationError(built)) throw new Error(built.message)
    const { goal, tasks, combines } = delegationPlanJson(built)
    expect(result).toMatchObject({ goal, tasks, combines })
    expect(Object.keys(result).toSorted()).toEqual([
      'combineErrors',
      'combineResults',
      'combines',
      'goal',
      'ok',
      'open',
      'rejected',
      'results',
      'run',
      'state',
      'tasks',
      'waiting',
    ])
  })

  test('is told from start to end, children first', async () => {
    const { told } = await carriedOut(plan)
    expect(told.toSorted()).toEqual([
      'combine-end node_3 4',
      'combine-end node_5 4',
      'combine-start node_3',
      'combine-start node_5',
      'task-end node_1 3',
      'task-end node_2 2',
      'task-end node_4 1',
      'task-start node_1',
      'task-start node_2',
      'task-start node_4',
    ])
    expect(told.indexOf('combine-start node_3')).toBeGreaterThan(told.indexOf('task-end node_2 2'))
    expect(told.at(-1)).toBe('combine-end node_5 4')
  })

  test('an equal subtree is carried out once', async () => {
    const { result, told } = await carriedOut(combine('UNION', load('a'), load('a')))
    expect(ends(result)).toEqual({ node_1: 3, node_2: 3 })
    expect(told).toHaveLength(4)
  })

  test('a task works on the set of its child', async () => {
    const where = [{ column: 'n', greater: 5 }]
    const above = { type: 'task', task: 'The large', input: load('d'), context: { where } }
    const { result } = await carriedOut(above)
    expect(result.tasks[1]).toEqual({
      id: 'node_2',
      kind: 'task',
      task: 'The large',
      hint: '',
      context: { where },
      depends_on: ['node_1'],
    })
    expect(ends(result)).toEqual({ node_1: 2, node_2: 1 })
  })
})

describe('a strategy with a failure', () => {
  test('stops what is above it and nothing else, and says which input is missing', async () => {
    const { result, told } = await carriedOut(
      combine('UNION', combine('AND', load('a'), load('x')), combine('OR', load('b'), load('c'))),
    )
    expect(ends(result)).toEqual({
      node_1: 3,
      node_2: 'NO_STEPS_CREATED',
      node_3: 'MISSING_COMBINE_INPUTS',
      node_4: 2,
      node_5: 1,
      node_6: 3,
      node_7: 'MISSING_COMBINE_INPUTS',
    })
    expect(result).toMatchObject({ ok: false, state: 'failed' })
    expect(result.rejected).toEqual([
      {
        id: 'node_2',
        task: 'Load x',
        code: 'NO_STEPS_CREATED',
        message: 'There is no file `x.csv` in the workspace folder.',
        help: 'Paths count from the workspace folder: check whether the file is there under exactly this name.',
        cause: 'tool/no-such-file',
      },
    ])
    expect(result.combineErrors).toMatchObject([
      {
        id: 'node_3',
        operator: 'INTERSECT',
        message: 'not begun: no set of its right input, node_2 (Load x)',
        missing: [{ side: 'right', id: 'node_2', task: 'Load x' }],
      },
      { id: 'node_7', missing: [{ side: 'left', id: 'node_3' }] },
    ])
    expect(told).toContain('task-end node_2 NO_STEPS_CREATED')
    // Nodes that never began are told when the run ends, children first.
    expect(told.slice(-2)).toEqual([
      'combine-end node_3 MISSING_COMBINE_INPUTS',
      'combine-end node_7 MISSING_COMBINE_INPUTS',
    ])
    expect(told.filter((one) => /node_[37]/.test(one))).toHaveLength(2)
  })

  test('a combination that lacks both inputs names both', async () => {
    const { result } = await carriedOut(combine('MINUS_LEFT', load('x'), load('y')))
    expect(result.combineErrors).toMatchObject([
      {
        code: 'MISSING_COMBINE_INPUTS',
        message:
          'not begun: no set of its left input, node_1 (Load x), nor of its right input, node_2 (Load y)',
        missing: [
          { side: 'left', id: 'node_1', task: 'Load x' },
          { side: 'right', id: 'node_2', task: 'Load y' },
        ],
      },
    ])
  })

  test('a task whose input is missing lacks an input too', async () => {
    const above = { type: 'task', task: 'Refine', input: load('x'), context: { organism: 'human' } }
    const { result } = await carriedOut(above)
    expect(result.rejected[1]).toMatchObject({
      id: 'node_2',
      code: 'MISSING_COMBINE_INPUTS',
      missing: [{ side: 'input', id: 'node_1' }],
    })
  })

  test('a combination that cannot be made is COMBINE_FAILED', async () => {
    const { result } = await carriedOut(combine('COLOCATE', load('a'), load('b')))
    expect(result.combineErrors).toMatchObject([
      { id: 'node_3', code: 'COMBINE_FAILED', cause: 'sets/no-features' },
    ])
  })

  test('what the policy denies says so', async () => {
    const rules = [{ tool: 'sets.load', then: 'deny' as const }]
    const { result } = await carriedOut(load('a'), { rules })
    expect(result.rejected).toMatchObject([{ code: 'NO_STEPS_CREATED', cause: 'run/denied' }])
  })
})

describe('a task for a model', () => {
  test('is retried, and each retry is told with its reason', async () => {
    const model = modelThatSays('No idea.', 'Still not.')
    const { result, told } = await carriedOut(
      { type: 'task', task: 'Find them' },
      { model, grants: [] },
    )
    expect(told).toEqual([
      'task-start node_1',
      'task-retry node_1 2: it names no set: `No idea.`.',
      'task-retry node_1 3: it names no set: `Still not.`.',
      'task-retry node_1 4: it names no set: `Still not.`.',
      'task-retry node_1 5: it names no set: `Still not.`.',
      'task-end node_1 NO_STEPS_CREATED',
    ])
    expect(result.rejected).toMatchObject([
      { code: 'NO_STEPS_CREATED', cause: 'tool/no-steps-created' },
    ])
    expect(result.rejected[0]?.message).toContain('`Find them` in 5 attempts')
    expect(result.rejected[0]?.message).toContain('Still not.')
  })
})

test('six tasks are carried out side by side, and no more', async () => {
  const asked = Promise.withResolvers<void>()
  let asks = 0
  const silent = modelThatSays('Nothing.')
  const model: ModelPort = {
    ...silent,
    async generate(request) {
      if (++asks === 6) asked.resolve()
      await asked.promise
      return silent.generate(request)
    },
  }
  const tasks: object[] = Array.from({ length: 8 }, (_, at) => ({ type: 'task', task: `t${at}` }))
  const plan = tasks.reduce((left, right) => combine('UNION', left, right))
  const { told } = await carriedOut(plan, { model, grants: [] })
  const ended = told.findIndex((line) => line.startsWith('task-end'))
  const begun = told.slice(0, ended).filter((line) => line.startsWith('task-start'))
  expect(begun).toHaveLength(6)
  expect(told.filter((line) => line.startsWith('task-end'))).toHaveLength(8)
})

test('an agent loads, combines, and names the one set that is its result', async () => {
  const asks = (name: string, given: object) => ({ id: name, name, arguments: given as Json })
  const results: string[] = []
  const model: ModelPort = {
    name: 'test/model',
    async generate({ messages }) {
      const usage = { inputTokens: 1, outputTokens: 1 }
      const told = messages.filter(({ role }) => role === 'tool').map(({ text }) => text)
      results.splice(0, results.length, ...told)
      const handles = told.flatMap((text) => handlesIn(text))
      const calls =
        told.length === 0
          ? ['a', 'b'].map((name) => asks('sets.load', { path: `${name}.csv` }))
          : told.length === 2
            ? [asks('sets.intersect', { left: handles[0], right: handles[1] })]
            : undefined
      if (calls === undefined) return { text: `It is ${handles.at(-1)}.`, finish: 'stop', usage }
      const numbered = calls.map((call, at) => ({ ...call, id: `${told.length}-${at}` }))
      return { text: '', calls: numbered, finish: 'calls', usage }
    },
  }
  const { result, told } = await carriedOut({ type: 'task', task: 'In both' }, { model })
  expect(results).toHaveLength(3)
  expect(result.results).toMatchObject([{ result: { name: 'In both', size: 1, sample: ['3'] } }])
  expect(told).toEqual(['task-start node_1', 'task-end node_1 1'])
})

test.each([...Array(12).keys()])('each node is in one list, whatever fails: %i', async (seed) => {
  let random = seed + 1
  const roll = (sides: number) => (random = (random * 48_271) % 2_147_483_647) % sides
  const files = ['a', 'b', 'c', 'x']
  const tree = (depth: number): unknown => {
    const name = files[roll(4)] ?? 'x'
    if (depth === 0 || roll(5) === 0) {
      return roll(4) === 0 ? { type: 'task', task: `Ask ${name}` } : load(name)
    }
    const operators = ['OR', 'AND', 'MINUS_LEFT', 'COLOCATE']
    return combine(operators[roll(4)] ?? 'OR', tree(depth - 1), tree(depth - 1))
  }
  const { result } = await carriedOut(tree(3))
  const { results, rejected, combineResults, combineErrors, open } = result
  const lists = [...results, ...rejected, ...combineResults, ...combineErrors].map(({ id }) => id)
  const nodes = [...result.tasks, ...result.combines].map(({ id }) => id)
  expect([...lists, ...open].toSorted()).toEqual(nodes.toSorted())
  expect(result.ok).toBe(result.state === 'done')
  // Missing is what ended without a set, and never what is still open.
  for (const { missing = [] } of [...rejected, ...combineErrors]) {
    for (const { id } of missing) expect(open).not.toContain(id)
  }
})

describe('what is no run', () => {
  test('a plan with an error gives the payload, and leaves nothing', async () => {
    await using here = await workspace(FILES)
    const runtime = await runtimeIn(here)
    try {
      const result = await delegateStrategySubtasks('g', { type: 'combine' }, { runtime })
      expect(result).toMatchObject({ ok: false, code: 'DELEGATION_PLAN_INVALID' })
      expect(await runtime.list()).toEqual([])
    } finally {
      await runtime.close()
    }
  })

  test('a plan that is asked about waits for the decision', async () => {
    const rules = [{ tool: 'sets.*', then: 'ask' as const }]
    const { result, told } = await carriedOut(load('a'), { rules })
    expect(result).toMatchObject({
      state: 'waiting',
      waiting: [{ for: 'decision' }],
      open: ['node_1'],
    })
    expect(told).toEqual([])
  })

  test('an onEvent that throws ends the telling, and is heard of when the run has been driven', async () => {
    await using here = await workspace(FILES)
    const runtime = await runtimeIn(here)
    let calls = 0
    const onEvent = () => {
      calls++
      throw new Error('no more')
    }
    try {
      const driven = delegateStrategySubtasks('g', load('a'), { runtime, onEvent, id: 'run' })
      await expect(driven).rejects.toThrow('no more')
      expect(calls).toBe(1)
      expect((await strategyResult(await runtime.open('run'))).state).toBe('done')
    } finally {
      await runtime.close()
    }
  })
})
