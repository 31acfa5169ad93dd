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

import { mechanical, span, type Edit, type Fix, type Span } from '#text'

import { sameDimension } from '../units/dimension.ts'
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
    const unit = node.kind === 'symbol' && !isDivisor ? units.get(node.name) : undefined
    if (unit === undefined || node.kind !== 'symbol' || unit.zero !== undefined) continue
    const scale = scaleOf(unit).value
    const inRadians = unitText(unit) === 'rad'
    const wanted = inRadians
      ? [PER_DEGREE]
      : [
          scale,
          ...(expected !== undefined && sameDimension(unit.dimension, expected.dimension)
            ? [scale / scaleOf(expected).value]
            : []),
        ]
    const dropped = wanted
      .map((factor) => numbersThatMake(factor, numbers))
      .find((each) => each.length > 0)
    if (dropped !== undefined) {
      return made(node.name, unitText(unit), factors, dropped, inRadians)
    }
  }
  if (expected === undefined || expected.zero !== undefined) return undefined
  const scale = scaleOf(expected).value
  const all = scaleOfSymbols(factors, units)
  const wanted = [1 / scale, ...(all === undefined ? [] : [all / scale])]
  const dropped = wanted
    .map((factor) => numbersThatMake(factor, numbers))
    .find((each) => each.length > 0)
  if (dropped === undefined) return undefined
  return made('the result', unitText(expected), factors, dropped, false)
}

/** What the units of a product of symbols make together: the factor that is there for plain numbers. */
function scaleOfSymbols(
  factors: readonly Factor[],
  units: ReadonlyMap<string, Unit>,
): number | undefined {
  let all = 1
  for (const { node, isDivisor, factor } of factors) {
    if (factor !== undefined) continue
    const isPower = node.kind === 'operation' && node.operator === '^'
    const base = isPower ? node.left : node
    const exponent = isPower ? constantValue(node.right)?.value : 1
    const unit = base.kind === 'symbol' ? units.get(base.name) : undefined
    if (unit === undefined || unit.zero !== undefined || exponent === undefined) return undefined
    all *= scaleOf(unit).value ** (isDivisor ? -exponent : exponent)
  }
  return all
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
  if (firstKept === undefined || firstKept.isDivisor) return undefined
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
