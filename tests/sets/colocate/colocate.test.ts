// COLOCATE case by case: what is near, on, in and around, and what is refused.

import { describe, expect, test } from 'vitest'

import {
  colocate,
  colocateRegions,
  SetFailure,
  type Bound,
  type ColocateNode,
  type ResultSet,
} from '#sets'

import { setOf } from './record.ts'
import { rowsOf } from './trial.ts'

const whole = (set: ResultSet) => Object.fromEntries(rowsOf(set))

/** What a combine node finds, by id. */
function found(
  left: Readonly<Record<string, string>>,
  right: Readonly<Record<string, string>>,
  node: ColocateNode = {},
): Readonly<Record<string, number>> {
  return whole(colocate({ left: setOf(left), right: setOf(right), ...colocateRegions(node) }))
}

describe('two features overlap', () => {
  test.each([
    ['when one ends where the other starts', '1:1-5+', '1:5-9+', 1],
    ['not when one ends before the other starts', '1:1-5+', '1:6-9+', 0],
    ['when one lies in the other', '1:1-9+', '1:4-5+', 1],
    ['when both are the same', '1:4-5+', '1:4-5+', 1],
    ['not on different sequences', '1:1-5+', '2:1-5+', 0],
    ['not when one has no extent', '1:1-9+', '1:5-4+', 0],
    ['on whatever strands', '1:1-5+', '1:5-9-', 1],
  ])('%s', (_, a, b, matches) => {
    expect(found({ a }, { b })).toEqual(matches === 0 ? {} : { a: matches })
    expect(found({ a }, { b }, { return: 'b' })).toEqual(matches === 0 ? {} : { b: matches })
  })
})

describe('upstream and downstream', () => {
  test.each([
    ['before a forward feature', '1:100-200+', '1:90-95+', { upstream: 5 }, 1],
    ['and no further', '1:100-200+', '1:90-95+', { upstream: 4 }, 0],
    ['above a reversed feature', '1:100-200-', '1:205-210+', { upstream: 5 }, 1],
    ['and not below it', '1:100-200-', '1:90-95+', { upstream: 50 }, 0],
    ['downstream of a forward feature', '1:100-200+', '1:205-210+', { downstream: 5 }, 1],
    ['downstream of a reversed feature', '1:100-200-', '1:90-95+', { downstream: 5 }, 1],
    ['without a strand as forward', '1:100-200.', '1:90-95+', { upstream: 5 }, 1],
    ['a site without extent has a region once stretched', '1:5-4+', '1:4-4+', { upstream: 1 }, 1],
    ['a region begins before the sequence does', '1:3-9+', '1:1-1+', { upstream: 1000 }, 1],
    ['only the left side is stretched', '1:90-95+', '1:100-200+', { downstream: 4 }, 0],
  ] as const)('%s', (_, a, b, node, matches) => {
    expect(found({ a }, { b }, node)).toEqual(matches === 0 ? {} : { a: matches })
  })
})

describe('a region', () => {
  const before = { upstream: 5, region: 'before' } as const
  const behind = { downstream: 5, region: 'behind' } as const

  test.each([
    ['before: the last base before the feature', '1:100-200+', '1:90-99+', before, 1],
    ['before: the first of its bases', '1:100-200+', '1:90-95+', before, 1],
    ['before: not what is further', '1:100-200+', '1:90-94+', before, 0],
    ['before: not the feature itself', '1:100-200+', '1:100-110+', before, 0],
    ['before: of a reversed feature what is above it', '1:100-200-', '1:201-210+', before, 1],
    ['before: of a reversed feature not what is below it', '1:100-200-', '1:90-99+', before, 0],
    ['before: of a reversed feature not itself', '1:100-200-', '1:190-200+', before, 0],
    ['before: across its beginning', '1:100-200+', '1:98-105+', before, 1],
    ['behind: the first base behind the feature', '1:100-200+', '1:201-210+', behind, 1],
    ['behind: the last of its bases', '1:100-200+', '1:205-210+', behind, 1],
    ['behind: not what is further', '1:100-200+', '1:206-210+', behind, 0],
    ['behind: not the feature itself', '1:100-200+', '1:190-200+', behind, 0],
    ['behind: of a reversed feature what is below it', '1:100-200-', '1:90-99+', behind, 1],
    ['behind: of a reversed feature not itself', '1:100-200-', '1:100-105+', behind, 0],
    [
      'with the feature: itself counts',
      '1:100-200+',
      '1:150-150+',
      { ...before, region: 'with_feature' },
      1,
    ],
    ['absent: itself counts', '1:100-200+', '1:150-150+', { upstream: 5 }, 1],
  ] as const)('%s', (_, a, b, node, matches) => {
    expect(found({ a }, { b }, node)).toEqual(matches === 0 ? {} : { a: matches })
  })
})

describe('strands', () => {
  const right = { forward: '1:1-9+', reversed: '1:1-9-', none: '1:1-9.' }

  test.each([
    ['same', '1:1-9+', ['forward', 'none']],
    ['opposite', '1:1-9+', ['none', 'reversed']],
    ['both', '1:1-9+', ['forward', 'none', 'reversed']],
    ['same', '1:1-9.', ['forward', 'none', 'reversed']],
    ['opposite', '1:1-9.', ['forward', 'none', 'reversed']],
  ] as const)('%s to %s', (strand, a, ids) => {
    expect(Object.keys(found({ a }, right, { strand, return: 'b' }))).toEqual(ids)
  })
})

describe('containment', () => {
  const outer = { outer: '1:1-9+' }
  const inner = { edge: '1:1-9+', inner: '1:3-5-', over: '1:5-10+' }

  test.each([
    ['a_contain_b', 'a', { outer: 2 }],
    ['a_contain_b', 'b', { edge: 1, inner: 1 }],
    ['b_contain_a', 'a', { outer: 1 }],
    ['b_contain_a', 'b', { edge: 1 }],
  ] as const)('%s, returning %s', (operation, side, rows) => {
    expect(found(outer, inner, { operation, return: side })).toEqual(rows)
  })
})

type Bases = readonly [] | readonly [low: number, high: number]

/** `start-10`: ten bases before the start. */
function boundOf(text: string): Bound {
  const [, anchor, direction, offset] = /^(start|stop)([-+])(\d+)$/.exec(text) ?? []
  return {
    anchor: anchor as 'start' | 'stop',
    direction: direction as '-' | '+',
    offset: Number(offset),
  }
}

/** From which base to which anything is found. */
function runs(found: (base: number) => ResultSet): readonly string[] {
  const bases = Array.from({ length: 140 }, (_, at) => at + 50).filter(
    (base) => found(base).ids.size > 0,
  )
  const begins = bases.filter((base) => !bases.includes(base - 1))
  const ends = bases.filter((base) => !bases.includes(base + 1))
  return begins.map((begin, at) => `${begin}-${ends[at]}`)
}

describe('the general form', () => {
  const left = setOf({ forward: '1:100-200+', reversed: '1:300-400-' })
  const at = (position: number) => setOf({ here: `1:${position}-${position}.` })
  // The 10 bases before the start: 90–99 of the forward feature, 401–410 of the reversed.
  const regionLeft = {
    begin: { anchor: 'start', direction: '-', offset: 10 },
    end: { anchor: 'start', direction: '-', offset: 1 },
  } as const

  test.each([
    [89, {}],
    [90, { forward: 1 }],
    [99, { forward: 1 }],
    [100, {}],
    [400, {}],
    [401, { reversed: 1 }],
    [410, { reversed: 1 }],
    [411, {}],
  ])('the ten bases before the start have %i', (position, rows) => {
    expect(whole(colocate({ left, right: at(position), regionLeft }))).toEqual(rows)
  })

  // What the specification's last section says, worked out by hand for the feature 100–120:
  // begin and end as anchor, direction and offset, the region of the forward feature and that of
  // the reversed one; no numbers where it is empty.
  test.each<readonly [begin: string, end: string, forward: Bases, reversed: Bases]>([
    ['start+0', 'stop+0', [100, 120], [100, 120]],
    ['start-10', 'start-1', [90, 99], [121, 130]],
    ['stop+1', 'stop+10', [121, 130], [90, 99]],
    ['start-1', 'stop+7', [99, 127], [93, 121]],
    ['start+5', 'stop-4', [105, 116], [104, 115]],
    ['start-3', 'start+4', [97, 104], [116, 123]],
    ['stop-3', 'stop+4', [117, 124], [96, 103]],
    ['start+20', 'stop+0', [120, 120], [100, 100]],
    ['start+21', 'stop+0', [], []],
    ['stop-20', 'start+0', [100, 100], [120, 120]],
    ['stop-19', 'start+0', [], []],
    ['stop-25', 'start+26', [95, 126], [94, 125]],
    ['stop+0', 'start+0', [], []],
  ])('a region from %s to %s', (begin, end, forward, reversed) => {
    const region = { begin: boundOf(begin), end: boundOf(end) }
    for (const [feature, bases] of [
      ['1:100-120+', forward],
      ['1:100-120-', reversed],
    ] as const) {
      const of = setOf({ feature })
      const wanted = bases.length === 0 ? [] : [`${bases[0]}-${bases[1]}`]
      expect(runs((base) => colocate({ left: of, right: at(base), regionLeft: region }))).toEqual(
        wanted,
      )
      expect(runs((base) => colocate({ left: at(base), right: of, regionRight: region }))).toEqual(
        wanted,
      )
      const all = { left: setOf({ all: '1:1-999.' }), right: of, regionRight: region }
      const found = bases.length === 0 ? {} : { all: 1 }
      expect(whole(colocate({ ...all, operation: 'a_contain_b' }))).toEqual(found)
    }
  })

  test('a region whose begin is behind its end matches nothing', () => {
    const regionLeft = { begin: { anchor: 'stop' }, end: { anchor: 'start' } } as const
    expect(whole(colocate({ left, right: left, regionLeft }))).toEqual({})
  })

  test('the right side has a region too', () => {
    const regionRight = { begin: { direction: '-', offset: 5 } } as const
    expect(whole(colocate({ left, right: at(205), regionRight }))).toEqual({ forward: 1 })
  })

  test('where nothing is said whole features overlap, on whatever strands', () => {
    expect(whole(colocate({ left, right: left }))).toEqual({ forward: 1, reversed: 1 })
  })
})

describe('what comes back', () => {
  test('counts every pair of features, and keeps all features of a record that matched', () => {
    const left = setOf({ two: 'b:1-5+ b:8-9+ c:1-1.', none: 'a:1-5+', one: 'c:1-2-' })
    const right = setOf({ x: 'b:4-8+', y: 'b:5-5+ c:2-2+' })
    const set = colocate({ left, right })
    // two: 1–5 with x and y, 8–9 with x.
    expect(rowsOf(set)).toEqual([
      ['one', 1],
      ['two', 3],
    ])
    const kept = setOf({ one: 'c:1-2-', two: 'b:1-5+ b:8-9+ c:1-1.' })
    expect({ ...set, matches: undefined }).toEqual(kept)
  })

  test('is ordered by id, each once, whatever lies how', () => {
    const left = setOf({ b: '1:1-1+', é: '1:1-1+', a: '1:1-1+' })
    expect(rowsOf(colocate({ left, right: left })).map(([id]) => id)).toEqual(['a', 'b', 'é'])
  })

  test('of a set with itself is every record that has an extent', () => {
    const set = setOf({ a: '1:1-5+', b: '1:4-9-', site: '1:5-4+', nowhere: '' })
    expect(whole(colocate({ left: set, right: set }))).toEqual({ a: 2, b: 2 })
  })

  test('has the matches of this comparison and not those of an earlier one', () => {
    const left = setOf({ a: '1:1-5+' })
    const twice = colocate({ left, right: setOf({ x: '1:1-1+', y: '1:1-1+' }) })
    expect(whole(twice)).toEqual({ a: 2 })
    expect(whole(colocate({ left: twice, right: left }))).toEqual({ a: 1 })
  })

  test('leaves its operands as they were', () => {
    const left = setOf({ b: '1:7-9+ 1:1-2+', a: '1:4-5-' })
    const before = structuredClone(left)
    for (const operation of ['overlap', 'a_contain_b', 'b_contain_a'] as const) {
      colocate({ left, right: left, operation, strand: 'same' })
    }
    expect(left).toEqual(before)
  })

  test('of a set without records is a set without records', () => {
    const some = setOf({ a: '1:1-5+' })
    for (const [left, right] of [
      [some, setOf({})],
      [setOf({}), some],
      [setOf({}), setOf({})],
    ] as const) {
      const set = colocate({ left, right })
      expect(set.ids.size).toBe(0)
      expect(set.features).toBeUndefined()
      expect(set.matches).toBeUndefined()
    }
  })

  test('at the highest coordinates is exact', () => {
    const most = 4_294_967_295
    const far = { a: `1:${most}-${most}+` }
    expect(found(far, far, { upstream: most, downstream: most })).toEqual({ a: 1 })
    expect(found(far, { b: '1:0-0+' }, { upstream: most })).toEqual({ a: 1 })
    expect(found(far, { b: '1:0-0+' }, { upstream: most - 1 })).toEqual({})
  })
})

describe('is refused', () => {
  const some = setOf({ a: '1:1-5+' })

  function failure(work: () => unknown): SetFailure {
    try {
      work()
    } catch (error) {
      if (error instanceof SetFailure) return error
      throw error
    }
    throw new Error('it was not refused')
  }

  test.each([
    [{ region: 'before' }, 'upstream'],
    [{ region: 'before', upstream: 0 }, 'upstream'],
    [{ region: 'before', upstream: 5, downstream: 5 }, 'downstream'],
    [{ region: 'behind', upstream: 5 }, 'downstream'],
    [{ region: 'behind', downstream: 5, upstream: 5 }, 'upstream'],
    [{ region: 'left' as 'before' }, 'region'],
  ] as const)('%o is refused, for it would look like an answer', (node, parameter) => {
    const told = failure(() => colocateRegions(node))
    expect(told).toMatchObject({ code: 'sets/colocate-parameter', details: { parameter } })
  })

  test('a set of ids without features, on either side, even beside an empty one', () => {
    const ids = setOf({ a: '', b: '' })
    const onTheLeft = failure(() => colocate({ left: ids, right: some }))
    expect(onTheLeft.code).toBe('sets/no-features')
    expect(onTheLeft.message).toContain('The left set of COLOCATE has 2 records, none of which has')
    const onTheRight = failure(() => colocate({ left: some, right: setOf({ a: '' }) }))
    expect(onTheRight.message).toContain('The right set of COLOCATE has one record, which has no')
    expect(failure(() => colocate({ left: setOf({}), right: ids })).code).toBe('sets/no-features')
  })

  test.each([-1, 0.5, 4_294_967_296, Number.NaN, Infinity])('a distance of %d', (offset) => {
    for (const name of ['upstream', 'downstream'] as const) {
      const told = failure(() => colocateRegions({ [name]: offset }))
      expect(told.code).toBe('sets/colocate-parameter')
      expect(told.message).toContain(`\`${offset}\` as \`${name}\``)
    }
    const regionRight = { end: { offset } }
    const told = failure(() => colocate({ left: some, right: some, regionRight }))
    expect(told.message).toContain('`regionRight.end.offset`')
  })

  test('a word that there is not', () => {
    const told = failure(() =>
      colocate({ left: some, right: some, operation: 'contains' as 'overlap' }),
    )
    expect(told.message).toContain(
      'COLOCATE cannot work with `contains` as `operation`, which must be `overlap`, `a_contain_b` or `b_contain_a`.',
    )
    const back = failure(() => colocateRegions({ return: 'left' as 'a' }))
    expect(back.message).toContain('`left` as `return`, which must be `a` or `b`')
  })
})
