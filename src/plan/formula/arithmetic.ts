// Formulas made of formulas
// =============================================================================
//
// Sums, products and powers of parts that are trees already. What is a fraction stays one: numbers are
// folded exactly as long as they are of moderate size, so that a linear equation has an exact solution.
//
// Invariants:
//
//   ARITHMETIC-1. A tree that is made has the value of what it is made of, wherever that has one.
//   ARITHMETIC-2. Nothing is divided by 0: such a quotient stays as it is written.

import { span } from '#text'

import {
  add,
  divide,
  multiply,
  ONE,
  power as powerOf,
  rational,
  rationalOfDecimal,
  rationalText,
  sizeOf,
  subtract,
  ZERO,
  type Rational,
} from '../units/rational.ts'
import { exactFunction } from '../precise/exact-roots.ts'
import {
  formulaChildren,
  type FormulaFunction,
  type FormulaNode,
  type FormulaOperator,
} from './formula.ts'
import { CONSTANTS, isOfNumbers, numberFunction, OPERATIONS } from './number-rules.ts'

const NOWHERE = span(0, 0)

/** How many binary digits a folded number may have. */
const FOLDED_BITS = 2048

/** The fraction that a tree is; undefined where it has names, or functions, or is no fraction. */
export function rationalOfFormula(node: FormulaNode): Rational | undefined {
  if (node.kind === 'number') return rationalOfDecimal(node.text)
  if (node.kind === 'negative') {
    const operand = rationalOfFormula(node.operand)
    return operand && subtract(ZERO, operand)
  }
  if (node.kind !== 'operation') return undefined
  const left = rationalOfFormula(node.left)
  const right = left && rationalOfFormula(node.right)
  return left && right && folded(node.operator, left, right)
}

/** The tree of a fraction: `5.36448`, `1/3`, `-2`. */
export function formulaOfRational(value: Rational): FormulaNode {
  if (value.num < 0n) {
    return { kind: 'negative', operand: formulaOfRational(subtract(ZERO, value)), span: NOWHERE }
  }
  const [above = '', below] = rationalText(value).split('/')
  const number: FormulaNode = { kind: 'number', text: above, span: NOWHERE }
  if (below === undefined) return number
  const right: FormulaNode = { kind: 'number', text: below, span: NOWHERE }
  return { kind: 'operation', operator: '/', left: number, right, span: NOWHERE }
}

/** The tree of a whole number. */
export function formulaOfWhole(value: number): FormulaNode {
  return formulaOfRational(rational(BigInt(value)))
}

/** A name as a tree. */
export function formulaOfName(name: string): FormulaNode {
  return { kind: 'symbol', name, span: NOWHERE }
}

/** `left operator right`, folded where both are fractions; 0 and 1 are left out where they change nothing. */
export function combined(
  operator: FormulaOperator,
  left: FormulaNode,
  right: FormulaNode,
): FormulaNode {
  const [a, b] = [rationalOfFormula(left), rationalOfFormula(right)]
  const both = a && b && folded(operator, a, b)
  if (both !== undefined) return formulaOfRational(both)
  const [isZero, isOne] = [(r?: Rational) => r?.num === 0n, (r?: Rational) => r && isSame(r, ONE)]
  switch (operator) {
    case '+':
      if (isZero(a)) return right
      if (isZero(b)) return left
      if (right.kind === 'negative') return combined('-', left, right.operand)
      break
    case '-':
      if (isZero(b)) return left
      if (isZero(a)) return negated(right)
      if (right.kind === 'negative') return combined('+', left, right.operand)
      break
    case '*':
      if ((isZero(a) && !hasPole(right)) || (isZero(b) && !hasPole(left))) {
        return formulaOfRational(ZERO)
      }
      if (isOne(a)) return right
      if (isOne(b)) return left
      break
    case '/':
      if (isOne(b)) return left
      if (isZero(a) && b === undefined) return formulaOfRational(ZERO)
      break
    case '^':
      if (isOne(b)) return left
      if (isZero(b)) return formulaOfRational(ONE)
      break
  }
  return { kind: 'operation', operator, left, right, span: NOWHERE }
}

/** Whether something other than 0 is divided by 0 in a tree: nothing times that is 0. */
function hasPole(node: FormulaNode): boolean {
  if (node.kind === 'operation' && node.operator === '/') {
    const [above, below] = [rationalOfFormula(node.left), rationalOfFormula(node.right)]
    if (below?.num === 0n && above?.num !== 0n) return true
  }
  return formulaChildren(node).some(hasPole)
}

/** `-operand`. */
export function negated(operand: FormulaNode): FormulaNode {
  const value = rationalOfFormula(operand)
  if (value !== undefined) return formulaOfRational(subtract(ZERO, value))
  if (operand.kind === 'negative') return operand.operand
  return { kind: 'negative', operand, span: NOWHERE }
}

/** A function of its arguments; folded where it is a fraction by its rules: `sqrt(4)`, `exp(0)`, `abs(-2)`. */
export function called(name: FormulaFunction, ...given: readonly FormulaNode[]): FormulaNode {
  const [only, ...others] = given
  const value = only === undefined || others.length > 0 ? undefined : rationalOfFormula(only)
  // Unfolded, the derivative of abs(x) would be 0/abs(0) at 0, which is taken for 0.
  if (name === 'abs' && value !== undefined) {
    return formulaOfRational(value.num < 0n ? subtract(ZERO, value) : value)
  }
  const exact = value !== undefined && isOfNumbers(name) ? exactFunction(name, value) : undefined
  if (exact !== undefined) return formulaOfRational(exact)
  return { kind: 'call', function: name, arguments: given, span: NOWHERE }
}

/** A constant as a tree. */
export function constantOf(name: keyof typeof CONSTANTS): FormulaNode {
  return { kind: 'constant', name, span: NOWHERE }
}

/** Rows of trees as a matrix. */
export function matrixOf(rows: readonly (readonly FormulaNode[])[]): FormulaNode {
  return { kind: 'matrix', rows, span: NOWHERE }
}

function folded(operator: FormulaOperator, a: Rational, b: Rational): Rational | undefined {
  if (operator === '/' && b.num === 0n) return undefined
  if (operator === '^') {
    const exponent = Number(b.num)
    const isLarge = sizeOf(a) * Math.abs(exponent) > FOLDED_BITS
    if (b.den !== 1n || isLarge || (a.num === 0n && exponent <= 0)) return undefined
    return exponent === 0 ? ONE : powerOf(a, exponent)
  }
  const result = FOLD[operator](a, b)
  return sizeOf(result) > FOLDED_BITS ? undefined : result
}

const FOLD = { '+': add, '-': subtract, '*': multiply, '/': divide } as const

function isSame(a: Rational, b: Rational): boolean {
  return a.num === b.num && a.den === b.den
}

/** The tree with its names replaced, folded again; names bound by `diff`, `solve` and the like are not told apart. */
export function withNames(
  node: FormulaNode,
  meanings: ReadonlyMap<string, FormulaNode>,
): FormulaNode {
  switch (node.kind) {
    case 'symbol':
      return meanings.get(node.name) ?? node
    case 'negative':
      return negated(withNames(node.operand, meanings))
    case 'operation':
      return combined(
        node.operator,
        withNames(node.left, meanings),
        withNames(node.right, meanings),
      )
    case 'call': {
      const given = node.arguments.map((each) => withNames(each, meanings))
      return numberFunction(node.function) === undefined
        ? { ...node, arguments: given }
        : called(node.function, ...given)
    }
    case 'matrix':
      return {
        ...node,
        rows: node.rows.map((row) => row.map((each) => withNames(each, meanings))),
      }
    case 'equation':
    case 'comparison':
      return {
        ...node,
        left: withNames(node.left, meanings),
        right: withNames(node.right, meanings),
      }
    case 'element':
      return { ...node, of: withNames(node.of, meanings) }
    default:
      return node
  }
}

/** The tree with some of its nodes replaced by names. */
export function withNodes(node: FormulaNode, names: ReadonlyMap<FormulaNode, string>): FormulaNode {
  const name = names.get(node)
  if (name !== undefined) return { kind: 'symbol', name, span: node.span }
  const of = (child: FormulaNode) => withNodes(child, names)
  switch (node.kind) {
    case 'negative':
      return { ...node, operand: of(node.operand) }
    case 'operation':
    case 'equation':
      return { ...node, left: of(node.left), right: of(node.right) }
    case 'call':
      return { ...node, arguments: node.arguments.map(of) }
    default:
      return node
  }
}

/** Whether a name is anywhere in a tree. */
export function mentions(node: FormulaNode, name: string): boolean {
  if (node.kind === 'symbol') return node.name === name
  if (node.kind === 'derivative') return node.of === name || node.by === name
  return formulaChildren(node).some((each) => mentions(each, name))
}

/** The value of a tree of plain parts, its names given; NaN where it has none that is real. */
export function realValue(node: FormulaNode, names: ReadonlyMap<string, number> = NONE): number {
  switch (node.kind) {
    case 'number':
      return Number(node.text)
    case 'constant':
      return CONSTANTS[node.name]
    case 'symbol':
      return names.get(node.name) ?? Number.NaN
    case 'negative':
      return -realValue(node.operand, names)
    case 'operation':
      return OPERATIONS[node.operator](realValue(node.left, names), realValue(node.right, names))
    case 'call': {
      const apply = numberFunction(node.function)
      return apply?.(...node.arguments.map((each) => realValue(each, names))) ?? Number.NaN
    }
    default:
      return Number.NaN
  }
}

const NONE: ReadonlyMap<string, number> = new Map()
