// What happens to a run elsewhere while somebody sits at this terminal
// =============================================================================
//
// Whatever is asked here can be answered from another process as well. Then the
// question here is over, and the run may be executed by who answered it. It is over
// as well when the time to answer is.

import { isStillAsked, type AskedApproval, type AskedQuestion } from '#app'
import { RunError, type Run } from '#runtime'

import type { Host } from './host.ts'

type Asked = AskedApproval | AskedQuestion

const LOOK_EVERY_MS = 250
/** How long who answered may drive the run before this process gives up. */
const PATIENCE_MS = 5000

/** Asks something with a signal that comes when the run does not ask it any more. */
export async function whileAsked<Said>(
  run: Run,
  asked: Asked,
  host: Host,
  ask: (over: AbortSignal) => Promise<Said>,
): Promise<Said | 'elsewhere'> {
  const over = new AbortController()
  let looking = false
  const stop = host.every(LOOK_EVERY_MS, () => {
    if (looking) return
    looking = true
    isStillAsked(run, asked, host.now())
      .then((still) => {
        if (!still) over.abort()
      })
      // Whoever answers is told what is wrong with the journal.
      .catch(() => undefined)
      .finally(() => {
        looking = false
      })
  })
  try {
    const said = await ask(over.signal)
    return over.signal.aborted ? 'elsewhere' : said
  } finally {
    stop()
  }
}

/** Does something that needs the run for itself, once nobody else executes it; throws RunError. */
export async function onceFree<Result>(run: Run, work: () => Promise<Result>): Promise<Result> {
  for (let waited = 0; ; waited += LOOK_EVERY_MS) {
    const { holder } = await run.snapshot()
    try {
      if (holder === undefined || waited >= PATIENCE_MS) return await work()
    } catch (error) {
      const held = error instanceof RunError && error.code === 'run/held'
      if (!held || waited >= PATIENCE_MS) throw error
    }
    await new Promise((later) => void setTimeout(later, LOOK_EVERY_MS))
  }
}
