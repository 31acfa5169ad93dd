// What a differential equation asks for

import type { FormulaEquation, FormulaInitialValues, FormulaNode } from '#plan'
import { combined, formulaOfName, negated } from '#plan/formula/arithmetic'

import { ToolFailure } from '../../failure.ts'
import type { SymbolicEngine } from './engine.ts'
import { agreement } from './samples.ts'
import { solveEquation } from './solve-equation.ts'

/** A differential equation, solved for its highest derivative. */
export interface OdeProblem {
  readonly of: string
  readonly by: string
  readonly order: 1 | 2
  /** The highest derivative, in the names `of`, `by` and SLOPE. */
  readonly slope: FormulaNode
  readonly from: FormulaNode
  /** The value, and for the second order the slope, at `from`. */
  readonly start: readonly FormulaNode[]
}

/** The name of the first derivative in `slope`. */
export const SLOPE = '__slope'
const HIGHEST = '__highest'
/** Reads a differential equation and its conditions; throws ToolFailure where they are none that is solved here. */
export async function problemOf(
  { equation, conditions }: FormulaInitialValues,
  by: string,
  engine: SymbolicEngine,
  signal?: AbortSignal,
): Promise<OdeProblem> {
  const derivatives = [...derivativesIn(equation)]
  const of = derivatives[0]?.of ?? ''
  const order = Math.max(...derivatives.map((each) => each.order))
  if (derivatives.some((each) => each.of !== of) || (order !== 1 && order !== 2)) {
    throw new ToolFailure('tool/ode', {
      why: 'it is not one equation of the first or second order for one function',
    })
  }
  const named = withoutDerivatives(equation, order) as FormulaEquation
  const found = await solveEquation(named, HIGHEST, engine, signal)
  const [only, ...others] = found
  if (only === undefined || others.length > 0) {
    throw new ToolFailure('tool/ode', { why: 'its highest derivative has several solutions' })
  }
  const start: FormulaNode[] = []
  let from: FormulaNode | undefined
  for (const { left, right } of conditions) {
    if (left.kind !== 'point') continue
    const which = left.of.kind === 'derivative' ? left.of.order : 0
    const name = left.of.kind === 'derivative' ? left.of.of : left.of.name
    if (name !== of || which >= order || start[which] !== undefined) {
      throw new ToolFailure('tool/ode', { why: 'its conditions do not fit the equation' })
    }
    if (from !== undefined && agreement(from, left.at) !== 'same') {
      throw new ToolFailure('tool/ode', { why: 'its conditions are at different points' })
    }
    from ??= left.at
    start[which] = right
  }
  if (from === undefined || start.length !== order || start.includes(undefined as never)) {
    throw new ToolFailure('tool/ode', { why: `it needs ${order} condition${order > 1 ? 's' : ''}` })
  }
  return { of, by, order, slope: only.tree, from, start }
}

function* derivativesIn(node: FormulaNode): Iterable<Extract<FormulaNode, { kind: 'derivative' }>> {
  if (node.kind === 'derivative') yield node
  if (node.kind === 'equation' || node.kind === 'operation') {
    yield* derivativesIn(node.left)
    yield* derivativesIn(node.right)
  }
  if (node.kind === 'negative') yield* derivativesIn(node.operand)
  if (node.kind === 'call') for (const each of node.arguments) yield* derivativesIn(each)
}

/** The equation with names in the place of its derivatives. */
function withoutDerivatives(node: FormulaNode, order: number): FormulaNode {
  const inner = (each: FormulaNode) => withoutDerivatives(each, order)
  switch (node.kind) {
    case 'derivative':
      return formulaOfName(node.order === order ? HIGHEST : SLOPE)
    case 'negative':
      return negated(inner(node.operand))
    case 'operation':
      return combined(node.operator, inner(node.left), inner(node.right))
    case 'equation':
      return { ...node, left: inner(node.left), right: inner(node.right) }
    case 'call':
      return { ...node, arguments: node.arguments.map(inner) }
    default:
      return node
  }
}
