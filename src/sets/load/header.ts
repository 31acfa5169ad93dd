// The columns that a file's header names, before anything of it is loaded

import { bytesOf, type ByteSource } from './bytes.ts'
import { columnsOf, othersOf } from './columns.ts'
import { Faults } from './faults.ts'
import { COMMA, Fields, TAB } from './fields.ts'
import { kindOf } from './format.ts'
import { Lines, type Line, type LineReader } from './lines.ts'
import { MOST_BYTES_LOADED, type LoadOptions } from './load-set.ts'
import { Notes } from './notes.ts'

/**
 * The columns that a set of a file can have, by the first line of a table; undefined where only its rows say it, or
 * where loading it fails. A format without columns has none.
 */
export async function columnsInHeader(
  source: ByteSource,
  options: LoadOptions & { readonly name: string },
): Promise<readonly string[] | undefined> {
  const { name, header = true, quotes = true, columns: choices } = options
  const { format, packed } = kindOf(name, options)
  if (format === 'bed' || format === 'ids') return NO_COLUMNS
  if (format !== 'csv' && format !== 'tsv') return undefined
  if (!header) return NO_COLUMNS
  const [faults, notes] = [new Faults(), new Notes()]
  const reader = new HeaderReader(new Fields(format === 'csv' ? COMMA : TAB, quotes, faults))
  const lines = new Lines(reader, format, faults, notes)
  for await (const chunk of bytesOf(source, { name, packed, maxBytes: MOST_BYTES_LOADED })) {
    lines.push(chunk)
    if (lines.over) break
  }
  lines.end()
  if (reader.names === undefined || faults.any) return undefined
  const found = columnsOf(reader.names, choices)
  if ('code' in found) return undefined
  return othersOf(reader.names, found.columns).kept.map(([column]) => column)
}

const NO_COLUMNS: readonly string[] = Object.freeze([])

/** Takes the first row and no more. */
class HeaderReader implements LineReader {
  readonly #fields: Fields
  names: readonly string[] | undefined

  constructor(fields: Fields) {
    this.#fields = fields
  }

  get finished(): boolean {
    return this.names !== undefined
  }

  read(line: Line): boolean {
    const fields = this.#fields
    const state = fields.read(line)
    if (state === 'whole') {
      this.names = Array.from({ length: fields.count }, (_, at) => fields.text(at))
    }
    return state === 'open'
  }

  end(): void {
    this.#fields.end()
  }
}
