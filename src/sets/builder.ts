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

import type { CellValue, Column, ColumnKind } from './columns/column.ts'
import { compareTexts } from './byte-order.ts'
import { ColumnRows, type TwoValues } from './columns/column-rows.ts'
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
  #columns = new Map<string, ColumnRows>()
  #faulty: readonly ColumnRows[] = []
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

  /** A column, in which records may have values; with none it says that there is no value. */
  addColumn(name: string): void {
    if (!this.#columns.has(name)) this.#columns.set(name, new ColumnRows(name))
  }

  /**
   * A value of the record that was added last, under the name of a column. A text whose kind is `any` may
   * turn out to be a number: that is known when all are there. Throws SetFailure.
   */
  addValue(column: string, value: CellValue, kind: ColumnKind | 'any' = kindOfValue(value)): void {
    this.addColumn(column)
    this.#columns.get(column)?.add(this.#ids.size - 1, value, kind)
  }

  /** Of the set that was built last: columns that were given up because a record has two values, and those of several kinds. */
  columnFaults(): readonly ColumnFault[] {
    return this.#faulty.map(({ name, twoValues }) => ({ name, twoValues }))
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
    const columns = yield* this.#builtColumns(records)
    const ids = this.#ids.taken()
    this.#features = new FeatureRows()
    this.#lastId = undefined
    this.#settleAt = MANY_ROWS
    return { ids, features, matches: undefined, ...(columns.length === 0 ? {} : { columns }) }
  }

  *#builtColumns(records: Uint32Array | undefined): Generator<undefined, readonly Column[]> {
    const rows = [...this.#columns.values()].toSorted((a, b) => compareTexts(a.name, b.name))
    const built: Column[] = []
    for (const one of rows) {
      one.settle(records)
      // A set without records is one and the same (SET-4).
      const column = this.#ids.size === 0 ? undefined : one.build(this.#ids.size)
      if (column !== undefined) built.push(column)
      yield
    }
    this.#faulty = rows.filter(({ twoValues, isMixed }) => twoValues !== undefined || isMixed)
    this.#columns = new Map()
    return built
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
    const records = this.#ids.settle()
    this.#features.settle(records, undefined)
    for (const column of this.#columns.values()) column.settle(records)
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

/** A column that is not what the file has. */
export interface ColumnFault {
  /** As it stands in the file. */
  readonly name: string
  /** Undefined where it holds values of several kinds, which are texts now. */
  readonly twoValues: TwoValues | undefined
}

function kindOfValue(value: CellValue): ColumnKind {
  return typeof value === 'string' ? 'text' : (typeof value as 'number' | 'boolean')
}

/** The set of these ids, which have no place. Throws SetFailure. */
export function setOfIds(ids: Iterable<string>): ResultSet {
  const builder = new SetBuilder()
  for (const id of ids) builder.addRecord(id)
  return builder.build()
}
