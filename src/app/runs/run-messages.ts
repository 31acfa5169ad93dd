// What tools said while a run went on
// =============================================================================
//
// A set that was loaded with a column left out, a filter that kept nothing: people read it while the run
// goes on, programs and agents here.
//
// Invariants:
//
//   RUN-MESSAGES-1. No more than MOST messages are given, the first ones, and how many more there were is
//       said. A message that is gone is left out.

import type { StepId } from '#plan'
import { RunError, type Run } from '#runtime'

/** A message of a tool, and the step that called it. */
export interface RunMessage {
  readonly step: StepId
  readonly message: string
}

const MOST = 100

/** Messages of a run in order; `more` is how many are not given. Throws RunError. */
export async function messagesOf(
  run: Run,
): Promise<{ readonly messages: readonly RunMessage[]; readonly more: number }> {
  const messages: RunMessage[] = []
  let more = 0
  for await (const { event } of run.events()) {
    if (event.kind !== 'informed') continue
    if (messages.length === MOST) {
      more++
      continue
    }
    const { step } = event
    const message = await textOf(run, event.message)
    if (message !== undefined) messages.push({ step, message })
  }
  return { messages, more }
}

/** The messages as members of what programs are given of a run; none where nothing was said. */
export async function messagesJson(
  run: Run,
): Promise<{ readonly messages?: readonly RunMessage[]; readonly moreMessages?: number }> {
  const { messages, more } = await messagesOf(run)
  return {
    ...(messages.length === 0 ? {} : { messages }),
    ...(more === 0 ? {} : { moreMessages: more }),
  }
}

async function textOf(run: Run, digest: string): Promise<string | undefined> {
  try {
    const message = await run.value(digest)
    return typeof message === 'string' ? message : undefined
  } catch (thrown) {
    if (thrown instanceof RunError) return undefined
    throw thrown
  }
}
