// The gate: whether a call may be made now
// =============================================================================
//
// Invariants:
//
//   GATE-1. Before each call, also one that was intended before a crash and each draw
//       of a vote, the stricter of the run's policy and the present one rules. What it
//       denies is refused, or unknown where it may have acted.
//   GATE-2. A call that is asked about waits for an answer to exactly this call.
//   GATE-3. No agent starts agents, also through a tool that does not say that it
//       starts them.
//   GATE-4. A policy that cannot be read fails nothing and lets nothing begin. The run
//       is paused, and the step continues from its record when it is resumed. Inside a
//       tool that may be entered only once nothing can be left for later: there the
//       call waits, as long as its tool may take.

import { approvalKindOf, stableJson, type Json } from '#plan'
import {
  covers,
  eyesAreEnough,
  forbiddenKinds,
  isDecided,
  rulingOf,
  type Policy,
  type PolicyCall,
  type PolicyNow,
  type SecurityState,
} from '#review'

import type { AdmittedCall } from './admit.ts'
import {
  endOfCalledOff,
  failedWith,
  mayWait,
  pendingCall,
  SUSPENDED,
  type CallEnd,
  type Caller,
} from './call.ts'
import type { Failure } from '../event.ts'
import { askAboutCall, callIsApproved } from '../people/approvals.ts'
import type { Session } from '../session.ts'
import { ASKED_AGAIN } from '../state/lapsed.ts'
import { mayHaveActed, type CallRecord } from '../state/record.ts'
import { recordOf, standsStill } from '../state/state.ts'

/** What is known of exactly this call: the same tool with the same arguments at its place. */
export function recordOfCall(
  { state }: Session,
  { place: { index, path }, admitted: { tool, digest } }: AdmittedCall,
): CallRecord | undefined {
  const record = recordOf(state, index).calls.get(path)
  return record?.tool === tool.id && record.arguments === digest ? record : undefined
}

/** Looks whether something stands in the way of a call, as often as it takes until the call begins. */
export class Gate {
  readonly #session: Session
  readonly #call: AdmittedCall
  /** What the last look went by. */
  #policy: PolicyNow | undefined
  #security: SecurityState | undefined

  constructor(session: Session, call: AdmittedCall) {
    this.#session = session
    this.#call = call
  }

  /** What stands in the way: a refusal, or an answer that is needed first and has been asked for. */
  async look(): Promise<CallEnd | undefined> {
    const session = this.#session
    const { place, caller, admitted } = this.#call
    const { tool, entry, effect, seen } = admitted
    if (entry.startsAgents === true && isUnsaid(session, caller)) {
      return failedWith({ code: 'run/agent-in-agent', details: { tool: tool.id } })
    }
    const state = session.parts.security()
    this.#security = state
    if (forbiddenKinds(state, [approvalKindOf(effect, entry)]).length > 0) {
      return failedWith({ code: 'run/security-state', details: { tool: tool.id, state } })
    }
    // What is asked about is the vote, and one answer lets through all of its draws.
    if (caller.kind === 'vote') return caller.look()
    const now = await policyFor(session, this.#call)
    if ('kind' in now) return now
    this.#policy = now
    const { verdict, because } = rulingOf(now.policy, seen)
    if (verdict === 'allow') return undefined
    // Looked at only now: another draw of the same vote may have asked in the meantime.
    const own = recordOfCall(session, this.#call)
    if (verdict === 'deny') return this.#denied(because, own)
    if (own?.status === 'asked') return SUSPENDED
    const why = this.#whyAsked(now.policy, because, own)
    if (why === undefined) return undefined
    if (!mayWait(caller)) return failedWith(cannotWait(caller, tool.id))
    await askAboutCall(session, now.policy, { place, admitted }, why)
    return SUSPENDED
  }

  /**
   * Says later whether what let the call through is what it is now; words that changed are no matter.
   * `until`: when the yes that it goes under is over.
   */
  holds(until = Infinity): () => boolean {
    const { policyNow, security, world } = this.#session.parts
    const { seen } = this.#call.admitted
    // A draw of a vote is looked at by the vote.
    const policy = this.#policy ?? policyNow()
    const state = this.#security ?? security()
    return () =>
      rulesAlike(policyNow(), policy, seen) && security() === state && world.now() < until
  }

  #denied(because: string, own: CallRecord | undefined): CallEnd {
    const session = this.#session
    const { place, admitted } = this.#call
    if (own !== undefined && mayHaveActed(own)) {
      session.append({ kind: 'step-unknown', step: place.step, path: place.path })
      return SUSPENDED
    }
    const details = { tool: admitted.tool.id, because }
    return failedWith(session.clean({ code: 'run/denied', details }))
  }

  /** Why it has to be asked about; nothing where a decision or a yes to this very call lets it through. */
  #whyAsked(policy: Policy, because: string, own: CallRecord | undefined): string | undefined {
    const session = this.#session
    const { place, request, caller, admitted } = this.#call
    let why = because
    if (caller.kind === 'plan' && session.decision !== undefined) {
      const constant = isDecided(request.call, place.step, session.decidedInputs)
      if (covers(session.decision, { seen: admitted.seen, constant }, session.parts.policy)) {
        if (twoHaveDecided(session, policy)) return undefined
        why = ONE_HAS_DECIDED
      }
    }
    // What was intended before a crash continues under the yes that it was intended under.
    const granted = own?.status === 'intended' ? own.served : own?.approval
    if (callIsApproved(session, policy, place, admitted, granted)) return undefined
    return own?.lapsed === true ? `${why}; ${ASKED_AGAIN}` : why
  }
}

const ONE_HAS_DECIDED = 'the policy wants two people, and one has decided on the plan'

/** Whether a decision is enough where the policy wants four eyes. */
function twoHaveDecided({ parts, state }: Session, policy: Policy): boolean {
  return eyesAreEnough(policy.approvals, state.deciders.actors, parts.identities)
}

/** Whether it stands within a call that starts agents, below one that does not say so (GATE-3). */
function isUnsaid({ parts }: Session, caller: Caller): boolean {
  if (caller.kind !== 'tool') return false
  const { entries } = parts.toolbox.catalogue
  const chain = [...caller.within, caller.tool].map((id) => entries.get(id)?.startsAgents === true)
  return chain.includes(true) && chain.includes(false, chain.indexOf(true))
}

/** Why a call that has to wait fails: it stands in a tool that may be entered only once. */
export function cannotWait(caller: Caller, inner: string): Failure {
  const tool = (caller.kind === 'tool' ? caller.once : undefined) ?? ''
  return { code: 'run/cannot-wait-inside', details: { tool, inner } }
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

/** The policy that rules on a call now, or how the call ends without one (GATE-4). */
async function policyFor(
  session: Session,
  { place, caller }: AdmittedCall,
): Promise<{ readonly policy: Policy } | CallEnd> {
  const now = session.parts.policyNow()
  if ('policy' in now) return now
  if (mayWait(caller)) {
    pauseForPolicy(session, now.problem, place.step)
    return SUSPENDED
  }
  if (!standsStill(session.state)) pauseForPolicy(session, now.problem)
  return await untilReadable(session, caller)
}

/** Pauses the run; the step, where one is given, begins again when it is resumed. */
export function pauseForPolicy(session: Session, problem: string, step?: string): void {
  session.append({
    kind: 'run-paused',
    reason: 'policy-unreadable',
    problem: session.scrubber.text(problem),
    ...(step === undefined ? {} : { step }),
  })
}

/** How often a file is looked at that could not be read. */
const LOOK_AGAIN_MS = 250

async function untilReadable(
  session: Session,
  caller: Caller,
): Promise<{ readonly policy: Policy } | CallEnd> {
  const { world, policyNow } = session.parts
  const pending = pendingCall(session, caller)
  try {
    for (;;) {
      const look = Promise.withResolvers<undefined>()
      const stopWaiting = world.after(LOOK_AGAIN_MS, () => look.resolve(undefined))
      const why = await Promise.race([look.promise, pending.calledOff])
      stopWaiting()
      if (session.halted !== undefined) return SUSPENDED
      if (why !== undefined) {
        return endOfCalledOff(session, why, caller.kind === 'tool' ? caller.tool : '')
      }
      const now = policyNow()
      if ('policy' in now) return now
    }
  } finally {
    pending.stop()
  }
}
