// The ways of edges between boxes
// =============================================================================
//
// An edge is straight and vertical where it passes a row, and curves only between rows: so
// it touches no box on its way.

import type { Graph, Spacing } from './graph.ts'
import type { Rows } from './rows.ts'

/**
 * The way of each edge as straight, vertical pieces, each of four numbers (x, upper y, x, lower y), from
 * the foot of its first box to the head of its last; a curve joins one to the next.
 */
export interface Routes {
  /** Where the numbers of each edge begin in `points`; one more for the end. */
  readonly start: Int32Array
  /** The numbers of all edges, in pixels. */
  readonly points: Float64Array
  /** 1 for an edge that was given no way around the boxes (LAYERED-LAYOUT-4). */
  readonly isDirect: Uint8Array
}

/** The upper and the lower edge of each row, in pixels. */
export interface RowHeights {
  readonly tops: readonly number[]
  readonly bottoms: readonly number[]
}

/** Rows under each other, each as high as its highest box. */
export function rowHeights(
  { nodes, rows }: Rows,
  { heights }: Graph,
  { below }: Spacing,
): RowHeights {
  const tops: number[] = []
  const bottoms: number[] = []
  let y = 0
  for (const row of rows) {
    tops.push(y)
    let highest = 0
    for (const node of row) if (node < nodes) highest = Math.max(highest, heights[node] as number)
    bottoms.push(y + highest)
    y += highest + below
  }
  return { tops, bottoms }
}

/** The way of each edge, in the order in which they were given. */
export function routesOf(
  { heights, from, to }: Graph,
  { nodes, rows, firstPassage }: Rows,
  centres: Float64Array,
  { tops, bottoms }: RowHeights,
): Routes {
  const rank = new Int32Array(nodes)
  for (const [at, row] of rows.entries()) for (const node of row) if (node < nodes) rank[node] = at

  const start = new Int32Array(from.length + 1)
  const isDirect = new Uint8Array(from.length)
  const points: number[] = []
  for (let edge = 0; edge < from.length; edge++) {
    const [source, target] = [from[edge] as number, to[edge] as number]
    const [first, last] = [rank[source] as number, rank[target] as number]
    const passage = firstPassage[edge] as number
    const x = centres[source] as number
    const foot = (tops[first] as number) + (heights[source] as number)
    points.push(x, foot, x, bottoms[first] as number)
    if (passage >= nodes) {
      for (let at = first + 1; at < last; at++) {
        const between = centres[passage + at - first - 1] as number
        points.push(between, tops[at] as number, between, bottoms[at] as number)
      }
    } else if (passage === -2) isDirect[edge] = 1
    const end = centres[target] as number
    points.push(end, tops[last] as number, end, tops[last] as number)
    start[edge + 1] = points.length
  }
  return { start, points: Float64Array.from(points), isDirect }
}
