// The shape of a state on a canvas

import { STATE_SHAPES } from '#app/graph/state-shapes'

import type { StepStatus } from '../server/shapes.ts'
import type { Palette } from './palette.ts'

export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** The colour of a tone. */
export const TONES = { calm: 'soft', good: 'good', bad: 'bad', open: 'open' } as const
/** The side of the square that a shape stands in. */
export const SHAPE_SIZE = 14

const shapes = new Map<StepStatus, Path2D>()

/** The shape of a state, in a square of 14. */
function shapeOf(status: StepStatus): Path2D {
  let made = shapes.get(status)
  if (made === undefined) {
    made = new Path2D(STATE_SHAPES[status].path)
    shapes.set(status, made)
  }
  return made
}

/** The shape of a state around a place, so many pixels high. */
export function paintShape(
  context: Context,
  state: StepStatus,
  x: number,
  y: number,
  size: number,
  palette: Palette,
): void {
  const { isFilled, tone } = STATE_SHAPES[state]
  const scale = size / SHAPE_SIZE
  context.save()
  context.translate(x - size / 2, y - size / 2)
  context.scale(scale, scale)
  context.lineCap = 'round'
  if (isFilled) {
    context.fillStyle = palette[TONES[tone]]
    context.fill(shapeOf(state))
  } else {
    context.strokeStyle = palette[TONES[tone]]
    context.lineWidth = 1.8
    context.stroke(shapeOf(state))
  }
  context.restore()
}
