// Which rows of a run count here
// =============================================================================
//
// Invariants:
//
//   ROW-JUDGE-1. Whether a row counts is decided where it is read; what is folded follows from the rows
//       and that alone (SIGNER-1).
//   ROW-JUDGE-2. Adopting a run, signed, vouches for all rows before it. Adopting one of an earlier version,
//       which signed nothing, has them count as well.

import type { EventKind, RunEvent } from '../event.ts'
import { flushText, rowCounts, type Signer } from '../signer.ts'

/** Kinds of events that let something go on, or say that somebody did. */
const SIGNED: ReadonlySet<EventKind> = new Set<EventKind>([
  'run-created',
  'run-decided',
  'run-paused',
  'run-resumed',
  'run-adopted',
  'budget-set',
  'approval-granted',
  'approval-rejected',
  'question-answered',
  'step-skipped',
  'step-resolved',
  'step-retried',
  'timer-fired',
])

/** Kinds that are signed only where a person said them. */
const OF_PEOPLE: ReadonlySet<EventKind> = new Set<EventKind>(['run-paused', 'timer-fired'])

/** Whether a row of such an event is signed; the result of a call that may happen only once is as well. */
export function isSigned(event: Pick<RunEvent, 'kind'>): boolean {
  if (!SIGNED.has(event.kind)) return false
  return !OF_PEOPLE.has(event.kind) || ('actor' in event && event.actor !== undefined)
}

/** A row as it is judged. */
export interface JudgedRow {
  readonly seq: number
  readonly hash: string
  readonly text: string
  readonly vouch?: string | undefined
}

/** Judges the rows of a run one after the other. */
export class RowJudge {
  readonly #signer: Signer | undefined
  readonly #run: string
  /** The last row that was vouched for, and the last that has to be. */
  #vouched = 0
  #plain = 0
  /** Rows that may be vouched for by what stands with them, the latest last. */
  #proofs: JudgedRow[] = []
  /** Rows up to this one count: somebody adopted them as of an earlier version. */
  readonly #earlier: number
  /** The last row that says so. */
  adopted = 0
  /** Whether a row was left out that counts nowhere here. */
  hasLeftOut = false

  constructor(signer: Signer | undefined, run: string, { seq = 0, earlier = 0 } = {}) {
    this.#signer = signer
    this.#run = run
    this.#vouched = seq
    this.#earlier = earlier
  }

  /** Whether a row of a kind that is signed counts; `isOnce` for the result of a call that may happen only once. */
  counts(event: RunEvent, previous: string, row: JudgedRow, isOnce: boolean): boolean {
    const signer = this.#signer
    if (signer === undefined) return true
    const isToBeSigned = isOnce || isSigned(event)
    if (row.vouch !== undefined) this.#proofs.push(row)
    if (!isToBeSigned) {
      this.#plain = row.seq
      return true
    }
    if (row.seq <= this.#earlier) return true
    const counts = rowCounts(signer, this.#run, previous, row.text)
    if (counts && event.kind === 'run-adopted') {
      // ROW-JUDGE-2
      this.#vouched = row.seq
      if (event.earlier === true) this.adopted = row.seq
    }
    if (!counts) this.hasLeftOut = true
    return counts
  }

  /** The first row that nobody who counts here vouches for (SIGNER-2); undefined where there is none. */
  strayRow(): number | undefined {
    const signer = this.#signer
    if (signer === undefined || this.#plain <= this.#vouched) return undefined
    for (;;) {
      const last = this.#proofs.pop()
      if (last === undefined || last.seq <= this.#vouched) break
      const text = flushText(signer, this.#run, last.seq, last.hash)
      if (!signer.isVouched(text, last.vouch)) continue
      this.#vouched = last.seq
      this.#proofs = []
      break
    }
    if (this.#plain <= this.#vouched) return undefined
    return signer.isVouched('', undefined) ? undefined : this.#vouched + 1
  }

  /** Everything up to a row was written here, or vouched for. */
  own(seq: number): void {
    this.#vouched = Math.max(this.#vouched, seq)
    this.#proofs = []
  }
}
