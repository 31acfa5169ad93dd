// In which row each node of a graph stands
// =============================================================================

import type { Graph } from './graph.ts'

/** Edges by the node in which they begin or end: those of node n are `edges[start[n]]` to before `edges[start[n + 1]]`. */
export interface EdgesByNode {
  readonly start: Int32Array
  readonly edges: Int32Array
}

/** Groups the edges by one of their ends, in the order in which they are given. */
export function edgesBy(ends: ArrayLike<number>, count: number): EdgesByNode {
  const start = new Int32Array(count + 1)
  for (let edge = 0; edge < ends.length; edge++) {
    const node = ends[edge] as number
    if (!(Number.isInteger(node) && node >= 0 && node < count)) {
      throw new RangeError(`edge ${edge} names node ${node} of ${count}`)
    }
    start[node + 1] = (start[node + 1] as number) + 1
  }
  for (let node = 0; node < count; node++) {
    start[node + 1] = (start[node + 1] as number) + (start[node] as number)
  }
  const next = start.slice()
  const edges = new Int32Array(ends.length)
  for (let edge = 0; edge < ends.length; edge++) {
    const node = ends[edge] as number
    const at = next[node] as number
    next[node] = at + 1
    edges[at] = edge
  }
  return { start, edges }
}

/**
 * The longest way to each node, in edges (LAYERED-LAYOUT-1). One to which nothing leads comes down to the row
 * above the first that it leads to: it would only have longer edges higher up.
 */
export function ranksOf({ widths, from, to }: Graph): Int32Array {
  const count = widths.length
  const out = edgesBy(from, count)
  const open = new Int32Array(count)
  edgesBy(to, count)
  for (let edge = 0; edge < to.length; edge++) {
    open[to[edge] as number] = (open[to[edge] as number] as number) + 1
  }

  const ranks = new Int32Array(count)
  const order: number[] = []
  for (let node = 0; node < count; node++) if (open[node] === 0) order.push(node)
  const first = order.length
  // `order` grows while it is gone through.
  for (const node of order) {
    for (const target of targetsOf(out, node, to)) {
      ranks[target] = Math.max(ranks[target] as number, (ranks[node] as number) + 1)
      const left = (open[target] as number) - 1
      open[target] = left
      if (left === 0) order.push(target)
    }
  }
  if (order.length < count) throw new RangeError(`${count - order.length} nodes are in a cycle`)

  for (const node of order.slice(0, first)) {
    let nearest = Number.POSITIVE_INFINITY
    for (const target of targetsOf(out, node, to))
      nearest = Math.min(nearest, ranks[target] as number)
    if (Number.isFinite(nearest)) ranks[node] = nearest - 1
  }
  return ranks
}

function* targetsOf(
  { start, edges }: EdgesByNode,
  node: number,
  to: ArrayLike<number>,
): Generator<number> {
  const end = start[node + 1] as number
  for (let at = start[node] as number; at < end; at++) yield to[edges[at] as number] as number
}
