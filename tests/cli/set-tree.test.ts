// A strategy as a tree: src/surfaces/cli/views/set-tree.ts.

import { expect, test } from 'vitest'

import { call, createPlan, createStep, literal, output, type Plan, type StepId } from '#plan'
import type { StepStatus } from '#runtime'
import type { SetResult } from '#sets/set-result'

import { isSetPlan, setTree } from '../../src/surfaces/cli/views/set-tree.ts'

/** `a`, `b` and so on are tasks; `left operator right` is a combination with that title. */
type Drawn = string | readonly [title: string, left: StepId, tool: string, right: StepId]

function strategy(...nodes: readonly Drawn[]): Plan {
  const steps = nodes.map((node, at) => {
    const id = `node_${at + 1}`
    if (typeof node === 'string') {
      return createStep({
        id,
        title: node,
        body: call('sets.delegate', [], [['task', literal(node)]]),
      })
    }
    const [title, left, tool, right] = node
    const inputs = [
      ['left', output(left)],
      ['right', output(right)],
    ] as const
    return createStep({ id, title, body: call(`sets.${tool}`, [], inputs) })
  })
  return createPlan({ goal: '', dialect: 'delegation', steps })
}

const plan = strategy(
  'Find secreted genes',
  'Find genes at the surface',
  ['Reachable', 'node_1', 'union', 'node_2'],
  'Find genes with an orthologue',
  ['Combine node_5 (MINUS_LEFT)', 'node_3', 'minus-left', 'node_4'],
)

const nothingYet = { statuses: new Map(), sets: new Map() }

function shown(
  one: Plan,
  states: Partial<Record<StepId, readonly [StepStatus, size?: number]>>,
  width = 60,
): string {
  const statuses = new Map<StepId, StepStatus>()
  const sets = new Map<StepId, SetResult>()
  for (const [id, [status, size] = ['pending' as const]] of Object.entries(states)) {
    statuses.set(id, status)
    if (size !== undefined) {
      sets.set(id, { set: `set:${'0'.repeat(64)}`, name: id, size, features: 0, sample: [] })
    }
  }
  return setTree(one, { statuses, sets }, width)
    .map(({ plain }) => plain)
    .join('\n')
}

test('before a run it is the strategy as it was written', () => {
  expect(setTree(plan, nothingYet, 60).map(({ plain }) => plain)).toEqual([
    'Combine node_5 (MINUS_LEFT)',
    '├─ Reachable  UNION',
    '│  ├─ Find secreted genes',
    '│  └─ Find genes at the surface',
    '└─ Find genes with an orthologue',
  ])
})

test('after a run each size stands before its node, and what failed has none', () => {
  const states = {
    node_1: ['done', 1204],
    node_2: ['done', 27],
    node_3: ['done', 1230],
    node_4: ['failed'],
    node_5: ['blocked'],
  } as const
  expect(shown(plan, states)).toBe(
    `
       · Combine node_5 (MINUS_LEFT)
1,230  ├─ ✓ Reachable  UNION
1,204  │  ├─ ✓ Find secreted genes
   27  │  └─ ✓ Find genes at the surface
       └─ ✗ Find genes with an orthologue`.slice(1),
  )
})

test('a node that is used twice is drawn out once', () => {
  const twice = strategy('Find genes', ['Same', 'node_1', 'union', 'node_1'])
  expect(setTree(twice, nothingYet, 60).map(({ plain }) => plain)).toEqual([
    'Same  UNION',
    '├─ Find genes',
    '└─ Find genes  as above, step 1',
  ])
})

test('a deep strategy keeps to the screen, a long one to a number of lines', () => {
  const nodes: Drawn[] = ['first']
  for (let at = 1; at < 400; at++) nodes.push([`level ${at}`, `node_${at}`, 'union', 'node_1'])
  const lines = setTree(strategy(...nodes), nothingYet, 50).map(({ plain }) => plain)
  expect(lines).toHaveLength(201)
  expect(lines.every((line) => line.length <= 50)).toBe(true)
  expect(lines[12]).toMatch(/^\(\d+\) /)
  expect(lines.at(-1)).toMatch(/^… and more below \d+ nodes$/)
})

test('a plan with anything else in it is no tree of sets', () => {
  expect(isSetPlan(plan)).toBe(true)
  const body = call('ccos.echo', [literal('done')])
  const more = [...plan.steps, createStep({ id: 'last', title: 'Say so', body })]
  expect(isSetPlan(createPlan({ ...plan, steps: more }))).toBe(false)
  expect(isSetPlan(createPlan({ goal: '', dialect: 'plan', steps: [] }))).toBe(false)
})
