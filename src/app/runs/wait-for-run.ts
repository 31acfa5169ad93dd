// Waiting until a run needs somebody or has ended

import { hasEnded, type Run, type Snapshot } from '#runtime'

/**
 * A run as it stands when there is news of it: it has ended, or something has happened to it and it does not run;
 * or after `most` milliseconds. One that has ended is told at once. Stops when the signal says so.
 */
export async function waitForNews(
  run: Run,
  most: number,
  sleep: (ms: number) => Promise<void>,
  signal?: AbortSignal,
): Promise<Snapshot> {
  const { seq } = await run.snapshot()
  for (let waited = 0; ; waited += LOOK_EVERY_MS) {
    const snapshot = await run.snapshot()
    const isNews = snapshot.status !== 'running' && snapshot.seq !== seq
    if (isNews || hasEnded(snapshot.status) || waited >= most || signal?.aborted === true) {
      return snapshot
    }
    await sleep(Math.min(LOOK_EVERY_MS, most - waited))
  }
}

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
