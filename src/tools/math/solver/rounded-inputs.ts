// Steps of rounded inputs
// =============================================================================
//
// What a step is given from others was rounded to doubles, and what it finds may be nothing but their rounding. So it is carried out
// with the doubles and once more with 100 digits of each input. Where the two differ by more than some last bits, a third time, with
// the inputs at the ends of their bounds, tells how many digits hold.
//
// Invariants:
//
//   ROUNDED-INPUTS-1. A number that the inputs' bounds do not support is no result; of one that they support in part only the
//       digits that hold are given.
//   ROUNDED-INPUTS-2. What was found from rounded inputs is not said to be exact.

import { isList, isMap, list, mapValue, parseFormula, quantity, type Value } from '#plan'
import { realValue } from '#plan/formula/arithmetic'

import { ToolFailure } from '../../failure.ts'
import { memberOf, namedInputs } from '../inputs.ts'
import { boundsAround } from './result-bounds.ts'
import { boundsLike, numbersIn, withNumbers } from './result-numbers.ts'
import { magnitude, samplePoints } from './samples.ts'

/** Carries a step out with inputs. */
export type CarryOut = (inputs: Value) => Promise<Value>

/** The result of a step, of which no digit depends on how its inputs were rounded (ROUNDED-INPUTS-1); throws ToolFailure. */
export async function withRoundedInputs(inputs: Value, carryOut: CarryOut): Promise<Value> {
  const named = namedInputs(inputs)
  const at = (place: Place) =>
    mapValue(named.map(([name, value], index) => [name, placed(value, place, index)] as const))
  const doubles = at('double')
  const first = await carryOut(doubles)
  if (!named.some(([, value]) => isRounded(value))) return first
  const again = async (place: Place) => {
    try {
      return await carryOut(at(place))
    } catch (reason) {
      // It depends on the rounding whether there is a result at all.
      if (reason instanceof ToolFailure) throw noDigits()
      throw reason
    }
  }
  const second = await again('middle')
  const [one, other] = [valueIn(first), valueIn(second)]
  if (hasExpression(one) || hasExpression(other)) {
    if (!saysTheSame(one, other)) throw noDigits()
    return first
  }
  const numbers = numbersIn(other)
  const apart = differences(numbersIn(one), numbers)
  const isSteady = numbers.every((value, index) => isWithin(apart[index], value))
  if (isSteady) return rebuilt(second, apart, [])
  const errors = differences(numbersIn(valueIn(await again('end'))), numbers)
  return rebuilt(
    second,
    errors.map((error) => SAFETY * error),
    named.map(([, value]) => value),
  )
}

/** How many binary digits of a double an input may cost, as a factor: within it a result is as good as its inputs. */
const STEADY = 64 * Number.EPSILON

/** Inputs are moved together, so that what they move may partly cancel. */
const SAFETY = 10

/** How many digits inputs have. */
const DIGITS = 100
const FEWEST = 2
/** Bounds with fewer digits are those of a double, or of what was found numerically. */
const MANY = 36
/** With so many digits, a value is given as the double that it is. */
const OF_DOUBLE = 14

function isWithin(apart = Number.NaN, value: number): boolean {
  return apart <= STEADY * Math.abs(value)
}

function noDigits(): ToolFailure {
  return new ToolFailure('tool/no-digits', {})
}

type Place = 'double' | 'middle' | 'end'

/** The bounds of an input that was rounded. */
function boundsIn(value: Value): string | undefined {
  const bounds = isMap(value) ? memberOf(value, 'bounds') : undefined
  return typeof bounds === 'string' ? bounds : undefined
}

function isRounded(value: Value): boolean {
  return isList(value) ? value.some(isRounded) : boundsIn(value) !== undefined
}

/** An input at a place of its bounds; every other one is moved to the lower end. */
function placed(value: Value, place: Place, index: number): Value {
  if (isList(value)) return list(value.map((each, at) => placed(each, place, index + at)))
  const bounds = boundsIn(value)
  if (bounds === undefined || !isMap(value)) return value
  const [number, unit] = [memberOf(value, 'value'), memberOf(value, 'unit')]
  if (typeof number !== 'number') return value
  if (place === 'double') return typeof unit === 'string' ? quantity(number, unit) : number
  const exact = textAt(bounds, place === 'middle' ? 0n : index % 2 === 0 ? 1n : -1n)
  return mapValue([['exact', exact], ...(unit === undefined ? [] : [['unit', unit] as const])])
}

/** The number in the middle of bounds, or moved to an end of them, with at most so many digits. */
function textAt(bounds: string, sign: bigint): string {
  const [middle = '0', radius = '0', power = '0'] = bounds.split(/[?e]/)
  const surplus = Math.max(0, middle.replace('-', '').length - DIGITS)
  const by = 10n ** BigInt(surplus)
  const at = BigInt(middle) / by + sign * (BigInt(radius) / by + 1n)
  return `${at}e${Number(power) + surplus}`
}

/** Whether bounds have more digits than a double, so that what they do not tell from 0 is 0. */
function isSure(value: Value): boolean {
  if (isList(value)) return value.every(isSure)
  const [middle = '', radius = ''] = boundsIn(value)?.replace('-', '').split(/[?e]/) ?? []
  return middle.length - radius.length >= MANY || boundsIn(value) === undefined
}

function valueIn(result: Value): Value {
  return isMap(result) ? (memberOf(result, 'value') ?? null) : result
}

/** The text of an expression. */
function expressionIn(value: Value): string | undefined {
  if (typeof value === 'string') return value
  const exact = isMap(value) ? memberOf(value, 'exact') : undefined
  return typeof exact === 'string' ? exact : undefined
}

function hasExpression(value: Value): boolean {
  return isList(value) ? value.some(hasExpression) : expressionIn(value) !== undefined
}

/** How far expressions may be apart, relative to their terms. */
const SAME = 1e-12

/** Whether two results with expressions are the same but for some last bits of their numbers. */
function saysTheSame(a: Value, b: Value): boolean {
  if (isList(a) && isList(b)) {
    return a.length === b.length && a.every((each, at) => saysTheSame(each, b[at] ?? null))
  }
  const [left, right] = [a, b].map((each) => {
    const text = expressionIn(each) ?? numbersIn(each)[0]
    return text === undefined ? undefined : parseFormula(String(text), { naturalLog: true }).formula
  })
  if (left === undefined || right === undefined) return false
  return samplePoints(left, right).every((point) => {
    const apart = Math.abs(realValue(left, point) - realValue(right, point))
    const size = magnitude(left, point) + magnitude(right, point)
    return Number.isNaN(apart) || apart <= SAME * size
  })
}

function differences(some: readonly number[], others: readonly number[]): readonly number[] {
  return others.map((other, at) =>
    some.length === others.length ? Math.abs((some[at] ?? Number.NaN) - other) : Number.NaN,
  )
}

/** The result with the digits that hold, where each number may be off by its error; `inputs` are those that make it so. */
function rebuilt(result: Value, errors: readonly number[], inputs: readonly Value[]): Value {
  if (!isMap(result)) return result
  const isSureOfZero = inputs.every(isSure)
  const value = valueIn(result)
  const all = numbersIn(value).map((number, at) => held(number, errors[at], isSureOfZero))
  const bounds = boundsLike(value, all.map((each) => each.bounds).values())
  const own = memberOf(result, 'digits')
  const fewest = Math.min(OF_DOUBLE, ...all.map(({ digits }) => digits))
  const digits = Math.min(typeof own === 'number' ? own : OF_DOUBLE, fewest)
  return mapValue([
    ['value', withNumbers(value, all.map((each) => each.value).values())],
    ...result.entries.filter(([key]) => typeof key !== 'string' || !REPLACED.has(key)),
    ...(bounds === null ? [] : [['bounds', bounds] as const]),
    ...(own !== undefined || fewest < OF_DOUBLE ? [['digits', digits] as const] : []),
  ])
}

interface Held {
  readonly value: number
  readonly bounds: string | undefined
  readonly digits: number
}

/** A number that may be off by an error with the digits that hold; throws ToolFailure where there are too few. */
function held(value: number, error = Number.NaN, isSureOfZero: boolean): Held {
  if (value === 0 && error === 0) return { value, bounds: undefined, digits: OF_DOUBLE }
  const digits = Math.floor(-Math.log10((2 * error) / Math.abs(value)))
  if (!(digits >= FEWEST)) {
    const isZero = isSureOfZero && Math.abs(value) <= error
    if (!isZero) throw noDigits()
    return { value: 0, bounds: undefined, digits: OF_DOUBLE }
  }
  const shown = digits >= OF_DOUBLE ? value : Number(value.toPrecision(digits))
  return { value: shown, bounds: boundsAround(value, error), digits }
}

const REPLACED: ReadonlySet<string> = new Set(['value', 'exact', 'bounds', 'digits'])
