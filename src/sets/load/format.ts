// Formats of files that sets come from and go to
// =============================================================================

import { SetFailure } from '../failure.ts'

/** A format that sets are read from and written to; `ids` is one id a line. */
export type Format = 'csv' | 'tsv' | 'jsonl' | 'bed' | 'gff3' | 'gtf' | 'ids'

const ENDINGS: Readonly<Record<string, Format>> = {
  csv: 'csv',
  tsv: 'tsv',
  tab: 'tsv',
  jsonl: 'jsonl',
  ndjson: 'jsonl',
  bed: 'bed',
  gff: 'gff3',
  gff3: 'gff3',
  gtf: 'gtf',
  ids: 'ids',
}

/** All of them, in the order in which people are told. */
export const FORMATS: readonly Format[] = [...new Set(Object.values(ENDINGS))]

export interface FileKind {
  readonly format: Format
  readonly packed: boolean
}

/** The kind of a file by what was asked for, else by the ending of its name, in any case. */
export function kindOf(
  name: string,
  { format, gzip }: { readonly format?: Format | undefined; readonly gzip?: boolean | undefined },
): FileKind {
  const packed = /\.gz$/i.test(name)
  const known = format ?? formatOf(name)
  if (known === undefined || !FORMATS.includes(known)) {
    const endings = Object.keys(ENDINGS).map((one) => `.${one}`)
    const words = { formats: FORMATS.join(', '), endings: endings.join(' ') }
    throw new SetFailure('sets/unknown-format', { file: name, ...words })
  }
  return { format: known, packed: gzip ?? packed }
}

/** Whether the name of a file ends as those of sets do. */
export function isSetFile(name: string): boolean {
  return formatOf(name) !== undefined
}

function formatOf(name: string): Format | undefined {
  const ending = /\.([a-z0-9]+)(?:\.gz)?$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(ENDINGS, ending) ? ENDINGS[ending] : undefined
}
