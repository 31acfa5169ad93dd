// Rows of one flush, in few records
// =============================================================================
//
// What is appended to a run in one turn is written as one record of the table:
// its events line by line, their hashes likewise. Nobody outside sees it: rows
// come back one by one, each with the hash that it had. A record that was made
// before there were packs is a pack of one.
//
// Invariants:
//
//   PACKED-ROWS-1. An event's text has no line end (event.ts, EVENT-2), so the
//       lines of a pack are its events. A pack that was tampered with comes back as
//       rows that do not follow from each other, never as an exception.

import type { Row } from '../journal.ts'

/** A record of `events`; `seq` is that of its first row. */
export type Pack = Row

/** So many rows, or so many UTF-16 units: reading from the middle reads the pack from its start. */
const MOST_ROWS = 256
const LONGEST_PACK = 256 * 1024

/** Rows that follow each other under one epoch, packed. */
export function packed(rows: readonly Row[]): readonly Pack[] {
  const packs: Pack[] = []
  let from = 0
  let length = 0
  for (const [at, { event }] of rows.entries()) {
    length += event.length
    const isFull = at + 1 - from >= MOST_ROWS || length >= LONGEST_PACK
    if (!isFull && at + 1 < rows.length) continue
    packs.push(packOf(rows.slice(from, at + 1)))
    from = at + 1
    length = 0
  }
  return packs
}

function packOf(rows: readonly Row[]): Pack {
  const { seq, epoch } = rows[0] as Row
  let hash = ''
  let event = ''
  for (const row of rows) {
    const end = hash === '' ? '' : '\n'
    hash += end + row.hash
    event += end + row.event
  }
  return { seq, epoch, hash, event }
}

/** The rows of a pack. */
export function unpacked({ seq, epoch, hash, event }: Pack): readonly Row[] {
  const hashes = hash.split('\n')
  const events = event.split('\n')
  return Array.from({ length: Math.max(hashes.length, events.length) }, (_, at) => ({
    seq: seq + at,
    epoch,
    hash: hashes[at] ?? '',
    event: events[at] ?? '',
  }))
}
