// Sets as people look at them: src/surfaces/cli/views/sets.ts.

import { expect, test } from 'vitest'

import type { SetRecord, StoredSet } from '#sets'

import { recordLines, setList } from '../../src/surfaces/cli/views/sets.ts'

/** More than a call takes arguments. */
const MANY = 200_000

test('as many records are shown as were asked for', () => {
  const records = Array.from({ length: MANY }, (_, at): SetRecord => ({
    id: `g${at}`,
    features: [],
  }))
  expect(recordLines(records, 80)).toHaveLength(MANY)
})

test('a folder of many sets is listed', () => {
  const set: StoredSet = {
    handle: `set:${'0'.repeat(64)}`,
    origin: undefined,
    description: undefined,
    problem: undefined,
  }
  expect(
    setList(
      Array.from({ length: MANY }, () => set),
      80,
      0,
    ),
  ).toHaveLength(MANY)
})
