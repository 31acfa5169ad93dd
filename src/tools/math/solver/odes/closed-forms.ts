// Solutions of differential equations in closed form
//
// By the methods of textbooks; each is a proposal, which the caller checks with `satisfies`.

import { symbolsOf, type FormulaEquation, type FormulaNode } from '#plan'
import {
  called,
  combined,
  formulaOfName,
  formulaOfRational,
  formulaOfWhole,
  mentions,
  negated,
  rationalOfFormula,
  realValue,
  withNames,
} from '#plan/formula/arithmetic'

import { derivativeOf } from '../derivative.ts'
import { ask, type SymbolicEngine } from '../engine.ts'
import { SLOPE, type OdeProblem as Problem } from './ode-problem.ts'
import { quotientIn } from '../polynomial.ts'
import { rootOfRational } from '../roots.ts'
import { agreement } from '../samples.ts'
import { solveEquation } from '../solve-equation.ts'

const ZERO = formulaOfWhole(0)
const ONE = formulaOfWhole(1)
const TWO = formulaOfWhole(2)

/** `y' = a*y + b` and `y'' = a*y' + b*y + c`, where a, b and c are constant. */
export function constantCoefficients({
  of,
  by,
  order,
  slope,
  from,
  start,
}: Problem): Promise<FormulaNode | undefined> {
  const nothing = Promise.resolve(undefined)
  const linear = linearParts(slope, of)
  if (linear === undefined) return nothing
  const time = combined('-', formulaOfName(by), from)
  const [value = ZERO, velocity = ZERO] = start
  if (order === 1) {
    const { factor, rest } = linear
    if ([factor, rest].some((each) => mentions(each, by))) return nothing
    if (isZero(factor)) return Promise.resolve(combined('+', value, combined('*', rest, time)))
    const level = negated(combined('/', rest, factor))
    const growth = called('exp', combined('*', factor, time))
    return Promise.resolve(combined('+', level, combined('*', combined('-', value, level), growth)))
  }
  const damped = linearParts(linear.rest, SLOPE)
  if (damped === undefined) return nothing
  const [b, a, c] = [linear.factor, damped.factor, damped.rest]
  const isConstant = [a, b, c].every((each) => !mentions(each, by) && !mentions(each, SLOPE))
  if (!isConstant) return nothing
  if (isZero(b)) {
    if (isZero(a)) {
      const bent = combined('*', combined('/', c, TWO), combined('^', time, TWO))
      return Promise.resolve(
        combined('+', combined('+', value, combined('*', velocity, time)), bent),
      )
    }
    // The slope has an equation of the first order: its level, and what of it decays.
    const level = negated(combined('/', c, a))
    const decaying = combined('/', combined('-', velocity, level), a)
    const growth = combined('-', called('exp', combined('*', a, time)), ONE)
    const moved = combined('+', combined('*', level, time), combined('*', decaying, growth))
    return Promise.resolve(combined('+', value, moved))
  }
  const level = negated(combined('/', c, b))
  const offset = combined('-', value, level)
  const half = combined('/', a, TWO)
  const inner = combined('+', combined('^', half, TWO), b)
  const sign = signOf(inner)
  if (sign === undefined) return nothing
  const decay = called('exp', combined('*', half, time))
  const rest = combined('-', velocity, combined('*', half, offset))
  let shape: FormulaNode
  if (sign === 0) shape = combined('+', offset, combined('*', rest, time))
  else {
    const rate = rootTree(sign < 0 ? negated(inner) : inner)
    const angle = combined('*', rate, time)
    const [even, odd] =
      sign < 0
        ? [called('cos', angle), called('sin', angle)]
        : [hyperbolic('+', angle), hyperbolic('-', angle)]
    shape = combined(
      '+',
      combined('*', offset, even),
      combined('*', combined('/', rest, rate), odd),
    )
  }
  return Promise.resolve(combined('+', level, combined('*', decay, shape)))
}

function hyperbolic(sign: '+' | '-', angle: FormulaNode): FormulaNode {
  const sum = combined(sign, called('exp', angle), called('exp', negated(angle)))
  return combined('/', sum, TWO)
}

function rootTree(of: FormulaNode): FormulaNode {
  const value = rationalOfFormula(of)
  const root = value && rootOfRational(value)
  return root === undefined ? called('sqrt', of) : formulaOfRational(root)
}

/** The sign of a number; of a name or a power it is taken for positive only where that is sure. */
function signOf(node: FormulaNode): number | undefined {
  if (symbolsOf(node).size > 0) return undefined
  const exact = rationalOfFormula(node)
  return exact === undefined
    ? Math.sign(realValue(node))
    : Number(exact.num > 0n) - Number(exact.num < 0n)
}

function isZero(node: FormulaNode): boolean {
  return rationalOfFormula(node)?.num === 0n
}

/** `factor*name + rest`. */
function linearParts(
  node: FormulaNode,
  name: string,
): { readonly factor: FormulaNode; readonly rest: FormulaNode } | undefined {
  const quotient = quotientIn(node, name)
  const [below, ...others] = quotient?.below ?? []
  if (quotient === undefined || below === undefined || others.length > 0) return undefined
  const [rest = ZERO, factor = ZERO, ...higher] = quotient.above
  if (higher.length > 0) return undefined
  return { factor: combined('/', factor, below), rest: combined('/', rest, below) }
}

/** `y' = p(t)*y + q(t)`: by an integrating factor. */
export async function firstOrderLinear(
  { of, by, order, slope, from, start }: Problem,
  engine: SymbolicEngine,
  signal?: AbortSignal,
): Promise<FormulaNode | undefined> {
  const linear = order === 1 ? linearParts(slope, of) : undefined
  if (linear === undefined || mentions(linear.factor, of)) return undefined
  const exponent = await integrated(linear.factor, by, engine, signal)
  if (exponent === undefined) return undefined
  const growth = await simplified(called('exp', exponent), engine, signal)
  const decay = called('exp', negated(exponent))
  const source = await simplified(combined('*', linear.rest, decay), engine, signal)
  const sum = isZero(linear.rest) ? ZERO : await integrated(source, by, engine, signal)
  if (sum === undefined) return undefined
  const at = new Map([[by, from]])
  const constant = combined(
    '-',
    combined('/', start[0] ?? ZERO, withNames(growth, at)),
    withNames(sum, at),
  )
  return combined('*', growth, combined('+', sum, constant))
}

/** `y' = f(t)*g(y)`: both sides are integrated, and the result is solved for y. */
export async function separable(
  { of, by, order, slope, from, start }: Problem,
  engine: SymbolicEngine,
  signal?: AbortSignal,
): Promise<FormulaNode | undefined> {
  if (order !== 1) return undefined
  const parts = factorsOf(slope)
  const ofTime = parts.filter((each) => !mentions(each, of))
  const ofValue = parts.filter((each) => mentions(each, of))
  if (ofValue.some((each) => mentions(each, by))) return undefined
  const multiplied = (all: readonly FormulaNode[]) =>
    all.reduce<FormulaNode>((product, each) => combined('*', product, each), ONE)
  const left = await integrated(combined('/', ONE, multiplied(ofValue)), of, engine, signal)
  const right = await integrated(multiplied(ofTime), by, engine, signal)
  if (left === undefined || right === undefined) return undefined
  const atStart = combined(
    '-',
    withNames(left, new Map([[of, start[0] ?? ZERO]])),
    withNames(right, new Map([[by, from]])),
  )
  const equation: FormulaEquation = {
    kind: 'equation',
    left: withoutAbs(left),
    right: withoutAbs(combined('+', right, atStart)),
    span: slope.span,
  }
  const problem = { of, by, order, slope, from, start }
  const found = await solveEquation(equation, of, engine, { signal }).catch(() => [])
  const fitting = found.filter(({ tree }) => satisfies(tree, problem))
  return fitting.length === 1 ? fitting[0]?.tree : undefined
}

/** The factors of a product; a quotient's lower ones as powers of -1. */
function factorsOf(node: FormulaNode): readonly FormulaNode[] {
  if (node.kind === 'negative') return [formulaOfWhole(-1), ...factorsOf(node.operand)]
  if (node.kind !== 'operation') return [node]
  if (node.operator === '*') return [...factorsOf(node.left), ...factorsOf(node.right)]
  if (node.operator !== '/') return [node]
  const below = factorsOf(node.right).map((each) => combined('/', ONE, each))
  return [...factorsOf(node.left), ...below]
}

/** Logarithms of absolute values as those of what is within: a wrong sign is found by the check. */
function withoutAbs(node: FormulaNode): FormulaNode {
  switch (node.kind) {
    case 'call': {
      const [first] = node.arguments
      if (node.function === 'abs' && first !== undefined) return withoutAbs(first)
      return { ...node, arguments: node.arguments.map(withoutAbs) }
    }
    case 'negative':
      return negated(withoutAbs(node.operand))
    case 'operation':
      return combined(node.operator, withoutAbs(node.left), withoutAbs(node.right))
    default:
      return node
  }
}

/** An antiderivative whose derivative has been compared. */
async function integrated(
  of: FormulaNode,
  by: string,
  engine: SymbolicEngine,
  signal?: AbortSignal,
): Promise<FormulaNode | undefined> {
  if (!mentions(of, by)) return combined('*', of, formulaOfName(by))
  const [found] = await ask(engine, { kind: 'integrate', of, name: by }, signal)
  const derived = found && derivativeOf(found, by)
  return derived !== undefined && agreement(derived, of) === 'same' ? found : undefined
}

async function simplified(
  of: FormulaNode,
  engine: SymbolicEngine,
  signal?: AbortSignal,
): Promise<FormulaNode> {
  const [found] = await ask(engine, { kind: 'simplify', of }, signal)
  return found !== undefined && agreement(found, of) === 'same' ? found : of
}

/** Whether an expression satisfies the equation and its conditions. */
export function satisfies(
  tree: FormulaNode,
  { of, by, order, slope, from, start }: Problem,
): boolean {
  const first = derivativeOf(tree, by)
  const second = first && derivativeOf(first, by)
  const highest = order === 1 ? first : second
  if (first === undefined || highest === undefined) return false
  const meant = withNames(
    slope,
    new Map([
      [of, tree],
      [SLOPE, first],
    ]),
  )
  if (agreement(highest, meant) !== 'same') return false
  const at = new Map([[by, from]])
  return [tree, first].slice(0, order).every((each, which) => {
    return agreement(withNames(each, at), start[which] ?? ZERO) === 'same'
  })
}
