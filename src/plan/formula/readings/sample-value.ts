// What a formula comes to for numbers that are tried
// =============================================================================
//
// Doubles and matrices of them, for questions that need no digits: does the result change when
// all temperatures do? What has no such value, or is the solver's, is undefined.

import { placeOfElement } from '../element-index.ts'
import { CONSTANTS, OPERATIONS, numberFunction } from '../number-rules.ts'
import type { FormulaCall, FormulaNode } from '../formula.ts'
import { isListCall } from '../lists/readings.ts'
import { sampleOfList } from '../lists/sampled-lists.ts'

/** A number, or a matrix by rows. */
export type Sample = number | readonly (readonly number[])[]

/** What names stand for; a derivative stands under `derivativeName`. */
export type Samples = ReadonlyMap<string, number>

/** The name under which a derivative has its number. */
export function derivativeName(of: string, order: number): string {
  return `${of}${"'".repeat(order)}`
}

/** The value of a formula at numbers; undefined where it has none that can be told. */
export function sampleOf(node: FormulaNode, at: Samples): Sample | undefined {
  switch (node.kind) {
    case 'number':
      return Number(node.text)
    case 'constant':
      return CONSTANTS[node.name]
    case 'symbol':
      return at.get(node.name)
    case 'derivative':
      return at.get(derivativeName(node.of, node.order))
    case 'point':
      return sampleOf(node.of, at)
    case 'negative':
      return each(sampleOf(node.operand, at), (value) => -value)
    case 'operation': {
      const left = sampleOf(node.left, at)
      const right = sampleOf(node.right, at)
      return left === undefined || right === undefined
        ? undefined
        : operated(node.operator, left, right)
    }
    case 'call':
      return called(node, at)
    case 'matrix': {
      const rows = node.rows.map((row) => row.map((cell) => sampleOf(cell, at)))
      return rows.every((row) => row.every((cell) => typeof cell === 'number')) ? rows : undefined
    }
    case 'element': {
      const of = sampleOf(node.of, at)
      if (typeof of === 'number' || of === undefined) return of
      const [row, column] = placeOfElement(node, of.length)
      return of[row - 1]?.[column - 1]
    }
    case 'equation':
    case 'comparison':
    case 'initial-values':
      return undefined
  }
}

function each(sample: Sample | undefined, change: (value: number) => number): Sample | undefined {
  if (sample === undefined) return undefined
  return typeof sample === 'number' ? change(sample) : sample.map((row) => row.map(change))
}

function operated(operator: keyof typeof OPERATIONS, a: Sample, b: Sample): Sample | undefined {
  if (typeof a === 'number' && typeof b === 'number') return OPERATIONS[operator](a, b)
  if (operator === '^')
    return typeof b === 'number' && typeof a !== 'number' ? power(a, b) : undefined
  if (typeof a === 'number') {
    return operator === '*' ? each(b, (value) => a * value) : undefined
  }
  if (typeof b === 'number') {
    const isScaled = operator === '*' || operator === '/'
    return isScaled ? each(a, (value) => OPERATIONS[operator](value, b)) : undefined
  }
  if (operator === '*') return product(a, b)
  if (operator === '/' || a.length !== b.length || a[0]?.length !== b[0]?.length) return undefined
  return a.map((row, i) => row.map((value, j) => OPERATIONS[operator](value, b[i]?.[j] ?? NaN)))
}

type Rows = readonly (readonly number[])[]

function product(a: Rows, b: Rows): Rows | undefined {
  if (a[0]?.length !== b.length) return undefined
  return a.map((row) =>
    (b[0] ?? []).map((_, j) => row.reduce((sum, value, k) => sum + value * (b[k]?.[j] ?? NaN), 0)),
  )
}

function power(base: Rows, exponent: number): Rows | undefined {
  if (!Number.isInteger(exponent) || Math.abs(exponent) > 20 || base.length !== base[0]?.length) {
    return undefined
  }
  const from = exponent < 0 ? reduced(base)?.inverse : base
  let result: Rows | undefined = base.map((row, i) => row.map((_, j) => (i === j ? 1 : 0)))
  for (let times = 0; times < Math.abs(exponent); times++) {
    result = from && result && product(result, from)
  }
  return result
}

/** Gauss and Jordan with the largest pivots. */
function reduced(
  of: Rows,
): { readonly inverse: Rows | undefined; readonly determinant: number } | undefined {
  const size = of.length
  if (size !== of[0]?.length) return undefined
  const rows = of.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))])
  let determinant = 1
  for (let column = 0; column < size; column++) {
    let best = column
    for (let at = column; at < size; at++) {
      if (Math.abs(rows[at]?.[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0)) best = at
    }
    const pivotRow = rows[best] ?? []
    const pivot = pivotRow[column] ?? 0
    if (Math.abs(pivot) < 1e-12) return { inverse: undefined, determinant: 0 }
    rows[best] = rows[column] ?? []
    rows[column] = pivotRow.map((value) => value / pivot)
    determinant *= best === column ? pivot : -pivot
    for (let at = 0; at < size; at++) {
      const factor = at === column ? 0 : (rows[at]?.[column] ?? 0)
      if (factor === 0) continue
      rows[at] = (rows[at] ?? []).map((value, j) => value - factor * (rows[column]?.[j] ?? 0))
    }
  }
  return { inverse: rows.map((row) => row.slice(size)), determinant }
}

function called(node: FormulaCall, at: Samples): Sample | undefined {
  const { function: name } = node
  const [first, second, from, to] = node.arguments
  if (first === undefined) return undefined
  if (isListCall(node)) return sampleOfList(node, at, sampleOf)
  switch (name) {
    case 'simplify':
    case 'expand':
    case 'factor':
      return sampleOf(first, at)
    case 'subs': {
      const values = new Map(at)
      for (const pair of node.arguments.slice(1)) {
        const value = pair.kind === 'equation' ? sampleOf(pair.right, at) : undefined
        if (pair.kind !== 'equation' || pair.left.kind !== 'symbol') return undefined
        if (typeof value !== 'number') return undefined
        values.set(pair.left.name, value)
      }
      return sampleOf(first, values)
    }
    case 'diff':
      return second?.kind === 'symbol' ? derived(first, second.name, at) : undefined
    case 'integrate':
      return second?.kind === 'symbol' && from && to
        ? integrated(first, second.name, [sampleOf(from, at), sampleOf(to, at)], at)
        : undefined
    case 'sum':
      return second?.kind === 'symbol' && from && to
        ? summed(first, second.name, [sampleOf(from, at), sampleOf(to, at)], at)
        : undefined
    case 'transpose':
    case 'inverse':
    case 'determinant':
    case 'trace': {
      const of = sampleOf(first, at)
      return of === undefined || typeof of === 'number' ? undefined : ofMatrix(name, of)
    }
    default: {
      const given = node.arguments.map((argument) => sampleOf(argument, at))
      if (!given.every((value) => typeof value === 'number')) return undefined
      return numberFunction(name)?.(...given)
    }
  }
}

function ofMatrix(
  name: 'transpose' | 'inverse' | 'determinant' | 'trace',
  of: Rows,
): Sample | undefined {
  switch (name) {
    case 'transpose':
      return (of[0] ?? []).map((_, j) => of.map((row) => row[j] ?? NaN))
    case 'inverse':
      return reduced(of)?.inverse
    case 'determinant':
      return reduced(of)?.determinant
    case 'trace':
      return of.reduce((sum, row, at) => sum + (row[at] ?? NaN), 0)
  }
}

/** Terms of a sum that are tried. */
const MOST_TERMS = 1000

function summed(
  of: FormulaNode,
  name: string,
  [from, to]: readonly [Sample | undefined, Sample | undefined],
  at: Samples,
): number | undefined {
  if (typeof from !== 'number' || typeof to !== 'number') return undefined
  if (!Number.isInteger(from) || !Number.isInteger(to) || to - from > MOST_TERMS) return undefined
  let sum = 0
  for (let count = from; count <= to; count++) {
    const term = sampleOf(of, new Map(at).set(name, count))
    if (typeof term !== 'number') return undefined
    sum += term
  }
  return sum
}

const WIDTH = 1e-2

/** The derivative from four values near the point. */
function derived(of: FormulaNode, name: string, at: Samples): number | undefined {
  const middle = at.get(name)
  const value = (step: number) =>
    middle === undefined ? undefined : sampleOf(of, new Map(at).set(name, middle + step * WIDTH))
  const [a, b, c, d] = [value(-2), value(-1), value(1), value(2)]
  if (typeof a !== 'number' || typeof b !== 'number') return undefined
  if (typeof c !== 'number' || typeof d !== 'number') return undefined
  return (a - 8 * b + 8 * c - d) / (12 * WIDTH)
}

/** Gauss's five points and their weights on the way from -1 to 1. */
const GAUSS: readonly (readonly [point: number, weight: number])[] = [
  [0, 128 / 225],
  [0.5384693101056831, 0.47862867049936647],
  [-0.5384693101056831, 0.47862867049936647],
  [0.906179845938664, 0.23692688505618908],
  [-0.906179845938664, 0.23692688505618908],
]

function integrated(
  of: FormulaNode,
  name: string,
  [from, to]: readonly [Sample | undefined, Sample | undefined],
  at: Samples,
): number | undefined {
  if (typeof from !== 'number' || typeof to !== 'number') return undefined
  let sum = 0
  for (const [point, weight] of GAUSS) {
    const value = sampleOf(of, new Map(at).set(name, (from + to + (to - from) * point) / 2))
    if (typeof value !== 'number') return undefined
    sum += weight * value
  }
  return (sum * (to - from)) / 2
}
