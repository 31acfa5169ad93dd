// A plan's graph, placed and ready to be drawn
// =============================================================================
//
// Invariants:
//
//   SCENE-1. It knows nothing of how steps stand: it is made once and stays as it is.

import { BOX } from '#app/graph/box-size'

import type { BoxedPlan, GraphBox } from '../server/shapes.ts'
import { Cells } from './cells.ts'
import type { LaidOut } from './layout-message.ts'

/** What an edge means; the number by which `Scene.kinds` has it. */
export const EDGE_KINDS = ['result', 'order', 'earlier'] as const

export interface Scene extends LaidOut {
  readonly boxes: readonly GraphBox[]
  readonly heights: Float64Array
  /** Boxes in which edges begin and end, by their places in `boxes`. */
  readonly from: Int32Array
  readonly to: Int32Array
  readonly kinds: Uint8Array
  readonly boxCells: Cells
  /** Pieces of edges: from one row to the next. */
  readonly pieceCells: Cells
  /** The edge of each piece. */
  readonly edgeOf: Int32Array
  /** For whoever gathers edges by their pieces: all 0 between two gatherings. */
  readonly seen: Uint8Array
}

/** Boxes and arrows with their places, and what finds those in view. */
export function sceneOf({ boxes, arrows }: BoxedPlan, layout: LaidOut): Scene {
  const { x, y, start, points } = layout
  const heights = Float64Array.from(boxes, ({ height }) => height)
  const rectangles = new Float64Array(boxes.length * 4)
  for (let at = 0; at < boxes.length; at++) {
    const [left, top] = [x[at] as number, y[at] as number]
    rectangles.set([left, top, left + BOX.width, top + (heights[at] as number)], at * 4)
  }
  const pieces: number[] = []
  const edgeOf: number[] = []
  for (let edge = 0; edge < arrows.length; edge++) {
    for (let at = (start[edge] as number) + 4; at < (start[edge + 1] as number); at += 4) {
      const [before, after] = [points[at - 4] as number, points[at] as number]
      // From where the piece before begins, so that its vertical part is in this one.
      const [upper, lower] = [points[at - 3] as number, points[at + 3] as number]
      pieces.push(Math.min(before, after), upper, Math.max(before, after), lower)
      edgeOf.push(edge)
    }
  }
  return {
    ...layout,
    boxes,
    heights,
    from: Int32Array.from(arrows, ({ from }) => from - 1),
    to: Int32Array.from(arrows, ({ to }) => to - 1),
    kinds: Uint8Array.from(arrows, ({ kind }) => EDGE_KINDS.indexOf(kind)),
    boxCells: new Cells(rectangles),
    pieceCells: new Cells(Float64Array.from(pieces)),
    edgeOf: Int32Array.from(edgeOf),
    seen: new Uint8Array(arrows.length),
  }
}

/** The box at a place, the topmost; undefined where there is none. */
export function boxAt(scene: Scene, x: number, y: number): number | undefined {
  let hit: number | undefined
  scene.boxCells.within(x, y, x, y, (at) => {
    const [left, top] = [scene.x[at] as number, scene.y[at] as number]
    if (x >= left && x <= left + BOX.width && y >= top && y <= top + (scene.heights[at] as number))
      hit = at
  })
  return hit
}
