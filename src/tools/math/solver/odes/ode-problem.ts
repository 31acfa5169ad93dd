// What a differential equation asks for

import type { FormulaEquation, FormulaInitialValues, FormulaNode } from '#plan'
import { combined, formulaOfName, negated } from '#plan/formula/arithmetic'
import { derivativesIn, faultOfOde } from '#plan/formula/ode-fault'

import { ToolFailure } from '../../../failure.ts'
import type { SymbolicEngine } from '../engine.ts'
import { agreement } from '../samples.ts'
import { solveEquation } from '../solve-equation.ts'

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

/** The name of the first derivative in `slope`; no formula can have it. */
export const SLOPE = 'first derivative'
const HIGHEST = 'highest derivative'

/** A condition: what the function (0) or its slope (1) is at a point. */
export interface OdeCondition {
  readonly which: 0 | 1
  readonly at: FormulaNode
  readonly value: FormulaNode
}

/** A differential equation with its conditions: at one point, or one each at two. */
export type OdeQuestion =
  | { readonly kind: 'initial'; readonly problem: OdeProblem }
  | {
      readonly kind: 'boundary'
      /** Without the value and slope at its start. */
      readonly equation: Omit<OdeProblem, 'from' | 'start'>
      readonly conditions: readonly [OdeCondition, OdeCondition]
    }

/** Reads a differential equation and its conditions; throws ToolFailure where they are none that is solved here. */
export async function questionOf(
  node: FormulaInitialValues,
  by: string,
  engine: SymbolicEngine,
  signal?: AbortSignal,
): Promise<OdeQuestion> {
  const why = faultOfOde(node)
  if (why !== undefined) throw new ToolFailure('tool/ode', { why })
  const { equation, conditions: given } = node
  const derivatives = [...derivativesIn(equation)]
  const of = derivatives[0]?.of ?? ''
  const order = derivatives.some((each) => each.order === 2) ? 2 : 1
  const named = withoutDerivatives(equation, order) as FormulaEquation
  const found = await solveEquation(named, HIGHEST, engine, { signal })
  const [only, ...others] = found
  if (only === undefined || others.length > 0) {
    throw new ToolFailure('tool/ode', { why: 'its highest derivative has several solutions' })
  }
  const conditions = given.flatMap(({ left, right }): readonly OdeCondition[] => {
    if (left.kind !== 'point') return []
    return [{ which: left.of.kind === 'derivative' ? 1 : 0, at: left.at, value: right }]
  })
  const known = { of, by, order, slope: only.tree } as const
  const [first, second] = conditions
  if (first === undefined) throw new ToolFailure('tool/ode', { why: 'it has no conditions' })
  if (second !== undefined && agreement(first.at, second.at) !== 'same') {
    return { kind: 'boundary', equation: known, conditions: [first, second] }
  }
  if (second !== undefined && first.which === second.which) {
    throw new ToolFailure('tool/ode', { why: 'two of its conditions say the same' })
  }
  const start = conditions.toSorted((a, b) => a.which - b.which).map(({ value }) => value)
  return { kind: 'initial', problem: { ...known, from: first.at, start } }
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
