// Every fault of a file, with its place: nothing is read round it.

import { describe, expect, test } from 'vitest'

import { LoadFailure, loadSet, type Format, type LoadOptions } from '#sets'

import { shownLoad } from './shown.ts'

const PLACE = 'id,chr,start,end,strand\n'

describe('CSV is refused', () => {
  test.each<[string, string | Uint8Array, readonly string[], LoadOptions?]>([
    ['with a column too few', 'id,x\na', ['2:2 columns-differ']],
    ['with a column too many', 'id,x\nä,b,c', ['2:5 columns-differ']],
    ['with a column too many in quotations', 'id,x\n"ä","b","c"', ['2:9 columns-differ']],
    ['with an empty id', 'id,x\n,b', ['2:1 empty-id']],
    ['with a control character in an id', 'id\na\u0007', ['2:1 id-character']],
    ['with a start that is no number', `${PLACE}ä,c,x,9,`, ['2:5 not-a-coordinate']],
    ['with a start that is a spreadsheet’s', `${PLACE}a,c,1E+06,9,`, ['2:5 not-a-coordinate']],
    ['with a start with separators', `${PLACE}a,c,"1,000",2000,`, ['2:5 punctuated-coordinate']],
    ['with a decimal point', `${PLACE}a,c,1.0,2,`, ['2:5 punctuated-coordinate']],
    ['with a negative start', `${PLACE}a,c,-1,2,`, ['2:5 bad-coordinate']],
    ['with an end beyond 32 bits', `${PLACE}a,c,1,4294967296,`, ['2:7 bad-coordinate']],
    ['with an end of forty digits', `${PLACE}a,c,1,${'9'.repeat(40)},`, ['2:7 bad-coordinate']],
    ['with the end before the start', `${PLACE}a,c,9,2,`, ['2:7 end-before-start']],
    ['with an unknown strand', `${PLACE}a,c,1,2,up`, ['2:9 unknown-strand']],
    ['with half a place', `${PLACE}a,c,,2,`, ['2:5 incomplete-place']],
    [
      'with a place in two faults',
      `${PLACE}a,c,x,y,z`,
      ['5', '7', '9'].map((at, n) => `2:${at} ${n < 2 ? 'not-a-coordinate' : 'unknown-strand'}`),
    ],
    ['with a mark in a field', 'id\nä"b\nc', ['2:2 stray-quote']],
    ['with text behind a quotation', 'id\n"ä"b\n"c"d', ['2:3 stray-quote', '3:3 stray-quote']],
    ['with an open quotation', 'id,x\nä,"b\nc,d\n', ['2:3 open-quote']],
    ['with a long open quotation', `id\n"${'abcdefg\n'.repeat(200_000)}"`, ['2:1 open-quote']],
    ['without a column of ids', 'gene,x\na,b', ['1:1 no-id-column']],
    ['with two columns of ids', 'id,gene_id\na,b', ['1:1 ambiguous-column']],
    ['with two columns of one name', 'id,ID\na,b', ['1:1 ambiguous-column']],
    ['with half a place in its header', 'id,chr,start\na,c,1', ['1:1 half-a-place']],
    ['with a strand and no place', 'id,strand\na,+', ['1:1 half-a-place']],
    ['without the column asked for', 'id\na', ['1:1 no-such-column'], { columns: { id: 'ID' } }],
    ['with a column beyond the last', 'id\na', ['1:1 no-such-column'], { columns: { id: 2 } }],
    ['without columns or a header', 'a,b', ['1:1 no-id-column'], { header: false }],
    ['with a NUL byte', 'id\nä\0', ['2:2 binary']],
    ['that is not UTF-8', Buffer.from('id\na\nb\xe4c\n', 'latin1'), ['3:2 not-utf8']],
    ['that is cut within a character', Buffer.from([105, 100, 10, 0xc3]), ['2:1 not-utf8']],
    ['with a line beyond a MiB', `id\n${'a'.repeat(2 ** 20 + 1)}`, ['2:1 line-too-long']],
    ['that is FASTA', '>PF3D7_0100100\nATG', ['1:1 looks-like']],
    ['that is VCF', '##fileformat=VCFv4.2\n', ['1:1 looks-like']],
    ['that is a workbook', Buffer.from('PK\u0003\u0004\0\0'), ['1:1 looks-like']],
    ['that is UTF-16', Buffer.from('\ufeffid\na', 'utf16le'), ['1:1 looks-like']],
    ['that is a web page', '<!DOCTYPE html>\n<html>', ['1:1 looks-like']],
    ['that is GFF3', '##gff-version 3\n', ['1:1 looks-like']],
    ['that is packed and does not say so', Buffer.from([0x1f, 0x8b, 8, 0]), ['1:1 looks-like']],
  ])('%s', async (_, text, faults, options) => {
    const shown = await shownLoad(text, { format: 'csv', ...options })
    expect(shown.faults?.map((fault) => fault.replace('sets/', ''))).toEqual(faults)
  })
})

describe('other formats are refused', () => {
  test.each<[string, Format, string, readonly string[]]>([
    ['BED with two columns', 'bed', 'c\t1', ['1:4 columns-differ']],
    ['BED with thirteen', 'bed', 'c\t1\t2' + '\t.'.repeat(10), ['1:25 columns-differ']],
    ['BED with other columns than before', 'bed', 'c\t1\t2\nc\t1\t2\ta', ['2:7 columns-differ']],
    ['BED with spaces', 'bed', 'c 1 2', ['1:1 spaces-for-tabs']],
    ['BED with the end before the start', 'bed', 'c\t3\t2', ['1:5 end-before-start']],
    ['BED without a sequence', 'bed', '\t3\t4\ta', ['1:1 empty-id']],
    ['BED with a negative start', 'bed', 'c\t-1\t4\ta', ['1:3 bad-coordinate']],
    [
      'BED with a name of colour for its strand',
      'bed',
      'c\t1\t4\ta\t0\tred',
      ['1:11 unknown-strand'],
    ],
    ['BED with another number for its strand', 'bed', 'c\t1\t4\ta\t0\t1', ['1:11 unknown-strand']],
    ['BED without its strand', 'bed', 'c\t1\t4\ta\t0\t', ['1:11 unknown-strand']],
    [
      'GFF3 with a word for its strand',
      'gff3',
      'c\t.\tgene\t1\t9\t.\tforward\t.\tID=a',
      ['1:16 unknown-strand'],
    ],
    [
      'GFF3 with an attribute without a name',
      'gff3',
      'c\t.\tgene\t1\t9\t.\t+\t.\tID=a;=b',
      ['1:20 bad-attribute'],
    ],
    ['GFF3 with spaces', 'gff3', 'c . gene 1 9 . + . ID=a', ['1:1 spaces-for-tabs']],
    ['GFF3 with eight columns', 'gff3', 'c\t.\tgene\t1\t9\t.\t+\t.', ['1:19 columns-differ']],
    [
      'GFF3 that counts from 0',
      'gff3',
      'c\t.\tgene\t0\t9\t.\t+\t.\tID=a',
      ['1:10 counts-from-one'],
    ],
    [
      'GFF3 with the end before the start',
      'gff3',
      'c\t.\tgene\t5\t4\t.\t+\t.\tID=a',
      ['1:12 end-before-start'],
    ],
    ['GFF3 without an ID', 'gff3', 'c\t.\texon\t1\t9\t.\t+\t.\tParent=a', ['1:20 no-id-attribute']],
    ['GFF3 without attributes', 'gff3', 'c\t.\texon\t1\t9\t.\t+\t.\t.', ['1:20 no-id-attribute']],
    ['GFF3 with two IDs', 'gff3', 'c\t.\tgene\t1\t9\t.\t+\t.\tID=a;ID=b', ['1:20 attribute-twice']],
    ['GTF', 'gff3', 'c\t.\texon\t1\t9\t.\t+\t.\tgene_id "a";', ['1:20 bad-attribute']],
    [
      'GFF3 with a bare percent sign',
      'gff3',
      'c\t.\tgene\t1\t9\t.\t+\t.\tID=50%',
      ['1:20 bad-escape'],
    ],
    [
      'GFF3 that escapes bad UTF-8',
      'gff3',
      'c%ff\t.\tgene\t1\t9\t.\t+\t.\tID=a',
      ['1:1 bad-escape'],
    ],
    ['GFF of version 2', 'gff3', '##gff-version 2', ['1:1 looks-like']],
    ['JSON that is no object', 'jsonl', '{"id":"a"}\n"ä"', ['2:1 no-object']],
    ['JSON with a comma too many', 'jsonl', '{"ä":1,"id":"a",}', ['1:16 json/trailing-comma']],
    ['JSON with a name twice', 'jsonl', '{"id":"a","id":"b"}', ['1:11 json/duplicate-key']],
    ['JSON in one piece', 'jsonl', '[{"id":"a"}]', ['1:1 no-object']],
    ['JSON with a number for its id', 'jsonl', '{"id":1}', ['1:7 wrong-kind']],
    ['JSON with null for its id', 'jsonl', '{"id":null}', ['1:1 no-id-column']],
    ['JSON with half a place', 'jsonl', '{"id":"a","chr":"c","start":1}', ['1:1 half-a-place']],
    [
      'JSON with half a place filled',
      'jsonl',
      '{"id":"a","chr":"c","start":1,"end":null}',
      ['1:1 half-a-place'],
    ],
    [
      'JSON with a text for its start',
      'jsonl',
      '{"id":"a","chr":"c","start":"1","end":2}',
      ['1:29 wrong-kind'],
    ],
    [
      'JSON with a fraction',
      'jsonl',
      '{"id":"a","chr":"c","start":1.5,"end":2}',
      ['1:29 bad-coordinate'],
    ],
    [
      'JSON with an unknown strand',
      'jsonl',
      '{"id":"a","chr":"c","start":1,"end":2,"strand":"up"}',
      ['1:48 unknown-strand'],
    ],
    ['a list with an id too long', 'ids', 'a'.repeat(1025), ['1:1 id-too-long']],
  ])('%s', async (_, format, text, faults) => {
    const shown = await shownLoad(text, { format })
    expect(shown.faults?.map((fault) => fault.replace('sets/', ''))).toEqual(faults)
  })
})

test('the failure tells the first fault in full, its place and how many there are', async () => {
  const loading = loadSet([Buffer.from(`${PLACE}a,c,x,2,\nb,c,y,2,`)], { name: 'genes.csv' })
  const failure = await loading.catch((error: unknown) => error)
  if (!(failure instanceof LoadFailure)) throw failure
  expect(failure.message).toBe(
    'genes.csv:2:5: The start is `x`, which is not a whole number.\n' +
      'Check which column holds it; coordinates are digits alone.\n' +
      '2 errors were found in the file; this is the first.',
  )
  expect(failure.code).toBe('sets/not-a-coordinate')
  expect(failure.details).toEqual({
    what: 'start',
    value: 'x',
    file: 'genes.csv',
    line: 2,
    column: 5,
  })
  expect(failure.faults).toHaveLength(2)
})

test('a name that no line of JSON has is refused when all are read', async () => {
  const columns = { id: 'id', sequence: 'Chr', start: 3 }
  const text = '{"id":"a","chr":"c"}\n{"id":"b"}'
  const shown = await shownLoad(text, { format: 'jsonl', columns })
  expect(shown.faults).toEqual(['1:1 sets/no-such-column', '1:1 sets/no-such-column'])
  expect(shown.message).toContain(
    '`Chr`, and there is no such column. The columns are `id`, `chr`.',
  )
})

test('a fault holds no more of the file than a message shows', async () => {
  const long = 'x'.repeat(100_000)
  const text = `id,${long},chr,start,end,strand\na,,c,${long},1${long},${long}\n`
  const loading = loadSet([Buffer.from(text)], { format: 'csv' })
  const failure = await loading.catch((error: unknown) => error)
  if (!(failure instanceof LoadFailure)) throw failure
  expect(failure.faults).toHaveLength(3)
  expect(JSON.stringify(failure.faults).length).toBeLessThan(1500)
})

test('reading stops at twenty faults and says so', async () => {
  const shown = await shownLoad(`id\n${',\n'.repeat(50)}`, { format: 'csv' })
  expect(shown.faults).toHaveLength(20)
  expect(shown.message).toContain('Reading stopped at 20 errors')
})

test('an old text cannot deceive through the name of a file', async () => {
  const shown = await shownLoad('x', { format: 'csv', name: 'a\u202eb\n' })
  expect(shown.message).toMatch(/^a\\u\{202e\}b\\n:1:1: /)
})

describe('a file as a whole is refused', () => {
  test.each<readonly [string, string, LoadOptions, string]>([
    [
      'whose format nobody said',
      'genes.txt',
      {},
      'Say the format: csv, tsv, jsonl, bed, gff3, gtf, ids',
    ],
    ['whose ending is only .gz', 'genes.gz', {}, 'format of `genes.gz` is not known'],
    [
      'that is not there',
      'tests/data/sets/none.csv',
      {},
      '`none.csv` cannot be read: there is no such file',
    ],
    [
      'that is a folder',
      'tests/data/sets',
      { format: 'csv' },
      '`sets` cannot be read: it is a folder',
    ],
  ])('%s', async (_, path, options, message) => {
    await expect(loadSet(path, options)).rejects.toThrow(message)
  })

  test('that has more bytes than are allowed', async () => {
    const loading = shownLoad('id\na\n', { format: 'csv', maxBytes: 4 })
    await expect(loading).rejects.toThrow('`a file` has more than 4 bytes')
  })

  test('whose reading is called off', async () => {
    const signal = AbortSignal.abort(new Error('no longer'))
    await expect(shownLoad('id', { format: 'csv', signal })).rejects.toThrow('no longer')
  })
})
