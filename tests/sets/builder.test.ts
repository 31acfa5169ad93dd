// What comes in any order and more than once goes out as a set.

import { describe, expect, test } from 'vitest'

import { SetBuilder, SetFailure, setOfIds, sizeOf } from '#sets'
import { faultOf } from '#sets/soundness'

import { Random } from '../runtime/seeds/random.ts'
import { linesOf, setOf } from './notation.ts'

function refusal(work: () => unknown): readonly [string, string] {
  try {
    work()
  } catch (error) {
    if (error instanceof SetFailure) return [error.code, error.message.split('\n')[0] ?? '']
    throw error
  }
  return ['', 'nothing was refused']
}

describe('a built set', () => {
  test('has its ids in the order of their code points, each once', () => {
    // Two units make the astral letter, which `<` would put before U+FF5E.
    const ids = ['b', 'a', '～', '\u{10400}', 'ab', 'B', 'é', 'a', 'b']
    expect(linesOf(setOfIds(ids))).toEqual(['B', 'a', 'ab', 'b', 'é', '～', '\u{10400}'])
  })

  test('has features in the order of record, sequence, start, end, strand, equal ones once', () => {
    const lines = [
      'g2 chr2:5-9+ chr10:5-9',
      'g1 chr2:5-9-',
      'g2 chr2:5-9+ chr2:5-9- chr2:5-8 chr2:4-9',
    ]
    expect(linesOf(setOf(...lines))).toEqual([
      'g1 chr2:5-9-',
      'g2 chr10:5-9 chr2:4-9 chr2:5-8 chr2:5-9- chr2:5-9+',
    ])
    expect(setOf(...lines).features?.sequences).toEqual(['chr10', 'chr2'])
  })

  test('is the same whatever the order', () => {
    const lines = [
      'g1 chr1:1-2',
      'g2',
      'g3 chr1:1-2 chr2:1-2',
      'g1 chr2:0-4294967295-',
      'g4 chr3:7-6',
    ]
    for (const each of [lines.toReversed(), [...lines, ...lines]]) {
      expect(setOf(...each)).toEqual(setOf(...lines))
    }
  })

  test('keeps names of sequences apart that differ by a byte order mark', () => {
    const lines = ['g1 chr1:1-2', 'g2 \uFEFFchr1:1-2', 'g3 chr1:1-2']
    expect(linesOf(setOf(...lines))).toEqual(lines)
  })

  test('of nothing is empty', () => {
    const set = new SetBuilder().build()
    expect([sizeOf(set), set.features, set.matches]).toEqual([0, undefined, undefined])
    expect(faultOf(set)).toBe(undefined)
  })

  test('holds no more than what was added since the last one', () => {
    const builder = new SetBuilder()
    builder.addFeature('a', 'chr1', 1, 2, 1)
    const first = builder.build()
    builder.addRecord('a')
    builder.addRecord('b')
    expect(linesOf(builder.build())).toEqual(['a', 'b'])
    expect(linesOf(first)).toEqual(['a chr1:1-2+'])
  })

  test('of many ids that begin alike is in order', () => {
    const random = new Random(1)
    for (const alphabet of ['01', 'AGAP_0123456789.', 'aé～\u{10400}\u{1f600}']) {
      const letters = Array.from(alphabet)
      const prefix = letters.join('').repeat(3)
      const ids = Array.from({ length: 5000 }, () => {
        const tail = Array.from({ length: random.between(0, 40) }, () => random.pick(letters)).join(
          '',
        )
        return (random.chance(0.9) ? prefix : random.pick(letters)) + tail
      })
      const bytes = [...new Set(ids)].map((id) => Buffer.from(id))
      const expected = bytes.toSorted((a, b) => Buffer.compare(a, b)).map(String)
      expect(linesOf(setOfIds(ids))).toEqual(expected)
    }
  })
})

describe('is refused', () => {
  test.each([
    ['an empty id', '', 'sets/empty-id', 'The id is empty.'],
    ['a tab', 'a\tb', 'sets/id-character', 'The id `a\\tb` holds U+0009, which cannot be there.'],
    [
      'a byte 0',
      'a\0',
      'sets/id-character',
      'The id `a\\u{0}` holds U+0000, which cannot be there.',
    ],
    [
      'a control character beyond ASCII',
      'a\x85',
      'sets/id-character',
      'The id `a\\u{85}` holds U+0085, which cannot be there.',
    ],
    [
      'half of a pair',
      'a\ud800',
      'sets/id-character',
      'The id `a\\u{d800}` holds U+D800, which cannot be there.',
    ],
    [
      'the other half',
      '\udc00b',
      'sets/id-character',
      'The id `\\u{dc00}b` holds U+DC00, which cannot be there.',
    ],
    [
      '1,025 bytes',
      'x'.repeat(1025),
      'sets/id-too-long',
      `The id \`${'x'.repeat(40)}…\` is longer than 1024 bytes.`,
    ],
    [
      '1,026 bytes in fewer letters',
      'é'.repeat(513),
      'sets/id-too-long',
      `The id \`${'é'.repeat(40)}…\` is longer than 1024 bytes.`,
    ],
  ])('%s', (_, id, code, message) => {
    const builder = new SetBuilder()
    builder.addRecord('before')
    expect(refusal(() => builder.addRecord(id))).toEqual([code, message])
    expect(refusal(() => builder.addFeature(id, 'chr9', 1, 2, 0))).toEqual([code, message])
    const name = message.replace('The id', 'The name of a sequence')
    expect(refusal(() => builder.addFeature('before', id, 1, 2, 0))).toEqual([code, name])
    builder.addFeature('after', 'chr1', 1, 2, 0)
    // Nothing of what was refused is left, not even the name of its sequence.
    const set = builder.build()
    expect(linesOf(set)).toEqual(['after chr1:1-2', 'before'])
    expect(set.features?.sequences).toEqual(['chr1'])
  })

  test.each([
    ['a start that is not whole', 1.5, 2, 1, 'sets/bad-coordinate'],
    ['a start that is no number', Number.NaN, 2, 1, 'sets/bad-coordinate'],
    ['an end below 0', 0, -1, 1, 'sets/bad-coordinate'],
    ['an end that is too high', 0, 2 ** 32, 1, 'sets/bad-coordinate'],
    ['an end before the start', 10, 8, 1, 'sets/end-before-start'],
    ['a strand of two', 1, 2, 2, 'sets/unknown-strand'],
    ['a strand that is a sign', 1, 2, '+', 'sets/unknown-strand'],
  ])('%s', (_, start, end, strand, code) => {
    const builder = new SetBuilder()
    const add = () => builder.addFeature('a', 'chr1', start, end, strand as 1)
    expect(refusal(add)[0]).toBe(code)
    expect(sizeOf(builder.build())).toBe(0)
  })

  test('no id of 1,024 bytes, no coordinate at the end, no feature without extent', () => {
    const long = 'é'.repeat(512)
    expect(linesOf(setOf(long, `b chr1:4294967295-4294967295+ chr1:8-7`))).toEqual([
      'b chr1:8-7 chr1:4294967295-4294967295+',
      long,
    ])
  })
})

test('repeats do not grow the builder without bound, and lose nothing', () => {
  const builder = new SetBuilder()
  const rounds = 3
  const distinct = 1_000_000
  for (let round = 0; round < rounds; round++) {
    for (let at = 0; at < distinct; at++) {
      if (at % 1000 === 0) builder.addFeature(`g${at}`, `chr${at % 7}`, at, at + round, 1)
      else builder.addRecord(`g${at}`)
    }
  }
  const set = builder.build()
  expect([sizeOf(set), set.features?.size]).toEqual([distinct, (rounds * distinct) / 1000])
  expect(faultOf(set)).toBe(undefined)
})
