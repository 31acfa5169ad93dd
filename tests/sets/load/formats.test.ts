// What each format says, on real files of it and on one line where that is enough.

import { readdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

import { describe, expect, test } from 'vitest'

import { loadSet, type LoadOptions } from '#sets'

import { notesOf, shownLoad, shownSet } from './shown.ts'

const samples = new URL('../../data/sets/', import.meta.url)
const GENES = [
  'PF3D7_0100100 Pf3D7_01_v3:29510-37126+',
  'PF3D7_0100200 Pf3D7_01_v3:38982-40207-',
  'PF3D7_0100300 Pf3D7_01_v3:42367-46507-',
  'PF3D7_0209000 Pf3D7_02_v3:367885-373139+ Pf3D7_02_v3:373400-373600+',
  'PF3D7_API00100 Pf3D7_API_v3:5-4',
]

describe('the same genes come out of a file of each format', () => {
  const options: Readonly<Record<string, LoadOptions>> = {
    'genes.gff3': { type: 'gene' },
    'no-header.csv': {
      header: false,
      columns: { id: 1, sequence: 3, start: 4, end: 5, strand: 6 },
    },
  }
  const names = readdirSync(samples).filter((name) => !name.startsWith('ids'))

  test.each(names)('%s', async (name) => {
    const path = new URL(name, samples).pathname
    const { set, report } = await loadSet(path, options[name])
    // GFF3 has no words for a feature without extent.
    const expected = name === 'genes.gff3' ? GENES.slice(0, 4) : GENES
    expect(shownSet(set)).toEqual(expected)
    expect(report).toMatchObject({ records: expected.length, features: expected.length + 1 })
  })

  test('there is a file of each format', () => {
    expect(names.toSorted()).toEqual([
      'excel.tsv',
      'genes.bed',
      'genes.csv',
      'genes.gff3',
      'genes.jsonl',
      'no-header.csv',
    ])
  })
})

test('ids alone are read from a list and from a table of one column', async () => {
  const list = await loadSet(new URL('ids.ids', samples).pathname)
  const table = await loadSet(new URL('ids.tsv', samples).pathname)
  expect(list.set).toEqual(table.set)
  expect(list.set.features).toBeUndefined()
  expect(shownSet(list.set)).toEqual(['PF3D7_0100100', 'PF3D7_0100200', 'a "quoted" id', 'ä,b'])
})

describe('a table', () => {
  test.each([
    ['with quoted line ends', 'id,note\na,"x\ny\r\nz"\nb,', {}, ['a', 'b']],
    ['with doubled marks', 'id\n"a ""b"", c"', {}, ['a "b", c']],
    ['with names in any case', 'Gene-ID,CHR,Start,STOP\na,c,1,2', {}, ['a c:1-2']],
    ['with an id and a name', 'name,id\nx,a', {}, ['a']],
    ['with a name alone', 'name,x\na,1', {}, ['a']],
    ['without a header', 'a\nb', { header: false }, ['a', 'b']],
    ['with chosen columns', 'a,b\n1,2', { columns: { id: 'b' } }, ['2']],
    ['with columns chosen by number', 'id,b\n1,2', { columns: { id: 2 } }, ['2']],
    [
      'with fewer columns chosen than known',
      'id,chr,start,end\na,c,1,2',
      { columns: { id: 'id' } },
      ['a'],
    ],
    ['with a record that has no place', 'id,chr,start,end\na,,,\nb,c,1,2', {}, ['a', 'b c:1-2']],
    [
      'with strands in words',
      'id,chr,start,end,strand\na,c,1,2,forward\nb,c,1,2,Reverse\nd,c,1,2,-1\ne,c,1,2,',
      {},
      ['a c:1-2+', 'b c:1-2-', 'd c:1-2-', 'e c:1-2'],
    ],
    ['with marks that are characters', 'id\n"a', { quotes: false }, ['"a']],
    ['of lone carriage returns', 'id\ra\rb', {}, ['a', 'b']],
    ['in other scripts', 'id,chr,start,end\nген,染色体,1,2', {}, ['ген 染色体:1-2']],
  ] as const)('%s', async (_, text, options, records) => {
    expect(await shownLoad(text, { format: 'csv', ...options })).toMatchObject({ records })
  })
})

test('names of JSON lines may be chosen, and be absent in some lines', async () => {
  const columns = { id: 'gene', sequence: 'on', start: 'from', end: 'to' }
  const text = '{"gene":"a","on":"c","from":1,"to":2}\n{"id":"x","gene":"b"}'
  const shown = await shownLoad(text, { format: 'jsonl', columns })
  expect(shown.records).toEqual(['a c:1-2', 'b'])
})

describe('BED', () => {
  test.each([
    ['of three columns is named by its places', 'c\t0\t10', ['c:1-10 c:1-10']],
    ['without a name is named by its place', 'c\t0\t10\t.\t0\t-', ['c:1-10 c:1-10-']],
    ['with zeros before its numbers is the place that it is', 'c\t00\t010', ['c:1-10 c:1-10']],
    ['with a feature of no extent', 'c\t7\t7\ta', ['a c:8-7']],
    ['with lines to a browser', 'browser x\ntrack y\n#z\n \nc\t0\t1\ta', ['a c:1-1']],
    ['on a sequence called track', 'track\t0\t1\ta', ['a track:1-1']],
  ])('%s', async (_, text, records) => {
    expect(await shownLoad(text, { format: 'bed' })).toMatchObject({ records })
  })
})

describe('GFF3', () => {
  const line = (attributes: string, type = 'gene', seqid = 'c') =>
    `${seqid}\t.\t${type}\t1\t9\t.\t+\t.\t${attributes}\n`

  test.each([
    [
      'unescapes ids and names of sequences',
      line('ID=a%3Bb', 'gene', 'c%20d'),
      {},
      ['a;b c d:1-9+'],
    ],
    ['ends at ##FASTA', `${line('ID=a')}##FASTA\n>c\n\0`, {}, ['a c:1-9+']],
    [
      'goes on behind a comment that begins like the end',
      `##FASTA_source: x\n${line('ID=a')}`,
      {},
      ['a c:1-9+'],
    ],
    ['ends at a sequence', `${line('ID=a')}>c\n\0`, {}, ['a c:1-9+']],
    [
      'takes types that are asked for',
      line('ID=a') + line('Parent=a', 'exon'),
      { type: 'gene' },
      ['a c:1-9+'],
    ],
    [
      'takes the first attribute that is there',
      line('Name=n') + line('Name=m;ID=a'),
      { attributes: ['ID', 'Name'] },
      ['a c:1-9+', 'n c:1-9+'],
    ],
    ['knows no strand in two ways', line('ID=a').replace('+', '?'), {}, ['a c:1-9']],
  ] as const)('%s', async (_, text, options, records) => {
    expect(await shownLoad(text, { format: 'gff3', ...options })).toMatchObject({ records })
  })
})

test('lines of JSON need not have the same names', async () => {
  const text =
    '{"id":"a"}\n{"end":2,"start":1,"chr":"c","id":"b","strand":1}\n{"id":"d","chr":null}'
  expect(await shownLoad(text, { format: 'jsonl' })).toMatchObject({
    records: ['a', 'b c:1-2+', 'd'],
  })
})

describe('the report tells', () => {
  test.each([
    ['a byte order mark', '\ufeffid\na', 'byte-order-mark'],
    ['mixed line ends', 'id\r\na\nb', 'mixed-line-ends'],
    ['blank lines', 'id\n\na\n\n', 'blank-lines'],
    ['an empty file', '', 'no-records'],
    ['a header alone', 'id\n', 'no-records'],
    ['lines that repeat', 'id\na\na', 'repeated-rows'],
    ['columns that are not kept', 'id,x,x\na,b,c', 'unused-columns'],
    ['a column that differs within a record', 'id,x\na,b\na,c', 'column-differs'],
    ['features without extent', 'id,chr,start,end\na,c,5,4', 'no-extent'],
    ['ids with spaces around them', 'id\na ', 'space-around-id'],
  ])('%s', async (_, text, note) => {
    expect(notesOf(await shownLoad(text, { format: 'csv' }))).toContain(note)
  })

  test('nothing of a plain file, nor of line ends within quotations', async () => {
    expect(notesOf(await shownLoad('id\r\n"a"\r\nb\r\n', { format: 'csv' }))).toEqual([])
    const text = 'id,note\r\na,"x\ny"\r\n'
    expect(notesOf(await shownLoad(text, { format: 'csv' }))).toEqual([])
  })

  test('types that were passed over', async () => {
    const text = 'c\t.\texon\t1\t2\t.\t+\t.\tParent=a\n'
    const shown = await shownLoad(text, { format: 'gff3', type: 'gene' })
    expect(notesOf(shown)).toEqual(['no-records', 'other-types'])
  })

  test('lines, records and features', async () => {
    const shown = await shownLoad('c\t0\t1\ta\nc\t2\t3\ta\n#\n', { format: 'bed' })
    expect(shown.report).toEqual({
      format: 'bed',
      lines: 3,
      records: 1,
      features: 2,
      columns: [],
      notes: [],
    })
  })
})

describe('a packed file', () => {
  const packed = gzipSync('id\na\n')

  test('is unpacked, also where it is of several parts', async () => {
    const more = gzipSync('b\n')
    const shown = await shownLoad([packed, more], { name: 'x.csv.gz' })
    expect(shown.records).toEqual(['a', 'b'])
  })

  test.each([[[0, 0, 0]], [[0], [0, 0]]])('may be filled up with zeros, %j', async (...zeros) => {
    const shown = await shownLoad([packed, ...zeros.map((some) => Buffer.from(some))], {
      name: 'x.csv.gz',
    })
    expect(shown.records).toEqual(['a'])
  })

  test.each([[[0], packed], [[0, 7]], [[0, 0], [0], [7]]])(
    'with something behind such zeros is refused, %#',
    async (...behind) => {
      const chunks = [packed, ...behind.map((some) => Buffer.from(some))]
      for (const bytes of [chunks, [Buffer.concat(chunks)]]) {
        const loading = shownLoad(bytes, { name: 'x.csv.gz' })
        await expect(loading).rejects.toThrow('something else stands behind its end')
      }
    },
  )

  test('that is damaged is closed', async () => {
    let closed = false
    async function* chunks(): AsyncGenerator<Uint8Array> {
      try {
        yield Buffer.from('id\na\n')
        yield packed
      } finally {
        closed = true
      }
    }
    const loading = loadSet(chunks(), { name: 'x.csv.gz' })
    await expect(loading).rejects.toThrow('is not packed')
    await expect.poll(() => closed).toBe(true)
  })

  test.each([
    ['that is cut off', packed.subarray(0, -9), /ends too early/],
    ['that was changed', Buffer.from(packed).fill(7, 12, 14), /damaged/],
    ['that is not packed', Buffer.from('id\na\n'), /damaged, or is not packed/],
    ['with something behind its end', Buffer.concat([packed, Buffer.from('b\n')]), /damaged/],
  ])('%s is refused', async (_, bytes, reason) => {
    await expect(shownLoad([bytes], { name: 'x.csv.gz' })).rejects.toThrow(reason)
  })

  test('that unpacks to more than is allowed is refused', async () => {
    const bomb = gzipSync(Buffer.from(`id\n${'a\n'.repeat(1_000_000)}`))
    const loading = shownLoad([bomb], { name: 'x.csv.gz', maxBytes: 100_000 })
    await expect(loading).rejects.toThrow('more than 100000 bytes')
  })
})
