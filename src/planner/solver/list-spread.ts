// How uncertain what is made of readings is
// =============================================================================
//
// A mean, a sum or a fitted line is uncertain by its readings. Each reading is a source of its own, so that slope and
// intercept of one line, which depend on the same readings, are carried further with their correlation.
//
// Invariants:
//
//   LIST-SPREAD-1. Readings are taken for independent of each other.
//   LIST-SPREAD-2. What readings scatter counts where no uncertainty is said, and where it is larger than what is
//       said: all errors then grow by the same factor (the scale factor of the Particle Data Group, sqrt(chi^2/dof)).
//   LIST-SPREAD-3. Uncertainties of x are carried through a fit, and are no weights.
//   LIST-SPREAD-4. A deviation is an estimate itself, and so is a median: what is made of them has no uncertainty, and
//       why is said.

import {
  convertDifference,
  evaluateFormula,
  parseFormula,
  printFormula,
  symbolsOf,
  type FormulaInput,
  type FormulaNode,
  type FormulaReadings,
} from '#plan'
import { withNodes } from '#plan/formula/arithmetic'
import { withoutZero } from '#plan/formula/base-units'
import { listsIn } from '#plan/formula/lists/list-faults'
import { listCallsIn, type ListCall } from '#plan/formula/lists/readings'
import { resultSideOf } from '#plan/formula/named-operations'
import {
  add,
  numberOfRational,
  rationalOfNumber,
  rationalOfText,
  rationalText,
  subtract,
  type Rational,
} from '#plan/units/rational'
import { cyclesIn, turnsIn } from '#plan/units/turns'

import { fittedLine, type Points } from './fitted-line.ts'
import { carried, isTooBent, sizeOf, type Carrying, type Spread } from './spread.ts'
import type { Substituted } from './substitute-back.ts'

/** What a formula with lists is carried through with. */
interface ListMeasures {
  readonly given: ReadonlyMap<string, FormulaInput>
  readonly readings: ReadonlyMap<string, FormulaReadings>
  readonly spreads: ReadonlyMap<string, Spread>
}

/** Carries the uncertainties of readings, and the spreads of a step's other inputs, to its result; undefined where there are none. */
export function carriedFromLists(
  step: Substituted & Pick<ListMeasures, 'readings'>,
  spreads: ReadonlyMap<string, Spread>,
): Carrying | undefined {
  const { formula: text, output, given, readings, value } = step
  const names = new Set([...given.keys(), ...readings.keys(), output])
  const { formula } = parseFormula(text, { names, naturalLog: true })
  if (formula === undefined) return { kind: 'lost', why: 'its formula cannot be read' }
  const measures = { given, readings, spreads }
  try {
    const calls = listCallsIn(formula).map((call) => callOf(call, measures))
    const [only] = calls
    if (only !== undefined && resultSideOf({ formula, output }) === only.call) {
      return only.spread.size === 0 ? undefined : inUnitOf(value, only)
    }
    const names = new Map(calls.map(({ call }, at) => [call as FormulaNode, freeName(formula, at)]))
    const all = new Map(spreads)
    const numbers = new Map(given)
    for (const { call, number, spread } of calls) {
      const name = names.get(call) ?? ''
      numbers.set(name, number)
      if (spread.size > 0) all.set(name, spread)
    }
    if (all.size === 0) return undefined
    return carried(
      { formula: printFormula(withNodes(formula, names)), output, given: numbers, value },
      all,
    )
  } catch (thrown) {
    if (thrown instanceof Lost) return { kind: 'lost', why: thrown.why }
    throw thrown
  }
}

/** A function of lists with its value, in SI base units. */
interface MeasuredCall {
  readonly call: ListCall
  readonly number: FormulaInput
  readonly spread: Spread
}

function callOf(call: ListCall, measures: ListMeasures): MeasuredCall {
  const { given, readings } = measures
  const number = evaluateFormula(call, { values: given, readings, turnsAreRead: true }).result
  if (number === undefined) throw new Lost(`\`${printFormula(call)}\` has no value`)
  const spread = new CallSpread(measures).of(call, number.value)
  return { call, number, spread: sizeOf(spread) === 0 ? new Map() : spread }
}

/** The spread of a function of lists in the unit of the result that it is. */
function inUnitOf({ unit }: FormulaInput, { number, spread }: MeasuredCall): Carrying {
  const factor =
    unit === undefined || number.unit === undefined
      ? 1
      : convertDifference(1, withoutZero(number.unit), withoutZero(unit))
  if (factor === undefined) return { kind: 'lost', why: 'its unit is another one' }
  const parts = [...spread].map(([source, part]) => [source, part * factor] as const)
  return { kind: 'carried', spread: new Map(parts) }
}

/** Thrown where the uncertainty of a part is not known; `why` as the end of a sentence. */
class Lost extends Error {
  readonly why: string
  constructor(why: string) {
    super(why)
    this.why = why
  }
}

/** An argument, reading by reading, in SI base units. */
interface Argument extends Points {
  readonly text: string
  /** What the uncertainty of each reading of a list adds, signed, by the name of the list. */
  readonly own: ReadonlyMap<string, readonly number[]>
  /** What uncertain numbers add to each element, by the givens that make them so. */
  readonly shared: ReadonlyMap<string, readonly number[]>
  /** The list whose readings are said to scatter. */
  readonly list: string
}

class CallSpread {
  readonly #measures: ListMeasures

  constructor(measures: ListMeasures) {
    this.#measures = measures
  }

  of(call: ListCall, value: number): Spread {
    const text = printFormula(call)
    switch (call.function) {
      case 'count':
        return new Map()
      case 'deviation':
      case 'standard_error':
      case 'median':
        throw new Lost(`\`${text}\` is an estimate itself, whose own error is not followed`)
      case 'sum':
        return this.#sum(call)
      case 'mean':
        return this.#mean(call)
      case 'slope':
      case 'intercept':
        return this.#line(call, 1, (argument) => argument)
      case 'power_exponent':
        return this.#line(call, 1, logarithmic)
      case 'power_factor':
        return this.#line(call, value, logarithmic)
    }
  }

  #sum({ arguments: [first] }: ListCall): Spread {
    const argument = this.#argument(first)
    const spread = new Map<string, number>()
    addParts(
      spread,
      argument,
      argument.deltas.map(() => 1),
      1,
    )
    return spread
  }

  #mean({ arguments: [first] }: ListCall): Spread {
    const argument = this.#argument(first)
    const { deltas } = argument
    const count = deltas.length
    const mean = deltas.reduce((sum, each) => sum + each, 0) / count
    const deviation =
      count < 2
        ? 0
        : Math.sqrt(deltas.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (count - 1))
    const said = Math.hypot(...sizesOf(argument)) / Math.sqrt(count)
    const gradient = deltas.map(() => 1 / count)
    const spread = new Map<string, number>()
    addParts(spread, argument, gradient, said === 0 ? 1 : Math.max(1, deviation / said))
    if (said === 0) addScatter(spread, argument, gradient, deviation)
    return spread
  }

  /** What a fitted line is uncertain by; `factor` is how the result grows with its slope or intercept. */
  #line(call: ListCall, factor: number, of: (argument: Argument) => Argument): Spread {
    const [x, y] = call.arguments.map((each) => of(this.#argument(each)))
    if (x === undefined || y === undefined) throw new Lost('it has no two lists')
    const sizes = sizesOf(y)
    const isSaid = sizes.every((each) => each > 0)
    const line = fittedLine(x, y, isSaid ? sizes : undefined)
    if (line.scatter === undefined && !isSaid) {
      throw new Lost('a line through two points is exact, and says nothing of its error')
    }
    const isSlope = call.function === 'slope' || call.function === 'power_exponent'
    const { byX, byY } = isSlope ? line.slope : line.intercept
    const scaled = (all: readonly number[]) => all.map((each) => each * factor)
    const spread = new Map<string, number>()
    addParts(spread, x, scaled(byX), 1)
    addParts(spread, y, scaled(byY), isSaid ? Math.max(1, line.scatter ?? 1) : 1)
    if (!isSaid) addScatter(spread, y, scaled(byY), line.scatter ?? 0)
    return spread
  }

  #argument(node: FormulaNode | undefined): Argument {
    if (node === undefined) throw new Lost('it has no list')
    const { readings, given, spreads } = this.#measures
    const text = printFormula(node)
    if (listCallsIn(node).length > 0) {
      throw new Lost(`in \`${text}\` a function of lists stands within another`)
    }
    const lists = listsIn(node, (name) => readings.has(name))
    const [list = ''] = lists
    if (lists.some((name) => isTurning(readings.get(name)))) {
      throw new Lost(`the readings of \`${list}\` count turns`)
    }
    const count = readings.get(list)?.readings.length ?? 0
    const indices = Array.from({ length: count }, (_, index) => index)
    const inputsAt = (index: number) =>
      new Map([
        ...given,
        ...lists.map((name) => [name, elementOf(readings.get(name), index)] as const),
      ])
    const at = (index: number, moved?: readonly [name: string, by: number]): Rational => {
      const inputs = inputsAt(index)
      const [name = '', by = 0] = moved ?? []
      const input = inputs.get(name)
      if (input !== undefined) inputs.set(name, movedBy(input, by))
      const found = evaluateFormula(node, { values: inputs, turnsAreRead: true }).result
      if (found === undefined) throw new Lost(`\`${text}\` has no value for some reading`)
      return rationalOfText(found.exact) ?? rationalOfNumber(found.value)
    }
    const values = indices.map((index) => at(index))
    /** What moving an input changes, reading by reading. */
    const changes = (name: string, sizes: readonly number[]) =>
      indices.map((index) => {
        const size = sizes[index] ?? 0
        if (size === 0) return 0
        const here = values[index] ?? at(index)
        const above = numberOfRational(subtract(at(index, [name, size]), here))
        const below = numberOfRational(subtract(here, at(index, [name, -size])))
        if (isTooBent(above, below)) {
          throw new Lost(
            `\`${name}\` is so uncertain that \`${text}\` does not follow it in a straight line`,
          )
        }
        return (above + below) / 2
      })
    const own = new Map(
      lists.map((name) => [name, changes(name, readings.get(name)?.uncertainties ?? [])] as const),
    )
    const shared = new Map<string, number[]>()
    for (const name of symbolsOf(node).keys()) {
      const spread = spreads.get(name)
      if (spread === undefined) continue
      const size = Math.hypot(...spread.values())
      if (size === 0) continue
      const all = changes(
        name,
        indices.map(() => size),
      )
      for (const [source, part] of spread) {
        const before = shared.get(source) ?? indices.map(() => 0)
        shared.set(
          source,
          before.map((each, index) => each + ((all[index] ?? 0) * part) / size),
        )
      }
    }
    const [origin = rationalOfNumber(0)] = values
    const deltas = values.map((each) => numberOfRational(subtract(each, origin)))
    return { text, origin: numberOfRational(origin), deltas, own, shared, list }
  }
}

/** The uncertainty of each element by its own readings. */
function sizesOf({ own, deltas }: Argument): readonly number[] {
  return deltas.map((_, at) => Math.hypot(...[...own.values()].map((parts) => parts[at] ?? 0)))
}

/** Adds what the parts of an argument change; those of its readings grow by `scale`. */
function addParts(
  spread: Map<string, number>,
  { own, shared }: Argument,
  gradient: readonly number[],
  scale: number,
): void {
  for (const [list, parts] of own) {
    for (const [at, part] of parts.entries()) {
      if (part !== 0) addTo(spread, sourceOf(list, at), (gradient[at] ?? 0) * part * scale)
    }
  }
  for (const [source, parts] of shared) {
    addTo(
      spread,
      source,
      parts.reduce((sum, part, at) => sum + (gradient[at] ?? 0) * part, 0),
    )
  }
}

/** Adds what readings scatter, each by `size`. */
function addScatter(
  spread: Map<string, number>,
  { list }: Argument,
  gradient: readonly number[],
  size: number,
): void {
  for (const [at, each] of gradient.entries()) addTo(spread, sourceOf(list, at), each * size)
}

function addTo(spread: Map<string, number>, source: string, part: number): void {
  spread.set(source, (spread.get(source) ?? 0) + part)
}

/** A reading as a source of uncertainty; no name of a plan has brackets. */
function sourceOf(list: string, at: number): string {
  return `${list}[${at + 1}]`
}

/** The logarithms of an argument, whose uncertainties are relative ones. */
function logarithmic(argument: Argument): Argument {
  const values = argument.deltas.map((each) => argument.origin + each)
  const relative = (all: ReadonlyMap<string, readonly number[]>) =>
    new Map(
      [...all].map(([name, parts]) => [name, parts.map((each, at) => each / (values[at] ?? 1))]),
    )
  return {
    ...argument,
    origin: Math.log(argument.origin),
    deltas: argument.deltas.map((each) => Math.log1p(each / argument.origin)),
    own: relative(argument.own),
    shared: relative(argument.shared),
  }
}

function elementOf(readings: FormulaReadings | undefined, at: number): FormulaInput {
  const reading = readings?.readings[at] ?? { value: Number.NaN }
  return readings?.unit === undefined ? reading : { ...reading, unit: readings.unit }
}

/** An input that is larger by a number, to the last digit. */
function movedBy(input: FormulaInput, by: number): FormulaInput {
  const value = rationalOfText(input.exact) ?? rationalOfNumber(input.value)
  const moved = add(value, rationalOfNumber(by))
  return { ...input, value: numberOfRational(moved), exact: rationalText(moved) }
}

function isTurning(readings: FormulaReadings | undefined): boolean {
  const unit = readings?.unit
  return unit !== undefined && (turnsIn(unit) !== 0 || cyclesIn(unit) !== 0)
}

function freeName(formula: FormulaNode, at: number): string {
  const taken = symbolsOf(formula)
  let name = `list_${at + 1}`
  while (taken.has(name)) name += '_'
  return name
}
