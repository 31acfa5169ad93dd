// What a text says and what a program hands over come to the same
// =============================================================================
//
// Goal: the two forms of a nested plan are read by one rule, contexts and all. Method:
// one tree both ways; what becomes of it, and the place that a refusal names, are equal.

import { describe, expect, test } from 'vitest'

import { compile } from '#compile'
import { buildDelegationPlan, isDelegationError, lowerDelegation } from '#dialects/delegation/index'
import { planDigest } from '#plan'

const task = (words: string, more: object = {}) => ({ type: 'task', task: words, ...more })

/** What a text of the tree comes to: the plan's digest, or the first error and its path. */
function asText(plan: unknown): string {
  const text = JSON.stringify({ goal: 'Genes', plan })
  const { ok, plan: made, diagnostics } = compile(text, { dialect: 'delegation' })
  if (ok && made !== undefined) return planDigest(made)
  return String(diagnostics.find(({ severity }) => severity === 'error')?.details['path'])
}

/** The same of the tree itself. */
function asObjects(plan: unknown): string {
  const built = buildDelegationPlan('Genes', plan)
  if (!isDelegationError(built)) return planDigest(lowerDelegation(built))
  return /\(at (.+)\)/.exec(built.detail)?.[1] ?? built.path
}

function nested(levels: number, wrap: (inner: unknown, level: number) => unknown): unknown {
  let context: unknown = 1
  for (let level = 0; level < levels; level++) context = wrap(context, level)
  return context
}

const DIGEST = /^[0-9a-f]{64}$/

describe('a context', () => {
  test.each<readonly [name: string, wrap: (inner: unknown, level: number) => unknown]>([
    ['lists', (inner) => [inner]],
    ['objects', (inner) => ({ a: inner })],
    ['both, objects innermost', (inner, at) => (at % 2 ? [inner] : { a: inner })],
    ['both, lists innermost', (inner, at) => (at % 2 ? { a: inner } : [inner])],
  ])('of %s may have 62 levels, and one more is refused where it stands', (_, wrap) => {
    const plan = (levels: number) =>
      task('A', { input: task('B', { context: nested(levels, wrap) }) })
    for (const read of [asText, asObjects]) expect(read(plan(62))).toMatch(DIGEST)
    expect(asText(plan(62))).toBe(asObjects(plan(62)))
    const path = asObjects(plan(63))
    expect(path).toMatch(/^plan\.input\.context(?:\.a|\[0\]){62}$/)
    expect(asText(plan(63))).toBe(path)
  })

  test('is refused where it is wrong, behind what is right in it and in others', () => {
    const deep = nested(62, (inner) => [inner])
    const plan = task('A', {
      context: { right: [1] },
      input: task('B', {
        context: { a: 1, b: [0, 1, { c: deep }], d: [] },
        input: task('C', { context: {} }),
      }),
    })
    const path = `plan.input.context.b[2].c${'[0]'.repeat(59)}`
    expect([asText(plan), asObjects(plan)]).toEqual([path, path])
  })

  test('that is wrong is told once, and not of the task after it', () => {
    const plan = task('A', {
      context: nested(63, (inner) => [inner]),
      input: task('B', { context: [1], input: task('C') }),
    })
    const { diagnostics } = compile(JSON.stringify({ goal: 'Genes', plan }))
    expect(diagnostics.map(({ code, details }) => [code, details['path']])).toEqual([
      ['delegation/context-too-deep', `plan.context${'[0]'.repeat(62)}`],
    ])
  })

  test('has its keys in order, however many there are, and no minus before a zero', () => {
    for (const count of [1, 2, 8, 9, 10, 31, 32, 33, 40]) {
      const entries = Array.from({ length: count }, (_, at) => [`k${(at * 7) % 41}`, at] as const)
      const digests = [
        entries,
        entries.toReversed(),
        [...entries.slice(1), ...entries.slice(0, 1)],
      ].flatMap((all) => {
        const plan = task('A', { context: Object.fromEntries(all) })
        return [asText(plan), asObjects(plan)]
      })
      expect(digests[0]).toMatch(DIGEST)
      expect(new Set(digests).size).toBe(1)
    }
    const zero = asObjects(task('A', { context: [0, { a: 0 }] }))
    expect(asObjects(task('A', { context: [-0, { a: -0 }] }))).toBe(zero)
    const text =
      '{"goal": "Genes", "plan": {"type": "task", "task": "A", "context": [-0, {"a": -0.0}]}}'
    const { plan } = compile(text)
    expect(plan && planDigest(plan)).toBe(zero)
  })
})

test('a node with more members than are gone through is read as one with few', () => {
  const plain = asText(task('A', { hint: 'h', context: 'c', input: task('B') }))
  for (const count of [27, 28, 29, 30, 50]) {
    const unknown = Object.fromEntries(Array.from({ length: count }, (_, at) => [`zz${at}`, at]))
    const plan = {
      ...unknown,
      type: 'task',
      hint: 'h',
      nothing: undefined,
      text: 'A',
      params: 'c',
      input: task('B'),
    }
    expect([asText(plan), asObjects(plan)]).toEqual([plain, plain])
    const first = { text: 'A', params: 'c', input: task('B'), ...unknown, hint: 'h', type: 'task' }
    expect([asText(first), asObjects(first)]).toEqual([plain, plain])
  }
})

test('nodes are frozen with their contexts, and share nothing with what they were made of', () => {
  const context = { a: [1, { b: [] }] }
  const tree = {
    type: 'combine',
    operator: 'COLOCATE',
    upstream: 1,
    left: task('A', { context }),
    right: task('B'),
  }
  const built = buildDelegationPlan('Genes', tree)
  if (isDelegationError(built)) throw new Error(built.message)
  const thawed: string[] = []
  const look = (part: unknown, path: string): void => {
    if (typeof part !== 'object' || part === null) return
    if (!Object.isFrozen(part)) thawed.push(path)
    for (const [key, inner] of Object.entries(part)) look(inner, `${path}.${key}`)
  }
  const { nodesById, dependents, ...plain } = built
  look({ ...plain, nodes: [...nodesById.values()], users: [...dependents.values()] }, 'plan')
  expect(thawed).toEqual(['plan', 'plan.nodes', 'plan.users'])
  expect(Object.isFrozen(built)).toBe(true)
  expect(Object.isFrozen(context.a[1])).toBe(false)
})

test('an object that is wrong and stands at two places is told of once', () => {
  const wrong = { type: 'task', note: 1 }
  const tree = {
    type: 'combine',
    operator: 'OR',
    left: task('A', { input: wrong }),
    right: task('B', { input: wrong }),
  }
  const told: string[] = []
  const built = buildDelegationPlan('Genes', tree, { onRemark: ({ path }) => told.push(path) })
  expect(built).toMatchObject({ message: 'Invalid task node.', path: 'plan.left.input' })
  expect(told).toEqual(['plan', 'plan.left.input'])
})

test('as many bases are taken as coordinates go to, and not one more', () => {
  const near = (upstream: unknown) => ({
    type: 'combine',
    operator: 'COLOCATE',
    upstream,
    left: task('A'),
    right: task('B'),
  })
  for (const bases of [0, 4_294_967_295]) expect(asText(near(bases))).toBe(asObjects(near(bases)))
  expect(asText(near(4_294_967_295))).toMatch(DIGEST)
  expect(asObjects(near(4_294_967_296))).toBe('plan')
})
