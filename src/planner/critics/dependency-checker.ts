// The Dependency Checker
// =============================================================================
//
// Does everything that the problem gives reach the answer, and does the answer come from it?
//
// Invariants:
//
//   DEPENDENCY-CHECKER-1. It judges what it can tell: of an atomic plan its numbers, names and goal; of a
//       plan in RTFS which results are used. In STEP every step is given what the ones before it found, and
//       in a strategy the tree says where each result goes: there is nothing to find.

import type { Critic } from '../interfaces.ts'
import { readAtomicPlan } from './atomic-reading.ts'
import { givens } from './dependencies/givens.ts'
import { goalOf } from './dependencies/goal.ts'
import { unusedResults } from './dependencies/unused-results.ts'
import { unused } from './dependencies/unused.ts'
import { signed } from './finding.ts'

/** A critic of what depends on what, in code; it judges atomic plans and those in RTFS. */
export function dependencyChecker(): Critic {
  const id = 'dependency-checker'
  return Object.freeze({
    id,
    dialects: Object.freeze(['atomic', 'rtfs'] as const),
    digest: 'built in: 3',
    critique(plan, state, context) {
      if (plan === undefined) return signed(id, unusedResults(context.plan, context.catalogue))
      const read = readAtomicPlan(plan, context.plan)
      const { problem_text: problem } = state
      return signed(id, [
        ...givens(read, problem),
        ...unused(read, problem),
        ...goalOf(read, problem),
      ])
    },
  } satisfies Critic)
}
