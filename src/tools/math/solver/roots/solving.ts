// Equations within a formula
//
// What is known is put into an equation, the equation is solved, and where one solution is needed, it is chosen.

import type { FormulaCall, FormulaEquation, FormulaNode } from '#plan'

import { ToolFailure } from '../../../failure.ts'
import type { SymbolicEngine } from '../engine.ts'
import { elementOf, matrixSolution } from '../matrices.ts'
import { without, type Meanings } from '../meanings.ts'
import { operated } from '../number-operations.ts'
import { solveEquation } from '../solve-equation.ts'
import type { Bounds } from './numeric-solutions.ts'
import { noSuchSolution, type Outcome, type Solution, type SolvedEquation } from './solution.ts'
import type { RootChoice } from './root-choice.ts'

interface Parts {
  /** What a part comes to. */
  readonly value: (node: FormulaNode, meanings: Meanings) => Promise<FormulaNode>
  /** Notes that the result is only near. */
  readonly near: () => void
}

/** An equation that is ready to be solved, or the solution of one of matrices. */
interface Ready {
  readonly tree: FormulaEquation
  readonly solved: SolvedEquation
  readonly matrix: FormulaNode | undefined
}

interface Found {
  readonly all: readonly Solution[]
  readonly isRepeated: boolean
}

/** All angles that people mean are within it. */
const A_TURN: Bounds = [-Math.PI, 2 * Math.PI]

function isEndless(failure: unknown): boolean {
  return failedWith(failure, 'tool/endless-solutions')
}

function failedWith(failure: unknown, code: string): boolean {
  return failure instanceof ToolFailure && failure.code === code
}

/** Solves equations, with what their names stand for. */
export class Solving {
  readonly #choice: RootChoice
  readonly #engine: SymbolicEngine
  readonly #signal: AbortSignal | undefined
  readonly #parts: Parts

  constructor(
    given: {
      readonly choice: RootChoice
      readonly engine: SymbolicEngine
      readonly signal?: AbortSignal | undefined
    },
    parts: Parts,
  ) {
    this.#choice = given.choice
    this.#engine = given.engine
    this.#signal = given.signal
    this.#parts = parts
  }

  /** All solutions of `solve(…)` that fulfil its conditions. */
  async all(node: FormulaCall, meanings: Meanings): Promise<Outcome> {
    const { tree, solved, matrix } = await this.#ready(node, meanings)
    if (matrix !== undefined) return { kind: 'tree', tree: matrix, isRounded: false }
    const { all, isRepeated } = await this.#found(tree, solved)
    if (isRepeated) return { kind: 'solutions', all: [this.#choice.onlyAngle(solved, all)] }
    return { kind: 'solutions', all: this.#choice.fitting(solved, all) }
  }

  /** The solution of `solve(…)` that is meant. */
  async only(node: FormulaCall, meanings: Meanings): Promise<FormulaNode> {
    return this.#one(await this.#ready(node, meanings))
  }

  /** The solution of an equation for the output of a step. */
  async output(equation: FormulaEquation, name: string, meanings: Meanings): Promise<FormulaNode> {
    return this.#one(await this.#put({ name, equation, conditions: [], meanings }, equation))
  }

  /** The solution of that number, from 1 on. */
  async at(
    node: FormulaCall,
    [row, column]: readonly [number, number],
    meanings: Meanings,
  ): Promise<FormulaNode> {
    const { tree, solved, matrix } = await this.#ready(node, meanings)
    if (matrix !== undefined) return elementOf(matrix, row, column)
    if (column !== 1) throw noSuchSolution(solved.name, column, '…')
    const { all, isRepeated } = await this.#found(tree, solved)
    if (isRepeated) throw this.#choice.endless(solved, all)
    return this.#taken(this.#choice.at(solved, all, row))
  }

  async #one({ tree, solved, matrix }: Ready): Promise<FormulaNode> {
    if (matrix !== undefined) return matrix
    const { all, isRepeated } = await this.#found(tree, solved, true)
    const choice = this.#choice
    return this.#taken(isRepeated ? choice.onlyAngle(solved, all) : choice.only(solved, all))
  }

  #taken({ tree, isRounded }: Solution): FormulaNode {
    if (isRounded) this.#parts.near()
    return tree
  }

  /** All solutions; where the equation repeats itself, those within a turn if it may be one of an angle. */
  async #found(tree: FormulaEquation, solved: SolvedEquation, isChosen = false): Promise<Found> {
    const bounds = this.#choice.bounds(solved, isChosen)
    try {
      return { all: await this.#between(tree, solved, bounds), isRepeated: false }
    } catch (failure) {
      const isUnsure = failedWith(failure, 'tool/unsure-solutions')
      // A place far out that cannot be told is no matter where it is said between which angles the solution is.
      const isSearched = isUnsure ? this.#choice.isSaidAngle(solved) : isEndless(failure)
      if (!isSearched) throw failure
    }
    if (!this.#choice.isAngle(solved)) throw this.#choice.endless(solved)
    try {
      return { all: await this.#between(tree, solved, A_TURN), isRepeated: true }
    } catch (failure) {
      throw failure instanceof ToolFailure ? this.#choice.endless(solved) : failure
    }
  }

  #between(tree: FormulaEquation, { name }: SolvedEquation, bounds: Bounds) {
    return solveEquation(tree, name, this.#engine, { bounds, signal: this.#signal })
  }

  async #ready(node: FormulaCall, meanings: Meanings): Promise<Ready> {
    const [equation, second, ...conditions] = node.arguments
    const name = second?.kind === 'symbol' ? second.name : ''
    if (equation?.kind !== 'equation')
      throw new ToolFailure('tool/no-solution', { name, complex: '' })
    return this.#put({ name, equation, conditions, meanings }, equation)
  }

  /** Puts what is known into an equation; what is solved for is not known. */
  async #put(
    { name, equation, conditions, meanings }: SolvedEquation,
    { left, right, span }: FormulaEquation,
  ): Promise<Ready> {
    const known = without(meanings, name)
    const tree: FormulaEquation = {
      kind: 'equation',
      left: await this.#side(left, known),
      right: await this.#side(right, known),
      span,
    }
    const solved = { name, equation, conditions, meanings: known }
    return { tree, solved, matrix: matrixSolution(tree, name) }
  }

  /** A side of an equation; a product of a matrix and the unknown stays as it is. */
  async #side(node: FormulaNode, meanings: Meanings): Promise<FormulaNode> {
    if (node.kind !== 'operation' || node.operator !== '*' || node.right.kind !== 'symbol') {
      return this.#parts.value(node, meanings)
    }
    const left = await this.#parts.value(node.left, meanings)
    const right = await this.#parts.value(node.right, meanings)
    const isUnknown = right.kind === 'symbol' && left.kind === 'matrix'
    return isUnknown ? { ...node, left, right } : operated('*', left, right)
  }
}
