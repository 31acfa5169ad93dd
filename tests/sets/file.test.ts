// A set's file: the same bytes for the same set, and nothing but a set comes out of one.

import { describe, expect, test } from 'vitest'

import {
  colocate,
  intersect,
  minusLeft,
  minusRight,
  SetBuilder,
  SetFailure,
  setOfIds,
  union,
  type ResultSet,
} from '#sets'
import { decodeSet } from '#sets/file/decode'
import { encodeSet } from '#sets/file/encode'
import { columnsOf, HEADER_BYTES } from '#sets/file/layout'
import { swapped } from '#sets/file/swapped'

import { Random } from '../runtime/seeds/random.ts'
import { linesOf, setOf } from './notation.ts'

const placed = setOf(
  'g1 chr1:5-9+',
  'g2',
  'g3 chr1:7-6 chr2:7-8-',
  'gé\u{10400} chr2:0-4294967295-',
)
const counted: ResultSet = { ...setOfIds(['a', 'b']), matches: Float64Array.of(3, 2 ** 53 - 1) }
const sets: readonly (readonly [string, ResultSet])[] = [
  ['without records', new SetBuilder().build()],
  ['of ids', setOfIds(['a', 'bc', 'def'])],
  ['with features', placed],
  ['with counts of matches', counted],
  ['with both', { ...placed, matches: Float64Array.of(0, 1, 2, 3) }],
]

function problemOf(bytes: Uint8Array<ArrayBuffer>): string {
  try {
    return `decoded: ${linesOf(decodeSet(bytes, 'FILE')).join('; ')}`
  } catch (error) {
    if (!(error instanceof SetFailure)) throw error
    return String(error.details['problem'] ?? error.code)
  }
}

describe('a set', () => {
  test.each(sets)('%s is read back from its file as it was', (_, set) => {
    const file = encodeSet(set)
    expect(file.length % 8).toBe(0)
    expect(decodeSet(file, 'FILE')).toEqual(set)
    expect(encodeSet(decodeSet(file, 'FILE'))).toEqual(file)
    // Anywhere in a larger buffer, whatever lies around it.
    const within = new Uint8Array(file.length + 16).fill(7)
    within.set(file, 3)
    expect(decodeSet(within.subarray(3, 3 + file.length), 'FILE')).toEqual(set)
  })

  test('has columns that are views of its file', () => {
    const file = encodeSet(placed)
    const { ids, features } = decodeSet(file, 'FILE')
    expect([
      ids.bytes.buffer,
      ids.offsets.buffer,
      features?.start.buffer,
      features?.strand.buffer,
    ]).toEqual(Array.from({ length: 4 }, () => file.buffer))
  })

  test('without records is one file, whatever found nothing', () => {
    const empty = encodeSet(new SetBuilder().build())
    const near = setOf('g1 chr1:5-9+')
    const far = setOf('g2 chr1:50-90+')
    const sets = [
      setOfIds([]),
      union(setOfIds([]), setOf()),
      intersect(near, far),
      minusLeft(near, near),
      minusRight(near, near),
      colocate({ left: near, right: far }),
      colocate({ left: setOf(), right: far, output: 'b' }),
    ]
    for (const set of sets) expect(encodeSet(set)).toEqual(empty)
  })

  test('that breaks a rule is not written', () => {
    const { ids } = setOfIds(['a', 'b'])
    const twice = { ...setOfIds([]), ids: { ...ids, bytes: Uint8Array.from([97, 97]) } }
    expect(() => encodeSet(twice)).toThrow('a set cannot be written: its ids are not in order')
    const counting = { ...setOfIds([]), matches: new Float64Array(0) }
    expect(() => encodeSet(counting)).toThrow('it counts matches and has no record')
  })
})

describe('a file is refused', () => {
  test('whatever byte of it is changed, or it is another set', () => {
    for (const [, set] of sets) {
      const file = encodeSet(set)
      for (let at = 0; at < file.length; at++) {
        for (const bit of [1, 2, 32, 128]) {
          const changed = file.slice()
          changed[at] = (changed[at] as number) ^ bit
          const problem = problemOf(changed)
          // What decodes is a set, of other records, and has no second file.
          if (!problem.startsWith('decoded: ')) continue
          expect(decodeSet(changed, 'FILE')).not.toEqual(set)
          expect(encodeSet(decodeSet(changed, 'FILE'))).toEqual(changed)
        }
      }
    }
  })

  test('wherever it is cut, and when something follows it', () => {
    for (const [, set] of sets) {
      const file = encodeSet(set)
      for (let length = 0; length < file.length; length++) {
        expect(problemOf(file.slice(0, length))).not.toMatch(/^decoded/)
      }
      const longer = new Uint8Array(file.length + 8)
      longer.set(file)
      expect(problemOf(longer)).toBe(`it has ${longer.length} bytes, not ${file.length}`)
    }
  })

  test('that is made of anything', () => {
    const random = new Random(7)
    const start = encodeSet(placed).subarray(0, 16)
    for (let round = 0; round < 2000; round++) {
      const bytes = Uint8Array.from({ length: random.between(0, 200) }, () =>
        random.between(0, 255),
      )
      if (bytes.length > 16 && random.chance(0.8)) bytes.set(start)
      // A small number where the header counts.
      if (bytes.length > 40)
        for (const at of [16, 20, 24, 28, 32]) bytes.set([random.between(0, 4), 0, 0, 0], at)
      expect(problemOf(bytes)).not.toMatch(/^decoded/)
    }
  })

  test('of another form, with the words for that', () => {
    const file = encodeSet(placed)
    file[8] = 3
    expect(problemOf(file)).toBe('sets/other-form')
  })
})

/** The bytes of `placed` after somebody who knows the layout changed a column. */
function forged(column: string, at: number, ...bytes: readonly number[]): Uint8Array<ArrayBuffer> {
  const file = encodeSet(placed)
  const header = {
    records: 4,
    idBytes: placed.ids.bytes.length,
    features: 4,
    sequences: 2,
    sequenceBytes: 8,
    hasMatches: false,
    columns: 0,
    columnBytes: 0,
  }
  const place = new Map<string, { readonly from: number }>(columnsOf(header)).get(column)
  file.set(bytes, (place?.from ?? HEADER_BYTES) + at)
  return file
}

test.each([
  ['ids', [0, 0x68], 'its ids are not in order'],
  ['ids', [0, 0xff], 'its ids are not UTF-8'],
  ['ids', [1, 0x09], 'one of its ids holds a control character'],
  ['ids', [7, 0xc2, 0x85], 'one of its ids holds a control character'],
  ['idOffsets', [0, 1], 'its ids do not begin and end where they should'],
  ['idOffsets', [4, 0], 'one of its ids is empty, or lies over another'],
  ['idOffsets', [8, 200], 'one of its ids is empty, or lies over another'],
  ['idOffsets', [12, 8], 'its ids are cut within a character'],
  ['sequenceOffsets', [4, 0], 'one of its names of sequences is empty, or lies over another'],
  ['sequences', [3, 0x33], 'its names of sequences are not in order'],
  ['record', [0, 9], 'a feature belongs to no record'],
  ['record', [0, 3], 'its features are not in order'],
  ['sequence', [0, 2], 'a feature lies on no sequence'],
  ['sequence', [8, 0, 0, 0, 0, 0], 'it names a sequence that no feature lies on'],
  ['start', [0, 11], 'a feature ends before it starts'],
  ['strand', [0, 2], 'a feature has no strand that there is'],
] as const)('forged: %s at %j: %s', (column, [at, ...bytes], problem) => {
  expect(problemOf(forged(column, at, ...bytes))).toBe(problem)
})

test.each([
  ['that is not whole', 1.5],
  ['below 0', -1],
  ['that is no number', Number.NaN],
  ['of −0, which would be a second file of one set', -0],
  ['that no double counts to', 2 ** 53],
])('forged: a count of matches %s', (_, count) => {
  const file = encodeSet(counted)
  new DataView(file.buffer).setFloat64(file.length - 16, count, true)
  expect(problemOf(file)).toBe('a count of matches is not a whole number')
})

test('numbers are turned around for machines that keep them so', () => {
  expect([...swapped(Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8), 4)]).toEqual([4, 3, 2, 1, 8, 7, 6, 5])
  expect([...swapped(Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8), 8)]).toEqual([8, 7, 6, 5, 4, 3, 2, 1])
})
