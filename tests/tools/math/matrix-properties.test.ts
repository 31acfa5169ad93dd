// Matrices, made at random
// =============================================================================
//
// Goal: what holds of every matrix holds of ours. Method: matrices of whole numbers, of decimals and of quantities. An
// inverse times its matrix is the unit matrix, eigenvalues have the trace as their sum and the determinant as their
// product, determinants multiply, and no element depends on the units of another.

import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { come, type Case } from './solved-case.ts'

type Rows = readonly (readonly number[])[]

const entry = fc.integer({ min: -9, max: 9 })
const rowsOf = (size: number): fc.Arbitrary<Rows> =>
  fc.array(fc.array(entry, { minLength: size, maxLength: size }), {
    minLength: size,
    maxLength: size,
  })
const rows = fc.constantFrom(2, 3).chain(rowsOf)

const written = (matrix: Rows) => `[${matrix.map((row) => `[${row.join(', ')}]`).join(', ')}]`

/** The determinant, by the first row. */
function determinant(matrix: Rows): number {
  const [first = [], ...others] = matrix
  if (others.length === 0) return first[0] ?? 0
  return first.reduce((sum, each, at) => {
    const rest = others.map((row) => row.filter((_, column) => column !== at))
    return sum + each * (at % 2 === 0 ? 1 : -1) * determinant(rest)
  }, 0)
}

async function valueOf(formula: string, given: Case['given'] = {}): Promise<unknown> {
  const { value, message } = await come({ formula, output: 'y', given })
  if (value === undefined) throw new Error(`${formula}: ${message ?? ''}`)
  return value
}

interface Complex {
  readonly re: number
  readonly im: number
}

const RUNS = { numRuns: 25 }

test('the inverse times its matrix is the unit matrix, on both sides', async () => {
  await fc.assert(
    fc.asyncProperty(rows, async (matrix) => {
      fc.pre(determinant(matrix) !== 0)
      const A = written(matrix)
      const unit = matrix.map((row, at) => row.map((_, column) => (column === at ? 1 : 0)))
      expect(await valueOf(`inverse(${A})*${A}`)).toEqual(unit)
      expect(await valueOf(`${A}*inverse(${A})`)).toEqual(unit)
      expect(await valueOf(`inverse(inverse(${A}))`)).toEqual(matrix)
    }),
    RUNS,
  )
})

test('a matrix without an inverse has none', async () => {
  await fc.assert(
    fc.asyncProperty(rows, entry, async (matrix, factor) => {
      const last = (matrix[0] ?? []).map((each) => each * factor)
      const { code } = await come({
        formula: `inverse(${written([...matrix.slice(0, -1), last])})`,
        output: 'y',
      })
      expect(code).toBe('tool/singular-matrix')
    }),
    RUNS,
  )
})

test('determinants multiply, and are those of the transposed matrix', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(2, 3).chain((size) => fc.tuple(rowsOf(size), rowsOf(size))),
      async ([a, b]) => {
        const product = determinant(a) * determinant(b)
        expect(await valueOf(`determinant(${written(a)}*${written(b)})`)).toBe(product + 0)
        expect(await valueOf(`determinant(transpose(${written(a)}))`)).toBe(determinant(a) + 0)
      },
    ),
    RUNS,
  )
})

test('eigenvalues add up to the trace and multiply to the determinant', async () => {
  await fc.assert(
    fc.asyncProperty(rows, async (matrix) => {
      const found = (await valueOf(`eigenvalues(${written(matrix)})`)) as (number | Complex)[]
      const complex = found.map((each) => (typeof each === 'number' ? { re: each, im: 0 } : each))
      const trace = matrix.reduce((sum, row, at) => sum + (row[at] ?? 0), 0)
      const sum = complex.reduce((a, b) => ({ re: a.re + b.re, im: a.im + b.im }))
      const product = complex.reduce((a, b) => ({
        re: a.re * b.re - a.im * b.im,
        im: a.re * b.im + a.im * b.re,
      }))
      expect(complex).toHaveLength(matrix.length)
      const size = Math.max(...complex.map(({ re, im }) => Math.hypot(re, im)), 1)
      expect(Math.abs(sum.re - trace) / size).toBeLessThan(1e-12)
      expect(Math.abs(sum.im) / size).toBeLessThan(1e-12)
      expect(Math.abs(product.re - determinant(matrix)) / size ** matrix.length).toBeLessThan(1e-12)
      expect(Math.abs(product.im) / size ** matrix.length).toBeLessThan(1e-12)
    }),
    RUNS,
  )
})

test('each element has its unit, in whatever units the matrix is given', async () => {
  // Forces and moments of a beam by its ends: what is in a column is multiplied with a way, or with an angle.
  const units = [
    ['N/m', 'N'],
    ['N', 'N*m'],
  ]
  const others = [
    ['kN/mm', 'mN'],
    ['kN', 'kN*cm'],
  ]
  const sizes = [
    [1e6, 1e-3],
    [1e3, 10],
  ]
  const given = (matrix: Rows, isOther: boolean) =>
    Object.fromEntries(
      matrix.flatMap((row, i) =>
        row.map((each, j) => {
          const size = isOther ? (sizes[i]?.[j] ?? 1) : 1
          return [
            `a_${i}${j}`,
            `${each / size} ${(isOther ? others : units)[i]?.[j] ?? ''}`,
          ] as const
        }),
      ),
    )
  const A = '[[a_00, a_01], [a_10, a_11]]'
  const siValues = (value: unknown) =>
    (value as { value: number; unit?: string }[][]).flat().map((each) => each)
  await fc.assert(
    fc.asyncProperty(rowsOf(2), async (matrix) => {
      const det = determinant(matrix)
      fc.pre(det !== 0 && matrix.flat().every((each) => each !== 0))
      const [[a = 0, b = 0] = [], [c = 0, d = 0] = []] = matrix
      const right = [d / det, -b / det, -c / det, a / det]
      for (const isOther of [false, true]) {
        const cells = siValues(await valueOf(`inverse(${A})`, given(matrix, isOther)))
        expect(cells.map(({ unit }) => unit)).toEqual([
          's^2/kg',
          's^2/(kg m)',
          's^2/(kg m)',
          's^2/(kg m^2)',
        ])
        for (const [at, { value }] of cells.entries()) {
          expect(Math.abs(value / (right[at] ?? 0) - 1)).toBeLessThan(1e-12)
        }
        const { value } = await come({
          formula: `determinant(${A})`,
          output: 'y',
          unit: 'N^2',
          given: given(matrix, isOther),
        })
        expect(Math.abs((value as number) / det - 1)).toBeLessThan(1e-9)
      }
    }),
    RUNS,
  )
})
