// The place of an element: `[1, 2]`

import type { FormulaFaults } from './formula-faults.ts'
import type { TokenCursor } from './token-cursor.ts'
import type { Token } from './tokens.ts'

/** Row and column up to the bracket that closes, which is not taken; undefined where they are none, which is reported. */
export function elementIndexAt(
  cursor: TokenCursor,
  open: Token,
  faults: FormulaFaults,
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
  return numbers.length === 2 ? numbers : faults.elementIndex(cursor.here, open)
}
