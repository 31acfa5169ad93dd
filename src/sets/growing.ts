// Columns that grow: twice as large each time, so that a million rows cost twenty copies

/** A column of bytes with room for `room`, holding the first `used` of the old one. */
export function grownBytes(bytes: Uint8Array, room: number, used: number): Uint8Array<ArrayBuffer> {
  const grown = new Uint8Array(Math.max(room, 2 * bytes.length))
  grown.set(bytes.subarray(0, used))
  return grown
}

/** A column of numbers with room for `room`, holding the first `used` of the old one. */
export function grownNumbers(
  numbers: Uint32Array,
  room: number,
  used: number,
): Uint32Array<ArrayBuffer> {
  const grown = new Uint32Array(Math.max(room, 2 * numbers.length))
  grown.set(numbers.subarray(0, used))
  return grown
}
