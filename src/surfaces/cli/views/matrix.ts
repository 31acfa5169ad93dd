// Matrices and vectors, as tables

import { writeJson } from '#json/write-json'
import { parseFormula, type Json } from '#plan'

/** A number of a matrix, as people write it, and what it is measured in. */
export interface Cell {
  readonly text: string
  /** Absent of a mere number. */
  readonly unit?: string
}

/** The rows of a matrix, a vector or a list of solutions; undefined for any other value. */
export function matrixRows(json: Json): readonly (readonly Cell[])[] | undefined {
  if (!Array.isArray(json) || json.length === 0) return undefined
  // A plain list is a column.
  const rows = (json as readonly Json[]).map((row) =>
    Array.isArray(row) ? (row as readonly Json[]) : [row],
  )
  const cells = rows.map((row) => row.flatMap((each) => cellOf(each) ?? []))
  const width = rows[0]?.length ?? 0
  const isWhole = cells.every((row) => row.length === width)
  return isWhole && rows.every((row) => row.length === width) && width > 0 ? cells : undefined
}

/** Whether rows are of a matrix or of solutions, and no list of anything: one has a unit, or each is an expression. */
export function areMathematical(rows: readonly (readonly Cell[])[]): boolean {
  const cells = rows.flat()
  return (
    cells.some(({ unit }) => unit !== undefined) || cells.every(({ text }) => isExpression(text))
  )
}

/** A text with a sign or a function of formulas in it; a mere word or number is none. */
function isExpression(text: string): boolean {
  if (!/[-+*/^(]/.test(text) || text.length > LONGEST_EXPRESSION) return false
  const { formula } = parseFormula(text)
  return formula !== undefined && !['number', 'negative', 'symbol'].includes(formula.kind)
}

const LONGEST_EXPRESSION = 2000

/** A line for each row, its columns below each other. */
export function matrixLines(rows: readonly (readonly Cell[])[]): readonly string[] {
  const texts = rows.map((row) =>
    row.map(({ text, unit }) => (unit === undefined ? text : `${text} ${unit}`)),
  )
  const widths = (texts[0] ?? []).map((_, at) =>
    Math.max(...texts.map((row) => row[at]?.length ?? 0)),
  )
  return texts.map((row) => row.map((text, at) => text.padStart(widths[at] ?? 0)).join('  '))
}

function cellOf(json: Json): Cell | undefined {
  if (typeof json === 'number') return { text: writeJson(json) }
  // An expression.
  if (typeof json === 'string') return { text: json }
  if (json === null || typeof json !== 'object' || Array.isArray(json)) return undefined
  const { value, exact, re, im, unit = '1', ...others } = json as Readonly<Record<string, Json>>
  if (Object.keys(others).length > 0 || typeof unit !== 'string') return undefined
  const inUnit = unit === '1' ? {} : { unit }
  if (typeof value === 'number') return { text: writeJson(value), ...inUnit }
  if (typeof exact === 'string') return { text: exact, ...inUnit }
  if (typeof re !== 'number' || typeof im !== 'number') return undefined
  const complex = `${writeJson(re)} ${im < 0 ? '-' : '+'} ${writeJson(Math.abs(im))}i`
  return { text: unit === '1' ? complex : `(${complex})`, ...inUnit }
}
