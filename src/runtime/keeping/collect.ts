// Giving up what nobody needs any more
// =============================================================================
//
// The trash when it is old enough; values, blobs and documents that no event
// refers to; commands that were settled; what a crash left behind.
//
// Invariants:
//
//   COLLECT-1. Nothing is removed that an event of a run refers to which is not
//       condemned. Values and blobs of a run are looked at only once it has
//       ended and needs nothing: until then a process may have written what it
//       will yet refer to.
//   COLLECT-2. It can end at any instant. What is condemned can only be erased further,
//       everything else is one transaction or one file, so the next time it
//       finds what is left.
//   COLLECT-3. Blobs without a run belong to one that was never made, or is being made
//       now. So the name is closed first: whoever is making the run is refused,
//       and none is ever made whose blobs are gone.

import { hasEnded } from '../state/state.ts'
import type { BlobFile, World } from '../world.ts'
import type { Amount, Compaction, RunContents } from './keeping.ts'
import { digestsOfRun } from './references.ts'

/** What is removed permanently. */
export interface CollectOptions {
  /** How long a run stays in the trash at least. */
  readonly olderThanMs: number
  /** Only say what would be removed; false by default. */
  readonly dryRun?: boolean
  /** Rows of each kind that one transaction erases, so that others can write in between; 5000 where absent. */
  readonly rowsAtOnce?: number
}

/** What was removed, or would be. */
export interface Collected {
  /** Whether it only would be. */
  readonly dryRun: boolean
  /** Runs that were in the trash long enough. */
  readonly runs: readonly string[]
  /** Runs that stay in the trash. */
  readonly kept: number
  /** Rows of the runs that were removed. */
  readonly events: Amount
  /** Values of the runs that were removed. */
  readonly values: Amount
  /** Blobs that no other run needs. */
  readonly blobs: Amount
  /** Files of writes that never ended, and blobs of runs that were never made. */
  readonly leftovers: Amount
  /** Documents that no other run needs. */
  readonly documents: Amount
  /** Commands to the runs that were removed. */
  readonly commands: Amount
  /** Bytes of the journal on disk, before anything was removed; undefined where it is no file. */
  readonly before: number | undefined
  /** Bytes of the journal on disk, afterwards; undefined where it is no file. */
  readonly after: number | undefined
  /** Undefined when nothing was to be removed in earnest, or the journal is no file. */
  readonly compaction: Compaction | undefined
}

const ROWS_AT_ONCE = 5000
/** What became of a command is asked for within seconds; a machine may sleep meanwhile. */
const KEEP_OUTCOMES_MS = 24 * 60 * 60 * 1000
/** A run that is being made is made within that. */
const KEEP_UNKNOWN_MS = 60 * 60 * 1000

type Counted = 'events' | 'values' | 'blobs' | 'leftovers' | 'documents' | 'commands'

/** Removes what nobody needs; throws RunError when the disk refuses, and can then be called again (COLLECT-2). */
export async function collect(world: World, options: CollectOptions): Promise<Collected> {
  return new Collector(world, options).collect()
}

class Collector {
  readonly #world: World
  readonly #before: number
  readonly #dryRun: boolean
  readonly #rowsAtOnce: number
  readonly #amounts: Record<Counted, Amount> = {
    events: NONE,
    values: NONE,
    blobs: NONE,
    leftovers: NONE,
    documents: NONE,
    commands: NONE,
  }

  constructor(
    world: World,
    { olderThanMs, dryRun = false, rowsAtOnce = ROWS_AT_ONCE }: CollectOptions,
  ) {
    this.#world = world
    this.#before = world.now() - olderThanMs
    this.#dryRun = dryRun
    this.#rowsAtOnce = rowsAtOnce
  }

  async collect(): Promise<Collected> {
    const { keeping } = this.#world.journal
    const before = await keeping.file?.size()
    const blobs = await this.#blobsByRun()
    const trash = await keeping.trashed()
    const due = trash.filter(({ at, condemned }) => condemned || at <= this.#before)
    const runs: string[] = []
    for (const { listing } of due) {
      if (await this.#remove(listing.id, blobs)) runs.push(listing.id)
    }
    const open = await this.#world.journal.list()
    for (const { id, status, needs } of open) {
      if (hasEnded(status) && needs === 'nothing') await this.#sweep(id, blobs.get(id))
    }
    await this.#sweepUnknown(blobs, [...open, ...trash.map(({ listing }) => listing)])
    this.#count('documents', await keeping.unusedDocuments(runs, !this.#dryRun))
    const settled = this.#world.now() - KEEP_OUTCOMES_MS
    this.#count('commands', await keeping.settledCommands(settled, !this.#dryRun))
    const compaction = this.#dryRun ? undefined : await keeping.file?.compact()
    const after = await keeping.file?.size()
    const kept = trash.length - runs.length
    return {
      dryRun: this.#dryRun,
      runs,
      kept,
      ...this.#amounts,
      before: before?.total,
      after: after?.total,
      compaction,
    }
  }

  /** A run out of the trash, permanently; false when it was restored meanwhile. */
  async #remove(run: string, blobs: ReadonlyMap<string, readonly BlobFile[]>): Promise<boolean> {
    const { journal } = this.#world
    const files = blobs.get(run) ?? []
    if (this.#dryRun) {
      this.#countContents(await journal.keeping.contents(run))
    } else {
      // From here on it does not come back, so its parts may go in any order.
      if (!(await journal.keeping.condemn(run, this.#before))) return false
      await this.#removeFiles(files)
      for (let left = true; left;) {
        const erased = await journal.keeping.erase(run, this.#rowsAtOnce)
        this.#countContents(erased)
        left = erased.left
      }
    }
    this.#countFiles('blobs', files)
    return true
  }

  /** What no event of a run refers to that has ended (COLLECT-1). */
  async #sweep(run: string, files: readonly BlobFile[] = []): Promise<void> {
    const { keeping } = this.#world.journal
    const values = await keeping.values(run)
    const spokenOf = await digestsOfRun(this.#world, run)
    const unused = [...values].filter(([digest]) => !spokenOf.has(digest))
    const loose = files.filter(({ digest }) => digest === undefined || !spokenOf.has(digest))
    for (const [, bytes] of unused) this.#count('values', { count: 1, bytes })
    this.#countFiles('leftovers', loose)
    if (this.#dryRun) return
    if (unused.length > 0) {
      await keeping.eraseValues(
        run,
        unused.map(([digest]) => digest),
      )
    }
    await this.#removeFiles(loose)
  }

  /** Blobs of runs that were never made (COLLECT-3). */
  async #sweepUnknown(
    blobs: ReadonlyMap<string, readonly BlobFile[]>,
    known: readonly { readonly id: string }[],
  ): Promise<void> {
    // On some file systems names that differ in case are one folder.
    const names = new Set(known.map(({ id }) => id.toLowerCase()))
    for (const [run, files] of blobs) {
      const youngest = Math.max(...files.map(({ changedAt }) => changedAt))
      if (names.has(run.toLowerCase()) || youngest > this.#world.now() - KEEP_UNKNOWN_MS) continue
      if (!this.#dryRun) {
        if (!(await this.#world.journal.keeping.closeName(run))) continue
        await this.#removeFiles(files)
      }
      this.#countFiles('leftovers', files)
    }
  }

  async #blobsByRun(): Promise<ReadonlyMap<string, readonly BlobFile[]>> {
    const byRun = new Map<string, BlobFile[]>()
    for await (const file of this.#world.blobs.list()) {
      const files = byRun.get(file.run)
      if (files === undefined) byRun.set(file.run, [file])
      else files.push(file)
    }
    return byRun
  }

  async #removeFiles(files: readonly BlobFile[]): Promise<void> {
    for (const { run, name } of files) await this.#world.blobs.remove(run, name)
  }

  #countContents({ events, values, commands }: RunContents): void {
    this.#count('events', events)
    this.#count('values', values)
    this.#count('commands', commands)
  }

  #countFiles(kind: Counted, files: readonly BlobFile[]): void {
    for (const { bytes } of files) this.#count(kind, { count: 1, bytes })
  }

  #count(kind: Counted, { count, bytes }: Amount): void {
    const so = this.#amounts[kind]
    this.#amounts[kind] = { count: so.count + count, bytes: so.bytes + bytes }
  }
}

const NONE: Amount = { count: 0, bytes: 0 }
