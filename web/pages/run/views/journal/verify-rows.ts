// All rows of a record, verified in this browser
// =============================================================================
//
// Invariants:
//
//   VERIFY-ROWS-1. The page stays usable: no more than a few milliseconds are hashed without a pause, and no more rows are
//       held than the page that is hashed and the one after it.
//   VERIFY-ROWS-2. What came meanwhile is verified too, up to the head that the server says.

import type { EventsPage } from '../../../../server/shapes.ts'
import { Chain, type Misfit } from './chain.ts'

/** What came of it. */
export type Verified =
  | { readonly kind: 'misfit'; readonly rows: number; readonly misfit: Misfit }
  /** All rows fit; `isServers` says whether the last has the head that the server says. */
  | {
      readonly kind: 'fits'
      readonly rows: number
      readonly head: string
      readonly said: { readonly head: string; readonly seq: number }
      readonly isServers: boolean
      /** The row with the kept head; undefined where none has it, or none was given. */
      readonly keptAt: number | undefined
    }

/** What it is read with. */
export interface VerifySource {
  readonly page: (after: number, limit: number) => Promise<EventsPage>
  /** The end of the record as the server says it. */
  readonly end: () => Promise<{ readonly seq: number; readonly head: string }>
  /** Lets the page do something else. */
  readonly pause: () => Promise<void>
  readonly now: () => number
}

const ROWS_AT_ONCE = 500
const LONGEST_MS = 10

/** Verifies from the first row to the last; tells how many fit so far. Rejects where rows cannot be read. */
export async function verifyRows(
  source: VerifySource,
  kept: string | undefined,
  tell: (rows: number) => void,
): Promise<Verified> {
  const chain = new Chain(kept)
  for (;;) {
    let coming: Promise<EventsPage> | undefined = source.page(chain.rows, ROWS_AT_ONCE)
    while (coming !== undefined) {
      const { next, events }: EventsPage = await coming
      // The next page is on its way while this one is hashed.
      coming = next === null || events.length === 0 ? undefined : source.page(next, ROWS_AT_ONCE)
      // At a row that does not fit nobody waits for it any more.
      coming?.catch(() => {})
      let begun = source.now()
      for (const row of events) {
        const misfit = chain.take(row)
        if (misfit !== undefined) return { kind: 'misfit', rows: chain.rows, misfit }
        if (source.now() - begun < LONGEST_MS) continue
        // VERIFY-ROWS-1
        await source.pause()
        begun = source.now()
      }
      tell(chain.rows)
    }
    const said = await source.end()
    // VERIFY-ROWS-2
    if (said.seq > chain.rows && (await source.page(chain.rows, 1)).events.length > 0) continue
    const { rows, head, keptAt } = chain
    return { kind: 'fits', rows, head, said, isServers: head === said.head, keptAt }
  }
}
