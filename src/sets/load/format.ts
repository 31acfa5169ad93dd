// Formats of files that sets come from and go to
// =============================================================================

import { SetFailure } from '../failure.ts'

export type Format = 'csv' | 'tsv' | 'jsonl' | 'bed' | 'gff3' | 'ids'

const ENDINGS: Readonly<Record<string, Format>> = {
  csv: 'csv',
  tsv: 'tsv',
  tab: 'tsv',
  jsonl: 'jsonl',
  ndjson: 'jsonl',
  bed: 'bed',
  gff: 'gff3',
  gff3: 'gff3',
  ids: 'ids',
}

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
  const [, ending = '', gz] = /\.([a-z0-9]+)(\.gz)?$/i.exec(name) ?? []
  const lower = ending.toLowerCase()
  const known = format ?? (Object.hasOwn(ENDINGS, lower) ? ENDINGS[lower] : undefined)
  if (known === undefined || !FORMATS.includes(known)) {
    const endings = Object.keys(ENDINGS).map((one) => `.${one}`)
    throw new SetFailure('sets/unknown-format', {
      file: name,
      formats: FORMATS.join(', '),
      endings: endings.join(' '),
    })
  }
  return { format: known, packed: gzip ?? (gz !== undefined || lower === 'gz') }
}
