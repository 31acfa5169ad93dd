// A step of mathematics
// =============================================================================
//
// From a formula and its inputs to a result with its unit: units are checked first, the numbers are computed
// with in SI base units, and the result is given in the unit that is wanted.
//
// Invariants:
//
//   SOLVE-STEP-1. Nothing is computed where the units of the formula do not fit.
//   SOLVE-STEP-2. A number has the unit that its dimension gives. Where inputs have units and that of
//       the result does not follow, there is no result.

import {
  isList,
  isMap,
  list,
  mapValue,
  parseFormula,
  parseUnit,
  printFormula,
  quantity,
  sameDimension,
  symbolsOf,
  unitText,
  unknownOf,
  type Dimension,
  type ElementDimension,
  type FormulaNode,
  type Unit,
  type Value,
} from '#plan'
import { missingOperation } from '#plan/formula/named-operations'
import { rationalOfFormula } from '#plan/formula/arithmetic'
import { formulaOfNumber, fromBaseTree, isExactUnit, withoutZero } from '#plan/formula/base-units'
import { isResultCounted, turnReadings } from '#plan/formula/turn-readings'
import { preciseValue } from '#plan/precise/precise-value'
import { customaryUnit } from '#plan/units/customary-unit'
import { withoutTurns } from '#plan/units/turns'
import { rationalOfText, rationalText } from '#plan/units/rational'
import { unitOfDimension } from '#plan/units/unit'
import { hasErrors, messageOf, type Diagnostic } from '#text'

import { ToolFailure } from '../../failure.ts'
import { meaningsOf, type Meaning } from './bindings.ts'
import type { SymbolicEngine } from './engine.ts'
import { carryOut } from './evaluation.ts'
import { isZero, judge, type Judged } from './judged-units.ts'
import { boundsAround, boundsOfList, boundsOfNumber } from './result-bounds.ts'
import { withRoundedInputs } from './rounded-inputs.ts'
import { RootChoice } from './roots/root-choice.ts'
import type { Outcome, Solution } from './roots/solution.ts'

/** What is to be computed. */
export interface MathStep {
  /** The one operation, in words; none by default. */
  readonly task?: string | undefined
  readonly formula: string
  /** A map of values by names. */
  readonly inputs: Value
  readonly output: string
  /** The unit that the result is wanted in. */
  readonly unit?: string | undefined
  /** What the plan says of the result: `t > 0`. */
  readonly conditions?: readonly string[] | undefined
  /** Of a plan that may be stored: `log` without a base is the natural logarithm. */
  readonly naturalLog?: boolean
}

/** The result as a map: `value`, its `unit`, and what it is exactly, or its `bounds`; throws ToolFailure. */
export async function solveStep(
  step: MathStep,
  engine: SymbolicEngine,
  signal?: AbortSignal,
): Promise<Value> {
  return await withRoundedInputs(step.inputs, async (inputs) =>
    solvedStep({ ...step, inputs }, engine, signal),
  )
}

async function solvedStep(
  { formula: text, task = '', inputs, output, unit, conditions = [], naturalLog = false }: MathStep,
  engine: SymbolicEngine,
  signal?: AbortSignal,
): Promise<Value> {
  const meanings = meaningsOf(inputs, naturalLog)
  const names = new Set([...meanings.keys(), output])
  const { formula, diagnostics } = parseFormula(text, { names, naturalLog })
  if (formula === undefined) throw refused(text, diagnostics)
  const isNumeric = [...meanings.values()].every(({ tree }) => symbolsOf(tree).size === 0)
  const missing = missingOperation({ words: task, formula, output, isNumeric })
  if (missing !== undefined) {
    const words = task.slice(missing.start, missing.end)
    throw new ToolFailure('tool/operation-missing', { words, formula: text })
  }
  const wanted = unit === undefined ? undefined : readUnit(text, unit)
  const judged = judge(formula, meanings, output, wanted)
  if (hasErrors(judged.diagnostics)) throw refused(text, judged.diagnostics)
  const turns = turnsOf(formula, meanings, output, wanted)
  const known = turns.counted.size === 0 ? meanings : meaningsOf(inputs, naturalLog, turns.counted)
  const trees = new Map([...known].map(([name, { tree }]) => [name, tree]))
  const choice = new RootChoice({
    task,
    stated: conditions,
    output,
    unitOf: (name) => (name === output ? wanted : undefined) ?? judged.units.get(name),
  })
  const outcome = await carryOut(formula, { meanings: trees, output, choice, engine, signal })
  const counted = wanted !== undefined && turns.isResult ? withoutTurns(wanted) : wanted
  const result = new Result(text, counted, judged).of(outcome)
  const shown =
    counted === undefined || counted === wanted
      ? result
      : inTurns(result, unitText(counted), unitText(wanted ?? counted))
  return choice.said.length === 0 ? shown : withRemark(shown, 'chosen', choice.said.join(' '))
}

function withRemark(result: Value, key: string, remark: string): Value {
  return isMap(result) ? mapValue([...result.entries, [key, remark]]) : result
}

/** Which names' turns are counted, and whether those of the result are. */
function turnsOf(
  formula: FormulaNode,
  meanings: ReadonlyMap<string, Meaning>,
  output: string,
  wanted: Unit | undefined,
): { readonly counted: ReadonlySet<string>; readonly isResult: boolean } {
  const units = new Map<string, Unit>()
  for (const [name, { units: rows }] of meanings) {
    const [unit] = rows.flat()
    if (unit !== undefined && rows.length === 1) units.set(name, unit)
  }
  const unknown = unknownOf(formula, output)
  if (unknown !== undefined && wanted !== undefined) units.set(unknown, wanted)
  const { counted } = turnReadings(formula, { units, expected: wanted })
  return { counted, isResult: counted.has(output) || isResultCounted(formula, counted) }
}

/** A result that was counted, in the unit that says so: `1/min` is `rev/min`. */
function inTurns(result: Value, from: string, to: string): Value {
  if (typeof result === 'number') return from === '1' ? quantity(result, to) : result
  if (isList(result)) return list(result.map((each) => inTurns(each, from, to)))
  if (result === null || typeof result !== 'object' || !('kind' in result)) return result
  if (result.kind === 'quantity') return result.unit === from ? quantity(result.value, to) : result
  if (result.kind !== 'map') return result
  return mapValue(
    result.entries.map(([key, value]) => {
      const isUnit = key === 'unit' && value === from
      return [key, isUnit ? to : inTurns(value, from, to)] as const
    }),
  )
}

/** Outcomes as values. */
class Result {
  readonly #text: string
  readonly #wanted: Unit | undefined
  readonly #judged: Judged

  constructor(text: string, wanted: Unit | undefined, judged: Judged) {
    this.#text = text
    this.#wanted = wanted
    this.#judged = judged
  }

  of(outcome: Outcome): Value {
    if (outcome.kind === 'solutions') return this.#solutions(outcome.all)
    const { tree, isRounded, error } = outcome
    if (tree.kind !== 'matrix') {
      const unit = this.#unitOf(this.#judged.dimension)
      if (error !== undefined && symbolsOf(tree).size === 0) return this.#near(tree, error, unit)
      const exact = isRounded ? undefined : exactText(tree, unit)
      return this.#map(this.#element(tree, unit), unit, exact, [
        ...this.#bounds(boundsIn(tree, unit, isRounded), exact),
      ])
    }
    const { elements, dimension } = this.#judged
    const isColumn = tree.rows.every((row) => row.length === 1)
    const cells = tree.rows.map((row, i) =>
      row.map((each, j): Cell => {
        const own = elements === undefined ? dimension : elements[i]?.[j]
        // A 0 is in whatever unit is wanted.
        const unit = (isZero(each) ? this.#wanted : undefined) ?? this.#unitOf(sure(own))
        return {
          value: this.#element(each, unit),
          bounds: boundsIn(each, unit, isRounded) ?? null,
        }
      }),
    )
    const [first] = cells.flat()
    const isOne = cells.length === 1 && cells[0]?.length === 1
    const shaped = (part: keyof Cell): Value =>
      isOne && first !== undefined
        ? first[part]
        : list(
            cells.map((row) =>
              isColumn ? (row[0]?.[part] ?? null) : list(row.map((each) => each[part])),
            ),
          )
    const value = shaped('value')
    const isRoundedSomewhere = cells.flat().some(({ bounds }) => bounds !== null)
    const exact =
      isRounded || this.#judged.hasUnits
        ? undefined
        : exactText(isOne ? only(tree) : tree, undefined)
    const bounds = isRoundedSomewhere ? shaped('bounds') : undefined
    return this.#map(value, undefined, exact, this.#bounds(bounds, isOne ? exact : undefined))
  }

  /** The bounds as an entry; none of what is exactly a fraction. */
  #bounds(
    bounds: Value | undefined,
    exact: string | undefined,
  ): readonly (readonly [string, Value])[] {
    return bounds === undefined || rationalOfText(exact) !== undefined ? [] : [['bounds', bounds]]
  }

  /** A number that was found numerically: no digit is given that may be wrong. */
  #near(tree: FormulaNode, error: number, unit: Unit | undefined): Value {
    const whole = this.#element(tree, unit)
    const off =
      unit === undefined
        ? error
        : this.#number(fromBaseTree(formulaOfNumber(error), withoutZero(unit)))
    const value = typeof whole === 'number' ? whole : (whole as { readonly value: number }).value
    const digits = Math.min(15, Math.floor(Math.log10(Math.abs(value) / (2 * off))))
    if (value !== 0 && !(digits >= 1)) throw new ToolFailure('tool/no-digits', {})
    const shown = value === 0 ? 0 : Number(value.toPrecision(digits))
    return this.#map(
      unit === undefined || unitText(unit) === '1' ? shown : quantity(shown, unitText(unit)),
      unit,
      undefined,
      [
        ...(value === 0 ? [] : this.#bounds(boundsAround(value, off), undefined)),
        ['found', 'numerically'],
        ...(value === 0 ? [] : [['digits', digits] as const]),
      ],
    )
  }

  #solutions(all: readonly Solution[]): Value {
    const unit = this.#unitOf(this.#judged.dimension)
    const [first, ...others] = all
    if (first !== undefined && others.length === 0 && first.imaginary === undefined) {
      const exact = first.isRounded ? undefined : exactText(first.tree, unit)
      const bounds = boundsIn(first.tree, unit, first.isRounded)
      return this.#map(this.#solution(first, unit), unit, exact, this.#bounds(bounds, exact))
    }
    const isExact = all.every(({ isRounded }) => !isRounded)
    const texts = all.map(({ tree, imaginary }) => {
      const re = exactText(tree, unit)
      if (imaginary === undefined) return re
      const im = exactText(imaginary.tree, unit)
      return re === undefined || im === undefined ? undefined : complexText(re, im)
    })
    const exact =
      isExact && texts.every((each) => each !== undefined) ? `[${texts.join(', ')}]` : undefined
    const bounds = all.map(({ tree, isRounded, imaginary }) =>
      imaginary === undefined ? boundsIn(tree, unit, isRounded) : undefined,
    )
    const values = list(all.map((each) => this.#solution(each, unit)))
    return this.#map(values, unit, exact, this.#bounds(boundsOfList(bounds), undefined))
  }

  #solution({ tree, imaginary }: Solution, unit: Unit | undefined): Value {
    if (imaginary === undefined) return this.#element(tree, unit)
    const scale = (part: FormulaNode) =>
      this.#number(unit === undefined ? part : fromBaseTree(part, withoutZero(unit)))
    return mapValue([
      ['re', scale(tree)],
      ['im', scale(imaginary.tree)],
      ...(unit === undefined || unitText(unit) === '1' ? [] : [['unit', unitText(unit)] as const]),
    ])
  }

  /** A number or a quantity, or an expression as text; with its unit where it has one. */
  #element(tree: FormulaNode, unit: Unit | undefined): Value {
    const name = unit === undefined ? '1' : unitText(unit)
    if (symbolsOf(tree).size > 0) {
      const own =
        unit === undefined
          ? undefined
          : unitText(customaryUnit(unitOfDimension(unit.dimension), this.#judged.given))
      const text = printFormula(tree)
      // What an expression measures has been checked: its numbers are in SI base units.
      if (this.#wanted !== undefined && own !== undefined) return expressionIn(text, own)
      if (own === undefined && this.#judged.hasUnits) {
        throw new ToolFailure('tool/unknown-unit', { formula: this.#text })
      }
      if (own === undefined || own === '1') return text
      return expressionIn(text, own)
    }
    if (unit === undefined && this.#judged.hasUnits && !isZero(tree)) {
      throw new ToolFailure('tool/unknown-unit', { formula: this.#text })
    }
    const value = this.#number(unit === undefined ? tree : fromBaseTree(tree, unit))
    return name === '1' ? value : quantity(value, name)
  }

  #number(tree: FormulaNode): number {
    const found = preciseValue(tree)
    if (found?.kind === 'value') return found.value
    throw new ToolFailure('tool/formula', {
      formula: this.#text,
      reason: found?.why ?? 'it has no value among the real numbers',
    })
  }

  /** The unit of what measures this: the wanted one where it fits. */
  #unitOf(dimension: Dimension | undefined): Unit | undefined {
    if (dimension === undefined) return undefined
    const wanted = this.#wanted
    const { dimension: whole, unit } = this.#judged
    if (wanted === undefined) {
      const own = dimension === whole && unit ? unit : unitOfDimension(dimension)
      return customaryUnit(own, this.#judged.given)
    }
    if (!sameDimension(wanted.dimension, dimension)) {
      throw new ToolFailure('tool/formula', {
        formula: this.#text,
        reason: `it does not give what is measured in ${unitText(wanted)}`,
      })
    }
    return wanted
  }

  #map(
    value: Value,
    unit: Unit | undefined,
    exact: string | undefined,
    remarks: readonly (readonly [string, Value])[] = [],
  ): Value {
    const entries: [string, Value][] = [['value', value]]
    if (unit !== undefined) entries.push(['unit', unitText(unit)])
    if (exact !== undefined) entries.push(['exact', exact])
    return mapValue([...entries, ...remarks])
  }
}

/** An element of a matrix, and between which bounds it is; null where its double is exact. */
interface Cell {
  readonly value: Value
  readonly bounds: Value
}

/** The bounds of a number; undefined for an expression. */
function boundsIn(
  tree: FormulaNode,
  unit: Unit | undefined,
  isRounded: boolean,
): string | undefined {
  return symbolsOf(tree).size > 0 ? undefined : boundsOfNumber(tree, unit, isRounded)
}

function sure(dimension: ElementDimension): Dimension | undefined {
  return dimension === 'any' ? undefined : dimension
}

function expressionIn(text: string, unit: string): Value {
  return mapValue([
    ['exact', text],
    ['unit', unit],
  ])
}

function only(tree: FormulaNode): FormulaNode {
  return tree.kind === 'matrix' ? (tree.rows[0]?.[0] ?? tree) : tree
}

/** What a tree is exactly, in a unit; undefined where the unit's factor is rounded, or there is no short text. */
function exactText(tree: FormulaNode, unit: Unit | undefined): string | undefined {
  if (unit !== undefined && !isExactUnit(unit)) return undefined
  const isNumber = symbolsOf(tree).size === 0
  const converted = unit === undefined || !isNumber ? tree : fromBaseTree(tree, unit)
  const exact = rationalOfFormula(converted)
  const text = exact === undefined ? printFormula(converted) : rationalText(exact)
  return text.length > LONGEST ? undefined : text
}

const LONGEST = 400

function complexText(re: string, im: string): string {
  const sign = im.startsWith('-') ? '-' : '+'
  return `${re} ${sign} (${im.replace(/^-/, '')})*i`
}

function readUnit(formula: string, text: string): Unit {
  const { unit, diagnostics } = parseUnit(text)
  if (unit === undefined) throw refused(formula, diagnostics)
  return unit
}

function refused(formula: string, [first]: readonly Diagnostic[]): ToolFailure {
  const reason = first === undefined ? 'it has no value' : messageOf(first).replace(/\.$/, '')
  return new ToolFailure('tool/formula', { formula, reason })
}
