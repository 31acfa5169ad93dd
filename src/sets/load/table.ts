// Tables: CSV, TSV and plain ids
// =============================================================================
//
// A header names the columns; each row is a record, with a place where the table
// has columns for one. A row whose place is empty is a record without one.

import { QUOTED_LENGTH, shorten } from '#text'

import { columnsOf, othersOf, shownNames, type ColumnChoices, type Columns } from './columns.ts'
import type { Faults } from './faults.ts'
import { Fields } from './fields.ts'
import type { Counting, Intake } from './intake.ts'
import { locationIn } from './location.ts'
import type { Line, LineReader } from './lines.ts'
import type { Notes } from './notes.ts'

/** As a set counts; a feature without extent ends one place before it starts. */
const COUNTING: Counting = { format: 'tables', shift: 0, least: 0, gap: 1, strandWords: true }

export interface TableOptions {
  readonly delimiter: number
  readonly quotes: boolean
  readonly header: boolean
  readonly columns: ColumnChoices | undefined
}

export class TableReader implements LineReader {
  readonly finished = false
  readonly #fields: Fields
  readonly #options: TableOptions
  readonly #intake: Intake
  readonly #faults: Faults
  readonly #notes: Notes
  #columns: Columns | undefined
  #kept: readonly (readonly [string, number])[] = []
  #width = 0

  constructor(options: TableOptions, intake: Intake, faults: Faults, notes: Notes) {
    this.#options = options
    this.#fields = new Fields(options.delimiter, options.quotes, faults)
    this.#intake = intake
    this.#faults = faults
    this.#notes = notes
  }

  read(line: Line): boolean {
    const state = this.#fields.read(line)
    if (state === 'whole') this.#row()
    return state === 'open'
  }

  end(): void {
    this.#fields.end()
  }

  #row(): void {
    const columns = this.#columns
    if (columns === undefined) return this.#begin()
    const fields = this.#fields
    if (fields.count !== this.#width) {
      const { line, column } = fields.place(this.#width)
      const details = { found: fields.count, expected: this.#width }
      return this.#faults.add(line, column, 'sets/columns-differ', details)
    }
    this.#record(columns)
    for (const [name, at] of this.#kept) this.#intake.cell(fields, at, name)
  }

  #record(columns: Columns): void {
    const fields = this.#fields
    if (columns.location >= 0) return this.#located(columns)
    if (columns.sequence < 0) return this.#intake.record(fields, columns.id)
    const lacking = [columns.sequence, columns.start, columns.end].filter((n) => fields.isEmpty(n))
    if (lacking.length === 3) return this.#intake.record(fields, columns.id)
    const [first] = lacking
    if (first !== undefined) {
      const { line, column } = fields.place(first)
      return this.#faults.add(line, column, 'sets/incomplete-place')
    }
    const sequence = this.#intake.sequence(fields, columns.sequence)
    this.#intake.feature(fields, columns, fields.text(columns.id), sequence, COUNTING)
  }

  /** A row whose place is one text. */
  #located(columns: Columns): void {
    const fields = this.#fields
    const text = fields.text(columns.location).trim()
    if (text === '' || text === 'N/A') return this.#intake.record(fields, columns.id)
    const location = locationIn(text)
    const place = fields.place(columns.location)
    if (location === undefined) {
      const details = { value: shorten(text, QUOTED_LENGTH) }
      return this.#faults.add(place.line, place.column, 'sets/not-a-location', details)
    }
    const { sequence, start, end, strand } = location
    const id = fields.text(columns.id)
    this.#intake.addFeature(id, sequence, start, end, strand, () => place)
  }

  /** The first row is the header, or says how many columns there are. */
  #begin(): void {
    const fields = this.#fields
    const { header, columns } = this.#options
    const names = Array.from({ length: fields.count }, (_, n) =>
      header ? fields.text(n) : String(n + 1),
    )
    const choices = columns ?? (!header && names.length === 1 ? { id: 1 } : undefined)
    const found = columnsOf(names, choices)
    if ('code' in found) {
      const { line, column } = fields.place(0)
      return this.#faults.last(line, column, found.code, found.details)
    }
    this.#columns = found.columns
    this.#width = names.length
    if (!header) return this.#row()
    const { kept, left } = othersOf(names, found.columns)
    this.#kept = kept
    for (const [name] of kept) this.#intake.column(name)
    if (left.length > 0) this.#notes.add('sets/unused-columns', { columns: shownNames(left) })
  }
}
