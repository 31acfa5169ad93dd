// What earlier runs did, for READ_MEMORY
// =============================================================================
//
// Invariants:
//
//   PAST-RUNS-1. Only runs that have ended are told of: a run does not remember itself.
//   PAST-RUNS-2. Bounded: the newest MOST_RUNS that are small enough are read, and of each
//       result no more than its beginning is shown. What is left out is older.
//   PAST-RUNS-3. One that cannot be read (it is damaged, a value is gone, it was just moved
//       to the trash) is skipped: what others did is told anyway.
//   PAST-RUNS-4. Found by the words that find a note: whole ones, those with all of them first.

import { toJson } from '#plan'
import type { RunOverview, Runtime, Snapshot } from '#runtime'
import type { PastRun, PastRuns } from '#tools'
import type { MemoryIndex } from '#tools/faculties/notes/memory-index'

const MOST_RUNS = 100
const MOST_STEPS = 200
const MOST_CHARACTERS = 100_000
const GOAL_LENGTH = 200
const RESULT_LENGTH = 400

interface Remembered {
  readonly told: PastRun
  /** What it was for, and everything else that is searched. */
  readonly goal: string
  readonly text: string
}

/** The runs of a runtime as memory; the runtime is asked for when somebody searches. */
export function pastRuns(runtime: () => Runtime): PastRuns {
  // A run that has ended never changes, so it is read once.
  const known = new Map<string, { readonly number: number; readonly told: PastRun }>()
  let opening: Promise<MemoryIndex> | undefined
  return {
    async search(query, limit, period) {
      // Only here: whoever never searches need not load it (docs/design/0006).
      const [{ hasEnded }, { MemoryIndex }, { isWithin }] = await Promise.all([
        import('#runtime'),
        import('#tools/faculties/notes/memory-index'),
        import('#tools/faculties/notes/note-date'),
      ])
      opening ??= MemoryIndex.open()
      const index = await opening
      const listings = (await runtime().list()).filter(({ status, steps, createdAt }) => {
        const isAsked = period === undefined || isWithin(createdAt.slice(0, 10), period)
        return hasEnded(status) && steps <= MOST_STEPS && isAsked
      })
      // The newest first.
      const here = new Map<number, PastRun>()
      for (const listing of listings.slice(0, MOST_RUNS)) {
        const run = known.get(listing.id) ?? (await remember(listing, index))
        if (run !== undefined) here.set(run.number, run.told)
      }
      const found = index.find(query) ?? [...here.keys()]
      return found
        .map((number) => here.get(number))
        .filter((told) => told !== undefined)
        .slice(0, limit)
    },
  }

  async function remember(listing: RunOverview, index: MemoryIndex) {
    const run = await remembered(runtime(), listing)
    if (run === undefined) return undefined
    // Another search may have read it meanwhile.
    const before = known.get(listing.id)
    if (before !== undefined) return before
    const one = { number: known.size + 1, told: run.told }
    known.set(listing.id, one)
    index.add(one.number, run.goal, run.text)
    return one
  }
}

async function remembered(runtime: Runtime, listing: RunOverview): Promise<Remembered | undefined> {
  const snapshot = await snapshotOf(runtime, listing.id)
  if (snapshot === undefined) return undefined
  const titles = snapshot.steps.map(({ title }) => title)
  const result = snapshot.result === undefined ? '' : textOf(toJson(snapshot.result))
  const goal = listing.goal || listing.name || titles.join('; ')
  return {
    told: {
      id: listing.id,
      goal: beginning(goal, GOAL_LENGTH),
      when: listing.createdAt,
      state: listing.status,
      result: beginning(result, RESULT_LENGTH),
    },
    goal,
    text: [...titles, result].join('\n').slice(0, MOST_CHARACTERS),
  }
}

/** A run as it stands; undefined where it cannot be read (PAST-RUNS-3). */
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
