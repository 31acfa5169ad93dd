// The payload of each error of buildDelegationPlan: its words and what stands beside them

import { describe, expect, test } from 'vitest'

import {
  buildDelegationPlan,
  isDelegationError,
  type BuildOptions,
  type DelegationError,
} from '#dialects/delegation/index'
import { KIND_WORDS, OPERATOR_WORDS } from '#dialects/delegation/words'

const task = (words: string, more: object = {}) => ({ type: 'task', task: words, ...more })
const union = (left: unknown, right: unknown, more: object = {}) => ({
  type: 'combine',
  operator: 'UNION',
  left,
  right,
  ...more,
})

function refused(plan: unknown, options?: BuildOptions): DelegationError {
  const result = buildDelegationPlan('Genes', plan, options)
  if (!isDelegationError(result)) throw new Error('it was not refused')
  return result
}

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
    ['a text', 'node_1', 'plan is required when delegating.', { path: 'plan' }],
    ['an empty list', [], 'plan is required when delegating.', { path: 'plan' }],
    ['a list', [task('A')], 'plan is required when delegating.', { path: 'plan' }],
    [
      'the object around the tree',
      { goal: 'Genes', plan: task('A') },
      NODE,
      { detail: "Provide the root node: the value of 'plan'.", path: 'plan' },
    ],
    [
      'a task with a node under `left`',
      task('A', { left: task('B') }),
      'Invalid task node.',
      { path: 'plan' },
    ],
    [
      'a combine node with an `input`',
      union(task('A'), task('B'), { input: task('C') }),
      'Invalid combine node.',
      { path: 'plan' },
    ],
    [
      'a parameter of COLOCATE under nearly its name',
      { ...union(task('A'), task('B')), operator: 'COLOCATE', upstreamBp: 5 },
      'Invalid COLOCATE parameters.',
      { detail: "COLOCATE has no 'upstreamBp'. Did you mean upstream?" },
    ],
    ['a child that is a text', union(task('A'), 'a'), NODE, { path: 'plan.right' }],
    [
      'a child that throws',
      union(task('A'), {
        get type(): string {
          throw new Error('no')
        },
      }),
      NODE,
      { detail: 'Provide each node as a plain object whose members can be read.' },
    ],
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
      'an operator with a letter that only becomes ours in another case',
      union(task('A'), task('B'), { operator: 'm\u0131nus' }),
      'Invalid combine operator.',
      { operator: 'm\u0131nus' },
    ],
    [
      'a kind with such a letter',
      { type: 'tas\u212a', task: 'A' },
      'Invalid node type.',
      { nodeType: 'tas\u212a' },
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
      { detail: "'upstream' must be a whole number from 0 to 4294967295.", operator: 'COLOCATE' },
    ],
    [
      'a distance beyond all coordinates',
      { ...union(task('A'), task('B')), operator: 'COLOCATE', downstream: 4_294_967_296 },
      'Invalid COLOCATE parameters.',
      { detail: "'downstream' must be a whole number from 0 to 4294967295." },
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
    [
      'a distance under a key of its own',
      { ...union(task('A'), task('B')), operator: 'COLOCATE', params: { upstream: 1 } },
      'Invalid COLOCATE parameters.',
      { detail: "Provide 'upstream' on the node itself, not within 'params'.", path: 'plan' },
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
    [
      'an object that cannot be read',
      new Proxy({}, { ownKeys: () => Reflect.ownKeys(Object(null).none) }),
      'Invalid root node.',
      { detail: "Provide 'plan' as a plain object; it cannot be an object that cannot be read." },
    ],
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
      detail: "Provide what is wanted, in words, as 'goal'.",
      goal: told,
    })
  })
})

describe('a word that is a letter away from one of ours', () => {
  /** Each word with a letter more at either end, and with one less, but for those that are ours too. */
  function near(words: readonly string[]): readonly string[] {
    const all = words.flatMap((word) => [`${word}d`, `x${word}`, word.slice(1), word.slice(0, -1)])
    return all.filter((word) => !words.includes(word))
  }

  test.each(near([...KIND_WORDS, 'constructor', 'toString']))('%s is no kind', (type) => {
    const { message, nodeType } = refused(union(task('A'), task('B'), { type }))
    expect([message, nodeType]).toEqual(['Invalid node type.', type])
  })

  test.each(near([...OPERATOR_WORDS, 'constructor', 'toString']))(
    '%s is no operator',
    (operator) => {
      const error = refused(union(task('A'), task('B'), { operator }))
      expect([error.message, error.operator]).toEqual(['Invalid combine operator.', operator])
    },
  )
})
