// Zeros of temperature scales that the units already move
// =============================================================================
//
// A temperature in °C is used in kelvin, and a result in °C is made of kelvin. `T + 273.15` and
// `T*9/5 + 32` move the zero once more.
//
// Invariants:
//
//   ZERO-1. A fix leaves the temperature alone, with the value that was meant. `(T - 32)*5/9` is told
//       without one: what is to be dropped stands in two places.

import { mechanical, span, type Fix, type Span } from '#text'

import { unitText, type Unit } from '../units/unit.ts'
import { constantValue } from './constant-value.ts'
import type { OperationNode } from './formula-shape.ts'
import type { FormulaNode } from './formula.ts'

/** A zero that is moved twice. */
export interface MadeZero {
  /** What is left when the number is dropped. */
  readonly temperature: FormulaNode
  /** What is converted: a name, or the result. */
  readonly what: string
  /** The unit that moves the zero. */
  readonly unit: string
  /** Where the number stands. */
  readonly place: Span
  readonly fixes: readonly Fix[]
}

/** What is added to °C to make kelvin, to °F to make rankine, and rounded forms of both. */
const ZEROS = new Set([273.15, 273.16, 273.2, 273, 459.67, 459.7, 460])

/** The zero that a sum or a difference moves once more; `unit` where it is the whole result. */
export function madeZero(
  node: OperationNode,
  units: ReadonlyMap<string, Unit>,
  unit: Unit | undefined,
): MadeZero | undefined {
  const { left, right, operator } = node
  const [number, other] = right.kind === 'number' ? [right, left] : [left, right]
  if (number.kind !== 'number' || (operator === '-' && number === left)) return undefined
  const dropped =
    number === right ? span(left.span.end, right.span.end) : span(left.span.start, right.span.start)
  const drop = mechanical('drop the number', { span: dropped, text: '' })
  const value = Number(number.text)
  const symbol = onlySymbol(other)
  const own = symbol === undefined ? undefined : units.get(symbol.name)
  const place = number.span
  if (ZEROS.has(value)) {
    if (symbol !== undefined && symbol === other && own?.zero !== undefined && operator === '+') {
      return { temperature: other, what: named(symbol), unit: unitText(own), place, fixes: [drop] }
    }
    if (unit?.zero !== undefined && operator === '-') {
      return { temperature: other, what: 'the result', unit: unitText(unit), place, fixes: [drop] }
    }
  }
  if (value !== 32 || symbol === undefined || own === undefined) return undefined
  if (operator === '-' && symbol === other && unitText(own) === '°F') {
    return { temperature: other, what: named(symbol), unit: '°F', place, fixes: [] }
  }
  if (operator !== '+' || symbol === other || unitText(own) !== '°C') return undefined
  const whole = { span: node.span, text: symbol.name }
  const fixes = [mechanical('leave the temperature alone', whole)]
  return { temperature: symbol, what: named(symbol), unit: '°C', place, fixes }
}

function named({ name }: { readonly name: string }): string {
  return `\`${name}\``
}

/** The one symbol of a product with numbers: `T` of `9/5*T`. */
function onlySymbol(node: FormulaNode): Extract<FormulaNode, { kind: 'symbol' }> | undefined {
  if (node.kind === 'symbol') return node
  if (node.kind !== 'operation' || (node.operator !== '*' && node.operator !== '/'))
    return undefined
  if (constantValue(node.right) !== undefined) return onlySymbol(node.left)
  const isFactor = node.operator === '*' && constantValue(node.left) !== undefined
  return isFactor ? onlySymbol(node.right) : undefined
}
