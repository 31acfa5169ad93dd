// What is different between two texts of a plan
// =============================================================================
//
// Invariants:
//
//   COMPARE-1. Texts that both compile are compared as plans: what runs. Where one does
//       not, they are compared line by line.

import type { Compilation } from '#compile'
import type { Catalogue } from '#plan'
import {
  classifyDiff,
  diffPlans,
  originChanges,
  type DiffClass,
  type OriginChange,
  type PlanDiff,
} from '#review'

import { compilationJson, type CompilationJson } from './compile-text.ts'
import { diffLines, type Hunk } from './line-diff.ts'
import { compileRequest, nameOf, type PlanRequest } from './text-requests.ts'

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

/** Two texts that are to be compared. */
export interface DiffRequest {
  readonly before: PlanRequest
  readonly after: PlanRequest
}

export interface TextsCompared extends PlanDifference {
  /** What the later one may do beside the earlier one; `wider` where one of them means no plan. */
  readonly class: DiffClass
  /** Arguments whose values come from elsewhere than before. */
  readonly origins: readonly OriginChange[]
  /** What the compiler says of each. */
  readonly before: CompilationJson
  readonly after: CompilationJson
}

/** Compiles and compares two texts: what is different, whether it may do more, where values come from. */
export function compareTexts({ before, after }: DiffRequest, catalogue: Catalogue): TextsCompared {
  const [was, is] = [compileRequest(before, catalogue), compileRequest(after, catalogue)]
  const both = was.ok && is.ok
  return {
    ...comparePlans(was, is),
    class: both ? classifyDiff(was.plan, is.plan, catalogue) : 'wider',
    origins: both ? originChanges(was.plan, is.plan, catalogue) : [],
    before: compilationJson(nameOf(before), was),
    after: compilationJson(nameOf(after), is),
  }
}
