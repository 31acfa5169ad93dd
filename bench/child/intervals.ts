// Two sets to be compared, of intervals as genes and peaks are: up to 2,000 bases long, spread over 16 sequences of
// 100,000,000. The same for whoever asks, so that two programs can be given the same.

import type { ResultSet } from '#sets'

const SEQUENCES = 16
const LENGTH = 100_000_000
const LONGEST = 2000

export interface Wanted {
  readonly seed: number
  readonly records: number
  /** One in so many is as long as its sequence; 0 for none. */
  readonly longOneIn: number
}

/** Records of one feature each, in whatever order on the sequences. */
export function intervals({ seed, records, longOneIn }: Wanted): ResultSet {
  const next = diceOf(seed)
  const record = new Uint32Array(records)
  const sequence = new Uint32Array(records)
  const start = new Uint32Array(records)
  const end = new Uint32Array(records)
  const strand = new Int8Array(records)
  for (let at = 0; at < records; at++) {
    record[at] = at
    sequence[at] = next(SEQUENCES)
    strand[at] = next(2) === 0 ? 1 : -1
    const from = 1 + next(LENGTH - LONGEST)
    const long = longOneIn > 0 && next(longOneIn) === 0
    start[at] = long ? 1 : from
    end[at] = long ? LENGTH : from + next(LONGEST)
  }
  const sequences = Array.from(
    { length: SEQUENCES },
    (_, at) => `chr${String(at).padStart(2, '0')}`,
  )
  return {
    ids: idsOf(records),
    features: { size: records, sequences, record, sequence, start, end, strand },
    matches: undefined,
  }
}

const DIGITS = 9

function idsOf(size: number): ResultSet['ids'] {
  const texts = Array.from({ length: size }, (_, at) => String(at).padStart(DIGITS, '0'))
  const offsets = Uint32Array.from({ length: size + 1 }, (_, at) => at * DIGITS)
  return { size, bytes: new TextEncoder().encode(texts.join('')), offsets }
}

function diceOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
