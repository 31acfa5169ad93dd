// A question within a call that cannot be left
// =============================================================================
//
// A tool that may be entered only once, and keeps a connection open while it runs, cannot end for now and
// be entered again with the answer. Its question is in the journal like any other; the call stays open.
//
// Invariants:
//
//   ASK-HERE-1. The question is on disk before it can be answered, and so is the answer before the tool
//       has it. A process that ends first leaves the outer call intended, as any crash does; the question is over
//       then, and also when the outer call ends without the answer (state/fold.ts, view).
//   ASK-HERE-2. While it is open the time of the tools around it does not run.

import type { AdmittedCall } from './admit.ts'
import {
  endOfCalledOff,
  failedWith,
  pendingCall,
  SUSPENDED,
  type CallEnd,
  type Caller,
} from './call.ts'
import { askQuestion } from '../people/questions.ts'
import type { Session } from '../session.ts'
import type { QuestionTool } from '../tool.ts'

type WithinTool = AdmittedCall & { readonly caller: Extract<Caller, { readonly kind: 'tool' }> }

/** How often it is looked for the answer; the command that brings it wakes the run by itself. */
const LOOK_AGAIN_MS = 50

/** Asks, and waits for the answer within the call that asks. */
export async function askHere(
  session: Session,
  { place, caller, admitted }: WithinTool,
  tool: QuestionTool,
): Promise<CallEnd> {
  const failure = await askQuestion(session, place, tool, admitted, true)
  if (failure !== undefined) return failedWith(session.clean(failure))
  if (!(await session.durable())) return SUSPENDED
  const { index, path } = place
  const { world, ledger } = session.parts
  const pending = pendingCall(session, caller)
  caller.callees.asking++
  try {
    for (;;) {
      const look = Promise.withResolvers<undefined>()
      const stopWaiting = world.after(LOOK_AGAIN_MS, () => look.resolve(undefined))
      const why = await Promise.race([look.promise, pending.calledOff])
      stopWaiting()
      if (session.halted !== undefined || session.closed) return SUSPENDED
      if (why !== undefined) return endOfCalledOff(session, why, caller.tool)
      const record = session.state.records.get(index)?.calls.get(path)
      if (record === undefined || record.status === 'failed') {
        return failedWith(record?.failure ?? { code: 'run/question-expired', details: {} })
      }
      if (record.status === 'returned' && record.value !== undefined) {
        await session.durable()
        return { kind: 'value', value: await ledger.values.load(record.value) }
      }
    }
  } finally {
    caller.callees.asking--
    pending.stop()
  }
}
