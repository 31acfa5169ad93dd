// What functions of lists measure
// =============================================================================
//
// A mean measures what the readings do, and so does their deviation. A slope measures y over x. Whether a result in °C is
// a reading or a difference is asked of the whole formula (`../readings/`).

import { error, type Diagnostic } from '#text'

import { dimensionText, isDimensionless } from '../../units/dimension.ts'
import type { Unit } from '../../units/unit.ts'
import { symbolsOf, type FormulaCall, type FormulaNode } from '../formula.ts'
import { NUMBER, product, UNKNOWN, type Measured } from '../measured.ts'
import { readingCount } from '../readings/reading-count.ts'

/** What is known around a function of lists. */
export interface AroundLists {
  readonly units: ReadonlyMap<string, Unit>
  measured(node: FormulaNode): Measured
  report(found: Diagnostic): unknown
}

/** Judges calls of functions of lists. */
export class ListUnits {
  readonly #around: AroundLists

  constructor(around: AroundLists) {
    this.#around = around
  }

  measured(node: FormulaCall): Measured {
    const [first, second = first] = node.arguments
    if (first === undefined || second === undefined) return UNKNOWN
    const x = this.#around.measured(first)
    const y = second === first ? x : this.#around.measured(second)
    switch (node.function) {
      case 'mean':
      case 'median':
      case 'deviation':
      case 'standard_error':
        return x
      case 'sum':
        return this.#isFromZero(node, first) ? x : UNKNOWN
      case 'slope':
        return product(y, x, -1)
      case 'intercept':
        return this.#isFromZero(node, first) ? y : UNKNOWN
      case 'power_factor':
        if (x.kind === 'known' && !isDimensionless(x.dimension)) {
          const unit = dimensionText(x.dimension)
          this.#around.report(error('formula/fit-unit', first.span, { details: { unit } }))
          return UNKNOWN
        }
        return y
      default:
        return NUMBER
    }
  }

  /** Reports readings on a scale whose 0 is not nothing: their sum, and the value at 0, are none of that scale. */
  #isFromZero(node: FormulaCall, argument: FormulaNode): boolean {
    const { units } = this.#around
    const names = [...symbolsOf(argument).keys()]
    const readings = new Set(names.filter((name) => units.get(name)?.zero !== undefined))
    if (readings.size === 0 || readingCount(argument, { readings }) === 0) return true
    const details = { function: node.function }
    this.#around.report(error('formula/list-zero', argument.span, { details }))
    return false
  }
}
