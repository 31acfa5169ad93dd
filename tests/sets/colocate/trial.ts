// Cases by seed, and whether an implementation finds in each what the oracle does.
//
// Coordinates are from 0 to 13 and offsets from 0 to 6, so that touching, nested,
// equal, empty and negative regions are the rule and not the exception. One case in
// 500 is ten times as large.

import { idAt, type colocate, type ResultSet } from '#sets'
import { faultOf } from '#sets/soundness'

import { expected, type Asked, type AskedBound, type AskedRegion } from './oracle.ts'
import { toSet, type PlainFeature, type PlainRecord } from './record.ts'

type Random = (below: number) => number

/** What goes wrong in the case of this seed, in a line; nothing where all is as it must be. */
export function trial(seed: number, tried: typeof colocate): string | undefined {
  const asked = caseOf(seed)
  const wanted = JSON.stringify(whatMustCome(asked))
  const got = JSON.stringify(whatComes(asked, tried))
  return got === wanted
    ? undefined
    : `seed ${seed}: ${got} instead of ${wanted} for ${JSON.stringify(asked)}`
}

/** Rows, or the code of the failure. */
type Outcome = readonly (readonly [string, number])[] | string

function whatMustCome(asked: Asked): Outcome {
  const featureless = [asked.left, asked.right].some(
    (side) => side.length > 0 && side.every(({ features }) => features.length === 0),
  )
  if (featureless) return 'sets/no-features'
  return [...expected(asked)].toSorted(([one], [other]) => (one < other ? -1 : 1))
}

function whatComes(asked: Asked, tried: typeof colocate): Outcome {
  const left = toSet(asked.left)
  const right = asked.right === asked.left ? left : toSet(asked.right)
  try {
    const found = tried({ ...asked, left, right })
    return faultOf(found) ?? rowsOf(found)
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  }
}

/** Ids and matches of a set. */
export function rowsOf({ ids, matches }: ResultSet): readonly (readonly [string, number])[] {
  return Array.from({ length: ids.size }, (_, at) => [idAt(ids, at), matches?.[at] ?? 0] as const)
}

/** The case of a seed. */
export function caseOf(seed: number): Asked {
  const random = diceOf(seed)
  const scale = seed % 500 === 499 ? 10 : 1
  const left = recordsOf(random, scale)
  return {
    left,
    // Now and then a set is compared with itself.
    right: random(10) === 0 ? left : recordsOf(random, scale),
    regionLeft: regionOf(random),
    regionRight: regionOf(random),
    operation: (['overlap', 'a_contain_b', 'b_contain_a'] as const)[random(3)] ?? 'overlap',
    strand: (['same', 'opposite', 'both'] as const)[random(3)] ?? 'both',
    output: random(2) === 0 ? 'a' : 'b',
  }
}

function recordsOf(random: Random, scale: number): readonly PlainRecord[] {
  const most = (random(10) === 0 ? 2 : 13) * scale
  return Array.from({ length: random(most) }, (_, at) => ({
    id: `r${at}`,
    features: Array.from({ length: random(4) }, () => featureOf(random, scale)),
  })).map(({ id, features }) => ({ id, features: distinct(features) }))
}

function distinct(features: readonly PlainFeature[]): readonly PlainFeature[] {
  return [...new Map(features.map((one) => [JSON.stringify(one), one])).values()]
}

function featureOf(random: Random, scale: number): PlainFeature {
  const start = 1 + random(9 * scale)
  const strand = ([1, -1, 0] as const)[random(3)] ?? 0
  // One in five of a small case has no extent.
  return { sequence: `chr${random(2)}`, start, end: start - 1 + random(5 * scale), strand }
}

/** The feature itself, or stretched on both sides, or anything that can be said. */
function regionOf(random: Random): AskedRegion {
  const kind = random(4)
  if (kind === 3) return { begin: boundOf(random), end: boundOf(random) }
  const interval = () => (kind === 0 ? 0 : random(7))
  return {
    begin: { anchor: 'start', direction: '-', offset: interval() },
    end: { anchor: 'stop', direction: '+', offset: interval() },
  }
}

function boundOf(random: Random): AskedBound {
  return {
    anchor: random(2) === 0 ? 'start' : 'stop',
    direction: random(2) === 0 ? '-' : '+',
    offset: random(7),
  }
}

/** Whole numbers from 0 to below a bound, always the same of one seed (mulberry32). */
function diceOf(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
