// The order of bytes
// =============================================================================
//
// Ids are in the order of their UTF-8 bytes (SET-1). That is the order of their code
// points, and not the one that JavaScript's `<` has, which puts what lies beyond
// U+FFFF before U+E000.

import type { Ids } from './result-set.ts'

/** Below 0 where text `a` of `left` comes before text `b` of `right`, 0 where they are equal. */
export function compareIds(left: Ids, a: number, right: Ids, b: number): number {
  const one = left.bytes
  const other = right.bytes
  const start = left.offsets[a] as number
  const skew = (right.offsets[b] as number) - start
  const length = (left.offsets[a + 1] as number) - start
  const otherLength = (right.offsets[b + 1] as number) - start - skew
  const end = start + (length < otherLength ? length : otherLength)
  for (let at = start; at < end; at++) {
    const difference = (one[at] as number) - (other[at + skew] as number)
    if (difference !== 0) return difference
  }
  return length - otherLength
}

/** Below 0 where `a` comes before `b` in the order of code points. */
export function compareTexts(a: string, b: string): number {
  const end = a.length < b.length ? a.length : b.length
  for (let at = 0; at < end; at++) {
    const one = a.charCodeAt(at)
    const other = b.charCodeAt(at)
    if (one !== other) return lifted(one) - lifted(other)
  }
  return a.length - b.length
}

/** A surrogate stands for what is beyond every other unit. */
function lifted(unit: number): number {
  return unit >= 0xd800 && unit < 0xe000 ? unit + 0x1_0000 : unit
}

/** Whether this machine keeps the low byte of a number first, as files do. */
export const LITTLE_ENDIAN = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1
