// buildDelegationPlan: what comes out of a tree

import { describe, expect, test } from 'vitest'

import {
  buildDelegationPlan,
  delegationPlanJson,
  isDelegationError,
  lowerDelegation,
  type BuildOptions,
  type DelegationPlan,
} from '#dialects/delegation/index'

const task = (words: string, more: object = {}) => ({ type: 'task', task: words, ...more })
const union = (left: unknown, right: unknown, more: object = {}) => ({
  type: 'combine',
  operator: 'UNION',
  left,
  right,
  ...more,
})

function built(plan: unknown, options?: BuildOptions): DelegationPlan {
  const result = buildDelegationPlan('Genes', plan, options)
  if (isDelegationError(result)) throw new Error(JSON.stringify(result))
  return result
}

describe('a tree', () => {
  test('is built frozen: neither its maps nor what they hold can be changed', () => {
    const { nodesById, dependents } = built(task('A'))
    for (const map of [nodesById, dependents] as unknown as Map<string, unknown>[]) {
      expect(() => map.set('node_1', 'another')).toThrow(TypeError)
      expect(() => Map.prototype.set.call(map, 'node_1', 'another')).toThrow(TypeError)
      expect(() => map.clear()).toThrow(TypeError)
    }
    expect([...nodesById.keys()]).toEqual(['node_1'])
    expect(nodesById.get('node_1')).toMatchObject({ task: 'A' })
  })

  test('of one task is one task', () => {
    expect(delegationPlanJson(built(task(' A ')))).toEqual({
      goal: 'Genes',
      tasks: [{ kind: 'task', task: 'A', hint: '', context: null, depends_on: [], id: 'node_1' }],
      combines: [],
      nodes_by_id: {
        node_1: { kind: 'task', task: 'A', hint: '', context: null, depends_on: [], id: 'node_1' },
      },
      dependents: { node_1: [] },
    })
  })

  test('has its nodes in post-order, with names and parameters where they belong', () => {
    const left = task('B', { input: task('A'), hint: 'h', context: { b: 1, a: [null] } })
    const json = delegationPlanJson(
      built({ ...union(left, task('C')), operator: 'colocate', upstream: 5, return: 'b' }),
    )
    expect(json['tasks']).toEqual([
      { kind: 'task', task: 'A', hint: '', context: null, depends_on: [], id: 'node_1' },
      {
        kind: 'task',
        task: 'B',
        hint: 'h',
        context: { a: [null], b: 1 },
        depends_on: ['node_1'],
        id: 'node_2',
      },
      { kind: 'task', task: 'C', hint: '', context: null, depends_on: [], id: 'node_3' },
    ])
    expect(json['combines']).toEqual([
      {
        kind: 'combine',
        operator: 'COLOCATE',
        inputs: ['node_2', 'node_3'],
        depends_on: ['node_2', 'node_3'],
        display_name: null,
        hint: null,
        task: 'Combine node_4 (COLOCATE)',
        id: 'node_4',
        parameters: { upstream: 5, return: 'b' },
      },
    ])
  })

  test('of two equal halves is one task and a combine node that uses it twice', () => {
    const plan = built(union(task('A'), task('A'), { display_name: 'Both' }))
    expect(plan.tasks).toHaveLength(1)
    expect(plan.combines).toMatchObject([{ id: 'node_2', task: 'Both', displayName: 'Both' }])
    expect(plan.combines[0]?.inputs).toEqual(['node_1', 'node_1'])
    expect([...plan.dependents]).toEqual([
      ['node_1', ['node_2', 'node_2']],
      ['node_2', []],
    ])
    expect(plan.root).toBe('node_2')
  })

  const S = task('S')
  const T = task('T')
  const located = (more: object = {}) => ({ ...union(S, T), operator: 'COLOCATE', ...more })
  test.each<readonly [string, number, object, object]>([
    ['the task', 2, S, T],
    ['a hint', 2, S, task('S', { hint: 'h' })],
    ['another hint', 2, task('S', { hint: 'g' }), task('S', { hint: 'h' })],
    ['a context', 2, S, task('S', { context: {} })],
    ['another context', 2, task('S', { context: [1] }), task('S', { context: [2] })],
    [
      'a context in another order',
      2,
      task('S', { context: [1, 2] }),
      task('S', { context: [2, 1] }),
    ],
    ['an input', 2, S, task('S', { input: S })],
    ['another input', 4, task('A', { input: S }), task('A', { input: T })],
    ['the kind', 3, S, union(S, T)],
    ['the operator', 4, union(S, T), located()],
    ['swapped inputs', 4, union(S, T), union(T, S)],
    ['a name', 4, union(S, T), union(S, T, { display_name: 'n' })],
    ['another name', 4, union(S, T, { display_name: 'm' }), union(S, T, { display_name: 'n' })],
    ['a hint on a combination', 4, union(S, T), union(S, T, { hint: 'h' })],
    ['a distance', 4, located(), located({ upstream: 1 })],
    ['another distance', 4, located({ upstream: 2 }), located({ upstream: 1 })],
    ['a distance that is 0 anyway', 4, located(), located({ upstream: 0 })],
    ['nothing', 1, S, task('S')],
    ['the kind in other words', 1, S, { kind: ' STEP', text: 'S' }],
    ['space around words', 1, task('S', { hint: 'h' }), task(' S\n', { hint: ' h ' })],
    ['null', 1, S, task('S', { hint: null, context: null, input: null })],
    ['a blank hint', 1, S, task('S', { hint: ' ' })],
    [
      'the order of keys in a context',
      1,
      task('S', { context: { a: 1, b: { c: 1, d: 2 } } }),
      task('S', { params: { b: { d: 2, c: 1 }, a: 1 } }),
    ],
    ['a number for a word', 1, task('5'), { type: 'task', task: 5 }],
    ['the operator in other words', 3, union(S, T), { op: ' or', inputs: [S, T] }],
    ['ids', 3, union(S, T, { id: 'a' }), union(S, T, { id: 'b' })],
    ['the order of keys', 3, union(S, T), { right: T, left: S, operator: 'UNION' }],
  ])('whose halves differ by %s has %i nodes below it', (_, nodes, left, right) => {
    const { nodesById, combines } = built({ ...union(left, right), operator: 'INTERSECT' })
    expect(nodesById.size).toBe(nodes + 1)
    const [one, other] = combines.at(-1)?.inputs ?? []
    const isOne = nodes === 1 || (nodes === 3 && left !== S)
    expect(one === other).toBe(isOne)
  })

  test('is lowered with instructions for every task and for nothing else', () => {
    const plan = lowerDelegation(built(union(task('A'), task('B'))), { instructions: 'Be quick.' })
    expect(plan.onFailure).toBe('continue')
    expect(plan.steps.map(({ body }) => body)).toMatchObject([
      {
        tool: 'sets.delegate',
        named: [
          ['task', {}],
          ['instructions', { value: 'Be quick.' }],
        ],
      },
      {
        tool: 'sets.delegate',
        named: [
          ['task', {}],
          ['instructions', { value: 'Be quick.' }],
        ],
      },
      {
        tool: 'sets.union',
        named: [
          ['left', {}],
          ['right', {}],
        ],
      },
    ])
  })

  test('tells what it understood although it was said otherwise', () => {
    const remarks: string[] = []
    built(
      { op: 'or', inputs: [{ text: 'A' }, task('B', { id: 'b', hnt: 1 })] },
      { onRemark: ({ severity, code, path }) => remarks.push(`${severity} ${code} ${path}`) },
    )
    expect(remarks).toEqual([
      'note delegation/type-inferred plan',
      'note delegation/alias plan',
      'note delegation/operator-spelling plan',
      'note delegation/inputs-list plan',
      'note delegation/type-inferred plan.inputs[0]',
      'note delegation/alias plan.inputs[0]',
      'warning delegation/model-id plan.inputs[1]',
      'warning delegation/unknown-key plan.inputs[1]',
    ])
  })
})
