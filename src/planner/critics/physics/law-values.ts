// A step beside a law, in numbers
// =============================================================================
//
// The law's symbols are given numbers, the result that which the step's formula makes of them. The step follows the law
// where both sides of its equation are one number, wherever it is tried.

import { parseFormula, type FormulaNode } from '#plan'
import { withNames } from '#plan/formula/arithmetic'

import { valueAt } from '../formula-value.ts'
import type { Law } from './law.ts'

const SAME = 1e-9

/** Numbers that no formula of a textbook treats alike; the n-th name is given the n-th of a row. */
const POINTS: readonly (readonly number[])[] = [
  [1.37, 0.83, 2.11, 0.59, 1.73, 3.07, 0.41],
  [0.71, 1.91, 1.13, 2.63, 0.47, 1.57, 3.13],
  [2.29, 1.19, 0.67, 1.43, 3.41, 0.89, 1.77],
  [0.13, 0.29, 0.61, 0.37, 0.97, 0.19, 0.43],
  [3.19, 2.71, 0.31, 0.17, 1.09, 2.03, 0.73],
  [0.23, 1.61, 0.11, 1.03, 0.53, 2.57, 1.97],
]

/** A step's formula, with which symbol of a law each name plays. */
export interface Played {
  readonly law: Law
  readonly expression: FormulaNode
  /** The names of the step's formula by the law's symbols; that of its result too. */
  readonly names: ReadonlyMap<string, string>
  /** The law's symbol that the step computes. */
  readonly result: string
}

/** Numbers by which the values of symbols are multiplied. */
export type Scales = ReadonlyMap<string, number>
const UNSCALED: Scales = new Map()

const equations = new Map<string, Extract<FormulaNode, { kind: 'equation' }>>()

/** The equation of a law. */
export function equationOf({ equation, symbols }: Law): Extract<FormulaNode, { kind: 'equation' }> {
  const known = equations.get(equation)
  if (known !== undefined) return known
  const { formula } = parseFormula(equation, { names: new Set(Object.keys(symbols)) })
  if (formula?.kind !== 'equation') throw new Error(`no equation: ${equation}`)
  equations.set(equation, formula)
  return formula
}

/** The equation of a law in a plan's names. */
export function equationIn({ law, names }: Pick<Played, 'law' | 'names'>): FormulaNode {
  return withNames(
    equationOf(law),
    new Map(
      [...names].map(([symbol, name]) => [
        symbol,
        { kind: 'symbol', name, span: equationOf(law).span },
      ]),
    ),
  )
}

/** Whether the step follows the law, or would with its symbols scaled or its equation changed. */
export function follows(
  played: Played,
  scales: Scales = UNSCALED,
  change: (law: FormulaNode) => FormulaNode = (law) => law,
): boolean {
  const { left, right } = equationOf(played.law)
  const sides = [change(left), change(right)] as const
  let tried = 0
  for (const values of valuesOf(played)) {
    const scaled = new Map(
      [...values].map(([name, value]) => [name, value * (scales.get(name) ?? 1)]),
    )
    const [a, b] = sides.map((side) => valueAt(side, scaled)) as [number, number]
    if (!Number.isFinite(a) || !Number.isFinite(b)) continue
    if (Math.abs(a - b) > SAME * Math.max(Math.abs(a), Math.abs(b))) return false
    tried++
  }
  return tried >= 2
}

/** Whether a step's formula has a value where it is tried. */
export function hasValues(played: Played): boolean {
  return (
    [...valuesOf(played)].filter((values) => Number.isFinite(values.get(played.result))).length >= 2
  )
}

/** How many times what the law says the step computes, where that is one number. */
export function factorOf(played: Played): number | undefined {
  const { left, right } = equationOf(played.law)
  if (left.kind === 'symbol' && left.name === played.result) {
    const ratios = [...valuesOf(played)]
      .map((values) => (values.get(played.result) ?? Number.NaN) / valueAt(right, values))
      .filter(Number.isFinite)
    const [first = Number.NaN] = ratios
    const isOne = ratios.length >= 2 && ratios.every((each) => Math.abs(each / first - 1) < SAME)
    return isOne ? first : undefined
  }
  return FACTORS.find((factor) => follows(played, new Map([[played.result, 1 / factor]])))
}

const PLAIN = [2, 3, 4, 8, 2 / 3, 4 / 3, 3 / 2, Math.SQRT2, Math.sqrt(3), Math.PI, 2 * Math.PI]
const MORE = [4 * Math.PI, Math.PI / 2, Math.PI / 4, 4 * Math.PI ** 2, Math.LN2]
const FACTORS = [...PLAIN, ...MORE].flatMap((each) => [each, 1 / each, -each, -1 / each]).concat(-1)

function* valuesOf({ expression, names, result }: Played): Generator<ReadonlyMap<string, number>> {
  for (const point of POINTS) {
    const values = new Map<string, number>()
    const own = new Map<string, number>()
    let at = 0
    for (const [symbol, name] of names) {
      if (symbol === result) continue
      const value = point[at++] ?? Number.NaN
      values.set(symbol, value)
      own.set(name, value)
    }
    values.set(result, valueAt(expression, own))
    yield values
  }
}
