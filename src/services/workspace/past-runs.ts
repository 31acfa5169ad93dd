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
//   PAST-RUNS-5. A run that belongs to an agent finds only runs that this agent may see (SEEING-1). What is
//       indexed is so for each such agent alone: how often a word stands in runs of others changes no order.
//       What was found is the result of the call, and so in the record.
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
  /** By who may see what (PAST-RUNS-5). */
  const memories = new Map<string, Memory>()
  return {
    async search(query, limit, period, view) {
      // Only here: whoever never searches need not load it (docs/design/0006).
      const [{ hasEnded }, { isWithin }] = await Promise.all([
        import('#runtime'),
        import('#tools/faculties/notes/note-date'),
      ])
      const all = runtime()
      const memory = memories.get(view.key) ?? new Memory()
      memories.set(view.key, memory)
      // Whom everything is shown need not have each run looked up.
      const seesAll = view.sees(undefined)
      // The newest first.
      const seen: RunOverview[] = []
      for (const listing of await all.list()) {
        const { id, status, steps, createdAt } = listing
        const isAsked = period === undefined || isWithin(createdAt.slice(0, 10), period)
        if (!hasEnded(status) || steps > MOST_STEPS || !isAsked) continue
        if (!seesAll && !view.sees(await all.ownerOf(id))) continue
        seen.push(listing)
        if (seen.length === MOST_RUNS) break
      }
      return (await memory.find(query, seen, all)).slice(0, limit)
    },
  }
}

/** The runs that were read, and their index. */
class Memory {
  // A run that has ended never changes, so it is read once.
  readonly #known = new Map<string, { readonly number: number; readonly told: PastRun }>()
  #opening: Promise<MemoryIndex> | undefined

  /** Those of these runs that fit, the best first; all of them for an empty query. */
  async find(
    query: string,
    listings: readonly RunOverview[],
    runtime: Runtime,
  ): Promise<readonly PastRun[]> {
    const { MemoryIndex } = await import('#tools/faculties/notes/memory-index')
    this.#opening ??= MemoryIndex.open()
    const index = await this.#opening
    const here = new Map<number, PastRun>()
    for (const listing of listings) {
      const run = this.#known.get(listing.id) ?? (await this.#remember(listing, index, runtime))
      if (run !== undefined) here.set(run.number, run.told)
    }
    const found = index.find(query) ?? [...here.keys()]
    return found.map((number) => here.get(number)).filter((told) => told !== undefined)
  }

  async #remember(listing: RunOverview, index: MemoryIndex, runtime: Runtime) {
    const run = await remembered(runtime, listing)
    if (run === undefined) return undefined
    // Another search may have read it meanwhile.
    const before = this.#known.get(listing.id)
    if (before !== undefined) return before
    const one = { number: this.#known.size + 1, told: run.told }
    this.#known.set(listing.id, one)
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
