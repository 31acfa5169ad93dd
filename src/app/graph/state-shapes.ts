// A shape for each state of a step, so that no state is told by its colour alone

import type { StepStatus } from '#runtime'

/** A shape in a square of 14 pixels, as the data of an SVG path. */
export interface StateShape {
  readonly path: string
  /** Filled, or drawn as a line. */
  readonly isFilled: boolean
  /** The class of its colour. */
  readonly tone: 'calm' | 'good' | 'bad' | 'open'
}

const line = (tone: StateShape['tone'], path: string): StateShape => ({
  path,
  isFilled: false,
  tone,
})
const filled = (tone: StateShape['tone'], path: string): StateShape => ({
  path,
  isFilled: true,
  tone,
})

const CIRCLE = 'M7 1.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0 -11z'

/** One a state. */
export const STATE_SHAPES: Readonly<Record<StepStatus, StateShape>> = {
  pending: line('calm', CIRCLE),
  ready: line('calm', `${CIRCLE}M7 6v2M6 7h2`),
  running: filled('open', 'M3 1.5l9.5 5.5l-9.5 5.5z'),
  waiting: filled('open', 'M2.5 1.5h3.2v11h-3.2zM8.3 1.5h3.2v11h-3.2z'),
  done: line('good', 'M1.5 7.5l3.8 4l7.2 -9'),
  failed: line('bad', 'M2 2l10 10M12 2l-10 10'),
  rejected: line('bad', `${CIRCLE}M3.2 10.8l7.6 -7.6`),
  skipped: line('calm', 'M1.5 2.5l4.5 4.5l-4.5 4.5M7.5 2.5l4.5 4.5l-4.5 4.5'),
  blocked: line('bad', 'M2 2h10v10h-10zM2 12l10 -10'),
  unknown: line('bad', 'M7 0.8l6.2 6.2l-6.2 6.2l-6.2 -6.2zM7 4v3.6M7 9.2v1'),
  cancelled: line('calm', 'M1.5 7h11'),
}
