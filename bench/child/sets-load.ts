// One file in a process of its own, so that the memory is the file's alone:
// `sets-load.ts make FOLDER LINES` writes the files that are read, `sets-load.ts load FILE`
// reads one, `sets-load.ts export FILE FORMAT` writes it out again. Prints what was
// measured as JSON.

import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

import { exportSet, FORMATS, loadSet, type Format } from '#sets'

const MEGABYTE = 1024

/** As an annotation would have it: several sequences, ids in no order, a note with a comma now and then. */
const ROWS: Readonly<Record<Format | 'quoted.csv', readonly [string, (n: number) => string]>> = {
  bed: ['', (n) => `${chromosome(n)}\t${start(n) - 1}\t${end(n)}\t${id(n)}\t0\t${sign(n)}\n`],
  csv: [
    'gene_id,product,chrom,start,end,strand\n',
    (n) => `${id(n)},hypothetical protein,${chromosome(n)},${start(n)},${end(n)},${sign(n)}\n`,
  ],
  'quoted.csv': [
    '"gene_id","product","chrom","start","end","strand"\n',
    (n) =>
      `"${id(n)}","kinase, ""putative""","${chromosome(n)}","${start(n)}","${end(n)}","${sign(n)}"\n`,
  ],
  tsv: [
    'gene_id\tchrom\tstart\tend\tstrand\n',
    (n) => `${id(n)}\t${chromosome(n)}\t${start(n)}\t${end(n)}\t${sign(n)}\n`,
  ],
  gff3: [
    '##gff-version 3\n',
    (n) =>
      `${chromosome(n)}\tbench\tgene\t${start(n)}\t${end(n)}\t.\t${sign(n)}\t.\tID=${id(n)};description=hypothetical protein\n`,
  ],
  gtf: [
    '',
    (n) =>
      `${chromosome(n)}\tbench\tgene\t${start(n)}\t${end(n)}\t.\t${sign(n)}\t.\tgene_id "${id(n)}";\n`,
  ],
  jsonl: [
    '',
    (n) =>
      `{"id":"${id(n)}","sequence":"${chromosome(n)}","start":${start(n)},"end":${end(n)},"strand":"${sign(n)}"}\n`,
  ],
  ids: ['', (n) => `${id(n)}\n`],
}

const id = (n: number): string => `PF3D7_${String((n * 7_919) % 9_999_991).padStart(7, '0')}`
const chromosome = (n: number): string => `Pf3D7_${String(1 + (n % 14)).padStart(2, '0')}_v3`
const start = (n: number): number => 1 + ((n * 104_729) % 200_000_000)
const end = (n: number): number => start(n) + 1500 + (n % 977)
const sign = (n: number): string => (n % 2 === 0 ? '+' : '-')

function* text([head, row]: readonly [string, (n: number) => string], lines: number) {
  let piece = head
  for (let n = 0; n < lines; n++) {
    piece += row(n)
    if (piece.length < 1 << 16) continue
    yield piece
    piece = ''
  }
  yield piece
}

async function make(folder: string, lines: number): Promise<void> {
  for (const [format, row] of Object.entries(ROWS)) {
    const file = createWriteStream(join(folder, `genes.${format}`))
    await pipeline(Readable.from(text(row, lines)), file)
  }
  const packed = createWriteStream(join(folder, 'genes.bed.gz'))
  await pipeline(Readable.from(text(ROWS.bed, lines)), createGzip({ level: 6 }), packed)
}

async function load(path: string) {
  const begun = performance.now()
  const { set, report } = await loadSet(path)
  return { set, lines: report.lines, ms: performance.now() - begun }
}

function print(lines: number, ms: number): void {
  console.log(JSON.stringify({ lines, ms, peakMB: process.resourceUsage().maxRSS / MEGABYTE }))
}

const [action, path = '', more = ''] = process.argv.slice(2)
if (action === 'make') {
  await make(path, Number(more))
  console.log('{}')
} else {
  const { set, lines, ms } = await load(path)
  if (action === 'load') print(lines, ms)
  else {
    const format = FORMATS.find((one) => one === more)
    if (format === undefined) throw new Error(`no format ${more}`)
    const begun = performance.now()
    let bytes = 0
    for await (const piece of exportSet(set, format)) bytes += piece.length
    if (bytes === 0) throw new Error('nothing was written')
    print(lines, performance.now() - begun)
  }
}
