// Minutes that are made seconds once more
//
// `T = 60*P/(2*pi*n)` with n in rpm: the unit of n makes the 60 already. In textbooks it stands multiplied with other
// numbers too, as in `480*P/(pi^2*n*d^3)`; beside a pi such a number is hardly one of something else.

import { guess, mechanical, type Diagnostic } from '#text'

import { turnsIn, withoutTurns } from '../units/turns.ts'
import { scaleOf, unitText, type Unit } from '../units/unit.ts'
import { constantValue } from './constant-value.ts'
import type { FormulaNode, FormulaNumber } from './formula.ts'
import { conversionFault, madeConversion, type MadeConversion } from './made-conversions.ts'

/** What a product consists of, in and out of brackets, with exponents. */
interface Parts {
  readonly numbers: (readonly [node: FormulaNumber, exponent: number])[]
  readonly names: (readonly [name: string, exponent: number])[]
  hasPi: boolean
}

const SECONDS = 60
/** Other numbers that 60 is multiplied with at most, but for thousands of prefixes. */
const MOST = 64
/** Numbers of degrees. */
const OF_ANGLES: ReadonlySet<number> = new Set([180, 360])

/** The finding about numbers of a product that convert once more; `expected` where the product is the result. */
export function madeTwice(
  product: FormulaNode,
  units: ReadonlyMap<string, Unit>,
  expected: Unit | undefined,
): Diagnostic | undefined {
  const made = madeConversion(product, units, expected) ?? madeMinutes(product, units, expected)
  return made && conversionFault(made)
}

/** The number of a product that makes seconds of minutes, in brackets and out of them. */
function madeMinutes(
  product: FormulaNode,
  units: ReadonlyMap<string, Unit>,
  expected: Unit | undefined,
): MadeConversion | undefined {
  const parts: Parts = { numbers: [], names: [], hasPi: false }
  collect(product, 1, parts)
  const turning = parts.names.flatMap(([name, exponent]) => {
    const minutes = minutesIn(units.get(name))
    return minutes === 0 ? [] : [{ name, minutes: minutes * exponent }]
  })
  const minutes = turning.reduce((sum, each) => sum + each.minutes, 0) - minutesIn(expected)
  if (minutes === 0 || !Number.isInteger(minutes)) return undefined
  for (const [node, exponent] of parts.numbers) {
    const value = Number(node.text)
    const other = value / SECONDS ** Math.abs(minutes)
    const isMade = Number.isInteger(other) && other >= 1 && exponent === -Math.sign(minutes)
    if (!isMade || !(other <= MOST || other % 1000 === 0) || OF_ANGLES.has(value)) continue
    if (other !== 1 && !parts.hasPi) continue
    const [what, unit] =
      turning[0] === undefined
        ? (['the result', expected] as const)
        : ([turning[0].name, units.get(turning[0].name)] as const)
    const fix = other === 1 ? mechanical : guess
    const edit = { span: node.span, text: String(other) }
    return {
      what,
      unit: unit === undefined ? '' : unitText(unit),
      place: node.span,
      fixes: [fix('drop the factor of 60', edit)],
      inRadians: false,
    }
  }
  return undefined
}

/** How often turns a minute are in a unit: 1 in `rpm`. */
function minutesIn(unit: Unit | undefined): number {
  const turns = unit === undefined ? 0 : turnsIn(unit)
  if (unit === undefined || turns === 0) return 0
  const { value } = scaleOf(withoutTurns(unit))
  return Math.abs(value * SECONDS ** turns - 1) < 1e-9 ? turns : 0
}

function collect(node: FormulaNode, exponent: number, parts: Parts): void {
  switch (node.kind) {
    case 'number':
      parts.numbers.push([node, exponent])
      return
    case 'constant':
      if (node.name === 'pi') parts.hasPi = true
      return
    case 'symbol':
      parts.names.push([node.name, exponent])
      return
    case 'negative':
      return collect(node.operand, exponent, parts)
    case 'call': {
      const [of] = node.arguments
      if (node.function === 'sqrt' && of !== undefined) collect(of, exponent / 2, parts)
      return
    }
    case 'operation': {
      const { operator, left, right } = node
      if (operator === '*' || operator === '/') {
        collect(left, exponent, parts)
        collect(right, operator === '*' ? exponent : -exponent, parts)
      } else if (operator === '^') {
        const power = constantValue(right)?.value
        if (power !== undefined) collect(left, exponent * power, parts)
      }
      return
    }
    default:
  }
}
