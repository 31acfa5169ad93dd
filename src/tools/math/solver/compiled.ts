// A formula as a function of several numbers
//
// Without a look at names or texts while it runs: an equation is followed through hundreds of thousands of values.

import type { FormulaNode } from '#plan'
import { CONSTANTS, numberFunction, OPERATIONS } from '#plan/formula/number-rules'

/** A function of the values of its names, in their order. */
export type Compiled = (values: readonly number[]) => number

/** Compiles a tree of plain parts; NaN where it has no value that is real. */
export function compiled(node: FormulaNode, names: readonly string[]): Compiled {
  switch (node.kind) {
    case 'number': {
      const value = Number(node.text)
      return () => value
    }
    case 'constant': {
      const value = CONSTANTS[node.name]
      return () => value
    }
    case 'symbol': {
      const at = names.indexOf(node.name)
      return (values) => values[at] ?? Number.NaN
    }
    case 'negative': {
      const operand = compiled(node.operand, names)
      return (values) => -operand(values)
    }
    case 'operation': {
      const [left, right] = [compiled(node.left, names), compiled(node.right, names)]
      const operation = OPERATIONS[node.operator]
      return (values) => operation(left(values), right(values))
    }
    case 'call': {
      const called = numberFunction(node.function)
      if (called === undefined) break
      const given = node.arguments.map((each) => compiled(each, names))
      const [only, ...others] = given
      if (only !== undefined && others.length === 0) return (values) => called(only(values))
      return (values) => called(...given.map((each) => each(values)))
    }
    default:
  }
  return () => Number.NaN
}
