// The rows of a run, in SQLite

import type { Row } from '../journal.ts'
import { flushText, type Signer } from '../signer.ts'
import { unpacked, type Pack } from './packed-rows.ts'
import type { Statements } from './sqlite-statements.ts'

/** Rows behind the one numbered `after`, at most `most` of them, in their order. */
export function rowsOf(
  { packs, vouch }: Statements,
  run: number,
  after: number,
  most: number,
): readonly Row[] {
  const found: Row[] = []
  for (const pack of packs.iterate(run, after + 1)) {
    for (const row of unpacked(pack as unknown as Pack)) if (row.seq > after) found.push(row)
    if (found.length >= most) break
  }
  return vouched(found.length > most ? found.slice(0, most) : found, vouch.get(run)?.['vouch'])
}

/** What vouches for a run up to a row, as the run's line holds it; null where nobody does. */
export function vouchLine(
  signer: Signer | undefined,
  run: string,
  { seq, hash }: Row,
): string | null {
  return signer === undefined ? null : `${seq} ${signer.vouch(flushText(signer, run, seq, hash))}`
}

/** Rows, one of them with what vouches for the run up to it, where it is among them. */
function vouched(rows: readonly Row[], stored: unknown): readonly Row[] {
  const [, number = '', vouch = ''] =
    /^(\d+) (.+)$/.exec(typeof stored === 'string' ? stored : '') ?? []
  const at = Number(number) - (rows[0]?.seq ?? 0)
  const row = number === '' ? undefined : rows[at]
  return row === undefined ? rows : rows.with(at, { ...row, vouch })
}
