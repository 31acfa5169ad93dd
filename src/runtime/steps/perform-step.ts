// Performing a step
// =============================================================================
//
// A step is begun and resumed in the same way: its body is evaluated from
// the start, and each call is either given back from the record or made.
//
// Invariants:
//
//   STEP-1. It ends with an event that says how, or with none: then it waits, or the
//       session halts, and it is performed again later.
//   STEP-2. A step that a person's word has ended in the meantime, or left unknown, is
//       not ended again.
//   STEP-3. It is done only with a result that is as the plan expects.

import { unmetExpectation, type Step } from '#plan'

import { askAtGate, gated, gateIsOpen } from '../people/step-gate.ts'
import { evaluate, type Evaluation } from '../evaluation/evaluate.ts'
import {
  failedEvaluation,
  goesOn,
  performEach,
  type BodyEnd,
  type PerformedStep,
} from './perform-each.ts'
import { fileMissing, filesMissing } from './step-files.ts'
import { performCall } from '../calls/perform-call.ts'
import { pauseForPolicy } from '../calls/gate.ts'
import { readableFor } from './readable.ts'
import type { Session } from '../session.ts'
import { statusOf } from '../state/state.ts'

/** Performs a step that has been started. */
export async function performStep(session: Session, index: number): Promise<void> {
  const step = session.parts.steps.at(index) as Step
  if (!(await mayBegin(session, step, index))) return
  const end = await evaluateStep(session, step, index)
  if (session.closed) return
  if (end === undefined) {
    hold(session, step, index)
    return
  }
  if (!goesOn(session, index)) return
  if (end.kind === 'value') {
    const unmet = unmetExpectation(step.expects, end.value)
    if (unmet !== undefined) {
      const failure = { code: 'run/unexpected-unit', details: { ...unmet } }
      session.append({ kind: 'step-failed', step: step.id, failure: session.clean(failure) })
      return
    }
    const value = await session.keep(end.value)
    session.append({ kind: 'step-done', step: step.id, value })
    return
  }
  const at = end.path === undefined ? {} : { path: end.path }
  session.append({ kind: 'step-failed', step: step.id, failure: session.clean(end.failure), ...at })
}

/**
 * Lets go of a step that a pause kept from its next item, also where it is over by now. Whatever else
 * it waits for has an event of its own.
 */
function hold(session: Session, { id }: Step, index: number): void {
  if (session.halted === undefined && statusOf(session.state, index) === 'running') {
    session.append({ kind: 'step-held', step: id })
  }
}

/** Its files are there and its gate is open; else the step waits. */
async function mayBegin(session: Session, step: Step, index: number): Promise<boolean> {
  const [file, ...also] = await filesMissing(session, step.files)
  if (file !== undefined) {
    session.append(fileMissing(step.id, file, also))
    return false
  }
  if (step.approval === 'by-policy') return true
  const at = await gated(session, step, index)
  const now = session.parts.policyNow()
  if ('problem' in now) {
    pauseForPolicy(session, now.problem, step.id)
    return false
  }
  if (gateIsOpen(session, now.policy, at)) return true
  await askAtGate(session, now.policy, at)
  return false
}

async function evaluateStep(session: Session, step: Step, index: number): Promise<BodyEnd> {
  const readable = await readableFor(session, step.body, index)
  return performBody(session, { step, index }, evaluate(step.body, readable, session.parts.bounds))
}

/** Performs an evaluation: of a step's body, or of that of an `each` with one of its items. */
async function performBody(
  session: Session,
  at: PerformedStep,
  evaluation: Evaluation,
  item?: string,
): Promise<BodyEnd> {
  const { step, index } = at
  let path: string | undefined
  try {
    let next = evaluation.next(null)
    while (!next.done) {
      if (next.items !== undefined) {
        const end = await performEach(session, at, next.items, (body, inner = item) =>
          performBody(session, at, body, inner),
        )
        if (end?.kind !== 'value') return end
        next = evaluation.next(end.value)
        continue
      }
      const request = next.value
      path = request.path
      const place = { step: step.id, index, path, ...(item === undefined ? {} : { item }) }
      const end = await performCall(session, place, request, { kind: 'plan' }, step.vote)
      if (end.kind === 'suspended') return undefined
      if (end.kind === 'failed') return { ...end, path }
      path = undefined
      next = evaluation.next(end.value)
    }
    return { kind: 'value', value: next.value }
  } catch (error) {
    return failedEvaluation(error, path)
  }
}
