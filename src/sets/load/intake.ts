// From rows to a set
// =============================================================================
//
// What every format has in common: a row has an id and perhaps a place. The builder
// says what an id and a place may be; what it refuses gets its place in the file here.

import { QUOTED_LENGTH, shorten, type Code, type Details } from '#text'

import { SetBuilder } from '../builder.ts'
import type { CellValue } from '../columns/column.ts'
import { SetFailure } from '../failure.ts'
import { sizeOf, type ResultSet } from '../result-set.ts'
import type { Faults } from './faults.ts'
import type { Fields, Place } from './fields.ts'
import type { Notes } from './notes.ts'

/** The numbers of the fields that a row has; -1 for one that it lacks. */
export interface RowFields {
  readonly id: number
  readonly sequence: number
  readonly start: number
  readonly end: number
  readonly strand: number
}

/** How a format counts. */
export interface Counting {
  readonly format: string
  /** What is added to a start to count from 1 with both ends in the feature. */
  readonly shift: 0 | 1
  /** The lowest start. */
  readonly least: 0 | 1
  /** How far the end may lie before the start, in the format's own numbers. */
  readonly gap: 0 | 1
  /** Whether a strand may be a word or a number, and not only a sign. */
  readonly strandWords: boolean
}

/** Whole numbers, with a minus at most. */
const WHOLE = /^-?\d+$/
/** Digits with something between them that people or spreadsheets put there. */
const PUNCTUATED = /^-?\d+(?:[.,'’_ \u00a0\u202f]\d+)+$/
const STRANDS: Readonly<Record<string, 1 | -1 | 0>> = {
  '+': 1,
  '-': -1,
  '.': 0,
  '': 0,
  '?': 0,
  '0': 0,
  '1': 1,
  '+1': 1,
  '-1': -1,
  forward: 1,
  reverse: -1,
}

/** The strand that a table or an object names, in any case. */
export function strandNamed(text: string): 1 | -1 | 0 | undefined {
  const word = text.toLowerCase()
  return Object.hasOwn(STRANDS, word) ? STRANDS[word] : undefined
}

export class Intake {
  readonly #builder = new SetBuilder()
  readonly #faults: Faults
  readonly #notes: Notes
  #rows = 0
  #lastSequence = ''

  constructor(faults: Faults, notes: Notes) {
    this.#faults = faults
    this.#notes = notes
  }

  /** A row of an id alone. */
  record(fields: Fields, id: number): void {
    if (fields.hasSpaceAround(id)) this.#spaceAround(fields, id)
    this.addRecord(fields.text(id), () => fields.place(id))
  }

  /** A field as the name of a sequence: the same string as in the row before, if it says the same. */
  sequence(fields: Fields, n: number): string {
    this.#lastSequence = fields.textLike(n, this.#lastSequence)
    return this.#lastSequence
  }

  /** A row with a place. */
  feature(fields: Fields, row: RowFields, id: string, sequence: string, counting: Counting): void {
    if (fields.hasSpaceAround(row.id)) this.#spaceAround(fields, row.id)
    const start = this.#coordinate(fields, row.start, 'start')
    const end = this.#coordinate(fields, row.end, 'end')
    const strand = this.#strand(fields, row.strand, counting)
    if (start === undefined || end === undefined || strand === undefined) return
    const { format, shift, least, gap } = counting
    // Negative numbers are left to the builder, and must not become good ones here.
    if (start >= 0 && end >= 0) {
      if (start < least)
        return this.#add(fields.place(row.start), 'sets/counts-from-one', { format })
      // In the file's own numbers, not in those that they stand for.
      if (end < start - gap) {
        return this.#add(fields.place(row.end), 'sets/end-before-start', { start, end })
      }
    }
    const first = start < 0 ? start : start + shift
    this.addFeature(id, sequence, first, end, strand, (code, details) =>
      fields.place(row[culprit(code, details)]),
    )
  }

  /** A column of the set, which may have no values. */
  column(name: string): void {
    this.#builder.addColumn(name)
  }

  /** A field of the row that was added last, as a value of a column; an empty one is none. */
  cell(fields: Fields, n: number, column: string): void {
    if (!fields.isEmpty(n)) this.value(column, fields.text(n), 'any')
  }

  /** A value of the row that was added last. */
  value(column: string, value: CellValue, kind?: 'any'): void {
    // After a fault there may be no row, and no set.
    if (this.#faults.any) return
    this.#builder.addValue(column, value, kind)
  }

  addRecord(id: string, placeOf: () => Place): void {
    this.#rows++
    try {
      this.#builder.addRecord(id)
    } catch (error) {
      this.#refuse(error, placeOf)
    }
  }

  addFeature(
    id: string,
    sequence: string,
    start: number,
    end: number,
    strand: 1 | -1 | 0,
    placeOf: (code: Code, details: Details) => Place,
  ): void {
    this.#rows++
    if (end < start)
      this.#notes.add('sets/no-extent', { id: shorten(id, QUOTED_LENGTH), sequence, at: end })
    try {
      this.#builder.addFeature(id, sequence, start, end, strand)
    } catch (error) {
      this.#refuse(error, placeOf)
    }
  }

  async build(signal: AbortSignal | undefined): Promise<ResultSet> {
    const set = await this.#builder.buildInTurns(signal)
    for (const { name, twoValues } of this.#builder.columnFaults()) {
      const column = shorten(name, QUOTED_LENGTH)
      if (twoValues === undefined) this.#notes.add('sets/mixed-column', { column })
      else {
        const [one, other] = [twoValues.one, twoValues.other].map((text) =>
          shorten(text, QUOTED_LENGTH),
        )
        this.#notes.add('sets/column-differs', { column, one: one ?? '', other: other ?? '' })
      }
    }
    const records = sizeOf(set)
    if (records === 0) this.#notes.add('sets/no-records')
    const distinct = set.features === undefined ? records : distinctRows(set, set.features.record)
    if (this.#rows > distinct)
      this.#notes.add('sets/repeated-rows', { count: this.#rows - distinct })
    return set
  }

  /** Counts an id that begins or ends with a space, which is kept. */
  #spaceAround(fields: Fields, id: number): void {
    const { line } = fields.place(id)
    this.#notes.add('sets/space-around-id', { id: shorten(fields.text(id), QUOTED_LENGTH), line })
  }

  #coordinate(fields: Fields, n: number, what: string): number | undefined {
    const digits = fields.digits(n)
    if (digits >= 0) return digits
    const value = fields.text(n)
    if (WHOLE.test(value)) return Number(value)
    const code = PUNCTUATED.test(value) ? 'sets/punctuated-coordinate' : 'sets/not-a-coordinate'
    return this.#add(fields.place(n), code, { what, value: shorten(value, QUOTED_LENGTH) })
  }

  #strand(fields: Fields, n: number, { strandWords }: Counting): 1 | -1 | 0 | undefined {
    if (n < 0) return 0
    const sign = fields.sign(n)
    if (sign !== undefined) return sign
    const strand = fields.text(n)
    const known = strandWords || strand === '?' ? strandNamed(strand) : undefined
    if (known !== undefined) return known
    return this.#add(fields.place(n), 'sets/unknown-strand', {
      strand: shorten(strand, QUOTED_LENGTH),
    })
  }

  #refuse(error: unknown, placeOf: (code: Code, details: Details) => Place): void {
    if (!(error instanceof SetFailure)) throw error
    this.#add(placeOf(error.code, error.details), error.code, error.details)
  }

  #add({ line, column }: Place, code: Code, details: Details): undefined {
    this.#faults.add(line, column, code, details)
  }
}

/** Which field the builder means by its refusal. */
export function culprit(code: Code, { what }: Details): 'id' | 'sequence' | 'start' | 'end' {
  if (code === 'sets/end-before-start' || what === 'end') return 'end'
  if (what === 'start') return 'start'
  return what === 'name of a sequence' ? 'sequence' : 'id'
}

/** How many rows say all that a set says: its features, and its records that have none. */
function distinctRows(set: ResultSet, record: Uint32Array): number {
  let placed = 0
  for (let at = 0; at < record.length; at++) {
    if (at === 0 || record[at] !== record[at - 1]) placed++
  }
  return record.length + sizeOf(set) - placed
}
