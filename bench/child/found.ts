// What was found, as one digest, so that two programs can be seen to have found the same.

import { createHash } from 'node:crypto'

/** Digest of records and their counts, both in the order of the records. */
export function digestOfFound(records: Float64Array, counts: Float64Array): string {
  return createHash('sha256').update(records).update(counts).digest('hex')
}
