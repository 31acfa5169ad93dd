// Boundary values
// =============================================================================
//
// A linear equation of the second order, with one condition at each of two points. Its solutions from one of the points differ by
// a multiple of one function, so that two of them say which fulfils the other condition (shooting).
//
// Invariants:
//
//   BOUNDARY-1. A solution in closed form satisfies the equation and both conditions at sample points.
//   BOUNDARY-2. Where the other condition does not depend on what is unknown at the first, there is no answer: none fulfils it,
//       or all do.

import type { FormulaNode } from '#plan'
import {
  combined,
  formulaOfName,
  formulaOfWhole,
  mentions,
  negated,
  realValue,
  withNames,
} from '#plan/formula/arithmetic'
import { numberOfTree } from '#plan/precise/precise-value'

import { ToolFailure } from '../../../failure.ts'
import { derivativeOf } from '../derivative.ts'
import type { NearNumber } from '../numeric-parts.ts'
import { quotientIn } from '../polynomial.ts'
import { agreement } from '../samples.ts'
import { constantCoefficients } from './closed-forms.ts'
import { SLOPE, type OdeCondition, type OdeProblem, type OdeQuestion } from './ode-problem.ts'
import { stateAt } from './trajectory.ts'

type Boundary = Extract<OdeQuestion, { kind: 'boundary' }>

/** What is unknown at the first point. */
const UNKNOWN = 'value at the start'

/** The solution, or its value at a point; throws ToolFailure where there is none, or not one alone. */
export async function boundaryValue(
  { equation, conditions }: Boundary,
  point: FormulaNode | undefined,
): Promise<FormulaNode | NearNumber> {
  const { of, by, slope } = equation
  const parts = [of, SLOPE].map((name) => derivativeOf(slope, name))
  if (parts.some((each) => each === undefined || mentions(each, of) || mentions(each, SLOPE))) {
    throw new ToolFailure('tool/ode', {
      why: 'it has conditions at two points and is not linear in the function: only linear ones are solved so',
    })
  }
  const tree = await closedForm(equation, conditions)
  if (tree !== undefined) {
    return point === undefined ? tree : withNames(tree, new Map([[by, point]]))
  }
  if (point === undefined) throw new ToolFailure('tool/no-closed-form', {})
  return shot(equation, conditions, realValue(point))
}

async function closedForm(
  equation: Boundary['equation'],
  [first, second]: Boundary['conditions'],
): Promise<FormulaNode | undefined> {
  const { of, by, slope } = equation
  const unknown = formulaOfName(UNKNOWN)
  const start = first.which === 0 ? [first.value, unknown] : [unknown, first.value]
  const general = await constantCoefficients({ ...equation, from: first.at, start })
  const derived = general && derivativeOf(general, by)
  const twice = derived && derivativeOf(derived, by)
  const there = second.which === 0 ? general : derived
  if (
    general === undefined ||
    derived === undefined ||
    twice === undefined ||
    there === undefined
  ) {
    return undefined
  }
  const at = withNames(there, new Map([[by, second.at]]))
  const quotient = quotientIn(combined('-', at, second.value), UNKNOWN)
  const [rest = formulaOfWhole(0), factor, ...higher] = quotient?.above ?? []
  if (quotient?.below.length !== 1 || higher.length > 0) return undefined
  if (factor === undefined || numberOfTree(factor) === 0) throw undetermined(second)
  const meaning = new Map([[UNKNOWN, negated(combined('/', rest, factor))]])
  const [tree, rate, bend] = [general, derived, twice].map((each) => withNames(each, meaning))
  if (tree === undefined || rate === undefined || bend === undefined) return undefined
  const meant = withNames(
    slope,
    new Map([
      [of, tree],
      [SLOPE, rate],
    ]),
  )
  const fulfils = [first, second].every(({ which, at: place, value }) => {
    const side = withNames(which === 0 ? tree : rate, new Map([[by, place]]))
    return agreement(side, value) === 'same'
  })
  return agreement(bend, meant) === 'same' && fulfils ? tree : undefined
}

/** By two solutions from the first point. */
function shot(
  equation: Boundary['equation'],
  [first, second]: Boundary['conditions'],
  point: number,
): NearNumber {
  const from = realValue(first.at)
  const solutions = [0, 1].map((start): OdeProblem => {
    const unknown = formulaOfWhole(start)
    const both = first.which === 0 ? [first.value, unknown] : [unknown, first.value]
    return { ...equation, from: first.at, start: both }
  })
  const [a, b] = solutions.map((each) => stateAt(each, realValue(second.at))[second.which])
  const [p, q] = solutions.map((each) =>
    point === from
      ? { value: realValue(each.start[0] ?? first.at), error: 0 }
      : stateAt(each, point)[0],
  )
  if (a === undefined || b === undefined || p === undefined || q === undefined)
    throw undetermined(second)
  const factor = b.value - a.value
  const size = Math.max(Math.abs(a.value), Math.abs(b.value))
  if (Math.abs(factor) <= 1e-7 * size || Math.abs(factor) <= 10 * (a.error + b.error)) {
    throw undetermined(second)
  }
  const start = (realValue(second.value) - a.value) / factor
  const startError = (a.error + Math.abs(start) * (a.error + b.error)) / Math.abs(factor)
  return {
    value: p.value + start * (q.value - p.value),
    error:
      p.error + Math.abs(start) * (p.error + q.error) + startError * Math.abs(q.value - p.value),
  }
}

function undetermined({ which }: OdeCondition): ToolFailure {
  const what = which === 0 ? 'value' : 'slope'
  return new ToolFailure('tool/ode', {
    why: `no solution fulfils both conditions, or more than one does: the ${what} at the second point does not depend on what is open at the first`,
  })
}
