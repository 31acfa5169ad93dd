// A formula as a function on ranges

import type { FormulaNode } from '#plan'
import { called } from '#plan/formula/arithmetic'
import { writtenOut } from '#plan/formula/written-out'

import {
  ANYTHING,
  negativeRange,
  RANGE_FUNCTIONS,
  RANGE_OPERATIONS,
  rangeOf,
  type Range,
} from './double-interval.ts'

/** What a formula comes to anywhere in a range; undefined where it has no value there. */
export type RangeFunction = (x: Range) => Range | undefined

/** Compiles a formula of one name; of what is not known on ranges it is anything. */
export function rangeFunction(node: FormulaNode, name: string): RangeFunction {
  switch (node.kind) {
    case 'number': {
      const value = rangeOf(Number(node.text))
      return () => value
    }
    case 'constant': {
      const value = node.name === 'inf' ? undefined : rangeOf(node.name === 'pi' ? Math.PI : Math.E)
      return () => value
    }
    case 'symbol':
      return node.name === name ? (x) => x : () => undefined
    case 'negative': {
      const operand = rangeFunction(node.operand, name)
      return (x) => {
        const found = operand(x)
        return found && negativeRange(found)
      }
    }
    case 'operation': {
      const [left, right] = [rangeFunction(node.left, name), rangeFunction(node.right, name)]
      const operation = RANGE_OPERATIONS[node.operator]
      return (x) => {
        const a = left(x)
        const b = a && right(x)
        return a && b && operation(a, b)
      }
    }
    case 'call': {
      if (node.function === 'tan') {
        const [of] = node.arguments
        if (of === undefined) break
        const [sine, cosine] = [called('sin', of), called('cos', of)]
        return rangeFunction(
          { kind: 'operation', operator: '/', left: sine, right: cosine, span: node.span },
          name,
        )
      }
      const own = RANGE_FUNCTIONS[node.function]
      const other = own === undefined ? writtenOut(node) : undefined
      if (other !== undefined) return rangeFunction(other, name)
      if (own === undefined) break
      const given = node.arguments.map((each) => rangeFunction(each, name))
      return (x) => {
        const values: Range[] = []
        for (const each of given) {
          const value = each(x)
          if (value === undefined) return undefined
          values.push(value)
        }
        return own(...values)
      }
    }
    default:
  }
  return () => ANYTHING
}
