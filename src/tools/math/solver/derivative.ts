// Derivatives by the rules
//
// What the engine derives is compared with this, and differential equations are checked with it. It
// simplifies nothing but numbers.

import {
  formulaChildren,
  symbolsOf,
  type FormulaCall,
  type FormulaDerivative,
  type FormulaNode,
  type FormulaOperation,
} from '#plan'
import {
  called,
  combined,
  formulaOfWhole,
  mentions,
  negated,
  rationalOfFormula,
} from '#plan/formula/arithmetic'
import { writtenOut } from '#plan/formula/written-out'

import { ToolFailure } from '../../failure.ts'

const ONE = formulaOfWhole(1)
const TWO = formulaOfWhole(2)

/** The derivative of a plain expression; undefined for what has none by these rules. */
export function derivativeOf(node: FormulaNode, name: string): FormulaNode | undefined {
  if (!mentions(node, name)) return formulaOfWhole(0)
  switch (node.kind) {
    case 'symbol':
      return ONE
    case 'negative': {
      const inner = derivativeOf(node.operand, name)
      return inner && negated(inner)
    }
    case 'operation':
      return ofOperation(node, name)
    case 'call': {
      const [argument, second] = node.arguments
      if (argument === undefined) return undefined
      if (second !== undefined) return ofSeveral(node, argument, second, name)
      const inner = derivativeOf(argument, name)
      const outer = outerDerivative(node.function, argument, node)
      if (inner !== undefined && outer !== undefined) return combined('*', outer, inner)
      const other = writtenOut(node)
      return other && derivativeOf(other, name)
    }
    default:
  }
  return undefined
}

/** The failure for what has no derivative by these rules: it names the innermost function without one. */
export function withoutDerivative(tree: FormulaNode, name: string): ToolFailure {
  const of = withoutRule(tree, name)
  const operation = of === undefined ? 'derive it' : `derive \`${of}\`, which has no rule for that`
  return new ToolFailure('tool/unproved-answer', { operation })
}

function withoutRule(node: FormulaNode, name: string): string | undefined {
  for (const child of formulaChildren(node)) {
    const found = withoutRule(child, name)
    if (found !== undefined) return found
  }
  return node.kind === 'call' && derivativeOf(node, name) === undefined ? node.function : undefined
}

function ofOperation(node: FormulaOperation, name: string): FormulaNode | undefined {
  const { left, right } = node
  const dl = derivativeOf(left, name)
  const dr = derivativeOf(right, name)
  if (dl === undefined || dr === undefined) return undefined
  switch (node.operator) {
    case '+':
    case '-':
      return combined(node.operator, dl, dr)
    case '*':
      return combined('+', combined('*', dl, right), combined('*', left, dr))
    case '/': {
      const above = combined('-', combined('*', dl, right), combined('*', left, dr))
      return combined('/', above, combined('^', right, TWO))
    }
    case '^': {
      if (!mentions(right, name)) {
        const less = combined('^', left, combined('-', right, ONE))
        return combined('*', combined('*', right, less), dl)
      }
      const first = combined('*', dr, called('ln', left))
      const second = combined('/', combined('*', right, dl), left)
      const isConstant = rationalOfFormula(dl)?.num === 0n
      return combined('*', node, isConstant ? first : combined('+', first, second))
    }
  }
}

/** Of functions of two numbers; what chooses or rounds has none by these rules. */
function ofSeveral(
  node: FormulaCall,
  first: FormulaNode,
  second: FormulaNode,
  name: string,
): FormulaNode | undefined {
  if (node.function === 'root') {
    const inner = derivativeOf(first, name)
    if (inner === undefined || mentions(second, name)) return undefined
    return combined('/', combined('*', node, inner), combined('*', second, first))
  }
  if (node.function === 'atan2') {
    const [dy, dx] = [derivativeOf(first, name), derivativeOf(second, name)]
    if (dy === undefined || dx === undefined) return undefined
    const above = combined('-', combined('*', second, dy), combined('*', first, dx))
    return combined(
      '/',
      above,
      combined('+', combined('^', first, TWO), combined('^', second, TWO)),
    )
  }
  const other = writtenOut(node)
  return other && derivativeOf(other, name)
}

function outerDerivative(
  name: Extract<FormulaNode, { kind: 'call' }>['function'],
  x: FormulaNode,
  whole: FormulaNode,
): FormulaNode | undefined {
  const square = combined('^', x, TWO)
  const over = (below: FormulaNode) => combined('/', ONE, below)
  switch (name) {
    case 'sqrt':
      return over(combined('*', TWO, whole))
    case 'sin':
      return called('cos', x)
    case 'cos':
      return negated(called('sin', x))
    case 'tan':
      return over(combined('^', called('cos', x), TWO))
    case 'sinh':
      return called('cosh', x)
    case 'cosh':
      return called('sinh', x)
    case 'tanh':
      return over(combined('^', called('cosh', x), TWO))
    case 'cbrt':
      return combined('/', whole, combined('*', formulaOfWhole(3), x))
    case 'asin':
      return over(called('sqrt', combined('-', ONE, square)))
    case 'acos':
      return negated(over(called('sqrt', combined('-', ONE, square))))
    case 'atan':
      return over(combined('+', ONE, square))
    case 'exp':
      return whole
    case 'ln':
    case 'log':
      return over(x)
    case 'log10':
      return over(combined('*', x, called('ln', formulaOfWhole(10))))
    case 'abs':
      return combined('/', x, whole)
    default:
      return undefined
  }
}

/** `dy/dt` of an expression y in t, as `diff(y, t)`; throws ToolFailure where y is none. */
export function derivativeCall(
  { of, by, order, span }: FormulaDerivative,
  meanings: ReadonlyMap<string, FormulaNode>,
): FormulaNode {
  const meaning = meanings.get(of)
  const names = meaning === undefined ? [] : [...symbolsOf(meaning).keys()]
  const name = by ?? (names.length === 1 ? names[0] : undefined)
  if (name === undefined || !names.includes(name)) {
    throw new ToolFailure('tool/ode', { why: 'it has no conditions, such as `v(0) = v0`' })
  }
  let tree: FormulaNode = { kind: 'symbol', name: of, span }
  for (let times = 0; times < order; times++) {
    const given: readonly FormulaNode[] = [tree, { kind: 'symbol', name, span } as const]
    tree = { kind: 'call', function: 'diff', arguments: given, span }
  }
  return tree
}
