// From a text to a plan

import { inReadingOrder, type Source } from '#text'

import type { Reading, ReadOptions } from '../dialect.ts'
import { lowerPlanMd, type ExpressionReader } from './lower.ts'
import { parsePlanMd } from './parse.ts'

/** Parses and lowers. */
export function readDocument(
  source: Source,
  options: ReadOptions,
  readExpression: ExpressionReader,
): Reading {
  const { document, diagnostics } = parsePlanMd(source, options.limits, options.textLabels)
  const { plan, diagnostics: lowered } = lowerPlanMd(document, options, readExpression)
  return { plan, diagnostics: inReadingOrder([...diagnostics, ...lowered]) }
}
