// How fast a large graph is laid out
// =============================================================================
//
// As many nodes and edges as a page is to draw at once. What is slow differs: long edges
// have many places to pass, wide rows have much to sort.

import type { Graph } from '#app/graph/graph'
import { layeredLayout } from '#app/graph/layered-layout'

import { medianMs, type Bench } from './figure.ts'

const NODES = 10_000
const EDGES = 14_000

/** Each node is led to from one of the `reach` before it; the same numbers each time. */
function graphOf(reach: number): Graph {
  let seed = 7
  const random = () => (seed = (seed * 1_664_525 + 1_013_904_223) >>> 0) / 2 ** 32
  const ends = Array.from({ length: EDGES }, (_, at) => {
    const to = at < NODES - 1 ? at + 1 : 1 + Math.floor(random() * (NODES - 1))
    return [Math.max(0, to - 1 - Math.floor(random() * Math.min(reach, to))), to] as const
  })
  return {
    widths: Array.from({ length: NODES }, () => 220),
    heights: Array.from({ length: NODES }, () => 64),
    from: ends.map(([from]) => from),
    to: ends.map(([, to]) => to),
  }
}

export const figures: Bench = () =>
  [
    ['deep', 30],
    ['wide', NODES],
  ].map(([name, reach]) => {
    const graph = graphOf(Number(reach))
    return {
      name: `layout of 10,000 nodes and 14,000 edges, ${name}`,
      measured: medianMs(() => layeredLayout(graph), 9, 2),
      unit: 'ms',
      target: 300,
    }
  })
