// While no policy can be read
// =============================================================================
//
// Invariants:
//
//   POLICY-WAIT-1. A policy that cannot be read fails nothing and lets nothing begin.
//       The run is paused, and the step goes on from its record when it is resumed.
//   POLICY-WAIT-2. Inside a tool that may be entered only once nothing can be left
//       for later: there the call waits, as long as its tool may take.

import type { Policy } from '#review'

import {
  failedWith,
  mayWait,
  SUSPENDED,
  type CallEnd,
  type Caller,
  type CallPlace,
} from './call-end.ts'
import { whileWanted } from './called-off.ts'
import type { Session } from '../session.ts'

/** How often a file is looked at that could not be read. */
const LOOK_AGAIN_MS = 250

/** The policy that rules on a call now, or how the call ends without one. */
export async function policyFor(
  session: Session,
  { step }: Pick<CallPlace, 'step'>,
  caller: Caller,
): Promise<{ readonly policy: Policy } | CallEnd> {
  const now = session.parts.policyNow()
  if ('policy' in now) return now
  if (mayWait(caller)) {
    pauseForPolicy(session, now.problem, step)
    return SUSPENDED
  }
  if (session.state.paused === undefined) pauseForPolicy(session, now.problem)
  return await untilReadable(session, caller)
}

/** Pauses the run; the step, where one is given, begins anew when it is resumed. */
export function pauseForPolicy(session: Session, problem: string, step?: string): void {
  session.append({
    kind: 'run-paused',
    reason: 'policy-unreadable',
    problem: session.scrubber.text(problem),
    ...(step === undefined ? {} : { step }),
  })
}

async function untilReadable(
  session: Session,
  caller: Caller,
): Promise<{ readonly policy: Policy } | CallEnd> {
  const { world, policyNow } = session.parts
  const wanted = whileWanted(session, caller)
  try {
    for (;;) {
      const look = Promise.withResolvers<undefined>()
      const callOff = world.after(LOOK_AGAIN_MS, () => look.resolve(undefined))
      const how = await Promise.race([look.promise, wanted.left])
      callOff()
      if (session.halted !== undefined || how === 'waits') return SUSPENDED
      if (how === 'over') {
        const tool = caller.kind === 'tool' ? caller.tool : ''
        return failedWith({ code: 'run/call-over', details: { tool } })
      }
      const now = policyNow()
      if ('policy' in now) return now
    }
  } finally {
    wanted.stop()
  }
}
