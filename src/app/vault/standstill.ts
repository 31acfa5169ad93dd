// What a person must do about a plan that has stopped

import { shortRun } from '../runs/run-names.ts'
import type { ShownRun } from './shown.ts'

/** A sentence that begins with a verb; undefined where something else says so. */
export function standstillWords({ status, reason }: ShownRun, run: string): string | undefined {
  if (status !== 'paused') return undefined
  const name = shortRun(run)
  switch (reason) {
    case 'step_failed':
      return `Correct the plan in which a step failed, or see how to try again: planwright show ${name}`
    case 'approval_rejected':
      return `Correct the plan of which a step was not approved, or end it: planwright cancel ${name}`
    case 'budget_reached':
      return `Say whether the plan may spend more: planwright show ${name}`
    case 'policy_unreadable':
      return 'Correct the policy, which cannot be read'
    default:
      return undefined
  }
}
