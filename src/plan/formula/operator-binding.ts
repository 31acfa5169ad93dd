// How strongly the operators of formulas bind

import type { FormulaOperator } from './formula.ts'

/** What binds more strongly has the larger number. */
export const BINDING: Readonly<Record<FormulaOperator, number>> = {
  '+': 10,
  '-': 10,
  '*': 20,
  '/': 20,
  '^': 40,
}

/** The sign before an operand. */
export const NEGATIVE = 30

/** How strongly a sign binds; undefined for what is no operator. */
export function bindingOf(sign: string): number | undefined {
  return Object.hasOwn(BINDING, sign) ? BINDING[sign as FormulaOperator] : undefined
}
