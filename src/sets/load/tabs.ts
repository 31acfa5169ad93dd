// Lines that should have tabs

import type { Line } from './lines.ts'

const SPACE = 32
const TAB = 9

/** Whether there is nothing but spaces and tabs. */
export function isBlank({ bytes, start, end }: Line): boolean {
  for (let at = start; at < end; at++) {
    if (bytes[at] !== SPACE && bytes[at] !== TAB) return false
  }
  return true
}

/** Whether spaces would cut a line without tabs into at least `fewest` fields. */
export function hasSpacesForTabs(line: Line, fewest: number): boolean {
  const text = line.text()
  return !text.includes('\t') && text.trim().split(/ +/).length >= fewest
}
