// The steps of a plan as boxes of a picture
// =============================================================================

import {
  arrowsTo,
  boundedCallsIn,
  effectOf,
  type Arrow,
  type Catalogue,
  type Effect,
  type Plan,
  type StepId,
} from '#plan'

import { BOX } from './box-size.ts'
import { EFFECT_LABELS } from './plan-effect-labels.ts'
import { layeredLayout, type GraphLayout } from './layered-layout.ts'
import { linesOf } from './text-width.ts'

/** A step as it is drawn. */
export interface PlanBox {
  readonly id: StepId
  /** From 1, in reading order. */
  readonly number: number
  /** In the author's words, whole. */
  readonly title: string
  /** The title as it fits. */
  readonly lines: readonly string[]
  /** What it calls, and what that may do. */
  readonly says: readonly string[]
  readonly effect: Effect
  /** It waits for an approval of its own. */
  readonly hasGate: boolean
  /** In pixels. */
  readonly height: number
}

/** The boxes of a plan and its arrows, which all lead from a box to a later one. */
export interface PlanBoxes {
  readonly boxes: readonly PlanBox[]
  readonly arrows: readonly Arrow[]
}

/** The same, and where they stand. */
export interface PlacedBoxes extends PlanBoxes {
  readonly layout: GraphLayout
}

/** Lays a plan out; with `hasStates` there is room in each box for how its step stands. */
export function placedBoxes(plan: Plan, catalogue: Catalogue, hasStates: boolean): PlacedBoxes {
  const { boxes, arrows } = planBoxes(plan, catalogue, hasStates)
  const places = new Map(boxes.map(({ id }, at) => [id, at]))
  const layout = layeredLayout({
    widths: boxes.map(() => BOX.width),
    heights: boxes.map(({ height }) => height),
    from: arrows.map(({ from }) => places.get(from) as number),
    to: arrows.map(({ to }) => places.get(to) as number),
  })
  return { boxes, arrows, layout }
}

/** What stands in the boxes of a plan, and how large they are. */
export function planBoxes(plan: Plan, catalogue: Catalogue, hasStates: boolean): PlanBoxes {
  const places = new Map(plan.steps.map(({ id }, at) => [id, at]))
  const room = BOX.width - BOX.left - BOX.right
  // Thousands of steps say the same few things.
  const fitted = new Map<string, readonly string[]>()
  const fit = (text: string): readonly string[] => {
    const known = fitted.get(text)
    if (known !== undefined) return known
    const lines = linesOf(text, { width: room, size: BOX.text.size, most: 1 })
    fitted.set(text, lines)
    return lines
  }
  const boxes = plan.steps.map((step, at): PlanBox => {
    const effect = effectOf(step.body, catalogue)
    const calls = [...boundedCallsIn(step.body)]
    const tools = [...new Set(calls.map(([{ tool }]) => tool))]
    const [tool = ''] = tools
    const times = calls.reduce((most, [, atMost = 0]) => Math.max(most, atMost), 0)
    const what = tools.length > 1 ? `${tool} and ${tools.length - 1} more` : tool
    const hasGate = step.approval === 'required'
    const remarks = [
      EFFECT_LABELS[effect],
      ...(times === 0 ? [] : [`at most ${times} time${times === 1 ? '' : 's'}`]),
      ...(hasGate ? ['asks first'] : []),
    ].join(', ')
    const lines = linesOf(`${at + 1}. ${step.title}`, {
      width: room,
      size: BOX.title.size,
      most: 3,
    })
    const says = [...(what === '' ? [] : fit(what)), ...fit(remarks)]
    const rows = says.length + Number(hasStates)
    const height = 2 * BOX.top + lines.length * BOX.title.line + rows * BOX.text.line + 2
    return { id: step.id, number: at + 1, title: step.title, lines, says, effect, hasGate, height }
  })
  const arrows = plan.steps
    .flatMap((step) => [...arrowsTo(step)])
    .filter(({ from, to }) => (places.get(from) ?? Infinity) < (places.get(to) ?? -1))
  return { boxes, arrows }
}
