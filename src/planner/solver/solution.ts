// What came of a plan that was carried out
// =============================================================================
//
// From a state with a plan and the run of that plan to a state with knowns.
//
// Invariants:
//
//   SOLUTION-1. It is read from state and run alone: whoever asks later, or after a crash, is told
//       the same.
//   SOLUTION-2. What happened in the run and what the cleaner said of it stands in the audit log,
//       after what was there.

import { toJson, type Value } from '#plan'
import { foundValue } from '#plan/math-result'
import type { Run } from '#runtime'

import { PlanningError } from '../errors.ts'
import { logEvent, type AtomicPlan, type StateObject } from '../schemas.ts'
import { clean, CLEANER, type Cleaned, type Commit } from './cleaner.ts'
import { solvedSteps, type SolvedStep } from './solved-steps.ts'

/** A plan that was carried out as far as its run has come. */
export interface Solution {
  /** With what is known in `knowns`, and all that happened in `audit_log` (SOLUTION-2). */
  readonly state: StateObject
  /** In the order of the run. */
  readonly steps: readonly SolvedStep[]
  /** What the cleaner said. */
  readonly cleaned: Cleaned
}

/** The atomic plan of a state; throws PlanningError where it has none. */
export function planIn({ plan }: StateObject): AtomicPlan {
  if (plan === undefined) throw new PlanningError('planner/no-plan')
  return plan
}

/** Reads what a run found, and cleans it; `given` is what people said of variables, by name. */
export async function readSolution(
  state: StateObject,
  run: Run,
  given?: Readonly<Record<string, Value>>,
): Promise<Solution> {
  const plan = planIn(state)
  const steps = await solvedSteps(run)
  const cleaned = clean({ problem: state.problem_text, plan, results: steps, given })
  const { updatedAt } = await run.snapshot()
  let next = steps.reduce((before, step) => withStep(before, step, run.id), state)
  for (const commit of cleaned.commits) {
    next = logEvent(next, 'committed', updatedAt, committed(commit))
  }
  if (cleaned.findings.length > 0) {
    const details = { critic: CLEANER, units: cleaned.findings }
    next = logEvent(next, 'critiqued', updatedAt, details)
  }
  const knowns = Object.fromEntries(cleaned.commits.map(({ name, known }) => [name, known]))
  return { state: { ...next, knowns: { ...state.knowns, ...knowns } }, steps, cleaned }
}

function withStep(state: StateObject, step: SolvedStep, run: string): StateObject {
  const { id, at, value, failure, vote } = step
  if (at === undefined) return state
  const voted = vote === undefined ? state : logEvent(state, 'vote', at, { step: id, run, ...vote })
  if (failure !== undefined) return logEvent(voted, 'failed', at, { step: id, run, failure })
  const found = value === undefined ? {} : { value: toJson(foundValue(value)) }
  return logEvent(voted, 'step-executed', at, { step: id, run, ...found })
}

function committed({ name, known, step, by, check, restsOn }: Commit): Record<string, unknown> {
  return {
    name,
    ...known,
    ...(step === undefined ? {} : { step }),
    ...(by === undefined ? {} : { by }),
    ...(check === undefined ? {} : { check }),
    ...(restsOn.length === 0 ? {} : { rests_on: restsOn }),
  }
}
