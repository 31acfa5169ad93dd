// Conversions that the units already make
// =============================================================================
//
// A symbol's value is converted by its unit. A formula that converts it again
// (`theta*pi/180` where theta is in degrees, `m/1000` where m is in grams) gives a result that is
// off by the factor. The factor is found among the numbers of a product.
//
// Invariants:
//
//   CONVERSION-1. A fix drops the factor and nothing else: what is left has the value that was
//       meant. Where the text does not allow that, there is none.

import { error, mechanical, span, type Diagnostic, type Edit, type Fix, type Span } from '#text'

import { sameDimension } from '../units/dimension.ts'
import { turnsIn, withoutTurns } from '../units/turns.ts'
import { scaleOf, unitText, type Unit } from '../units/unit.ts'
import { constantValue } from './constant-value.ts'
import { isBracketed } from './formula-shape.ts'
import type { FormulaNode } from './formula.ts'

/** A conversion that is made twice. */
export interface MadeConversion {
  /** What is converted: a name, or the result. */
  readonly what: string
  /** The unit that converts it. */
  readonly unit: string
  /** Where the factor stands. */
  readonly place: Span
  readonly fixes: readonly Fix[]
  /** Degrees are converted where there are none. */
  readonly inRadians: boolean
}

/** The finding about a conversion that is made twice. */
export function conversionFault(made: MadeConversion): Diagnostic {
  const { what, unit, place, fixes, inRadians } = made
  const quoted = what === 'the result' && !inRadians ? what : `\`${what}\``
  const code = inRadians ? 'formula/degrees' : 'formula/converted-twice'
  return error(code, place, { details: { what: quoted, unit }, fixes })
}

interface Factor {
  readonly node: FormulaNode
  readonly isDivisor: boolean
  /** Of a mere number: what the product is multiplied with. */
  readonly factor: number | undefined
}

const NEAR = 5e-4
const PER_DEGREE = Math.PI / 180

/** The conversion that the numbers of a product make once more; `expected` where the product is the result. */
export function madeConversion(
  product: FormulaNode,
  units: ReadonlyMap<string, Unit>,
  expected: Unit | undefined,
): MadeConversion | undefined {
  const factors = factorsOf(product)
  const numbers = factors.filter(({ factor }) => factor !== undefined)
  if (numbers.length === 0 || numbers.length === factors.length) return undefined
  for (const { node, isDivisor } of factors) {
    const unit = node.kind === 'symbol' ? units.get(node.name) : undefined
    if (unit === undefined || node.kind !== 'symbol' || unit.zero !== undefined) continue
    if (isDivisor && turnsIn(unit) === 0) continue
    const inRadians = unitText(unit) === 'rad'
    const wanted = inRadians ? [PER_DEGREE] : ofSymbol(unit, isDivisor, expected)
    const dropped = droppedOf(wanted, numbers)
    if (dropped !== undefined) return made(node.name, unitText(unit), factors, dropped, inRadians)
    const pairs = turnsIn(unit) === 0 ? undefined : doubled(wanted, numbers)
    if (pairs !== undefined) return { ...pairs, what: node.name, unit: unitText(unit) }
  }
  if (expected === undefined || expected.zero !== undefined) return undefined
  const wanted = scalesOf(expected).flatMap((scale) => [
    1 / scale,
    ...scalesOfSymbols(factors, units).map((all) => all / scale),
  ])
  const hasTurns = [expected, ...units.values()].some((unit) => turnsIn(unit) !== 0)
  const dropped = droppedOf(hasTurns ? wanted.filter(isNoTurn) : wanted, numbers)
  if (dropped !== undefined) {
    return made('the result', unitText(expected), factors, dropped, false)
  }
  const pairs = turnsIn(expected) === 0 ? undefined : doubled(wanted, numbers)
  return pairs && { ...pairs, what: 'the result', unit: unitText(expected) }
}

/** `120*f/p` with `p` poles: twice the 60 seconds of a minute, so that 2 is left. */
function doubled(
  wanted: readonly number[],
  numbers: readonly Factor[],
): Omit<MadeConversion, 'what' | 'unit'> | undefined {
  const twice = wanted.flatMap((factor) =>
    Math.abs(factor - 1) > NEAR ? [2 * factor, factor / 2] : [],
  )
  const found = numbers.find(
    ({ node, factor = 1 }) =>
      node.kind === 'number' && twice.some((each) => Math.abs(factor / each - 1) < NEAR),
  )
  if (found?.node.kind !== 'number' || Number(found.node.text) !== 120) return undefined
  const { span: place } = found.node
  const fixes = [mechanical('drop the factor of 60', { span: place, text: '2' })]
  return { place, fixes, inRadians: false }
}

/** The factors that convert a symbol. */
function ofSymbol(unit: Unit, isDivisor: boolean, expected: Unit | undefined): readonly number[] {
  const isAlike = expected !== undefined && sameDimension(unit.dimension, expected.dimension)
  const isTurned = isAlike && turnsIn(unit) !== 0 && turnsIn(unit) === turnsIn(expected)
  const all = [
    // Turns a minute of turns a minute: 20/60 is the ratio of a gear.
    ...(isTurned ? [] : scalesOf(unit)),
    ...(isAlike && !isDivisor
      ? scalesOf(unit).flatMap((own) => scalesOf(expected).map((scale) => own / scale))
      : []),
  ]
  const wanted = isDivisor ? all.map((factor) => 1 / factor) : all
  return turnsIn(unit) === 0 ? wanted : wanted.filter(isNoTurn)
}

/** What one of a unit is; in turns, where they are counted, and where they are angles. */
function scalesOf(unit: Unit): readonly number[] {
  const { value } = scaleOf(unit)
  return turnsIn(unit) === 0 ? [value] : [scaleOf(withoutTurns(unit)).value, value]
}

/** How a formula goes with `2*pi` is what the readings of turns say. */
function isNoTurn(factor: number): boolean {
  const power = Math.round(Math.log(Math.abs(factor)) / Math.log(2 * Math.PI))
  return power === 0 || Math.abs(factor / (2 * Math.PI) ** power - 1) > NEAR
}

function droppedOf(
  wanted: readonly number[],
  numbers: readonly Factor[],
): readonly Factor[] | undefined {
  return wanted.map((factor) => numbersThatMake(factor, numbers)).find((each) => each.length > 0)
}

/** What the units of a product of symbols make together: the factors that are there for plain numbers. */
function scalesOfSymbols(
  factors: readonly Factor[],
  units: ReadonlyMap<string, Unit>,
): readonly number[] {
  let [all, counted] = [1, 1]
  for (const { node, isDivisor, factor } of factors) {
    if (factor !== undefined) continue
    const [first, angle = first] = scalesOfFactor(node, units)
    if (first === undefined || angle === undefined) return []
    all *= isDivisor ? 1 / angle : angle
    counted *= isDivisor ? 1 / first : first
  }
  return all === counted ? [all] : [counted, all]
}

/** What the units of a symbol, its power or a product in brackets make; empty where that is not known. */
function scalesOfFactor(node: FormulaNode, units: ReadonlyMap<string, Unit>): readonly number[] {
  if (node.kind === 'operation') {
    const { operator, left, right } = node
    if (operator === '*' || operator === '/') return scalesOfSymbols(factorsOf(node), units)
    const exponent = operator === '^' ? constantValue(right)?.value : undefined
    if (exponent === undefined || left.kind !== 'symbol') return []
    return scalesOfFactor(left, units).map((scale) => scale ** exponent)
  }
  const unit = node.kind === 'symbol' ? units.get(node.name) : undefined
  return unit === undefined || unit.zero !== undefined ? [] : scalesOf(unit)
}

/** The numbers whose product is a factor: all of them, or one. */
function numbersThatMake(wanted: number, numbers: readonly Factor[]): readonly Factor[] {
  if (Math.abs(wanted - 1) < NEAR) return []
  const isWanted = (factor: number) => Math.abs(factor / wanted - 1) < NEAR
  if (isWanted(numbers.reduce((all, { factor }) => all * (factor ?? 1), 1))) return numbers
  return numbers.filter(({ factor }) => isWanted(factor ?? 1)).slice(0, 1)
}

function made(
  what: string,
  unit: string,
  factors: readonly Factor[],
  dropped: readonly Factor[],
  inRadians: boolean,
): MadeConversion {
  const first = dropped[0]?.node.span.start ?? 0
  const last = dropped.at(-1)?.node.span.end ?? 0
  const edits = editsThatDrop(factors, new Set(dropped))
  return {
    what,
    unit,
    place: span(first, last),
    fixes: edits === undefined ? [] : [mechanical('drop the factor', ...edits)],
    inRadians,
  }
}

/** Deletes each dropped factor with the sign before it, or with the one behind it at the begin. */
function editsThatDrop(
  factors: readonly Factor[],
  dropped: ReadonlySet<Factor>,
): Edit[] | undefined {
  const edits: Edit[] = []
  const firstKept = factors.find((each) => !dropped.has(each))
  if (firstKept === undefined) return undefined
  if (firstKept.isDivisor) return editsBeforeDivisor(factors, dropped)
  for (const [at, each] of factors.entries()) {
    if (!dropped.has(each) || at < factors.indexOf(firstKept)) continue
    edits.push({ span: span(factors[at - 1]?.node.span.end ?? 0, each.node.span.end), text: '' })
  }
  const begin = factors[0]
  if (begin !== undefined && begin !== firstKept) {
    edits.unshift({ span: span(begin.node.span.start, firstKept.node.span.start), text: '' })
  }
  return edits
}

/** `60/n` as `1/n`: all that stands before the first divisor is dropped. */
function editsBeforeDivisor(
  factors: readonly Factor[],
  dropped: ReadonlySet<Factor>,
): Edit[] | undefined {
  const [first] = factors
  if (first === undefined || dropped.size > 1 || !dropped.has(first)) return undefined
  return [{ span: first.node.span, text: '1' }]
}

/** The factors of a product in written order, those within brackets as one. */
function factorsOf(node: FormulaNode): readonly Factor[] {
  const factors: Factor[] = []
  let rest = node
  while (rest.kind === 'operation' && (rest.operator === '*' || rest.operator === '/')) {
    factors.unshift(factorOf(rest.right, rest.operator === '/'))
    rest = rest.left
    // A product in brackets is one factor.
    if (rest.kind === 'operation' && isBracketed(rest)) break
  }
  factors.unshift(factorOf(rest, false))
  return factors
}

function factorOf(node: FormulaNode, isDivisor: boolean): Factor {
  const value = constantValue(node)?.value
  const factor = value === undefined ? undefined : isDivisor ? 1 / value : value
  return { node, isDivisor, factor }
}
