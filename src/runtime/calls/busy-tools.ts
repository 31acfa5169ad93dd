// Tools that keep the thread busy
// =============================================================================
//
// A tool that computes for seconds without giving way stops everything else of its
// process: other calls, commands, the screen. Who watches is told which tool it was.
//
// Invariants:
//
//   BUSY-1. Nothing depends on it, and where nobody watches nothing is done.
//   BUSY-2. A tool is `alone` where it was the only one under way, or where it was seen
//       not to give way from its start on. Otherwise any that was under way may have been
//       the one, and each of them is named.

import type { WatchedRun, Watchers } from '../watchers.ts'
import type { World } from '../world.ts'

/** How long the thread may be kept without a word. */
const LONGEST_BUSY_MS = 1000
/** How often it is looked at while tools run. */
const LOOK_EVERY_MS = 250

/** A tool that is under way. */
export interface Visit {
  /** It has returned, perhaps a promise. */
  gaveWay(): void
  end(): void
}

/** Where the call of a tool stands. */
interface Place {
  readonly step: string
  readonly path: string
}

/** The run that a tool belongs to, asked for where there is something to tell. */
interface OfRun {
  readonly watched: WatchedRun
}

interface Seen {
  readonly run: OfRun
  readonly place: Place
  readonly tool: string
  readonly since: number
  /** How long it kept the thread from its start on; 0 until it has given way. */
  keptMs: number
  ended: boolean
}

export class BusyTools {
  readonly #world: World
  readonly #watchers: Watchers
  /** Tools that are under way, or were since the last look. */
  readonly #seen = new Set<Seen>()
  #stopLooking: (() => void) | undefined

  constructor(world: World, watchers: Watchers) {
    this.#world = world
    this.#watchers = watchers
  }

  begin(run: OfRun, place: Place, tool: string): Visit {
    const world = this.#world
    if (world.watchBusy === undefined || this.#watchers.isEmpty) return NOBODY_LOOKS // BUSY-1
    const seen: Seen = { run, place, tool, since: world.now(), keptMs: 0, ended: false }
    this.#seen.add(seen)
    this.#stopLooking ??= world.watchBusy(LOOK_EVERY_MS, (busyMs) => this.#look(busyMs))
    return {
      gaveWay: () => (seen.keptMs = world.now() - seen.since),
      end: () => (seen.ended = true),
    }
  }

  #look(busyMs: number): void {
    if (busyMs > LONGEST_BUSY_MS) this.#tell(busyMs)
    for (const seen of this.#seen) if (seen.ended) this.#seen.delete(seen)
    for (const seen of this.#seen) seen.keptMs = 0
    if (this.#seen.size > 0) return
    this.#stopLooking?.()
    this.#stopLooking = undefined
  }

  #tell(busyMs: number): void {
    const all = [...this.#seen]
    // Half of the time at least: then no other can have kept it as long.
    const kept = all.filter(({ keptMs }) => keptMs > busyMs / 2)
    const named = kept.length > 0 ? kept : all
    const at = this.#world.now()
    const ms = Math.round(busyMs)
    for (const { run, place, tool } of named) {
      const { step, path } = place
      const alone = named.length === 1
      const notice = { kind: 'blocked', at, ms, step, path, tool, alone } as const
      this.#watchers.tell(notice, run.watched)
    }
  }
}

const NOBODY_LOOKS: Visit = { gaveWay() {}, end() {} }
