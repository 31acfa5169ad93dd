// Settling a call: what its end means, in the journal
// =============================================================================
//
// Invariants:
//
//   SETTLE-CALL-1. A failed call is tried again by itself only where the host wants
//       that and the tool allows it: it may be repeated, or it says that nothing
//       happened. What the plan, the policy or the schema of the arguments refuses
//       is not tried again, for it would be refused again.
//   SETTLE-CALL-2. The next attempt is a timer in the journal, so it comes also after a
//       crash, and it is made as a call that was interrupted would be made: under
//       the same key, and under the approval that the call was given.
//   SETTLE-CALL-3. A call that may happen only once and whose end nobody saw is unknown:
//       a person says what became of it.

import type { AdmittedCall } from './admit.ts'
import { failedWith, mayWait, SUSPENDED, type CallEnd } from './call.ts'
import type { ToolOutcome } from './tool-outcome.ts'
import { failureOf, isUnseen, surelyNothing } from './thrown.ts'
import { readResult } from './tool-result.ts'
import type { Failure } from '../event.ts'
import { delayBefore, type Limit } from '../limits.ts'
import type { Session } from '../session.ts'
import type { CallRecord } from '../state/record.ts'
import type { ActingTool } from '../tool.ts'
import { FORMLESS } from '../vote.ts'
import type { Code } from '#text'

/** A call whose tool has been run. */
interface MadeCall extends AdmittedCall {
  readonly tool: ActingTool
  /** What was known of this very call before. */
  readonly own: CallRecord | undefined
  /** How long it was given. */
  readonly timeoutMs: number
  readonly retry: Limit['retry'] | undefined
}

/** Records the result, the failure with what is done about it, or that nobody knows; and ends the call. */
export async function settleCall(
  session: Session,
  made: MadeCall,
  ran: ToolOutcome,
): Promise<CallEnd> {
  const { place, admitted, tool } = made
  const { step, path } = place
  const { digest, effect, repeat } = admitted
  if (ran.kind === 'interrupted' || ran.kind === 'suspended' || session.closed) return SUSPENDED
  if (ran.kind === 'abandoned') {
    return failedWith({ code: 'run/call-over', details: { tool: tool.id } })
  }
  const isUnseenEnd = ran.kind === 'late' || (ran.kind === 'threw' && isUnseen(ran.error))
  if (isUnseenEnd && repeat === 'once' && effect !== 'pure') {
    session.append({ kind: 'step-unknown', step, path })
    return SUSPENDED
  }
  const result =
    ran.kind === 'returned' ? readResult(tool, ran.result, session.parts.bounds) : whyNot(made, ran)
  if ('code' in result) {
    const certain = ran.kind === 'threw' && surelyNothing(ran.error)
    return settleFailure(session, made, session.clean(result), certain)
  }
  const value = session.scrubber.value(result.value)
  const kept = await session.keep(value)
  session.append(
    effect === 'pure'
      ? { kind: 'call-computed', step, path, tool: tool.id, arguments: digest, value: kept }
      : { kind: 'call-returned', step, path, value: kept },
  )
  return { kind: 'value', value }
}

/** `certain`: the tool says that nothing happened. */
function settleFailure(
  session: Session,
  made: MadeCall,
  failure: Failure,
  certain: boolean,
): CallEnd {
  const { place, admitted, tool } = made
  const { step, path } = place
  const call = { step, path, tool: tool.id, arguments: admitted.digest }
  const again = nextAttempt(made, failure, certain)
  session.append({ kind: 'call-failed', ...call, failure, certain })
  if (again === undefined) return failedWith(failure)
  const { attempt, delayMs } = again
  const dueAt = session.parts.world.now() + delayMs
  const timer = `t${session.state.timed + 1}`
  session.append({ kind: 'timer-set', timer, ...call, why: 'retry', dueAt, delayMs, attempt })
  return SUSPENDED
}

/** Whether and when a failed call is made again by itself (SETTLE-CALL-1). */
function nextAttempt(
  { admitted, caller, own, retry }: MadeCall,
  { code }: Failure,
  certain: boolean,
): { readonly attempt: number; readonly delayMs: number } | undefined {
  if (retry === undefined || !mayWait(caller)) return undefined
  if (admitted.repeat === 'once' && !certain) return undefined
  const isOfTool = (!code.startsWith('run/') && code !== NOT_DONE) || OF_TOOLS.has(code)
  const isFormless = admitted.entry.sampled && FORMLESS.has(code)
  // A vote draws another sample instead.
  if (isFormless && caller.kind === 'vote') return undefined
  const attempt = (own?.retries ?? 0) + 2
  if ((!isOfTool && !isFormless) || attempt > retry.attempts) return undefined
  return { attempt, delayMs: delayBefore(attempt, retry) }
}

/** A model says that it cannot do the task: it is not asked again until it says that it did. */
const NOT_DONE: Code = 'tool/not-done'

/** Failures that may be other ones next time. */
const OF_TOOLS: ReadonlySet<string> = new Set([
  'run/tool-failed',
  'run/tool-failed-silently',
  'run/timed-out',
])

function whyNot(
  { tool, timeoutMs }: MadeCall,
  ran: Extract<ToolOutcome, { kind: 'threw' | 'late' }>,
): Failure {
  if (ran.kind === 'threw') return failureOf(ran.error, tool)
  return { code: 'run/timed-out', details: { tool: tool.id, seconds: timeoutMs / 1000 } }
}
