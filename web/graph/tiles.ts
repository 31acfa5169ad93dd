// A drawing that is too much for one frame, kept in squares
// =============================================================================
//
// Ten thousand boxes from far are drawn square by square, a few in each frame, and moved as pictures. As in maps, what
// is not drawn anew yet is shown as it was, larger or smaller.
//
// Invariants:
//
//   TILES-1. A frame draws new squares for as long as its budget says, one at least, and says whether some are missing.
//   TILES-2. A square that is out of date stays until its successor is drawn: nothing blinks.

import { type Camera, type Extent } from './camera.ts'

/** In pixels of the device. */
const SIDE = 384
const MOST_KEPT = 96

interface Tile {
  readonly canvas: OffscreenCanvas
  /** Where it stands in the graph, and at which scale it was drawn. */
  readonly camera: Camera
  version: number
}

/** Draws what a camera sees into a context that is as large as a square. */
export type PaintTile = (
  context: OffscreenCanvasRenderingContext2D,
  camera: Camera,
  view: Extent,
) => void

export class Tiles {
  #tiles = new Map<string, Tile>()
  /** Those of the scale before. */
  #before: readonly Tile[] = []
  #scale = 0
  #version = 0

  /** What is kept is out of date. */
  invalidate(): void {
    this.#version++
  }

  /** Draws the view in one go, which takes less than square by square, and keeps it until there are squares. */
  begin(
    context: CanvasRenderingContext2D,
    camera: Camera,
    view: Extent,
    paintTile: PaintTile,
  ): void {
    const canvas = new OffscreenCanvas(view.width, view.height)
    const inner = canvas.getContext('2d')
    if (inner !== null) paintTile(inner, camera, view)
    this.#before = [{ canvas, camera, version: this.#version }]
    this.#tiles = new Map()
    this.#scale = camera.scale
    context.drawImage(canvas, 0, 0)
  }

  /** Draws the view from squares, new ones for at most `budgetMs`; whether some are missing (TILES-1). */
  draw(
    context: CanvasRenderingContext2D,
    camera: Camera,
    view: Extent,
    paintTile: PaintTile,
    budgetMs: number,
  ): boolean {
    const { x, y, scale } = camera
    if (scale !== this.#scale) {
      // Of what is in view; those of a zoom that goes on are drawn from what was whole last.
      const whole = [...this.#tiles.values()]
      if (whole.length > 0) this.#before = whole
      this.#tiles = new Map()
      this.#scale = scale
    }
    const began = performance.now()
    const side = SIDE / scale
    const [first, top] = [Math.floor(x / side), Math.floor(y / side)]
    const [last, bottom] = [
      Math.floor((x + view.width / scale) / side),
      Math.floor((y + view.height / scale) / side),
    ]
    let painted = 0
    let isMissing = false
    const shown: Tile[] = []
    for (let row = top; row <= bottom; row++) {
      for (let column = first; column <= last; column++) {
        const key = `${column} ${row}`
        let tile = this.#tiles.get(key)
        if (tile === undefined || tile.version !== this.#version) {
          if (painted > 0 && performance.now() - began > budgetMs) isMissing = true
          else {
            tile = this.#painted(tile, { x: column * side, y: row * side, scale }, paintTile)
            painted++
            this.#tiles.delete(key)
            this.#tiles.set(key, tile)
          }
        }
        if (tile !== undefined) shown.push(tile)
      }
    }
    if (isMissing) for (const tile of this.#before) place(context, tile, camera)
    else this.#before = []
    for (const tile of shown) place(context, tile, camera)
    for (const key of this.#tiles.keys()) {
      if (this.#tiles.size <= MOST_KEPT) break
      this.#tiles.delete(key)
    }
    return isMissing
  }

  #painted(old: Tile | undefined, camera: Camera, paintTile: PaintTile): Tile {
    const canvas = old?.canvas ?? new OffscreenCanvas(SIDE, SIDE)
    const context = canvas.getContext('2d')
    if (context !== null) {
      context.clearRect(0, 0, SIDE, SIDE)
      paintTile(context, camera, { width: SIDE, height: SIDE })
    }
    return { canvas, camera, version: this.#version }
  }
}

function place(context: CanvasRenderingContext2D, { canvas, camera }: Tile, now: Camera): void {
  const larger = now.scale / camera.scale
  const [x, y] = [(camera.x - now.x) * now.scale, (camera.y - now.y) * now.scale]
  // Whole pixels, so that squares of the same scale stay sharp and meet.
  if (camera.scale === now.scale) context.drawImage(canvas, Math.round(x), Math.round(y))
  else context.drawImage(canvas, x, y, canvas.width * larger, canvas.height * larger)
}
