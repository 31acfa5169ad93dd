// Rows of boxes and of places where edges pass
// =============================================================================
//
// An edge over several rows passes each row between at a place of its own, which is ordered
// and moved like a box without height.
//
// Invariants:
//
//   ROWS-1. A piece leads from one row to the next.
//   ROWS-2. There are at most as many passages as `MOST_PASSAGES` a node and edge; the longest
//       edges go without (LAYERED-LAYOUT-4).

import type { Graph } from './graph.ts'

/** Nodes and passages in rows; passages have the numbers behind the nodes. */
export interface Rows {
  /** How many of the numbers are nodes. */
  readonly nodes: number
  /** Nodes and passages of each row, from left to right. */
  readonly rows: readonly Int32Array[]
  /** Pieces of edges: from a row to the next. */
  readonly upper: Int32Array
  readonly lower: Int32Array
  /** The first passage of each edge, -1 where it needs none, -2 where it has none although it needs some. */
  readonly firstPassage: Int32Array
  /** Nodes without edges: they stand in no row. */
  readonly alone: readonly number[]
}

const MOST_PASSAGES = 2

/** Puts nodes into rows by rank, and passages for their edges beside them. */
export function withPassages({ widths, from, to }: Graph, ranks: Int32Array): Rows {
  const nodes = widths.length
  const hasEdge = new Uint8Array(nodes)
  const spans = Int32Array.from(from, (node, edge) => {
    hasEdge[node] = 1
    hasEdge[to[edge] as number] = 1
    return (ranks[to[edge] as number] as number) - (ranks[node] as number)
  })
  const longest = longestRouted(spans, MOST_PASSAGES * (nodes + from.length))

  const rows: number[][] = []
  const alone: number[] = []
  for (let node = 0; node < nodes; node++) {
    if (hasEdge[node] === 1) (rows[ranks[node] as number] ??= []).push(node)
    else alone.push(node)
  }
  const upper: number[] = []
  const lower: number[] = []
  const firstPassage = new Int32Array(from.length).fill(-1)
  let next = nodes
  for (let edge = 0; edge < from.length; edge++) {
    const span = spans[edge] as number
    if (span > longest) {
      firstPassage[edge] = -2
      continue
    }
    let above = from[edge] as number
    if (span > 1) firstPassage[edge] = next
    const rank = ranks[above] as number
    for (let passed = 1; passed < span; passed++) {
      rows[rank + passed]?.push(next)
      upper.push(above)
      lower.push(next)
      above = next++
    }
    upper.push(above)
    lower.push(to[edge] as number)
  }
  return {
    nodes,
    // None is empty: the longest way of all has a node in each.
    rows: rows.map((row) => Int32Array.from(row)),
    upper: Int32Array.from(upper),
    lower: Int32Array.from(lower),
    firstPassage,
    alone,
  }
}

/** How many rows an edge may span so that all shorter ones together need no more passages than `most`. */
function longestRouted(spans: Int32Array, most: number): number {
  const sorted = spans.toSorted()
  let needed = 0
  let at = 0
  while (at < sorted.length) {
    const span = sorted[at] as number
    let end = at
    while (end < sorted.length && sorted[end] === span) end++
    needed += (span - 1) * (end - at)
    if (needed > most) return span - 1
    at = end
  }
  return Number.POSITIVE_INFINITY
}
