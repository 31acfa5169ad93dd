// Numbers that are only near, within a formula
// =============================================================================
//
// What an integral or a differential equation comes to as a number is off by a little, and the formula around it may make
// that much: `integrate(…) - 1`. Each such part is moved by its error, and what the result moves by is the result's.
//
// Invariants:
//
//   NUMERIC-PARTS-1. The error of a result is the sum of what it moves by with each of its parts.
//   NUMERIC-PARTS-2. Parts are met in the same order each time that a formula is evaluated.

import type { FormulaNode } from '#plan'
import { formulaOfNumber } from '#plan/formula/base-units'
import { numberOfTree } from '#plan/precise/precise-value'

/** A number that was found by a method that only comes near it. */
export interface NearNumber {
  readonly value: number
  /** How far it may be off. */
  readonly error: number
}

/** The parts of a formula that were found as numbers, in the order in which they are met. */
export class NumericParts {
  readonly #found: NearNumber[] = []
  #met = 0
  #moved = -1

  /** The tree of the next part: as it was found before, or by `find`. */
  async next(find: () => Promise<NearNumber | FormulaNode>): Promise<FormulaNode> {
    const at = this.#met++
    const known = this.#found[at] ?? (await find())
    if ('kind' in known) {
      this.#met--
      return known
    }
    this.#found[at] = known
    return formulaOfNumber(known.value + (at === this.#moved ? known.error : 0))
  }

  /** Whether any part is a number that is only near. */
  get isEmpty(): boolean {
    return this.#found.length === 0
  }

  /** The error of a result, which `evaluate` gives again (NUMERIC-PARTS-1); not a number where it has no value. */
  async errorOf(result: FormulaNode, evaluate: () => Promise<FormulaNode>): Promise<number> {
    const value = numberOfTree(result)
    let error = 0
    for (const at of this.#found.keys()) {
      this.#met = 0
      this.#moved = at
      error += Math.abs(numberOfTree(await evaluate()) - value)
    }
    return error
  }
}
