// Goal: union, intersection and both differences are those of the ids, in order, each once, with the
// features that the left set has first.
//
// Method: 20,000 pairs of sets by seed against an oracle of Maps. That the cases can find anything is
// shown by faults planted in a copy of the code: one line is changed, and some case must fail.

import { afterAll, beforeAll, expect, test } from 'vitest'

import { intersect, minusLeft, minusRight, union } from '#sets'

import { PlantedCopies } from '../planted-copies.ts'
import { caseOf, trial, type Operators } from './trial.ts'

const CASES = Number(process.env['SET_CASES'] ?? 6_000)

test('in generated cases every operator gives what the oracle gives', () => {
  const wrong: string[] = []
  for (let seed = 0; seed < CASES && wrong.length < 3; seed++) {
    const fault = trial(seed, { union, intersect, minusLeft, minusRight })
    if (fault !== undefined) wrong.push(fault)
  }
  expect(wrong).toEqual([])
})

test('the cases are of every kind', () => {
  const kinds = new Map<string, number>()
  const count = (kind: string, is: boolean): void => {
    if (is) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  }
  for (let seed = 0; seed < CASES; seed++) {
    const { left, right } = caseOf(seed)
    const both = [...left.keys()].filter((id) => right.has(id))
    count('both empty', left.size + right.size === 0)
    count('one empty', (left.size === 0) !== (right.size === 0))
    count('equal', left.size > 0 && both.length === left.size && left.size === right.size)
    count('disjoint', left.size > 0 && right.size > 0 && both.length === 0)
    count('overlapping', both.length > 0 && both.length < left.size)
    count('long', left.size > 20)
    count(
      'astral',
      both.some((id) => /[\u{10000}-\u{10ffff}]/u.test(id)),
    )
    count(
      'features on the right alone',
      both.some((id) => left.get(id) === '' && right.get(id) !== ''),
    )
    count(
      'features that differ',
      both.some((id) => left.get(id) !== '' && left.get(id) !== right.get(id)),
    )
  }
  expect(kinds.size).toBe(9)
  expect(Math.min(...kinds.values())).toBeGreaterThan(CASES / 100)
})

const planted = [
  {
    bug: 'a record of both sets is there twice',
    file: 'operators.ts',
    line: 'if (order >= 0) b++',
    instead: 'if (order > 0) b++',
  },
  {
    bug: 'the last of the left set are forgotten',
    file: 'operators.ts',
    line: 'wanted.left && a < left.size',
    instead: 'wanted.left && a < left.size - 1',
  },
  {
    bug: 'the last of the right set are forgotten',
    file: 'operators.ts',
    line: 'wanted.right && b < right.size',
    instead: 'wanted.right && b < right.size && a < 0',
  },
  {
    bug: 'an id is compared as far as the shorter one goes',
    file: 'byte-order.ts',
    line: 'return length - otherLength',
    instead: 'return 0',
  },
  {
    bug: 'minus takes the wrong side away',
    file: 'operators.ts',
    line: '{ left: false, both: false, right: true }',
    instead: '{ left: true, both: false, right: false }',
  },
  {
    bug: 'a difference keeps what both have',
    file: 'operators.ts',
    line: '{ left: true, both: false, right: false }',
    instead: '{ left: true, both: true, right: false }',
  },
  {
    bug: 'the features of the right set win',
    file: 'chosen.ts',
    line: 'const sides = [new Side(left), new Side(right)] as const',
    instead: 'const sides = [new Side(left === undefined ? left : right), new Side(left)] as const',
  },
  {
    bug: 'what has features on the right alone loses them',
    file: 'chosen.ts',
    line: 'count = sides[1].advanceTo(choice.right[at] as number)',
    instead:
      'count = choice.left[at] === NONE ? sides[1].advanceTo(choice.right[at] as number) : 0',
  },
  {
    bug: 'the features of both sets are kept on the names of one',
    file: 'chosen.ts',
    line: 'made.sequence[row] = numbers[features.sequence[from] as number] as number',
    instead: 'made.sequence[row] = features.sequence[from] as number',
  },
  {
    bug: 'names of sequences are merged as JavaScript orders them',
    file: 'chosen.ts',
    line: 'compareTexts(one, other)',
    instead: '(one < other ? -1 : one > other ? 1 : 0)',
  },
  {
    bug: 'sequences that no feature lies on any more are still named',
    file: 'chosen.ts',
    line: 'while (at < this.#isUsed.length && this.#isUsed[at] === 0) at++',
    instead: '',
  },
  {
    bug: 'a feature belongs to the record before',
    file: 'chosen.ts',
    line: 'made.record[row] = at\n',
    instead: 'made.record[row] = Math.max(0, at - 1)\n',
  },
]

const copies = new PlantedCopies()
beforeAll(() => copies.open())
afterAll(() => copies.close())

test.each(planted)('planted: $bug', async ({ file, line, instead }) => {
  const broken = (await copies.load(file, line, instead, 'operators.ts')) as Operators
  let caught: string | undefined
  for (let seed = 0; seed < CASES && caught === undefined; seed++) caught = trial(seed, broken)
  expect(caught).toMatch(/^seed \d+: \w+ of \[/)
})
