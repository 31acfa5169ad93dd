// Which part of a graph is looked at, and how large
// =============================================================================
//
// Invariants:
//
//   CAMERA-1. A zoom keeps what is under the pointer where it is.
//   CAMERA-2. No move loses the graph: a part of it stays in view.

/** The place of the graph at the upper left of the view, and pixels of the screen for one of the graph. */
export interface Camera {
  readonly x: number
  readonly y: number
  readonly scale: number
}

/** In pixels. */
export interface Extent {
  readonly width: number
  readonly height: number
}

export interface Area extends Extent {
  readonly x: number
  readonly y: number
}

export const LARGEST = 2.5
const MARGIN = 28
/** What stays in view of a graph that is moved away. */
const KEPT = 48

/** All of the graph, in the middle; never larger than it is drawn at scale 1. */
export function fitted(graph: Extent, view: Extent): Camera {
  const room = (size: number) => Math.max(40, size - 2 * MARGIN)
  const scale = Math.min(
    1,
    room(view.width) / Math.max(1, graph.width),
    room(view.height) / Math.max(1, graph.height),
  )
  return {
    x: (graph.width - view.width / scale) / 2,
    // A small plan hangs from the top, as a text does.
    y: Math.min(-MARGIN / scale, (graph.height - view.height / scale) / 2),
    scale,
  }
}

/** Larger or smaller by a factor, around a place of the view (CAMERA-1). */
export function zoomed(
  { x, y, scale }: Camera,
  factor: number,
  at: { readonly x: number; readonly y: number },
  smallest: number,
): Camera {
  const next = Math.min(LARGEST, Math.max(smallest, scale * factor))
  return { x: x + at.x / scale - at.x / next, y: y + at.y / scale - at.y / next, scale: next }
}

/** Moved by pixels of the screen. */
export function moved({ x, y, scale }: Camera, right: number, down: number): Camera {
  return { x: x + right / scale, y: y + down / scale, scale }
}

/** The nearest camera that still sees some of the graph (CAMERA-2). */
export function held({ x, y, scale }: Camera, graph: Extent, view: Extent): Camera {
  const within = (place: number, size: number, seen: number) =>
    Math.min(size - KEPT / scale, Math.max((KEPT - seen) / scale, place))
  return {
    x: within(x, graph.width, view.width),
    y: within(y, graph.height, view.height),
    scale,
  }
}

/** The same scale, with an area in view: where it is already, nothing moves. */
export function showing(camera: Camera, area: Area, view: Extent): Camera {
  const { x, y, scale } = camera
  const [wide, high] = [view.width / scale, view.height / scale]
  const isSeen =
    area.x >= x &&
    area.y >= y &&
    area.x + area.width <= x + wide &&
    area.y + area.height <= y + high
  if (isSeen) return camera
  return { x: area.x + area.width / 2 - wide / 2, y: area.y + area.height / 2 - high / 2, scale }
}
