// Waiting until a run needs somebody or has ended

import type { Run, Snapshot } from '#runtime'

/** How often it is looked at. */
const LOOK_EVERY_MS = 200

/**
 * A run as it stands when it is not running any more, or after `most` milliseconds; `sleep` waits that
 * long. It is only looked at, whichever process executes it.
 */
export async function waitForRun(
  run: Run,
  most: number,
  sleep: (ms: number) => Promise<void>,
): Promise<Snapshot> {
  // Counted, not timed: the clock may be set while somebody waits.
  for (let waited = 0; ; waited += LOOK_EVERY_MS) {
    const snapshot = await run.snapshot()
    if (snapshot.status !== 'running' || waited >= most) return snapshot
    await sleep(Math.min(LOOK_EVERY_MS, most - waited))
  }
}
