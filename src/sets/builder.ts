// The builder of sets
// =============================================================================
//
// Records and features come in any order and more than once, as files have them;
// a set comes out (SET-1 to SET-4).
//
// Invariants:
//
//   SET-BUILDER-1. The set depends on what was added, not on the order in which it was.
//   SET-BUILDER-2. What is refused was not added: whoever catches the failure may
//       continue.
//   SET-BUILDER-3. Memory grows with what is distinct: repeats are dropped whenever
//       the rows have doubled.

import { checkFeature, FeatureRows } from './feature-rows.ts'
import { idAt, type Features, type ResultSet } from './result-set.ts'
import { TextColumn } from './text-column.ts'
import { nextTurn } from './turns.ts'

/** Rows below which it is not worth to look for repeats before the end. */
const MANY_ROWS = 2 ** 21

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** Takes records and features in any order and as often as they come, and makes a set of them (SET-BUILDER-1). */
export class SetBuilder {
  #ids = new TextColumn('id')
  #sequences = new TextColumn('name of a sequence')
  #sequenceNumbers = new Map<string, number>()
  #features = new FeatureRows()
  /** The id that was added last, while its record is the last one. */
  #lastId: string | undefined
  #settleAt = MANY_ROWS

  /** A record without a place; one that is known already stays as it is. Throws SetFailure. */
  addRecord(id: string): void {
    this.#dropRepeats()
    this.#recordOf(id)
  }

  /**
   * A feature of a record, which is added with it. `start` and `end` both belong to it; `end` is
   * `start − 1` where it has no extent. Throws SetFailure.
   */
  addFeature(id: string, sequence: string, start: number, end: number, strand: 1 | -1 | 0): void {
    this.#dropRepeats()
    checkFeature(start, end, strand)
    const known = this.#sequenceNumbers.get(sequence)
    const place = known ?? this.#sequences.add(sequence)
    try {
      this.#features.add(this.#recordOf(id), place, start, end, strand)
    } catch (error) {
      if (known === undefined) this.#sequences.removeLast()
      throw error
    }
    // A text read from a large file may hold all of it in memory; this one is alone.
    if (known === undefined) {
      this.#sequenceNumbers.set(decoder.decode(this.#sequences.last), place)
    }
  }

  /** The set of all that was added. The builder is empty afterwards: a set is a value (SET-4). */
  build(): ResultSet {
    const building = this.#building()
    for (;;) {
      const { done, value } = building.next()
      if (done === true) return value
    }
  }

  /**
   * What `build` gives, made in turns (TURNS-1). Nothing may be added meanwhile; `signal` calls it off
   * between two of them.
   */
  async buildInTurns(signal?: AbortSignal): Promise<ResultSet> {
    const building = this.#building()
    for (;;) {
      await nextTurn()
      signal?.throwIfAborted()
      const { done, value } = building.next()
      if (done === true) return value
    }
  }

  /** Rests between its pieces. */
  *#building(): Generator<undefined, ResultSet> {
    const records = this.#ids.settle()
    yield
    const features = this.#builtFeatures(records)
    const ids = this.#ids.taken()
    this.#features = new FeatureRows()
    this.#lastId = undefined
    this.#settleAt = MANY_ROWS
    return { ids, features, matches: undefined }
  }

  #recordOf(id: string): number {
    // The features of one record mostly follow each other.
    if (id === this.#lastId) return this.#ids.size - 1
    const record = this.#ids.add(id)
    this.#lastId = id
    return record
  }

  /** SET-BUILDER-3. */
  #dropRepeats(): void {
    if (Math.max(this.#ids.size, this.#features.size) < this.#settleAt) return
    this.#features.settle(this.#ids.settle(), undefined)
    this.#lastId = undefined
    this.#settleAt = 2 * Math.max(MANY_ROWS / 2, this.#ids.size, this.#features.size)
  }

  #builtFeatures(records: Uint32Array | undefined): Features | undefined {
    this.#features.settle(records, this.#sequences.settle())
    const names = this.#sequences.taken()
    this.#sequenceNumbers = new Map()
    if (this.#features.size === 0) return undefined
    const sequences = Array.from({ length: names.size }, (_, at) => idAt(names, at))
    return { ...this.#features.columns, sequences }
  }
}

/** The set of these ids, which have no place. Throws SetFailure. */
export function setOfIds(ids: Iterable<string>): ResultSet {
  const builder = new SetBuilder()
  for (const id of ids) builder.addRecord(id)
  return builder.build()
}
