// What the events of a run refer to
// =============================================================================
//
// Invariants:
//
//   REFERENCES-1. Rather too much than too little: every digest that stands
//       anywhere in an event counts, whatever its field is called. A kind of event
//       that this version does not know keeps its values.

import type { World } from '../world.ts'

const ROWS_AT_ONCE = 1000
const DIGEST = /"([0-9a-f]{64})(?:\/\d+)?"/g

/** Every digest that stands anywhere in the text of an event (REFERENCES-1). */
export function digestsIn(event: string): readonly string[] {
  return Array.from(event.matchAll(DIGEST), ([, digest = '']) => digest)
}

/** Every digest in the texts of a run's events (REFERENCES-1). */
export async function digestsOfRun(
  { journal }: Pick<World, 'journal'>,
  run: string,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  let seq = 0
  for (;;) {
    const rows = await journal.rows(run, seq, ROWS_AT_ONCE)
    for (const { event } of rows) {
      for (const digest of digestsIn(event)) found.add(digest)
    }
    seq = rows.at(-1)?.seq ?? seq
    if (rows.length < ROWS_AT_ONCE) return found
  }
}
