// Which rows of a run count here
// =============================================================================
//
// Invariants:
//
//   ROW-JUDGE-1. Whether a row counts is decided where it is read; what is folded follows from the rows
//       and that alone (SIGNER-1).
//   ROW-JUDGE-2. Adopting a run, signed, vouches for all rows before it. Adopting one of an earlier version,
//       which signed nothing, has them count as well.
//   ROW-JUDGE-3. The result of a call that may happen only once counts where a proof covers it that was there
//       before the run was adopted, and not by being adopted: whether it happened is asked.

import type { EventKind, RunAdopted, RunEvent } from '../event.ts'
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

/** Whether a row of such an event is signed by itself. */
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

/** What those who adopted a run say of the rows before. */
export interface Adoptions {
  /** Rows up to this one count: the last that an earlier version wrote. 0 where it wrote none. */
  readonly earlier: number
  /** Rows that others wrote: behind `after`, and before `until`, which says so. */
  readonly others: readonly { readonly after: number; readonly until: number }[]
}

export const NOT_ADOPTED: Adoptions = Object.freeze({ earlier: 0, others: Object.freeze([]) })

/** Those of a run of an earlier version that is adopted now: all of its rows count. */
export const ALL_COUNT: Adoptions = Object.freeze({ earlier: Infinity, others: Object.freeze([]) })

/** Adoptions with one more, recorded in the row with that number. */
export function withAdoption(
  { earlier, others }: Adoptions,
  event: RunAdopted,
  seq: number,
): Adoptions {
  if (event.earlier === true) return { earlier: seq, others }
  return { earlier, others: [...others, { after: event.own ?? 0, until: seq }] }
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
  /** What was known of adoptions when the first row was read, and what was read of them. */
  readonly #known: Adoptions
  #read: Adoptions = NOT_ADOPTED
  /** Whether a row was left out that counts nowhere here. */
  #hasLeftOut = false
  /** The last result that counts of a call that may happen only once. */
  #once = 0
  #isOtherwise = false

  /** `seq`: the row that the reading begins behind, which is vouched for. */
  constructor(
    signer: Signer | undefined,
    run: string,
    { seq = 0, known = NOT_ADOPTED }: { readonly seq?: number; readonly known?: Adoptions } = {},
  ) {
    this.#signer = signer
    this.#run = run
    this.#vouched = seq
    this.#known = known
  }

  /**
   * What the rows say of adoptions, where rows before were judged without knowing it: then they are read
   * again with it. Undefined where they need not be.
   */
  get adoptions(): Adoptions | undefined {
    return this.#isOtherwise ? this.#read : undefined
  }

  /** Whether a row counts; `isOnce` for the result of a call that may happen only once. */
  counts(event: RunEvent, previous: string, row: JudgedRow, isOnce: boolean): boolean {
    const signer = this.#signer
    if (signer === undefined) return true
    if (row.vouch !== undefined) this.#proofs.push(row)
    const isByItself = () => rowCounts(signer, this.#run, previous, row.text)
    if (!isSigned(event)) {
      this.#plain = row.seq
      if (!isOnce) return true
      const counts = !this.#isOfOthers(row.seq) || isByItself()
      if (counts) this.#once = row.seq
      return counts
    }
    if (event.kind === 'run-adopted') return isByItself() && this.#adopt(event, row.seq)
    const counts = row.seq <= this.#known.earlier || isByItself()
    if (!counts) this.#hasLeftOut = true
    return counts
  }

  /** Takes a signed adoption into account (ROW-JUDGE-2, ROW-JUDGE-3). */
  #adopt(event: RunAdopted, seq: number): true {
    this.#vouched = seq
    const { earlier, others } = this.#known
    this.#read = withAdoption(this.#read, event, seq)
    if (event.earlier === true) this.#isOtherwise ||= this.#hasLeftOut && seq > earlier
    else if (this.#once > (event.own ?? 0)) {
      this.#isOtherwise ||= !others.some(({ until }) => until === seq)
    }
    return true
  }

  #isOfOthers(seq: number): boolean {
    const { earlier, others } = this.#known
    return seq > earlier && others.some(({ after, until }) => seq > after && seq < until)
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
