// Which rows a list shows, and which requests bring them
// =============================================================================
//
// The journal counts its rows from 1 and gives them forwards, behind a number; a list shows the newest first. Here
// is the arithmetic between the two.
//
// Invariants:
//
//   RANGES-1. A page is asked for in blocks that always begin at the same numbers, so that a row is asked for with the same
//       neighbours however the list was scrolled, and new rows change no block but the last.
//   RANGES-2. Nothing is asked for that is not in view or in a block with what is.

/** A request for rows: `limit` of them behind the number `after`. */
export interface Page {
  readonly after: number
  readonly limit: number
}

/** Rows of a block. */
export const BLOCK = 50

/** The number of the row at a place in the list, of which the first is the row `top`. */
export function rowAt(top: number, index: number): number {
  return top - index
}

/** The blocks with these rows, in the order in which they are first in (RANGES-1, RANGES-2). */
export function blocksWith(seqs: readonly number[]): readonly Page[] {
  const blocks = new Set(seqs.map((seq) => Math.floor((seq - 1) / BLOCK)))
  return [...blocks].map((block) => ({ after: block * BLOCK, limit: BLOCK }))
}

/** The least rows that are looked through at once for those that fit, and the most: what the server looks at in one go. */
const LEAST_WINDOW = 500
const MOST_WINDOW = 10_000
const ENOUGH = 50

/** Rows that are looked through for those that fit a filter: those behind `after` up to `to`. */
export interface Window {
  readonly after: number
  readonly to: number
}

/** The first rows to look through, from the newest backwards. */
export function firstWindow(newest: number): Window {
  return { after: Math.max(0, newest - LEAST_WINDOW), to: newest }
}

/** The rows before those of a window in which `found` fitted; larger where few did. Undefined where there are none. */
export function windowBefore({ after, to }: Window, found: number): Window | undefined {
  if (after === 0) return undefined
  const size =
    found < ENOUGH ? Math.min(MOST_WINDOW, Math.max(LEAST_WINDOW, (to - after) * 4)) : LEAST_WINDOW
  return { after: Math.max(0, after - size), to: after }
}
