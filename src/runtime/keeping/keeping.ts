// What a journal keeps and gives up
// =============================================================================
//
// The part of the journal's port that no run needs to get on. What it is used
// for stands beside it: `collect.ts` empties, `exported-run.ts` writes out.
//
// Invariants:
//
//   KEEPING-1. Moving to the trash and back changes nothing of a run: no row, no value.
//   KEEPING-2. Only a run that is condemned is erased, only a run that is in the trash
//       is condemned, and from then on it does not come back. So a process that
//       dies while it erases leaves something that can only be erased further.
//   KEEPING-3. The name of an erased run is never given again: the keys of its calls
//       depend on it, and a service would take new calls for old ones.

import type { Actor } from '#review'

import type { RunListing } from '../run-listing.ts'

/** When a run was put into the trash, and by whom. */
export interface TrashEntry {
  /** Milliseconds since 1970-01-01 UTC. */
  readonly at: number
  /** Who put it there, and from where. */
  readonly actor: Actor
}

/** A run in the trash. */
export interface TrashedRun extends TrashEntry {
  /** The run as lists show it. */
  readonly listing: RunListing
  /** Its erasing has begun: it cannot be restored (KEEPING-2). */
  readonly condemned: boolean
}

/** How many of something, `count`, and how long they are together, in `bytes`. */
export interface Amount {
  readonly count: number
  readonly bytes: number
}

/** What a run consists of in the journal; its blobs lie beside it. */
export interface RunContents {
  /** Its rows. */
  readonly events: Amount
  /** The values that its rows name. */
  readonly values: Amount
  /** What people told it, taken or not. */
  readonly commands: Amount
}

/** What was erased of a run. */
export interface Erased extends RunContents {
  /** Whether anything of the run is still there. */
  readonly left: boolean
}

/** Bytes on disk, in `total`. */
export interface JournalSize {
  /** The journal's file and what lies beside it. */
  readonly total: number
  /** Of these, what nothing stands in. */
  readonly free: number
}

/** Why the file was made smaller, or why not. */
export type Compaction = 'done' | 'not-worth-it' | 'runs-are-active' | 'no-room'

/** The journal as a file, which grows and is made smaller. */
export interface JournalFile {
  /** How large the journal is. */
  size(): Promise<JournalSize>
  /** Makes the file smaller, where that pays and disturbs nobody. */
  compact(): Promise<Compaction>
}

/** That a folder is a copy, and of what: it continues with no run until somebody takes it over. */
export interface CopyMark {
  /** The folder that it was copied from. */
  readonly from: string
  /** When, in milliseconds since 1970-01-01 UTC. */
  readonly at: number
  /** The name of the process that made it. */
  readonly by: string
}

/** How runs are put away and removed. */
export interface Keeping {
  /**
   * Puts a run into the trash (KEEPING-1); whoever held it before appends nothing more. Refuses one that
   * is executed (`run/held`), is in the trash already (`run/in-trash`) or is not there.
   */
  trash(run: string, trashing: TrashEntry): Promise<void>
  /** Takes a run out of the trash (KEEPING-1). Refuses `run/not-in-trash`, and `run/being-removed` (KEEPING-2). */
  restore(run: string): Promise<void>
  /** Whether a run is in the trash. */
  isTrashed(run: string): Promise<boolean>
  /** The trash, the latest first. */
  trashed(): Promise<readonly TrashedRun[]>
  /**
   * Condemns a run that is in the trash since `before` (milliseconds since 1970-01-01 UTC) or
   * longer (KEEPING-2); false where it is not.
   */
  condemn(run: string, before: number): Promise<boolean>
  /** How much a run is. */
  contents(run: string): Promise<RunContents>
  /** Erases of a condemned run at most `most` rows of each kind; its name at the end (KEEPING-3). */
  erase(run: string, most: number): Promise<Erased>
  /** Closes a name that no run has, so that none gets it later (KEEPING-3); false where a run has it. */
  closeName(run: string): Promise<boolean>
  /** Digests of a run's values in the journal, and how long each is. */
  values(run: string): Promise<ReadonlyMap<string, number>>
  /** Erases values of a run that has ended. */
  eraseValues(run: string, digests: readonly string[]): Promise<void>
  /**
   * Documents that no run but those left out refers to; erased in the same instant, unless they are
   * only counted (`erase` is false).
   */
  unusedDocuments(leftOut: readonly string[], erase: boolean): Promise<Amount>
  /**
   * Commands that were put down before `before` (milliseconds since 1970-01-01 UTC) and settled;
   * erased, unless they are only counted (`erase` is false).
   */
  settledCommands(before: number, erase: boolean): Promise<Amount>
  /** Absent where the store sees to its own size. */
  readonly file?: JournalFile
}
