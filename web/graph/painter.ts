// A graph drawn on a canvas
// =============================================================================
//
// Like a technical drawing: hairlines on quiet ground. What is done is drawn in a firm line, and so are the edges along
// which something has come; what is open is drawn in a fine one. What runs, waits or failed has a second line around it
// and is marked from far, where its box would be a point.
//
// Invariants:
//
//   PAINTER-1. Only what is in view is drawn.
//   PAINTER-2. No state and no effect is told by colour alone: each has a shape, and from near a word.
//   PAINTER-3. What others wrote is drawn as `src/app/graph/plan-boxes.ts` gives it: hidden characters spelled out.

import { BOX } from '#app/graph/box-size'
import { STATE_SHAPES } from '#app/graph/state-shapes'

import type { Effect, StepStatus } from '../server/shapes.ts'
import type { Camera, Extent } from './camera.ts'
import { captionSize, paintCaption, paintNumber, paintText } from './box-text.ts'
import { detailAt, type Detail } from './detail.ts'
import type { Palette } from './palette.ts'
import type { Scene } from './scene.ts'
import { paintShape, TONES, type Context } from './state-shape.ts'
import {
  addCurves,
  addHeads,
  addPolylines,
  dashOf,
  edgeGroups,
  type EdgeGroups,
} from './strokes.ts'

/** What is drawn beside the graph itself. */
export interface Look {
  /** How each step stands, by its place; undefined for a plan that does not run. */
  readonly states: readonly StepStatus[] | undefined
  /** The box that is picked; -1 for none. */
  readonly picked: number
  readonly palette: Palette
}

/** What is in view. */
export interface InView {
  readonly boxes: number[]
  readonly edges: number[]
}

/** Effects by the bar at the left of a box. */
const BARS: Readonly<Record<Effect, { readonly width: number; readonly colour: keyof Palette }>> = {
  pure: { width: 0, colour: 'line' },
  read: { width: 1.6, colour: 'read' },
  write: { width: 4, colour: 'open' },
  irreversible: { width: 4, colour: 'bad' },
}
/** States that are marked from far: where something happens, and where somebody is needed. */
const MARKED: ReadonlySet<StepStatus> = new Set<StepStatus>([
  'running',
  'waiting',
  'failed',
  'rejected',
  'unknown',
])
/** More marks than these would cover the drawing. */
const MOST_MARKS = 300

/** What of the graph is in view (PAINTER-1). */
export function inView(scene: Scene, { x, y, scale }: Camera, view: Extent): InView {
  const boxes: number[] = []
  const edges: number[] = []
  const [right, bottom] = [x + view.width / scale, y + view.height / scale]
  scene.boxCells.within(x, y, right, bottom, (at) => boxes.push(at))
  scene.pieceCells.within(x, y, right, bottom, (piece) => {
    const edge = scene.edgeOf[piece] as number
    // The pieces of an edge may be far apart in what is found.
    if (scene.seen[edge] === 1) return
    scene.seen[edge] = 1
    edges.push(edge)
  })
  for (const edge of edges) scene.seen[edge] = 0
  return { boxes, edges }
}

/** Draws what is in view, in the units of the context; the camera's scale has to be in these. */
export function paint(
  context: Context,
  scene: Scene,
  look: Look,
  camera: Camera,
  seen: InView,
  ratio: number,
): void {
  const detail = detailAt(camera.scale / ratio)
  context.lineJoin = 'round'
  context.lineCap = 'butt'
  paintEdges(context, scene, look, camera, groupsOf(scene, look, seen.edges), detail, ratio)
  if (detail === 'far') {
    paintPoints(context, scene, look, camera, seen.boxes, ratio)
    return
  }
  for (const at of seen.boxes) paintBox(context, scene, look, camera, at, detail, ratio)
}

function groupsOf({ from, to, kinds }: Scene, look: Look, edges: readonly number[]): EdgeGroups {
  const groups = edgeGroups()
  for (const edge of edges) {
    const source = from[edge] as number
    if (source === look.picked || to[edge] === look.picked) {
      groups.picked.push(edge)
      continue
    }
    const group = look.states?.[source] === 'done' ? groups.travelled : groups.open
    group[kinds[edge] as number]?.push(edge)
  }
  return groups
}

function paintEdges(
  context: Context,
  scene: Scene,
  { palette }: Look,
  camera: Camera,
  groups: EdgeGroups,
  detail: Detail,
  ratio: number,
): void {
  const { scale } = camera
  const isFar = detail === 'far'
  const line = (edges: readonly number[], kind: number, colour: string, width: number) => {
    if (edges.length === 0) return
    context.strokeStyle = colour
    context.lineWidth = isFar ? Math.min(1, width) : width * Math.max(scale, 0.8 * ratio)
    context.setLineDash(isFar ? [] : dashOf(kind, Math.max(scale, 0.7 * ratio)))
    context.beginPath()
    if (isFar) addPolylines(context, scene, edges, camera)
    else addCurves(context, scene, edges, camera)
    context.stroke()
    context.setLineDash([])
    if (isFar) return
    context.beginPath()
    addHeads(context, scene, edges, camera)
    context.stroke()
  }
  // Many lines in a small place would be a grey area.
  context.globalAlpha = isFar ? Math.min(0.9, 0.3 + (2 * scale) / ratio) : 1
  for (const [kind, edges] of groups.open.entries()) line(edges, kind, palette.edge, 0.9)
  for (const [kind, edges] of groups.travelled.entries()) line(edges, kind, palette.works, 1.5)
  context.globalAlpha = 1
  line(groups.picked, 0, palette.ink, isFar ? 1 : 2)
}

/** Boxes that are points: what is done is solid, what is open a frame, what is blocked is struck out, what needs eyes is marked. */
function paintPoints(
  context: Context,
  scene: Scene,
  { states, picked, palette }: Look,
  { x: left, y: top, scale }: Camera,
  boxes: readonly number[],
  ratio: number,
): void {
  const width = Math.max(1, BOX.width * scale)
  const groups = new Map<StepStatus | 'none', number[]>()
  for (const at of boxes) {
    const state = states?.[at] ?? 'none'
    const group = groups.get(state)
    if (group === undefined) groups.set(state, [at])
    else group.push(at)
  }
  const marks: [StepStatus, number][] = []
  for (const [state, group] of groups) {
    const tone = state === 'none' ? 'calm' : STATE_SHAPES[state].tone
    const isStruck = state === 'blocked'
    const isFrame = tone === 'calm' || isStruck
    context.fillStyle = isFrame ? palette.card : palette[TONES[tone]]
    context.beginPath()
    for (const at of group) {
      const high = Math.max(1, (scene.heights[at] as number) * scale)
      const [x, y] = [(scene.x[at] as number) - left, (scene.y[at] as number) - top]
      context.rect(x * scale, y * scale, width, high)
    }
    context.fill()
    if (isFrame) {
      context.strokeStyle = isStruck ? palette.bad : palette.edge
      context.lineWidth = Math.min(ratio, 8 * scale)
      context.stroke()
    }
    if (isStruck) {
      context.beginPath()
      for (const at of group) {
        const [x, y] = [(scene.x[at] as number) - left, (scene.y[at] as number) - top]
        context.moveTo(x * scale, (y + (scene.heights[at] as number)) * scale)
        context.lineTo(x * scale + width, y * scale)
      }
      context.stroke()
    }
    if (state !== 'none' && MARKED.has(state)) for (const at of group) marks.push([state, at])
  }
  for (const [state, at] of marks.slice(0, MOST_MARKS)) {
    const [x, y] = middleOf(scene, at, left, top, scale)
    paintMark(context, state, x, y, 11 * ratio, palette, ratio)
  }
  if (picked < 0 || !boxes.includes(picked)) return
  const [x, y] = middleOf(scene, picked, left, top, scale)
  const high = Math.max(8 * ratio, (scene.heights[picked] as number) * scale)
  const wide = Math.max(14 * ratio, width)
  ring(context, x - wide / 2, y - high / 2, wide, high, palette, ratio)
}

/** The shape of a state in a circle, which is seen where its box is a point. */
function paintMark(
  context: Context,
  state: StepStatus,
  x: number,
  y: number,
  size: number,
  palette: Palette,
  ratio: number,
): void {
  context.fillStyle = palette.card
  context.strokeStyle = palette[TONES[STATE_SHAPES[state].tone]]
  context.lineWidth = 1.2 * ratio
  context.beginPath()
  context.arc(x, y, size * 0.85, 0, 2 * Math.PI)
  context.fill()
  context.stroke()
  paintShape(context, state, x, y, size, palette)
}

function middleOf(
  { x, y, heights }: Scene,
  at: number,
  left: number,
  top: number,
  scale: number,
): [number, number] {
  return [
    ((x[at] as number) + BOX.width / 2 - left) * scale,
    ((y[at] as number) + (heights[at] as number) / 2 - top) * scale,
  ]
}

/** What is picked: a line around it and the marks of a draughtsman at its corners. */
function ring(
  context: Context,
  x: number,
  y: number,
  width: number,
  height: number,
  { ink }: Palette,
  ratio: number,
): void {
  const out = 4 * ratio
  const tick = 9 * ratio
  context.strokeStyle = ink
  context.lineWidth = 2 * ratio
  context.beginPath()
  for (const [cornerX, cornerY, right, down] of [
    [x - out, y - out, 1, 1],
    [x + width + out, y - out, -1, 1],
    [x - out, y + height + out, 1, -1],
    [x + width + out, y + height + out, -1, -1],
  ] as const) {
    context.moveTo(cornerX + right * tick, cornerY)
    context.lineTo(cornerX, cornerY)
    context.lineTo(cornerX, cornerY + down * tick)
  }
  context.stroke()
}

function paintBox(
  context: Context,
  scene: Scene,
  { states, picked, palette }: Look,
  { x: left, y: top, scale }: Camera,
  at: number,
  detail: Exclude<Detail, 'far'>,
  ratio: number,
): void {
  const box = scene.boxes[at]
  if (box === undefined) return
  const height = scene.heights[at] as number
  const state = states?.[at]
  const tone = state === undefined ? 'calm' : STATE_SHAPES[state].tone
  const isMarked = state !== undefined && MARKED.has(state)
  const isOpen = state !== undefined && tone === 'calm'
  context.save()
  context.translate(
    ((scene.x[at] as number) - left) * scale,
    ((scene.y[at] as number) - top) * scale,
  )
  context.scale(scale, scale)

  context.beginPath()
  context.roundRect(0, 0, BOX.width, height, BOX.corner)
  context.fillStyle = palette.card
  context.fill()
  context.strokeStyle = isOpen || state === undefined ? palette.edge : palette[TONES[tone]]
  // A hair stays a hair, however small the box is.
  const hair = Math.max(0.8, (0.9 * ratio) / scale)
  context.lineWidth = hair * (box.hasGate ? 2 : isOpen ? 1 : 1.5)
  context.stroke()
  if (isMarked) {
    context.beginPath()
    context.roundRect(-3.5, -3.5, BOX.width + 7, height + 7, BOX.corner + 3)
    context.lineWidth = hair
    context.stroke()
  }
  const bar = BARS[box.effect]
  if (bar.width > 0) {
    context.strokeStyle = palette[bar.colour]
    context.lineWidth = bar.width
    context.setLineDash(box.effect === 'irreversible' ? [6, 3] : [])
    context.beginPath()
    context.moveTo(4.5, 9)
    context.lineTo(4.5, height - 9)
    context.stroke()
    context.setLineDash([])
  }
  if (detail === 'near') paintText(context, box, state, palette)
  else if (detail === 'middle')
    paintCaption(context, box, state, palette, { height, size: captionSize(scale, ratio) })
  else paintNumber(context, box, state, palette, height)
  context.restore()
  if (at !== picked) return
  const [x, y] = [(scene.x[at] as number) - left, (scene.y[at] as number) - top]
  ring(context, x * scale, y * scale, BOX.width * scale, height * scale, palette, ratio)
}
