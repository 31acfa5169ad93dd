// What lists of runs show of a run

import { planDigest, type Plan } from '#plan'

import type { Need, Summary } from '../run-listing.ts'
import { missingFiles } from './record.ts'
import { countOf, dueOf, runStatusOf, statusOf, type RunState, type RunStatus } from './state.ts'

/** So many files of a run are looked for; when one comes, the run looks for all of them itself. */
const MOST_FILES = 100

/** Sums a run up as it stands in memory. */
export function summaryOf(plan: Plan, state: RunState, updatedAt: number): Summary {
  const status = runStatusOf(state)
  return {
    name: plan.name ?? '',
    goal: plan.goal,
    plan: state.created?.plan ?? planDigest(plan),
    status,
    steps: state.graph.ids.length,
    ended: countOf(state, 'done') + countOf(state, 'skipped'),
    updatedAt,
    needs: needOf(state),
    dueAt: dueOf(state),
    // While steps can continue, the process that executes them is not let go of; so this costs one look at the end.
    files: status === 'waiting' ? filesOf(state) : [],
    forkOf: state.created?.fork?.run,
  }
}

function filesOf(state: RunState): readonly string[] {
  const files = new Set<string>()
  for (const [at, record] of state.records) {
    if (record.file === undefined || statusOf(state, at) !== 'waiting') continue
    for (const file of missingFiles(record)) files.add(file)
    if (files.size >= MOST_FILES) break
  }
  return [...files].slice(0, MOST_FILES)
}

function needOf(state: RunState): Need {
  if (countOf(state, 'unknown') > 0) return 'resolution'
  if (state.end !== undefined) return 'nothing'
  if (state.decided === undefined || state.asks.size > 0) return 'person'
  if (runStatusOf(state) === 'paused') return 'person'
  if (countOf(state, 'ready') + countOf(state, 'running') > 0) return 'process'
  if (countOf(state, 'waiting') > state.timers.size) return 'file'
  return state.timers.size > 0 ? 'time' : 'process'
}

/** As well as it can be said of a run that was written before needs were. */
export function needOfStatus(status: RunStatus): Need {
  switch (status) {
    case 'running':
      return 'process'
    case 'waiting':
    case 'paused':
      return 'person'
    case 'done':
    case 'failed':
    case 'cancelled':
      return 'nothing'
  }
}
