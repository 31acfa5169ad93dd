// What reads and writes Plan.md: loaded by the program when a text asks for it
//
// Everything that is exported here is a function (`scripts/loaded-when-called.ts`).

import type { Plan } from '#plan'
import type { Source } from '#text'

import type { Printing, Reading, ReadOptions } from '../dialect.ts'
import type { Editing, PlanChanges } from '../plan-changes.ts'
import { edit } from './edit.ts'
import type { ExpressionReader } from './lower.ts'
import { print } from './print.ts'
import { readDocument } from './read.ts'

export function readPlanMd(
  source: Source,
  options: ReadOptions,
  readExpression: ExpressionReader,
): Reading {
  return readDocument(source, options, readExpression)
}

export function printPlanMd(plan: Plan, readExpression: ExpressionReader): Printing {
  return print(plan, readExpression)
}

export function editPlanMd(source: Source, plan: Plan, changes: PlanChanges): Editing {
  return edit(source, plan, changes)
}
