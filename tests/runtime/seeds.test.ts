// Goal: whatever happens to a run, in whatever order, the promises hold.
//
// Method: a seed makes a plan and everything that happens to it: people, competing
// processes, crashes, clocks that jump, disks that refuse, forks (`seeds/walk.ts`).
// When the runs are over, the checker judges each from the rows and the effects alone.
// Every kind of event that a journal may hold must have been made by some seed: `npm test`
// walks the first of them and some that were chosen for what happens in them.
//
//     SEED=4711 vitest run tests/runtime/seeds.test.ts     one of them, to look at
//     FROM=1 SEEDS=20000 vitest run tests/runtime/seeds.test.ts   all that were ever promised

import { expect, test } from 'vitest'

import { EVENT_KINDS } from '#runtime/event-text'

import { violations } from './checker.ts'
import { Walk } from './seeds/walk.ts'
import { happenings, HAPPENINGS, TELLING } from './seeds/happenings.ts'

const MOST_SHOWN = 5
const FEWEST_SHOWN = 1000

/** Runs that are paused between two items of an `each`, which is rare. */
const RARE = [165, 279]

const { SEED, FROM = '1', SEEDS = '30' } = process.env
const seeds =
  SEED === undefined
    ? [...RARE, ...TELLING, ...Array.from({ length: Number(SEEDS) }, (_, at) => at + Number(FROM))]
    : [Number(SEED)]

/** Only an upgrade makes it: `tests/cli/old-states.test.ts` has folders of earlier versions. */
const OF_AN_UPGRADE = 'decision-lapsed'

/** Adopting a journal from elsewhere has tests of its own: tests/cli/forged-rows.test.ts. */
const OF_ADOPTING = 'run-adopted'

/** In how many seeds each happened: a seed to which nothing happens shows nothing. */
const counts = new Map<string, number>(
  [
    ...EVENT_KINDS.filter((kind) => kind !== OF_AN_UPGRADE && kind !== OF_ADOPTING),
    ...HAPPENINGS,
  ].map((kind) => [kind, 0]),
)

test(`a run that everything happens to keeps what is promised: ${seeds.length} seeds`, async () => {
  const faults: Record<string, readonly string[]> = {}
  for (const seed of seeds) {
    const walked = await new Walk(seed).toItsEnd()
    for (const kind of happenings(walked)) counts.set(kind, (counts.get(kind) ?? 0) + 1)
    const found = [...walked.runs.flatMap(violations), ...walked.oddities]
    if (found.length > 0) faults[`SEED=${seed}`] = found
    if (Object.keys(faults).length >= MOST_SHOWN) break
  }
  expect(faults).toEqual({})
}, 7_200_000)

test.runIf(SEED === undefined)('everything that can happen happened in some of them', () => {
  if (seeds.length >= FEWEST_SHOWN) {
    const all = [...counts].map(([kind, count]) => `${String(count).padStart(7)}  ${kind}`)
    console.info(`in so many of ${seeds.length} seeds\n${all.join('\n')}`)
  }
  expect([...counts].filter(([, count]) => count === 0)).toEqual([])
})
