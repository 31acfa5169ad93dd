// A run taken further by this process, without anybody looking on
// =============================================================================
//
// Invariants:
//
//   DRIVE-RUN-1. A run that another process executes is left to it.

import { RunError, type Outcome, type Runtime } from '#runtime'
import type { StepId } from '#plan'
import type { Actor } from '#review'

/** What a run is driven with. */
export interface DriveRequest {
  /** Nothing but these steps; everything that can by default. */
  readonly only?: readonly StepId[]
  /** Who wants it, where a pause is to be lifted by it. */
  readonly actor?: Actor
  /** Is called whenever something has happened. */
  readonly heard?: () => void
}

/** Drives a run as far as it goes; `held` where another process does (DRIVE-RUN-1). Throws RunError. */
export async function driveRun(
  runtime: Runtime,
  id: string,
  { only, actor, heard = () => {} }: DriveRequest = {},
): Promise<Outcome | 'held'> {
  const run = await runtime.open(id)
  const unwatch = run.watch((notice) => {
    if (notice.kind === 'event') heard()
  })
  try {
    return await run.resume({ only, actor })
  } catch (thrown) {
    if (thrown instanceof RunError && thrown.code === 'run/held') return 'held'
    throw thrown
  } finally {
    unwatch()
  }
}
