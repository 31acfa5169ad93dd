// Kinds of results of formulas

import type { FormulaNode } from './formula.ts'

/** The names that are left in a result; of a number there are none. */
export type Names = ReadonlySet<string>

/** What a formula comes to. */
export type FormulaResult =
  | { readonly kind: 'unknown' }
  /** A number, or an expression in names that have no value. */
  | { readonly kind: 'number'; readonly names: Names }
  | {
      readonly kind: 'matrix'
      readonly rows: number
      readonly columns: number
      readonly names: Names
    }
  /** All solutions of an equation, of which there may be one. */
  | { readonly kind: 'solutions'; readonly names: Names }

/** Results by name. */
export type Results = ReadonlyMap<string, FormulaResult>

export const UNKNOWN_RESULT: FormulaResult = Object.freeze({ kind: 'unknown' })
export const NOTHING: Names = new Set()

/** A number, or an expression in these names. */
export function numberIn(names: Iterable<string> = NOTHING): FormulaResult {
  return { kind: 'number', names: new Set(names) }
}

/** The shape of a matrix. */
export interface Shape {
  readonly rows: number
  readonly columns: number
}

/** The shape of a result that is a matrix. */
export function matrixIn(result: FormulaResult): Shape | undefined {
  return result.kind === 'matrix' ? result : undefined
}

/** A 1 × 1 matrix counts as its element. */
export function element(result: FormulaResult): FormulaResult {
  const isOne = result.kind === 'matrix' && result.rows === 1 && result.columns === 1
  return isOne ? numberIn(result.names) : result
}

/** What may be a number or a list: nothing is said of it. */
export function isOpen(result: FormulaResult): boolean {
  return result.kind === 'unknown' || result.kind === 'solutions'
}

/** The names that are left in a result. */
export function namesOf(result: FormulaResult): Names {
  return result.kind === 'unknown' ? NOTHING : result.names
}

/** The names of both. */
export function union(a: FormulaResult, b: FormulaResult): Names {
  return new Set([...namesOf(a), ...namesOf(b)])
}

/** Names without one. */
export function less(names: Names, name: string): Names {
  return new Set([...names].filter((one) => one !== name))
}

/** Results without those of some names. */
export function without(results: Results, names: readonly string[]): Results {
  const left = new Map(results)
  for (const name of names) left.delete(name)
  return left
}

/** The name that a part is; empty for any other part. */
export function nameOf(node: FormulaNode | undefined): string {
  return node?.kind === 'symbol' ? node.name : ''
}
