// A run that failed because a set is gone says from which step on it goes anew.

import { expect, test } from 'vitest'

import { setStatesOf, stepsOfLostSets } from '#app'
import { call, createPlan, createStep, literal, mapValue, type Expr } from '#plan'
import type { Outcome, Run } from '#runtime'
import type { SetResult } from '#sets'

import { outcomeView } from '../../src/surfaces/cli/views/outcome.ts'

const digits = (digit: string) => digit.repeat(64)
const made = (digit: string): SetResult => ({
  set: `set:${digits(digit)}`,
  name: 'Genes',
  size: 0,
  features: 0,
  sample: [],
})
const sets = new Map([
  ['node_1', made('1')],
  ['node_2', made('2')],
])

const failed = (code: string, details: Readonly<Record<string, string>>): Outcome => ({
  run: 'k3f9ab00mine',
  state: 'failed',
  result: undefined,
  waiting: [],
  failures: [
    { step: 'node_3', title: 'Both', status: 'failed', failure: { code, details }, message: 'no' },
  ],
  fault: undefined,
})

const task = (id: string, source: string) => {
  const context = mapValue([['source', source]])
  const named: [string, Expr][] = [
    ['task', literal(id)],
    ['context', literal(context)],
  ]
  return createStep({ id, title: id, body: call('sets.delegate', [], named) })
}
const planOf = (second: string) => {
  const steps = [task('node_1', 'one.csv'), task('node_2', second)]
  return createPlan({ goal: '', dialect: 'delegation', steps })
}

function commandsOf(outcome: Outcome, plan = planOf('two.csv')): readonly string[] {
  const lost = stepsOfLostSets(outcome.failures, sets, plan)
  const lines = outcomeView(outcome, 80, 0, lost).map(({ plain }) => plain.trim())
  return lines.filter((line) => line.startsWith('planwright fork'))
}

test('whose set is gone or damaged is done anew from the step that made it', () => {
  const gone = failed('sets/not-found', { set: `set:${digits('2')}` })
  const damaged = failed('sets/damaged', { file: `/w/sets/${digits('1')}`, problem: 'cut' })
  expect(commandsOf(gone)).toEqual(['planwright fork k3f9ab --from node_2'])
  expect(commandsOf(damaged)).toEqual(['planwright fork k3f9ab --from node_1'])
})

test('whose set was there before, and is gone, takes along all that is done: no step can make it again', () => {
  const gone = failed('sets/not-found', { set: `set:${digits('2')}` })
  const taken = planOf(`set:${digits('2')}`)
  expect(commandsOf(gone, taken)).toEqual(['planwright fork k3f9ab', 'planwright fork k3f9ab FILE'])
  const other = planOf(`set:${digits('1')}`)
  expect(commandsOf(gone, other)).toEqual(['planwright fork k3f9ab --from node_2'])
})

test('whose file was missing, or whose set lies in the trash, takes along all that is done', () => {
  for (const code of ['tool/no-such-file', 'sets/in-trash']) {
    const other = failed(code, { path: 'a.csv', set: `set:${digits('2')}` })
    expect(commandsOf(other)).toEqual(['planwright fork k3f9ab', 'planwright fork k3f9ab FILE'])
  }
})

test('of a plan that does nothing with sets no result is read', async () => {
  const read: string[] = []
  const runOf = (tool: string) => {
    const steps = [createStep({ id: 'one', title: 'One', body: call(tool, [literal(1)]) })]
    const plan = createPlan({ goal: '', dialect: 'plan', steps })
    return {
      origin: () => Promise.resolve({ plan }),
      snapshot: () => Promise.resolve({ steps: [{ id: 'one', status: 'done', value: tool }] }),
      value: (reference: string) => {
        read.push(reference)
        return Promise.resolve(null)
      },
    } as unknown as Run
  }
  for (const tool of ['ccos.echo', 'sets.load']) {
    const { statuses } = await setStatesOf(runOf(tool))
    expect([...statuses]).toEqual([['one', 'done']])
  }
  expect(read).toEqual(['sets.load'])
})
