// Of a set, the records that matched: their ids and features as they were, and how
// often each did.

import type { Features, Ids, ResultSet } from '../result-set.ts'

/** The records with a count above 0, in their order. */
export function matchedOnly({ ids, features }: ResultSet, matches: Float64Array): ResultSet {
  const chosen = new Uint32Array(matches.length)
  let size = 0
  for (let record = 0; record < matches.length; record++) {
    if ((matches[record] as number) > 0) chosen[size++] = record
  }
  const records = chosen.subarray(0, size)
  return {
    ids: idsOf(ids, records),
    features: features === undefined || size === 0 ? undefined : featuresOf(features, records),
    matches: Float64Array.from(records, (record) => matches[record] as number),
  }
}

function idsOf({ bytes, offsets }: Ids, records: Uint32Array): Ids {
  const taken = new Uint32Array(records.length + 1)
  for (let at = 0; at < records.length; at++) {
    const record = records[at] as number
    const length = (offsets[record + 1] as number) - (offsets[record] as number)
    taken[at + 1] = (taken[at] as number) + length
  }
  const copied = new Uint8Array(taken.at(-1) as number)
  for (let at = 0; at < records.length; at++) {
    const record = records[at] as number
    copied.set(bytes.subarray(offsets[record], offsets[record + 1]), taken[at])
  }
  return { size: records.length, bytes: copied, offsets: taken }
}

/** The features of these records; each record gets its new number, each sequence that is left too. */
function featuresOf(features: Features, records: Uint32Array): Features {
  const rows = new Uint32Array(features.size)
  const owners = new Uint32Array(features.size)
  const used = new Uint8Array(features.sequences.length)
  let size = 0
  let next = 0
  for (let at = 0; at < features.size; at++) {
    const record = features.record[at] as number
    while (next < records.length && (records[next] as number) < record) next++
    if (next === records.length) break
    if (records[next] !== record) continue
    rows[size] = at
    owners[size++] = next
    used[features.sequence[at] as number] = 1
  }
  const kept = rows.subarray(0, size)
  const numbers = new Uint32Array(used.length)
  for (let at = 1; at < used.length; at++) {
    numbers[at] = (numbers[at - 1] as number) + (used[at - 1] as number)
  }
  const { start, end, strand, sequence } = features
  return {
    size,
    sequences: features.sequences.filter((_, at) => used[at] === 1),
    record: owners.slice(0, size),
    sequence: kept.map((at) => numbers[sequence[at] as number] as number),
    start: kept.map((at) => start[at] as number),
    end: kept.map((at) => end[at] as number),
    strand: Int8Array.from(kept, (at) => strand[at] as number),
  }
}
