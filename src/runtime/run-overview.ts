// Runs as lists show them, for programs
//
// The journal counts in milliseconds, because it compares; what a program is given it reads
// and prints, so there times are text in ISO 8601 (UTC).

import { isoTime } from './iso-time.ts'
import type { Lease, RunListing } from './run-listing.ts'
import type { TrashedRun } from './keeping/keeping.ts'

/** Who executes a run. */
export interface RunHolder extends Omit<Lease, 'until' | 'silentSince'> {
  /** Until when others keep away: ISO 8601, UTC; as long as its process lives, also after. */
  readonly until: string
  /**
   * Since when nothing is heard of its process, which lives: ISO 8601, UTC; undefined as long as it is
   * heard of within the length of a lease.
   */
  readonly silentSince: string | undefined
}

/** A run as `Runtime.list` gives it. */
export interface RunOverview extends Omit<
  RunListing,
  'createdAt' | 'updatedAt' | 'dueAt' | 'holder'
> {
  /** When it was made: ISO 8601, UTC. */
  readonly createdAt: string
  /** When the last event was written: ISO 8601, UTC. */
  readonly updatedAt: string
  /**
   * When it needs a process although nobody said anything: an open ask or a timer is over. ISO 8601,
   * UTC; undefined where nothing is timed.
   */
  readonly dueAt: string | undefined
  /** Who holds it now; undefined where nobody does. */
  readonly holder: RunHolder | undefined
}

/** Some of the runs that fit a search, for programs. */
export interface OverviewPage {
  /** Newest first. */
  readonly runs: readonly RunOverview[]
  /** The place behind which the next page begins; undefined where this is the last. */
  readonly next: number | undefined
}

/** A run in the trash, as `Runtime.trashed` gives it. */
export interface TrashedOverview extends Omit<TrashedRun, 'at' | 'listing'> {
  /** When it was put there: ISO 8601, UTC. */
  readonly at: string
  /** The run as lists show it. */
  readonly listing: RunOverview
}

/** What the journal lists, for programs. */
export function overviewOf(listing: RunListing): RunOverview {
  const { createdAt, updatedAt, dueAt, holder } = listing
  return {
    ...listing,
    createdAt: isoTime(createdAt),
    updatedAt: isoTime(updatedAt),
    dueAt: dueAt === undefined ? undefined : isoTime(dueAt),
    holder: holder === undefined ? undefined : holderOf(holder),
  }
}

/** A run of the trash, for programs. */
export function trashedOverviewOf(trashed: TrashedRun): TrashedOverview {
  return { ...trashed, at: isoTime(trashed.at), listing: overviewOf(trashed.listing) }
}

/** A lease, for programs. */
export function holderOf(lease: Lease): RunHolder {
  const { until, silentSince } = lease
  return {
    ...lease,
    until: isoTime(until),
    silentSince: silentSince === undefined ? undefined : isoTime(silentSince),
  }
}
