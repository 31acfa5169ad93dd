// The place of an element: `[1, 2]`, and of a vector or one of several solutions `[2]`

import { span } from '#text'

import type { FormulaElement, FormulaNode } from './formula.ts'
import type { FormulaFaults } from './formula-faults.ts'
import type { TokenCursor } from './token-cursor.ts'
import type { Token } from './tokens.ts'

const LISTING: ReadonlySet<string> = new Set(['solve', 'eigenvalues'])

/** What an element is read with. */
interface Reader {
  readonly cursor: TokenCursor
  readonly faults: FormulaFaults
  /** Reports a bracket that nothing closes. */
  readonly unclosed: (open: Token) => undefined
}

/**
 * The element whose bracket is here; undefined where its numbers are none, which is reported. Of a vector one number is
 * enough, and solutions and eigenvalues are a column.
 */
export function elementAt(
  of: FormulaNode,
  { cursor, faults, unclosed }: Reader,
): FormulaElement | undefined {
  const open = cursor.here
  cursor.take('[')
  const numbers: number[] = []
  do {
    const index = cursor.here
    if (index.kind !== 'number' || !/^[1-9]\d{0,8}$/.test(index.text)) {
      return faults.elementIndex(index, open)
    }
    cursor.at++
    numbers.push(Number(index.text))
  } while (cursor.take(','))
  const isSingle = numbers.length === 1
  if (isSingle) numbers.push(1)
  if (numbers.length !== 2) return faults.elementIndex(cursor.here, open)
  const close = cursor.here
  if (!cursor.take(']')) return unclosed(open)
  const [row = 0, column = 0] = numbers
  const element = {
    kind: 'element',
    of,
    row,
    column,
    span: span(of.span.start, close.end),
  } as const
  const isListing = of.kind === 'call' && LISTING.has(of.function)
  return isSingle && !isListing ? { ...element, isSingle } : element
}

/** Row and column of an element in a matrix of so many rows. */
export function placeOfElement(
  { row, column, isSingle }: Pick<FormulaElement, 'row' | 'column' | 'isSingle'>,
  rows: number,
): readonly [row: number, column: number] {
  return isSingle && rows === 1 ? [1, row] : [row, column]
}
