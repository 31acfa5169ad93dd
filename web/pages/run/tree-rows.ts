// The steps of a run and their calls as rows of a tree
// =============================================================================
//
// Invariants:
//
//   TREE-ROWS-1. Steps stand in reading order, the calls of an open one below it.

import type { CallFacts } from '../../server/shapes.ts'

export type TreeRow =
  | { readonly kind: 'step'; readonly at: number }
  | {
      readonly kind: 'call'
      readonly at: number
      readonly call: CallFacts
      /** From 1, among the calls of its step. */
      readonly place: number
      readonly of: number
    }
  /** In place of calls: they are awaited, or there are none. */
  | { readonly kind: 'loading' | 'none'; readonly at: number }

/** What is known of the calls of open steps, by the place of the step. */
export type CallsByStep = ReadonlyMap<number, readonly CallFacts[]>

/** The rows that a tree of so many steps shows (TREE-ROWS-1). */
export function treeRows(
  steps: number,
  open: ReadonlySet<number>,
  calls: CallsByStep,
): readonly TreeRow[] {
  const rows: TreeRow[] = []
  for (let at = 0; at < steps; at++) {
    rows.push({ kind: 'step', at })
    if (!open.has(at)) continue
    const known = calls.get(at)
    if (known === undefined) rows.push({ kind: 'loading', at })
    else if (known.length === 0) rows.push({ kind: 'none', at })
    else
      for (const [index, call] of known.entries())
        rows.push({ kind: 'call', at, call, place: index + 1, of: known.length })
  }
  return rows
}

/** Where the row of a step is; the steps before it may be open. */
export function rowOfStep(rows: readonly TreeRow[], at: number): number {
  // Rows are in the order of their steps.
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle]?.at ?? 0) < at) low = middle + 1
    else high = middle
  }
  return low
}

/** The next step behind `from` whose title begins with what was typed, from the top again behind the last. */
export function stepCalled(
  titles: readonly string[],
  typed: string,
  from: number,
): number | undefined {
  const wanted = typed.toLocaleLowerCase()
  // One letter more of the same word may stay where it is.
  const first = typed.length > 1 ? from : from + 1
  for (let by = 0; by < titles.length; by++) {
    const at = (first + by) % titles.length
    if (titles[at]?.toLocaleLowerCase().startsWith(wanted) === true) return at
  }
  return undefined
}
