// What a character is to a line
// =============================================================================
//
// Invariants:
//
//   STEP-CHARACTERS-1. A question about one unit, answered without looking at another.

import { isSpace } from '#text/space'

/** The first place from `at` on, before `end`, that is no space. */
export function skipSpaces(text: string, at: number, end: number): number {
  while (at < end && isSpace(text.charCodeAt(at))) at++
  return at
}

/** The colon and the characters that look like one. */
export function isColon(unit: number): boolean {
  return unit === 58 || (unit > 0xff && WIDE_COLONS.has(unit))
}

const WIDE_COLONS: ReadonlySet<number> = new Set([0xff1a, 0xfe55, 0xfe13, 0x2236, 0x02d0, 0xa789])

/** Behind characters at the start of a line that take no room and cannot be seen. */
export function skipUnseen(text: string, start: number, end: number): number {
  let at = start
  while (at < end && isUnseen(text.charCodeAt(at))) at = skipSpaces(text, at + 1, end)
  return at
}

/** Zero-width spaces and joiners, marks of direction, soft hyphens, byte order marks. */
function isUnseen(unit: number): boolean {
  return (
    unit === 0xad ||
    unit === 0xfeff ||
    unit === 0x180e ||
    unit === 0x61c ||
    (unit >= 0x200b && unit <= 0x200f) ||
    (unit >= 0x202a && unit <= 0x202e) ||
    (unit >= 0x2060 && unit <= 0x206f)
  )
}

export function isDigit(unit: number): boolean {
  return unit >= 48 && unit <= 57
}

export function isLetter(unit: number): boolean {
  const lower = unit | 32
  return lower >= 97 && lower <= 122
}

export function isCapital(unit: number): boolean {
  return unit >= 65 && unit <= 90
}

export function isDash(unit: number): boolean {
  return unit === 45 || unit === 0x2013 || unit === 0x2014
}
