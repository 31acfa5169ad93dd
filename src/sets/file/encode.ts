// From a set to its file

import { LITTLE_ENDIAN } from '../byte-order.ts'
import { sizeOf, type ResultSet } from '../result-set.ts'
import { faultOf } from '../soundness.ts'
import { columnsLength, encodeColumns, faultOfColumns } from './columns.ts'
import {
  columnsOf,
  columnsStart,
  fileLength,
  FORM,
  FORM_WITH_COLUMNS,
  HAS_MATCHES,
  MAGIC,
  type ColumnName,
  type Header,
} from './layout.ts'
import { swapped } from './swapped.ts'

/** The bytes of a set's file: the same set, the same bytes (SET-FILE-2). Throws for what is no set (SET-1 to SET-3). */
export function encodeSet(set: ResultSet): Uint8Array<ArrayBuffer> {
  const { columns = [] } = set
  const fault =
    faultOf(set) ?? (set.columns === undefined ? undefined : faultOfColumns(columns, sizeOf(set)))
  if (fault !== undefined) throw new Error(`a set cannot be written: ${fault}`)
  const { ids, features, matches } = set
  const names = namesOf(features?.sequences ?? [])
  const header: Header = {
    records: sizeOf(set),
    idBytes: ids.bytes.length,
    features: features?.size ?? 0,
    sequences: features?.sequences.length ?? 0,
    sequenceBytes: names.bytes.length,
    hasMatches: matches !== undefined,
    columns: columns.length,
    columnBytes: columnsLength(columns, sizeOf(set)),
  }
  const file = new Uint8Array(fileLength(header))
  file.set(MAGIC)
  const view = new DataView(file.buffer)
  const { records, idBytes, sequences, sequenceBytes, hasMatches } = header
  const flags = hasMatches ? HAS_MATCHES : 0
  const { columnBytes } = header
  for (const [at, number] of [
    columns.length === 0 ? FORM : FORM_WITH_COLUMNS,
    flags,
    records,
    idBytes,
    header.features,
    sequences,
    sequenceBytes,
    columns.length,
    columnBytes % 2 ** 32,
    Math.floor(columnBytes / 2 ** 32),
  ].entries()) {
    view.setUint32(MAGIC.length + 4 * at, number, true)
  }

  const places = columnsOf(header)
  const put = (name: ColumnName, column: Uint8Array | Int8Array | Uint32Array | Float64Array) => {
    const bytes = new Uint8Array(column.buffer, column.byteOffset, column.byteLength)
    const width = column.BYTES_PER_ELEMENT
    file.set(LITTLE_ENDIAN || width === 1 ? bytes : swapped(bytes, width), places.get(name)?.from)
  }
  put('idOffsets', ids.offsets)
  put('ids', ids.bytes)
  if (features !== undefined) {
    put('sequenceOffsets', names.offsets)
    put('sequences', names.bytes)
    for (const name of ['record', 'sequence', 'start', 'end', 'strand'] as const) {
      put(name, features[name])
    }
  }
  if (matches !== undefined) put('matches', matches)
  if (columns.length > 0) encodeColumns(columns, file, columnsStart(header))
  return file
}

function namesOf(names: readonly string[]) {
  const encoded = names.map((name) => new TextEncoder().encode(name))
  const offsets = new Uint32Array(names.length + 1)
  for (const [at, name] of encoded.entries())
    offsets[at + 1] = (offsets[at] as number) + name.length
  const bytes = new Uint8Array(offsets[names.length] as number)
  for (const [at, name] of encoded.entries()) bytes.set(name, offsets[at])
  return { bytes, offsets }
}
