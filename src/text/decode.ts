// UTF-8 into text
// =============================================================================
//
// ECMAScript alone has no TextDecoder. Files that are not UTF-8 are refused with
// the place of the first bad byte rather than read with replacement characters:
// a plan in which a letter was lost is another plan.
//
// Invariants:
//
//   DECODE-1. Well-formed bytes give exactly the text that a fatal TextDecoder gives
//       with `ignoreBOM` (the byte order mark stays: the readers refer to it).
//   DECODE-2. Overlong forms, surrogates, numbers beyond U+10FFFF and cut sequences
//       are bad at their first byte.

/** The `text`, or the offset `badByteAt` of the first byte that is not UTF-8, from 0. */
export type Decoded = { readonly text: string } | { readonly badByteAt: number }

/** How many UTF-16 units are turned into a string at once. */
const CHUNK = 8192

/** Decodes UTF-8, or says where it stops being UTF-8. */
export function decodeUtf8(bytes: Uint8Array): Decoded {
  let text = ''
  const units = new Uint16Array(CHUNK)
  let count = 0
  let at = 0
  while (at < bytes.length) {
    if (count > CHUNK - 2) {
      text += String.fromCharCode.apply(null, units.subarray(0, count) as unknown as number[])
      count = 0
    }
    const first = bytes[at] as number
    if (first < 0x80) {
      units[count++] = first
      at++
      continue
    }
    const length = sequenceLength(bytes, at, first)
    if (length === 0) return { badByteAt: at }
    let point = first & (length === 2 ? 0x1f : length === 3 ? 0x0f : 0x07)
    for (let next = 1; next < length; next++) {
      point = (point << 6) | ((bytes[at + next] as number) & 0x3f)
    }
    at += length
    if (point < 0x10000) units[count++] = point
    else {
      units[count++] = 0xd800 + ((point - 0x10000) >> 10)
      units[count++] = 0xdc00 + (point & 0x3ff)
    }
  }
  text += String.fromCharCode.apply(null, units.subarray(0, count) as unknown as number[])
  return { text }
}

/** Bytes of the well-formed sequence here (Unicode Standard, table 3-7); 0 where there is none. */
function sequenceLength(bytes: Uint8Array, at: number, first: number): number {
  const second = bytes[at + 1] ?? 0
  if (first < 0xc2 || first > 0xf4) return 0
  if (first < 0xe0) return tail(second) ? 2 : 0
  if (first < 0xf0) {
    const low = first === 0xe0 ? 0xa0 : 0x80
    const high = first === 0xed ? 0x9f : 0xbf
    return second >= low && second <= high && tail(bytes[at + 2]) ? 3 : 0
  }
  const low = first === 0xf0 ? 0x90 : 0x80
  const high = first === 0xf4 ? 0x8f : 0xbf
  const rest = tail(bytes[at + 2]) && tail(bytes[at + 3])
  return second >= low && second <= high && rest ? 4 : 0
}

function tail(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80
}
