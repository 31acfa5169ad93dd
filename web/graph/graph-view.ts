// The graph on its canvas: what is looked at, and how it is moved
// =============================================================================
//
// Invariants:
//
//   GRAPH-VIEW-1. The camera moves when a person moves it, once to fit what is shown first, and never with a state.
//   GRAPH-VIEW-2. Nothing is drawn but after a change, once a frame.
//   GRAPH-VIEW-3. The wheel alone scrolls the page; with Ctrl or Cmd, and with two fingers, it zooms.

import { BOX } from '#app/graph/box-size'

import type { StepStatus } from '../server/shapes.ts'
import { fitted, held, moved, showing, zoomed, type Camera, type Extent } from './camera.ts'
import { followPointers } from './pointers.ts'
import { inView, paint, type Look } from './painter.ts'
import { paletteOf, type Palette } from './palette.ts'
import { boxAt, type Scene } from './scene.ts'
import { Tiles, type PaintTile } from './tiles.ts'

/** Boxes and edges in view from which on it is drawn in squares. */
const MANY = 900
const BUDGET_MS = 5
const MOVE_MS = 160
const LEAST_SEEN_PX = 260
const STEP_PX = 60
const STEP_ZOOM = 1.3

export class GraphView {
  readonly #canvas: HTMLCanvasElement
  readonly #context: CanvasRenderingContext2D | null
  readonly #scene: Scene
  readonly #over = new AbortController()
  readonly #tiles = new Tiles()
  #camera: Camera = { x: 0, y: 0, scale: 1 }
  #size: Extent = { width: 0, height: 0 }
  #ratio = 1
  #palette: Palette
  #states: readonly StepStatus[] | undefined
  #picked = -1
  #covered = 0
  #frame = 0
  #isFitted = false
  /** Nothing was drawn yet at this size. */
  #isFirst = true
  #moving: { readonly from: Camera; readonly to: Camera; readonly since: number } | undefined

  constructor(canvas: HTMLCanvasElement, scene: Scene, pick: (at: number | undefined) => void) {
    this.#canvas = canvas
    this.#scene = scene
    this.#context = canvas.getContext('2d', { alpha: false })
    this.#palette = paletteOf(canvas)
    const { signal } = this.#over
    const sizes = new ResizeObserver(() => this.#resized())
    sizes.observe(canvas)
    signal.addEventListener('abort', () => sizes.disconnect())
    matchMedia('(prefers-color-scheme: dark)').addEventListener(
      'change',
      () => {
        this.#palette = paletteOf(canvas)
        this.#tiles.invalidate()
        this.#changed()
      },
      { signal },
    )
    followPointers(canvas, signal, {
      move: (right, down) => this.#set(moved(this.#camera, right, down)),
      zoom: (factor, at) => this.#set(zoomed(this.#camera, factor, at, this.#smallest())),
      tap: ({ x, y }) => {
        const { x: left, y: top, scale } = this.#camera
        pick(boxAt(this.#scene, left + x / scale, top + y / scale))
      },
      hover: ({ x, y }) => {
        const { x: left, y: top, scale } = this.#camera
        const isBox = boxAt(this.#scene, left + x / scale, top + y / scale) !== undefined
        canvas.classList.toggle('on-box', isBox)
      },
    })
    canvas.addEventListener('keydown', (event) => this.#key(event), { signal })
  }

  /** Everything is drawn as it is now. */
  get isWhole(): boolean {
    return this.#isFitted && this.#frame === 0
  }

  close(): void {
    this.#over.abort()
    cancelAnimationFrame(this.#frame)
  }

  /** How it stands, and what is picked; `covered`: pixels at the right that something lies over. */
  show(states: readonly StepStatus[] | undefined, picked: number, covered: number): void {
    if (states !== this.#states || picked !== this.#picked) this.#tiles.invalidate()
    this.#states = states
    this.#picked = picked
    this.#covered = covered
    this.#changed()
  }

  /** All of it, in the middle. */
  fit(): void {
    this.#moveTo(fitted(this.#scene, this.#seen()))
  }

  /** Larger or smaller, around the middle. */
  zoom(factor: number): void {
    const { width, height } = this.#seen()
    const middle = { x: width / 2, y: height / 2 }
    this.#moveTo(zoomed(this.#camera, factor, middle, this.#smallest()))
  }

  /** Goes to a box where it is out of view. */
  bring(at: number): void {
    const { x, y, heights } = this.#scene
    if (!this.#isFitted) return
    const area = { x: x[at] ?? 0, y: y[at] ?? 0, width: BOX.width, height: heights[at] ?? 0 }
    const to = showing(this.#camera, area, this.#seen())
    if (to !== this.#camera) this.#moveTo(to)
  }

  /** The part of the canvas that nothing lies over; all of it where that would be too little to see anything. */
  #seen(): Extent {
    const { width, height } = this.#size
    const free = width - this.#covered
    return { width: free < LEAST_SEEN_PX ? width : free, height }
  }

  #smallest(): number {
    return Math.min(0.1, fitted(this.#scene, this.#size).scale * 0.7)
  }

  #set(camera: Camera): void {
    this.#moving = undefined
    this.#camera = held(camera, this.#scene, this.#size)
    this.#changed()
  }

  #moveTo(to: Camera): void {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (isStill) {
      this.#set(to)
      return
    }
    this.#moving = { from: this.#camera, to, since: performance.now() }
    this.#changed()
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const arrow = ARROWS[event.key]
    if (arrow !== undefined) this.#set(moved(this.#camera, arrow[0] * STEP_PX, arrow[1] * STEP_PX))
    else if (event.key === '+' || event.key === '=') this.zoom(STEP_ZOOM)
    else if (event.key === '-') this.zoom(1 / STEP_ZOOM)
    else if (event.key === '0') this.fit()
    else return
    event.preventDefault()
  }

  #resized(): void {
    const { clientWidth: width, clientHeight: height } = this.#canvas
    if (width === 0 || height === 0) return
    this.#size = { width, height }
    this.#ratio = devicePixelRatio
    this.#canvas.width = Math.round(width * this.#ratio)
    this.#canvas.height = Math.round(height * this.#ratio)
    this.#isFirst = true
    // GRAPH-VIEW-1
    if (!this.#isFitted) this.#camera = fitted(this.#scene, this.#seen())
    this.#isFitted = true
    this.#draw()
  }

  /** GRAPH-VIEW-2 */
  #changed(): void {
    if (this.#frame !== 0 || !this.#isFitted) return
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0
      this.#draw()
    })
  }

  #draw(): void {
    const context = this.#context
    if (context === null) return
    this.#animate()
    const ratio = this.#ratio
    const view = { width: this.#canvas.width, height: this.#canvas.height }
    const camera = { ...this.#camera, scale: this.#camera.scale * ratio }
    const look: Look = { states: this.#states, picked: this.#picked, palette: this.#palette }
    context.fillStyle = this.#palette.ground
    context.fillRect(0, 0, view.width, view.height)
    const seen = inView(this.#scene, camera, view)
    if (seen.boxes.length + seen.edges.length > MANY) {
      const paintTile: PaintTile = (tile, at, size) =>
        paint(tile, this.#scene, look, at, inView(this.#scene, at, size), ratio)
      if (this.#isFirst) this.#tiles.begin(context, camera, view, paintTile)
      else if (this.#tiles.draw(context, camera, view, paintTile, BUDGET_MS)) this.#changed()
      this.#isFirst = false
    } else paint(context, this.#scene, look, camera, seen, ratio)
    if (this.#moving !== undefined) this.#changed()
  }

  #animate(): void {
    if (this.#moving === undefined) return
    const { from, to, since } = this.#moving
    const part = Math.min(1, (performance.now() - since) / MOVE_MS)
    const eased = 1 - (1 - part) ** 3
    const scale = from.scale * (to.scale / from.scale) ** eased
    // The middle of the view goes in a straight line.
    const { width, height } = this.#size
    const between = (a: number, b: number, seen: number) =>
      (a + seen / from.scale / 2) * (1 - eased) +
      (b + seen / to.scale / 2) * eased -
      seen / scale / 2
    this.#camera = { x: between(from.x, to.x, width), y: between(from.y, to.y, height), scale }
    if (part < 1) return
    this.#camera = to
    this.#moving = undefined
  }
}

const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
