// A plan as a picture, in Mermaid's text
// =============================================================================

import type { Compilation } from '#compile'
import { mermaid, type Catalogue, type PictureState, type StepId } from '#plan'
import type { Run, StepStatus } from '#runtime'

import { grouped } from '../amounts.ts'
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
