// The edges of a graph as lines
// =============================================================================
//
// Edges that look alike are drawn in one go. From far they are polylines of a hair's width; from near they
// curve between rows and have heads, as in the picture that `planwright graph --svg` writes.

import type { Camera } from './camera.ts'
import { EDGE_KINDS, type Scene } from './scene.ts'

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Edges by how they look. */
export interface EdgeGroups {
  /** By kind: what they bring is there already. */
  readonly travelled: readonly number[][]
  /** By kind: it is not. */
  readonly open: readonly number[][]
  /** Of the box that is picked. */
  readonly picked: number[]
}

/** Empty groups. */
export function edgeGroups(): EdgeGroups {
  const perKind = () => EDGE_KINDS.map((): number[] => [])
  return { travelled: perKind(), open: perKind(), picked: [] }
}

const HEAD_WIDTH = 4
const HEAD_HEIGHT = 7

/** Adds edges to the path as polylines. */
export function addPolylines(
  context: Context,
  { start, points }: Scene,
  edges: readonly number[],
  { x: left, y: top, scale }: Camera,
): void {
  for (const edge of edges) {
    const first = start[edge] as number
    const end = start[edge + 1] as number
    context.moveTo(
      ((points[first + 2] as number) - left) * scale,
      ((points[first + 3] as number) - top) * scale,
    )
    for (let at = first + 4; at < end; at += 4) {
      const x = ((points[at] as number) - left) * scale
      context.lineTo(x, ((points[at + 1] as number) - top) * scale)
      // What is shorter than a pixel is not seen.
      const drop = ((points[at + 3] as number) - (points[at + 1] as number)) * scale
      if (drop >= 1) context.lineTo(x, ((points[at + 3] as number) - top) * scale)
    }
  }
}

/** Adds edges to the path as curves. */
export function addCurves(
  context: Context,
  { start, points }: Scene,
  edges: readonly number[],
  { x: left, y: top, scale }: Camera,
): void {
  for (const edge of edges) {
    const first = start[edge] as number
    const end = start[edge + 1] as number
    let x = ((points[first] as number) - left) * scale
    let y = ((points[first + 1] as number) - top) * scale
    context.moveTo(x, y)
    for (let at = first; at < end; at += 4) {
      const nextX = ((points[at] as number) - left) * scale
      const upper = ((points[at + 1] as number) - top) * scale
      const lower = ((points[at + 3] as number) - top) * scale
      if (at > first) {
        const middle = (y + upper) / 2
        context.bezierCurveTo(x, middle, nextX, middle, nextX, upper)
      }
      if (lower > upper) context.lineTo(nextX, lower)
      x = nextX
      y = lower
    }
  }
}

/** Adds the heads of edges to the path. */
export function addHeads(
  context: Context,
  { start, points }: Scene,
  edges: readonly number[],
  { x: left, y: top, scale }: Camera,
): void {
  const [wide, high] = [HEAD_WIDTH * scale, HEAD_HEIGHT * scale]
  for (const edge of edges) {
    const end = start[edge + 1] as number
    const x = ((points[end - 2] as number) - left) * scale
    const y = ((points[end - 1] as number) - top) * scale
    context.moveTo(x - wide, y - high)
    context.lineTo(x, y)
    context.lineTo(x + wide, y - high)
  }
}

/** How an edge of a kind is broken, in pixels of the screen; an order is dotted, what looks back is dashed. */
export function dashOf(kind: number, scale: number): number[] {
  switch (EDGE_KINDS[kind]) {
    case 'order':
      return [1 * scale, 3.2 * scale]
    case 'earlier':
      return [7 * scale, 4 * scale]
    default:
      return []
  }
}
