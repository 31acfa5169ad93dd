// The place of an element: `[1, 2]`, and of one of several solutions `[2]`

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
 * The element whose bracket is here; undefined where its numbers are none, which is reported. Solutions and eigenvalues are
 * a column: of them one number is enough.
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
  const isListing = of.kind === 'call' && LISTING.has(of.function)
  if (isListing && numbers.length === 1) numbers.push(1)
  if (numbers.length !== 2) return faults.elementIndex(cursor.here, open)
  const close = cursor.here
  if (!cursor.take(']')) return unclosed(open)
  const [row = 0, column = 0] = numbers
  return { kind: 'element', of, row, column, span: span(of.span.start, close.end) }
}
