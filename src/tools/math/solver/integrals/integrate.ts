// Integrals, with their checks

import type { FormulaNode } from '#plan'
import {
  combined,
  formulaOfName,
  formulaOfWhole,
  mentions,
  rationalOfFormula,
  withNames,
} from '#plan/formula/arithmetic'

import { ToolFailure } from '../../../failure.ts'
import { derivativeOf } from '../derivative.ts'
import { ask, patient, type SymbolicEngine } from '../engine.ts'
import { quotientIn } from '../polynomial.ts'
import type { NearNumber } from '../numeric-parts.ts'
import { agreement } from '../samples.ts'
import { wrongAnswer } from '../roots/solution.ts'
import { confirmed, type Definite } from './definite-integral.ts'
import { infinityOf, limitAt } from './limits.ts'
import { antiderivativeOfQuotient } from './partial-fractions.ts'

/** An antiderivative, where the engine or partial fractions have one; throws ToolFailure where its derivative is another. */
export async function antiderivativeOf(
  tree: FormulaNode,
  name: string,
  engine: SymbolicEngine,
  signal?: AbortSignal,
): Promise<FormulaNode | undefined> {
  if (!mentions(tree, name)) return combined('*', tree, formulaOfName(name))
  const [found] = await ask(engine, { kind: 'integrate', of: tree, name }, signal)
  const verdict = found && compared(found, tree, name)
  if (verdict === 'different') throw wrongAnswer('integrate')
  if (found !== undefined && verdict === 'same') return withoutConstant(found, tree, name)
  const own = antiderivativeOfQuotient(tree, name)
  return own !== undefined && compared(own, tree, name) === 'same' ? own : undefined
}

/** The antiderivative of a polynomial without a constant term: `(1 + t)^3/3` has one. */
function withoutConstant(found: FormulaNode, tree: FormulaNode, name: string): FormulaNode {
  if (quotientIn(tree, name)?.below.length !== 1) return found
  const start = withNames(found, new Map([[name, formulaOfWhole(0)]]))
  return rationalOfFormula(start)?.num === 0n ? found : combined('-', found, start)
}

/** How the derivative of a tree agrees with another; undefined where it has none. */
function compared(found: FormulaNode, tree: FormulaNode, name: string) {
  const derived = derivativeOf(found, name)
  return derived && agreement(derived, tree)
}

/** A definite integral: in closed form where numbers confirm it, else as a number. */
export async function definiteIntegral(
  integral: Definite,
  engine: SymbolicEngine,
  signal?: AbortSignal,
): Promise<FormulaNode | NearNumber> {
  const { of, name, from, to } = integral
  const asked = antiderivativeOf(of, name, patient(engine, PATIENCE_MS), signal)
  // A wrong antiderivative says nothing of the number, which is found without it.
  let wrong: ToolFailure | undefined
  const found = await asked.catch((error: unknown) => {
    if (!(error instanceof ToolFailure) || error.code !== 'tool/wrong-engine-answer') throw error
    wrong = error
    return undefined
  })
  const [upper, lower] = [to, from].map((bound) => found && atBound(found, name, bound))
  const closed = upper && lower && combined('-', upper, lower)
  const { number, agrees } = confirmed(integral, closed)
  if (closed !== undefined && agrees) return closed
  if (number !== undefined) return number
  if (wrong !== undefined) throw wrong
  if (closed !== undefined)
    throw new ToolFailure('tool/unproved-answer', { operation: 'integrate' })
  throw new ToolFailure('tool/no-antiderivative', { name })
}

/** How long an antiderivative is waited for where the integral is found as a number as well. */
const PATIENCE_MS = 3000

function atBound(of: FormulaNode, name: string, bound: FormulaNode): FormulaNode | undefined {
  const infinity = infinityOf(bound)
  return infinity === undefined
    ? withNames(of, new Map([[name, bound]]))
    : limitAt(of, name, infinity)
}
