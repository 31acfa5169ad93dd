// The words of Plan.md
// =============================================================================
//
// How its parts are called in the text: sections, bullets, states with their marks.
// Reading, editing and printing use these and no others.

import type { ShownPlanStatus, ShownStepStatus } from '../plan-changes.ts'

/** The sections that are ours. */
export type SectionName =
  | 'objective'
  | 'criteria'
  | 'assumptions'
  | 'unknowns'
  | 'steps'
  | 'log'
  | 'summary'

/** Their headings, in the order in which they are printed. */
export const SECTIONS: Readonly<Record<SectionName, string>> = Object.freeze({
  objective: 'Objective',
  criteria: 'Success Criteria',
  assumptions: 'Assumptions',
  unknowns: 'Unknowns',
  steps: 'Steps',
  log: 'Execution Log',
  summary: 'Completion Summary',
})

/** The bullets of a step that are ours. */
export type BulletName =
  | 'status'
  | 'approvalRequired'
  | 'dependencies'
  | 'files'
  | 'call'
  | 'completed'
  | 'approval'
  | 'error'

/** How they are written, in the order in which they are printed. */
export const BULLETS: Readonly<Record<BulletName, string>> = Object.freeze({
  status: 'Status',
  approvalRequired: 'Requires Approval',
  dependencies: 'Dependencies',
  files: 'Files',
  call: 'Call',
  completed: 'Completed',
  approval: 'Approval',
  error: 'Error',
})

/** The mark of each state, as it is printed; variation selectors do not count on reading. */
export const STEP_MARKS: Readonly<Record<ShownStepStatus, string>> = Object.freeze({
  pending: '⏸️',
  in_progress: '⏳',
  completed: '✅',
  failed: '❌',
  skipped: '⏭️',
  awaiting_approval: '🔒',
  blocked: '🚫',
  unknown: '❓',
  cancelled: '🛑',
})

/** The states of a plan, in its front matter. */
export const PLAN_STATUSES: readonly ShownPlanStatus[] = Object.freeze([
  'pending',
  'in_progress',
  'paused',
  'completed',
  'failed',
  'cancelled',
])

/** The states of a step. */
export const STEP_STATUSES: readonly ShownStepStatus[] = Object.freeze(
  Object.keys(STEP_MARKS) as ShownStepStatus[],
)

/** The keys of the front matter that are ours. */
export const FRONT_MATTER_KEYS = Object.freeze([
  'id',
  'objective',
  'status',
  'created_at',
  'completed_at',
] as const)

/** The heads of the log's table. */
export const LOG_HEADS = Object.freeze(['Time', 'Step', 'Action', 'Result'] as const)
