// Which requests bring the rows that a list shows.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  BLOCK,
  blocksWith,
  firstWindow,
  rowAt,
  windowBefore,
} from '../../web/pages/run/views/journal/ranges.ts'

describe('the rows of a list', () => {
  test('the first is the newest, and the last is row 1', () => {
    expect(rowAt(200_000, 0)).toBe(200_000)
    expect(rowAt(200_000, 199_999)).toBe(1)
  })

  test('the last row of a block and the next are in two, since numbers begin at 1', () => {
    expect(blocksWith([BLOCK])).toEqual([{ after: 0, limit: BLOCK }])
    expect(blocksWith([BLOCK + 1, BLOCK])).toEqual([
      { after: BLOCK, limit: BLOCK },
      { after: 0, limit: BLOCK },
    ])
  })

  test('each row that is asked for is in exactly one block, and each block has one of them', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 300_000 })), (seqs) => {
        const blocks = blocksWith(seqs)
        const has = ({ after, limit }: (typeof blocks)[number], seq: number) =>
          seq > after && seq <= after + limit
        for (const seq of seqs) expect(blocks.filter((block) => has(block, seq))).toHaveLength(1)
        for (const block of blocks) expect(seqs.some((seq) => has(block, seq))).toBe(true)
      }),
    )
  })

  test('a window of rows is followed by the rows before it, down to row 1, none twice and none left out', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.array(fc.nat(200), { minLength: 1 }),
        (newest, found) => {
          let window = firstWindow(newest)
          expect(window.to).toBe(newest)
          for (let at = 0; ; at++) {
            expect(window.to - window.after).toBeLessThanOrEqual(10_000)
            const before = windowBefore(window, found[at % found.length] ?? 0)
            if (before === undefined) break
            expect(before.to).toBe(window.after)
            expect(before.after).toBeLessThan(before.to)
            window = before
          }
          expect(window.after).toBe(0)
        },
      ),
    )
  })
})
