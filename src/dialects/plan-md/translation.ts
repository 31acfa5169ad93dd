// What reads and writes Plan.md: loaded by the program when a text asks for it
//
// Everything that is exported here is a function (`scripts/loaded-when-called.ts`).

import { inReadingOrder, type Source } from '#text'

import type { Reading, ReadOptions } from '../dialect.ts'
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
