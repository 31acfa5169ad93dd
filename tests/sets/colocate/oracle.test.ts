// Goal: COLOCATE counts what the specification says, whatever lies how.
//
// Method: small cases by seed, 20,000 of them in full, against an oracle that looks at every pair,
// base by base. That the cases can find anything is shown by faults planted in
// the code itself: in a copy of it one line is changed, and some case must fail.

import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { colocate } from '#sets'

import { caseOf, trial } from './trial.ts'
import { expected } from './oracle.ts'

const CASES = Number(process.env['SET_CASES'] ?? 6_000)

test('in generated cases of every kind the records and counts are those of the oracle', () => {
  const wrong: string[] = []
  for (let seed = 0; seed < CASES && wrong.length < 3; seed++) {
    const fault = trial(seed, colocate)
    if (fault !== undefined) wrong.push(fault)
  }
  expect(wrong).toEqual([])
})

test('the cases are of every kind, and two in five match something', () => {
  const kinds = new Set<string>()
  let matching = 0
  for (let seed = 0; seed < CASES; seed++) {
    const asked = caseOf(seed)
    const { regionLeft, regionRight, operation, strand, output } = asked
    kinds.add([operation, strand, output].join(' '))
    for (const [side, { begin, end }] of [regionLeft, regionRight].entries()) {
      const shape = [begin, end].map(({ anchor, direction }) => anchor + direction)
      kinds.add([side, ...shape].join(' '))
    }
    if (expected(asked).size > 0) matching++
  }
  // 3 operations by 3 filters by 2 outputs; 2 sides by 2 bounds of 2 anchors and 2 directions.
  expect(kinds.size).toBe(18 + 32)
  expect(matching).toBeGreaterThan(CASES * 0.4)
})

interface Planted {
  readonly bug: string
  readonly file: string
  readonly line: string
  readonly instead: string
}

const planted: readonly Planted[] = [
  {
    bug: 'regions that share their last base do not overlap',
    file: 'count.ts',
    line: 'countUpTo(beginnings, asked.high[at] as number)',
    instead: 'countBelow(beginnings, asked.high[at] as number)',
  },
  {
    bug: 'regions that only touch overlap',
    file: 'count.ts',
    line: 'countBelow(ends, asked.low[at] as number)',
    instead: 'countBelow(ends, (asked.low[at] as number) - 1)',
  },
  {
    bug: 'a region that ends where the other does is not contained',
    file: 'count.ts',
    line: 'countUpTo(ends, high[at] as number)',
    instead: 'countBelow(ends, high[at] as number)',
  },
  {
    bug: 'a region that begins where the other does is not contained',
    file: 'count.ts',
    line: 'const earlier = ranksOf(low, beginnings)',
    instead: 'const earlier = ranksOf(low.map((at) => at + 1), beginnings)',
  },
  {
    bug: 'who contains whom is swapped',
    file: 'colocate.ts',
    line: 'output === outer ? containedIn : containing',
    instead: 'output === outer ? containing : containedIn',
  },
  {
    bug: 'the strand filter is flipped',
    file: 'colocate.ts',
    line: 'countingOf(operation, output), strand, matches }',
    instead:
      "countingOf(operation, output), strand: ({ same: 'opposite', opposite: 'same', both: 'both' } as const)[strand], matches }",
  },
  {
    bug: 'features without a strand match only each other',
    file: 'colocate.ts',
    line: '    [0, 1, 2],\n    [0, 1],\n',
    instead: '    [0],\n    [1],\n',
  },
  {
    bug: 'a reversed feature has the region of a forward one',
    file: 'region.ts',
    line: 'if ((strand[at] as number) < 0)',
    instead: 'if (at < 0)',
  },
  {
    bug: 'a reversed feature is mirrored, its upstream is not',
    file: 'region.ts',
    line: '(first.atStart ? to : from) - first.downstream',
    instead: '(first.atStart ? to : from) + first.downstream',
  },
  {
    bug: 'a feature without a strand is taken as reversed',
    file: 'region.ts',
    line: 'if ((strand[at] as number) < 0)',
    instead: 'if ((strand[at] as number) <= 0)',
  },
  {
    bug: 'empty regions match',
    file: 'lanes.ts',
    line: '(low[at] as number) > (high[at] as number)',
    instead: '(low[at] as number) > (high[at] as number) + 1',
  },
  {
    bug: 'regions that begin before the sequence are cut off',
    file: 'region.ts',
    line: 'return { low, high }',
    instead: 'return { low: low.map((at) => Math.max(at, 1)), high }',
  },
  {
    bug: 'what matches more than once is counted once',
    file: 'count.ts',
    line: '(matches[record] as number) + count',
    instead: 'Math.max(matches[record] as number, Math.min(count, 1))',
  },
  {
    bug: 'sequences are matched by number instead of name',
    file: 'lanes.ts',
    line: '(name) => sequences.get(name) ?? -1',
    instead: '(_, at) => (at < sequences.size ? at : -1)',
  },
  {
    bug: 'the last value of a piece is forgotten',
    file: 'rank.ts',
    line: 'let to = pieces[piece + 1] as number',
    instead: 'let to = Math.max(from, (pieces[piece + 1] as number) - 1)',
  },
  {
    bug: 'a piece with more than one value stays out of order',
    file: 'rank.ts',
    line: '(values[place - 1] as number) > value',
    instead: '(values[place - 1] as number) > value + 1',
  },
  {
    bug: 'a record keeps the count of its neighbour',
    file: 'matched.ts',
    line: 'counts[size++] = count',
    instead: 'counts[size++] = matches[Math.max(0, record - 1)] as number',
  },
]

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'planwright-planted-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const source = new URL('../../../src/', import.meta.url)

/** A copy of the room of sets, whose doors to other rooms still lead to them. */
function copyOfSets(): string {
  const copy = mkdtempSync(join(folder, 'sets-'))
  cpSync(fileURLToPath(new URL('sets/', source)), copy, { recursive: true })
  for (const name of globSync('**/*.ts', { cwd: copy })) {
    const file = join(copy, name)
    const door = (_: string, room: string) => `'${new URL(`${room}/index.ts`, source).href}'`
    writeFileSync(file, readFileSync(file, 'utf8').replace(/'#([a-z]+)'/g, door))
  }
  return copy
}

test.each(planted)('planted: $bug', async ({ file, line, instead }) => {
  const copy = copyOfSets()
  const place = join(copy, 'colocate', file)
  const before = readFileSync(place, 'utf8')
  expect(before.split(line)).toHaveLength(2)
  writeFileSync(
    place,
    before.replace(line, () => instead),
  )

  const module = (await import(pathToFileURL(join(copy, 'colocate/index.ts')).href)) as {
    colocate: typeof colocate
  }
  let caught: string | undefined
  for (let seed = 0; seed < CASES && caught === undefined; seed++) {
    caught = trial(seed, module.colocate)
  }
  // Rows that are wrong, not a program that fell over.
  expect(caught).toMatch(/^seed \d+: \[.* instead of \[/)
})
