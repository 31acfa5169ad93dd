// What lists of runs show of a run

import { planDigest, type Plan } from '#plan'

import type { Summary } from '../journal.ts'
import { countOf, dueOf, runStatusOf, type RunState } from './state.ts'

/** Sums a run up as it stands in memory. */
export function summaryOf(plan: Plan, state: RunState, updatedAt: number): Summary {
  return {
    name: plan.name ?? '',
    goal: plan.goal,
    plan: state.created?.plan ?? planDigest(plan),
    status: runStatusOf(state),
    steps: plan.steps.length,
    ended: countOf(state, 'done') + countOf(state, 'skipped'),
    updatedAt,
    dueAt: dueOf(state),
  }
}
