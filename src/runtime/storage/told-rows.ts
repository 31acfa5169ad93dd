// Rows as they are told to people: also which of them count nowhere here

import { rowCounts } from '../signer.ts'
import type { World } from '../world.ts'
import { adoptionsIn, readEvents, type RecordedRow } from './load-run.ts'
import { isSigned } from './row-judge.ts'

/** A row, and that somebody gave it elsewhere, so that it counts nowhere here (signer.ts, SIGNER-1). */
export interface ToldRow extends RecordedRow {
  readonly elsewhere?: true
}

/** Rows behind the one with that hash, with what is to be said of them. */
export async function toldRows(
  world: World,
  run: string,
  rows: readonly RecordedRow[],
  previous: string,
): Promise<readonly ToldRow[]> {
  const { signer } = world
  if (signer === undefined) return rows
  let head = previous
  let earlier: number | undefined
  const told: ToldRow[] = []
  for (const row of rows) {
    const isForeign = isSigned(row.event) && !rowCounts(signer, run, head, row.text)
    if (isForeign) earlier ??= (await adoptionsIn(world, run)).earlier
    told.push(isForeign && row.seq > (earlier ?? 0) ? { ...row, elsewhere: true } : row)
    head = row.hash
  }
  return told
}

/** The events after a row, many at a time, each verified, with what is to be said of them. */
export async function* toldEvents(
  world: World,
  run: string,
  after: { readonly seq: number; readonly head: string },
): AsyncGenerator<readonly ToldRow[]> {
  let { head } = after
  for await (const rows of readEvents(world, run, after)) {
    yield await toldRows(world, run, rows, head)
    head = rows.at(-1)?.hash ?? head
  }
}
