// Units that follow
// =============================================================================
//
// In `F = m*a` the unit of `a` follows from those of `F` and `m`: sides and terms of a sum measure the
// same, exponents and arguments of sines are mere numbers. Each of these says something linear about
// the exponents of the base units, so that what is not known is found by elimination.
//
// Invariants:
//
//   INFER-1. What is found follows from all that is said, and contradicts nothing of it only where nothing
//       contradicts: faults are reported by `checkFormulaUnits`, which is asked afterwards.
//   INFER-2. Of a matrix something is said only where all its elements measure the same.

import { DIMENSIONLESS, timesPower, type Dimension } from '../units/dimension.ts'
import { unitOfDimension, type Unit } from '../units/unit.ts'
import { constantValue } from './constant-value.ts'
import { variableOf } from './formula-shape.ts'
import { symbolsOf, type FormulaCall, type FormulaNode } from './formula.ts'
import { odeNames } from './unknown.ts'

/** A known dimension times powers of unknown ones. */
interface Form {
  readonly known: Dimension
  readonly unknown: ReadonlyMap<string, number>
}

/** Nothing can be said, or it may be of any unit (0). */
type Said = Form | undefined

const MERE: Form = { known: DIMENSIONLESS, unknown: new Map() }

/**
 * The units of those names of a formula that have none, as far as they follow from the others; `numbers` are the
 * values of names that are known, which exponents may be, by name.
 */
export function inferUnits(
  formula: FormulaNode,
  units: ReadonlyMap<string, Unit>,
  numbers?: ReadonlyMap<string, number>,
): ReadonlyMap<string, Unit> {
  const variable = formula.kind === 'initial-values' ? odeNames(formula).by : variableOf(formula)
  const inference = new Inference(units, numbers, variable)
  inference.visit(formula)
  const found = new Map<string, Unit>()
  const dimensions = eliminate(inference.zeros)
  const names = new Set(symbolsOf(formula).keys())
  // `x'` does not say it.
  if (variable !== undefined) names.add(variable)
  for (const name of names) {
    const dimension = dimensions.get(name)
    if (dimension !== undefined && !units.has(name)) found.set(name, unitOfDimension(dimension))
  }
  return found
}

class Inference {
  /** Forms that must be mere numbers. */
  readonly zeros: Form[] = []
  private readonly units: ReadonlyMap<string, Unit>
  private readonly numbers: ReadonlyMap<string, number> | undefined
  private readonly variable: string | undefined

  constructor(
    units: ReadonlyMap<string, Unit>,
    numbers: ReadonlyMap<string, number> | undefined,
    variable: string | undefined,
  ) {
    this.units = units
    this.numbers = numbers
    this.variable = variable
  }

  visit(node: FormulaNode): Said {
    switch (node.kind) {
      case 'number':
        return Number(node.text) === 0 ? undefined : MERE
      case 'constant':
        return node.name === 'inf' ? undefined : MERE
      case 'symbol':
        return this.named(node.name)
      case 'negative':
        return this.visit(node.operand)
      case 'operation': {
        const left = this.visit(node.left)
        const right = this.visit(node.right)
        if (node.operator === '^') {
          this.same(right, MERE)
          const exponent = constantValue(node.right, this.numbers)?.value
          return exponent === undefined || !Number.isFinite(exponent)
            ? undefined
            : times(MERE, left, exponent)
        }
        if (node.operator === '*') return times(left, right, 1)
        if (node.operator === '/') return times(left, right, -1)
        return this.same(left, right)
      }
      case 'call':
        return this.call(node)
      case 'derivative': {
        const by = node.by ?? this.variable
        return by === undefined
          ? undefined
          : times(this.named(node.of), this.named(by), -node.order)
      }
      case 'point':
        if (this.variable !== undefined) this.same(this.named(this.variable), this.visit(node.at))
        return this.visit(node.of)
      case 'matrix': {
        const [first, ...others] = node.rows.flat().map((each) => this.visit(each))
        return others.every((each) => isEqual(each, first)) ? first : undefined
      }
      case 'element':
        return this.visit(node.of)
      case 'equation':
      case 'comparison':
        return this.same(this.visit(node.left), this.visit(node.right))
      case 'initial-values':
        this.visit(node.equation)
        for (const condition of node.conditions) this.visit(condition)
        return undefined
    }
  }

  private named(name: string): Form {
    const unit = this.units.get(name)
    return unit === undefined
      ? { known: DIMENSIONLESS, unknown: new Map([[name, 1]]) }
      : { known: unit.dimension, unknown: new Map() }
  }

  private call({ function: called, arguments: given }: FormulaCall): Said {
    const [first, second, ...others] = given.map((each) => this.visit(each))
    switch (called) {
      case 'abs':
      case 'expand':
      case 'factor':
      case 'simplify':
      case 'transpose':
      case 'trace':
      case 'eigenvalues':
        return first
      case 'sqrt':
        return times(MERE, first, 1 / 2)
      case 'cbrt':
        return times(MERE, first, 1 / 3)
      case 'root': {
        this.same(second, MERE)
        const index = given[1] && constantValue(given[1], this.numbers)?.value
        return index === undefined || index === 0 ? undefined : times(MERE, first, 1 / index)
      }
      case 'max':
      case 'min':
      case 'hypot':
      case 'mod':
        return [second, ...others].reduce((a, b) => this.same(a, b), first)
      case 'atan2':
        this.same(first, second)
        return MERE
      case 'sign':
        return MERE
      case 'sum':
        for (const each of [second, ...others]) this.same(each, MERE)
        return first
      case 'inverse':
        return times(MERE, first, -1)
      case 'determinant': {
        const [of] = given
        return of?.kind === 'matrix' ? times(MERE, first, of.rows.length) : undefined
      }
      case 'rank':
      case 'count':
      case 'power_exponent':
        return MERE
      case 'mean':
      case 'median':
      case 'deviation':
      case 'standard_error':
        return first
      case 'slope':
        return times(second, first, -1)
      case 'intercept':
        return second
      case 'power_factor':
        this.same(first, MERE)
        return second
      case 'diff':
        return times(first, second, -1)
      case 'integrate':
        for (const bound of others) this.same(second, bound)
        return times(first, second, 1)
      case 'solve':
        return second
      case 'subs':
        return first
      default:
        for (const each of [first, second, ...others]) this.same(each, MERE)
        return MERE
    }
  }

  /** Both measure the same. */
  private same(a: Said, b: Said): Said {
    if (a !== undefined && b !== undefined) {
      const difference = times(a, b, -1)
      if (difference !== undefined && difference.unknown.size > 0) this.zeros.push(difference)
    }
    return a ?? b
  }
}

function times(a: Said, b: Said, exponent: number): Said {
  if (a === undefined || b === undefined) return undefined
  const unknown = new Map(a.unknown)
  for (const [name, own] of b.unknown) {
    const sum = (unknown.get(name) ?? 0) + own * exponent
    if (Math.abs(sum) < TINY) unknown.delete(name)
    else unknown.set(name, sum)
  }
  return { known: timesPower(a.known, b.known, exponent), unknown }
}

const TINY = 1e-9

function isEqual(a: Said, b: Said): boolean {
  const quotient = times(a, b, -1)
  return (
    quotient !== undefined &&
    quotient.unknown.size === 0 &&
    quotient.known.every((each) => Math.abs(each) < TINY)
  )
}

/** The dimensions that follow where all forms are mere numbers. */
function eliminate(zeros: readonly Form[]): ReadonlyMap<string, Dimension> {
  const solved = new Map<string, Form>()
  for (const zero of zeros) {
    let form: Form = zero
    for (const [name, meaning] of solved) form = replaced(form, name, meaning)
    const [first] = form.unknown
    if (first === undefined) continue
    const [name, exponent] = first
    const rest: Form = {
      known: form.known,
      unknown: new Map([...form.unknown].filter(([each]) => each !== name)),
    }
    const meaning = times(MERE, rest, -1 / exponent) ?? MERE
    for (const [other, before] of solved) solved.set(other, replaced(before, name, meaning))
    solved.set(name, meaning)
  }
  return new Map(
    [...solved].flatMap(([name, { known, unknown }]) =>
      unknown.size === 0 ? [[name, known] as const] : [],
    ),
  )
}

function replaced(form: Form, name: string, meaning: Form): Form {
  const exponent = form.unknown.get(name)
  if (exponent === undefined) return form
  const unknown = new Map([...form.unknown].filter(([each]) => each !== name))
  return times({ known: form.known, unknown }, meaning, exponent) ?? form
}
