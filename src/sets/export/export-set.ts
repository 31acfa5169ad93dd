// Writing a set out
// =============================================================================
//
// A set as CSV, TSV, JSON lines, BED, GFF3, GTF or plain ids, in pieces, so that a set of
// any size goes out in the room of one piece.
//
// Invariants:
//
//   EXPORT-SET-1. What is written is read back by `loadSet` as the same records and
//       places. What a format cannot say is refused before the first byte. JSON lines, CSV
//       and TSV have the columns, too; a table does not say whether `5` is a text.
//   EXPORT-SET-2. The same set gives the same bytes: rows stand in the order of the
//       set.
//   EXPORT-SET-3. Texts are written as they are. A spreadsheet may take an id that
//       begins with `=`, `+`, `-` or `@` for a formula; to change it would be
//       another id.

import { utf8Bytes } from '#text'

import type { Format } from '../load/format.ts'
import { idAt, type ResultSet } from '../result-set.ts'
import { bedWriter } from './bed.ts'
import { gff3Writer } from './gff3.ts'
import { idsWriter } from './ids.ts'
import { jsonLinesWriter } from './json-lines.ts'
import { tableWriter } from './table.ts'
import type { RowWriter } from './writer.ts'

/** How a set is written out, where its format leaves a choice. */
export interface ExportOptions {
  /** BED, GFF3: what to do with records that have no place; `refuse` by default. */
  readonly unplaced?: 'refuse' | 'leave-out'
  /** GFF3, GTF: the type of every feature; `region` by default. */
  readonly type?: string
}

/** Characters after which a piece goes out. */
const PIECE = 1 << 16

/** The bytes of a set in a format. The first piece throws SetFailure where the format cannot say the set. */
export async function* exportSet(
  set: ResultSet,
  format: Format,
  options: ExportOptions = {},
): AsyncGenerator<Uint8Array> {
  let piece = ''
  for (const line of linesOf(set, writerOf(set, format, options))) {
    piece += line
    if (piece.length < PIECE) continue
    yield utf8Bytes(piece)
    piece = ''
  }
  if (piece !== '') yield utf8Bytes(piece)
}

function writerOf(set: ResultSet, format: Format, options: ExportOptions): RowWriter {
  switch (format) {
    case 'csv':
      // RFC 4180 ends lines so.
      return tableWriter(set, ',', '\r\n')
    case 'tsv':
      return tableWriter(set, '\t', '\n')
    case 'jsonl':
      return jsonLinesWriter(set)
    case 'bed':
      return bedWriter(set, options)
    case 'gff3':
    case 'gtf':
      return gff3Writer(set, options, format === 'gtf')
    case 'ids':
      return idsWriter(set)
  }
}

/** The head, and a line for each feature and each record that has none. */
function* linesOf(set: ResultSet, writer: RowWriter): Generator<string> {
  const { ids, features, matches } = set
  if (writer.head !== '') yield writer.head
  let at = 0
  for (let record = 0; record < ids.size; record++) {
    const id = idAt(ids, record)
    const found = matches?.[record]
    const first = at
    while (writer.placed && at < (features?.size ?? 0) && features?.record[at] === record) {
      yield writer.row(id, at++, found, record)
    }
    if (at === first && writer.unplaced) yield writer.row(id, undefined, found, record)
  }
}
