// The place of an element: `[1, 2]`

import type { FormulaNode } from './formula.ts'
import type { FormulaFaults } from './formula-faults.ts'
import type { TokenCursor } from './token-cursor.ts'
import type { Token } from './tokens.ts'

const LISTING: ReadonlySet<string> = new Set(['solve', 'eigenvalues'])

/**
 * Row and column up to the bracket that closes, which is not taken; undefined where they are none, which is reported.
 * Solutions and eigenvalues are a column: of them one number is enough.
 */
export function elementIndexAt(
  cursor: TokenCursor,
  open: Token,
  faults: FormulaFaults,
  of: FormulaNode,
): readonly number[] | undefined {
  const numbers: number[] = []
  do {
    const index = cursor.here
    if (index.kind !== 'number' || !/^[1-9]\d{0,8}$/.test(index.text)) {
      return faults.elementIndex(index, open)
    }
    cursor.at++
    numbers.push(Number(index.text))
  } while (cursor.take(','))
  const isListing = of.kind === 'call' && LISTING.has(of.function)
  if (isListing && numbers.length === 1) numbers.push(1)
  return numbers.length === 2 ? numbers : faults.elementIndex(cursor.here, open)
}
