// Formulas that say the same.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { equalFormulas, evaluateFormula, printFormula, type FormulaNode } from '#plan'
import { NOWHERE } from '#text'

describe('equal', () => {
  test.each([
    ['u + a*t', 't*a + u'],
    ['2*(x + 1)', '2 + 2*x'],
    ['(x^2 - 1)/(x - 1)', 'x + 1'],
    ['(a + b)^3', 'a^3 + 3*a^2*b + 3*a*b^2 + b^3'],
    ['1/a + 1/b', '(a + b)/(a*b)'],
    ['1/(1 + 1/x)', 'x/(x + 1)'],
    ['0.5*m*v^2', 'm*v^2/2'],
    ['-(a - b)', 'b - a'],
    ['x - x', '0'],
    ['x^-2', '1/(x*x)'],
    ['sqrt(x)*sqrt(x)', 'x'],
    ['sqrt(2*g*h)^2', '2*g*h'],
    ['sqrt(12)', '2*sqrt(3)'],
    ['sqrt(6)', 'sqrt(2)*sqrt(3)'],
    ['1/sqrt(2)', 'sqrt(2)/2'],
    ['sqrt(1/2)', 'sqrt(2)/2'],
    ['sqrt(4*x)', '2*sqrt(x)'],
    ['x^(3/2)', 'x*sqrt(x)'],
    ['x^1.5', 'x*x^0.5'],
    ['1/(sqrt(a) + sqrt(b))', '(sqrt(a) - sqrt(b))/(a - b)'],
    ['1/sqrt(1 + 1/x)', 'sqrt((x + 1)/x)/((x + 1)/x)'],
    ['sqrt(1 + sqrt(x))^2', '1 + sqrt(x)'],
    ['x^(2/3)', '(x^(1/3))^2'],
    ['sin(a + b)', 'sin(b + a)'],
    ['sin(-x)', '-sin(x)'],
    ['cos(a - b)', 'cos(b - a)'],
    ['sin(0)', '0'],
    ['log(x)', 'log(x)'],
    ['v*exp(-k*t)', 'v/exp(t*k)'],
    ['exp(x)', 'e^x'],
    ['exp(2*x)', 'exp(x)*exp(x)'],
    ['exp(a + b + 1)', 'e*exp(a)*exp(b)'],
    ['exp(-t/(R*C))', '1/exp(t/(C*R))'],
    ['x^(n + 1)/x', 'x^n'],
    ['v = u + a*t', 'v = a*t + u'],
    ['[[a + b, 2*a/2]]', '[[b + a, a]]'],
    ['diff(x^2, x)', 'diff(x^2, x)'],
  ])('%s and %s', (a, b) => {
    expect(equalFormulas(a, b)).toBe(true)
    expect(equalFormulas(b, a)).toBe(true)
  })
})

describe('not equal, or not known to be', () => {
  test.each([
    ['x', 'y'],
    ['2*x', '2*x + 1e-9'],
    ['a - b', 'b - a'],
    ['a/b', 'b/a'],
    ['a^b', 'b^a'],
    ['0.333*x', 'x/3'],
    ['sqrt(x^2)', 'x'],
    ['sqrt(x^2)', '-x'],
    ['sqrt(x*y)', 'sqrt(x)*sqrt(y)'],
    ['sqrt(-x)', '-sqrt(x)'],
    ['(x^2)^0.5', 'x'],
    ['sin(x)', 'cos(x)'],
    ['cos(-x)', '-cos(x)'],
    ['abs(x)', 'x'],
    ['ln(-x)', '-ln(x)'],
    ['ln(x)', 'log10(x)'],
    ['log(x)', 'ln(x)'],
    ['log(x)', 'log10(x)'],
    ['log(x, 2)', 'log(2, x)'],
    ['max(x, 0)', 'min(x, 0)'],
    ['exp(a*b)', 'exp(a)*exp(b)'],
    ['exp(x)^0.5', 'exp(-x)'],
    ['exp(x/2)', 'exp(x)'],
    ['exp(x/2)', 'exp(x/3)'],
    // It divides by nothing wherever x is not above 0: such a part cancels against nothing.
    ['1/(sqrt(x^2) + x)', '1/(x + sqrt(x^2))'],
    ['pi', '3.141592653589793'],
    ['pi', 'e'],
    ['sin(x)^2 + cos(x)^2', '1'],
    ['v = u + a*t', 'u + a*t = v'],
    ['v = u', 'v'],
    ['[[a, b]]', '[[a], [b]]'],
    ['diff(x^2, x)', '2*x'],
    ['1/(x - x)', '1/(y - y)'],
    ['(x - x)/(x - x)', '1'],
    ['0/(sqrt(x^2) + x)', 'sqrt(x^2) - x'],
    ['x^0 = 0^-1', 'x^0 = 0^-2'],
    ['the answer', 'the answer'],
    ['', ''],
  ])('%s and %s', (a, b) => {
    expect(equalFormulas(a, b)).toBe(false)
    expect(equalFormulas(b, a)).toBe(false)
  })
})

test('what is too large is equal to its own text only, and soon said', () => {
  const sum = Array.from({ length: 30 }, (_, at) => `x_${at}`).join(' + ')
  const large = [
    [`(${sum})^20`, `(${sum})^19*(${sum})`],
    ['(x + y)^1000', '(y + x)^1000'],
    ['2^1000*x', 'x*2^1000'],
    ['x^100000', 'x^99999*x'],
    [`(0.${'7'.repeat(300)}*x + y)^9`, `(y + 0.${'7'.repeat(300)}*x)^9`],
  ] as const
  const started = process.cpuUsage()
  for (const [a, b] of large) {
    expect([a, equalFormulas(a, b), equalFormulas(a, a)]).toEqual([a, false, true])
  }
  const { user } = process.cpuUsage(started)
  expect(user / 1e6).toBeLessThan(5)
})

// Properties
// -----------------------------------------------------------------------------

const span = NOWHERE
const operation = (operator: '+' | '-' | '*' | '/' | '^', left: FormulaNode, right: FormulaNode) =>
  ({ kind: 'operation', operator, left, right, span }) as const
const number = (text: string) => ({ kind: 'number', text, span }) as const
const symbol = (name: string) => ({ kind: 'symbol', name, span }) as const

const leaf = fc.oneof(
  fc.constantFrom('x', 'y', 'z').map(symbol),
  fc.constantFrom('1', '2', '3', '0.5', '8').map(number),
)
const { node } = fc.letrec<{ node: FormulaNode }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc
      .tuple(fc.constantFrom('+', '-', '*', '/'), tie('node'), tie('node'))
      .map(([operator, left, right]) => operation(operator, left, right)),
    fc
      .tuple(tie('node'), fc.constantFrom('2', '-1', '0.5', '1.5'))
      .map(([base, by]) => operation('^', base, number(by))),
    tie('node').map((operand) => ({ kind: 'negative', operand, span }) as const),
    fc
      .tuple(fc.constantFrom('sin', 'cos', 'exp', 'ln', 'sqrt', 'abs'), tie('node'))
      .map(([name, argument]) => {
        return { kind: 'call', function: name, arguments: [argument], span } as const
      }),
  ),
}))

/** The same with sides swapped, factors carried in and signs moved, as `choices` say. */
function rewritten(formula: FormulaNode, choices: number): FormulaNode {
  const next = (part: FormulaNode) => rewritten(part, Math.floor(choices / 3))
  const isOther = choices % 3 === 1
  switch (formula.kind) {
    case 'operation': {
      const { operator } = formula
      const left = next(formula.left)
      const right = next(formula.right)
      if (operator === '+' && isOther) return operation('+', right, left)
      if (operator === '-' && isOther) {
        return { kind: 'negative', operand: operation('-', right, left), span }
      }
      if (operator === '*' && isOther) return operation('*', right, left)
      if (operator === '*' && right.kind === 'operation' && right.operator === '+') {
        return operation('+', operation('*', left, right.left), operation('*', left, right.right))
      }
      if (operator === '/' && isOther) {
        return operation('/', operation('*', left, number('6')), operation('*', number('6'), right))
      }
      return operation(operator, left, right)
    }
    case 'negative':
      return isOther
        ? operation('-', number('0'), next(formula.operand))
        : operation('*', number('-1'), next(formula.operand))
    case 'call':
      return { ...formula, arguments: formula.arguments.map(next) }
    default:
      return isOther ? operation('-', operation('+', formula, symbol('t')), symbol('t')) : formula
  }
}

/** Its value where the symbols have these; undefined where it has none. */
function valueAt(formula: FormulaNode, values: Readonly<Record<string, number>>) {
  const inputs = Object.entries(values).map(([name, value]) => [name, { value }] as const)
  return evaluateFormula(formula, { values: new Map(inputs) }).result?.value
}

function near(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(a), Math.abs(b))
}

test('a formula equals what it is rewritten to, unless it is too large or divides by nothing', () => {
  let equal = 0
  let all = 0
  fc.assert(
    fc.property(node, fc.integer({ min: 0, max: 3 ** 8 }), (formula, choices) => {
      const a = printFormula(formula)
      const b = printFormula(rewritten(formula, choices))
      // What has a form equals itself in other words; a formula without one equals nothing.
      const hasForm = equalFormulas(a, `${a} + 0`)
      all++
      if (hasForm) equal++
      expect([a, b, equalFormulas(a, b)]).toEqual([a, b, a === b || hasForm])
    }),
    { numRuns: 300 },
  )
  expect(equal / all).toBeGreaterThan(0.8)
})

test('what differs at a point is never equal', () => {
  const value = fc.constantFrom(-2.3, -0.7, 0.4, 1.9, 3.1)
  // Few leaves, so that equal ones are among them.
  const pair = fc.oneof(
    fc.tuple(node, node),
    fc
      .tuple(leaf, leaf, leaf)
      .map(([a, b, c]): [FormulaNode, FormulaNode] => [
        operation('-', operation('*', a, b), c),
        operation('-', operation('*', b, c), a),
      ]),
  )
  let equal = 0
  fc.assert(
    fc.property(pair, fc.record({ x: value, y: value, z: value, t: value }), ([a, b], at) => {
      if (!equalFormulas(printFormula(a), printFormula(b))) return
      equal++
      const [left, right] = [valueAt(a, at), valueAt(b, at)]
      if (left === undefined || right === undefined) return
      expect([printFormula(a), printFormula(b), near(left, right)]).toContain(true)
    }),
    { numRuns: 600 },
  )
  expect(equal).toBeGreaterThan(10)
})

test('whoever equals the same are equal', () => {
  const choice = fc.integer({ min: 0, max: 3 ** 8 })
  fc.assert(
    fc.property(node, node, choice, choice, (formula, other, first, second) => {
      const [a, b, c] = [
        printFormula(rewritten(formula, first)),
        printFormula(rewritten(formula, second)),
        printFormula(other),
      ]
      if (!equalFormulas(a, b)) return
      expect(equalFormulas(a, c)).toBe(equalFormulas(b, c))
    }),
    { numRuns: 200 },
  )
})
