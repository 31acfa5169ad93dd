// Whether a run is over

import type { RunStatus } from '../server/shapes.ts'

const OVER: Readonly<Record<RunStatus, boolean>> = {
  running: false,
  waiting: false,
  paused: false,
  done: true,
  failed: true,
  cancelled: true,
}

/** Whether nothing more happens in a run that stands like that. */
export function hasEnded(status: RunStatus): boolean {
  return OVER[status]
}
