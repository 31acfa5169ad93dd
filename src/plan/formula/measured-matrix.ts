// What matrices measure
//
// Element by element. A 1 × 1 matrix counts as its element where a number belongs.

import type { Diagnostic, Span } from '#text'

import { isDimensionless } from '../units/dimension.ts'
import { MatrixStructure } from './matrix-structure.ts'
import { placeOfElement } from './element-index.ts'
import type { FormulaElement } from './formula.ts'
import { ANY, NUMBER, product, UNKNOWN, type Measured } from './measured.ts'

type Matrix = Extract<Measured, { kind: 'matrix' }>

/** Functions of a matrix. */
type MatrixFunction = 'transpose' | 'inverse' | 'determinant' | 'trace' | 'rank' | 'eigenvalues'

/** What is done with two elements, and with matrices that do not fit. */
interface Rules {
  readonly sum: (a: Measured, b: Measured, place: Span) => Measured
  readonly shape: (details: Diagnostic['details'], place: Span) => void
  /** Elements of a matrix do not fit together. */
  readonly elements: (place: Span) => void
  /** Whether both sides of an equation measure different things, which is reported. */
  readonly differ: (a: Measured, b: Measured, place: Span) => boolean
}

/** The most factors that a power is multiplied out of. */
const MOST_FACTORS = 100

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

  /** A power of a square matrix; known where the exponent is a whole number. */
  power(base: Matrix, exponent: number | undefined, place: Span): Measured {
    if (base.rows.length !== base.rows[0]?.length) {
      return this.misfit('raised to a power', base, base, place)
    }
    const isWhole = exponent !== undefined && Number.isInteger(exponent)
    if (!isWhole || Math.abs(exponent) > MOST_FACTORS) return mapped(base, () => UNKNOWN)
    if (exponent === 0) {
      const rows = base.rows.map((row, i) => row.map((_, j) => (i === j ? NUMBER : ANY)))
      return { kind: 'matrix', rows }
    }
    const from = exponent < 0 ? this.called('inverse', base, place) : base
    let result = from
    for (let times = 1; times < Math.abs(exponent) && result.kind === 'matrix'; times++) {
      result = this.product(result, from, '*', place)
    }
    return result
  }

  /** What a function of a matrix measures; of a name that may stand for one, what is the same for all sizes. */
  called(name: MatrixFunction, of: Measured, place: Span, isNumber = false): Measured {
    if (name === 'rank') return NUMBER
    if (of.kind !== 'matrix') {
      if (name === 'inverse') return product(NUMBER, of, -1)
      const isMere = of.kind === 'known' && isDimensionless(of.dimension)
      return name === 'determinant' && !isMere && !isNumber ? UNKNOWN : of
    }
    if (name === 'transpose') return transposed(of)
    if (of.rows.length !== of.rows[0]?.length) {
      const what = `has no ${name === 'eigenvalues' ? 'eigenvalues' : name}`
      this.rules.shape({ what, first: shapeOf(of), second: 'square' }, place)
      return UNKNOWN
    }
    if (name === 'trace') {
      return of.rows
        .map((row, at) => row[at] ?? UNKNOWN)
        .reduce((all, each) => this.rules.sum(all, each, place))
    }
    const structure = MatrixStructure.of(of.rows)
    const eigenvalues = name === 'eigenvalues' ? structure?.eigenvalues() : undefined
    if (structure === undefined || eigenvalues === 'differ') {
      this.rules.elements(place)
      return name === 'inverse' ? mapped(of, () => UNKNOWN) : UNKNOWN
    }
    if (name === 'inverse') return { kind: 'matrix', rows: structure.inverse() }
    return eigenvalues ?? structure.determinant()
  }

  /** What each element of x measures in `A*x = b`, where x is of a unit of its `own` or of none that is known. */
  equation(by: Matrix, to: Measured, own: Measured, place: Span): Matrix {
    const rows = to.kind === 'matrix' ? to.rows : [[to]]
    if (rows.length !== by.rows.length) this.misfit('solved', by, { kind: 'matrix', rows }, place)
    const columns = (rows[0] ?? []).map((_, k) => {
      const side = rows.map((row) => row[k])
      return columnSolution(by, side, own)
    })
    const width = by.rows[0]?.length ?? 0
    const solved = Array.from({ length: width }, (_, j) => columns.map((one) => one[j] ?? UNKNOWN))
    const given = this.product(by, { kind: 'matrix', rows: solved }, '*', place)
    const sides = given.kind === 'matrix' ? given.rows.flat() : [given]
    const others = rows.flat()
    sides.some((each, at) => this.rules.differ(each, others[at] ?? UNKNOWN, place))
    return { kind: 'matrix', rows: solved }
  }

  element(of: Measured, node: FormulaElement): Measured {
    if (of.kind !== 'matrix') return of
    const [row, column] = placeOfElement(node, of.rows.length)
    const found = of.rows[row - 1]?.[column - 1]
    if (found !== undefined) return found
    const details = { what: `has no element ${row}, ${column}`, first: shapeOf(of), second: 'that' }
    this.rules.shape(details, node.span)
    return UNKNOWN
  }

  private misfit(what: string, a: Matrix, b: Matrix, place: Span): Measured {
    this.rules.shape({ what: `cannot be ${what}`, first: shapeOf(a), second: shapeOf(b) }, place)
    return UNKNOWN
  }
}

/** What each element of a column x measures in `A*x = b`: its `own`, else what the rows tell. */
function columnSolution(
  by: Matrix,
  to: readonly (Measured | undefined)[],
  own: Measured,
): readonly Measured[] {
  const found: Measured[] = (by.rows[0] ?? []).map(() => own)
  const all = [...found.keys()]
  for (let isNew = true; isNew;) {
    isNew = false
    for (const [i, row] of by.rows.entries()) {
      const side = [to[i], ...all.map((l) => product(row[l] ?? UNKNOWN, found[l] ?? UNKNOWN, 1))]
      const told = side.find((each) => each?.kind === 'known')
      if (told === undefined) continue
      for (const j of all) {
        if (row[j]?.kind !== 'known' || found[j]?.kind === 'known') continue
        found[j] = product(told, row[j], -1)
        isNew = true
      }
    }
  }
  return found
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
