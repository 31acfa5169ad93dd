// What the clock does to a run
// =============================================================================
//
// Asks expire and timers fire when the world's clock says so, at the same place
// and in the same way. The journal holds times of the calendar, for a run may
// wait for months and across machines; so a clock that jumps can be noticed:
//
// Invariants:
//
//   DUE-1. An ask whose time is over is closed before anything else is decided, so
//       that an answer that comes too late is told so.
//   DUE-2. A jump forth is the same as having slept: what is due is due.
//   DUE-3. A jump back puts off what depends on the calendar until the calendar is
//       there again. What counts from when it was set counts again once the clock
//       stands before that, so it never waits longer than its length again.

import type { Policy } from '#review'

import { expiryOf } from './people/approvals.ts'
import type { Timer } from './state/record.ts'
import type { Session } from './session.ts'
import { dueOf, isLetThrough, standsStill } from './state/state.ts'

/** Longest time that is slept at once: then the clock is looked at again, in case it has jumped. */
const LONGEST_SLEEP_MS = 60_000

/** Closes what is over and lets continue what is due (DUE-1 to DUE-3), and sees to it that it is done again in time. */
export function keepTime(session: Session): void {
  const now = session.parts.world.now()
  const policy = policyIfNeeded(session)
  for (const ask of session.state.asks.values()) {
    const expiresAt = expiryOf(ask, policy)
    if (expiresAt === undefined || now < expiresAt) continue
    const kind = ask.kind === 'approval' ? 'approval-expired' : 'question-expired'
    session.append({ kind, ask: ask.id })
  }
  for (const timer of session.state.timers.values()) keepTimer(session, timer, now)
  const due = dueOf(session.state)
  if (due === undefined) session.wakeIn(undefined)
  else session.wakeIn(Math.min(Math.max(due - now, 0), LONGEST_SLEEP_MS))
}

/** The policy that holds now, where something is asked and it can be read. */
function policyIfNeeded({ state, parts }: Session): Policy | undefined {
  if (state.asks.size === 0) return undefined
  const now = parts.policyNow()
  return 'policy' in now ? now.policy : undefined
}

function keepTimer(session: Session, { id, setAt, dueAt, delayMs }: Timer, now: number): void {
  if (now >= dueAt) session.append({ kind: 'timer-fired', timer: id })
  else if (delayMs !== undefined && now < setAt) {
    session.append({ kind: 'timer-moved', timer: id, dueAt: now + delayMs })
  }
}

/** Whether the next timer is so near that it is waited for without letting go of the run. */
export function isWorthWaiting({ parts, state }: Session): boolean {
  if (standsStill(state) || state.end !== undefined) return false
  const latest = parts.world.now() + parts.patienceMs
  return [...state.timers.values()].some(
    ({ step, dueAt }) => dueAt <= latest && isLetThrough(state, step),
  )
}
