// A set a page at a time, and which sets stay in memory.

import { expect, test } from 'vitest'

import { recordsOf, setOfIds } from '#sets'
import { RecentSets } from '#sets/recent-sets'

import { linesOf, setOf } from './notation.ts'

const set = setOf('a chr1:1-2+ chr1:5-6', 'b', 'c chr1:3-4-', 'd', 'e chr2:1-1')

test('pages put together are the set, however long they are', () => {
  const all = [...recordsOf(set)]
  expect(all.map(({ id, features }) => `${id}${features.length}`)).toEqual([
    'a2',
    'b0',
    'c1',
    'd0',
    'e1',
  ])
  for (let count = 1; count <= 6; count++) {
    const pages: unknown[] = []
    for (let from = 0; from < 5; from += count) pages.push(...recordsOf(set, from, count))
    expect(pages).toEqual(all)
  }
  expect([...recordsOf(set, 5, 2), ...recordsOf(set, 2, 0)]).toEqual([])
  expect([...recordsOf(setOfIds([]))]).toEqual([])
})

test('records are made as they are asked for, with the matches that they have', () => {
  const counted = { ...set, matches: Float64Array.of(1, 0, 2, 0, 9) }
  const [first] = recordsOf(counted, 2)
  expect(first).toEqual({
    id: 'c',
    features: [{ sequence: 'chr1', start: 3, end: 4, strand: -1 }],
    matches: 2,
  })
  expect(linesOf(counted).at(-1)).toBe('e chr2:1-1 =9')
})

test('the sets that were used longest ago go first, and one that is too large never stays', () => {
  const recent = new RecentSets(10)
  for (const name of ['one', 'two']) recent.keep(name, set, 5)
  expect(recent.find('one')).toBe(set)
  recent.keep('three', set, 5)
  recent.keep('large', set, 11)
  const kept = ['one', 'two', 'three', 'large'].filter((name) => recent.find(name) !== undefined)
  expect(kept).toEqual(['one', 'three'])
  recent.forget('one')
  recent.keep('four', set, 5)
  expect([recent.find('three'), recent.find('four')]).toEqual([set, set])
})
