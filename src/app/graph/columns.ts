// How far right each box and each passage stands
// =============================================================================
//
// Each wants to stand in the middle of its neighbours. A row's order and distances are kept
// while the sum of the squared differences from what is wanted is as small as it can be:
// boxes that would overlap are pushed apart as one block (pool adjacent violators).
//
// Invariants:
//
//   COLUMNS-1. The distances in a row are exact after every move (LAYERED-LAYOUT-2).

import type { Graph, Spacing } from './graph.ts'
import { edgesBy } from './ranks.ts'
import type { Rows } from './rows.ts'

const MOVES = 8
/** A bend between two passages is seen more than one at a box. */
const STRAIGHT = [1, 2, 8] as const

/** The centre of each box and passage; the leftmost edge of all is at 0. */
export function columnsOf(graph: Rows, { widths }: Graph, spacing: Spacing): Float64Array {
  const { nodes, rows, upper, lower } = graph
  const size = Math.max(
    nodes,
    1 + rows.reduce((most, row) => row.reduce((a, b) => Math.max(a, b), most), 0),
  )
  const half = (node: number) => (node < nodes ? (widths[node] as number) / 2 : 0)
  const centres = new Float64Array(size)
  for (const row of rows) {
    let at = 0
    for (const [place, node] of row.entries()) {
      if (place > 0) at += distance(row[place - 1] as number, node)
      centres[node] = at
    }
    for (const node of row) centres[node] = (centres[node] as number) - at / 2
  }

  function distance(left: number, right: number): number {
    const isPassage = left >= nodes && right >= nodes
    return half(left) + half(right) + (isPassage ? spacing.passage : spacing.beside)
  }

  const above = edgesBy(lower, size)
  const below = edgesBy(upper, size)
  const wanted = new Float64Array(size)
  const weights = new Float64Array(size)
  const pull = (node: number, isUp: boolean) => {
    const { start, edges } = isUp ? above : below
    const others = isUp ? upper : lower
    for (let at = start[node] as number; at < (start[node + 1] as number); at++) {
      const other = others[edges[at] as number] as number
      const weight = STRAIGHT[Number(node >= nodes) + Number(other >= nodes)] ?? 1
      wanted[node] = (wanted[node] as number) + weight * (centres[other] as number)
      weights[node] = (weights[node] as number) + weight
    }
  }

  for (let move = 0; move < MOVES; move++) {
    const isDown = move % 2 === 0
    for (let at = 0; at < rows.length; at++) {
      const row = rows[isDown ? at : rows.length - 1 - at] as Int32Array
      for (const node of row) {
        wanted[node] = 0
        weights[node] = 0
        pull(node, isDown)
        // The last moves look both ways, so that no side wins.
        if (move >= MOVES - 2) pull(node, !isDown)
        const weight = weights[node]
        wanted[node] = weight > 0 ? wanted[node] / weight : (centres[node] as number)
        weights[node] = Math.max(weight, 0.05)
      }
      spread(row, wanted, weights, distance, centres)
    }
  }

  let left = Number.POSITIVE_INFINITY
  for (const row of rows) {
    const first = row[0]
    if (first !== undefined) left = Math.min(left, (centres[first] as number) - half(first))
  }
  if (Number.isFinite(left))
    for (let at = 0; at < size; at++) centres[at] = (centres[at] as number) - left
  return centres
}

/** Moves a row as near to what is wanted as its order and its distances allow (COLUMNS-1). */
function spread(
  row: Int32Array,
  wanted: Float64Array,
  weights: Float64Array,
  distance: (left: number, right: number) => number,
  centres: Float64Array,
): void {
  const offsets = new Float64Array(row.length)
  /** Blocks by their mean, weight, and last member's place. */
  const means: number[] = []
  const sums: number[] = []
  const ends: number[] = []
  for (let at = 0; at < row.length; at++) {
    const node = row[at] as number
    if (at > 0) offsets[at] = (offsets[at - 1] as number) + distance(row[at - 1] as number, node)
    let mean = (wanted[node] as number) - (offsets[at] as number)
    let weight = weights[node] as number
    while (means.length > 0 && (means.at(-1) as number) > mean) {
      const before = sums.pop() as number
      mean = ((means.pop() as number) * before + mean * weight) / (before + weight)
      weight += before
      ends.pop()
    }
    means.push(mean)
    sums.push(weight)
    ends.push(at)
  }
  let at = 0
  for (const [block, end] of ends.entries()) {
    for (; at <= end; at++) {
      centres[row[at] as number] = (means[block] as number) + (offsets[at] as number)
    }
  }
}
