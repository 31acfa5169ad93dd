// Formulas as functions of numbers
//
// Two formulas mean the same when they give the same wherever they are tried. No units: who compares
// has compared those.

import { formulaChildren, type FormulaNode } from '#plan'
import { CONSTANTS, numberFunction, OPERATIONS } from '#plan/formula/number-rules'

/** The value of a formula with numbers for its names; NaN where it has none, or is no plain expression. */
export function valueAt(node: FormulaNode, numbers: ReadonlyMap<string, number>): number {
  switch (node.kind) {
    case 'number':
      return Number(node.text)
    case 'constant':
      return CONSTANTS[node.name]
    case 'symbol':
      return numbers.get(node.name) ?? Number.NaN
    case 'negative':
      return -valueAt(node.operand, numbers)
    case 'operation':
      return OPERATIONS[node.operator](valueAt(node.left, numbers), valueAt(node.right, numbers))
    case 'call': {
      const apply = numberFunction(node.function)
      return apply?.(...node.arguments.map((each) => valueAt(each, numbers))) ?? Number.NaN
    }
    default:
      return Number.NaN
  }
}

/** Numbers that no formula of a textbook treats alike; the n-th name is given the n-th of a row. */
const POINTS: readonly (readonly number[])[] = [
  [1.37, 0.83, 2.11, 0.59, 1.73, 3.07],
  [0.71, 1.91, 1.13, 2.63, 0.47, 1.57],
  [2.29, 1.19, 0.67, 1.43, 3.41, 0.89],
]

/** The ratios of two formulas where they are tried, their names in the same order; NaN where they have no value. */
export function ratiosOf(
  formula: FormulaNode,
  names: readonly string[],
  law: FormulaNode,
  roles: readonly string[],
): readonly number[] {
  return POINTS.map((point) => {
    const own = new Map(names.map((name, at) => [name, point[at] ?? Number.NaN]))
    const its = new Map(roles.map((role, at) => [role, point[at] ?? Number.NaN]))
    return valueAt(formula, own) / valueAt(law, its)
  })
}

/** Every part of a formula, itself first. */
export function* partsOf(formula: FormulaNode): Generator<FormulaNode> {
  yield formula
  for (const child of formulaChildren(formula)) yield* partsOf(child)
}
