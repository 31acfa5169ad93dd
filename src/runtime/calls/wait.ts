// Calls that wait for a time
//
// Like a question, a wait has no process: the timer is an event, and so is its
// firing, with which the call has its result.

import type { Admitted } from './admit.ts'
import type { CallPlace } from './call.ts'
import type { Failure } from '../event.ts'
import type { Session } from '../session.ts'
import { failureOf } from './thrown.ts'
import { readResult } from './tool-result.ts'
import type { WaitingTool } from '../tool.ts'

/** Sets the timer; the step waits. Gives a failure when the tool names no time. */
export async function beginWait(
  session: Session,
  { step, path }: CallPlace,
  tool: WaitingTool,
  admitted: Admitted,
): Promise<Failure | undefined> {
  const now = session.parts.world.now()
  const wake = wakeOf(tool, admitted.input, now)
  if ('code' in wake) return wake
  const result = readResult(tool, wake.result, session.parts.bounds)
  if ('code' in result) return result
  const given = await session.keep(admitted.arguments)
  const value = await session.keep(session.scrubber.value(result.value))
  session.append({
    kind: 'timer-set',
    timer: `t${session.state.timed + 1}`,
    step,
    path,
    tool: tool.id,
    arguments: given,
    why: 'wait',
    ...wake.when,
    value,
  })
  return undefined
}

interface Meant {
  readonly when: { readonly dueAt: number; readonly delayMs?: number }
  readonly result: unknown
}

function wakeOf(tool: WaitingTool, input: unknown, now: number): Meant | Failure {
  try {
    const wake = tool.wake(input, now)
    const { result } = wake
    if ('at' in wake && isTime(wake.at)) return { when: { dueAt: wake.at }, result }
    if ('afterMs' in wake && wake.afterMs >= 0 && isTime(now + wake.afterMs)) {
      return { when: { dueAt: now + wake.afterMs, delayMs: wake.afterMs }, result }
    }
    return { code: 'run/no-time', details: { tool: tool.id } }
  } catch (error) {
    return failureOf(error, tool)
  }
}

/** Within the years that a calendar writes with four digits. */
function isTime(ms: number): boolean {
  return Number.isFinite(ms) && ms >= 0 && ms < LAST
}

/** The beginning of the year 10,000. */
const LAST = 253_402_300_800_000
