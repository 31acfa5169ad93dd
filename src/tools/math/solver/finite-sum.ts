// Sums over whole numbers, term by term

import { printFormula, symbolsOf, type FormulaCall, type FormulaNode } from '#plan'
import { combined, formulaOfWhole, rationalOfFormula, realValue } from '#plan/formula/arithmetic'
import { faultOfRange, MOST_TERMS, TOO_MANY } from '#plan/formula/sums'

import { ToolFailure } from '../../failure.ts'

type Meanings = ReadonlyMap<string, FormulaNode>

/** More terms with names in them make no expression that is read. */
const MOST_WITH_NAMES = 200

/** How the sums of one formula are worked out. */
export interface Summing {
  /** How many terms they have had together. */
  terms: number
  /** A part with what its names stand for. */
  value(node: FormulaNode, meanings: Meanings): Promise<FormulaNode>
}

/** `sum(f, k, 1, n)`; throws ToolFailure. */
export async function finiteSum(
  node: FormulaCall,
  meanings: Meanings,
  summing: Summing,
): Promise<FormulaNode> {
  const [of = node, by = node, ...bounds] = node.arguments
  const fault = (reason: string) =>
    new ToolFailure('tool/formula', { formula: printFormula(node), reason })
  const ends: number[] = []
  for (const bound of bounds) {
    const tree = await summing.value(bound, meanings)
    const end = realValue(tree)
    if (rationalOfFormula(tree) === undefined) throw fault('its range is not one of whole numbers')
    ends.push(end)
  }
  const [from = 0, to = 0] = ends
  summing.terms += to - from
  const why = faultOfRange(from, to) ?? (summing.terms > MOST_TERMS ? TOO_MANY : undefined)
  if (why !== undefined) throw fault(why)
  const terms: FormulaNode[] = []
  for (let at = from; at <= to; at++) {
    const name = by.kind === 'symbol' ? by.name : ''
    const term = await summing.value(of, new Map([...meanings, [name, formulaOfWhole(at)]]))
    if (symbolsOf(term).size > 0 && to - from >= MOST_WITH_NAMES) {
      throw fault(`a sum with names in its terms has at most ${MOST_WITH_NAMES}`)
    }
    terms.push(term)
  }
  return inHalves(terms)
}

/** The sum of terms by halves, so that it is not as deep as they are many. */
function inHalves(terms: readonly FormulaNode[]): FormulaNode {
  const [first = formulaOfWhole(0)] = terms
  if (terms.length < 2) return first
  const half = terms.length >> 1
  return combined('+', inHalves(terms.slice(0, half)), inHalves(terms.slice(half)))
}
