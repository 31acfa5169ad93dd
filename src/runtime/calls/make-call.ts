// Making a call: its places, its intent, the tool, its end
// =============================================================================
//
// Invariants:
//
//   MAKE-CALL-1. A call waits for its places one after the other, so it keeps none from
//       others that it cannot use yet. While it waits it has not begun: it is left
//       when whoever made it has ended or has to wait for a person, and what stands
//       in its way is looked at again before it begins.
//   MAKE-CALL-2. Whether the run is still this process's is looked at when the
//       intent is on disk, immediately before the tool is called. Where the policy
//       rules otherwise by then, the security state is another or a yes is over,
//       the intent is withdrawn, and the call is looked at and intended again.
//   MAKE-CALL-3. A tool that says that the call cannot be made is heard before the intent:
//       nothing of the call is on record then, and nothing happened.

import type { ToolId } from '#plan'

import { isFree, type Admitted, type AdmittedCall } from './admit.ts'
import { endOfCalledOff, failedWith, keyOf, pendingCall, SUSPENDED, type CallEnd } from './call.ts'
import { recordOfCall, type Gate } from './gate.ts'
import { runTool } from './run-tool.ts'
import { settleCall } from './settle-call.ts'
import type { Taking } from './slots.ts'
import { failureOf } from './thrown.ts'
import { secretFor, type PerformChild } from './tool-context.ts'
import type { CallRequest } from '../evaluation/call-request.ts'
import { bothLimits, type Limit } from '../limits.ts'
import type { Session } from '../session.ts'
import type { CallRecord } from '../state/record.ts'
import type { ActingTool } from '../tool.ts'

/** A call that nothing stands in the way of, as far as was seen. */
interface Making extends AdmittedCall {
  readonly tool: ActingTool
  /** What is known of this very call. */
  readonly own: CallRecord | undefined
  readonly gate: Gate
  readonly performChild: PerformChild
}

/** Makes a call that was let through, and records how it ended. */
export async function makeCall(session: Session, making: Making): Promise<CallEnd> {
  const { admitted, tool, caller, gate } = making
  // Pure calls are made at once: they take no time, and nothing is limited about them.
  if (admitted.effect === 'pure') return await attempt(session, making, undefined)
  // Looked at a moment ago by who makes it; what it waits for until it begins makes that old.
  const limits = limitsOn(session, admitted)
  const limit = limits.map(([, one]) => one).reduce(bothLimits)
  const places = limits.flatMap(([id, one]) => placesFor(session, making, id, one))
  if (places.length === 0) return await attempt(session, making, limit)
  const held: Taking[] = []
  const pending = pendingCall(session, caller)
  try {
    for (const [name, most] of places) {
      const taking = session.parts.slots.take(name, most)
      held.push(taking)
      const why = await Promise.race([taking.taken, pending.calledOff])
      if (session.halted !== undefined) return SUSPENDED
      if (why !== undefined) return endOfCalledOff(session, why, tool.id)
    }
    // It may have waited for hours: a yes may be over by now, and the host may have locked down.
    const obstacle = await gate.look()
    pending.begin()
    return obstacle ?? (await attempt(session, making, limit))
  } finally {
    pending.stop()
    for (const { giveUp } of held) giveUp()
  }
}

/** What is said of the tool, and of the one behind a bound faculty. */
function limitsOn(
  { parts }: Session,
  { tool, effect, seen: { behind } }: Admitted,
): readonly [readonly [ToolId, Limit], ...(readonly [ToolId, Limit])[]] {
  const own = [tool.id, parts.limits(tool.id, effect)] as const
  return behind === undefined
    ? [own]
    : [own, [behind.tool, parts.limits(behind.tool, behind.effect)]]
}

/** The places that the call needs (slots.ts), of how many; none for a tool that calls itself, which has one. */
function placesFor(
  { parts: { run } }: Session,
  { caller }: Making,
  tool: ToolId,
  { atOnce, atOnceInRun }: Limit,
): readonly (readonly [name: string, most: number])[] {
  if (caller.kind === 'tool' && [...caller.within, caller.tool].includes(tool)) return []
  return [
    ...(atOnceInRun === undefined ? [] : [[JSON.stringify([tool, run]), atOnceInRun] as const]),
    ...(atOnce === undefined ? [] : [[JSON.stringify([tool]), atOnce] as const]),
  ]
}

/** Writes the intent down, has the tool called where nothing has changed by then, and records how it ended. */
async function attempt(
  session: Session,
  making: Making,
  limit: Limit | undefined,
): Promise<CallEnd> {
  const { place, request, admitted, tool, own, caller, gate, performChild } = making
  const { step, path } = place
  const { digest, effect, repeat, input } = admitted
  const mustWait = session.parts.ledger.isBehind
  if (mustWait && !(await session.durable())) return SUSPENDED
  const key = keyOf(session, place, digest, own?.group ?? 0)
  if (effect !== 'pure') {
    const notReady = await readiness(session, making)
    if (notReady !== undefined) return notReady
    const keeping = session.keep(admitted.arguments)
    const given = await keeping
    // The process may have been stopped while it waited for the disk: a yes may be over, the policy another.
    const isFresh =
      !mustWait && keeping === given && own?.approval === undefined && tool.ready === undefined
    const obstacle = isFresh ? undefined : await gate.look()
    if (obstacle !== undefined) return obstacle
    const number = (own?.attempts ?? 0) + 1
    const call = { step, path, tool: tool.id, effect, arguments: given, key, attempt: number }
    const holds = gate.holds(own?.approval?.expiresAt)
    session.append({ kind: 'call-intended', ...call })
    const isLate = mayBeLate(admitted)
    if (isLate ? session.halted !== undefined : !(await mayBegin(session))) {
      session.append({ kind: 'call-withdrawn', step, path })
      return SUSPENDED
    }
    if (!isLate && !holds()) {
      session.append({ kind: 'call-withdrawn', step, path })
      const again = { ...making, own: recordOfCall(session, making) }
      return (await gate.look()) ?? (await attempt(session, again, limit))
    }
  }
  const timeoutMs = timeOf(tool, request, limit)
  const ran = await runTool({
    session,
    place,
    tool,
    input,
    digest,
    key,
    patient: repeat === 'once',
    timeoutMs,
    sample: caller.kind === 'plan' ? undefined : caller.sample,
    caller: caller.kind === 'tool' ? caller : undefined,
    performChild,
  })
  return settleCall(session, { ...making, timeoutMs, retry: limit?.retry }, ran)
}

/** What the tool itself says against the call, while nothing of it is on record yet (MAKE-CALL-3). */
async function readiness(
  session: Session,
  { place, tool, caller, admitted: { input } }: Making,
): Promise<CallEnd | undefined> {
  if (tool.ready === undefined) return undefined
  const pending = pendingCall(session, caller)
  const control = new AbortController()
  const secret = (name: string) => secretFor(session, place, tool.id, name)
  const look = async () => await tool.ready?.(input, { signal: control.signal, secret })
  try {
    const why = await Promise.race([look(), pending.calledOff])
    if (session.halted !== undefined) return SUSPENDED
    return why === undefined ? undefined : endOfCalledOff(session, why, tool.id)
  } catch (thrown) {
    return failedWith(session.clean(failureOf(thrown, tool)))
  } finally {
    control.abort()
    pending.stop()
  }
}

/**
 * Whether the intent is on disk and the run still this process's (MAKE-CALL-2): it may have been stopped
 * while it waited, and another may have made the call since.
 */
async function mayBegin(session: Session): Promise<boolean> {
  return (await session.durable()) && (await session.holdsRun())
}

/** Whether nothing is lost when a crash forgets the call: it changed nothing, costs nothing and can be made again. */
function mayBeLate({ effect, repeat, entry }: Admitted): boolean {
  return effect === 'read' && repeat === 'safe' && (!entry.sampled || isFree(entry))
}

/** How long an attempt may take. */
function timeOf(
  tool: ActingTool,
  { withinMs, mostMs }: CallRequest,
  limit: Limit | undefined,
): number {
  const allowedMs = limit?.timeoutMs ?? withinMs ?? tool.timeoutMs
  return Math.min(allowedMs, mostMs ?? allowedMs)
}
