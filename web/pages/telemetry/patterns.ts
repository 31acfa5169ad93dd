// What the parts of a bar are filled with: a pattern each, so that they are told apart without colour

import type { RunPart } from './days.ts'

/** Side of the square that is repeated, in pixels of the page. */
export const PATTERN_SIDE = 6

interface Pattern {
  /** The token of its colour. */
  readonly colour: 'good' | 'bad' | 'soft' | 'open'
  /** The data of an SVG path in the square; undefined where all of it is filled. */
  readonly path?: string
}

export const PATTERNS: Readonly<Record<RunPart, Pattern>> = {
  done: { colour: 'good' },
  failed: { colour: 'bad', path: 'M-1 7L7 -1M-1 1L1 -1M5 7L7 5' },
  cancelled: { colour: 'soft', path: 'M0 1H6M0 4H6' },
  open: {
    colour: 'open',
    path: 'M2 2h1.6v1.6h-1.6zM5 5h1.6v1.6h-1.6zM-1 5h1.6v1.6h-1.6zM5 -1h1.6v1.6h-1.6z',
  },
}

/** The same for a canvas, in the colours of the moment. */
export function canvasFill(
  part: RunPart,
  colourOf: (token: string) => string,
  pixels: number,
): string | CanvasPattern {
  const { colour, path } = PATTERNS[part]
  if (path === undefined) return colourOf(colour)
  const tile = document.createElement('canvas')
  tile.width = tile.height = PATTERN_SIDE * pixels
  const context = tile.getContext('2d')
  if (context === null) return colourOf(colour)
  context.fillStyle = colourOf('card')
  context.fillRect(0, 0, tile.width, tile.height)
  context.scale(pixels, pixels)
  context.strokeStyle = colourOf(colour)
  context.lineWidth = 1.2
  context.stroke(new Path2D(path))
  return context.createPattern(tile, 'repeat') ?? colourOf(colour)
}
