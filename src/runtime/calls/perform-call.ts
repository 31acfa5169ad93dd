// Performing a call
// =============================================================================
//
// The one door through which a run acts: for a call in the plan as for one that
// a tool makes. A call is admitted (`admit.ts`), given back where it is recorded,
// let through (`gate.ts`), intended (`make-call.ts`), run (`run-tool.ts`) and settled
// (`settle-call.ts`).
//
// Invariants:
//
//   CALL-1. A recorded result is given back, never made again. It counts only for
//       the same tool and arguments.
//   CALL-2. What is not pure is intended before it is begun, under a key that depends on
//       lineage, step, path, attempt group and arguments. The intent is on disk
//       first, except where the call only reads what can be read again (0008).
//   CALL-3. A call that was intended and has no result is made again only where its
//       tool allows that; else the step is unknown, and a person says.
//   CALL-4. What is known of another call at the same place never counts for this one.

import type { Vote } from '#plan'

import { admit, type AdmittedCall } from './admit.ts'
import {
  failedWith,
  mayWait,
  SUSPENDED,
  type CallEnd,
  type Caller,
  type CallPlace,
} from './call.ts'
import { cannotWait, Gate, recordOfCall } from './gate.ts'
import { holdVote } from './hold-vote.ts'
import { askHere } from './ask-here.ts'
import { makeCall } from './make-call.ts'
import type { PerformChild } from './tool-context.ts'
import { beginWait } from './wait.ts'
import type { CallRequest } from '../evaluation/call-request.ts'
import { askQuestion } from '../people/questions.ts'
import type { Session } from '../session.ts'
import { mayHaveActed } from '../state/record.ts'
import { recordOf, statusOf } from '../state/state.ts'

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
  const call: AdmittedCall = { place, request, caller, admitted }

  const recorded = await recall(session, call)
  if (recorded !== undefined) return recorded
  if (session.halted !== undefined) return SUSPENDED

  const own = recordOfCall(session, call)
  const gate = new Gate(session, call)
  const obstacle = await gate.look()
  if (obstacle !== undefined) return obstacle

  const { tool, entry } = admitted
  // What does not vary is not asked twice.
  if (vote !== undefined && entry.sampled) {
    const look = () => gate.look()
    return holdVote(session, { place, admitted, own, vote }, (at, sample) =>
      performCall(session, at, request, { kind: 'vote', sample, look }),
    )
  }
  if (tool.kind === 'acting') {
    return makeCall(session, { ...call, tool, own, gate, performChild: within(session, call) })
  }
  if (tool.kind === 'asking' && request.here === true && caller.kind === 'tool') {
    return await askHere(session, { ...call, caller }, tool)
  }
  if (!mayWait(caller)) return failedWith(cannotWait(caller, tool.id))
  const failure =
    tool.kind === 'asking'
      ? await askQuestion(session, place, tool, admitted)
      : await beginWait(session, place, tool, admitted)
  return failure === undefined ? SUSPENDED : failedWith(session.clean(failure))
}

/** How the calls are performed that the tool of a call makes. */
function within(
  session: Session,
  { caller, admitted: { tool, repeat } }: AdmittedCall,
): PerformChild {
  const around = caller.kind === 'tool' ? caller : undefined
  const inside = {
    kind: 'tool' as const,
    tool: tool.id,
    once: repeat === 'once' ? tool.id : around?.once,
    within: around === undefined ? [] : [...around.within, around.tool],
    sample: caller.kind === 'plan' ? undefined : caller.sample,
  }
  return (place, request, callees) => performCall(session, place, request, { ...inside, callees })
}

/** What is known already of the call at its place (CALL-1, CALL-3); nothing when it is to be made. */
async function recall(session: Session, call: AdmittedCall): Promise<CallEnd | undefined> {
  const { place, admitted } = call
  const { step, index, path } = place
  const record = recordOf(session.state, index).calls.get(path)
  if (record === undefined) return undefined
  const same = recordOfCall(session, call) !== undefined
  switch (record.status) {
    case 'returned':
      if (!same || record.value === undefined) return undefined
      return { kind: 'value', value: await session.parts.ledger.values.load(record.value) }
    case 'failed':
      return same && record.failure !== undefined ? failedWith(record.failure) : undefined
    case 'intended':
      // Another call stood here that may have had its effect: nobody may forget it.
      if (same ? admitted.repeat !== 'once' : !mayHaveActed(record)) return undefined
      session.append({ kind: 'step-unknown', step, path })
      return SUSPENDED
    case 'asked':
    case 'timed':
      if (call.request.here === true) return undefined
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
