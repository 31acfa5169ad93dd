// What lists of runs show of a run

import { planDigest, type Plan } from '#plan'

import type { Need, Summary } from '../journal.ts'
import { countOf, dueOf, runStatusOf, type RunState } from './state.ts'

/** Sums a run up as it stands in memory. */
export function summaryOf(plan: Plan, state: RunState, updatedAt: number): Summary {
  return {
    name: plan.name ?? '',
    goal: plan.goal,
    plan: state.created?.plan ?? planDigest(plan),
    status: runStatusOf(state),
    steps: state.graph.ids.length,
    ended: countOf(state, 'done') + countOf(state, 'skipped'),
    updatedAt,
    needs: needOf(state),
    dueAt: dueOf(state),
    forkOf: state.created?.fork?.run,
  }
}

function needOf(state: RunState): Need {
  if (state.end !== undefined) return 'nothing'
  if (countOf(state, 'unknown') > 0) return 'word'
  if (state.decided === undefined || state.paused !== undefined || state.asks.size > 0) {
    return 'person'
  }
  if (countOf(state, 'ready') + countOf(state, 'running') > 0) return 'process'
  if (countOf(state, 'waiting') > state.timers.size) return 'file'
  return state.timers.size > 0 ? 'time' : 'process'
}
