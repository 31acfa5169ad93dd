// Constants that an engine has rounded
//
// The engine computes some of its numbers as doubles: what it calls a closed form then holds to some 15 digits only, and what
// cancels in it to fewer.

import { formulaChildren, type FormulaNode } from '#plan'
import { rationalOfDecimal } from '#plan/units/rational'

/** How many digits a fraction has that looks like a double: what people write has fewer. */
const MANY = 14

/** Whether a tree has decimals of many digits that none of its sources has. */
export function hasRoundedConstants(
  tree: FormulaNode,
  ...sources: readonly FormulaNode[]
): boolean {
  const known = new Set(sources.flatMap((each) => [...longDecimals(each)]))
  return [...longDecimals(tree)].some((each) => !known.has(each))
}

function* longDecimals(node: FormulaNode): Iterable<string> {
  if (node.kind === 'number') {
    const exact = rationalOfDecimal(node.text)
    const digits = node.text.replace(/e.*|\./gi, '').replace(/^0+|0+$/g, '')
    if (exact !== undefined && exact.den !== 1n && digits.length >= MANY) {
      yield `${exact.num}/${exact.den}`
    }
    return
  }
  for (const child of formulaChildren(node)) yield* longDecimals(child)
}
