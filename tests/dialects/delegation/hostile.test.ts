// Objects that a program may hand over and that no text could say

import { runInNewContext } from 'node:vm'

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  buildDelegationPlan,
  delegationPlanJson,
  isDelegationError,
  lowerDelegation,
  type DelegationError,
} from '#dialects/delegation/index'
import { planDigest } from '#plan'
import { print } from '#compile'

const task = (words: string, more: object = {}) => ({ type: 'task', task: words, ...more })
const union = (left: unknown, right: unknown) => ({
  type: 'combine',
  operator: 'UNION',
  left,
  right,
})

function nested(levels: number): object {
  let tree: object = task('last')
  for (let at = 1; at < levels; at++) tree = task(`t${at}`, { input: tree })
  return tree
}

function outcome(plan: unknown, options?: { readonly depth?: number; readonly nodes?: number }) {
  const result = buildDelegationPlan('Genes', plan, options)
  return isDelegationError(result) ? `${result.message} ${result.path}` : result.nodesById.size
}

describe('deep objects', () => {
  test('of 64 levels are read, and one more is refused at the first node too deep', () => {
    expect(outcome(nested(64))).toBe(64)
    const path = `plan${'.input'.repeat(64)}`
    expect(outcome(nested(65))).toBe(`Plan is too deep. ${path}`)
    expect(outcome(nested(100_000))).toBe(`Plan is too deep. ${path}`)
  })

  test('are read however deep they are where the host allows it', () => {
    expect(outcome(nested(100_000), { depth: 100_000, nodes: 100_000 })).toBe(100_000)
  })

  test('in a context are refused, not followed', () => {
    let context: unknown = 1
    for (let at = 0; at < 100_000; at++) context = at % 2 === 0 ? [context] : { context }
    expect(outcome(task('A', { context }))).toMatch(/^Invalid task context\. plan\.context/)
  })
})

describe('shared objects', () => {
  /** Unfolded, it would have 2^levels leaves. */
  function doubled(levels: number, leaf: unknown, join: (a: unknown) => unknown): unknown {
    let tree = leaf
    for (let at = 0; at < levels; at++) tree = join(tree)
    return tree
  }

  test('that would unfold to 2^60 nodes are as many nodes as there are objects', () => {
    const tree = doubled(60, task('A'), (one) => union(one, one))
    expect(outcome(tree)).toBe(61)
  })

  test('that unfold to too many nodes are not printed as a tree', () => {
    const built = buildDelegationPlan(
      'Genes',
      doubled(20, task('A'), (one) => union(one, one)),
    )
    if (isDelegationError(built)) throw new Error(built.message)
    const { text, diagnostics } = print(lowerDelegation(built), 'delegation')
    expect(text).toBeUndefined()
    expect(diagnostics.map(({ code }) => code)).toEqual(['delegation/cannot-say'])
  })

  test('are as deep as their deepest side, not as their last', () => {
    const sides = union(nested(40), task('x'))
    let further: object = sides
    for (let at = 0; at < 22; at++) further = task(`u${at}`, { input: further })
    expect(outcome(union(sides, further))).toBe(40 + 2 + 22 + 1)
    expect(outcome(union(sides, task('one more', { input: further })))).toMatch(/^Plan is too deep/)
  })

  test('are too deep where they stand too deep, though they were read higher up', () => {
    const shared = nested(40)
    let deep: object = shared
    for (let at = 0; at < 30; at++) deep = union(deep, task(`r${at}`))
    expect(outcome(union(shared, deep))).toMatch(/^Plan is too deep/)
  })

  test('in a context that would fill the memory are refused', () => {
    const context = doubled(60, 'x', (one) => [one, one])
    expect(outcome(task('A', { context }))).toMatch(/^Invalid task context/)
    const small = doubled(4, 'x', (one) => [one, one])
    expect(outcome(task('A', { context: small }))).toBe(1)
  })

  test('in many contexts are counted in each', () => {
    const large = Array.from({ length: 1000 }, () => 'a text of thirty characters …')
    const tasks = Array.from({ length: 1024 }, (_, at) => task(`t${at}`, { context: large }))
    let trees: unknown[] = tasks
    while (trees.length > 1) {
      trees = trees.flatMap((one, at) => (at % 2 === 0 ? [union(one, trees[at + 1])] : []))
    }
    expect(outcome(trees[0])).toMatch(/^Invalid task context/)
  })
})

describe('objects within themselves', () => {
  test('are refused where they meet themselves', () => {
    const tree: Record<string, unknown> = task('A')
    tree['input'] = union(task('B'), tree)
    expect(outcome(tree)).toBe('Dependency cycle detected. plan.input.right')
    const own: Record<string, unknown> = { type: 'combine', operator: 'UNION' }
    own['inputs'] = [own, own]
    expect(outcome(own)).toBe('Dependency cycle detected. plan.inputs[0]')
  })

  test('are refused in a context', () => {
    const context: unknown[] = []
    context.push({ again: context })
    const { contextType, path } = buildDelegationPlan(
      'Genes',
      task('A', { context }),
    ) as DelegationError
    expect([contextType, path]).toEqual(['object within itself', 'plan.context[0].again'])
  })
})

describe('objects that act when they are touched', () => {
  test('are asked for each member once', () => {
    const asked: (string | symbol)[] = []
    const tree = new Proxy(task('A', { hint: 'h' }), {
      get(target, key) {
        asked.push(key)
        return Reflect.get(target, key) as unknown
      },
    })
    expect(outcome(tree)).toBe(1)
    expect(new Set(asked)).toEqual(new Set(['hint', 'task', 'type']))
    expect(asked).toHaveLength(3)
  })

  test.each<readonly [string, () => unknown, string]>([
    [
      'a getter that throws',
      () => ({
        get type(): string {
          throw new Error('no')
        },
      }),
      'Invalid root node. plan',
    ],
    [
      'a getter below that throws',
      () =>
        union(task('A'), {
          type: 'task',
          get task(): string {
            throw new Error('no')
          },
        }),
      'Invalid plan node. plan.right',
    ],
    [
      'a getter in a context that throws',
      () =>
        task('A', {
          context: {
            get x(): string {
              throw new Error('no')
            },
          },
        }),
      'Invalid task context. plan.context',
    ],
    ['a proxy that was revoked', () => revoked(), 'Invalid root node. plan'],
    ['a revoked proxy below', () => union(task('A'), revoked()), 'Invalid plan node. plan.right'],
    [
      'a revoked proxy as inputs',
      () => ({ op: 'or', inputs: revoked() }),
      'Invalid combine inputs. plan.inputs',
    ],
    [
      'a revoked proxy as a context',
      () => task('A', { context: revoked() }),
      'Invalid task context. plan.context',
    ],
    [
      'a revoked proxy as a task',
      () => ({ type: 'task', task: revoked() }),
      'Invalid task node. plan',
    ],
    ['a text object', () => task('A', { hint: new String('x') }), 'Invalid task node. plan'],
  ])('are refused: %s', (_, plan, expected) => {
    expect(outcome(plan())).toBe(expected)
  })

  function revoked(): unknown {
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    return proxy
  }

  test('are not followed without end', () => {
    const endless: object = new Proxy(
      {},
      {
        ownKeys: () => ['type', 'task', 'input'],
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true, value: 1 }),
        get: (_, key) => (key === 'type' ? 'task' : key === 'task' ? 'A' : freshEndless()),
      },
    )
    function freshEndless(): object {
      return new Proxy(endless, {})
    }
    expect(outcome(endless)).toMatch(/^Plan is too deep/)
    const wide: unknown[] = new Proxy([], {
      get: (target, key) =>
        (key === 'length' ? 2 ** 32 - 1 : (Reflect.get(target, key) ?? 'x')) as unknown,
    })
    expect(outcome(task('A', { context: wide }))).toMatch(/^Invalid task context/)
  })
})

describe('objects that are nearly plain', () => {
  test('without a prototype or from another realm are plain', () => {
    const bare = Object.assign(Object.create(null) as object, task('A'))
    expect(outcome(bare)).toBe(1)
    expect(outcome(runInNewContext('({type: "task", task: "A", context: {a: [1]}})'))).toBe(1)
  })

  test('with symbols and hidden members are read by their keys', () => {
    const remarks: string[] = []
    const tree = Object.defineProperty(task('A', { [Symbol('s')]: 1 }), 'hint', { value: 'hidden' })
    const built = buildDelegationPlan('Genes', tree, { onRemark: ({ code }) => remarks.push(code) })
    expect(built).toMatchObject({ tasks: [{ hint: '' }] })
    expect(remarks).toEqual(['delegation/unknown-key'])
  })

  test('with a key __proto__ are refused in a context', () => {
    const context: unknown = JSON.parse('{"a": {"__proto__": 1}}')
    expect(outcome(task('A', { context }))).toBe('Invalid task context. plan.context.a')
  })

  test('of classes with toJSON are not asked for it', () => {
    const toJSON = () => task('A')
    expect(
      outcome(
        union(
          task('A'),
          new (class {
            readonly toJSON = toJSON
          })(),
        ),
      ),
    ).toMatch(/^Invalid plan node/)
  })
})

test('whatever it is gives a plan or the payload of an error', () => {
  const anything = fc.anything({
    withBigInt: true,
    withBoxedValues: true,
    withDate: true,
    withMap: true,
    withNullPrototype: true,
    withObjectString: true,
    withSet: true,
    withSparseArray: true,
    withTypedArray: true,
    key: fc.constantFrom(
      'type',
      'task',
      'op',
      'left',
      'right',
      'inputs',
      'context',
      'input',
      'id',
      'x',
    ),
    values: [
      fc.constantFrom<unknown>(
        'task',
        'combine',
        'UNION',
        'A',
        null,
        1,
        Number.NaN,
        undefined,
        Symbol('s'),
      ),
    ],
  })
  fc.assert(
    fc.property(anything, (plan) => {
      const result = buildDelegationPlan('Genes', plan)
      if (isDelegationError(result)) {
        expect(result).toMatchObject({
          ok: false,
          code: 'DELEGATION_PLAN_INVALID',
          ...result.details,
        })
        expect(result.detail).toMatch(/\.$/)
      } else {
        expect(JSON.parse(JSON.stringify(delegationPlanJson(result)))).toEqual(
          delegationPlanJson(result),
        )
        expect(planDigest(lowerDelegation(result))).toMatch(/^[0-9a-f]{64}$/)
      }
    }),
    { numRuns: 2000 },
  )
})
