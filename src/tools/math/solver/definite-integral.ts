// What a definite integral is as a number, and whether a closed form agrees with it

import { symbolsOf, type FormulaNode } from '#plan'
import { realValue } from '#plan/formula/arithmetic'

import { ToolFailure } from '../../failure.ts'
import { integralOf } from './quadrature.ts'
import { samplePoints } from './samples.ts'
import { wrongAnswer } from './solve-equation.ts'

const CLOSE = 1e-8
/** Two that cancel to nothing differ by rounding alone. */
const NOTHING = 1e-12

/**
 * The integral of `of` by `name` as a number, where no other names are left; with them undefined. A closed form is
 * compared with it, at sample points of the other names; throws ToolFailure where they differ.
 */
export function confirmed(
  of: FormulaNode,
  name: string,
  [from, to]: readonly [FormulaNode, FormulaNode],
  closed: FormulaNode | undefined,
): number | undefined {
  const names = new Set([from, to].flatMap((each) => [...symbolsOf(each).keys()]))
  for (const each of symbolsOf(of).keys()) if (each !== name) names.add(each)
  const isNumber = names.size === 0
  const points = isNumber ? [new Map<string, number>()] : samplePoints(of, from, to).slice(0, 3)
  let value: number | undefined
  for (const point of points) {
    const at = (x: number) => realValue(of, new Map([...point, [name, x]]))
    value = integralOf(at, realValue(from, point), realValue(to, point))
    if (value === undefined)
      throw new ToolFailure('tool/unproved-answer', { operation: 'integrate' })
    if (closed === undefined) continue
    const exact = realValue(closed, point)
    const apart = Math.abs(exact - value)
    const size = Math.max(Math.abs(value), Math.abs(exact))
    if (!(apart <= CLOSE * size || apart <= NOTHING)) throw wrongAnswer('integrate')
  }
  return isNumber ? value : undefined
}
