// Rows that are verified in the browser: what must fit, and what must not, against a chain that the ledger itself makes.

import { createHash } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import type { RunEvent } from '#runtime'
import { nextRow } from '#runtime/storage/ledger'

import { Chain, keptHead } from '../../web/pages/run/views/journal/chain.ts'
import { verifyRows } from '../../web/pages/run/views/journal/verify-rows.ts'
import type { EventsPage, RowFacts } from '../../web/server/shapes.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** A record as the ledger writes it; the words hold more than ASCII. */
function recordOf(length: number): readonly RowFacts[] {
  const rows: RowFacts[] = []
  let head = ''
  for (let seq = 0; seq < length; seq++) {
    const step = `s${seq} größer 😀 \u202e`
    const event = { kind: 'step-held', at: 1_800_000_000_000 + seq, step } as RunEvent
    const row = nextRow({ sha256 }, event, 1, seq, head)
    head = row.hash
    rows.push({ ...row, text: row.event, event: { kind: 'step-held', at: '' } })
  }
  return rows
}

/** Verifies rows as a server hands them out that says this end. */
async function verified(
  rows: readonly RowFacts[],
  kept?: string,
  end: Pick<RowFacts, 'seq' | 'hash'> | undefined = rows.at(-1),
) {
  const said = { seq: end?.seq ?? 0, head: end?.hash ?? '' }
  const page = async (after: number, limit: number): Promise<EventsPage> => {
    const events = rows.slice(after, after + limit)
    const last = after + events.length
    return { run: 'r', events, next: last < rows.length ? last : null, last }
  }
  const source = { page, end: async () => said, pause: async () => {}, now: () => 0 }
  return await verifyRows(source, kept, () => {})
}

const changed = (rows: readonly RowFacts[], at: number, change: Partial<RowFacts>) =>
  rows.map((row, index) => (index === at ? { ...row, ...change } : row))

describe('a record that is as it was written', () => {
  const rows = recordOf(1200)

  test('fits, to the head that the server says', async () => {
    expect(await verified(rows)).toMatchObject({ kind: 'fits', rows: 1200, isServers: true })
  })

  test('has the head that somebody kept at the row where they kept it, also by its first digits', async () => {
    expect(await verified(rows, rows[699]?.hash)).toMatchObject({ keptAt: 700 })
    expect(await verified(rows, rows[699]?.hash.slice(0, 12))).toMatchObject({ keptAt: 700 })
  })

  test('without rows fits', async () => {
    expect(await verified([])).toMatchObject({ kind: 'fits', rows: 0, isServers: true })
  })

  test('pauses when hashing took long, and still fits', async () => {
    let time = 0
    let pauses = 0
    const source = {
      page: async () => ({ run: 'r', events: rows.slice(0, 10), next: null, last: 10 }),
      end: async () => ({ seq: 10, head: rows[9]?.hash ?? '' }),
      pause: async () => void pauses++,
      now: () => (time += 6),
    }
    expect(await verifyRows(source, undefined, () => {})).toMatchObject({ kind: 'fits', rows: 10 })
    expect(pauses).toBeGreaterThan(2)
  })

  test('that grew meanwhile is verified to its new end', async () => {
    let known = 1000
    const source = {
      page: async (after: number, limit: number) => {
        const events = rows.slice(0, known).slice(after, after + limit)
        return { run: 'r', events, next: null, last: after + events.length }
      },
      end: async () => {
        known = 1200
        return { seq: 1200, head: rows[1199]?.hash ?? '' }
      },
      pause: async () => {},
      now: () => 0,
    }
    expect(await verifyRows(source, undefined, () => {})).toMatchObject({
      kind: 'fits',
      rows: 1200,
      isServers: true,
    })
  })
})

describe('a planted change is found', () => {
  const rows = recordOf(600)
  const text = rows[250]?.text ?? ''

  test('in the text of a row', async () => {
    const other = changed(rows, 250, { text: text.replace('s250', 's251') })
    const hash = rows[250]?.hash
    expect(await verified(other)).toMatchObject({
      kind: 'misfit',
      rows: 250,
      misfit: { kind: 'hash', seq: 251, hash },
    })
  })

  test('in a row that has the right hash for its text, at the next', async () => {
    const other = changed(rows, 250, {
      text: '{}',
      hash: sha256(`planwright/1\0${rows[249]?.hash}{}`),
    })
    expect(await verified(other)).toMatchObject({ misfit: { kind: 'hash', seq: 252 } })
  })

  test('where a row was taken out, put in, or two were swapped', async () => {
    expect(await verified(rows.toSpliced(250, 1))).toMatchObject({
      misfit: { kind: 'number', seq: 252, expected: 251 },
    })
    expect(await verified(rows.toSpliced(250, 0, rows[250] as RowFacts))).toMatchObject({
      misfit: { kind: 'number', seq: 251, expected: 252 },
    })
    const swapped = rows.with(250, rows[251] as RowFacts).with(251, rows[250] as RowFacts)
    expect(await verified(swapped)).toMatchObject({ rows: 250, kind: 'misfit' })
  })

  test('where the server says another head', async () => {
    const end = { seq: 600, hash: 'a'.repeat(64) }
    expect(await verified(rows, undefined, end)).toMatchObject({ kind: 'fits', isServers: false })
  })

  test('where the tail was cut, only against a head that somebody kept', async () => {
    const cut = rows.slice(0, 400)
    expect(await verified(cut)).toMatchObject({ kind: 'fits', isServers: true })
    expect(await verified(cut, rows[599]?.hash)).toMatchObject({ kind: 'fits', keptAt: undefined })
  })
})

describe('a head that somebody typed', () => {
  test('is 12 to 64 digits, in whatever case and with space around', () => {
    expect(keptHead(` ${'AB12'.repeat(3)}\n`)).toBe('ab12'.repeat(3))
    expect(keptHead('ab12'.repeat(16))).toHaveLength(64)
    for (const odd of ['', 'ab12', `${'ab12'.repeat(16)}0`, 'xyz'.repeat(6)]) {
      expect(keptHead(odd)).toBeUndefined()
    }
  })
})

test('a row that does not fit is not counted, and those behind it are not taken', () => {
  const [first, second] = recordOf(2)
  const chain = new Chain(undefined)
  expect(chain.take({ ...(first as RowFacts), hash: '0'.repeat(64) })?.kind).toBe('hash')
  expect(chain.take(second as RowFacts)?.kind).toBe('number')
  expect(chain.rows).toBe(0)
})
