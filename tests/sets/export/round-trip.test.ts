// What is written is read back as the same set (EXPORT-SET-1), over sets with odd names; what a
// format cannot say is refused before the first byte.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { exportSet, FORMATS, loadSet, SetBuilder, SetFailure, type ResultSet } from '#sets'

import { placesFor } from '#sets/export/writer'

import { shownSet } from '../load/shown.ts'

const odd = fc.constantFrom(
  ' ',
  'track ',
  ...'a b " "" , ; = % %41 & \' . # > - + @ ä 染 😀 \ufeff \u2028 \\ / | : { [ <html %PDF'.split(
    ' ',
  ),
)
const name = fc.oneof(
  fc.array(odd, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
  fc.integer({ min: 1, max: 30 }).map((n) => `gene_${n}`),
)
const coordinate = fc.oneof(fc.nat(20), fc.constantFrom(2 ** 31, 2 ** 32 - 2, 2 ** 32 - 1))
const feature = fc.record({
  sequence: fc.oneof(fc.constant('chr1'), name),
  start: coordinate,
  length: fc.nat(9),
  strand: fc.constantFrom(1 as const, -1 as const, 0 as const),
})
const records = fc.array(fc.tuple(name, fc.array(feature, { maxLength: 3 })), { maxLength: 6 })
const ordinary = fc.array(
  fc.tuple(
    fc.integer({ min: 1, max: 99 }).map((n) => `g,${n}%;ä`),
    fc.array(
      feature.map((one) => ({ ...one, sequence: 'c 1;ä', start: 1 + (one.start % 99), length: 3 })),
      { minLength: 1, maxLength: 3 },
    ),
  ),
  { minLength: 1, maxLength: 6 },
)

function built(rows: typeof records extends fc.Arbitrary<infer Rows> ? Rows : never): ResultSet {
  const builder = new SetBuilder()
  for (const [id, features] of rows) {
    builder.addRecord(id)
    for (const { sequence, start, length, strand } of features) {
      const end = Math.min(start - 1 + length, 2 ** 32 - 1)
      if (end >= 0) builder.addFeature(id, sequence, start, end, strand)
    }
  }
  return builder.build()
}

/** The same set with a count of matches for each record. */
function counted(set: ResultSet): ResultSet {
  return { ...set, matches: Float64Array.from({ length: set.ids.size }, (_, at) => at * 7) }
}

describe('what is written is read back as the same set', () => {
  test.each(FORMATS)('%s', async (format) => {
    let said = 0
    await fc.assert(
      fc.asyncProperty(fc.oneof(records, ordinary), fc.boolean(), async (rows, withMatches) => {
        const set = built(rows)
        const pieces = exportSet(withMatches ? counted(set) : set, format)
        const loaded = await loadSet(pieces, { format }).catch((error: unknown) => error)
        if (loaded instanceof SetFailure) {
          // Refused by the writer; what it wrote is never refused by the reader.
          expect(loaded.code).toMatch(/-not-sayable$|places$/)
          expect(['bed', 'gff3', 'gtf', 'ids']).toContain(format)
          return
        }
        if (loaded instanceof Error) throw loaded
        said++
        const back = (loaded as { set: ResultSet }).set
        if (format === 'ids') expect(back.ids).toEqual(set.ids)
        else expect(back).toEqual(set)
      }),
      { numRuns: 200 },
    )
    expect(said).toBeGreaterThan(60)
  })
})

async function written(
  set: ResultSet,
  ...rest: [Parameters<typeof exportSet>[1], Parameters<typeof exportSet>[2]?]
): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of exportSet(set, ...rest)) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

const some = counted(
  built([
    ['a,b', [{ sequence: 'c', start: 5, length: 5, strand: -1 }]],
    [
      'z;',
      [
        { sequence: 'c', start: 1, length: 1, strand: 0 },
        { sequence: 'd e', start: 7, length: 2, strand: 1 },
      ],
    ],
  ]),
)

describe('what is written', () => {
  test.each([
    [
      'csv',
      'id,sequence,start,end,strand,matches\r\n"a,b",c,5,9,-,0\r\nz;,c,1,1,.,7\r\nz;,d e,7,8,+,7\r\n',
    ],
    [
      'tsv',
      'id\tsequence\tstart\tend\tstrand\tmatches\na,b\tc\t5\t9\t-\t0\nz;\tc\t1\t1\t.\t7\nz;\td e\t7\t8\t+\t7\n',
    ],
    ['bed', 'c\t4\t9\ta,b\t0\t-\nc\t0\t1\tz;\t0\t.\nd e\t6\t8\tz;\t0\t+\n'],
    [
      'gff3',
      '##gff-version 3\nc\t.\tregion\t5\t9\t.\t-\t.\tID=a%2Cb;matches=0\n' +
        'c\t.\tregion\t1\t1\t.\t.\t.\tID=z%3B;matches=7\nd%20e\t.\tregion\t7\t8\t.\t+\t.\tID=z%3B;matches=7\n',
    ],
    ['ids', 'a,b\nz;\n'],
    [
      'jsonl',
      '{"id":"a,b","sequence":"c","start":5,"end":9,"strand":"-","matches":0}\n' +
        '{"id":"z;","sequence":"c","start":1,"end":1,"strand":".","matches":7}\n' +
        '{"id":"z;","sequence":"d e","start":7,"end":8,"strand":"+","matches":7}\n',
    ],
  ] as const)('%s', async (format, text) => {
    expect(await written(some, format)).toBe(text)
  })

  test('of ids alone is one column', async () => {
    expect(await written(built([['=a', []]]), 'csv')).toBe('id\r\n=a\r\n')
    expect(await written(built([]), 'csv')).toBe('id\r\n')
  })

  test.each([
    ['csv', 'id\r\n'],
    ['tsv', 'id\n'],
    ['jsonl', ''],
    ['bed', ''],
    ['gff3', '##gff-version 3\n'],
    ['ids', ''],
  ] as const)('of no record is a file without any, %s', async (format, text) => {
    const none = built([])
    expect(await written(none, format)).toBe(text)
    const { set } = await loadSet([Buffer.from(text)], { format })
    expect(set).toEqual(none)
  })

  test('of places may be of more records than a collection of the engine holds', () => {
    const size = 2 ** 24 + 1
    const record = Uint32Array.from({ length: size }, (_, at) => at)
    // Nothing else is looked at.
    const set = { ids: { size }, features: { record } } as unknown as ResultSet
    expect(placesFor('BED', set)).toBe(set.features)
  })

  test('goes out in pieces', async () => {
    const set = built(Array.from({ length: 20_000 }, (_, n) => [`gene_${n}`, []]))
    const sizes: number[] = []
    for await (const piece of exportSet(set, 'ids')) sizes.push(piece.length)
    expect(sizes.length).toBeGreaterThan(2)
    const { set: back } = await loadSet(exportSet(set, 'ids'), { format: 'ids' })
    expect(shownSet(back)).toEqual(shownSet(set))
  })
})

describe('what a format cannot say is refused', () => {
  const at = (start: number, length: number, sequence = 'c') => [
    { sequence, start, length, strand: 1 as const },
  ]
  test.each([
    ['BED', 'bed', built([['a', []]]), 'no record of this set has one'],
    ['GFF3', 'gff3', built([['a', []]]), 'no record of this set has one'],
    [
      'a record without a place',
      'bed',
      built([
        ['a', []],
        ['b', at(1, 1)],
      ]),
      'of 2 records these have none: 1',
    ],
    ['a start of 0', 'bed', built([['a', at(0, 2)]]), 'starts at 0 and ends at 1'],
    ['no extent in GFF3', 'gff3', built([['a', at(5, 0)]]), 'starts at 5 and ends at 4'],
    ['a name that is none', 'bed', built([['.', at(1, 1)]]), 'the id `.`'],
    ['a sequence that is a comment', 'bed', built([['a', at(1, 1, '#c')]]), '`#c`'],
    ['a list that begins with a mark', 'ids', built([['\ufeffa', []]]), 'the id `\\u{feff}a`'],
    ['a sequence that begins with one', 'bed', built([['a', at(1, 1, '\ufeffc')]]), '\\u{feff}c'],
    ['a list that looks like FASTA', 'ids', built([['>a', []]]), 'the id `>a`'],
  ] as const)('%s', async (_, format, set, message) => {
    await expect(written(set, format)).rejects.toThrow(message)
  })

  test('a type with a tab in it', async () => {
    await expect(written(some, 'gff3', { type: 'a\tb' })).rejects.toThrow('the type `a\\tb`')
  })

  test('unless records without a place are to be left out', async () => {
    const set = built([
      ['a', []],
      ['b', at(1, 1)],
    ])
    expect(await written(set, 'bed', { unplaced: 'leave-out' })).toBe('c\t0\t1\tb\t0\t+\n')
  })
})
