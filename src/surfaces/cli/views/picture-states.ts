// How far the steps of a run are, as a picture tells it

import type { PictureState, StepId } from '#plan'
import type { StepStatus } from '#runtime'

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
