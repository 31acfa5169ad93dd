// A graph drawn in layers
// =============================================================================
//
// Boxes in rows, every edge from a higher row to a lower one, few crossings. It knows no
// plan and no picture: it takes numbers and gives numbers, so that the command line and a
// browser's worker draw the same.
//
// Invariants:
//
//   LAYERED-LAYOUT-1. Every edge points down: it ends in a row below the one that it begins in.
//   LAYERED-LAYOUT-2. No two boxes overlap, and no edge with a route passes through a box.
//   LAYERED-LAYOUT-3. The same input gives the same layout; nothing is random. Ranks do not depend
//       on the order in which nodes and edges are given.
//   LAYERED-LAYOUT-4. The work is bounded by the size of the input: edges that would need more places
//       on their way than there is room for have no route (`Routes.isDirect`).

import { columnsOf } from './columns.ts'
import { SPACING, type Graph, type Spacing } from './graph.ts'
import { placeAlone } from './lone-boxes.ts'
import { orderRows } from './order-rows.ts'
import { ranksOf } from './ranks.ts'
import { withPassages } from './rows.ts'
import { routesOf, rowHeights, type Routes } from './routes.ts'

/** Where everything stands; the origin is above and left of all. */
export interface GraphLayout {
  /** The longest way to each node, in edges; a node to which nothing leads is next to what it leads to. */
  readonly ranks: Int32Array
  /** The left edge of each box, in pixels. */
  readonly x: Float64Array
  /** The upper edge of each box, in pixels. */
  readonly y: Float64Array
  /** The way of each edge. */
  readonly routes: Routes
  /** Of the whole, in pixels. */
  readonly width: number
  /** Of the whole, in pixels. */
  readonly height: number
}

/**
 * Places the boxes of a graph and finds a way for each of its edges. Throws RangeError for a graph with
 * a cycle or with an edge to a node that there is not.
 */
export function layeredLayout(graph: Graph, spacing: Spacing = SPACING): GraphLayout {
  const ranks = ranksOf(graph)
  const rows = withPassages(graph, ranks)
  orderRows(rows)
  const centres = columnsOf(rows, graph, spacing)
  const heights = rowHeights(rows, graph, spacing)

  const count = graph.widths.length
  const x = new Float64Array(count)
  const y = new Float64Array(count)
  let right = 0
  for (const nodes of rows.rows) {
    for (const node of nodes) {
      const half = node < count ? (graph.widths[node] as number) / 2 : 0
      right = Math.max(right, (centres[node] as number) + half)
      if (node >= count) continue
      x[node] = (centres[node] as number) - half
      y[node] = heights.tops[ranks[node] as number] as number
    }
  }
  const routes = routesOf(graph, rows, centres, heights)
  const laid = { x, y, width: right, height: heights.bottoms.at(-1) ?? 0 }
  return { ranks, x, y, routes, ...placeAlone(graph, rows.alone, laid, spacing) }
}
