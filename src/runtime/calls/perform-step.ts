// Performing a step
// =============================================================================
//
// A step is begun and taken up again in the same way: its body is evaluated from
// the start, and each call is either given back from the record or made.
//
// Invariants:
//
//   T1. It ends with an event that says how, or with none: then it waits, or the
//       session halts, and it is performed again later.

import { outputsIn, type Expr, type Step, type Value } from '#plan'

import { askAboutStep, gateIsOpen } from '../people/approvals.ts'
import { evaluate, type Readable } from '../evaluation/evaluate.ts'
import { EvaluationFailure } from '../evaluation/evaluation-failure.ts'
import type { Failure } from '../event.ts'
import { performCall } from './perform-call.ts'
import { pauseForPolicy } from './policy-wait.ts'
import type { Session } from '../session.ts'

/** How an evaluation ends; nothing when it is to go on later. */
type StepEnd =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly path: string | undefined }
  | undefined

/** Performs a step that has been started. */
export async function performStep(session: Session, index: number): Promise<void> {
  const step = session.parts.steps.at(index) as Step
  if (!(await mayBegin(session, step, index))) return
  const end = await evaluateStep(session, step, index)
  if (end === undefined || session.closed) return
  if (end.kind === 'value') {
    const value = await session.keep(end.value)
    session.append({ kind: 'step-done', step: step.id, value })
    return
  }
  const at = end.path === undefined ? {} : { path: end.path }
  session.append({ kind: 'step-failed', step: step.id, failure: session.clean(end.failure), ...at })
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
  askAboutStep(session, now.policy, step)
  return false
}

async function evaluateStep(session: Session, step: Step, index: number): Promise<StepEnd> {
  const readable = await readableFor(session, step.body)
  const evaluation = evaluate(step.body, readable, session.parts.bounds)
  let path: string | undefined
  try {
    let next = evaluation.next(null)
    while (!next.done) {
      const request = next.value
      path = request.path
      const place = { step: step.id, index, path }
      const end = await performCall(session, place, request, { kind: 'plan' }, step.vote)
      if (end.kind === 'suspended') return undefined
      if (end.kind === 'failed') return { ...end, path }
      path = undefined
      next = evaluation.next(end.value)
    }
    return { kind: 'value', value: next.value }
  } catch (error) {
    if (!(error instanceof EvaluationFailure)) throw error
    const { code, details } = error
    return { kind: 'failed', failure: { code, details }, path }
  }
}

/** The inputs, and the results that an expression uses, brought into memory. */
export async function readableFor(session: Session, expr: Expr): Promise<Readable> {
  const { ledger } = session.parts
  const { outputs, graph } = session.state
  const found = new Map<string, Value>()
  for (const { step } of outputsIn(expr)) {
    const at = graph.indexOf.get(step) ?? -1
    if (found.has(step)) continue
    const known = ledger.known(at)
    const reference = outputs.of(at)
    if (known !== undefined) found.set(step, known)
    else if (reference !== undefined) found.set(step, await ledger.values.load(reference))
  }
  return readable(session, (step) => found.get(step))
}

/** The inputs, and results as they are found. */
export function readable({ parts }: Session, output: Readable['output']): Readable {
  return {
    input: (name) => (Object.hasOwn(parts.inputs, name) ? parts.inputs[name] : undefined),
    output,
  }
}
