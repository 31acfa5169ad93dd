// Columns that grow: twice as large each time, so that a million rows cost twenty copies

/** Where a column begins; nothing can be written into it. */
export const NO_BYTES: Uint8Array<ArrayBuffer> = new Uint8Array(0)
export const NO_NUMBERS: Uint32Array<ArrayBuffer> = new Uint32Array(0)

const LEAST = 16

/** A column of bytes with room for `room`, holding the first `used` of the old one. */
export function grownBytes(bytes: Uint8Array, room: number, used: number): Uint8Array<ArrayBuffer> {
  const grown = new Uint8Array(Math.max(room, 2 * bytes.length, LEAST))
  grown.set(bytes.subarray(0, used))
  return grown
}

/** A column of numbers with room for `room`, holding the first `used` of the old one. */
export function grownNumbers(
  numbers: Uint32Array,
  room: number,
  used: number,
): Uint32Array<ArrayBuffer> {
  const grown = new Uint32Array(Math.max(room, 2 * numbers.length, LEAST))
  grown.set(numbers.subarray(0, used))
  return grown
}
