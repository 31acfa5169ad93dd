// Where a temperature is counted from absolute zero
// =============================================================================
//
// A formula whose result depends on the zero of a scale is right where a law says so: `n*R*T`, `T2/T1`, `sigma*T^4`.
// Where a reading meets what is counted per degree (`m*c*T`), a difference may be meant, and where readings are
// added or doubled, neither. Each such place is found.
//
// Invariants:
//
//   ABSOLUTE-1. A part that is a difference, or that stays as it is when all readings move, is never a fault.
//   ABSOLUTE-2. What decides is in the formula, its units, numbers and names: a step that is checked before its numbers
//       are known is checked once more with them.

import {
  dimensionOf,
  isDimensionless,
  sameDimension,
  type Dimension,
} from '../../units/dimension.ts'
import { withNames } from '../arithmetic.ts'
import { constantValue } from '../constant-value.ts'
import { formulaChildren, symbolsOf, type FormulaNode } from '../formula.ts'
import { isEfficiency, isEntropy, isLawConstant, isRatio } from './absolute-laws.ts'
import { readingCount, type ReadingCount } from './reading-count.ts'

/** A part that depends on the zero of the scale without a law for it. */
export interface ZeroFault {
  readonly kind: 'per-degree' | 'added'
  readonly node: FormulaNode
  /** The temperature that is meant in two ways; undefined where readings are added. */
  readonly temperature?: FormulaNode
  /** How many readings a sum counts. */
  readonly count?: ReadingCount
}

/** What is known of a formula. */
export interface ZeroContext {
  readonly readings: ReadonlySet<string>
  /** Names that are differences of temperatures. */
  readonly differences: ReadonlySet<string>
  readonly numbers: ReadonlyMap<string, number> | undefined
  /** Names whose numbers come with the run: what depends on them is not judged yet. */
  readonly open: ReadonlySet<string>
  /** The name of the result, where it is one. */
  readonly output: string | undefined
  readonly dimension: (node: FormulaNode) => Dimension | undefined
  readonly words: (name: string) => string
}

const KELVIN = dimensionOf('K')
const ENERGIES = ['kg m2 s-2', 'kg m2 s-3', 'm2 s-2', 'kg m2 s-2 mol-1', 'kg s-3', 'kg s-2'].map(
  (each) => dimensionOf(each),
)
const PRESSURE = dimensionOf('m-1 kg s-2')
/** Wien's displacement constant. */
const METRE_KELVIN = dimensionOf('m K')

interface Factor {
  readonly node: FormulaNode
  readonly exponent: number
}

/** Finds the places of a formula whose result depends on the zero (ABSOLUTE-1). */
export class ZeroFaults {
  readonly #context: ZeroContext
  readonly faults: ZeroFault[] = []

  constructor(context: ZeroContext) {
    this.#context = context
  }

  /** How many readings a part counts: for any numbers, else for those that are known. */
  count(node: FormulaNode): ReadingCount {
    const { readings, numbers } = this.#context
    const always = readingCount(node, { readings })
    if (always === 0 || always === 1 || numbers === undefined) return always
    const known = readingCount(node, { readings, numbers })
    return known === 0 || known === 1 ? known : always
  }

  /** Terms that are added; where they are both sides of an equation, they count none. */
  sum(node: FormulaNode, terms: readonly FormulaNode[], isBalance = false): void {
    const counted = terms.map((term) => ({ term, count: this.count(term) }))
    const moving = counted.filter(({ count }) => count !== 0 && count !== undefined)
    if (moving.length === 0) return
    const isOfReadings =
      this.#isKelvin(node) && moving.every(({ count }) => typeof count === 'number')
    if (isOfReadings && terms.length > 1) {
      const whole = this.count(node)
      if (whole !== 0 && (isBalance || whole !== 1)) this.#added(node, whole)
      return
    }
    if (this.#isOfShares(node, moving, isBalance)) return
    for (const { term } of moving) this.walk(term)
  }

  /** `w1*T1 + w2*T2`: shares that make 1, or that are told not to. */
  #isOfShares(
    node: FormulaNode,
    moving: readonly { readonly term: FormulaNode }[],
    isBalance: boolean,
  ): boolean {
    const { numbers, open, readings } = this.#context
    if (moving.length < 2 || !this.#isKelvin(node)) return false
    const names = [...symbolsOf(node).keys()].filter((name) => !this.#isKelvinName(name))
    if (names.some((name) => this.#hasDimension(name))) return false
    if (numbers === undefined || names.some((name) => open.has(name))) return true
    const whole = readingCount(node, { readings, numbers })
    if (typeof whole !== 'number') return false
    if (whole !== 0 && (isBalance || whole !== 1)) this.#added(node, whole)
    return true
  }

  #isKelvinName(name: string): boolean {
    const dimension = this.#dimensionOf(name)
    return dimension !== undefined && sameDimension(dimension, KELVIN)
  }

  walk(node: FormulaNode): void {
    const count = this.count(node)
    if (count === 0 || count === undefined) return
    switch (node.kind) {
      case 'operation':
        if (node.operator === '+' || node.operator === '-') return this.sum(node, termsOf(node))
        return this.#product(node)
      case 'negative':
        return this.#product(node)
      case 'call':
        if (node.function === 'subs') return this.walk(inserted(node))
        if (node.function === 'sqrt') return this.#product(node)
        for (const argument of node.arguments) this.walk(argument)
        return
      case 'equation':
        return this.sum(node, [...termsOf(node.left), ...termsOf(node.right)], true)
      default:
        for (const child of formulaChildren(node)) this.walk(child)
    }
  }

  #isKelvin(node: FormulaNode): boolean {
    const dimension = this.#context.dimension(node)
    return dimension !== undefined && sameDimension(dimension, KELVIN)
  }

  #added(node: FormulaNode, count: ReadingCount): void {
    const { open } = this.#context
    // Shares that come with the run may make a mean.
    if ([...symbolsOf(node).keys()].some((name) => open.has(name))) return
    this.faults.push({ kind: 'added', node, count })
  }

  #product(node: FormulaNode): void {
    const factors = factorsOf(node)
    const temperatures: (Factor & { readonly count: number })[] = []
    const rest: Factor[] = []
    for (const factor of factors) {
      const count = this.count(factor.node)
      if (count === 0 || count === undefined) rest.push(factor)
      else if (typeof count === 'number' && this.#isKelvin(factor.node)) {
        temperatures.push({ ...factor, count })
      } else if (factor.node !== node) this.walk(factor.node)
      else for (const child of formulaChildren(node)) this.walk(child)
    }
    const [temperature, ...others] = temperatures
    if (temperature === undefined) return
    if (rest.some((factor) => this.#isLaw(factor))) return
    if (temperatures.some(({ exponent }) => Math.abs(exponent) !== 1)) return
    const sums = temperatures.filter((each) => each.count !== 1 && termsOf(each.node).length > 1)
    // A ratio of sums of as many readings is one of means.
    if (
      sums.length > 0 &&
      temperatures.some(({ count }) => count !== sums[0]?.count || others.length === 0)
    ) {
      for (const each of sums) this.walk(each.node)
      return
    }
    if (others.length > 0) return this.#ratio(node, temperatures)
    this.#single(node, temperature, rest)
  }

  #isLaw({ node }: Factor): boolean {
    return [...symbolsOf(node).keys()].some((name) => {
      const { numbers, words } = this.#context
      const dimension = this.#context.dimension({ kind: 'symbol', name, span: node.span })
      return (
        dimension !== undefined && isLawConstant(name, dimension, numbers?.get(name), words(name))
      )
    })
  }

  /** `T/(T + b)`: Magnus and Antoine mean degrees, others kelvin. */
  #ratio(node: FormulaNode, temperatures: readonly Factor[]): void {
    for (const { node: above, exponent } of temperatures) {
      if (above.kind !== 'symbol' || exponent !== 1) continue
      const unclear = temperatures.find(
        (other) =>
          other.exponent === -1 &&
          other.node.kind === 'operation' &&
          symbolsOf(other.node).has(above.name),
      )
      if (unclear === undefined) continue
      this.faults.push({ kind: 'per-degree', node, temperature: above })
      return
    }
  }

  #single(node: FormulaNode, temperature: Factor, rest: readonly Factor[]): void {
    const { numbers, open, output, words } = this.#context
    const names = rest.flatMap(({ node: factor }) => [...symbolsOf(factor).keys()])
    const perDegree = () => {
      this.faults.push({ kind: 'per-degree', node, temperature: temperature.node })
    }
    // A ratio to a difference: a coefficient of performance is one of a difference that was computed.
    const degrees = rest.filter(({ node: factor }) => this.#isKelvin(factor))
    if (degrees.length > 0) {
      const isNamed = degrees.some(({ node: { kind } }) => kind === 'symbol')
      const isKnown = isEfficiency(output ?? '', words(output ?? ''))
      if (isNamed && !isKnown && temperature.exponent === 1) perDegree()
      return
    }
    let kelvins = 0
    let whole = temperature.exponent === 1 ? KELVIN : KELVIN.map((each) => -each)
    for (const factor of rest) {
      const dimension = this.#context.dimension(factor.node)
      if (dimension === undefined) return
      kelvins += (dimension[4] ?? 0) * factor.exponent
      whole = whole.map((each, at) => each + (dimension[at] ?? 0) * factor.exponent)
    }
    if (temperature.exponent === 1) {
      if (kelvins < 0) return perDegree()
      if (kelvins > 0) return
      if (sameDimension(whole, METRE_KELVIN)) return
      if (sameDimension(whole, KELVIN)) {
        // `T0*exp(-k*t)`: what decays is a difference. An exponential of a law has entropies or heats in it.
        if (rest.some((factor) => this.#isDecay(factor.node))) return this.#added(node, 'varies')
        if (names.some((name) => this.#hasDimension(name))) return
        // `T1*r^(g - 1)`, `T*(1 + (g - 1)/2*M^2)`: one number alone may be a percentage.
        if (new Set(names).size > 1) return
        const isOfLaw = (name: string) =>
          isEfficiency(name, words(name)) || isRatio(name, words(name))
        if (names.some((name) => isOfLaw(name) || open.has(name))) return
        return this.#added(
          node,
          names.length > 0 && numbers === undefined ? 'varies' : this.count(node),
        )
      }
      return perDegree()
    }
    if (kelvins !== 0 || names.length === 0) return
    if (isEntropy(output ?? '', words(output ?? ''))) return
    if (this.#isResultOfLaw(output, whole)) return
    const dimensions = names.map((name) => this.#dimensionOf(name))
    if (dimensions.some((each) => each && sameDimension(each, PRESSURE))) return
    const isHeat = dimensions.some(
      (each) => each && ENERGIES.some((one) => sameDimension(one, each)),
    )
    const isPart = whole.every((each, at) => Math.abs(each - (at === 4 ? -1 : 0)) < 1e-6)
    if (isHeat || isPart) perDegree()
  }

  #isDecay(node: FormulaNode): boolean {
    const isExponential =
      (node.kind === 'call' && node.function === 'exp') ||
      (node.kind === 'operation' && node.operator === '^' && node.left.kind === 'constant')
    if (!isExponential) return formulaChildren(node).some((child) => this.#isDecay(child))
    const dimensions = [...symbolsOf(node).keys()].map((name) => this.#dimensionOf(name))
    return dimensions.every((each) => each !== undefined && Math.abs(each[4] ?? 0) < 1e-6)
  }

  #isResultOfLaw(output: string | undefined, dimension: Dimension): boolean {
    return (
      output !== undefined &&
      isLawConstant(output, dimension, undefined, this.#context.words(output))
    )
  }

  #dimensionOf(name: string): Dimension | undefined {
    return this.#context.dimension({ kind: 'symbol', name, span: { start: 0, end: 0 } })
  }

  #hasDimension(name: string): boolean {
    const dimension = this.#dimensionOf(name)
    return dimension !== undefined && !isDimensionless(dimension)
  }
}

/** Whether a law that counts from absolute zero is anywhere in a formula: its constant, or a root. */
export function hasLaw(node: FormulaNode, context: ZeroContext): boolean {
  if (node.kind === 'symbol') {
    const dimension = context.dimension(node)
    const value = context.numbers?.get(node.name)
    if (dimension === undefined) return false
    if (sameDimension(dimension, METRE_KELVIN)) return true
    return isLawConstant(node.name, dimension, value, context.words(node.name))
  }
  if (node.kind === 'operation' && node.operator === '^') {
    const exponent = constantValue(node.right)?.value
    if (exponent !== undefined && !Number.isInteger(exponent)) return true
  }
  if (node.kind === 'call' && node.function === 'sqrt') return true
  return formulaChildren(node).some((child) => hasLaw(child, context))
}

/** The terms of a sum, from left to right. */
export function termsOf(node: FormulaNode): readonly FormulaNode[] {
  if (node.kind !== 'operation' || (node.operator !== '+' && node.operator !== '-')) return [node]
  return [...termsOf(node.left), ...termsOf(node.right)]
}

/** The factors of a product with their exponents, brackets, roots and powers opened. */
function factorsOf(node: FormulaNode, exponent = 1): readonly Factor[] {
  if (node.kind === 'negative') return factorsOf(node.operand, exponent)
  if (node.kind === 'operation') {
    const { operator, left, right } = node
    if (operator === '*') return [...factorsOf(left, exponent), ...factorsOf(right, exponent)]
    if (operator === '/') return [...factorsOf(left, exponent), ...factorsOf(right, -exponent)]
    const power = operator === '^' ? constantValue(right)?.value : undefined
    if (power !== undefined && Number.isFinite(power)) return factorsOf(left, exponent * power)
  }
  const [only] = node.kind === 'call' && node.function === 'sqrt' ? node.arguments : []
  return only === undefined ? [{ node, exponent }] : factorsOf(only, exponent / 2)
}

/** `subs` with what it inserts. */
export function inserted(node: FormulaNode): FormulaNode {
  if (node.kind !== 'call' || node.function !== 'subs') return node
  const [of = node, ...pairs] = node.arguments
  const meanings = new Map(
    pairs.flatMap((pair) =>
      pair.kind === 'equation' && pair.left.kind === 'symbol' ? [[pair.left.name, pair.right]] : [],
    ),
  )
  return withNames(inserted(of), meanings)
}
