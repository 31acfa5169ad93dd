// Reading a matrix: `[[1, 2], [3, 4]]`, row by row

import { span, type Diagnostic } from '#text'

import type { ArgumentParts } from './call-arguments.ts'
import type { FormulaFaults } from './formula-faults.ts'
import type { FormulaMatrix, FormulaNode } from './formula.ts'
import type { Token } from './tokens.ts'

/** What a matrix is read with. */
export interface MatrixParts extends ArgumentParts {
  readonly faults: FormulaFaults
  readonly diagnostics: Diagnostic[]
  /** Reports a bracket that nothing closes. */
  readonly unclosed: (open: Token) => undefined
}

/** The matrix whose bracket is here; undefined where it is none, which is reported. */
export function matrixAt(parts: MatrixParts): FormulaNode | undefined {
  const { cursor, faults, unclosed } = parts
  const open = cursor.here
  cursor.at++
  if (cursor.here.text !== '[') return notRows(open, parts)
  const rows: (readonly FormulaNode[])[] = []
  do {
    const row = cursor.here
    if (!cursor.take('[')) return faults.notRows(open, row)
    const cells = cellsAt(parts)
    if (cells === undefined) return undefined
    if (!cursor.take(']')) return unclosed(row)
    rows.push(cells)
  } while (cursor.take(','))
  const close = cursor.here
  if (!cursor.take(']')) return unclosed(open)
  const place = span(open.start, close.end)
  if (rows.some((row) => row.length !== rows[0]?.length)) faults.unevenRows(place, rows)
  return parts.made({ kind: 'matrix', rows, span: place } satisfies FormulaMatrix)
}

function cellsAt({ cursor, expression }: MatrixParts): readonly FormulaNode[] | undefined {
  const cells: FormulaNode[] = []
  do {
    const cell = expression()
    if (cell === undefined) return undefined
    cells.push(cell)
  } while (cursor.take(','))
  return cells
}

/** `[a, b]`: a column or a row, which it does not say. */
function notRows(open: Token, parts: MatrixParts): undefined {
  const { cursor, faults, diagnostics } = parts
  const [first, before] = [cursor.here, diagnostics.length]
  const cells = cellsAt(parts)
  const close = cursor.here
  if (cells !== undefined && close.text === ']' && diagnostics.length === before) {
    return faults.vector(span(open.start, close.end), cells)
  }
  // What follows from missing rows is no fault of its own.
  diagnostics.length = before
  return faults.notRows(open, first)
}
