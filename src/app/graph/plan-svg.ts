// A plan as a picture in SVG
// =============================================================================
//
// Invariants:
//
//   PLAN-SVG-1. Text of a plan is text: it is escaped, hidden characters are spelled out, and
//       what is too long for its place is cut with `…`.
//   PLAN-SVG-2. No state and no effect is told by colour alone: each has a shape and a word.
//   PLAN-SVG-3. Nothing is loaded; there is no script, no link and no font.

import type { Catalogue, Plan, StepId } from '#plan'
import type { StepStatus } from '#runtime'

import { html, markup, NO_HTML, type Html } from '../html/html.ts'
import type { GraphLayout } from './layered-layout.ts'
import { BOX } from './box-size.ts'
import { placedBoxes, type PlanBox } from './plan-boxes.ts'
import { GRAPH_STYLE } from './plan-svg-style.ts'
import { STATE_SHAPES } from './state-shapes.ts'

/** What a picture shows beside the plan. */
export interface PlanSvgOptions {
  /** How each step of a run stands; absent for a plan alone. */
  readonly states?: ReadonlyMap<StepId, StepStatus>
  /** What each box leads to within a page: `#step-3`. Absent in a file of its own (PLAN-SVG-3). */
  readonly linkOf?: (number: number) => string
}

export { MOST_DRAWN_STEPS } from './box-size.ts'

const MARGIN = 20
const MOST_SAID = 200

/** The text of an SVG file, with a line end. */
export function planSvgFile(
  plan: Plan,
  catalogue: Catalogue,
  options: PlanSvgOptions = {},
): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${planSvg(plan, catalogue, options).text}\n`
}

/** The picture as an element for a page. */
export function planSvg(plan: Plan, catalogue: Catalogue, options: PlanSvgOptions = {}): Html {
  const { states, linkOf } = options
  const { boxes, arrows, layout } = placedBoxes(plan, catalogue, states !== undefined)
  const [width, height] = [layout.width, layout.height].map((size) => Math.ceil(size) + 2 * MARGIN)
  const name = shortened(plan.name ?? plan.goal) || 'A plan'
  const drawn = arrows.map(({ kind }, at) => {
    const direct = layout.routes.isDirect[at] === 1 ? ' far' : ''
    return html`<path class="arrow ${kind}${direct}" d="${markup(pathOf(layout, at))}" /><path
        class="head"
        d="${markup(headOf(layout, at))}"
      />`
  })
  const nodes = boxes.map((box, at) => {
    const drawn = boxOf(box, layout.x[at] as number, layout.y[at] as number, states?.get(box.id))
    return linkOf === undefined ? drawn : html`<a href="${linkOf(box.number)}">${drawn}</a>`
  })
  return html`<svg
    xmlns="http://www.w3.org/2000/svg"
    class="plan-graph"
    role="${linkOf === undefined ? 'img' : 'group'}"
    aria-labelledby="graph-title graph-desc"
    width="${width ?? 0}"
    height="${height ?? 0}"
    viewBox="${-MARGIN} ${-MARGIN} ${width ?? 0} ${height ?? 0}"
  >
    <title id="graph-title">${name}</title>
    <desc id="graph-desc">${description(boxes, states)}</desc>
    <style>
      ${markup(GRAPH_STYLE)}
    </style>
    <g class="arrows" aria-hidden="true">${drawn}</g>
    ${nodes}
  </svg>`
}

/** A box with its marks: the bar at its left tells the effect by how it is drawn. */
function boxOf(box: PlanBox, x: number, y: number, state: StepStatus | undefined): Html {
  const { lines, says, effect, hasGate, height } = box
  let at = BOX.top - 3
  const rows = [
    ...lines.map((line) => {
      at += BOX.title.line
      return html`<text class="title" x="${BOX.left}" y="${at}">${line}</text>`
    }),
    ...says.map((line) => {
      at += BOX.text.line
      return html`<text x="${BOX.left}" y="${at + 2}">${line}</text>`
    }),
  ]
  const tone = state === undefined ? '' : STATE_SHAPES[state].tone
  return html`<g
    class="step ${effect} ${tone}${hasGate ? ' gate' : ''}"
    transform="translate(${round(x)} ${round(y)})"
    ><title>${sentence(box, state)}</title
    ><rect class="box" width="${BOX.width}" height="${height}" rx="${BOX.corner}" /><path
      class="bar"
      d="M4.5 9v${height - 18}"
    />${rows}${state === undefined ? NO_HTML : stateRow(state, at + BOX.text.line + 2)}</g
  >`
}

function stateRow(state: StepStatus, y: number): Html {
  const { tone } = STATE_SHAPES[state]
  return html`<g class="state ${tone}"
    ><g transform="translate(${BOX.left} ${y - 10}) scale(0.8)">${stateShape(state)}</g
    ><text x="${BOX.left + 17}" y="${y}">${state}</text></g
  >`
}

/** The shape of a state, in a square of 14 pixels. */
export function stateShape(state: StepStatus): Html {
  const { path, isFilled } = STATE_SHAPES[state]
  return html`<path class="${isFilled ? 'solid' : 'line'}" d="${path}" />`
}

function pathOf({ routes }: GraphLayout, edge: number): string {
  const { start, points } = routes
  let path = ''
  for (let at = start[edge] as number; at < (start[edge + 1] as number); at += 4) {
    const [x, upper, , lower] = Array.from(points.subarray(at, at + 4), round) as [
      number,
      number,
      number,
      number,
    ]
    if (path === '') path = `M${x} ${upper}`
    else {
      const [before = 0, above = 0] = points.subarray(at - 2, at)
      const middle = round((above + upper) / 2)
      path += `C${round(before)} ${middle} ${x} ${middle} ${x} ${upper}`
    }
    if (lower > upper) path += `V${lower}`
  }
  return path
}

/** The head of an arrow: markers take no colour from their line everywhere. */
function headOf({ routes: { start, points } }: GraphLayout, edge: number): string {
  const end = start[edge + 1] as number
  const [x = 0, y = 0] = points.subarray(end - 2, end)
  return `M${round(x - 4)} ${round(y - 7)}L${round(x)} ${round(y)}L${round(x + 4)} ${round(y - 7)}`
}

function description(
  boxes: readonly PlanBox[],
  states: ReadonlyMap<StepId, StepStatus> | undefined,
): string {
  return boxes.map((box) => sentence(box, states?.get(box.id))).join(' ')
}

function sentence({ number, title, says }: PlanBox, state: StepStatus | undefined): string {
  return `Step ${number}: ${shortened(title)}; ${says.join(', ')}${state === undefined ? '' : `; ${state}`}.`
}

function shortened(text: string): string {
  if (text.length <= MOST_SAID) return text
  return `${text.slice(0, MOST_SAID).replace(/[\ud800-\udbff]$/, '')}…`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
