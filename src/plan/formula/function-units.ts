// What functions of numbers measure
// =============================================================================
//
// Exponentials, logarithms and angles are of mere numbers. A root has the root of the unit, and what is chosen or left
// over (`max`, `mod`, `hypot`) that of its arguments, which must be alike.

import { error, guess, span, type Diagnostic } from '#text'

import { dimensionText, isDimensionless, sameDimension } from '../units/dimension.ts'
import { scaleOf, unitText, type Unit } from '../units/unit.ts'
import { constantValue } from './constant-value.ts'
import { symbolsOf, type FormulaCall, type FormulaNode } from './formula.ts'
import { ListUnits } from './lists/list-units.ts'
import { NUMBER, raised, UNKNOWN, type Measured } from './measured.ts'

/** What is known around a function. */
export interface AroundFunctions {
  readonly units: ReadonlyMap<string, Unit>
  readonly numbers: ReadonlyMap<string, number> | undefined
  measured(node: FormulaNode): Measured
  /** What is measured where a name is a mere number. */
  counting(name: string, then: () => Measured): Measured
  report(found: Diagnostic): unknown
}

const TRIGONOMETRIC = new Set(['sin', 'cos', 'tan', 'sec', 'csc', 'cot'])
/** What gives whole numbers. */
const TO_WHOLE = new Set(['floor', 'ceil', 'round', 'factorial'])

/** Judges calls of functions of numbers. */
export class FunctionUnits {
  readonly #around: AroundFunctions
  readonly #lists: ListUnits

  constructor(around: AroundFunctions) {
    this.#around = around
    this.#lists = new ListUnits(around)
  }

  measured(node: FormulaCall): Measured {
    const [first, second] = node.arguments
    if (first === undefined) return UNKNOWN
    switch (node.function) {
      case 'sqrt':
        return this.#rootOf(first, 2)
      case 'cbrt':
        return this.#rootOf(first, 3)
      case 'root':
        this.#ofNumber(node, second ?? first)
        return this.#rootOf(first, second && constantValue(second, this.#around.numbers)?.value)
      case 'max':
      case 'min':
      case 'hypot':
      case 'mod':
        return this.#alike(node)
      case 'atan2':
        this.#alike(node)
        return NUMBER
      case 'sign':
        this.#around.measured(first)
        return NUMBER
      case 'sum':
        return node.arguments.length === 1 ? this.#lists.measured(node) : this.#summed(node)
      case 'mean':
      case 'median':
      case 'deviation':
      case 'standard_error':
      case 'count':
      case 'slope':
      case 'intercept':
      case 'power_exponent':
      case 'power_factor':
        return this.#lists.measured(node)
      default:
        for (const each of node.arguments) this.#ofNumber(node, each)
        return NUMBER
    }
  }

  #rootOf(of: FormulaNode, index: number | undefined): Measured {
    const measured = this.#around.measured(of)
    if (measured.kind === 'matrix' || index === undefined) return UNKNOWN
    if (!Number.isInteger(index) || index < 1) return UNKNOWN
    return raised(measured, 1 / index)
  }

  /** Arguments that measure the same, as what is chosen of them does. */
  #alike({ arguments: given, span: place }: FormulaCall): Measured {
    const all = given.map((each) => this.#around.measured(each))
    const certain = all.flatMap((each) => (each.kind === 'known' ? [each] : []))
    const [first] = certain
    if (first === undefined) return all[0] ?? UNKNOWN
    const other = certain.find((each) => !sameDimension(each.dimension, first.dimension))
    if (other !== undefined) {
      const details = {
        left: dimensionText(first.dimension),
        right: dimensionText(other.dimension),
      }
      this.#around.report(error('formula/unlike-units', place, { details }))
      return UNKNOWN
    }
    return first
  }

  /** `sum(f, k, 1, n)`: `k` counts. */
  #summed(node: FormulaCall): Measured {
    const [of, by, ...bounds] = node.arguments
    for (const bound of bounds) this.#ofNumber(node, bound)
    if (of === undefined || by?.kind !== 'symbol') return UNKNOWN
    const measured = this.#around.counting(by.name, () => this.#around.measured(of))
    return measured.kind === 'any' ? UNKNOWN : measured
  }

  /** An argument that must be a mere number. */
  #ofNumber(node: FormulaCall, argument: FormulaNode): void {
    const measured = this.#around.measured(argument)
    const unit =
      measured.kind === 'known' && !isDimensionless(measured.dimension)
        ? dimensionText(measured.dimension)
        : TO_WHOLE.has(node.function)
          ? this.#angleIn(argument)
          : undefined
    if (unit !== undefined) {
      const details = { function: node.function, unit }
      this.#around.report(error('formula/argument-unit', argument.span, { details }))
    }
    const value = constantValue(argument)
    if (TRIGONOMETRIC.has(node.function) && value?.isRational === true) {
      if (Math.abs(value.value) > 2 * Math.PI) this.#bareDegrees(argument)
    }
  }

  /** The unit of an angle in a part: whole degrees are no whole radians. */
  #angleIn(node: FormulaNode): string | undefined {
    for (const name of symbolsOf(node).keys()) {
      const unit = this.#around.units.get(name)
      const pi = unit && scaleOf(unit).exact?.pi
      if (unit !== undefined && pi !== undefined && pi !== 0) return unitText(unit)
    }
    return undefined
  }

  /** `sin(30)`. */
  #bareDegrees({ span: place }: FormulaNode): void {
    const edit = { span: span(place.end, place.end), text: '*pi/180' }
    this.#around.report(
      error('formula/degrees', place, {
        details: { what: 'the number', unit: 'rad' },
        fixes: [guess('convert it from degrees', edit)],
      }),
    )
  }
}
