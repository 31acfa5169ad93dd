// Rows and columns of a matrix, as what they measure
// =============================================================================
//
// A matrix that takes a vector to a vector has elements that measure what its row measures over what its column
// measures: `A[i, j] = r[i]*c[j]`. What an inverse, a determinant or an eigenvalue measures follows from r and c,
// also where the elements differ: of the stiffness of a beam, N/m, N and N·m.
//
// Invariants:
//
//   MATRIX-STRUCTURE-1. An element that is 0 measures anything, and one that is not known is not compared.

import { DIMENSIONLESS, sameDimension, timesPower, type Dimension } from '../units/dimension.ts'
import { ANY, known, NUMBER, product, UNKNOWN, type Measured } from './measured.ts'

type Rows = readonly (readonly Measured[])[]

/** What rows and columns measure; parts of a matrix that no element connects are counted by `part`. */
interface Side {
  readonly dimension: Dimension
  readonly part: number
}

/** The structure of a matrix; undefined where its elements do not fit together. */
export class MatrixStructure {
  readonly #rows: readonly Side[]
  readonly #columns: readonly Side[]
  /** Whether an element is not known, so that parts may be connected after all. */
  readonly #hasUnknown: boolean

  private constructor(rows: readonly Side[], columns: readonly Side[], hasUnknown: boolean) {
    this.#rows = rows
    this.#columns = columns
    this.#hasUnknown = hasUnknown
  }

  /** The structure of rows; undefined where an element contradicts the others. */
  static of(rows: Rows): MatrixStructure | undefined {
    const width = rows[0]?.length ?? 0
    const ofRows: (Side | undefined)[] = rows.map(() => undefined)
    const ofColumns: (Side | undefined)[] = Array.from({ length: width }, () => undefined)
    let part = 0
    for (const start of rows.keys()) {
      if (ofRows[start] !== undefined) continue
      ofRows[start] = { dimension: DIMENSIONLESS, part: ++part }
      const open: (readonly ['row' | 'column', number])[] = [['row', start]]
      for (let next = open.pop(); next !== undefined; next = open.pop()) {
        const [side, at] = next
        const [own, others] = side === 'row' ? [ofRows, ofColumns] : [ofColumns, ofRows]
        const mine = own[at] as Side
        for (const to of others.keys()) {
          const cell = side === 'row' ? rows[at]?.[to] : rows[to]?.[at]
          if (cell?.kind !== 'known') continue
          const dimension = timesPower(cell.dimension, mine.dimension, -1)
          const there = others[to]
          if (there === undefined) {
            others[to] = { dimension, part }
            open.push([side === 'row' ? 'column' : 'row', to])
          } else if (!sameDimension(there.dimension, dimension)) return undefined
        }
      }
    }
    const columns = ofColumns.map((side) => side ?? { dimension: DIMENSIONLESS, part: ++part })
    const hasUnknown = rows.flat().some(({ kind }) => kind === 'unknown')
    return new MatrixStructure(ofRows as Side[], columns, hasUnknown)
  }

  /** What the elements of the inverse measure. */
  inverse(): Rows {
    return this.#columns.map((column) =>
      this.#rows.map((row) => {
        if (row.part !== column.part) return this.#hasUnknown ? UNKNOWN : ANY
        return product(NUMBER, known(timesPower(row.dimension, column.dimension, 1)), -1)
      }),
    )
  }

  /** What the determinant measures. */
  determinant(): Measured {
    const count = (sides: readonly Side[], part: number) =>
      sides.filter((side) => side.part === part).length
    const parts = new Set(this.#rows.map(({ part }) => part))
    if ([...parts].some((part) => count(this.#rows, part) !== count(this.#columns, part))) {
      return this.#hasUnknown ? UNKNOWN : ANY
    }
    const all = [...this.#rows, ...this.#columns]
    const dimension = all.reduce<Dimension>(
      (sum, side) => timesPower(sum, side.dimension, 1),
      DIMENSIONLESS,
    )
    return known(dimension)
  }

  /** What the eigenvalues measure; `differ` where each would measure something else. */
  eigenvalues(): Measured | 'differ' {
    let found: Dimension | undefined
    for (const [at, row] of this.#rows.entries()) {
      const column = this.#columns[at]
      if (column === undefined || column.part !== row.part) return UNKNOWN
      const own = timesPower(row.dimension, column.dimension, 1)
      if (found !== undefined && !sameDimension(found, own)) return 'differ'
      found = own
    }
    return found === undefined ? UNKNOWN : known(found)
  }
}
