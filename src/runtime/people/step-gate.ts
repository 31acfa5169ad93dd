// A step's own gate
// =============================================================================
//
// `approval: required` asks a person before the first call of a step. Where the step
// makes one call, and its arguments are values by then, the person is asked about
// exactly this call: the answer opens the gate and lets the call be made. Else the
// gate is about the step as a whole, and each of its calls that needs an answer asks
// when its arguments are values (0033).
//
// Invariants:
//
//   STEP-GATE-1. The call that is asked about is found by the evaluation that makes it, and
//       admitted in the same way. So its digest is that of the call when it is made, or
//       the call is another one: then the answer opens no gate and the call asks.
//   STEP-GATE-2. What is known of the call already is never asked over: a gate whose call
//       has a result, or may have acted, is about the step.

import { walk, type Step } from '#plan'
import { rulingOf, type Policy } from '#review'

import { admit, type AdmittedCall } from '../calls/admit.ts'
import { EvaluationFailure } from '../evaluation/evaluation-failure.ts'
import { evaluate } from '../evaluation/evaluate.ts'
import type { Session } from '../session.ts'
import { readableFor } from '../steps/readable.ts'
import {
  askAboutCall,
  askAboutStep,
  OF_THE_STEP,
  refusalsOf,
  wantedOfCall,
  wantedOfStep,
} from './approvals.ts'

type OnlyCall = Pick<AdmittedCall, 'place' | 'admitted'>

/** A step that has a gate, with the one call that it makes where that is known before it begins. */
export interface Gated {
  readonly step: Step
  /** Its number in the plan. */
  readonly index: number
  readonly call: OnlyCall | undefined
}

/** Looks which call a step with a gate makes (STEP-GATE-1). */
export async function gated(session: Session, step: Step, index: number): Promise<Gated> {
  return { step, index, call: await onlyCall(session, step, index) }
}

/** Whether a yes opens the gate: one to the step, or one to exactly the call that it makes now. */
export function gateIsOpen(
  session: Session,
  policy: Policy,
  { step, index, call }: Gated,
): boolean {
  const granted = session.state.records.get(index)?.gate
  if (granted === undefined) return false
  const wanted = [wantedOfStep(session, step, index)]
  if (call !== undefined) wanted.push(wantedOfCall(session, call.place, call.admitted))
  return wanted.some((one) => refusalsOf(session, policy, granted, one).length === 0)
}

/** Asks for the gate to be opened, once for gate and call where that can be; the step waits. */
export async function askAtGate(session: Session, policy: Policy, at: Gated): Promise<void> {
  const { step, index, call } = at
  const known = call && session.state.records.get(index)?.calls.get(call.place.path)
  const isOpen = known === undefined || known.status === 'again'
  const ruling = call && rulingOf(policy, call.admitted.seen)
  if (call === undefined || ruling === undefined || !isOpen || ruling.verdict === 'deny') {
    askAboutStep(session, policy, step, index)
    return
  }
  const because = ruling.verdict === 'ask' ? `${OF_THE_STEP}, and ${ruling.because}` : OF_THE_STEP
  await askAboutCall(session, policy, call, because, { gate: true })
}

/** The call of a step that makes exactly one, whose arguments can be said before it begins. */
async function onlyCall(
  session: Session,
  { id, body }: Step,
  index: number,
): Promise<OnlyCall | undefined> {
  const calls = [...walk(body)].filter(({ kind }) => kind === 'call')
  if (calls.length !== 1) return undefined
  try {
    const readable = await readableFor(session, body, index)
    const first = evaluate(body, readable, session.parts.bounds).next(null)
    if (first.done || first.items !== undefined) return undefined
    const admitted = admit(session, first.value)
    if ('code' in admitted) return undefined
    return { place: { step: id, index, path: first.value.path }, admitted }
  } catch (error) {
    // Of a step that fails before its call the gate is asked about, and then the step fails.
    if (error instanceof EvaluationFailure) return undefined
    throw error
  }
}
