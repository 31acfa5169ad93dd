// Dimensional analysis
// =============================================================================
//
// What a formula measures, given the units of its symbols, and what cannot be meant: metres added to
// seconds, the sine of a length, sides that differ.
//
// Invariants:
//
//   FORMULA-UNITS-1. A symbol without a unit is unknown and unchecked, and so is what depends on it.
//   FORMULA-UNITS-2. One finding a fault: what a faulty part measures is unknown to the parts around.
//   FORMULA-UNITS-3. Units convert: a value in degrees or °C is used in radians and kelvin, so that a
//       formula that converts it again is an error.

import { error, type Diagnostic, type Span } from '#text'

import { sumOfCounts, unlikeCounts, type Counts } from '../units/counts.ts'
import {
  dimensionOf,
  dimensionText,
  isDimensionless,
  sameDimension,
  type Dimension,
} from '../units/dimension.ts'
import { countsOf, unitOfDimension, unitText, type Unit } from '../units/unit.ts'
import { constantValue } from './constant-value.ts'
import { isBracketed, isProduct, type OperationNode } from './formula-shape.ts'
import { symbolsOf, type FormulaCall, type FormulaEquation, type FormulaNode } from './formula.ts'
import { FunctionUnits } from './function-units.ts'
import { withLogOfRatio } from './log-differences.ts'
import { madeTwice } from './made-minutes.ts'
import { madeZero } from './made-zeros.ts'
import type { FormulaDimension, FormulaUnits } from './formula-dimension.ts'
import { matrixFactor } from './matrix-equation.ts'
import { MeasuredMatrices } from './measured-matrix.ts'
import {
  ANY,
  asElement,
  derived,
  elementDimension,
  known,
  measuredIn,
  NUMBER,
  product,
  uniformDimension,
  UNKNOWN,
  type Known,
  type Measured,
} from './measured.ts'
import { printFormula } from './print-formula.ts'
import { isUnitful, measuredPower } from './measured-power.ts'
import { odeNames } from './unknown.ts'

/** What a part of a formula measures, or all elements of a matrix; undefined where that is not known. */
export function dimensionOfPart(node: FormulaNode, given: FormulaUnits): Dimension | undefined {
  return uniformDimension(new UnitsOfFormula(given).measured(node))
}

/** What a formula measures by its dimensions alone, and each fault at its place. */
export function measureFormula(
  formula: FormulaNode,
  given: FormulaUnits,
): Omit<FormulaDimension, 'left'> {
  const check = new UnitsOfFormula(given)
  const measured = asElement(check.formula(formula))
  const { diagnostics } = check
  if (measured.kind === 'known') {
    const { dimension, counts } = measured
    return { dimension, unit: unitOfDimension(dimension, counts), diagnostics }
  }
  if (measured.kind !== 'matrix') return { dimension: undefined, diagnostics }
  const elements = measured.rows.map((row) => row.map(elementDimension))
  return { dimension: undefined, elements, diagnostics }
}

const KELVIN = dimensionOf('K')

class UnitsOfFormula {
  readonly diagnostics: Diagnostic[] = []
  private readonly expected: Unit | undefined
  private readonly numbers: ReadonlyMap<string, number> | undefined
  private readonly matrices: MeasuredMatrices
  private readonly functions: FunctionUnits
  private readonly units: ReadonlyMap<string, Unit>
  /** Names that `subs` gives another meaning for a while. */
  private replaced: ReadonlyMap<string, Measured> = new Map()
  /** What a differential equation derives by; `y'` does not say it. */
  private variable: string | undefined

  private readonly isNumber: (node: FormulaNode) => boolean
  /** What an equation is solved for. */
  private unknown: string | undefined

  constructor({ units, expected, numbers, unknown, isNumber = () => false }: FormulaUnits) {
    this.isNumber = (node) => [...symbolsOf(node).keys()].every(isNumber)
    this.unknown = unknown
    this.units = units
    this.numbers = numbers
    this.expected = expected
    this.matrices = new MeasuredMatrices({
      sum: (a, b, place) => this.sum(a, b, place),
      shape: (details, place) => this.report('formula/matrix-shape', place, details),
      elements: (place) => this.report('formula/matrix-units', place, {}),
      differ: (a, b, place) => this.differ(a, b, place),
    })
    this.functions = new FunctionUnits({
      units,
      numbers,
      measured: (node) => this.measured(node),
      counting: (name, then) => this.replacing(new Map([[name, NUMBER]]), then),
      report: (found) => this.diagnostics.push(found),
    })
  }

  formula(node: FormulaNode): Measured {
    if (node.kind === 'initial-values') {
      this.variable = odeNames(node).by
      const whole = this.equation(node.equation)
      for (const each of node.conditions) {
        if (!this.bareNumber(this.measured(each.left), each.right)) this.equation(each)
      }
      return whole
    }
    if (node.kind === 'equation') {
      const isNamed = node.left.kind === 'symbol'
      const measured = this.equation(node)
      if (isNamed) this.result(measured, node.right)
      return measured
    }
    const measured = this.measured(node, true)
    this.result(measured, node)
    return measured
  }

  /** Both sides measure the same; what is given is the right one. */
  private equation(node: FormulaEquation): Measured {
    const { left, right, span: place } = node
    const factor = matrixFactor(node, this.unknown)
    const by = factor && this.measured(factor.by)
    if (by?.kind === 'matrix') {
      const own = this.symbol(this.unknown ?? '')
      return this.matrices.equation(by, this.measured(factor?.to ?? right), own, place)
    }
    const isResult = left.kind === 'symbol'
    const own = isResult ? this.units.get(left.name) : undefined
    const before = this.measured(left)
    const after = this.measured(right, isResult, own ?? this.expected)
    if (this.differ(before, after, place)) return UNKNOWN
    return after.kind === 'unknown' || after.kind === 'any' ? before : after
  }

  /** Whether sides measure different things, which is reported. */
  private differ(before: Measured, after: Measured, place: Span): boolean {
    if (before.kind !== 'known' || after.kind !== 'known') return false
    if (sameDimension(before.dimension, after.dimension)) {
      return this.unlike(before, after.counts, place)
    }
    const [left, right] = [dimensionText(before.dimension), dimensionText(after.dimension)]
    this.report('formula/sides-differ', place, { left, right })
    return true
  }

  /** The result against what is expected of it. */
  private result(measured: Measured, node: FormulaNode): void {
    const { expected } = this
    if (expected === undefined) return
    if (measured.kind === 'matrix') {
      for (const each of measured.rows.flat()) {
        if (each.kind === 'known' && !sameDimension(each.dimension, expected.dimension)) {
          return this.wrongUnit(each, expected, node.span)
        }
      }
    } else if (measured.kind === 'known') {
      if (!sameDimension(measured.dimension, expected.dimension)) {
        return this.wrongUnit(measured, expected, node.span)
      }
      this.unlike(measured, countsOf(expected), node.span)
    }
  }

  /** Reports what counts different things. */
  private unlike(measured: Known, others: Counts, place: Span): boolean {
    const unlike = unlikeCounts(measured.counts, others)
    if (unlike === undefined) return false
    this.report('formula/unlike-counts', place, { left: unlike[0], right: unlike[1] })
    return true
  }

  private wrongUnit({ dimension }: Known, expected: Unit, place: Span): void {
    this.report('formula/wrong-unit', place, {
      unit: dimensionText(dimension),
      expected: unitText(expected),
    })
  }

  /** What a part measures; `isResult` where it is the whole result, in `unit` if one is known. */
  measured(node: FormulaNode, isResult = false, unit = this.expected): Measured {
    switch (node.kind) {
      case 'number':
        return Number(node.text) === 0 ? ANY : NUMBER
      case 'constant':
        return node.name === 'inf' ? ANY : NUMBER
      case 'symbol':
        return this.symbol(node.name)
      case 'negative':
        return this.measured(node.operand)
      case 'operation':
        return this.operation(node, isResult, unit)
      case 'call':
        return this.call(node)
      case 'derivative':
        return this.derivative(node.of, node.by ?? this.variable, node.order)
      case 'point': {
        const { variable } = this
        if (variable !== undefined) this.put(this.symbol(variable), node.at)
        return this.measured(node.of)
      }
      case 'matrix':
        return {
          kind: 'matrix',
          rows: node.rows.map((row) => row.map((each) => this.measured(each))),
        }
      case 'element':
        return this.matrices.element(this.measured(node.of), node)
      case 'comparison':
        return this.sum(this.measured(node.left), this.measured(node.right), node.span)
      case 'equation':
      case 'initial-values':
        return this.formula(node)
    }
  }

  private symbol(name: string): Measured {
    const unit = this.units.get(name)
    return this.replaced.get(name) ?? (unit === undefined ? UNKNOWN : measuredIn(unit))
  }

  private derivative(of: string, by: string | undefined, order: number): Measured {
    if (by === undefined) return UNKNOWN
    return derived(this.symbol(of), this.symbol(by), order)
  }

  private operation(node: OperationNode, isResult: boolean, unit: Unit | undefined): Measured {
    const { operator, left, right } = node
    if (operator === '^') return this.power(left, right)
    if (operator === '+' || operator === '-') {
      const converted = this.madeZero(node, isResult ? unit : undefined)
      if (converted !== undefined) return converted
      const from = this.diagnostics.length
      const summed = this.sum(this.measured(left), this.measured(right), node.span)
      this.diagnostics.push(...withLogOfRatio(node, this.diagnostics.splice(from)))
      return summed
    }
    const made = madeTwice(node, this.units, isResult ? unit : undefined)
    if (made !== undefined) this.diagnostics.push(made)
    // The parts of a product that was judged as a whole are not judged again.
    const before = isProduct(left) && !isBracketed(left) ? this.factors(left) : this.measured(left)
    return this.multiplied(before, this.measured(right), operator, node.span)
  }

  /** What a product measures that is part of a longer one. */
  private factors(node: OperationNode): Measured {
    const { left, right, operator } = node
    const before = isProduct(left) && !isBracketed(left) ? this.factors(left) : this.measured(left)
    return this.multiplied(before, this.measured(right), operator === '/' ? '/' : '*', node.span)
  }

  private multiplied(a: Measured, b: Measured, operator: '*' | '/', place: Span): Measured {
    if (a.kind === 'matrix' || b.kind === 'matrix')
      return this.matrices.product(a, b, operator, place)
    return product(a, b, operator === '*' ? 1 : -1)
  }

  private sum(a: Measured, b: Measured, place: Span): Measured {
    if (a.kind === 'matrix' || b.kind === 'matrix') {
      return this.matrices.sum(a, b, place)
    }
    if (a.kind !== 'known') return b.kind === 'known' || a.kind === 'any' ? b : a
    if (b.kind !== 'known') return a
    if (sameDimension(a.dimension, b.dimension)) {
      if (this.unlike(a, b.counts, place)) return UNKNOWN
      return known(a.dimension, sumOfCounts(a.counts, b.counts))
    }
    this.report('formula/unlike-units', place, {
      left: dimensionText(a.dimension),
      right: dimensionText(b.dimension),
    })
    return UNKNOWN
  }

  /** What stands in the place of something else. */
  private put(into: Measured, node: FormulaNode): Measured {
    if (this.bareNumber(into, node)) return into
    return this.sum(into, this.measured(node), node.span)
  }

  /** Whether a mere number stands where something with a unit belongs, which is reported. */
  private bareNumber(into: Measured, node: FormulaNode): boolean {
    if (into.kind !== 'known' || isDimensionless(into.dimension)) return false
    if (constantValue(node) === undefined || this.measured(node).kind === 'any') return false
    const details = { written: printFormula(node), unit: dimensionText(into.dimension) }
    this.report('formula/bare-number', node.span, details)
    return true
  }

  /** `T + 273.15` where T is in °C, and `T - 273.15` where the result is to be in °C. */
  private madeZero(node: OperationNode, unit: Unit | undefined): Measured | undefined {
    const made = madeZero(node, this.units, unit)
    if (made === undefined) return undefined
    const measured = this.measured(made.temperature)
    if (measured.kind !== 'known' || !sameDimension(measured.dimension, KELVIN)) return undefined
    const { what, unit: name, place, fixes } = made
    const details = { what, unit: name }
    this.diagnostics.push(error('formula/converted-twice', place, { details, fixes }))
    return known(measured.dimension)
  }

  private power(base: FormulaNode, exponent: FormulaNode): Measured {
    const below = this.measured(base)
    const above = this.measured(exponent)
    const value = constantValue(exponent, this.numbers)
    if (below.kind === 'matrix' && !isUnitful(above)) {
      return this.matrices.power(below, value?.value, base.span)
    }
    return measuredPower(below, above, value, (code, details) => {
      this.report(code, exponent.span, details)
    })
  }

  private call(node: FormulaCall): Measured {
    const [first, second, from, to] = node.arguments
    if (first === undefined) return UNKNOWN
    switch (node.function) {
      case 'abs':
      case 'simplify':
      case 'expand':
      case 'factor':
        return this.measured(first)
      case 'transpose':
      case 'inverse':
      case 'determinant':
      case 'trace':
      case 'rank':
      case 'eigenvalues':
        return this.matrices.called(
          node.function,
          this.measured(first),
          first.span,
          this.isNumber(first),
        )
      case 'diff':
        return product(this.measured(first), this.measured(second ?? first), -1)
      case 'integrate': {
        const variable = this.measured(second ?? first)
        for (const bound of [from, to]) {
          if (bound !== undefined) this.put(variable, bound)
        }
        const measured = this.measured(first)
        return measured.kind === 'any' ? UNKNOWN : product(measured, variable, 1)
      }
      case 'solve':
        for (const condition of node.arguments.slice(2)) this.measured(condition)
        return this.solution(first, second)
      case 'subs':
        return this.substitution(first, node.arguments.slice(1))
      default:
        return this.functions.measured(node)
    }
  }

  /** What an equation is solved for by name. */
  private solution(equation: FormulaNode, second: FormulaNode = equation): Measured {
    const before = this.unknown
    this.unknown = second.kind === 'symbol' ? second.name : undefined
    const solved = equation.kind === 'equation' ? this.equation(equation) : UNKNOWN
    this.unknown = before
    return solved.kind === 'matrix' ? solved : this.measured(second)
  }

  private substitution(of: FormulaNode, pairs: readonly FormulaNode[]): Measured {
    const replaced = new Map<string, Measured>()
    for (const pair of pairs) {
      if (pair.kind !== 'equation' || pair.left.kind !== 'symbol') continue
      replaced.set(pair.left.name, this.put(this.symbol(pair.left.name), pair.right))
    }
    return this.replacing(replaced, () => this.measured(of))
  }

  /** What is measured where names have another meaning. */
  private replacing(names: ReadonlyMap<string, Measured>, then: () => Measured): Measured {
    const before = this.replaced
    this.replaced = new Map([...before, ...names])
    const measured = then()
    this.replaced = before
    return measured
  }

  private report(code: Diagnostic['code'], place: Span, details: Diagnostic['details']): void {
    this.diagnostics.push(error(code, place, { details }))
  }
}
