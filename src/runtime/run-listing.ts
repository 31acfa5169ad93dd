// A run as lists show it, and who holds it

import type { Holder } from './event.ts'
import type { RunStatus } from './state/state.ts'

/** What lists of runs show without reading a journal; true as of the last row. */
export interface Summary {
  /** The plan's name; empty where it has none. */
  readonly name: string
  /** What the plan is for, in words. */
  readonly goal: string
  /** The plan's digest. */
  readonly plan: string
  /** How the run stands. */
  readonly status: RunStatus
  /** How many the plan has. */
  readonly steps: number
  /** Steps that are done or skipped. */
  readonly ended: number
  /** The time of the last event, in milliseconds since 1970-01-01 UTC. */
  readonly updatedAt: number
  /** What the run needs before it continues. */
  readonly needs: Need
  /**
   * When it needs a process although nobody said anything: an open ask or a timer is over.
   * Milliseconds since 1970-01-01 UTC; undefined where nothing is timed.
   */
  readonly dueAt: number | undefined
  /** What waiting steps wait for: paths of a plan's `files`, each once, at most a hundred. */
  readonly files: readonly string[]
  /** The run that it was forked from; undefined where it is no fork. */
  readonly forkOf: string | undefined
}

/**
 * What a run needs most: `resolution` of a call whose end nobody knows, also when it has ended; a person,
 * nothing but a process, a file or a time to continue; nothing when it has ended.
 */
export type Need = 'resolution' | 'person' | 'process' | 'file' | 'time' | 'nothing'

/** A run as lists show it. */
export interface RunListing extends Summary {
  /** The run's id. */
  readonly id: string
  /** Milliseconds since 1970-01-01 UTC. */
  readonly createdAt: number
  /** Of the last lease, or of the last time that it was put into the trash; 0 where there was none. */
  readonly epoch: number
  /** The number of the last row. */
  readonly seq: number
  /** The hash of the last row, as 64 hexadecimal digits. */
  readonly head: string
  /** Who holds it now; absent where nobody does. */
  readonly holder: Lease | undefined
  /** Who held it last, and never let go of it; undefined while somebody holds it. */
  readonly lost: string | undefined
}

/** Which runs a page has. */
export interface RunSearch {
  /** At most so many. */
  readonly most: number
  /** Only those made before the run of this place, as `RunPage.next` gives it; all where undefined. */
  readonly before: number | undefined
  /** Only runs that stand like that; all where there is none. */
  readonly statuses: readonly RunStatus[]
  /** Only runs that need that most; all where there is none. */
  readonly needs: readonly Need[]
  /** Only runs with news since then, in milliseconds since 1970-01-01 UTC; all where undefined. */
  readonly since: number | undefined
}

/** Some of the runs that fit a search. */
export interface RunPage {
  /** Newest first; none in the trash. */
  readonly runs: readonly RunListing[]
  /**
   * The place behind which the next page begins; undefined where this is the last. Places stay, whatever
   * is made meanwhile.
   */
  readonly next: number | undefined
}

/** The right to append to a run, for a while. */
export interface Lease {
  /** The process that has the right. */
  readonly holder: Holder
  /** Which lease of the run it is; from 1. */
  readonly epoch: number
  /** Until when others keep away, in milliseconds since 1970-01-01 UTC; as long as its process lives, also after. */
  readonly until: number
  /**
   * Since when nothing is heard of its process, which lives: it is stopped, or a tool computes. In
   * milliseconds since 1970-01-01 UTC; undefined as long as it is heard of within the length of a lease.
   */
  readonly silentSince: number | undefined
}
