// Boxes without edges, in rows below the rest

import type { Graph, Spacing } from './graph.ts'

/** A layout as far as it is made; boxes that are placed are written into `x` and `y`. */
export interface Laid {
  readonly x: Float64Array
  readonly y: Float64Array
  readonly width: number
  readonly height: number
}

/** Columns where nothing else gives a width. */
const MOST_COLUMNS = 5

/** Fills rows from left to right, in the order of the nodes; gives the size of the whole. */
export function placeAlone(
  { widths, heights }: Graph,
  alone: readonly number[],
  { x, y, width, height }: Laid,
  { beside, below }: Spacing,
): { readonly width: number; readonly height: number } {
  if (alone.length === 0) return { width, height }
  const widest = Math.max(...alone.map((node) => widths[node] as number).slice(0, 1000))
  const columns = Math.max(1, Math.min(MOST_COLUMNS, Math.ceil(Math.sqrt(alone.length))))
  const room = Math.max(width, columns * (widest + beside) - beside)

  let [left, top, highest, right] = [0, height === 0 ? 0 : height + below, 0, width]
  for (const node of alone) {
    const own = widths[node] as number
    if (left > 0 && left + own > room) {
      top += highest + beside
      left = 0
      highest = 0
    }
    x[node] = left
    y[node] = top
    right = Math.max(right, left + own)
    highest = Math.max(highest, heights[node] as number)
    left += own + beside
  }
  return { width: right, height: top + highest }
}
