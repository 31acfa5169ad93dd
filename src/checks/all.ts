// All checks, in order
// =============================================================================

import type { Catalogue, Plan } from '#plan'
import type { Diagnostic } from '#text'

import type { Pass } from './pass.ts'

/** The passes in the order in which they run. */
export const allChecks: readonly Pass[] = Object.freeze([])

/** Everything that the passes find, in their order. */
export function runChecks(plan: Plan, catalogue: Catalogue): readonly Diagnostic[] {
  const found: Diagnostic[] = []
  for (const pass of allChecks) for (const one of pass.check(plan, catalogue)) found.push(one)
  return found
}
