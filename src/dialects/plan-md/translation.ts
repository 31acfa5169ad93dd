// What reads and writes Plan.md: loaded by the program when a text asks for it
//
// Everything that is exported here is a function (`scripts/loaded-when-called.ts`).

import type { Plan } from '#plan'
import { inReadingOrder, type Source } from '#text'

import type { Reading, ReadOptions } from '../dialect.ts'
import type { Editing, PlanChanges } from '../plan-changes.ts'
import { edit } from './edit.ts'
import { lowerPlanMd, type ExpressionReader } from './lower.ts'
import { parsePlanMd } from './parse.ts'

export function readPlanMd(
  source: Source,
  options: ReadOptions,
  readExpression: ExpressionReader,
): Reading {
  const { document, diagnostics } = parsePlanMd(source, options.limits)
  const { plan, diagnostics: lowered } = lowerPlanMd(document, options, readExpression)
  return { plan, diagnostics: inReadingOrder([...diagnostics, ...lowered]) }
}

export function editPlanMd(source: Source, plan: Plan, changes: PlanChanges): Editing {
  return edit(source, plan, changes)
}
