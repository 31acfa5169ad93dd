// Events that count nowhere here

import type { RunEvent } from '../event.ts'
import { apply } from './fold.ts'
import type { RunState } from './state.ts'

/**
 * Takes in an event that lets something go on, or says that somebody did, and that counts nowhere here
 * (signer.ts, SIGNER-1): what was asked stays asked. Only what holds the run back is heeded.
 */
export function applyElsewhere(state: RunState, event: RunEvent): void {
  if (event.kind === 'run-created') apply(state, event)
  if (event.kind !== 'run-paused') return
  const { only: _, ...paused } = event
  apply(state, paused)
}
