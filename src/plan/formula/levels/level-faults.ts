// Levels in a formula
// =============================================================================
//
// 80 dB and 80 dB are 83 dB, and the mean of pH 2 and pH 4 is no pH of 3. All levels of a formula are moved by the same
// amount, as readings of thermometers are: what moves with them is a level, what stays is a difference. An energetic
// sum `10*log10(10^(L1/10) + 10^(L2/10))` moves with its levels as well.
//
// Invariants:
//
//   LEVELS-1. A level in an exponent is what it stands for: a formula that is not straight in its levels is not judged.
//   LEVELS-2. A name that may be a level or a gain is taken as what makes the formula right.

import { error, type Diagnostic } from '#text'

import { isDimensionless, type Dimension } from '../../units/dimension.ts'
import { levelUnit, referenceOffset } from '../../units/level-units.ts'
import { unitText, type Unit } from '../../units/unit.ts'
import type { FormulaUnits } from '../formula-dimension.ts'
import { formulaChildren, symbolsOf, type FormulaNode } from '../formula.ts'
import { inserted } from '../readings/absolute-terms.ts'
import { readingCount, sharesOf, type ReadingCount } from '../readings/reading-count.ts'
import { resultOf } from '../readings/result-side.ts'
import { hasDecibels, levelRole, type LevelRole, type LevelScale } from './level-roles.ts'
import { waysOut } from './level-ways.ts'

/** What is wrong with the levels of a formula; nothing where it has none. */
export function levelFaults(
  formula: FormulaNode,
  given: FormulaUnits,
  dimension: (node: FormulaNode) => Dimension | undefined,
): readonly Diagnostic[] {
  const faults = new LevelFaults(given, dimension)
  faults.formula(formula)
  return faults.diagnostics
}

interface Result {
  readonly name: string | undefined
  readonly unit: Unit | undefined
  readonly role: LevelRole | undefined
}

class LevelFaults {
  readonly diagnostics: Diagnostic[] = []
  readonly #given: FormulaUnits
  readonly #dimension: (node: FormulaNode) => Dimension | undefined

  constructor(given: FormulaUnits, dimension: (node: FormulaNode) => Dimension | undefined) {
    this.#given = given
    this.#dimension = dimension
  }

  formula(node: FormulaNode): void {
    const { units, expected } = this.#given
    const found = resultIn(node) ?? resultOf(node, units)
    if (found === undefined) return this.#unsolved(node)
    const name = found.name
    const unit = (name === undefined ? undefined : units.get(name)) ?? expected
    const role = levelRole(name ?? '', unit, this.#words(name ?? ''))
    const side = inserted(found.side)
    const roles = this.#rolesIn(side)
    this.#logarithm(side, role, unit)
    if (roles.size === 0) return
    const result = { name, unit, role }
    for (const scale of SCALES) this.#scale(side, only(roles, scale), result, scale)
  }

  /** An equation that must be solved: both sides move alike. */
  #unsolved(node: FormulaNode): void {
    const [first, second] =
      node.kind === 'call' && node.function === 'solve' ? node.arguments : [node]
    if (first?.kind !== 'equation') return
    const { left, right, span } = first
    const residual: FormulaNode = { kind: 'operation', operator: '-', left, right, span }
    // What has no unit is not known.
    if ([...symbolsOf(first).keys()].some((name) => !this.#given.units.has(name))) return
    const roles = this.#rolesIn(residual)
    const unknown = second?.kind === 'symbol' ? second.name : undefined
    // The unknown has no unit of its own: it is what makes the equation right.
    if (unknown !== undefined && !roles.has(unknown)) return
    for (const scale of SCALES) {
      const own = only(roles, scale)
      const isRight = assignmentsOf(own).some((levels) => {
        const count = this.#count(residual, levels)
        return count === undefined || count === 0 || count === 'varies'
      })
      if (own.size > 0 && !isRight) this.#added(residual, own, scale)
    }
  }

  #scale(
    side: FormulaNode,
    roles: ReadonlyMap<string, LevelRole>,
    result: Result,
    scale: LevelScale,
  ): void {
    if (roles.size === 0) return
    const must = new Set([...roles].flatMap(([name, { role }]) => (role === 'level' ? [name] : [])))
    const isLevel = result.role?.scale === scale
    if (scale === 'decibel' && isLevel) {
      const isRight = assignmentsOf(roles).some((levels) => this.#isRight(side, levels))
      if (!isRight) return this.#added(side, roles, scale)
      if (this.#isDifferenceAsLevel(side, must, result)) return
    } else if (this.#isUsedAsNumber(side, must, result, scale) || this.#isSum(side, must, result)) {
      return this.#added(side, roles, scale)
    }
    if (scale === 'decibel') this.#references(side, must, result)
    this.#mean(side, roles, must, { result, scale })
  }

  /** One level, or none; what is not straight in its levels is energetic. */
  #isRight(side: FormulaNode, levels: ReadonlySet<string>): boolean {
    if (levels.size === 0) return true
    const count = this.#count(side, levels)
    if (count === 0 || count === 1 || count === undefined) return true
    return count === 'varies' && this.#isBent(side, levels)
  }

  /** Whether the levels stand in exponents, and nowhere else. */
  #isBent(side: FormulaNode, levels: ReadonlySet<string>): boolean {
    return [...levels].every((level) => {
      const shares = sharesOf(side, { readings: new Set([level]) })
      return shares.some((share) => share === 'varies') || shares.every((share) => share === 0)
    })
  }

  /** `I0*L`, `L*t`: a level beside what has a unit, and no decibels below the line. */
  #isUsedAsNumber(
    side: FormulaNode,
    must: ReadonlySet<string>,
    { role }: Result,
    scale: LevelScale,
  ): boolean {
    if (must.size === 0) return false
    const dimension = this.#dimension(side)
    const isNumber = dimension !== undefined && isDimensionless(dimension)
    if (scale === 'decibel') {
      const isPerDecibel = [...symbolsOf(side).keys()].some((name) => {
        const unit = this.#given.units.get(name)
        return unit !== undefined && levelUnit(unit) === undefined && hasDecibels(unit)
      })
      if (isNumber || dimension === undefined || isPerDecibel) return false
      const count = readingCount(side, { readings: must })
      return count !== 0 && count !== undefined && !this.#isBent(side, must)
    }
    if (!isNumber) return false
    const { rising, falling } = this.#moving(side, must)
    if (rising.length > 1 || falling.length > 1) {
      const count = this.#count(side, must)
      return typeof count === 'number' ? ![0, 1, -1].includes(count) : !this.#isShared(side, must)
    }
    const [single = falling[0]] = rising
    if (single === undefined || role?.scale !== scale) return false
    const count = this.#count(side, new Set([single]))
    return count === 'varies' || (count !== undefined && ![0, 1, -1].includes(count))
  }

  /** `P1 + P2` where nobody says the unit of the result: several levels, each counted as a whole. */
  #isSum(side: FormulaNode, must: ReadonlySet<string>, { unit }: Result): boolean {
    const { rising, falling } = this.#moving(side, must)
    if (unit !== undefined || rising.length < 2 || falling.length > 0) return false
    const count = this.#count(side, must)
    return typeof count === 'number' && Number.isInteger(count) && count > 1
  }

  /** Weights that make 1 only for numbers that are known. */
  #isShared(side: FormulaNode, must: ReadonlySet<string>): boolean {
    const { numbers } = this.#given
    return numbers === undefined || this.#count(side, must) === 1
  }

  /** The names that a formula moves with in a straight line. */
  #moving(
    side: FormulaNode,
    names: ReadonlySet<string>,
  ): { readonly rising: readonly string[]; readonly falling: readonly string[] } {
    const rising: string[] = []
    const falling: string[] = []
    for (const name of names) {
      const sign = levelRole(name, this.#given.units.get(name), this.#words(name))?.sign ?? 1
      const shares = sharesOf(side, { readings: new Set([name]) })
      const numbers = shares.filter((share): share is number => typeof share === 'number')
      if (shares.length === 0 || numbers.length < shares.length) continue
      if (numbers.every((share) => share * sign > TINY)) rising.push(name)
      if (numbers.every((share) => share * sign < -TINY)) falling.push(name)
    }
    return { rising, falling }
  }

  /** `(L1 + L2)/2`: a mean of logarithms, which is no level of a mean; an interpolation says its difference. */
  #mean(
    side: FormulaNode,
    roles: ReadonlyMap<string, LevelRole>,
    must: ReadonlySet<string>,
    { result, scale }: { readonly result: Result; readonly scale: LevelScale },
  ): void {
    const words = this.#words(result.name ?? '')
    if (words === undefined || ARITHMETIC.test(words)) return
    const { rising } = this.#moving(side, must)
    if (rising.length < 2 || this.#count(side, new Set(rising)) !== 1) return
    const isWhole = rising.some((name) => this.#count(side, new Set([name])) === 1)
    if (isWhole || this.#hasDifference(side, must)) return
    const [first = '', second = ''] = rising
    const { mean } = waysOut(scale, first, second, roles)
    const details = { first, second, mean }
    this.diagnostics.push(error('formula/level-mean', side.span, { details }))
  }

  #hasDifference(node: FormulaNode, levels: ReadonlySet<string>): boolean {
    if (node.kind === 'operation' && node.operator === '-') {
      const [left, right] = [this.#count(node.left, levels), this.#count(node.right, levels)]
      if (left === 1 && right === 1) return true
    }
    return formulaChildren(node).some((child) => this.#hasDifference(child, levels))
  }

  /** `P2 - P1` in dBm. */
  #isDifferenceAsLevel(
    side: FormulaNode,
    must: ReadonlySet<string>,
    { role, unit }: Result,
  ): boolean {
    if (role?.reference === undefined || unit === undefined) return false
    if (must.size === 0 || hasLogarithm(side) || this.#count(side, must) !== 0) return false
    const details = { unit: unitText(unit) }
    this.diagnostics.push(error('formula/level-difference', side.span, { details }))
    return true
  }

  /** Levels with different references, without the number of decibels between them. */
  #references(side: FormulaNode, must: ReadonlySet<string>, { role, unit }: Result): void {
    const moving = this.#moving(side, must)
    const { units } = this.#given
    const names = [...moving.rising, ...moving.falling]
    const all = names.flatMap((name) => {
      const reference = levelRole(name, units.get(name), this.#words(name))?.reference
      return reference === undefined ? [] : [{ reference, text: textOf(units.get(name)) }]
    })
    const isLevel = role?.role === 'level' && role.reference !== undefined
    const wanted = isLevel ? [{ reference: role.reference ?? '', text: textOf(unit) }] : []
    const [first, ...others] = [...wanted, ...all]
    const other = others.find(({ reference }) => reference !== first?.reference)
    if (first === undefined || other === undefined) return
    const offset = referenceOffset(other.reference, first.reference)
    const constants = constantsIn(side, this.#numbers ?? new Map())
    const isBridged =
      offset === undefined
        ? constants.length > 0
        : constants.some((each) => Math.abs(Math.abs(each) - Math.abs(offset)) < 0.05)
    if (isBridged) return
    const details = {
      first: other.text,
      second: first.text,
      ...(offset === undefined ? {} : { offset: String(Number(offset.toFixed(3))) }),
    }
    this.diagnostics.push(error('formula/level-reference', side.span, { details }))
  }

  /** `P2/P1` in dB: a ratio, whose logarithm is meant. */
  #logarithm(side: FormulaNode, role: LevelRole | undefined, unit: Unit | undefined): void {
    if (role?.scale !== 'decibel' || unit === undefined || hasLogarithm(side)) return
    const names = [...symbolsOf(side).keys()]
    if (names.length === 0) return
    const units = names.map((name) => this.#given.units.get(name))
    // What has no unit may be in decibels.
    if (units.some((each) => each === undefined || hasDecibels(each))) return
    const isRatio = units.some((each) => each !== undefined && !isDimensionless(each.dimension))
    if (!isRatio && !hasQuotient(side)) return
    this.diagnostics.push(
      error('formula/no-logarithm', side.span, { details: { unit: unitText(unit) } }),
    )
  }

  #added(side: FormulaNode, roles: ReadonlyMap<string, LevelRole>, scale: LevelScale): void {
    const levels = [...roles].filter(({ 1: { role } }) => role === 'level').map(([name]) => name)
    const [first = '', second = first] = levels.length > 0 ? levels : [...roles.keys()]
    const details = { name: first, way: waysOut(scale, first, second, roles).sum }
    this.diagnostics.push(error('formula/levels-added', side.span, { details }))
  }

  #count(node: FormulaNode, levels: ReadonlySet<string>): ReadingCount {
    const always = readingCount(node, { readings: levels })
    if (always === 0 || always === 1 || this.#numbers === undefined) return always
    const known = readingCount(node, { readings: levels, numbers: this.#numbers })
    return known === 0 || known === 1 ? known : always
  }

  #rolesIn(node: FormulaNode): ReadonlyMap<string, LevelRole> {
    const roles = new Map<string, LevelRole>()
    for (const name of symbolsOf(node).keys()) {
      const role = levelRole(name, this.#given.units.get(name), this.#words(name))
      if (role !== undefined) roles.set(name, role)
    }
    return roles
  }

  #words(name: string): string | undefined {
    return this.#given.wordsOf?.(name)
  }

  get #numbers(): ReadonlyMap<string, number> | undefined {
    return this.#given.numbers
  }
}

const SCALES: readonly LevelScale[] = ['decibel', 'pH', 'magnitude']
const TINY = 1e-9

/** Words that mean the mean of the numbers. */
const ARITHMETIC =
  /\barithmetic|\bmedian\b|\bnumerical mean\b|arithmetisch|arithmétique|aritmétic|aritmetic|算术|hearing threshold|pure[- ]tone average|\bPTA\b/i

/** The side that makes a result, of an equation with a name alone on the other one; units are not needed. */
function resultIn(
  node: FormulaNode,
): { readonly side: FormulaNode; readonly name: string } | undefined {
  if (node.kind !== 'equation') return undefined
  for (const [name, side] of [
    [node.left, node.right],
    [node.right, node.left],
  ] as const) {
    if (name.kind === 'symbol' && !symbolsOf(side).has(name.name)) return { side, name: name.name }
  }
  return undefined
}

function only(
  roles: ReadonlyMap<string, LevelRole>,
  scale: LevelScale,
): ReadonlyMap<string, LevelRole> {
  return new Map([...roles].filter(([, role]) => role.scale === scale))
}

/** What may be a level: what must alone first, then each of the others with it (LEVELS-2). */
function assignmentsOf(roles: ReadonlyMap<string, LevelRole>): readonly ReadonlySet<string>[] {
  const must = [...roles].flatMap(([name, { role }]) => (role === 'level' ? [name] : []))
  const may = [...roles].flatMap(([name, { role }]) => (role === 'free' ? [name] : []))
  return [new Set(must), ...may.map((name) => new Set([...must, name])), new Set([...must, ...may])]
}

function hasLogarithm(node: FormulaNode): boolean {
  if (node.kind === 'call' && LOGARITHMS.has(node.function)) return true
  return formulaChildren(node).some(hasLogarithm)
}

const LOGARITHMS: ReadonlySet<string> = new Set(['log', 'log10', 'log2', 'ln'])

function hasQuotient(node: FormulaNode): boolean {
  if (node.kind === 'operation' && node.operator === '/') return true
  return formulaChildren(node).some(hasQuotient)
}

/** Numbers of a formula that are added, written or known. */
function constantsIn(node: FormulaNode, numbers: ReadonlyMap<string, number>): readonly number[] {
  if (node.kind === 'number') return [Number(node.text)]
  if (node.kind === 'symbol') {
    const value = numbers.get(node.name)
    return value === undefined ? [] : [value]
  }
  return formulaChildren(node).flatMap((child) => constantsIn(child, numbers))
}

function textOf(unit: Unit | undefined): string {
  return unit === undefined ? '' : unitText(unit)
}
