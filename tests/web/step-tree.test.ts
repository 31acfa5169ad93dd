// The steps of a run as rows of a tree, and the beginnings of values.

import { expect, test } from 'vitest'

import { rowOfStep, stepCalled, treeRows } from '../../web/pages/run/tree-rows.ts'
import { storedIn } from '../../web/parts/stored.ts'
import type { CallFacts } from '../../web/server/shapes.ts'

const call = (path: string): CallFacts => ({
  path,
  tool: 'ccos.echo',
  effect: 'read',
  attempt: 1,
  arguments: 'd',
  status: 'returned',
  from: '2026-11-27T00:00:00.000Z',
})

test('the calls of an open step stand below it, in order', () => {
  const rows = treeRows(3, new Set([1]), new Map([[1, [call('0'), call('1')]]]))
  expect(rows.map(({ kind, at }) => `${kind} ${at}`)).toEqual([
    'step 0',
    'step 1',
    'call 1',
    'call 1',
    'step 2',
  ])
  expect(rows[3]).toMatchObject({ place: 2, of: 2 })
})

test('an open step whose calls are not known says so, and so does one without calls', () => {
  expect(treeRows(1, new Set([0]), new Map())[1]).toEqual({ kind: 'loading', at: 0 })
  expect(treeRows(1, new Set([0]), new Map([[0, []]]))[1]).toEqual({ kind: 'none', at: 0 })
})

test('a step is found among rows, however many are open before it', () => {
  const open = new Set(Array.from({ length: 5000 }, (_, at) => at * 2))
  const rows = treeRows(10_000, open, new Map())
  for (const at of [0, 1, 2, 4999, 9999]) {
    expect(rows[rowOfStep(rows, at)]).toEqual({ kind: 'step', at })
  }
})

test('letters go to the next title that begins with them, and around the end', () => {
  const titles = ['Ask', 'Book', 'Buy', 'Answer']
  expect(stepCalled(titles, 'b', 0)).toBe(1)
  expect(stepCalled(titles, 'b', 1)).toBe(2)
  expect(stepCalled(titles, 'bu', 1)).toBe(2)
  expect(stepCalled(titles, 'a', 3)).toBe(0)
  expect(stepCalled(titles, 'x', 0)).toBeUndefined()
  expect(stepCalled([], 'x', 0)).toBeUndefined()
})

test('the beginning of a value is told from all of it', () => {
  expect(storedIn('{"a":1}')).toEqual({ kind: 'whole', value: { a: 1 } })
  expect(storedIn(`"${'x'.repeat(4000)}`)).toMatchObject({ kind: 'beginning' })
  expect(storedIn('[1,2')).toEqual({ kind: 'beginning', text: '[1,2' })
})
