// What stands in a box, as large as it can be read
// =============================================================================

import { BOX } from '#app/graph/box-size'
import { STATE_SHAPES } from '#app/graph/state-shapes'

import type { StepStatus } from '../server/shapes.ts'
import type { Palette } from './palette.ts'
import type { Scene } from './scene.ts'
import { paintShape, SHAPE_SIZE, TONES, type Context } from './state-shape.ts'

type Box = Scene['boxes'][number]

/** All that a box says, line for line as in the picture in SVG. */
export function paintText(
  context: Context,
  { lines, says }: Box,
  state: StepStatus | undefined,
  palette: Palette,
): void {
  context.textBaseline = 'alphabetic'
  let y: number = BOX.top - 3
  // The words of the author.
  context.font = `${BOX.title.size}px ${palette.serif}`
  context.fillStyle = palette.ink
  for (const line of lines) {
    y += BOX.title.line
    context.fillText(line, BOX.left, y)
  }
  context.font = `${BOX.text.size}px ${palette.sans}`
  context.fillStyle = palette.soft
  for (const line of says) {
    y += BOX.text.line
    context.fillText(line, BOX.left, y + 2)
  }
  if (state === undefined) return
  y += BOX.text.line + 2
  const size = SHAPE_SIZE * 0.8
  paintShape(context, state, BOX.left + size / 2, y - 10 + size / 2, size, palette)
  context.font = `600 ${BOX.text.size}px ${palette.sans}`
  context.fillStyle = palette[TONES[STATE_SHAPES[state].tone]]
  context.fillText(state, BOX.left + 17, y)
}

const NUMBER_SIZE = 30

/** The shape of the state and the number, as large as the box has room. */
export function paintNumber(
  context: Context,
  { number }: Box,
  state: StepStatus | undefined,
  palette: Palette,
  height: number,
): void {
  context.textBaseline = 'middle'
  context.font = `${NUMBER_SIZE}px ${palette.sans}`
  context.fillStyle = palette.soft
  const told = `${number}`
  const width = context.measureText(told).width
  const shape = state === undefined ? 0 : NUMBER_SIZE + 12
  const left = (BOX.width - width - shape) / 2
  if (state !== undefined)
    paintShape(context, state, left + NUMBER_SIZE / 2, height / 2, NUMBER_SIZE, palette)
  context.fillStyle = palette.soft
  context.fillText(told, left + shape, height / 2 + 2)
}

/** Pixels of the screen: the smallest letters that can be read. */
const CAPTION_PX = 10.5
const CAPTION_LEFT = 14

/** The same in units of the graph, in steps, so that what was measured once serves for the next picture. */
export function captionSize(scale: number, ratio: number): number {
  return Math.round(((CAPTION_PX * ratio) / scale) * 2) / 2
}

/** The shape of the state, the number, and as much of the title as the box has room for, in letters that stay as large as they are. */
export function paintCaption(
  context: Context,
  { number, lines }: Box,
  state: StepStatus | undefined,
  palette: Palette,
  { height, size }: { readonly height: number; readonly size: number },
): void {
  context.textBaseline = 'middle'
  const line = size * 1.2
  const told = `${number}`
  const shape = state === undefined ? 0 : size * 1.15
  const begin = CAPTION_LEFT + shape + told.length * size * 0.6 + size * 0.35
  const room = BOX.width - CAPTION_LEFT - 6
  context.font = `${size}px ${palette.serif}`
  const title = lines.join(' ').replace(/^\d+\. /, '')
  const most = Math.max(1, Math.floor((height - 6) / line))
  const shown = broken(context, title, { first: BOX.width - begin - 6, room, most })
  const top = (height - shown.length * line) / 2 + line / 2
  context.fillStyle = palette.ink
  for (const [at, text] of shown.entries()) {
    context.fillText(text, at === 0 ? begin : CAPTION_LEFT, top + at * line)
  }
  if (state !== undefined)
    paintShape(context, state, CAPTION_LEFT + size * 0.4, top, size * 0.85, palette)
  context.font = `${size}px ${palette.sans}`
  context.fillStyle = palette.soft
  context.fillText(told, CAPTION_LEFT + shape, top)
}

interface Room {
  /** Of the first line, which stands behind the number. */
  readonly first: number
  readonly room: number
  readonly most: number
}

/** A text in at most so many lines of a width in the font that is set; the last one is cut where there is more. */
function broken(context: Context, text: string, { first, room, most }: Room): readonly string[] {
  const lines: string[] = []
  let rest = text.trim()
  while (rest !== '' && lines.length < most) {
    const width = lines.length === 0 ? first : room
    const isLast = lines.length === most - 1
    const words = rest.split(' ')
    const fits = isLast ? 0 : fitting(context, words, width)
    if (fits === 0 && lines.length === 0 && !isLast && fitting(context, words, room) > 0) {
      // The number stands alone in the first line.
      lines.push('')
      continue
    }
    lines.push(
      fits > 0
        ? words.slice(0, fits).join(' ')
        : cut(context, isLast ? rest : (words[0] ?? ''), width),
    )
    rest = isLast ? '' : words.slice(Math.max(1, fits)).join(' ')
  }
  return lines
}

/** How many words fit into a line. */
function fitting(context: Context, words: readonly string[], width: number): number {
  let fits = 0
  while (
    fits < words.length &&
    context.measureText(words.slice(0, fits + 1).join(' ')).width <= width
  )
    fits++
  return fits
}

/** As much of a text as fits in the font that is set. */
function cut(context: Context, text: string, room: number): string {
  const key = `${text}\0${Math.floor(room)}\0${context.font}`
  const known = cuts.get(key)
  if (known !== undefined) return known
  let shown = text
  if (context.measureText(text).width > room) {
    let [fits, most] = [0, text.length]
    while (fits < most) {
      const middle = (fits + most + 1) >> 1
      if (context.measureText(`${text.slice(0, middle)}…`).width <= room) fits = middle
      else most = middle - 1
    }
    shown = `${text
      .slice(0, fits)
      .replace(/[\ud800-\udbff]$/, '')
      .trimEnd()}…`
  }
  if (cuts.size > MOST_CUTS) cuts.clear()
  cuts.set(key, shown)
  return shown
}

const MOST_CUTS = 5_000
const cuts = new Map<string, string>()
