// UTF-8 without the host
// =============================================================================
//
// ECMAScript alone has no TextEncoder, and the compiler must run where nothing
// else exists. Digests are taken over these bytes.
//
// Invariants:
//
//   U1. Well-formed strings give exactly the bytes that TextEncoder gives.
//   U2. A lone surrogate is refused, never replaced: two texts that differ must
//       not share a digest.

/** Encodes a string; throws RangeError at a lone surrogate (readers refuse them earlier). */
export function utf8Bytes(text: string): Uint8Array {
  // Most texts are ASCII from end to end: one unit, one byte.
  const ascii = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit >= 0x80) return manyBytes(text, ascii.subarray(0, at))
    ascii[at] = unit
  }
  return ascii
}

function manyBytes(text: string, ascii: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(text.length * 3)
  bytes.set(ascii)
  let { length } = ascii
  for (let at = length; at < text.length; at++) {
    let point = text.charCodeAt(at)
    if (point < 0x80) {
      bytes[length++] = point
      continue
    }
    if (point < 0x800) {
      bytes[length++] = 0xc0 | (point >> 6)
      bytes[length++] = 0x80 | (point & 0x3f)
      continue
    }
    if (point >= 0xd800 && point <= 0xdfff) {
      const low = text.charCodeAt(at + 1)
      if (point > 0xdbff || !(low >= 0xdc00 && low <= 0xdfff)) {
        throw new RangeError(`lone surrogate at ${at}`)
      }
      point = 0x10000 + ((point - 0xd800) << 10) + (low - 0xdc00)
      at++
      bytes[length++] = 0xf0 | (point >> 18)
      bytes[length++] = 0x80 | ((point >> 12) & 0x3f)
    } else {
      bytes[length++] = 0xe0 | (point >> 12)
    }
    bytes[length++] = 0x80 | ((point >> 6) & 0x3f)
    bytes[length++] = 0x80 | (point & 0x3f)
  }
  return bytes.subarray(0, length)
}
