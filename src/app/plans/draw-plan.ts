// A plan as a picture, in Mermaid's text, as boxes for whoever draws it, or drawn
// =============================================================================

import type { Compilation } from '#compile'
import { mermaid, type Arrow, type Catalogue, type PictureState, type StepId } from '#plan'
import type { Run, StepStatus } from '#runtime'

import { grouped } from '../amounts.ts'
import { planBoxes, type PlanBox } from '../graph/plan-boxes.ts'
import { compilationJson, type CompilationJson } from './compile-text.ts'

/** Which way the picture runs. */
export type Direction = 'down' | 'right'

export interface DrawnPlanJson extends CompilationJson {
  /** Null where the text means no plan. */
  readonly mermaid: string | null
}

/** The picture of a compiled text, for programs. */
export function drawnPlanJson(
  file: string,
  compilation: Compilation,
  catalogue: Catalogue,
  direction: Direction = 'down',
): DrawnPlanJson {
  const { plan } = compilation
  const drawn = plan === undefined ? null : mermaid(plan, catalogue, { direction })
  return { ...compilationJson(file, compilation), mermaid: drawn }
}

export interface DrawnRun {
  readonly run: string
  /** How each step stands. */
  readonly states: Readonly<Record<StepId, StepStatus>>
  /** How many records the set of a step has, where it made one. */
  readonly sizes: Readonly<Record<StepId, number>>
  readonly mermaid: string
}

/** The picture of a run's plan, with how far each step is. */
export async function drawRun(
  run: Run,
  catalogue: Catalogue,
  direction: Direction = 'down',
): Promise<DrawnRun> {
  const { plan } = await run.origin()
  const { setStatesOf } = await import('../sets/set-states.ts')
  const { statuses, sets } = await setStatesOf(run)
  const sizes = [...sets].map(([id, { size }]) => [id, size] as const)
  const notes = new Map(sizes.map(([id, size]) => [id, grouped(size, 'record')]))
  const drawn = mermaid(plan, catalogue, { direction, states: pictureStates(statuses), notes })
  return {
    run: run.id,
    states: Object.fromEntries(statuses),
    sizes: Object.fromEntries(sizes),
    mermaid: drawn,
  }
}

/** A plan in boxes and arrows, without places. */
export interface BoxedRun {
  readonly run: string
  /** The plan's digest; the boxes are the same while that is. */
  readonly plan: string
  /** In reading order, with room for how each step stands. */
  readonly boxes: readonly PlanBox[]
  /** Between boxes, by number: always from a lower to a higher one. */
  readonly arrows: readonly {
    readonly from: number
    readonly to: number
    readonly kind: Arrow['kind']
  }[]
}

/** A run's plan in boxes, for a page that lays them out and draws them itself. */
export async function boxRun(run: Run, catalogue: Catalogue): Promise<BoxedRun> {
  const { plan, created } = await run.origin()
  const { boxes, arrows } = planBoxes(plan, catalogue, true)
  const numbers = new Map(boxes.map(({ id, number }) => [id, number]))
  const numbered = arrows.map(({ from, to, kind }) => ({
    from: numbers.get(from) as number,
    to: numbers.get(to) as number,
    kind,
  }))
  return { run: run.id, plan: created.plan, boxes, arrows: numbered }
}

/** A run's plan as the text of an SVG file, with how far each step is; undefined where it has too many steps. */
export async function drawRunSvg(run: Run, catalogue: Catalogue): Promise<string | undefined> {
  const { plan } = await run.origin()
  const { MOST_DRAWN_STEPS, planSvgFile } = await import('../graph/plan-svg.ts')
  if (plan.steps.length > MOST_DRAWN_STEPS) return undefined
  const { setStatesOf } = await import('../sets/set-states.ts')
  const { statuses } = await setStatesOf(run)
  return planSvgFile(plan, catalogue, { states: statuses })
}

/** The states that a picture shows, by step; what has not begun has none. */
export function pictureStates(
  statuses: ReadonlyMap<StepId, StepStatus>,
): ReadonlyMap<StepId, PictureState> {
  const states = new Map<StepId, PictureState>()
  for (const [step, status] of statuses) {
    const state = STATES[status]
    if (state !== undefined) states.set(step, state)
  }
  return states
}

const STATES: Readonly<Record<StepStatus, PictureState | undefined>> = {
  pending: undefined,
  ready: undefined,
  running: 'running',
  waiting: 'waiting',
  // Somebody has to say what became of it.
  unknown: 'waiting',
  done: 'done',
  failed: 'failed',
  rejected: 'failed',
  skipped: 'skipped',
  cancelled: 'skipped',
  blocked: 'blocked',
}
