// Files of another kind
// =============================================================================
//
// What a file looks like that was given by mistake. Only what is certain after a
// few bytes is named; everything else is left to its reader.

import { wideEncoding } from '#text'

import type { Format } from './format.ts'

const MAGIC: readonly (readonly [string, string])[] = [
  ['504b0304', 'a ZIP archive, such as an Excel workbook (.xlsx)'],
  ['d0cf11e0', 'an old Excel workbook (.xls)'],
  ['1f8b', 'a gzip file, whose name should end in .gz'],
  ['25504446', 'a PDF'],
]

const MOST = 64
const TEXTS: readonly (readonly [RegExp, string, Format?])[] = [
  [/^>/, 'FASTA'],
  [/^##fileformat=VCF/, 'VCF'],
  [/^#CHROM\tPOS\t/, 'VCF'],
  [/^@(?:HD|SQ)\t/, 'SAM'],
  [/^LOCUS {3}/, 'a GenBank file'],
  [/^\s*<(?:!doctype|html|\?xml)/i, 'a web page or XML'],
  [/^##gff-version\s+2\b/, 'GTF, or GFF of an older version', 'gtf'],
  [/^##gff-version\s+1\b/, 'GFF of an older version'],
  [/^##gff-version/, 'GFF3', 'gff3'],
]

/** What the first bytes of a file say that it is, where it is no text in UTF-8. */
export function appearanceOfBytes(bytes: Uint8Array): string | undefined {
  const encoding = wideEncoding(bytes)
  if (encoding !== undefined) return `text in ${encoding}`
  const head = Buffer.from(bytes.subarray(0, 4)).toString('hex')
  return MAGIC.find(([magic]) => head.startsWith(magic))?.[1]
}

/** What the first line says that a text is, where that is not the format that it is read as. */
export function appearanceOfLine(line: string, format: Format): string | undefined {
  const head = line.slice(0, MOST)
  const found = TEXTS.find(([pattern]) => pattern.test(head))
  return found === undefined || found[2] === format ? undefined : found[1]
}
