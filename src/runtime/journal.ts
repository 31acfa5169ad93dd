// The journal as the runtime sees it
// =============================================================================
//
// Append-only rows for each run, values beside them, and a lease that says which
// process may append. The runtime knows only this, so an adapter to another
// database changes nothing above it. What not every store can do is optional in the
// type. `tests/runtime/journal-port/` states each promise as a test for any adapter.
//
// Invariants:
//
//   JOURNAL-1. What `flushed` has answered for is on disk. What it has not may be
//       gone, but from the end only: the rows of a run have no hole.
//   JOURNAL-2. A row is appended under an epoch, and only while that epoch is the
//       run's latest: a process that lost its lease appends nothing more.
//   JOURNAL-3. What a writer is given in one turn is written together or not at all:
//       rows, values, settled commands, summary. Flushes of different writers end
//       in any order; nothing depends on it.
//   JOURNAL-4. A failure is a RunError with a code of `journal/…`. After one, a
//       writer is broken and writes nothing more: what is in memory may be ahead of
//       the disk.
//   JOURNAL-5. A process that lives is not succeeded by itself, however long it was
//       not heard of: it may be in the middle of a call. One that ended is: at once
//       where that can be seen, elsewhere when its lease has run out.
//   JOURNAL-6. A read gives what was on disk at one moment after it was asked for: a
//       run's line always tells of its last row.
//   JOURNAL-7. A command that was submitted stays until its run's holder settles it,
//       is settled in the flush of the rows that it became, and keeps its place.
//   JOURNAL-8. A change of a run has a place behind all that could be seen before it,
//       also behind those of runs that are gone: whoever asks for what is behind a
//       place misses nothing.

import type { Json } from '#plan'
import type { Diagnostic } from '#text'

import type { Holder } from './event.ts'
import type { Keeping } from './keeping/keeping.ts'
import type { Lease, RunListing, RunPage, RunSearch, Summary } from './run-listing.ts'

/** An event as it is stored. */
export interface Row {
  /** Counts from 1 within the run. */
  readonly seq: number
  /** Under which lease it was written; 0 for what was written at the creation. */
  readonly epoch: number
  /** sha256("planwright/1\0" ‖ hash before ‖ event), as hexadecimal digits. */
  readonly hash: string
  /** One event as `event-text.ts` writes it. */
  readonly event: string
  /** What vouches for the run up to this row; absent in the middle of a flush (signer.ts). */
  readonly vouch?: string | undefined
}

/** A value in canonical form, as `text`; `digest` is what events call it. */
export interface StoredValue {
  readonly digest: string
  readonly text: string
}

/** Text that belongs to runs but is not theirs alone: a plan, a policy, a catalogue. */
export interface StoredDocument {
  /** SHA-256 over the digests of its parts, as 64 hexadecimal digits. */
  readonly digest: string
  /** In parts, so that none is larger than a database likes. */
  readonly parts: readonly string[]
}

/** A run as it is made: its first rows and all that they refer to. */
export interface NewRun {
  /** 1 to 128 letters, digits, `_` and `-`. */
  readonly id: string
  /** Milliseconds since 1970-01-01 UTC. */
  readonly createdAt: number
  /** What lists show of it, as of its first rows. */
  readonly summary: Summary
  /** The plan, the policy, the catalogue and the source, each under its digest. */
  readonly documents: readonly StoredDocument[]
  /** The values that the rows name, each under its digest. */
  readonly values: readonly StoredValue[]
  /** Its first events, numbered from 1, each chained to the one before. */
  readonly rows: readonly Row[]
}

/** Something that somebody wants of a run; only its holder turns it into events. */
export interface PendingCommand {
  /** What `outcome` and `settle` name it by. */
  readonly id: number
  /** In JSON, unless somebody damaged it; `readCommand` says what it is. */
  readonly body: string
}

/** A command's text, signed for the place on the table that it gets. */
export type SignCommand = (place: number, text: string) => string

/** Which runs a process asks for. */
export interface RunnableSearch {
  /** How many are given, at most. */
  readonly most: number
  /** Runs and commands with news younger than this are skipped: somebody may be about to act. */
  readonly quietMs: number
  /** Runs that are skipped. */
  readonly except: ReadonlySet<string>
  /**
   * Also runs that wait for a time and whose last news lie ahead of the clock: it was set back, and
   * what counts from when it was set counts again. Costs a look at each run that waits for a time.
   */
  readonly setBack: boolean
}

/** A run that a process could do something for. */
export interface RunnableRun {
  /** The run's id. */
  readonly run: string
  /**
   * `left`: it needs nothing but a process. `due`: a time is over. `said`: a command waits on its table.
   * `file`: one that it waits for has come.
   */
  readonly because: 'left' | 'due' | 'said' | 'file'
  /** Who drove it last and never let go of it; undefined where nobody did. */
  readonly lost: string | undefined
}

/** A run that waits for files. */
export interface AwaitingFiles {
  /** Its place among all runs, in the order of their making; from 1. */
  readonly place: number
  /** The run's id. */
  readonly run: string
  /** Paths that are not there yet, as the plan says them. */
  readonly files: readonly string[]
  /** Who drove it last and never let go of it; undefined where nobody did. */
  readonly lost: string | undefined
}

/** A run that is not as it was. */
export interface RunChange {
  /** Of its last change; what `changedSince` continues behind. */
  readonly place: number
  /** The run's id. */
  readonly run: string
  /** The number of its last row. */
  readonly seq: number
  /** Whether it is in the trash. */
  readonly isTrashed: boolean
}

/** What became of a command: `taken`, or refused with every reason. */
export interface CommandOutcome {
  readonly taken: boolean
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Where runs are kept; everything that resolves is on disk, or in the memory that stands for one.
 */
export interface Journal {
  /** Stores a new run with its first rows; refuses an id that is there (`run/already-exists`). */
  create(run: NewRun): Promise<void>
  /** How a run stands; undefined where there is none of that id. */
  find(run: string): Promise<RunListing | undefined>
  /** A page of the runs that fit, newest first; costs what it passes by, and reads no journal. */
  page(search: RunSearch): Promise<RunPage>
  /** Newest first; those in the trash are not among them, though `find` finds them. */
  list(): Promise<readonly RunListing[]>
  /** The parts of a document, in order; empty when it is not there. */
  document(digest: string): Promise<readonly string[]>
  /** Rows behind the one numbered `after`, at most `most` of them, in their order. */
  rows(run: string, after: number, most: number): Promise<readonly Row[]>
  /** A value's text; undefined when it was erased or never there. */
  value(run: string, digest: string): Promise<string | undefined>
  /**
   * Takes the lease under a new epoch, or says who holds it. One whose process lives is taken only
   * with `takeOver`, by a person's word, however old it is (JOURNAL-5).
   */
  claim(run: string, holder: Holder, takeOver?: boolean): Promise<Claim>
  /** Whether a process lives that has held a run. */
  lives(holder: Holder): Promise<boolean>
  /**
   * Puts a command on the run's table; it is on disk when this resolves. `sign` gives its text as it is
   * stored at that place; by default as it is.
   */
  submit(run: string, body: Json, sign?: SignCommand): Promise<number>
  /** Commands of a run that nobody has taken yet, oldest first. */
  pending(run: string): Promise<readonly PendingCommand[]>
  /** What became of the command of that number, `command`; undefined while nobody has taken it. */
  outcome(command: number): Promise<CommandOutcome | undefined>
  /** Runs that a process could do something for and that no process holds; costs what it gives. */
  runnable(search: RunnableSearch): Promise<readonly RunnableRun[]>
  /**
   * Runs behind the place `after` that wait for files and that no process holds, at most `most`;
   * costs what it gives.
   */
  awaitingFiles(after: number, most: number): Promise<readonly AwaitingFiles[]>
  /** The place of the latest change of a run; 0 where there was none. */
  latestChange(): Promise<number>
  /**
   * Runs that changed behind the place `after` and are still there, each once, in the order of their last
   * changes, at most `most` (JOURNAL-8). A run changes when it is made, appended to, let go of, moved to
   * the trash and back; costs what it gives.
   */
  changedSince(after: number, most: number): Promise<readonly RunChange[]>
  /**
   * Reads everything as of one moment, whatever is written meanwhile; the journal that it is given
   * cannot be written, nor read when this has resolved. Absent where the store cannot.
   */
  asOfNow?<Result>(read: (journal: Journal) => Promise<Result>): Promise<Result>
  /**
   * Whether somebody else wrote something since this was last asked; cheap. Absent where the store
   * cannot tell: then something may always have changed.
   */
  changed?(): boolean
  /** How runs are put away and removed. */
  readonly keeping: Keeping
  /** Lets go of what the journal holds open. */
  close(): Promise<void>
}

/** The lease is held by another, or the right to write. */
export type Claim =
  | { readonly kind: 'held'; readonly lease: Lease }
  /** `from` is who held it until now and may live; undefined where nobody did. */
  | { readonly kind: 'claimed'; readonly writer: Writer; readonly from: Holder | undefined }

/** The one who may append to a run. */
export interface Writer {
  /** Of the lease that it writes under. */
  readonly epoch: number
  /** How often `assertHeld` should be asked, at least. */
  readonly lookEveryMs: number
  /** Rows that no flush has answered for yet. */
  readonly pending: number
  /** Queues a row with the values that it refers to. */
  push(row: Row, values: readonly StoredValue[]): void
  /**
   * Queues that the command of that number, `command`, was taken or refused; in the same flush as
   * the rows before it.
   */
  settle(command: number, outcome: CommandOutcome): void
  /** Resolves when everything pushed so far is on disk (JOURNAL-1); rejects with a RunError (JOURNAL-4). */
  flushed(): Promise<void>
  /**
   * Looks on disk whether the lease is still this writer's; rejects with a RunError
   * (`journal/lease-lost`) when another took it. The journal itself renews leases as long as their process lives.
   */
  assertHeld(): Promise<void>
  /** Gives the lease back. */
  release(): Promise<void>
  /**
   * Asked for at each flush before its rows are taken, since it may push more of them; what it gives
   * stands as of the last.
   */
  summary: () => Summary
}
