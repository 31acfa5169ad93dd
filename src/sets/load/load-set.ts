// Loading a set
// =============================================================================
//
// Reads a file, or chunks of one, into a set: CSV, TSV, JSON lines, BED, GFF3, GTF, plain
// ids, each also packed with gzip. docs/sets.md says how each is read.
//
// Invariants:
//
//   LOAD-SET-1. What comes out depends on the bytes alone, not on how they were cut into
//       chunks; of a damaged gzip file only that it is refused.
//   LOAD-SET-2. Beyond the set itself memory holds a chunk and a line, however long the
//       file is.
//   LOAD-SET-3. All of the file is in the set, or there is no set: a fault is a
//       LoadFailure, and what was skipped because it was asked for is told in
//       the report.

import { basename } from 'node:path'

import type { ColumnSummary } from '../columns/column.ts'
import { sizeOf, type ResultSet } from '../result-set.ts'
import { nextTurn } from '../turns.ts'
import { BedReader } from './bed.ts'
import { bytesOf, type ByteSource } from './bytes.ts'
import type { ColumnChoices } from './columns.ts'
import { Faults } from './faults.ts'
import { COMMA, TAB } from './fields.ts'
import { kindOf, type Format } from './format.ts'
import { Gff3Reader } from './gff3.ts'
import { Intake } from './intake.ts'
import { JsonLinesReader } from './json-lines.ts'
import { Lines, type LineReader } from './lines.ts'
import { Notes, type LoadNote } from './notes.ts'
import { TableReader } from './table.ts'

/** Most bytes that are read of one file, after unpacking, where nothing else is said. */
export const MOST_BYTES_LOADED = 2 ** 32

/** After so many bytes a load waits for its turn: what they take in may drop repeats, which is long. */
const BYTES_A_TURN = 2 ** 18

/** How a file is read; whatever is left out is found by the name and the first line. */
export interface LoadOptions {
  /** By the ending of the name by default. */
  readonly format?: Format
  /** Whether the bytes are packed; by `.gz` by default. */
  readonly gzip?: boolean
  /** How messages name the file: the last part of the path by default. */
  readonly name?: string
  /** CSV, TSV, JSON lines: which columns are ids and places, by name or by number from 1; these and no others. */
  readonly columns?: ColumnChoices
  /** CSV, TSV: whether the first line names the columns, as it does by default. */
  readonly header?: boolean
  /** CSV, TSV: whether `"` encloses a field, as it does by default. */
  readonly quotes?: boolean
  /** GFF3, GTF: the types of features to take; all by default. */
  readonly type?: string | readonly string[]
  /** The attributes that may hold the id, the first that a line has; by default `ID` in GFF3, `gene_id` in GTF. */
  readonly attributes?: readonly string[]
  /** Most bytes that are read, after unpacking; MOST_BYTES_LOADED by default. */
  readonly maxBytes?: number
  /** Aborted when nobody wants the set any more; looked at before each chunk. */
  readonly signal?: AbortSignal | undefined
}

/** What was read, for whoever must know whether it was what they meant. */
export interface LoadReport {
  /** The format that the file was read as. */
  readonly format: Format
  /** Lines of the file that were looked at. */
  readonly lines: number
  /** Distinct records of the set. */
  readonly records: number
  /** Places of all records together. */
  readonly features: number
  /** What the records have values in, in the order of the names. */
  readonly columns: readonly ColumnSummary[]
  /** What a person should know of it, in the order of the file. */
  readonly notes: readonly LoadNote[]
}

/** A set, and what was read to make it. */
export interface LoadedSet {
  readonly set: ResultSet
  readonly report: LoadReport
}

/** Reads a set from a path or from chunks of bytes. Throws LoadFailure, or SetFailure for a file as a whole. */
export async function loadSet(source: ByteSource, options: LoadOptions = {}): Promise<LoadedSet> {
  const name = options.name ?? (typeof source === 'string' ? basename(source) : 'the bytes')
  const { format, packed } = kindOf(typeof source === 'string' ? source : name, options)
  const faults = new Faults()
  const notes = new Notes()
  const intake = new Intake(faults, notes)
  const lines = new Lines(readerOf(format, options, intake, faults, notes), format, faults, notes)

  const { maxBytes = MOST_BYTES_LOADED, signal } = options
  let bytes = 0
  for await (const chunk of bytesOf(source, { name, packed, maxBytes })) {
    bytes += chunk.length
    if (bytes >= BYTES_A_TURN) {
      bytes = 0
      await nextTurn()
    }
    signal?.throwIfAborted()
    lines.push(chunk)
    if (lines.over) break
  }
  lines.end()
  faults.refuse(name)

  const set = await intake.build(signal)
  const features = set.features?.size ?? 0
  const report = { format, lines: lines.count, records: sizeOf(set), features }
  const columns = (set.columns ?? []).map(({ name, kind }) => ({ name, kind }))
  return { set, report: { ...report, columns, notes: notes.list() } }
}

function readerOf(
  format: Format,
  options: LoadOptions,
  intake: Intake,
  faults: Faults,
  notes: Notes,
): LineReader {
  const { columns, header = true, quotes = true, type } = options
  const table = (delimiter: number): LineReader =>
    new TableReader({ delimiter, quotes, header, columns }, intake, faults, notes)
  switch (format) {
    case 'csv':
      return table(COMMA)
    case 'tsv':
      return table(TAB)
    case 'ids': {
      const whole = { delimiter: NO_DELIMITER, quotes: false, header: false, columns: undefined }
      return new TableReader(whole, intake, faults, notes)
    }
    case 'jsonl':
      return new JsonLinesReader(columns, intake, faults, notes)
    case 'bed':
      return new BedReader(intake, faults)
    case 'gtf':
    case 'gff3': {
      const types = type === undefined ? undefined : new Set([type].flat())
      const isGtf = format === 'gtf'
      const { attributes = [isGtf ? 'gene_id' : 'ID'] } = options
      return new Gff3Reader({ types, attributes, isGtf }, intake, faults, notes)
    }
  }
}

/** No byte is this one. */
const NO_DELIMITER = -2
