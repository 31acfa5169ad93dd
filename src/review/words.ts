// Expressions in a review
// =============================================================================

import { canonicalExpr, type Expr } from '#plan'

/** An expression as text. */
export function exprText(expr: Expr): string {
  return canonicalExpr(expr)
}
