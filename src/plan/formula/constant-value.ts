// Parts of a formula that are mere numbers
//
// `2`, `-1/2`, `pi/180`: their value, and whether it is a fraction of whole numbers, which is
// what an exponent of a unit must be.

import type { FormulaNode } from './formula.ts'
import { CONSTANTS } from './number-rules.ts'

/** The value of a part without names. */
export interface ConstantValue {
  readonly value: number
  /** Whether no `pi`, `e`, root or other function is in it. */
  readonly isRational: boolean
}

/** The value of a part that has no names in it but those of `numbers`; undefined where it has. */
export function constantValue(
  node: FormulaNode,
  numbers?: ReadonlyMap<string, number>,
): ConstantValue | undefined {
  switch (node.kind) {
    case 'number':
      return { value: Number(node.text), isRational: true }
    case 'constant':
      return { value: CONSTANTS[node.name], isRational: false }
    case 'symbol': {
      const value = numbers?.get(node.name)
      return value === undefined ? undefined : { value, isRational: true }
    }
    case 'negative': {
      const operand = constantValue(node.operand, numbers)
      return operand && { ...operand, value: -operand.value }
    }
    case 'call': {
      const [only] = node.arguments
      const argument =
        only && node.arguments.length === 1 ? constantValue(only, numbers) : undefined
      if (argument === undefined) return undefined
      if (node.function === 'sqrt') {
        const value = Math.sqrt(argument.value)
        return { value, isRational: argument.isRational && Number.isInteger(value) }
      }
      return { value: Number.NaN, isRational: false }
    }
    case 'operation': {
      const left = constantValue(node.left, numbers)
      const right = constantValue(node.right, numbers)
      if (left === undefined || right === undefined) return undefined
      const isWholePower = node.operator !== '^' || Number.isInteger(right.value)
      return {
        value: OPERATIONS[node.operator](left.value, right.value),
        isRational: left.isRational && right.isRational && isWholePower,
      }
    }
    default:
      return undefined
  }
}

const OPERATIONS = {
  '+': (a: number, b: number) => a + b,
  '-': (a: number, b: number) => a - b,
  '*': (a: number, b: number) => a * b,
  '/': (a: number, b: number) => a / b,
  '^': (a: number, b: number) => a ** b,
}
