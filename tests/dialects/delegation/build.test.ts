// buildDelegationPlan: what comes out of a tree, and the payload of each error

import { describe, expect, test } from 'vitest'

import {
  buildDelegationPlan,
  delegationPlanJson,
  isDelegationError,
  lowerDelegation,
  type BuildOptions,
  type DelegationError,
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

function refused(plan: unknown, options?: BuildOptions): DelegationError {
  const result = buildDelegationPlan('Genes', plan, options)
  if (!isDelegationError(result)) throw new Error('it was not refused')
  return result
}

describe('a tree', () => {
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

/** A list of nothing but holes. */
function holes(length: number): unknown[] {
  const list: unknown[] = []
  list.length = length
  return list
}

/** An object within an object, so many levels in all. */
function nested(levels: number, make: (level: number) => object, key: string): object {
  let tree = make(1)
  for (let level = 2; level <= levels; level++) tree = { ...make(level), [key]: tree }
  return tree
}

/** A tree of so many levels with two children wherever there can be, all different. */
function full(levels: number, words = 't'): object {
  if (levels === 1) return task(words)
  return union(full(levels - 1, `${words}0`), full(levels - 1, `${words}1`))
}

const NODE = 'Invalid plan node.'
const INPUTS = 'Invalid combine inputs.'
const TASK = "Task node requires a non-empty 'task' string."
const SIDES = 'Combine node requires left and right child nodes.'
const PAIR = 'Combine node inputs must be a list of exactly 2 child nodes.'
const cyclic: Record<string, unknown> = task('A')
cyclic['input'] = union(cyclic, task('B'))

describe('the payload', () => {
  test('holds the details twice', () => {
    const { details, ...top } = refused(union(task('A'), { id: 'x', type: 'task', task: ' ' }))
    expect(details).toEqual({
      goal: 'Genes',
      detail: TASK,
      path: 'plan.right',
      nodeId: 'x',
    })
    expect(top).toEqual({
      ok: false,
      code: 'DELEGATION_PLAN_INVALID',
      message: 'Invalid task node.',
      ...details,
    })
  })

  test.each<readonly [name: string, plan: unknown, message: string, more: object]>([
    [
      'no plan',
      undefined,
      'plan is required when delegating.',
      {
        detail: "Provide a nested plan object as 'plan'.",
        path: 'plan',
      },
    ],
    ['null', null, 'plan is required when delegating.', { path: 'plan' }],
    ['a text', 'node_1', NODE, { detail: 'Each node must be an object.', path: 'plan' }],
    ['a list', [task('A')], NODE, { detail: 'Each node must be an object.' }],
    ['a child that is a text', union(task('A'), 'a'), NODE, { path: 'plan.right' }],
    ['a child that is a Map', union(task('A'), new Map()), NODE, { path: 'plan.right' }],
    [
      'an id alone',
      task('A', { input: { node_id: 'n' } }),
      NODE,
      {
        detail: "Do not use id-only references. Provide a full node object with 'type'.",
        path: 'plan.input',
        nodeId: 'n',
      },
    ],
    [
      'no operator',
      { type: 'combine', id: 'r', left: task('A'), right: task('B') },
      'Invalid combine operator.',
      { detail: 'Combine node requires a valid operator.', operator: null, nodeId: 'r' },
    ],
    [
      'a wrong operator',
      { ...union(task('A'), task('B')), operator: 'XOR' },
      'Invalid combine operator.',
      { operator: 'XOR' },
    ],
    [
      'a wrong operator and inputs',
      { type: 'combine', operator: 'XOR' },
      'Invalid combine operator.',
      {},
    ],
    [
      'one side',
      union(task(''), undefined),
      INPUTS,
      { detail: SIDES, operator: 'UNION', path: 'plan' },
    ],
    [
      'inputs of one',
      { type: 'combine', operator: 'or', inputs: [task('')] },
      INPUTS,
      { detail: PAIR, operator: 'UNION', path: 'plan.inputs' },
    ],
    [
      'inputs of a sparse list',
      { type: 'combine', operator: 'or', inputs: holes(2 ** 32 - 1) },
      INPUTS,
      { detail: PAIR },
    ],
    [
      'inputs that are holes',
      { type: 'combine', operator: 'or', inputs: holes(2) },
      NODE,
      { path: 'plan.inputs[0]' },
    ],
    ['a blank task', task(' '), 'Invalid task node.', { detail: TASK }],
    [
      'a task that is none',
      task('A', { input: { type: 'task' } }),
      'Invalid task node.',
      { detail: TASK, path: 'plan.input' },
    ],
    [
      'two wrong sides',
      union(task(''), { type: 'x' }),
      'Invalid task node.',
      { path: 'plan.left' },
    ],
    ['half a character', task('\ud800'), 'Invalid task node.', {}],
    [
      'a hint that is a list',
      task('A', { hint: [] }),
      'Invalid task node.',
      { detail: "'hint' must be a string." },
    ],
    [
      'a name that is a number',
      union(task('A'), task('B'), { display_name: 1 }),
      'Invalid combine node.',
      { detail: "'display_name' must be a string." },
    ],
    [
      'a wrong type',
      { type: 'tsk', task: 'A' },
      'Invalid node type.',
      { detail: "Node 'type' must be either 'task' or 'combine'.", nodeType: 'tsk' },
    ],
    ['no type', {}, 'Invalid node type.', { nodeType: null }],
    ['a type that is a number', { type: 5 }, 'Invalid node type.', { nodeType: '5' }],
    [
      'a distance below 0',
      { ...union(task('A'), task('B')), operator: 'COLOCATE', upstream: -1 },
      'Invalid COLOCATE parameters.',
      { detail: "'upstream' must be a whole number from 0.", operator: 'COLOCATE' },
    ],
    [
      'a strand that there is not',
      { ...union(task('A'), task('B')), operator: 'COLOCATE', strand: 'x' },
      'Invalid COLOCATE parameters.',
      { detail: "'strand' must be one of same, opposite, both." },
    ],
    [
      'a distance on a union',
      union(task('A'), task('B'), { upstream: 1 }),
      'Invalid COLOCATE parameters.',
      { detail: "Only a COLOCATE node may have 'upstream'; provide it there or leave it out." },
    ],
    ['a strand on a task', task('A', { strand: 'same' }), 'Invalid COLOCATE parameters.', {}],
    [
      'a cycle',
      cyclic,
      'Dependency cycle detected.',
      {
        detail: 'Provide a tree: no node may be its own input, however far down.',
        path: 'plan.input.left',
      },
    ],
    [
      'too many levels',
      nested(65, (at) => task(`t${at}`), 'input'),
      'Plan is too deep.',
      { detail: 'Provide a plan of at most 64 levels of nodes.' },
    ],
    [
      'too many nodes',
      full(14),
      'Plan is too large.',
      { detail: 'Provide a plan of at most 10000 nodes.' },
    ],
    ['a Map', new Map([['type', 'task']]), 'Invalid root node.', { rootId: null }],
    [
      'a Date',
      new Date(0),
      'Invalid root node.',
      { detail: "Provide 'plan' as a plain object; it cannot be a Date." },
    ],
    ['a function', () => task('A'), 'Invalid root node.', {}],
    ['a symbol', Symbol('plan'), 'Invalid root node.', {}],
    [
      'an object of a class',
      new (class Strategy {
        id = 's'
      })(),
      'Invalid root node.',
      {
        rootId: 's',
        detail: "Provide 'plan' as a plain object; it cannot be a Strategy.",
      },
    ],
    [
      'a context with a function',
      task('A', { context: { f: [() => 1] } }),
      'Invalid task context.',
      {
        contextType: 'function',
        detail:
          "Provide 'context' as plain JSON; it cannot hold a function (at plan.context.f[0]).",
      },
    ],
    [
      'a context that is a Map',
      task('A', { params: new Map() }),
      'Invalid task context.',
      { contextType: 'Map', path: 'plan.params' },
    ],
    [
      'a context with a Date',
      task('A', { context: { at: new Date(0) } }),
      'Invalid task context.',
      { contextType: 'Date' },
    ],
    [
      'a context with no number',
      task('A', { context: [Number.NaN] }),
      'Invalid task context.',
      { contextType: 'NaN' },
    ],
    [
      'a context with a big integer',
      task('A', { context: 1n }),
      'Invalid task context.',
      { contextType: 'bigint' },
    ],
    [
      'a context of too many levels',
      task('A', { context: nested(63, () => ({}), 'a') }),
      'Invalid task context.',
      {
        contextType: 'object',
        detail: `Provide a 'context' of at most 62 levels (at plan.context${'.a'.repeat(62)}).`,
      },
    ],
    [
      'a context that is too large',
      task('A', { context: ['x'.repeat(2 ** 24)] }),
      'Invalid task context.',
      { contextType: 'array', detail: "Provide a smaller 'context' (at plan.context)." },
    ],
    [
      'a context with a hole',
      task('A', { context: holes(1e9) }),
      'Invalid task context.',
      { contextType: 'undefined' },
    ],
  ])('of %s', (_, plan, message, more) => {
    expect(refused(plan)).toMatchObject({ message, ...more })
  })

  test.each([
    ['', ''],
    ['   ', '   '],
    [7, ''],
    [undefined, ''],
  ])('of the goal %j', (goal, told) => {
    expect(buildDelegationPlan(goal as string, task('A'))).toMatchObject({
      ok: false,
      message: 'goal is required when delegating.',
      goal: told,
    })
  })
})
