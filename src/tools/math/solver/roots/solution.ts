// What solving gives, or why it gives nothing

import type { FormulaNode } from '#plan'

import { ToolFailure } from '../../../failure.ts'

/** A solution. */
export interface Solution {
  /** As a tree; of a complex one the real part. */
  readonly tree: FormulaNode
  /** The value of the tree; absent where names are left in it. */
  readonly value?: number
  /** What stands before `i`; absent for a real solution. */
  readonly imaginary?: { readonly tree: FormulaNode; readonly value: number }
  /** Whether it was found numerically, so that the tree is only near it. */
  readonly isRounded: boolean
}

/** An equation that was solved. */
export interface SolvedEquation {
  readonly name: string
  /** As it was written, with its names. */
  readonly equation: FormulaNode
  /** The conditions of the formula, as they were written. */
  readonly conditions: readonly FormulaNode[]
  readonly meanings: ReadonlyMap<string, FormulaNode>
}

/** What a formula comes to: a tree (a number, an expression, a matrix), or all solutions of an equation. */
export type Outcome = Tree | { readonly kind: 'solutions'; readonly all: readonly Solution[] }

/** A tree; `isRounded` where something in it is only near, and by how much a number may be off then. */
export interface Tree {
  readonly kind: 'tree'
  readonly tree: FormulaNode
  readonly isRounded: boolean
  readonly error?: number
}

/** The failure where there is no solution. */
export function noSolution(name: string): ToolFailure {
  return new ToolFailure('tool/no-solution', { name, complex: '' })
}

/** The failure for an answer of the engine that does not hold. */
export function wrongAnswer(operation: string): ToolFailure {
  return new ToolFailure('tool/wrong-engine-answer', { operation })
}

/** The failure for a number of a solution that there is not, or that is complex. */
export function noSuchSolution(name: string, row: number, found: string): ToolFailure {
  return new ToolFailure('tool/no-such-solution', { name, row, found })
}
