// ccos.math.*: the four operations (seed 002)
// =============================================================================
//
// Invariants:
//
//   MATH-1. Whole numbers are exact: a result beyond ±(2^53 − 1) fails, it is never
//       rounded. A whole number divided by one that divides it is whole.
//   MATH-2. A decimal is exact where 15 digits hold it: 37 × 1.8 is 66.6. Anything
//       else is the nearest double; one that is not finite fails.

import { z } from 'zod'

import { defineTool, type Tool } from '#runtime/tool'

import { ToolFailure } from '../failure.ts'
import { difference, isEqual, product, readDecimal, shortNumber, sum } from './decimal.ts'

const operand = z.number({ error: ({ input }) => `${JSON.stringify(input)} is not a number` })

type OperationName = 'add' | 'subtract' | 'multiply' | 'divide'

interface Operation {
  readonly name: OperationName
  readonly verb: string
  readonly sign: string
  readonly result: (a: number, b: number) => number
}

const operations: readonly Operation[] = [
  { name: 'add', verb: 'Adds two numbers', sign: '+', result: (a, b) => a + b },
  {
    name: 'subtract',
    verb: 'Subtracts the second number from the first',
    sign: '−',
    result: (a, b) => a - b,
  },
  { name: 'multiply', verb: 'Multiplies two numbers', sign: '×', result: (a, b) => a * b },
  {
    name: 'divide',
    verb: 'Divides the first number by the second',
    sign: '÷',
    result: (a, b) => a / b,
  },
]

/** `ccos.math.add`, `subtract`, `multiply`, `divide`. */
export const math: readonly Tool[] = operations.map((operation) =>
  defineTool({
    id: `ccos.math.${operation.name}`,
    description: `${operation.verb}; exactly where 15 digits hold the result.`,
    input: z.strictObject({ a: operand, b: operand }),
    output: z.number(),
    positional: ['a', 'b'],
    effect: 'pure',
    returns: 'trusted',
    run: ({ a, b }) => calculate(operation, a, b),
  }),
)

function calculate({ name, sign, result }: Operation, a: number, b: number): number {
  if (name === 'divide' && b === 0) throw new ToolFailure('tool/division-by-zero', { number: a })
  const value = result(a, b)
  const exact = Number.isSafeInteger(a) && Number.isSafeInteger(b)
  // Rounding keeps the order of numbers, so a result that was rounded is never back among the safe.
  const rounded = exact && Number.isInteger(value) && !Number.isSafeInteger(value)
  if (rounded || !Number.isFinite(value)) {
    throw new ToolFailure('tool/number-too-large', { calculation: `${a} ${sign} ${b}` })
  }
  return value === 0 ? 0 : exactOf(name, a, b, value)
}

/** The result of decimals where 15 digits hold it, else the double (MATH-2). */
function exactOf(name: OperationName, a: number, b: number, value: number): number {
  const left = readDecimal(a)
  const right = readDecimal(b)
  switch (name) {
    case 'add':
      return shortNumber(sum(left, right)) ?? value
    case 'subtract':
      return shortNumber(difference(left, right)) ?? value
    case 'multiply':
      return shortNumber(product(left, right)) ?? value
    case 'divide': {
      const short = Number(value.toPrecision(15))
      return isEqual(product(readDecimal(short), right), left) ? short : value
    }
  }
}
