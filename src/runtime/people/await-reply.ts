// What became of a command that is on a run's table

import type { HeldBy } from '../held.ts'
import type { World } from '../world.ts'
import { recordedReply, replyOf, type Reply } from './reply.ts'

/** How long a process that executes a run is given to take a command, and how often it is asked. */
const REPLY_MS = 2000
const ASK_AGAIN_MS = 50

/**
 * Waits until a command is taken. `taker` gives the process that executes the run; where there is none
 * it takes the command itself and gives nothing.
 */
export async function awaitReply(
  world: World,
  command: number,
  taker: () => Promise<HeldBy | undefined>,
): Promise<Reply> {
  // Counted, not timed: the clock may be set while somebody waits.
  for (let waited = 0; ; waited += ASK_AGAIN_MS) {
    const outcome = await world.journal.outcome(command)
    if (outcome !== undefined) return replyOf(outcome)
    const holder = await taker()
    if (holder === undefined) continue
    if (waited >= REPLY_MS) return recordedReply(holder)
    await new Promise<void>((resolve) => void world.after(ASK_AGAIN_MS, resolve))
  }
}
