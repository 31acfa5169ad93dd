// How a run's state is shown in the words of Plan.md
// =============================================================================
//
// Invariants:
//
//   SHOWN-1. It depends on the state of the run alone, which is the fold of its journal.
//   SHOWN-2. A plan is paused where its run stands still, or waits for a person or a file and has
//       nothing else to do. While it can go on somewhere it is in progress.

import type { StepId } from '#plan'
import {
  countOf,
  runStatusOf,
  statusOf,
  type RunState,
  type StepStatus,
} from '#runtime/state/state'

import type { VaultPlanStatus, VaultStepStatus } from './vault-plan.ts'

/** Why the vault pauses a run whose file was changed in what will run. */
export const PAUSED_FOR_CHANGE = 'plan_changed'
/** Why it pauses a run whose plan's file is gone. */
export const PAUSED_FOR_FILE = 'plan_file_missing'

/** Why a plan is paused; or the words of whoever paused it. */
export const PAUSE_REASONS = Object.freeze([
  'approval_required',
  'step_failed',
  'approval_rejected',
  'file_missing',
  'person_needed',
  'outcome_unknown',
  'policy_unreadable',
  'budget_reached',
  PAUSED_FOR_CHANGE,
  PAUSED_FOR_FILE,
  'asked',
] as const)

/** What a pause begins with that says the plan has failed: see `failPlan`. */
export const PLAN_FAILED = 'plan_failed: '

export type PauseReason = (typeof PAUSE_REASONS)[number]

/** How a run is shown. */
export interface ShownRun {
  readonly status: VaultPlanStatus
  /** Why it is paused; absent where it is not. */
  readonly reason?: string
  /** Why it failed, where somebody said so; absent where nobody did. */
  readonly error?: string
}

/** How a plan stands whose run is in this state. */
export function shownOf(state: RunState): ShownRun {
  const { end, paused } = state
  if (end !== undefined) return { status: ENDS[end.kind] }
  const said = paused?.because
  if (paused?.reason === 'asked' && said?.startsWith(PLAN_FAILED)) {
    return { status: 'failed', error: said.slice(PLAN_FAILED.length) }
  }
  switch (runStatusOf(state)) {
    case 'paused':
      return { status: 'paused', reason: pauseReason(state) }
    case 'waiting': {
      const reason = waitReason(state)
      return reason === undefined ? { status: 'in_progress' } : { status: 'paused', reason }
    }
    default:
      return { status: state.taken === 0 ? 'pending' : 'in_progress' }
  }
}

const ENDS = { done: 'completed', failed: 'failed', cancelled: 'cancelled' } as const

function pauseReason(state: RunState): string {
  switch (state.paused?.reason) {
    case 'step-failed':
      return 'step_failed'
    case 'approval-rejected':
      return 'approval_rejected'
    case 'policy-unreadable':
      return 'policy_unreadable'
    case 'budget-reached':
      return 'budget_reached'
    default:
      return state.paused?.because ?? 'asked'
  }
}

/** What a run waits for that does not come by itself; undefined where only a time has to come. */
function waitReason(state: RunState): string | undefined {
  if (state.decided === undefined) return 'approval_required'
  const asks = [...state.asks.values()]
  if (asks.some(({ kind }) => kind === 'approval')) return 'approval_required'
  for (const [at, { file }] of state.records) {
    if (file !== undefined && statusOf(state, at) === 'waiting') return 'file_missing'
  }
  if (countOf(state, 'unknown') > 0) return 'outcome_unknown'
  return asks.length > 0 ? 'person_needed' : undefined
}

/** How a step stands in the words of its plan's file. */
export function shownStep(state: RunState, at: number): VaultStepStatus {
  const status = statusOf(state, at)
  if (status === 'waiting') return shownWait(state, at)
  // Until the decision it is what the file says: a claim.
  const isOpen = state.decided === undefined && state.end === undefined
  if ((status === 'skipped' || isOpen) && isClaimed(state, at)) return 'completed'
  return STEP_WORDS[status]
}

/** What is shown of each status but `waiting`, which depends on what is waited for. */
export const STEP_WORDS = Object.freeze({
  pending: 'pending',
  ready: 'pending',
  running: 'in_progress',
  done: 'completed',
  failed: 'failed',
  rejected: 'skipped',
  skipped: 'skipped',
  blocked: 'blocked',
  unknown: 'unknown',
  cancelled: 'cancelled',
} as const satisfies Record<Exclude<StepStatus, 'waiting'>, VaultStepStatus>)

function shownWait(state: RunState, at: number): VaultStepStatus {
  for (const { step, kind } of state.asks.values()) {
    if (step === at && kind === 'approval') return 'awaiting_approval'
  }
  return state.records.get(at)?.file === undefined ? 'in_progress' : 'blocked'
}

/** Whether a step is said to have been done outside. */
export function isClaimed({ created, graph }: RunState, at: number): boolean {
  const id: StepId | undefined = graph.ids[at]
  return id !== undefined && created?.claims?.includes(id) === true
}
