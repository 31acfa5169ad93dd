// From a file to its set
// =============================================================================
//
// Invariants:
//
//   SET-DECODE-1. What is decoded is a set (SET-1 to SET-3), or it is refused. That
//       a digest is right says only that the bytes are those that somebody meant,
//       and anybody can make a file and its digest.
//   SET-DECODE-2. A file that is decoded is the one that the set makes: nothing is
//       in it that the set does not hold, so a set has no second handle.

import { LITTLE_ENDIAN } from '../byte-order.ts'
import { sha256 } from '../digest.ts'
import { SetFailure } from '../failure.ts'
import { idAt, type Features, type Ids, type ResultSet } from '../result-set.ts'
import { faultOf, faultOfTexts } from '../soundness.ts'
import { decodeColumns, faultOfColumns } from './columns.ts'
import {
  columnsOf,
  columnsStart,
  fileLength,
  FORM,
  FORM_WITH_COLUMNS,
  HAS_MATCHES,
  HEADER_BYTES,
  MAGIC,
  type ColumnName,
  type Header,
} from './layout.ts'
import { swapped } from './swapped.ts'

const NUMBERS_IN_HEADER = 7
const NUMBERS_WITH_COLUMNS = 10

/**
 * What the first HEADER_BYTES of a file say, checked against its length in bytes; `file` is
 * how messages call it. Throws SetFailure.
 */
export function decodeHeader(start: Uint8Array, length: number, file: string): Header {
  if (MAGIC.some((letter, at) => start[at] !== letter)) {
    refuse(file, 'it does not begin as the file of a set does')
  }
  if (start.length < HEADER_BYTES) refuse(file, 'it ends too early')
  const view = new DataView(start.buffer, start.byteOffset)
  const number = (at: number): number => view.getUint32(MAGIC.length + 4 * at, true)
  const form = number(0)
  if (form !== FORM && form !== FORM_WITH_COLUMNS) {
    throw new SetFailure('sets/other-form', { file, form, known: FORM_WITH_COLUMNS })
  }
  const hasColumns = form === FORM_WITH_COLUMNS
  const flags = number(1)
  const header: Header = {
    records: number(2),
    idBytes: number(3),
    features: number(4),
    sequences: number(5),
    sequenceBytes: number(6),
    hasMatches: flags === HAS_MATCHES,
    columns: hasColumns ? number(7) : 0,
    columnBytes: hasColumns ? number(8) + number(9) * 2 ** 32 : 0,
  }
  const numbers = hasColumns ? NUMBERS_WITH_COLUMNS : NUMBERS_IN_HEADER
  const rest = start.subarray(MAGIC.length + 4 * numbers, HEADER_BYTES)
  if ((flags & ~HAS_MATCHES) !== 0 || rest.some((byte) => byte !== 0)) {
    refuse(file, 'its header holds what no set has')
  }
  if (hasColumns && (header.columns === 0 || header.columnBytes % 8 !== 0)) {
    refuse(file, 'it says that it has columns and has none')
  }
  if (header.features === 0 && header.sequences + header.sequenceBytes > 0) {
    refuse(file, 'it names sequences and has no feature')
  }
  if (fileLength(header) !== length)
    refuse(file, `it has ${length} bytes, not ${fileLength(header)}`)
  return header
}

/**
 * The set in the bytes of a whole file; its columns are views of them where they can be.
 * `file` is how messages call it. Throws SetFailure (SET-DECODE-1).
 */
export function decodeSet(bytes: Uint8Array<ArrayBuffer>, file: string): ResultSet {
  const header = decodeHeader(bytes, bytes.length, file)
  const columns = new Columns(bytes, header)
  if (!columns.filledWithZeros()) refuse(file, 'there is something between its columns')
  const ids: Ids = {
    size: header.records,
    offsets: columns.numbers('idOffsets'),
    bytes: columns.bytes('ids'),
  }
  const section = decodeColumns(columns.section(), header.columns, header.records)
  if (typeof section === 'string') refuse(file, section)
  const set: ResultSet = {
    ids,
    features: header.features === 0 ? undefined : featuresOf(header, columns, file),
    matches: header.hasMatches ? columns.doubles('matches') : undefined,
    ...(section.length === 0 ? {} : { columns: section }),
  }
  const fault =
    faultOf(set) ?? (section.length === 0 ? undefined : faultOfColumns(section, header.records))
  if (fault !== undefined) refuse(file, fault)
  return set
}

/**
 * The set in the bytes of a whole file whose name is their digest, as its 64 digits. Throws
 * SetFailure (SET-DECODE-1), also where the bytes are others.
 */
export function decodeNamed(
  bytes: Uint8Array<ArrayBuffer>,
  digest: string,
  file: string,
): ResultSet {
  if (sha256(bytes) !== digest) refuse(file, 'its bytes are not those of its name')
  return decodeSet(bytes, file)
}

function featuresOf(header: Header, columns: Columns, file: string): Features {
  const names: Ids = {
    size: header.sequences,
    offsets: columns.numbers('sequenceOffsets'),
    bytes: columns.bytes('sequences'),
  }
  const fault = faultOfTexts(names, 'names of sequences')
  if (fault !== undefined) refuse(file, fault)
  const strand = columns.bytes('strand')
  return {
    size: header.features,
    sequences: Array.from({ length: names.size }, (_, at) => idAt(names, at)),
    record: columns.numbers('record'),
    sequence: columns.numbers('sequence'),
    start: columns.numbers('start'),
    end: columns.numbers('end'),
    strand: new Int8Array(strand.buffer, strand.byteOffset, strand.length),
  }
}

class Columns {
  readonly #file: Uint8Array<ArrayBuffer>
  readonly #places: ReturnType<typeof columnsOf>
  readonly #sectionStart: number

  constructor(file: Uint8Array<ArrayBuffer>, header: Header) {
    // A view of numbers can begin at a multiple of their width only.
    this.#file = file.byteOffset % 8 === 0 ? file : file.slice()
    this.#places = columnsOf(header)
    this.#sectionStart = columnsStart(header)
  }

  /** The bytes behind all other parts. */
  section(): Uint8Array<ArrayBuffer> {
    return this.#file.subarray(this.#sectionStart)
  }

  bytes(name: ColumnName): Uint8Array<ArrayBuffer> {
    const { from, to } = this.#places.get(name) ?? { from: 0, to: 0 }
    return this.#file.subarray(from, to)
  }

  numbers(name: ColumnName): Uint32Array<ArrayBuffer> {
    const { buffer, byteOffset, length } = this.#native(name, 4)
    return new Uint32Array(buffer, byteOffset, length / 4)
  }

  doubles(name: ColumnName): Float64Array<ArrayBuffer> {
    const { buffer, byteOffset, length } = this.#native(name, 8)
    return new Float64Array(buffer, byteOffset, length / 8)
  }

  filledWithZeros(): boolean {
    let end = HEADER_BYTES
    for (const { from, to } of [...this.#places.values(), { from: this.#sectionStart, to: 0 }]) {
      while (end < from) if (this.#file[end++] !== 0) return false
      end = to
    }
    return true
  }

  #native(name: ColumnName, width: number): Uint8Array<ArrayBuffer> {
    return LITTLE_ENDIAN ? this.bytes(name) : swapped(this.bytes(name), width)
  }
}

function refuse(file: string, problem: string): never {
  throw new SetFailure('sets/damaged', { file, problem })
}
