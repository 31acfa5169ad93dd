// Faults of a file
// =============================================================================
//
// What is wrong in a file that was to become a set, each with its place.
//
// Invariants:
//
//   LOAD-FAULTS-1. A file with a fault gives no set: nothing is skipped because
//       it cannot be read.
//   LOAD-FAULTS-2. Reading continues after a fault so that a person sees several at
//       once, and stops at MOST_FAULTS, or at one behind which nothing can be
//       understood.
//   LOAD-FAULTS-3. Lines and columns count from 1, columns in characters (code points).

import { escapeInvisible, messageOf, type Code, type Details } from '#text'

import { SetFailure } from '../failure.ts'

/** After so many faults reading stops. */
export const MOST_FAULTS = 20

/** A fault; its details have no `file`, `line` or `column` of their own. */
export interface Fault {
  readonly line: number
  readonly column: number
  readonly code: Code
  readonly details: Details
}

/** A file was refused: the message is the first fault in full with its place, and how many there are. */
export class LoadFailure extends SetFailure {
  /** In the order of the file; at most MOST_FAULTS. */
  readonly faults: readonly Fault[]

  constructor(file: string, faults: readonly [Fault, ...Fault[]]) {
    const [{ line, column, code, details }] = faults
    super(code, { ...details, file, line, column })
    this.faults = faults
    const place = `${escapeInvisible(file)}:${line}:${column}`
    this.message = `${place}: ${this.message}${howMany(faults.length)}`
  }
}

function howMany(count: number): string {
  if (count === 1) return ''
  const code = count < MOST_FAULTS ? 'sets/several-faults' : 'sets/too-many-faults'
  return `\n${messageOf({ code, details: { count } })}`
}

/** The faults found so far. */
export class Faults {
  readonly #all: Fault[] = []
  #over = false

  /** Whether reading is to stop (LOAD-FAULTS-2). */
  get over(): boolean {
    return this.#over
  }

  get any(): boolean {
    return this.#all.length > 0
  }

  add(line: number, column: number, code: Code, details: Details = {}): void {
    if (this.#over) return
    this.#all.push({ line, column, code, details })
    if (this.#all.length === MOST_FAULTS) this.#over = true
  }

  /** A fault behind which nothing can be understood. */
  last(line: number, column: number, code: Code, details: Details = {}): void {
    this.add(line, column, code, details)
    this.#over = true
  }

  /** Throws what was found, if anything was (LOAD-FAULTS-1). */
  refuse(file: string): void {
    const [first, ...others] = this.#all
    if (first !== undefined) throw new LoadFailure(file, [first, ...others])
  }
}
