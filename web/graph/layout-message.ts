// What is said to the worker that lays graphs out, and what it answers
// =============================================================================
//
// Invariants:
//
//   LAYOUT-MESSAGE-1. Numbers in typed arrays only, whose memory is handed over and not copied.
//   LAYOUT-MESSAGE-2. Every request is answered, one that cannot be laid out with the reason.

import { layeredLayout } from '#app/graph/layered-layout'

/** Sizes in pixels, edges by the numbers of boxes from 0. */
export interface LayoutRequest {
  /** Comes back with the answer. */
  readonly id: number
  readonly widths: Float64Array<ArrayBuffer>
  readonly heights: Float64Array<ArrayBuffer>
  readonly from: Int32Array<ArrayBuffer>
  readonly to: Int32Array<ArrayBuffer>
}

/** Where everything stands, as `GraphLayout` has it. */
export interface LaidOut {
  readonly x: Float64Array
  readonly y: Float64Array
  /** Where the numbers of each edge begin in `points`; one more for the end. */
  readonly start: Int32Array
  /** Each edge as vertical pieces of four numbers: x, upper y, x, lower y. */
  readonly points: Float64Array
  readonly isDirect: Uint8Array
  readonly width: number
  readonly height: number
}

export type LayoutAnswer =
  | { readonly kind: 'laid-out'; readonly id: number; readonly layout: LaidOut }
  | { readonly kind: 'failed'; readonly id: number; readonly why: string }

/** Lays it out (LAYOUT-MESSAGE-2). */
export function answerTo({ id, ...graph }: LayoutRequest): LayoutAnswer {
  try {
    const { x, y, routes, width, height } = layeredLayout(graph)
    return { kind: 'laid-out', id, layout: { x, y, ...routes, width, height } }
  } catch (thrown) {
    return { kind: 'failed', id, why: thrown instanceof Error ? thrown.message : String(thrown) }
  }
}

/** What is handed over with a message (LAYOUT-MESSAGE-1). */
export function buffersOf(message: LayoutRequest | LayoutAnswer): ArrayBuffer[] {
  const parts = 'layout' in message ? message.layout : message
  return Object.values(parts).flatMap((part: unknown) =>
    ArrayBuffer.isView(part) && part.buffer instanceof ArrayBuffer ? [part.buffer] : [],
  )
}
