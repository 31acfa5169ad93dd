// The end of a run: its result, or why there is none

import { evaluate, valueWithoutCalls } from '../evaluation/evaluate.ts'
import { EvaluationFailure } from '../evaluation/evaluation-failure.ts'
import { readableFor } from './readable.ts'
import type { Session } from '../session.ts'

/** Makes the run's result when every step has ended. */
export async function finishRun(session: Session): Promise<void> {
  const { plan, bounds } = session.parts
  try {
    const readable = await readableFor(session, plan.result, undefined)
    const value = valueWithoutCalls(evaluate(plan.result, readable, bounds))
    const result = await session.keep(value)
    session.append({ kind: 'run-done', result })
  } catch (error) {
    if (!(error instanceof EvaluationFailure)) throw error
    const { code, details } = error
    session.append({ kind: 'run-failed', failure: session.clean({ code, details }) })
  }
}
