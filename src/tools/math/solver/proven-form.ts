// Another form of an expression, as an engine has it

import type { FormulaNode } from '#plan'

import { ToolFailure } from '../../failure.ts'
import { hasRoundedConstants } from './rounded-constants.ts'
import { agreement } from './samples.ts'
import { wrongAnswer } from './roots/solution.ts'

/** What an engine made of an expression, where it says the same; throws ToolFailure where it does not. */
export function provenForm(
  kind: 'simplify' | 'expand' | 'factor',
  found: FormulaNode | undefined,
  of: FormulaNode,
): FormulaNode {
  const verdict = found && agreement(found, of)
  if (verdict === 'different') throw wrongAnswer(kind)
  // Simplified to rounded numbers it would be less than it was.
  if (kind === 'simplify' && found !== undefined && hasRoundedConstants(found, of)) return of
  if (found !== undefined && verdict === 'same') return found
  // What is simpler for some numbers alone is not taken, and the expression is right as it is.
  if (kind === 'simplify' && verdict === 'where-positive') return of
  throw new ToolFailure('tool/unproved-answer', { operation: kind })
}
