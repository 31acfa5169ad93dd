// What the steps of a run found before the last
//
// A plan's result is often its last step's alone, and what earlier steps found is what somebody
// wanted to know.

import type { StepId, Value } from '#plan'
import { shownResult } from '#plan/math-result'
import type { Run } from '#runtime'

/** A step and its place in the plan, from 1, with its result where that can still be read. */
export interface StepResult {
  readonly step: StepId
  readonly number: number
  readonly title: string
  /** Undefined for the last step, and where there is none. */
  readonly value: Value | undefined
}

/** The steps of a run with the results of those before the last; of more than `most` steps none is read. */
export async function earlierResults(run: Run, most: number): Promise<readonly StepResult[]> {
  const { steps } = await run.snapshot()
  if (steps.length > most) return []
  const { plan } = await run.origin()
  const bodies = new Map(plan.steps.map((step) => [step.id, step.body]))
  const results: StepResult[] = []
  for (const [at, { id, title, value }] of steps.entries()) {
    const isRead = value !== undefined && at < steps.length - 1
    const found = isRead ? await run.value(value).catch(() => null) : null
    const read = found === null ? null : shownResult(bodies.get(id), found)
    results.push({ step: id, number: at + 1, title, value: read ?? undefined })
  }
  return results
}
