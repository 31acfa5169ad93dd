// Does the journal still say what it said?
// =============================================================================
//
// Invariants:
//
//   VERIFY-1. A changed, moved, inserted or removed row is found: the chain breaks
//       there.
//   VERIFY-2. A tail that was cut off leaves a chain that holds. It is found against a head that
//       was kept elsewhere, against the run's own line, which whoever cuts the tail can
//       change too, and where nobody vouches for what is the last row then (SIGNER-2).
//   VERIFY-3. A snapshot is compared with what all events before it make, folded again.
//   VERIFY-4. Everything is read as of one moment: a run that continues meanwhile is
//       neither cut nor changed. Every column of its line is what the events make,
//       but for those of the lease (`holder`, `holder_name`, `held_until`), which
//       say who writes next, and `change`, the number of the folder's last change to
//       it, and `vouch`, which is verified as what it is: nothing about what was written. In a
//       journal from elsewhere the state in a line is not compared: it follows from who counts there.
//   VERIFY-5. Of a run that a newer version wrote the chain, the values and the documents are
//       verified, and nothing is said about what its events make.

import type { Diagnostic } from '#text'

import type { RunCreated, RunEvent } from '../event.ts'
import type { Journal } from '../journal.ts'
import type { RunListing } from '../run-listing.ts'
import { apply } from '../state/fold.ts'
import { applyElsewhere } from '../state/fold-elsewhere.ts'
import { createState, type RunState } from '../state/state.ts'
import { digestsIn as anyDigestsIn } from '../keeping/references.ts'
import { adoptionsIn, followRows, isOnce, readOrigin, type PreparedOrigin } from './load-run.ts'
import { isNewerRun, unreadEvent } from './newer-run.ts'
import { RowJudge, type Adoptions, type JudgedRow } from './row-judge.ts'
import { findSnapshot, type Found } from './snapshots.ts'
import { summaryOf } from '../state/summary.ts'
import { writeState } from './state-text.ts'
import { fault, refusal, RunError } from '../run-error.ts'
import { ValueStore } from './value-store.ts'
import type { Stored } from '../world.ts'

/** What came of reading a run from its first row to its last. */
export interface Verification {
  /** The run's id. */
  readonly run: string
  /** How many rows verify. */
  readonly rows: number
  /** The hash of the last of them, as 64 hexadecimal digits. */
  readonly head: string
  /** Values that events refer to and that are gone: erased, or lost. */
  readonly missingValues: number
  /** Empty when everything is as it was written. */
  readonly diagnostics: readonly Diagnostic[]
  /** That a newer version wrote it, so that only its chain was followed; absent where this one did. */
  readonly newer?: Diagnostic
  /** The first row that nobody who counts here vouches for; absent where there is none. */
  readonly stray?: number
}

/**
 * Follows the chain, compares values with their digests, the run's line with its events, and the end
 * with a head from elsewhere; never throws for what it finds. Throws RunError
 * (`journal/written-meanwhile`) where the run is written and the store has no reading as of one moment.
 */
export function verifyRun(
  { journal, blobs, sha256, signer, home }: Stored,
  run: string,
  head: string | undefined,
): Promise<Verification> {
  return atOneMoment(journal, run, async (now) => {
    const world = { journal: now, blobs, sha256, ...(signer === undefined ? {} : { signer }) }
    const known = await adoptionsIn(world, run)
    const isForeign = home?.foreign() !== undefined
    const found = await verifyAsOf(world, run, head, known, isForeign)
    // In a journal from elsewhere that is no news.
    const isCut = found.diagnostics.some(({ code }) => code === 'journal/cut-tail')
    const isHere = home !== undefined && !isForeign
    if (!isHere || isCut || found.stray === undefined) return found
    const stray = fault('journal/rows-elsewhere', { run, seq: found.stray })
    return { ...found, diagnostics: [...found.diagnostics, stray] }
  })
}

/** Reads a run as of one moment; where the journal cannot, one that was written meanwhile is refused. */
async function atOneMoment<Result>(
  journal: Journal,
  run: string,
  read: (journal: Journal) => Promise<Result>,
): Promise<Result> {
  if (journal.asOfNow !== undefined) return journal.asOfNow(read)
  const before = await journal.find(run)
  const result = await read(journal)
  const after = await journal.find(run)
  if (before?.seq === after?.seq && before?.head === after?.head) return result
  throw refusal('journal/written-meanwhile', { run })
}

async function verifyAsOf(
  world: Stored,
  run: string,
  head: string | undefined,
  known: Adoptions,
  isForeign: boolean,
): Promise<Verification> {
  const values = new ValueStore(world, run)
  const fold = new Refold(world, run, known)
  const diagnostics: Diagnostic[] = []
  const heads = new Set<string>()
  let missingValues = 0
  let previous = ''
  const last = { seq: 0, head: '', epoch: 0, at: 0 }
  try {
    for await (const rows of followRows(world, run, last)) {
      for (const { seq, hash, epoch, event, text, vouch } of rows) {
        if (event === undefined) fold.give(unreadEvent(run, seq, text))
        Object.assign(last, { seq, head: hash, epoch, at: event?.at ?? last.at })
        if (hash === head) heads.add(hash)
        if (event !== undefined) await fold.take(event, { seq, hash, text, vouch }, previous)
        previous = hash
        for (const digest of event === undefined ? anyDigestsIn(text) : digestsIn(event)) {
          const found = await checkValue(values, digest)
          // Of what is not understood nobody knows which digests are of values.
          if (found === 'missing') missingValues += event === undefined ? 0 : 1
          else if (found !== undefined) diagnostics.push(found)
        }
      }
    }
  } catch (error) {
    // The chain holds, so whatever cannot even be looked at was written like that.
    if (error instanceof RunError) diagnostics.push(...error.diagnostics)
    else diagnostics.push(fault('journal/unknown-event', { run, seq: last.seq }))
  }
  if (diagnostics.length === 0) diagnostics.push(...fold.findings())
  const listing = await world.journal.find(run)
  if (listing === undefined) diagnostics.push(fault('run/not-found', { run }))
  else if (diagnostics.length === 0) {
    if (listing.seq > last.seq) {
      diagnostics.push(fault('journal/cut-tail', { run, seq: last.seq, expected: listing.seq }))
    } else {
      diagnostics.push(...differences(listing, last, fold, isForeign))
    }
  }
  if (head !== undefined && !heads.has(head)) {
    diagnostics.push(fault('journal/other-head', { run, head }))
  }
  const { newer, stray } = fold
  const strays = stray === undefined ? {} : { stray }
  const verified = { run, rows: last.seq, head: last.head, missingValues, diagnostics, ...strays }
  return newer === undefined ? verified : { ...verified, newer }
}

/** Where the run's line is not what its events make (VERIFY-4). */
function* differences(
  listing: RunListing,
  last: {
    readonly seq: number
    readonly head: string
    readonly epoch: number
    readonly at: number
  },
  { origin, state }: Refold,
  isForeign: boolean,
): Iterable<Diagnostic> {
  const { run: id = '', at: createdAt = 0 } = state?.created ?? {}
  // VERIFY-4
  const summary = isForeign ? undefined : origin && state && summaryOf(origin.plan, state, last.at)
  // Whoever claims a run and writes nothing raises the epoch alone, which only keeps others out.
  const epoch = Math.max(listing.epoch, last.epoch)
  // VERIFY-5
  const made = { ...(state?.created && { id, createdAt }), ...summary }
  const expected = { seq: last.seq, head: last.head, epoch, ...made }
  for (const [field, value] of Object.entries(expected)) {
    const found = JSON.stringify(listing[field as keyof typeof expected]) ?? 'nothing'
    const wanted = JSON.stringify(value) ?? 'nothing'
    if (found === wanted) continue
    yield fault('journal/other-line', { run: listing.id, field, found, wanted })
  }
}

/** Folds the events again, and compares with what was kept meanwhile (VERIFY-3). */
class Refold {
  readonly #world: Stored
  readonly #run: string
  readonly #diagnostics: Diagnostic[] = []
  #snapshot: Found | undefined
  #isSame = false
  origin: PreparedOrigin | undefined
  state: RunState | undefined
  /** That a newer version wrote the run. */
  newer: Diagnostic | undefined

  readonly #judge: RowJudge

  constructor(world: Stored, run: string, known: Adoptions) {
    this.#world = world
    this.#run = run
    this.#judge = new RowJudge(world.signer, run, { known })
  }

  async take(event: RunEvent, at: JudgedRow, previous: string): Promise<void> {
    if (event.kind === 'run-created') await this.#begin(event)
    const { state, origin } = this
    if (state === undefined || origin === undefined) return
    try {
      const isOnceResult = isOnce({ state, origin }, event)
      if (this.#judge.counts(event, previous, at, isOnceResult)) apply(state, event)
      else applyElsewhere(state, event)
    } catch {
      // The chain holds, so it was written like that; no version of ours writes it.
      this.give(refusal('journal/unknown-event', { run: this.#run, seq: at.seq }))
      return
    }
    if (this.#snapshot?.kind !== 'kept' || this.#snapshot.kept.seq !== at.seq) return
    this.#isSame = writeState(state) === writeState(this.#snapshot.kept.state)
  }

  /** The first row that nobody who counts here vouches for. */
  get stray(): number | undefined {
    return this.state === undefined ? undefined : this.#judge.strayRow()
  }

  findings(): readonly Diagnostic[] {
    if (this.#diagnostics.length > 0 || this.#snapshot === undefined || this.#isSame) {
      return this.#diagnostics
    }
    return [fault('journal/snapshot-damaged', { run: this.#run })]
  }

  async #begin(created: RunCreated): Promise<void> {
    try {
      this.origin = await readOrigin(this.#world, created)
      this.state = createState(this.origin.graph, this.origin.plan.onFailure)
      this.#snapshot = await findSnapshot(this.#world, this.#run, this.origin)
    } catch (error) {
      if (!(error instanceof RunError)) throw error
      this.give(error)
    }
  }

  /** Nothing is folded any more. */
  give(why: RunError): void {
    if (isNewerRun(why)) this.newer ??= why.diagnostics[0]
    else this.#diagnostics.push(...why.diagnostics)
    this.state = undefined
    this.#snapshot = undefined
  }
}

const VALUE_FIELDS = [
  'inputs',
  'decision',
  'result',
  'value',
  'values',
  'draws',
  'arguments',
  'question',
  'answer',
  'message',
] as const

/** What an event says is kept, by digest. */
export function* digestsIn(event: RunEvent): Iterable<string> {
  const fields = event as unknown as Readonly<Record<string, unknown>>
  // Arguments of what only computes are named, not kept: they can be computed again.
  const onlyNamed = ['call-computed', 'call-failed', 'remembered'].includes(event.kind)
  for (const name of VALUE_FIELDS) {
    if (onlyNamed && name === 'arguments') continue
    const digest = fields[name]
    if (typeof digest === 'string') yield digest
  }
  if (event.kind === 'vote-won' || event.kind === 'vote-lost') {
    for (const { value } of event.answers ?? []) yield value
  }
  if (event.kind === 'run-created' && event.fork !== undefined) yield event.fork.deeds
}

async function checkValue(
  values: ValueStore,
  digest: string,
): Promise<Diagnostic | 'missing' | undefined> {
  try {
    await values.load(digest)
    return undefined
  } catch (error) {
    if (!(error instanceof RunError)) throw error
    return error.code === 'journal/value-missing' ? 'missing' : error.diagnostics[0]
  }
}
