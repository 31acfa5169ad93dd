// Columns of sets: as they are loaded, kept on disk, combined, filtered, and written out

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  exportSet,
  filter,
  intersect,
  loadSet,
  minusLeft,
  recordsOf,
  SetBuilder,
  SetFailure,
  top,
  union,
  type CellValue,
  type ColumnConflict,
  type Condition,
  type LoadOptions,
  type ResultSet,
} from '#sets'
import { decodeSet } from '#sets/file/decode'
import { encodeSet } from '#sets/file/encode'

async function loaded(text: string, options: LoadOptions = { format: 'csv' }) {
  return await loadSet([Buffer.from(text)], { name: 'a', ...options })
}

/** `f1 amount=1200 paid=no` a record. */
function shown(set: ResultSet): readonly string[] {
  return [...recordsOf(set)].map(({ id, values = {} }) =>
    [id, ...Object.entries(values).map(([name, value]) => `${name}=${JSON.stringify(value)}`)].join(
      ' ',
    ),
  )
}

function kinds({ columns = [] }: ResultSet): readonly string[] {
  return columns.map(({ name, kind }) => `${name} ${kind}`)
}

const INVOICES = 'id,amount,paid\nf1,1200,no\nf2,500,no\nf3,3000,yes\nf4,1000.50,\n'

describe('what is loaded', () => {
  test.each([
    ['numbers and texts', INVOICES, ['amount number', 'paid text']],
    ['a text among numbers', 'id,n\na,1\nb,N/A\n', ['n text']],
    ['digits that are no number', 'id,n\na,007\n', ['n text']],
    ['a number that no double holds', 'id,n\na,12345678901234567890\n', ['n text']],
    ['separators of thousands', 'id,n\na,"1,200"\n', ['n text']],
    ['numbers of all kinds', 'id,n\na,-1\nb,0.5\nc,1e-6\nd,+2\ne, 7\n', ['n number']],
    ['nothing at all', 'id,n\na,\n', ['n text']],
  ])('keeps %s', async (_, text, expected) => {
    const { set, report } = await loaded(text)
    expect(kinds(set)).toEqual(expected)
    expect(report.columns.map(({ name, kind }) => `${name} ${kind}`)).toEqual(expected)
  })

  test('has each value at its record', async () => {
    expect(shown((await loaded(INVOICES)).set)).toEqual([
      'f1 amount=1200 paid="no"',
      'f2 amount=500 paid="no"',
      'f3 amount=3000 paid="yes"',
      'f4 amount=1000.5',
    ])
  })

  test('keeps the kinds of JSON, null included', async () => {
    const text =
      '{"id":"a","n":5,"t":"5","b":true,"x":null}\n{"id":"b","t":"","b":false,"m":1}\n{"id":"c","m":"1","l":[]}\n'
    const { set, report } = await loaded(text, { format: 'jsonl' })
    expect(kinds(set)).toEqual(['b boolean', 'm text', 'n number', 't text', 'x text'])
    expect(shown(set)).toEqual(['a b=true n=5 t="5"', 'b b=false m="1" t=""', 'c m="1"'])
    expect(report.notes.map(({ code }) => code)).toEqual([
      'sets/mixed-column',
      'sets/unused-columns',
    ])
  })

  test('keeps types and attributes of GFF3 and of GTF', async () => {
    const line = 'c\t.\tgene\t1\t9\t.\t+\t.\t'
    const gff = await loaded(`${line}ID=a;biotype=protein%20coding;Parent=x\n`, { format: 'gff3' })
    expect(shown(gff.set)).toEqual(['a biotype="protein coding" type="gene"'])
    const gtf = await loaded(`${line}gene_id "a"; note "x; y"; tag "1"; tag "2";\n`, {
      format: 'gtf',
    })
    expect(shown(gtf.set)).toEqual(['a note="x; y" tag="1,2" type="gene"'])
  })

  test('gives a column up in which one record has two values, and says so', async () => {
    const { set, report } = await loaded('id,n,t\na,1,x\nb,1,y\na,2,x\n')
    expect(kinds(set)).toEqual(['t text'])
    expect(report.notes).toContainEqual({
      code: 'sets/column-differs',
      details: { count: 1, column: 'n', one: '1', other: '2' },
    })
  })

  test('does not keep what has no name of its own', async () => {
    const { set, report } = await loaded('id,x,x,matches,\na,1,2,3,4\n')
    expect(set.columns).toBeUndefined()
    expect(report.notes.map(({ code }) => code)).toContain('sets/unused-columns')
  })

  test('has the places of VEuPathDB, and refuses a text that is none', async () => {
    const head = 'Gene ID\tGenomic Location (Gene)\tProduct\n'
    const { set } = await loaded(`${head}PF1\tPf3D7_01_v3:29,510..37,126(-)\tvar\nPF2\t\trifin\n`, {
      format: 'tsv',
    })
    expect([...recordsOf(set)]).toEqual([
      {
        id: 'PF1',
        features: [{ sequence: 'Pf3D7_01_v3', start: 29_510, end: 37_126, strand: -1 }],
        values: { Product: 'var' },
      },
      { id: 'PF2', features: [], values: { Product: 'rifin' } },
    ])
    await expect(loaded(`${head}PF1\tchromosome 1\tvar\n`, { format: 'tsv' })).rejects.toThrow(
      'no location',
    )
  })
})

const value = fc.oneof(
  fc.constantFrom<CellValue>('a', 'b', 'long text, with "quotes"\nand lines', true, false, 0, -1.5),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(2 ** 53, -(2 ** 53), 1e20),
  fc.string({ unit: 'grapheme' }),
)
const rows = fc.array(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'é', '😀'),
    cells: fc.array(fc.tuple(fc.constantFrom('x', 'y', 'ä'), value), { maxLength: 3 }),
  }),
  { maxLength: 8 },
)

function built(all: typeof rows extends fc.Arbitrary<infer Rows> ? Rows : never): ResultSet {
  const builder = new SetBuilder()
  for (const { id, cells } of all) {
    builder.addRecord(id)
    for (const [name, cell] of cells) builder.addValue(name, cell)
  }
  return builder.build()
}

describe('a set with columns', () => {
  test('is the same in any order of its rows', () => {
    fc.assert(
      fc.property(rows, (all) => {
        const other = built(all.toReversed())
        expect(encodeSet(other)).toEqual(encodeSet(built(all)))
      }),
    )
  })

  test('comes back from its file as it was, and from JSON lines', async () => {
    await fc.assert(
      fc.asyncProperty(rows, async (all) => {
        const set = built(all)
        const file = encodeSet(set)
        expect(encodeSet(decodeSet(file, 'f'))).toEqual(file)
        const { set: back } = await loadSet(exportSet(set, 'jsonl'), { format: 'jsonl' })
        expect(shown(back)).toEqual(shown(set))
      }),
      { numRuns: 60 },
    )
  })

  test('is refused where a byte of its file is another, or says the same set', () => {
    const set = built([
      {
        id: 'a',
        cells: [
          ['x', 1],
          ['y', 'text'],
          ['ä', true],
        ],
      },
      {
        id: 'b',
        cells: [
          ['x', 2.5],
          ['y', 'other'],
        ],
      },
    ])
    const file = encodeSet(set)
    let refused = 0
    for (let at = 0; at < file.length; at++) {
      for (const change of [1, 0x80]) {
        const other = file.slice()
        other[at] = (other[at] as number) ^ change
        try {
          // A number or a letter is another one: then it is another set, whose file this is.
          expect(encodeSet(decodeSet(other, 'f'))).toEqual(other)
        } catch (error) {
          if (!(error instanceof SetFailure)) throw error
          refused++
        }
      }
    }
    expect(refused).toBeGreaterThan(file.length)
  })

  test('without columns has the file that it had before there were any', () => {
    const builder = new SetBuilder()
    builder.addRecord('a')
    expect(encodeSet(builder.build())[8]).toBe(1)
    builder.addRecord('a')
    builder.addColumn('x')
    expect(encodeSet(builder.build())[8]).toBe(2)
  })
})

describe('a combination', () => {
  const csv = async (text: string) => (await loaded(text)).set

  test('has the values of the left set, else those of the right, and tells what differs', async () => {
    const left = await csv('id,n,t\na,1,x\nb,,y\n')
    const right = await csv('id,n,u\na,2,p\nb,3,q\nc,4,r\n')
    const told: ColumnConflict[] = []
    const all = union(left, right, (conflict) => void told.push(conflict))
    expect(shown(all)).toEqual(['a n=1 t="x" u="p"', 'b n=3 t="y" u="q"', 'c n=4 u="r"'])
    expect(told).toEqual([{ name: 'n', records: 1, example: { record: 0, left: '1', right: '2' } }])
    expect(shown(intersect(left, right))).toEqual(shown(all).slice(0, 2))
    expect(shown(minusLeft(right, left))).toEqual(['c n=4 u="r"'])
  })

  test('keeps the left column where the right one is of another kind, and tells it', async () => {
    const told: ColumnConflict[] = []
    const left = await csv('id,n\na,1\n')
    const all = union(left, await csv('id,n\nb,2 EUR\n'), (one) => void told.push(one))
    expect(shown(all)).toEqual(['a n=1', 'b'])
    expect(told).toEqual([{ name: 'n', records: undefined, example: undefined }])
  })
})

describe('a filter', () => {
  const table = 'id,n,t,d\na,1,red,2026-01-01\nb,2,green,2026-02-01\nc,3,red,\nd,,blue,2026-03-01\n'

  test.each<readonly [string, readonly Condition[], string]>([
    ['equals', [{ column: 't', equals: 'red' }], 'a c'],
    ['not_equals', [{ column: 'n', not_equals: 1 }], 'b c d'],
    ['less', [{ column: 'n', less: 2 }], 'a'],
    ['at_most', [{ column: 'n', at_most: 2 }], 'a b'],
    ['greater', [{ column: 'n', greater: 2 }], 'c'],
    ['at_least', [{ column: 'n', at_least: 2 }], 'b c'],
    ['a range', [{ column: 'n', at_least: 2, less: 3 }], 'b'],
    ['dates', [{ column: 'd', greater: '2026-01-01' }], 'b d'],
    ['contains', [{ column: 't', contains: 'ee' }], 'b'],
    ['starts_with', [{ column: 't', starts_with: 're' }], 'a c'],
    ['in', [{ column: 't', in: ['red', 'blue'] }], 'a c d'],
    ['not_in', [{ column: 'n', not_in: [1, 2] }], 'c d'],
    ['empty', [{ column: 'n', empty: true }], 'd'],
    ['not empty', [{ column: 'd', empty: false }], 'a b d'],
    [
      'all of several',
      [
        { column: 't', equals: 'red' },
        { column: 'n', greater: 1 },
      ],
      'c',
    ],
    [
      'any of several',
      [
        {
          any: [
            { column: 'n', equals: 1 },
            { column: 't', equals: 'blue' },
          ],
        },
      ],
      'a d',
    ],
  ])('by %s', async (_, where, ids) => {
    const { set } = await loaded(table)
    const kept = filter(set, where)
    expect([...recordsOf(kept)].map(({ id }) => id).join(' ')).toBe(ids)
    // What is kept is as it was.
    expect(shown(kept).every((one) => shown(set).includes(one))).toBe(true)
  })

  test.each<readonly [string, readonly Condition[], string]>([
    ['a column that is not there', [{ column: 'N', equals: 1 }], 'Its columns: `d`, `n`, `t`.'],
    ['a text among numbers', [{ column: 'n', equals: '1' }], 'holds numbers, such as `1`, and "1"'],
    ['a number among texts', [{ column: 't', less: 5 }], 'holds texts, such as `"red"`, and 5'],
    ['texts in no order', [{ column: 't', less: 'z' }], '`z` is neither a number nor a date'],
    [
      'a date of another form',
      [{ column: 'd', less: '2026-01-01T00:00' }],
      '`2026-01-01` is neither',
    ],
    ['within any', [{ any: [{ column: 'q', empty: true }] }], 'no column `q`'],
  ])('refuses %s', async (_, where, message) => {
    const { set } = await loaded(table)
    expect(() => filter(set, where)).toThrow(message)
  })

  test('of a set without records is that set, whatever the columns', () => {
    const empty = new SetBuilder().build()
    expect(filter(empty, [{ column: 'x', equals: 1 }])).toEqual(empty)
  })

  test('then another one sees the same columns, also those that are empty now', async () => {
    const { set } = await loaded('id,n,t\na,1,\nb,2,x\n')
    const first = filter(set, [{ column: 'n', equals: 1 }])
    expect(kinds(first)).toEqual(kinds(set))
    expect(shown(filter(first, [{ column: 't', equals: 'x' }]))).toEqual([])
  })
})

describe('the first records', () => {
  test('are kept with their values, ties by id, those without a value never', async () => {
    const { set } = await loaded('id,n\na,5\nb,9\nc,\nd,5\ne,1\n')
    const high = top(set, { by: 'n', count: 2 })
    expect(shown(high.set)).toEqual(['a n=5', 'b n=9'])
    expect(high).toMatchObject({ tied: 1, without: 1 })
    expect(shown(top(set, { by: 'n', count: 2, order: 'lowest' }).set)).toEqual(['a n=5', 'e n=1'])
    expect(shown(top(set, { by: 'n', count: 99 }).set)).toHaveLength(4)
  })

  test('by a column without an order are refused', async () => {
    const { set } = await loaded('id,t\na,x\nb,y\n')
    expect(() => top(set, { by: 't', count: 1 })).toThrow('neither a number nor a date')
    expect(() => top(set, { by: 'n', count: 1 })).toThrow('no column `n`')
  })

  test('of dates are the latest', async () => {
    const { set } = await loaded('id,d\na,2026-01-01\nb,2026-03-01\nc,2025-12-31\n')
    expect(shown(top(set, { by: 'd', count: 1 }).set)).toEqual(['b d="2026-03-01"'])
  })
})

test('a table that is written out and read again has the same numbers and texts', async () => {
  const { set } = await loaded('id,n,note\na,1.5,"x, ""y"""\nb,,"two\nlines"\n')
  for (const format of ['csv', 'tsv'] as const) {
    const { set: back } = await loadSet(exportSet(set, format), { format })
    expect(back).toEqual(set)
  }
})
