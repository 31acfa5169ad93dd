// How much of a box is drawn
// =============================================================================
//
// Invariants:
//
//   DETAIL-1. Text is drawn only where it can be read.

export type Detail = 'far' | 'middle' | 'near'

/** From here on a line of a title in a small face fits into a box. */
const MIDDLE = 0.44
/** From here on all text is large enough. */
const NEAR = 0.8

/** For a scale in pixels of the screen for one of the graph (DETAIL-1). */
export function detailAt(scale: number): Detail {
  if (scale >= NEAR) return 'near'
  return scale >= MIDDLE ? 'middle' : 'far'
}
