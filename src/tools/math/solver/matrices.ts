// Matrices
// =============================================================================
//
// Rows of trees. As long as they are fractions everything is exact.
//
// Invariants:
//
//   MATRIX-1. What an inverse or a solution is, is multiplied back before it is given.

import type { FormulaEquation, FormulaNode } from '#plan'
import {
  combined,
  formulaOfRational,
  formulaOfWhole,
  matrixOf,
  negated,
  rationalOfFormula,
  realValue,
} from '#plan/formula/arithmetic'
import { rationalOfNumber } from '#plan/units/rational'

import { ToolFailure } from '../../failure.ts'
import { agreement } from './samples.ts'

/** Rows of the same length. */
export type Matrix = readonly (readonly FormulaNode[])[]

/** The most rows and columns that are computed with. */
const LARGEST = 40

const ZERO = formulaOfWhole(0)
const ONE = formulaOfWhole(1)

/** The rows of a tree that is a matrix. */
export function rowsOf(node: FormulaNode): Matrix | undefined {
  return node.kind === 'matrix' ? node.rows : undefined
}

/** A 1 × 1 matrix counts as its element. */
export function asElement(node: FormulaNode): FormulaNode {
  const [first, ...others] = node.kind === 'matrix' ? node.rows.flat() : []
  return first !== undefined && others.length === 0 ? first : node
}

/** `left operator right`, where at least one is a matrix. */
export function matrixOperation(
  operator: '+' | '-' | '*' | '/' | '^',
  left: FormulaNode,
  right: FormulaNode,
): FormulaNode {
  const [a, b] = [rowsOf(left), rowsOf(right)]
  if (operator === '^') return matrixPower(squareOf(left), right)
  if (operator === '*') {
    if (a && b) return matrixOf(product(a, b))
    const [matrix, factor] = a ? [a, right] : [b ?? [], left]
    return matrixOf(mapped(matrix, (each) => combined('*', factor, each)))
  }
  if (operator === '/') {
    if (a && b === undefined) return matrixOf(mapped(a, (each) => combined('/', each, right)))
    throw shapeFault('nothing is divided by a matrix: multiply by its inverse')
  }
  if (
    a === undefined ||
    b === undefined ||
    a.length !== b.length ||
    a[0]?.length !== b[0]?.length
  ) {
    throw shapeFault('only matrices of the same shape are added')
  }
  return matrixOf(
    a.map((row, i) => row.map((each, j) => combined(operator, each, b[i]?.[j] ?? ZERO))),
  )
}

function matrixPower(base: Matrix, exponent: FormulaNode): FormulaNode {
  const value = rationalOfFormula(exponent)
  const times = Number(value?.num)
  if (value === undefined || value.den !== 1n || Math.abs(times) > 100) {
    throw shapeFault('a matrix is raised to whole powers from -100 to 100')
  }
  const from = times < 0 ? inverse(base) : base
  let result = identity(base.length)
  for (let at = 0; at < Math.abs(times); at++) result = product(result, from)
  return matrixOf(result)
}

/** A function of a matrix, by its name in formulas. */
export function matrixFunction(
  name: 'transpose' | 'inverse' | 'determinant' | 'trace' | 'rank',
  of: FormulaNode,
): FormulaNode {
  const rows = rowsOf(of) ?? [[of]]
  switch (name) {
    case 'transpose':
      return matrixOf((rows[0] ?? []).map((_, at) => rows.map((row) => row[at] ?? ZERO)))
    case 'inverse':
      return matrixOf(inverse(squareOf(of)))
    case 'determinant':
      return reduced(plain(squareOf(of))).determinant
    case 'trace':
      return squareOf(of).reduce<FormulaNode>(
        (sum, row, at) => combined('+', sum, row[at] ?? ZERO),
        ZERO,
      )
    case 'rank':
      return formulaOfWhole(reduced(plain(rows)).rank)
  }
}

/** The element at a place that counts from 1. */
export function elementOf(of: FormulaNode, row: number, column: number): FormulaNode {
  const found = (rowsOf(of) ?? [[of]])[row - 1]?.[column - 1]
  if (found === undefined) throw shapeFault(`there is no element ${row}, ${column}`)
  return found
}

/** The solution of `A*x = b` for x; undefined where an equation is none of matrices. */
export function matrixSolution(
  { left, right }: FormulaEquation,
  name: string,
): FormulaNode | undefined {
  for (const [side, other] of [[left, right] as const, [right, left] as const]) {
    const isProduct = side.kind === 'operation' && side.left.kind === 'matrix'
    if (isProduct && side.right.kind === 'symbol' && side.right.name === name) {
      return linearSolution(side.left, other)
    }
  }
  return undefined
}

/** What `a` is to be multiplied by to give `b`; throws ToolFailure where that is nothing, or several. */
function linearSolution(a: FormulaNode, b: FormulaNode): FormulaNode {
  const [left, right] = [plain(rowsOf(a) ?? [[a]]), plain(rowsOf(b) ?? [[b]])]
  if (left.length !== right.length) throw shapeFault('both sides have the same number of rows')
  const width = left[0]?.length ?? 0
  const { rows, rank } = reduced(
    left.map((row, at) => [...row, ...(right[at] ?? [])]),
    width,
  )
  const isEmpty = rows.slice(rank).some((row) => row.slice(width).some((each) => !isZero(each)))
  if (isEmpty)
    throw new ToolFailure('tool/no-solution', { name: 'the matrix equation', complex: '' })
  if (rank < width) throw new ToolFailure('tool/singular-matrix', {})
  const solution = rows.slice(0, width).map((row) => row.slice(width))
  mustBeSame(product(left, solution), right)
  return matrixOf(solution)
}

function inverse(of: Matrix): Matrix {
  const size = of.length
  const rows = plain(of)
  const start = rows.map((row, i) => [...row, ...row.map((_, j) => (i === j ? ONE : ZERO))])
  const { rows: done, rank } = reduced(start, size)
  if (rank < size) throw new ToolFailure('tool/singular-matrix', {})
  const result = done.map((row) => row.slice(size))
  mustBeSame(product(rows, result), identity(size))
  return result
}

/** Gauss and Jordan over the first `width` columns. */
function reduced(
  given: Matrix,
  width = given[0]?.length ?? 0,
): { readonly rows: Matrix; readonly rank: number; readonly determinant: FormulaNode } {
  const rows = given.map((row) => [...row])
  let rank = 0
  let determinant: FormulaNode = ONE
  for (let column = 0; column < width && rank < rows.length; column++) {
    const at = pivotOf(rows, rank, column)
    const pivotRow = at === undefined ? undefined : rows[at]
    const pivot = pivotRow?.[column]
    if (at === undefined || pivotRow === undefined || pivot === undefined) {
      determinant = ZERO
      continue
    }
    const before = rows[rank] ?? []
    if (at !== rank) {
      rows[at] = before
      rows[rank] = pivotRow
      determinant = negated(determinant)
    }
    determinant = combined('*', determinant, pivot)
    const scaled = pivotRow.map((each) => combined('/', each, pivot))
    rows[rank] = scaled
    for (const [index, row] of rows.entries()) {
      const factor = row[column]
      if (index === rank || factor === undefined || isZero(factor)) continue
      rows[index] = row.map((each, j) =>
        combined('-', each, combined('*', factor, scaled[j] ?? ZERO)),
      )
    }
    rank++
  }
  return { rows, rank, determinant: rank < given.length ? ZERO : determinant }
}

/** The row to divide by: any that is not 0 among fractions. */
function pivotOf(rows: Matrix, from: number, column: number): number | undefined {
  const at = rows.findIndex((row, index) => index >= from && !isZero(row[column] ?? ZERO))
  return at < 0 ? undefined : at
}

function isZero(node: FormulaNode): boolean {
  const value = rationalOfFormula(node)
  if (value !== undefined) return value.num === 0n
  return agreement(node, ZERO) === 'same'
}

/** A product of matrices of numbers, or of expressions. */
export function product(a: Matrix, b: Matrix): Matrix {
  if (a[0]?.length !== b.length) {
    throw shapeFault(`${a[0]?.length ?? 0} columns are not multiplied with ${b.length} rows`)
  }
  return a.map((row) =>
    (b[0] ?? []).map((_, column) =>
      row.reduce<FormulaNode>(
        (sum, each, at) => combined('+', sum, combined('*', each, b[at]?.[column] ?? ZERO)),
        ZERO,
      ),
    ),
  )
}

/** Numbers that are no fractions as the fractions next to them, so that elimination does not round. */
function plain(rows: Matrix): Matrix {
  return mapped(rows, (each) => {
    if (rationalOfFormula(each) !== undefined) return each
    const value = realValue(each)
    return Number.isFinite(value) ? formulaOfRational(rationalOfNumber(value)) : each
  })
}

function mustBeSame(a: Matrix, b: Matrix): void {
  const isSame = a.every((row, i) =>
    row.every((each, j) => agreement(each, b[i]?.[j] ?? ZERO) === 'same'),
  )
  if (!isSame) throw new ToolFailure('tool/unproved-answer', { operation: 'solve the matrix' })
}

function identity(size: number): Matrix {
  return Array.from({ length: size }, (_, i) =>
    Array.from({ length: size }, (_, j) => (i === j ? ONE : ZERO)),
  )
}

/** Each element changed. */
export function mapped(rows: Matrix, change: (each: FormulaNode) => FormulaNode): Matrix {
  return rows.map((row) => row.map(change))
}

/** The rows of a square matrix that is not too large; throws ToolFailure for others. */
export function squareOf(node: FormulaNode): Matrix {
  const rows = rowsOf(node) ?? [[node]]
  if (rows.length !== rows[0]?.length) throw shapeFault('it is not square')
  if (rows.length > LARGEST) throw shapeFault(`it has more than ${LARGEST} rows`)
  return rows
}

/** The failure of what is not defined for these matrices. */
export function shapeFault(why: string): ToolFailure {
  return new ToolFailure('tool/matrix', { why })
}
