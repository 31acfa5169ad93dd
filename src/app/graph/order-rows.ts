// The order of a row, so that few edges cross
// =============================================================================
//
// Sweeps down and up: each row is sorted by the mean place of what its edges lead to in the
// row before (the barycentre heuristic; Sugiyama, Tagawa and Toda, 1981). The order with the
// fewest crossings is kept. They are counted with a tree of sums (Barth, Mutzel and Jünger, 2004).
//
// Invariants:
//
//   ORDER-ROWS-1. Ties keep the order in which they stood, so nothing depends on how the engine sorts.

import { edgesBy, type EdgesByNode } from './ranks.ts'
import type { Rows } from './rows.ts'

/** Pieces of edges that all sweeps together may look at. */
const MOST_LOOKS = 1_000_000
const MOST_SWEEPS = 24
/** Sweeps without gain after which it is enough. */
const PATIENCE = 4

/** Sorts the rows in place. */
export function orderRows(graph: Rows): void {
  const { rows, upper, lower } = graph
  const places = rows.reduce((sum, row) => sum + row.length, 0)
  if (places === 0) return
  const size = 1 + rows.reduce((most, row) => row.reduce((a, b) => Math.max(a, b), most), 0)
  const above = neighbours(edgesBy(lower, size), upper)
  const below = neighbours(edgesBy(upper, size), lower)
  const place = new Float64Array(size)

  beginInDepth(rows, below)
  for (const row of rows) number(row, place)
  let best = rows.map((row) => row.slice())
  let fewest = crossingsOf(rows, below, place)
  const sweeps = Math.min(MOST_SWEEPS, Math.ceil(MOST_LOOKS / (places + upper.length)))
  for (let sweep = 0, idle = 0; sweep < sweeps && idle < PATIENCE && fewest > 0; sweep++) {
    const isDown = sweep % 2 === 0
    for (let at = 1; at < rows.length; at++) {
      const row = rows[isDown ? at : rows.length - 1 - at] as Int32Array
      sortRow(row, isDown ? above : below, place)
    }
    const now = crossingsOf(rows, below, place)
    idle++
    if (now >= fewest) continue
    idle = 0
    fewest = now
    best = rows.map((row) => row.slice())
  }
  for (const [at, row] of rows.entries()) row.set(best[at] as Int32Array)
}

/** What the pieces of each place lead to: of place n `ends[start[n]]` to before `ends[start[n + 1]]`. */
interface Neighbours {
  readonly start: Int32Array
  readonly ends: Int32Array
}

function neighbours({ start, edges }: EdgesByNode, others: Int32Array): Neighbours {
  return { start, ends: edges.map((edge) => others[edge] as number) }
}

function number(row: Int32Array, place: Float64Array): void {
  for (let at = 0; at < row.length; at++) place[row[at] as number] = at
}

/** Chains side by side: whatever is reached from the first source stands left of what only later ones reach. */
function beginInDepth(rows: readonly Int32Array[], { start, ends }: Neighbours): void {
  const found = new Float64Array(start.length).fill(-1)
  let next = 0
  for (const row of rows) {
    for (const source of row) {
      const stack = [source]
      for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
        if ((found[node] as number) >= 0) continue
        found[node] = next++
        for (let at = (start[node + 1] as number) - 1; at >= (start[node] as number); at--) {
          stack.push(ends[at] as number)
        }
      }
    }
  }
  for (const row of rows) row.sort((a, b) => (found[a] as number) - (found[b] as number))
}

/** Sorts by the mean place of the neighbours; what has none stays where it is. */
function sortRow(row: Int32Array, { start, ends }: Neighbours, place: Float64Array): void {
  const means = new Float64Array(row.length)
  for (let at = 0; at < row.length; at++) {
    const node = row[at] as number
    const [first, end] = [start[node] as number, start[node + 1] as number]
    let sum = 0
    for (let each = first; each < end; each++) sum += place[ends[each] as number] as number
    means[at] = first === end ? Number.NaN : sum / (end - first)
  }
  const moved: number[] = []
  for (let at = 0; at < row.length; at++) if (!Number.isNaN(means[at])) moved.push(at)
  const sorted = moved.toSorted((a, b) => (means[a] as number) - (means[b] as number) || a - b)
  const before = row.slice()
  for (let at = 0; at < moved.length; at++) {
    row[moved[at] as number] = before[sorted[at] as number] as number
  }
  number(row, place)
}

/** How many pairs of pieces cross, between all neighbouring rows together. */
function crossingsOf(
  rows: readonly Int32Array[],
  { start, ends }: Neighbours,
  place: Float64Array,
): number {
  let crossings = 0
  for (let rank = 0; rank + 1 < rows.length; rank++) {
    const width = (rows[rank + 1] as Int32Array).length
    const tree = new Int32Array(width + 1)
    let seen = 0
    for (const node of rows[rank] as Int32Array) {
      const [first, end] = [start[node] as number, start[node + 1] as number]
      for (let each = first; each < end; each++) {
        // Those so far that end further right cross this one.
        let atMost = 0
        for (let at = (place[ends[each] as number] as number) + 1; at > 0; at -= at & -at) {
          atMost += tree[at] as number
        }
        crossings += seen - atMost
      }
      for (let each = first; each < end; each++) {
        seen++
        for (let at = (place[ends[each] as number] as number) + 1; at <= width; at += at & -at) {
          tree[at] = (tree[at] as number) + 1
        }
      }
    }
  }
  return crossings
}
