// Lists of a plan, as its steps take them
// =============================================================================
//
// A list among the variables is one of readings or a vector: which of the two, a step says.
//
// Invariants:
//
//   STEP-LISTS-1. A list is a vector in a step of matrices: one of the type `matrix`, or whose formula has a matrix, an element or
//       a function of matrices. In a function of lists, and with uncertainties, it is one of readings all the same.

import { symbolsOf, type FormulaNode } from '#plan'
import { listCallsIn } from '#plan/formula/lists/readings'

import { speaksOfMatrices } from './formula-forms.ts'
import { isReadings, type StepDraft, type Variable } from './syntax.ts'

/** The lists among the variables of a plan. */
export class StepLists {
  /** How many items each has, by name. */
  readonly #lengths = new Map<string, number>()
  readonly #uncertain = new Set<string>()
  readonly #isMatrix: (name: string) => boolean

  /** `isMatrix` is asked of names that are no lists. */
  constructor(variables: readonly Variable[], isMatrix: (name: string) => boolean) {
    this.#isMatrix = isMatrix
    for (const { name, value, uncertainty } of variables) {
      if (isReadings(value)) this.#lengths.set(name.text, value.length)
      if (uncertainty !== undefined) this.#uncertain.add(name.text)
    }
  }

  /** The lists that stand for readings in a step, with their lengths. */
  readingsIn(formula: FormulaNode, { type, inputs }: StepDraft): ReadonlyMap<string, number> {
    const isOfMatrices =
      type?.text === 'matrix' ||
      speaksOfMatrices(formula) ||
      inputs.some(({ text }) => !this.#lengths.has(text) && this.#isMatrix(text))
    if (!isOfMatrices) return this.#lengths
    const inCalls = new Set(listCallsIn(formula).flatMap((each) => [...symbolsOf(each).keys()]))
    return new Map(
      [...this.#lengths].filter(([name]) => inCalls.has(name) || this.#uncertain.has(name)),
    )
  }
}
