// Performing a call
// =============================================================================
//
// The one door through which a run acts: for a call in the plan as for one that
// a tool makes.
//
// Invariants:
//
//   CALL-1. A recorded result is given back, never made again. It counts only for
//       the same tool and arguments.
//   CALL-2. What is not pure is intended before it is begun, under a key that hangs on
//       lineage, step, path, attempt group and arguments. The intent is on disk
//       first, except where the call only reads what can be read again (0008).
//   CALL-3. A call that was intended and has no result is made again only where its
//       tool allows that; else the step is unknown, and a person says.
//   CALL-4. A call that is asked about waits for an answer to exactly this call. What
//       is known of another call at the same place never counts for it.
//   CALL-6. Before each call, also one that was intended before a crash and each
//       draw of a vote, the stricter of the run's policy and the present one rules.
//       What it denies is refused, or unknown where it may have acted.
//   CALL-5. No agent starts agents, also through a tool that does not say that it
//       starts them.

import { approvalKindOf, type Vote } from '#plan'
import { covers, eyesAreEnough, forbiddenKinds, isDecided, rulingOf, type Policy } from '#review'

import { admit, type Admitted } from './admission.ts'
import { askAboutCall, callIsApproved } from '../people/approvals.ts'
import {
  failedWith,
  mayWait,
  SUSPENDED,
  type CallEnd,
  type Caller,
  type CallPlace,
} from './call-end.ts'
import type { Failure } from '../event.ts'
import type { CallRequest } from '../evaluation/call-request.ts'
import { askQuestion } from '../people/questions.ts'
import { holdVote } from './hold-vote.ts'
import { makeCall, type Looked } from './make-call.ts'
import { policyFor } from './policy-wait.ts'
import { mayHaveActed, type CallRecord } from '../state/record.ts'
import type { Session } from '../session.ts'
import { recordOf, statusOf } from '../state/state.ts'
import { beginWait } from './wait.ts'

/** Performs a call, or gives back what was recorded of it; with a vote, the answer that wins it. */
export async function performCall(
  session: Session,
  place: CallPlace,
  request: CallRequest,
  caller: Caller,
  vote?: Vote,
): Promise<CallEnd> {
  const admitted = admit(session, request)
  if ('code' in admitted) return failedWith(session.clean(admitted))
  const record = recordOf(session.state, place.index).calls.get(place.path)

  const recorded = await recall(session, place, admitted, record)
  if (recorded !== undefined) return recorded
  if (session.halted !== undefined) return SUSPENDED

  // What is known of another call that once stood here says nothing of this one.
  const own = record !== undefined && isOf(record, admitted) ? record : undefined
  const looked: Looked = {}
  const look = () => obstacleTo(session, place, request, admitted, caller, looked)
  const obstacle = await look()
  if (obstacle !== undefined) return obstacle
  const { tool, entry } = admitted
  // What does not vary is not asked twice.
  if (vote !== undefined && entry.sampled) {
    return holdVote(session, { place, admitted, own, vote }, (at, sample) =>
      performCall(session, at, request, { kind: 'vote', sample, look }),
    )
  }
  if (tool.kind === 'acting') {
    const around = caller.kind === 'tool' ? caller : undefined
    const inside = {
      kind: 'tool' as const,
      tool: tool.id,
      once: admitted.repeat === 'once' ? tool.id : around?.once,
      within: around === undefined ? [] : [...around.within, around.tool],
      sample: caller.kind === 'plan' ? undefined : caller.sample,
    }
    const { withinMs, mostMs } = request
    const making = { place, admitted, tool, own, caller, look, looked, withinMs, mostMs }
    return makeCall(session, making, (child, inner, callees) =>
      performCall(session, child, inner, { ...inside, callees }),
    )
  }
  if (!mayWait(caller)) return failedWith(cannotWait(caller, tool.id))
  const failure =
    tool.kind === 'asking'
      ? await askQuestion(session, place, tool, admitted)
      : await beginWait(session, place, tool, admitted)
  return failure === undefined ? SUSPENDED : failedWith(session.clean(failure))
}

/** Whether a record is of this call: the same tool with the same arguments. */
function isOf(record: CallRecord, { tool, digest }: Admitted): boolean {
  return record.tool === tool.id && record.arguments === digest
}

/** What is known of the call already (CALL-1, CALL-3); nothing when it is to be made. */
async function recall(
  session: Session,
  { step, index, path }: CallPlace,
  admitted: Admitted,
  record: CallRecord | undefined,
): Promise<CallEnd | undefined> {
  if (record === undefined) return undefined
  const same = isOf(record, admitted)
  switch (record.status) {
    case 'returned':
      if (!same || record.value === undefined) return undefined
      return { kind: 'value', value: await session.parts.ledger.values.load(record.value) }
    case 'failed':
      return same && record.failure !== undefined ? failedWith(record.failure) : undefined
    case 'intended':
      // Another call stood here that may have had its effect: nobody may forget it.
      if (same ? admitted.repeat !== 'once' : !mayHaveActed(record)) {
        return undefined
      }
      session.append({ kind: 'step-unknown', step, path })
      return SUSPENDED
    case 'asked':
    case 'timed':
      return same ? SUSPENDED : undefined
    case 'unknown':
      // Of several calls of one tool a person ends one after the other.
      if (statusOf(session.state, index) !== 'unknown') {
        session.append({ kind: 'step-unknown', step, path })
      }
      return SUSPENDED
    case 'again':
      return undefined
  }
}

/** What stands between a call and its being made: a refusal, or an answer that is needed first. */
async function obstacleTo(
  session: Session,
  place: CallPlace,
  request: CallRequest,
  admitted: Admitted,
  caller: Caller,
  looked: Looked,
): Promise<CallEnd | undefined> {
  const { tool, entry, effect, seen } = admitted
  if (entry.startsAgents === true && isUnsaid(session, caller)) {
    return failedWith({ code: 'run/agent-in-agent', details: { tool: tool.id } })
  }
  const state = session.parts.security()
  looked.state = state
  if (forbiddenKinds(state, [approvalKindOf(effect, entry)]).length > 0) {
    return failedWith({ code: 'run/security-state', details: { tool: tool.id, state } })
  }
  // What is asked about is the vote, and one answer lets through all of its draws.
  if (caller.kind === 'vote') return caller.look()
  const now = await policyFor(session, place, caller)
  if ('kind' in now) return now
  looked.policy = now
  const ruling = rulingOf(now.policy, seen)
  const { verdict } = ruling
  let { because } = ruling
  if (verdict === 'allow') return undefined
  // Looked at only now: another draw of the same vote may have asked in the meantime.
  const own = ownRecord(session, place, admitted)
  if (verdict === 'deny') {
    if (own !== undefined && mayHaveActed(own)) {
      session.append({ kind: 'step-unknown', step: place.step, path: place.path })
      return SUSPENDED
    }
    return failedWith(session.clean({ code: 'run/denied', details: { tool: tool.id, because } }))
  }
  if (own?.status === 'asked') return SUSPENDED
  if (caller.kind === 'plan' && session.decision !== undefined) {
    const call = { seen, constant: isDecided(request.call, place.step, session.decidedInputs) }
    if (covers(session.decision, call, session.parts.policy)) {
      if (twoHaveDecided(session, now.policy)) return undefined
      because = ONE_HAS_DECIDED
    }
  }
  // What was intended before a crash goes on under the yes that it was intended under.
  const granted = own?.status === 'intended' ? own.served : own?.approval
  if (callIsApproved(session, now.policy, place, admitted, granted)) return undefined
  if (!mayWait(caller)) return failedWith(cannotWait(caller, tool.id))
  await askAboutCall(session, now.policy, place, admitted, because)
  return SUSPENDED
}

const ONE_HAS_DECIDED = 'the policy wants two people, and one has decided on the plan'

/** Whether a decision is enough where the policy wants four eyes. */
function twoHaveDecided({ parts, state }: Session, policy: Policy): boolean {
  return eyesAreEnough(policy.approvals, state.deciders.actors, parts.identities)
}

/** What is known of exactly this call. */
function ownRecord(
  { state }: Session,
  { index, path }: CallPlace,
  admitted: Admitted,
): CallRecord | undefined {
  const record = recordOf(state, index).calls.get(path)
  return record !== undefined && isOf(record, admitted) ? record : undefined
}

/** Whether it stands within a call that starts agents, below one that does not say so (CALL-5). */
function isUnsaid({ parts }: Session, caller: Caller): boolean {
  if (caller.kind !== 'tool') return false
  const { entries } = parts.toolbox.catalogue
  const chain = [...caller.within, caller.tool].map((id) => entries.get(id)?.startsAgents === true)
  return chain.includes(true) && chain.includes(false, chain.indexOf(true))
}

function cannotWait(caller: Caller, inner: string): Failure {
  const tool = (caller.kind === 'tool' ? caller.once : undefined) ?? ''
  return { code: 'run/cannot-wait-inside', details: { tool, inner } }
}
