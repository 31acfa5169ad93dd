// What matrices measure
//
// Element by element. A 1 × 1 matrix counts as its element where a number belongs.

import type { Diagnostic, Span } from '#text'

import { isDimensionless } from '../units/dimension.ts'
import { NUMBER, product, raised, UNKNOWN, type Measured } from './measured.ts'

type Matrix = Extract<Measured, { kind: 'matrix' }>

/** Functions of a matrix. */
type MatrixFunction = 'transpose' | 'inverse' | 'determinant' | 'trace' | 'rank' | 'eigenvalues'

/** What is done with two elements, and with matrices that do not fit. */
interface Rules {
  readonly sum: (a: Measured, b: Measured, place: Span) => Measured
  readonly shape: (details: Diagnostic['details'], place: Span) => void
}

/** Sums, products and powers of matrices, of which each element measures something. */
export class MeasuredMatrices {
  private readonly rules: Rules

  constructor(rules: Rules) {
    this.rules = rules
  }

  sum(a: Measured, b: Measured, place: Span): Measured {
    if (a.kind === 'matrix' && b.kind === 'matrix') {
      if (shapeOf(a) !== shapeOf(b)) return this.misfit('added', a, b, place)
      return {
        kind: 'matrix',
        rows: a.rows.map((row, at) =>
          row.map((each, column) => this.rules.sum(each, b.rows[at]?.[column] ?? UNKNOWN, place)),
        ),
      }
    }
    // A symbol may stand for a matrix whose elements have its unit.
    const [matrix, other] = a.kind === 'matrix' ? [a, b] : [b, a]
    return matrix.kind === 'matrix'
      ? mapped(matrix, (each) => this.rules.sum(each, other, place))
      : UNKNOWN
  }

  product(a: Measured, b: Measured, operator: '*' | '/', place: Span): Measured {
    const [first, second] = [asElement(a), asElement(b)]
    if (first.kind === 'matrix' && second.kind === 'matrix') {
      if (operator === '/') return UNKNOWN
      if (first.rows[0]?.length !== second.rows.length) {
        return this.misfit('multiplied', first, second, place)
      }
      return {
        kind: 'matrix',
        rows: first.rows.map((row) =>
          (second.rows[0] ?? []).map((_, column) =>
            row
              .map((each, at) => product(each, second.rows[at]?.[column] ?? UNKNOWN, 1))
              .reduce((all, each) => this.rules.sum(all, each, place)),
          ),
        ),
      }
    }
    const exponent = operator === '*' ? 1 : -1
    if (first.kind === 'matrix') return mapped(first, (each) => product(each, second, exponent))
    if (second.kind === 'matrix' && operator === '*') {
      return mapped(second, (each) => product(first, each, 1))
    }
    return second.kind === 'matrix' ? UNKNOWN : product(first, second, exponent)
  }

  /** A power of a square matrix; known where all elements measure the same. */
  power(base: Matrix, exponent: number | undefined, place: Span): Measured {
    if (base.rows.length !== base.rows[0]?.length) {
      return this.misfit('raised to a power', base, base, place)
    }
    const [first] = base.rows[0]
    const isUniform = base.rows
      .flat()
      .every((each) => JSON.stringify(each) === JSON.stringify(first))
    if (exponent === undefined || first === undefined || !isUniform)
      return mapped(base, () => UNKNOWN)
    return mapped(base, (each) => raised(each, exponent))
  }

  /** What a function of a matrix measures; of a name that may stand for one, what is the same for all sizes. */
  called(name: MatrixFunction, of: Measured, place: Span): Measured {
    if (name === 'rank') return NUMBER
    if (of.kind !== 'matrix') {
      if (name === 'inverse') return product(NUMBER, of, -1)
      const isMere = of.kind === 'known' && isDimensionless(of.dimension)
      return name === 'determinant' && !isMere ? UNKNOWN : of
    }
    if (name === 'transpose') return transposed(of)
    if (of.rows.length !== of.rows[0]?.length) {
      const what = `has no ${name === 'eigenvalues' ? 'eigenvalues' : name}`
      this.rules.shape({ what, first: shapeOf(of), second: 'square' }, place)
      return UNKNOWN
    }
    const [first = UNKNOWN] = of.rows[0]
    const isUniform = of.rows.flat().every((each) => JSON.stringify(each) === JSON.stringify(first))
    switch (name) {
      case 'trace':
        return of.rows
          .map((row, at) => row[at] ?? UNKNOWN)
          .reduce((all, each) => this.rules.sum(all, each, place))
      case 'determinant':
        return isUniform ? raised(first, of.rows.length) : UNKNOWN
      case 'inverse':
        return mapped(of, () => (isUniform ? product(NUMBER, first, -1) : UNKNOWN))
      case 'eigenvalues':
        return isUniform ? first : UNKNOWN
    }
  }

  element(of: Measured, row: number, column: number, place: Span): Measured {
    if (of.kind !== 'matrix') return of
    const found = of.rows[row - 1]?.[column - 1]
    if (found !== undefined) return found
    const details = { what: `has no element ${row}, ${column}`, first: shapeOf(of), second: 'that' }
    this.rules.shape(details, place)
    return UNKNOWN
  }

  private misfit(what: string, a: Matrix, b: Matrix, place: Span): Measured {
    this.rules.shape({ what: `cannot be ${what}`, first: shapeOf(a), second: shapeOf(b) }, place)
    return UNKNOWN
  }
}

function mapped(matrix: Matrix, change: (each: Measured) => Measured): Matrix {
  return { kind: 'matrix', rows: matrix.rows.map((row) => row.map(change)) }
}

function transposed({ rows }: Matrix): Matrix {
  const [first = []] = rows
  return { kind: 'matrix', rows: first.map((_, at) => rows.map((row) => row[at] ?? UNKNOWN)) }
}

function asElement(measured: Measured): Measured {
  if (measured.kind !== 'matrix' || measured.rows.length !== 1) return measured
  const [row] = measured.rows
  return row?.length === 1 ? (row[0] ?? UNKNOWN) : measured
}

function shapeOf({ rows }: Matrix): string {
  return `${rows.length} × ${rows[0]?.length ?? 0}`
}
