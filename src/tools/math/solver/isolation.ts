// Equations that hold their unknown once
// =============================================================================
//
// `V = pi*d^3/6` is `d = cbrt(6*V/pi)`: what is done to the unknown is undone, from the outside in. The engine has no
// answer where a power is above the second or the exponent is a name.
//
// Invariants:
//
//   ISOLATION-1. No real solution is lost: each step back has one value, or both of an even power.

import type { FormulaCall, FormulaEquation, FormulaNode, FormulaOperation } from '#plan'
import {
  called,
  combined,
  formulaOfWhole,
  mentions,
  negated,
  rationalOfFormula,
} from '#plan/formula/arithmetic'

/** All real solutions; undefined where the unknown stands in several places, or in what has no single inverse. */
export function isolated(
  { left, right }: FormulaEquation,
  name: string,
): readonly FormulaNode[] | undefined {
  const isLeft = mentions(left, name)
  if (isLeft === mentions(right, name)) return undefined
  return isLeft ? undone(left, right, name) : undone(right, left, name)
}

/** What the unknown is where a tree that holds it is the value. */
function undone(
  tree: FormulaNode,
  value: FormulaNode,
  name: string,
): readonly FormulaNode[] | undefined {
  switch (tree.kind) {
    case 'symbol':
      return [value]
    case 'negative':
      return undone(tree.operand, negated(value), name)
    case 'call':
      return undoneCall(tree, value, name)
    case 'operation':
      return undoneOperation(tree, value, name)
    default:
  }
  return undefined
}

function undoneOperation(
  { operator, left, right }: FormulaOperation,
  value: FormulaNode,
  name: string,
): readonly FormulaNode[] | undefined {
  const isLeft = mentions(left, name)
  if (isLeft && mentions(right, name)) return undefined
  const [inner, other] = isLeft ? [left, right] : [right, left]
  switch (operator) {
    case '+':
      return undone(inner, combined('-', value, other), name)
    case '-':
      return undone(inner, isLeft ? combined('+', value, other) : combined('-', other, value), name)
    case '*':
      return undone(inner, combined('/', value, other), name)
    case '/':
      return undone(inner, isLeft ? combined('*', value, other) : combined('/', other, value), name)
    case '^':
      return isLeft
        ? undonePower(inner, other, value, name)
        : undone(inner, combined('/', called('ln', value), called('ln', other)), name)
  }
}

/** A whole power: an odd one has one root, an even one two. */
function undonePower(
  base: FormulaNode,
  exponent: FormulaNode,
  value: FormulaNode,
  name: string,
): readonly FormulaNode[] | undefined {
  const known = rationalOfFormula(exponent)
  if (known?.den !== 1n || known.num === 0n) return undefined
  const isBelow = known.num < 0n
  const power = Number(isBelow ? -known.num : known.num)
  const of = isBelow ? combined('/', formulaOfWhole(1), value) : value
  const root = rootOf(of, power)
  if (power % 2 === 1) return undone(base, root, name)
  const [above, below] = [undone(base, root, name), undone(base, negated(root), name)]
  return above && below && [...below, ...above]
}

function rootOf(of: FormulaNode, power: number): FormulaNode {
  if (power === 1) return of
  if (power === 2) return called('sqrt', of)
  if (power === 3) return called('cbrt', of)
  if (power % 2 === 0) {
    return combined('^', of, combined('/', formulaOfWhole(1), formulaOfWhole(power)))
  }
  const { span } = of
  return { kind: 'call', function: 'root', arguments: [of, formulaOfWhole(power)], span }
}

function undoneCall(
  { function: of, arguments: [inner, ...others] }: FormulaCall,
  value: FormulaNode,
  name: string,
): readonly FormulaNode[] | undefined {
  if (inner === undefined || others.length > 0) return undefined
  switch (of) {
    case 'sqrt':
      return undone(inner, combined('^', value, formulaOfWhole(2)), name)
    case 'cbrt':
      return undone(inner, combined('^', value, formulaOfWhole(3)), name)
    case 'exp':
      return undone(inner, called('ln', value), name)
    case 'ln':
      return undone(inner, called('exp', value), name)
    case 'log10':
      return undone(inner, combined('^', formulaOfWhole(10), value), name)
    default:
  }
  return undefined
}
