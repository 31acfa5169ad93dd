// Which runs change
// =============================================================================
//
// For whoever shows runs and wants to know when to look again. The journal counts
// changes; one poller asks it for everybody, and nobody who listens costs nothing.
//
// Invariants:
//
//   CHANGES-1. Whoever listens before they ask for the latest place, and asks for
//       what is behind it whenever they hear something, misses no change.
//   CHANGES-2. A change costs what it changed, not what the folder has.

import type { Poller } from './poller.ts'
import type { RunChange } from './journal.ts'
import type { RecordedEvent } from './storage/ledger.ts'
import { readEvents } from './storage/load-run.ts'
import type { World } from './world.ts'

/** Where in a run's events one stands; `{ seq: 0, head: '' }` is before the first. */
export interface EventPlace {
  /** Its number. */
  readonly seq: number
  /** The hash of its row. */
  readonly head: string
}

/** An event with its place and the hash of its row. */
export interface PlacedEvent extends RecordedEvent {
  /** The hash of its row. */
  readonly hash: string
}

/** The changes of a folder's runs. */
export interface RunChanges {
  /** The place of the latest change. */
  latest(): Promise<number>
  /**
   * Runs that changed behind the place `after`, each once with its last change, in the order of these;
   * at most `most`. The last one's place is where to continue.
   */
  since(after: number, most: number): Promise<readonly RunChange[]>
  /** A run's events behind one of them, verified; also those of a run in the trash. */
  events(run: string, after: EventPlace): AsyncIterable<PlacedEvent>
  /**
   * Calls `heard` when runs may have changed: soon after a commit of this process, and within
   * LOOK_MS after one of another. `looked` is called at every look. Returns how to stop.
   */
  listen(heard: () => void, looked?: () => void): () => void
}

/** How often others are looked for while somebody listens. */
const LOOK_MS = 50
/** What this process writes in so short a time is heard of once. */
const TOGETHER_MS = 5

/** The changes in a world; `poller` is the one of its runtime. */
export function runChanges(world: World, poller: Poller): RunChanges {
  const { journal, notify } = world
  return {
    latest: () => journal.latestChange(),
    since: (after, most) => journal.changedSince(after, most),
    async *events(run, after) {
      for await (const events of readEvents(world, run, after)) yield* events
    },
    listen(heard, looked = () => {}) {
      let callOff: (() => void) | undefined
      const hearSoon = () => {
        callOff ??= world.after(TOGETHER_MS, () => {
          callOff = undefined
          heard()
        })
      }
      const stopHearing = notify?.listen(hearSoon)
      const stopLooking = poller.watch(LOOK_MS, (changed) => {
        looked()
        if (changed && notify?.tellsOfOthers !== true) heard()
      })
      return () => {
        stopHearing?.()
        stopLooking()
        callOff?.()
      }
    },
  }
}
