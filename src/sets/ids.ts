// Texts in one buffer: ids, names of sequences, values of columns

/** Texts in one buffer: ids, the names of sequences, or the values of a column. */
export interface Ids {
  /** How many there are. */
  readonly size: number
  /** The texts in UTF-8, end to end. */
  readonly bytes: Uint8Array
  /** `size + 1` offsets into `bytes`. */
  readonly offsets: Uint32Array
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The id of the record with the number `at`, from 0. */
export function idAt({ bytes, offsets }: Ids, at: number): string {
  return decoder.decode(bytes.subarray(offsets[at], offsets[at + 1]))
}
