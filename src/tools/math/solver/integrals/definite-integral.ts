// What a definite integral is as a number, and whether a closed form agrees with it

import { symbolsOf, type FormulaNode } from '#plan'
import { rationalOfFormula, realValue } from '#plan/formula/arithmetic'
import { numberOfTree, preciseValue } from '#plan/precise/precise-value'
import { numberOfRational, rational } from '#plan/units/rational'

import { ToolFailure } from '../../../failure.ts'
import { landmarksOf, type Place } from './landmarks.ts'
import { integralOf, type Integral } from './quadrature.ts'
import { RealFunction } from './real-function.ts'
import type { NearNumber } from '../numeric-parts.ts'
import { hasRoundedConstants } from '../rounded-constants.ts'
import { samplePoints } from '../samples.ts'

/** How far an expression may be from a number, relative to it: both are computed with doubles. */
const CLOSE = 1e-8
/** Two that cancel to nothing differ by rounding alone. */
const NOTHING = 1e-12
/** How far a closed form of a number may be from what was found numerically, beside its error. */
const ROUNDING = 1e-15

/** What is integrated. */
export interface Definite {
  readonly of: FormulaNode
  readonly name: string
  readonly from: FormulaNode
  readonly to: FormulaNode
}

/**
 * The integral as a number, where no other names are left; with them undefined. A closed form is compared with it, at
 * sample points of the other names: `agrees` says whether it is the same. That of a number is the same only within the error of the
 * number, and without constants that were rounded: each of its digits is printed. Throws ToolFailure where there is no integral.
 */
export function confirmed(
  integral: Definite,
  closed: FormulaNode | undefined,
): { readonly number: NearNumber | undefined; readonly agrees: boolean } {
  const { of, name, from, to } = integral
  const names = new Set([from, to].flatMap((each) => [...symbolsOf(each).keys()]))
  for (const each of symbolsOf(of).keys()) if (each !== name) names.add(each)
  const isNumber = names.size === 0
  const points = isNumber ? [new Map<string, number>()] : samplePoints(of, from, to).slice(0, 3)
  let number: NearNumber | undefined
  let agrees = closed !== undefined
  for (const point of points) {
    number = numberOf(integral, point)
    if (closed === undefined) continue
    if (isNumber) {
      const exact = numberOfTree(closed)
      const most = 10 * number.error + ROUNDING * Math.abs(exact)
      agrees = Math.abs(exact - number.value) <= most && !hasRoundedConstants(closed, of, from, to)
      continue
    }
    const exact = realValue(closed, point)
    const apart = Math.abs(exact - number.value)
    const size = Math.max(Math.abs(number.value), Math.abs(exact))
    agrees &&= apart <= CLOSE * size || apart <= NOTHING || apart <= 10 * number.error
  }
  return { number: isNumber ? number : undefined, agrees }
}

function numberOf(
  { of, name, from, to }: Definite,
  point: ReadonlyMap<string, number>,
): NearNumber {
  const [first, last] = [placeOfTree(from, point), placeOfTree(to, point)]
  if (first.at === last.at) return { value: 0, error: 0 }
  const isForward = first.at < last.at
  const stretch = isForward ? { from: first, to: last } : { from: last, to: first }
  if (Number.isNaN(stretch.from.at) || Number.isNaN(stretch.to.at)) {
    throw failure('a bound has no value')
  }
  const landmarks = landmarksOf(of, name, stretch, point)
  const found = integralOf(new RealFunction(of, name, point), stretch, landmarks)
  if (found.kind === 'vanishes' && isNought(of, name, stretch.from.at, stretch.to.at)) {
    return { value: 0, error: 0 }
  }
  if (found.kind !== 'value') throw failure(whyNot(found, name))
  const value = Math.abs(found.value) <= found.error ? 0 : found.value
  return { value: isForward ? value : -value, error: found.error }
}

function placeOfTree(tree: FormulaNode, point: ReadonlyMap<string, number>): Place {
  const exact = rationalOfFormula(tree)
  return exact === undefined
    ? { at: realValue(tree, point) }
    : { at: numberOfRational(exact), exact }
}

/** Whether it is nothing, and not only below what doubles can say. */
function isNought(of: FormulaNode, name: string, from: number, to: number): boolean {
  const low = Number.isFinite(from) ? from : -1
  const high = Number.isFinite(to) ? to : 1
  return [0.137, 0.419, 0.773].every((part) => {
    const at = low + part * (high - low)
    const names = new Map([[name, rational(BigInt(Math.round(at * 1e9)), 1_000_000_000n)]])
    const found = preciseValue(of, names)
    return found?.kind === 'value' && found.value === 0
  })
}

function failure(why: string): ToolFailure {
  return new ToolFailure('tool/integral', { why })
}

function whyNot(found: Exclude<Integral, { kind: 'value' }>, name: string): string {
  switch (found.kind) {
    case 'diverges':
      return Number.isFinite(found.at)
        ? `at ${name} = ${placeText(found.at)} the function grows like 1/${name} or faster, so that the area under it has no bound`
        : `towards ${found.at > 0 ? 'inf' : '-inf'} the function falls no faster than 1/${name}, so that the area under it has no bound`
    case 'undefined':
      return `the function has no value around ${name} = ${placeText(found.at)}`
    case 'vanishes':
      return `all samples of the function are 0 or too small for numbers to tell`
    case 'unsure':
      return 'two rules of integration do not agree on it'
  }
}

/** A place for people: without the digits that a search leaves. */
function placeText(at: number): string {
  return String(Number(at.toPrecision(6)))
}
