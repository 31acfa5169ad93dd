// What is different between two texts of a plan
// =============================================================================
//
// Invariants:
//
//   COMPARE-1. Texts that both compile are compared as plans: what runs. Where one does
//       not, they are compared line by line.

import type { Compilation } from '#compile'
import { diffPlans, type PlanDiff } from '#review'

import { diffLines, type Hunk } from './line-diff.ts'

export interface PlanDifference {
  /** What runs is the same; where a text does not compile, every character. */
  readonly same: boolean
  /** Null where a text does not compile. */
  readonly plan: PlanDiff | null
  /** Null where both compile. */
  readonly text: readonly Hunk[] | null
}

/** Compares two compiled texts (COMPARE-1). */
export function comparePlans(before: Compilation, after: Compilation): PlanDifference {
  if (before.ok && after.ok) {
    const plan = diffPlans(before.plan, after.plan)
    return { same: plan.same, plan, text: null }
  }
  const [was, is] = [before.source.text, after.source.text]
  return { same: was === is, plan: null, text: diffLines(was, is) }
}
