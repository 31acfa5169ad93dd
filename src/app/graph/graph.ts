// A graph that is to be laid out, as numbers

/** A directed graph without cycles; nodes are numbers from 0. */
export interface Graph {
  /** The width of each node's box, in pixels. */
  readonly widths: ArrayLike<number>
  /** The height of each node's box, in pixels. */
  readonly heights: ArrayLike<number>
  /** The node in which each edge begins. */
  readonly from: ArrayLike<number>
  /** The node in which each edge ends. */
  readonly to: ArrayLike<number>
}

/** Distances in pixels. */
export interface Spacing {
  /** Between boxes of a row. */
  readonly beside: number
  /** Between rows. */
  readonly below: number
  /** Between edges that pass each other in a row. */
  readonly passage: number
}

/** Room that is calm to look at. */
export const SPACING: Spacing = Object.freeze({ beside: 28, below: 44, passage: 14 })
