// How much of a box is drawn
// =============================================================================
//
// Invariants:
//
//   DETAIL-1. Text is drawn only where it can be read.

/** `far`: points and lines; `shaped`: a shape and a number a box; `middle`: as much of its title as it has room for; `near`: all of it. */
export type Detail = 'far' | 'shaped' | 'middle' | 'near'

/** From here on some words of a title in the smallest letters fit into a box. */
const MIDDLE = 0.34
/** From here on a box has room for the shape of its state and its number. */
const SHAPED = 0.2
/** From here on all text is large enough. */
const NEAR = 0.8

/** For a scale in pixels of the screen for one of the graph (DETAIL-1). */
export function detailAt(scale: number): Detail {
  if (scale >= NEAR) return 'near'
  if (scale >= MIDDLE) return 'middle'
  return scale >= SHAPED ? 'shaped' : 'far'
}
