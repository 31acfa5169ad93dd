// What a solution must fulfil
//
// Conditions of three kinds as one: of the formula, of the plan's words, and of the quantity.

import {
  parseUnit,
  printFormula,
  sameDimension,
  type FormulaComparator,
  type FormulaNode,
  type Unit,
} from '#plan'
import { combined, formulaOfName, formulaOfWhole, withNames } from '#plan/formula/arithmetic'
import { formulaOfNumber, inBase } from '#plan/formula/base-units'
import { statedConditions } from '#plan/formula/stated-conditions'
import { numberOfTree, preciseValue } from '#plan/precise/precise-value'

import type { Solution } from './solution.ts'
import { magnitude } from '../samples.ts'
import { UNBOUNDED, type Bounds } from './numeric-solutions.ts'
import { quantityCondition, type SolvedQuantity } from './quantity-conditions.ts'

/** A condition in SI units. */
export interface RootCondition {
  readonly operator: FormulaComparator
  readonly left: FormulaNode
  readonly right: FormulaNode
  /** Why a solution is left out that does not fulfil it: `the plan says \`t > 0\``. */
  readonly why: string
}

const ZERO = formulaOfWhole(0)

/** The conditions that stand in a call of `solve`, whose names may have meanings. */
export function conditionsOfCall(
  nodes: readonly FormulaNode[],
  meanings: ReadonlyMap<string, FormulaNode>,
): readonly RootCondition[] {
  return nodes.flatMap((node) =>
    node.kind === 'comparison'
      ? [
          {
            operator: node.operator,
            left: withNames(node.left, meanings),
            right: withNames(node.right, meanings),
            why: `the formula says \`${printFormula(node)}\``,
          },
        ]
      : [],
  )
}

/** The conditions that words state for a name; those about names without a meaning, or in another unit, limit nothing. */
export function conditionsInWords(
  words: readonly string[],
  name: string,
  unit: Unit | undefined,
  meanings: ReadonlyMap<string, FormulaNode>,
): readonly RootCondition[] {
  const left = formulaOfName(name)
  return words
    .flatMap((each) => statedConditions(each, name))
    .flatMap(({ operator, bound, unit: said, text }) => {
      const why = `the plan says \`${text}\``
      const number = Number(bound)
      if (!Number.isFinite(number)) {
        const right = meanings.get(bound)
        return right === undefined ? [] : [{ operator, left, right, why }]
      }
      const own = said === undefined ? unit : parseUnit(said).unit
      if (said !== undefined && (own === undefined || unit === undefined)) return []
      if (own !== undefined && unit !== undefined && !sameDimension(own.dimension, unit.dimension))
        return []
      return [{ operator, left, right: inBase(formulaOfNumber(number), own), why }]
    })
}

/** What a quantity cannot be. */
export function conditionsOfQuantity(quantity: SolvedQuantity): readonly RootCondition[] {
  const found = quantityCondition(quantity)
  if (found === undefined) return []
  const left = formulaOfName(quantity.name)
  const { noun, isStrict, most } = found
  const least: RootCondition = {
    operator: isStrict ? '>' : '>=',
    left,
    right: ZERO,
    why: `${noun} is ${isStrict ? 'positive' : 'not negative'}`,
  }
  if (most === undefined) return [least]
  return [
    least,
    { operator: '<=', left, right: formulaOfNumber(most), why: `${noun} is at most ${most}` },
  ]
}

/** Whether a solution fulfils a condition; undefined where it is as good as at the bound (ROOT-CHOICE-2). */
export function isFulfilled(
  { operator, left, right }: RootCondition,
  name: string,
  { tree, value, isRounded }: Solution,
): boolean | undefined {
  const difference = combined('-', left, right)
  const found = preciseValue(withNames(difference, new Map([[name, tree]])))
  if (value === undefined || found?.kind !== 'value') return undefined
  const off = found.value
  if (isRounded) {
    const size = magnitude(difference, new Map([[name, value]]))
    if (off !== 0 && Math.abs(off) <= 1e-9 * size) return undefined
  }
  switch (operator) {
    case '<':
      return off < 0
    case '<=':
      return off <= 0
    case '>':
      return off > 0
    case '>=':
      return off >= 0
    case '!=':
      return off !== 0
  }
}

/** Between which numbers conditions leave solutions. */
export function boundsOf(conditions: readonly RootCondition[], name: string): Bounds {
  let [from, to] = UNBOUNDED
  for (const { operator, left, right } of conditions) {
    const isName = (node: FormulaNode) => node.kind === 'symbol' && node.name === name
    if (isName(left) === isName(right) || operator === '!=') continue
    const bound = numberOfTree(isName(left) ? right : left)
    if (!Number.isFinite(bound)) continue
    const isLeast = operator.startsWith('>') === isName(left)
    if (isLeast) from = Math.max(from, bound)
    else to = Math.min(to, bound)
  }
  return [from, to]
}
