// What earlier runs did, for READ_MEMORY
// =============================================================================
//
// Invariants:
//
//   H1. Only runs that have ended are told of: a run does not remember itself.
//   H2. Bounded: the newest MOST_RUNS that are small enough are read, and of each
//       result no more than its beginning is shown. What is left out is older.
//   H3. One that cannot be read (it is damaged, a value is gone, it was just moved
//       to the trash) is passed over: what others did is told all the same.

import { toJson } from '#plan'
import type { RunListing, Runtime, Snapshot } from '#runtime'
import type { PastRun, PastRuns } from '#tools'

const MOST_RUNS = 100
const MOST_STEPS = 200
const MOST_CHARACTERS = 100_000
const GOAL_LENGTH = 200
const RESULT_LENGTH = 400

interface Remembered {
  readonly told: PastRun
  /** Everything that is searched, in lower case. */
  readonly text: string
}

/** The runs of a runtime as memory; the runtime is asked for when somebody searches. */
export function pastRuns(runtime: () => Runtime, isoTime: (ms: number) => string): PastRuns {
  // A run that has ended never changes, so it is read once.
  const known = new Map<string, Remembered>()
  return {
    async search(query, limit) {
      // Only here: whoever never searches need not load it (docs/design/0006).
      const { hasEnded } = await import('#runtime')
      const listings = (await runtime().list()).filter(({ status, steps }) => {
        return hasEnded(status) && steps <= MOST_STEPS
      })
      const runs: Remembered[] = []
      for (const listing of listings.slice(0, MOST_RUNS)) {
        const run = known.get(listing.id) ?? (await remembered(runtime(), listing, isoTime))
        if (run === undefined) continue
        known.set(listing.id, run)
        runs.push(run)
      }
      const words = wordsOf(query)
      return runs
        .map((run, at) => ({ run, at, hits: hitsOf(run, words) }))
        .filter(({ hits }) => words.length === 0 || hits > 0)
        .toSorted((a, b) => b.hits - a.hits || a.at - b.at)
        .slice(0, limit)
        .map(({ run }) => run.told)
    },
  }
}

async function remembered(
  runtime: Runtime,
  listing: RunListing,
  isoTime: (ms: number) => string,
): Promise<Remembered | undefined> {
  const snapshot = await snapshotOf(runtime, listing.id)
  if (snapshot === undefined) return undefined
  const titles = snapshot.steps.map(({ title }) => title)
  const result = snapshot.result === undefined ? '' : textOf(toJson(snapshot.result))
  const goal = listing.goal || listing.name || titles.join('; ')
  return {
    told: {
      id: listing.id,
      goal: beginning(goal, GOAL_LENGTH),
      when: isoTime(listing.createdAt),
      state: listing.status,
      result: beginning(result, RESULT_LENGTH),
    },
    text: [goal, ...titles, result].join('\n').slice(0, MOST_CHARACTERS).toLowerCase(),
  }
}

/** A run as it stands; undefined where it cannot be read (H3). */
async function snapshotOf(runtime: Runtime, id: string): Promise<Snapshot | undefined> {
  const { RunError } = await import('#runtime')
  try {
    return await (await runtime.open(id)).snapshot()
  } catch (error) {
    if (error instanceof RunError) return undefined
    throw error
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function beginning(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length)}…`.toWellFormed()
}

function wordsOf(query: string): readonly string[] {
  return [...new Set(query.toLowerCase().match(/[\p{L}\p{N}_.]+/gu) ?? [])]
}

/** How many of the words stand in what is remembered. */
function hitsOf({ text }: Remembered, words: readonly string[]): number {
  return words.filter((word) => text.includes(word)).length
}
