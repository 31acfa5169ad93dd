// Performing a step
// =============================================================================
//
// A step is begun and taken up again in the same way: its body is evaluated from
// the start, and each call is either given back from the record or made.
//
// Invariants:
//
//   STEP-1. It ends with an event that says how, or with none: then it waits, or the
//       session halts, and it is performed again later.
//   STEP-2. A step that a person's word has ended in the meantime, or left unknown, is
//       not ended again.

import { mostEarlierIn, outputsIn, type Expr, type Step, type StepId, type Value } from '#plan'

import { askAboutStep, gateIsOpen } from '../people/approvals.ts'
import { evaluate, type Evaluation, type Readable } from '../evaluation/evaluate.ts'
import { EvaluationFailure } from '../evaluation/evaluation-failure.ts'
import {
  failedEvaluation,
  goesOn,
  performEach,
  type BodyEnd,
  type PerformedStep,
} from './perform-each.ts'
import { performCall } from './perform-call.ts'
import { pauseForPolicy } from './policy-wait.ts'
import type { Session } from '../session.ts'
import { earlierResults } from '../state/earlier-results.ts'
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
  for (const file of step.files) {
    if (await session.parts.world.fileExists(file)) continue
    session.append({ kind: 'file-missing', step: step.id, file })
    return false
  }
  if (step.approval === 'by-policy') return true
  const now = session.parts.policyNow()
  if ('problem' in now) {
    pauseForPolicy(session, now.problem, step.id)
    return false
  }
  if (gateIsOpen(session, now.policy, step, index)) return true
  askAboutStep(session, now.policy, step, index)
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

/** The inputs, and the results that a step's expression uses, or the plan's result, brought into memory. */
export async function readableFor(
  session: Session,
  expr: Expr,
  step: number | undefined,
): Promise<Readable> {
  const { ledger } = session.parts
  const { outputs, graph } = session.state
  const used = new Set<number>(
    Array.from(outputsIn(expr), (one) => graph.indexOf.get(one.step) ?? -1),
  )
  for (const at of earlierResults(session.state, step, mostEarlierIn(expr))) used.add(at)
  const found = new Map<number, Value>()
  for (const at of used) {
    const known = ledger.known(at)
    const reference = outputs.of(at)
    if (known !== undefined) found.set(at, known)
    else if (reference !== undefined) found.set(at, await ledger.values.load(reference))
  }
  return readable(session, step, (at) => found.get(at))
}

/** The inputs, and results as they are found; a plan's result, which is no step, looks back at none. */
export function readable(
  { parts, state }: Session,
  step: number | undefined,
  resultOf: (step: number) => Value | undefined,
): Readable {
  const { ids, indexOf } = state.graph
  return {
    input: (name) => (Object.hasOwn(parts.inputs, name) ? parts.inputs[name] : undefined),
    output: (id) => resultOf(indexOf.get(id) ?? -1),
    earlier: (most) =>
      earlierResults(state, step, most).map((at) => {
        const id = ids[at] as StepId
        const value = resultOf(at)
        if (value === undefined) throw new EvaluationFailure('run/no-result', { step: id })
        return [id, value]
      }),
  }
}
