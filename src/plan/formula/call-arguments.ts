// Reading an argument
//
// An expression; of `solve` and `subs` also an equation, and of `solve` conditions, of which `0 < x < 1` is two.

import { cover, type Span } from '#text'

import type { FormulaFunction, FormulaNode } from './formula.ts'
import type { TokenCursor } from './token-cursor.ts'

/** What a reader of arguments is given of the reader of formulas. */
export interface ArgumentParts {
  readonly cursor: TokenCursor
  /** The next expression; undefined where there is none, which is reported. */
  readonly expression: () => FormulaNode | undefined
  /** A node, if it is not too deep. */
  readonly made: (node: FormulaNode) => FormulaNode | undefined
  /** Reports a system of equations that is none; `why` ends a sentence. */
  readonly noSystem: (place: Span, why: string) => undefined
}

/** What stands as the argument of that number, from 0 on; undefined where it cannot be read, which is reported. */
export function argumentAt(
  called: FormulaFunction,
  at: number,
  parts: ArgumentParts,
): readonly FormulaNode[] | undefined {
  const left = parts.expression()
  if (left === undefined) return undefined
  const isUnlisted = called === 'solve' && at > 0 && parts.cursor.here.text === '='
  if (isUnlisted) return parts.noSystem(left.span, 'its equations are in no list')
  if (called === 'solve' && at > 1) return conditions(left, parts)
  const mayBeEquation = (called === 'solve' && at === 0) || (called === 'subs' && at > 0)
  if (!mayBeEquation || !parts.cursor.take('=')) return [left]
  const right = parts.expression()
  if (right === undefined) return undefined
  const place = cover(left.span, right.span)
  const equation = parts.made({ kind: 'equation', left, right, span: place })
  return equation && [equation]
}

const COMPARATORS = ['<', '<=', '>', '>=', '!='] as const

function conditions(first: FormulaNode, parts: ArgumentParts): readonly FormulaNode[] | undefined {
  const found: FormulaNode[] = []
  let left = first
  for (;;) {
    const operator = COMPARATORS.find((each) => parts.cursor.take(each))
    if (operator === undefined) return found.length === 0 ? [first] : found
    const right = parts.expression()
    if (right === undefined) return undefined
    const place = cover(left.span, right.span)
    const made = parts.made({ kind: 'comparison', operator, left, right, span: place })
    if (made === undefined) return undefined
    found.push(made)
    left = right
  }
}
