// The rows of a run, in SQLite

import type { Row } from '../journal.ts'
import { unpacked, type Pack } from './packed-rows.ts'
import type { Statements } from './sqlite-statements.ts'

/** Rows behind the one numbered `after`, at most `most` of them, in their order. */
export function rowsOf(
  { packs }: Statements,
  run: number,
  after: number,
  most: number,
): readonly Row[] {
  const found: Row[] = []
  for (const pack of packs.iterate(run, after + 1)) {
    for (const row of unpacked(pack as unknown as Pack)) if (row.seq > after) found.push(row)
    if (found.length >= most) break
  }
  return found.length > most ? found.slice(0, most) : found
}
