// What of a record is kept and asked for while somebody looks at it.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { JournalRows, type RowFilter } from '../../web/pages/run/views/journal/rows.ts'
import { BLOCK } from '../../web/pages/run/views/journal/ranges.ts'
import type { EventsPage, RowFacts } from '../../web/server/shapes.ts'

/** A server with rows of which every third is of another kind; `limit` and `after` hold as they do over HTTP. */
class Record {
  readonly asked: { readonly after: number; readonly limit: number }[] = []
  isDown = false
  newest: number

  constructor(newest: number) {
    this.newest = newest
  }

  rows(filter: RowFilter = {}): JournalRows {
    return new JournalRows(
      {
        newest: async () => this.newest,
        events: async ({ after, limit, kind }) => {
          if (this.isDown) throw new TypeError('fetch failed')
          this.asked.push({ after, limit })
          const events: RowFacts[] = []
          let last = after
          while (last < this.newest && events.length < limit) {
            last++
            if (kind === undefined || kindOf(last) === kind) events.push(row(last))
          }
          const next = last < this.newest || events.length === limit ? last : null
          return { run: 'r', events, next, last } satisfies EventsPage
        },
      },
      filter,
    )
  }
}

const kindOf = (seq: number) => (seq % 3 === 0 ? 'step-done' : 'step-started')
const row = (seq: number): RowFacts => ({
  seq,
  epoch: 1,
  hash: String(seq),
  event: { kind: kindOf(seq), at: '' },
  text: '{}',
})
const settled = async () => await vi.advanceTimersByTimeAsync(60)
const seqs = (high: number, count: number) => Array.from({ length: count }, (_, at) => high - at)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a long record', () => {
  test('is asked for where it is looked at, and nowhere else', async () => {
    const record = new Record(200_000)
    const rows = record.rows()
    await rows.look()
    expect(record.asked).toEqual([])
    rows.want(seqs(200_000, 30))
    await settled()
    rows.want(seqs(100_050, 30))
    await settled()
    expect(record.asked).toEqual([
      { after: 199_950, limit: BLOCK },
      { after: 100_000, limit: BLOCK },
    ])
    expect(rows.row(100_021)?.seq).toBe(100_021)
    expect(rows.row(100_051)).toBeUndefined()
  })

  test('is not kept whole, however far somebody scrolls', async () => {
    const record = new Record(200_000)
    const rows = record.rows()
    await rows.look()
    for (let high = 200_000; high > 100_000; high -= 1000) {
      rows.want(seqs(high, 40))
      await settled()
      expect(rows.row(high)?.seq).toBe(high)
    }
    expect(rows.kept).toBeLessThanOrEqual(3000)
    // What was let go of comes again.
    expect(rows.row(200_000)).toBeUndefined()
    rows.want(seqs(200_000, 40))
    await settled()
    expect(rows.row(200_000)?.seq).toBe(200_000)
  })

  test('asks for no block that went out of view before its turn', async () => {
    const record = new Record(200_000)
    const rows = record.rows()
    await rows.look()
    for (let high = 200_000; high > 0; high -= 1000) rows.want(seqs(high, 40))
    await settled()
    expect(record.asked.length).toBeLessThanOrEqual(3)
    expect(record.asked.at(-1)).toEqual({ after: 950, limit: BLOCK })
  })
})

describe('new rows', () => {
  test('come behind the last that is known, none twice and none left out, over a server that was gone', async () => {
    const record = new Record(10)
    const rows = record.rows()
    await rows.look()
    record.newest = 12
    await rows.look()
    expect(rows.listed.value.newest).toBe(12)
    record.isDown = true
    record.newest = 15
    await rows.look()
    expect(rows.listed.value).toMatchObject({ newest: 12 })
    expect(rows.listed.value.problem).toBeInstanceOf(TypeError)
    record.isDown = false
    await rows.look()
    expect(rows.listed.value).toMatchObject({ newest: 15, problem: undefined })
    expect([11, 12, 13, 14, 15].map((seq) => rows.row(seq)?.seq)).toEqual([11, 12, 13, 14, 15])
  })

  test('that are very many are counted, and asked for where they are looked at', async () => {
    const record = new Record(10)
    const rows = record.rows()
    await rows.look()
    record.newest = 50_000
    await rows.look()
    expect(rows.listed.value.newest).toBe(50_000)
    expect(record.asked).toEqual([{ after: 10, limit: 1000 }])
  })
})

describe('rows that fit a filter', () => {
  test('are found from the newest backwards, each once, down to the first row', async () => {
    const record = new Record(2000)
    const rows = record.rows({ kind: 'step-done' })
    await rows.look()
    expect(rows.listed.value.fitting?.at(0)).toBe(1998)
    expect(rows.listed.value.looked).toBe(1500)
    while (rows.listed.value.looked > 0) await rows.lookBack()
    expect(rows.listed.value.fitting).toEqual(seqs(666, 666).map((third) => third * 3))
  })

  test('that come later stand before the others', async () => {
    const record = new Record(2000)
    const rows = record.rows({ kind: 'step-done' })
    await rows.look()
    record.newest = 2007
    await rows.look()
    expect(rows.listed.value.fitting?.slice(0, 4)).toEqual([2007, 2004, 2001, 1998])
    expect(rows.listed.value.newest).toBe(2007)
  })
})
