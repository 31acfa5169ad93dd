// Making a call: intent, attempt, result or what is done about a failure
// =============================================================================
//
// Invariants:
//
//   MAKE-CALL-1. A failed call is tried again by itself only where the host wants
//       that and the tool allows it: it may be repeated, or it says that nothing
//       happened. What the plan, the policy or the schema of the arguments refuses
//       is not tried again, for it would be refused again.
//   MAKE-CALL-2. The next attempt is a timer in the journal, so it comes also after a
//       crash, and it is made as a call that was interrupted would be made: under
//       the same key, and under the approval that the deed was given.
//   MAKE-CALL-3. A call waits for its places one after the other, so it keeps none from
//       others that it cannot use yet. While it waits it has not begun: it is left
//       when whoever made it has ended or has to wait for a person, and what stands
//       in its way is looked at again before it begins.
//   MAKE-CALL-4. Whether the run is still this process's is looked at when the
//       intent is on disk, immediately before the tool is called. Where the policy
//       rules otherwise by then, the security state is another or a yes is over,
//       the intent is withdrawn, and the call is looked at and intended anew.

import { stableJson, type Json, type ToolId } from '#plan'
import { rulingOf, type Policy, type PolicyCall, type PolicyNow, type SecurityState } from '#review'

import type { Admitted } from './admission.ts'
import { keyOf } from './call-key.ts'
import { whileWanted } from './called-off.ts'
import {
  failedWith,
  mayWait,
  SUSPENDED,
  type CallEnd,
  type Caller,
  type CallPlace,
} from './call-end.ts'
import type { Failure } from '../event.ts'
import { bothLimits, delayBefore, type Limit } from '../limits.ts'
import type { Session } from '../session.ts'
import type { Taking } from './slots.ts'
import type { CallRecord } from '../state/record.ts'
import { failureOf, surelyNothing } from './thrown.ts'
import type { PerformChild } from './tool-context.ts'
import { readResult } from './tool-result.ts'
import { runTool, type Ran } from './tool-run.ts'
import { recordOf } from '../state/state.ts'
import type { ActingTool } from '../tool.ts'
import { FORMLESS } from '../vote.ts'

/** What a look at what stands in the way of a call went by; empty before the first. */
export interface Looked {
  policy?: { readonly policy: Policy }
  state?: SecurityState
}

interface Making {
  readonly place: CallPlace
  readonly admitted: Admitted
  readonly tool: ActingTool
  /** What is known of this very call. */
  readonly own: CallRecord | undefined
  readonly caller: Caller
  /** How long it may take, where whoever makes it says so. */
  readonly withinMs: number | undefined
  /** How long it may take at most, whoever says what. */
  readonly mostMs: number | undefined
  /** Looks once more whether something stands in the way. */
  readonly look: () => Promise<CallEnd | undefined>
  /** By what the last look went. */
  readonly looked: Looked
}

/** Makes a call that nothing stands in the way of, and records how it ended. */
export async function makeCall(
  session: Session,
  making: Making,
  performChild: PerformChild,
): Promise<CallEnd> {
  const { admitted, tool, caller } = making
  // Pure calls are made at once: they take no time, and nothing is limited about them.
  if (admitted.effect === 'pure') return await attempt(session, making, undefined, performChild)
  // Looked at a moment ago by who makes it; what it waits for until it begins makes that old.
  const limits = limitsOn(session, admitted)
  const limit = limits.map(([, one]) => one).reduce(bothLimits)
  const places = limits.flatMap(([id, one]) => placesFor(session, making, id, one))
  if (places.length === 0) return await attempt(session, making, limit, performChild, true)
  const held: Taking[] = []
  const wanted = whileWanted(session, caller)
  try {
    for (const [name, most] of places) {
      const taking = session.parts.slots.take(name, most)
      held.push(taking)
      const how = await Promise.race([taking.taken, wanted.left])
      if (session.halted !== undefined || how === 'waits') return SUSPENDED
      if (how === 'over') return failedWith({ code: 'run/call-over', details: { tool: tool.id } })
    }
    // It may have waited for hours: a yes may be over by now, and the host may have locked down.
    const obstacle = await making.look()
    wanted.begin()
    return obstacle ?? (await attempt(session, making, limit, performChild, true))
  } finally {
    wanted.stop()
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

async function attempt(
  session: Session,
  making: Making,
  limit: Limit | undefined,
  performChild: PerformChild,
  isLookedAt = false,
): Promise<CallEnd> {
  const { place, admitted, tool, own, caller, look } = making
  const { step, path } = place
  const { digest, effect, repeat, input } = admitted
  const mustWait = session.parts.ledger.isBehind
  if (mustWait && !(await session.durable())) return SUSPENDED
  const key = keyOf(session, place, digest, own?.group ?? 0)
  if (effect !== 'pure') {
    const tried = (own?.attempts ?? 0) + 1
    const keeping = session.keep(admitted.arguments)
    const given = await keeping
    // The process may have been stopped while it waited for the disk: a yes may be over, the policy another.
    const isFresh = isLookedAt && !mustWait && keeping === given && own?.approval === undefined
    const obstacle = isFresh ? undefined : await look()
    if (obstacle !== undefined) return obstacle
    const call = { step, path, tool: tool.id, effect, arguments: given, key, attempt: tried }
    const holds = whatHolds(session, making)
    session.append({ kind: 'call-intended', ...call })
    if (mayBeLate(admitted) ? session.halted !== undefined : !(await mayBegin(session))) {
      session.append({ kind: 'call-withdrawn', step, path })
      return SUSPENDED
    }
    if (!mayBeLate(admitted) && !holds()) {
      session.append({ kind: 'call-withdrawn', step, path })
      const own = recordOf(session.state, place.index).calls.get(path)
      const again = { ...making, ...(own === undefined ? {} : { own }) }
      return (await look()) ?? (await attempt(session, again, limit, performChild, true))
    }
  }
  const ran = await runTool({
    session,
    place,
    tool,
    input,
    digest,
    key,
    patient: repeat === 'once',
    timeoutMs: timeOf(making, limit),
    sample: caller.kind === 'plan' ? undefined : caller.sample,
    caller: caller.kind === 'tool' ? caller : undefined,
    performChild,
  })
  return conclude(session, making, limit, ran)
}

/**
 * Whether the intent is on disk and the run still this process's (MAKE-CALL-4): it may have been stopped while it
 * waited, and another may have made the call since.
 */
async function mayBegin(session: Session): Promise<boolean> {
  return (await session.durable()) && (await session.holdsRun())
}

/** Says later whether what lets a call begin is what it is now (MAKE-CALL-4); words that changed are no matter. */
function whatHolds({ parts }: Session, { admitted: { seen }, own, looked }: Making): () => boolean {
  const { policyNow, security, world } = parts
  // A draw of a vote is looked at by the vote.
  const { policy = policyNow(), state = security() } = looked
  const until = own?.approval?.expiresAt ?? Infinity
  return () => rulesAlike(policyNow(), policy, seen) && security() === state && world.now() < until
}

function rulesAlike(a: PolicyNow, b: PolicyNow, call: PolicyCall): boolean {
  if (a === b) return true
  if ('problem' in a || 'problem' in b) return false
  const isSame = rulingOf(a.policy, call).verdict === rulingOf(b.policy, call).verdict
  return isSame && approvalsOf(a.policy) === approvalsOf(b.policy)
}

function approvalsOf({ approvals }: Policy): string {
  return stableJson(approvals as unknown as Json)
}

/** Whether nothing is lost when a crash forgets the call: it changed nothing, costs nothing and can be made again. */
function mayBeLate({ effect, repeat, entry }: Admitted): boolean {
  return effect === 'read' && repeat === 'safe' && !entry.sampled
}

async function conclude(
  session: Session,
  making: Making,
  limit: Limit | undefined,
  ran: Ran,
): Promise<CallEnd> {
  const { place, admitted, tool } = making
  const { step, path } = place
  const { digest, effect, repeat } = admitted
  if (ran.kind === 'interrupted' || ran.kind === 'suspended' || session.closed) return SUSPENDED
  if (ran.kind === 'abandoned') {
    return failedWith({ code: 'run/call-over', details: { tool: tool.id } })
  }
  if (ran.kind === 'late' && repeat === 'once' && effect !== 'pure') {
    session.append({ kind: 'step-unknown', step, path })
    return SUSPENDED
  }
  const result =
    ran.kind === 'returned'
      ? readResult(tool, ran.result, session.parts.bounds)
      : whyNot(tool, timeOf(making, limit), ran)
  const call = { step, path, tool: tool.id, arguments: digest }
  if ('code' in result) {
    const failure = session.clean(result)
    const certain = ran.kind === 'threw' && surelyNothing(ran.error)
    const again = nextAttempt(making, limit, failure, certain)
    session.append({ kind: 'call-failed', ...call, failure, certain })
    if (again === undefined) return failedWith(failure)
    const { attempt: next, delayMs } = again
    const dueAt = session.parts.world.now() + delayMs
    const timer = `t${session.state.timed + 1}`
    session.append({
      kind: 'timer-set',
      timer,
      ...call,
      why: 'retry',
      dueAt,
      delayMs,
      attempt: next,
    })
    return SUSPENDED
  }
  const value = session.scrubber.value(result.value)
  const kept = await session.keep(value)
  session.append(
    effect === 'pure'
      ? { kind: 'call-computed', ...call, value: kept }
      : { kind: 'call-returned', step, path, value: kept },
  )
  return { kind: 'value', value }
}

/** Whether and when a failed call is made again by itself (MAKE-CALL-1). */
function nextAttempt(
  { admitted, caller, own }: Making,
  limit: Limit | undefined,
  { code }: Failure,
  certain: boolean,
): { readonly attempt: number; readonly delayMs: number } | undefined {
  const retry = limit?.retry
  if (retry === undefined || !mayWait(caller)) return undefined
  if (admitted.repeat === 'once' && !certain) return undefined
  const isOfTool = !code.startsWith('run/') || OF_TOOLS.has(code)
  // A vote draws another sample instead.
  const isOdd = admitted.entry.sampled && caller.kind !== 'vote' && FORMLESS.has(code)
  const attempt = (own?.retries ?? 0) + 2
  if ((!isOfTool && !isOdd) || attempt > retry.attempts) return undefined
  return { attempt, delayMs: delayBefore(attempt, retry) }
}

/** Failures that may be other ones next time. */
const OF_TOOLS: ReadonlySet<string> = new Set([
  'run/tool-failed',
  'run/tool-failed-silently',
  'run/timed-out',
])

/** How long an attempt may take. */
function timeOf({ tool, withinMs, mostMs }: Making, limit: Limit | undefined): number {
  const allowedMs = limit?.timeoutMs ?? withinMs ?? tool.timeoutMs
  return Math.min(allowedMs, mostMs ?? allowedMs)
}

function whyNot(
  tool: ActingTool,
  timeoutMs: number,
  ran: Extract<Ran, { kind: 'threw' | 'late' }>,
): Failure {
  if (ran.kind === 'threw') return failureOf(ran.error, tool)
  return { code: 'run/timed-out', details: { tool: tool.id, seconds: timeoutMs / 1000 } }
}
