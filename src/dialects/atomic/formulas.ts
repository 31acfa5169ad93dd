// The formulas of a plan
// =============================================================================
//
// Each is read once. Its names must be the step's own, its units must fit, and it must
// leave something to compute.
//
// Invariants:
//
//   ATOMIC-FORMULA-1. Units go from step to step: an output has the unit that is expected
//       of it, else the one that its formula gives, else none that is known.
//   ATOMIC-FORMULA-2. A formula is evaluated without a solver only where all that it reads
//       are numbers: variables with values, and outputs of formulas that are evaluated themselves.
//   ATOMIC-FORMULA-3. What is sure to fail when it is carried out is an error here.

import {
  checkFormulaUnits,
  inferUnits,
  mapValue,
  odeNames,
  parseFormula,
  parseUnit,
  symbolsOf,
  type FormulaNode,
  unitText,
  unknownOf,
  type Unit,
  type Value,
} from '#plan'
import { listFaults, notAlone } from '#plan/formula/lists/list-faults'
import { listCallsIn } from '#plan/formula/lists/readings'
import { withCells } from '#plan/formula/matrix-cells'
import { missingOperation } from '#plan/formula/named-operations'
import { faultOfOde } from '#plan/formula/ode-fault'
import type { TurnsLeft } from '#plan/formula/turn-readings'
import { baseNumber } from '#plan/units/quantity-conversion'
import { createUnit, unitOfDimension } from '#plan/units/unit'
import { error, hasErrors, type Diagnostic, type Source, type Span } from '#text'

import type { Faults } from '../json-shape.ts'
import { boundNames, isPlainFormula } from './formula-forms.ts'
import { freeSymbols, readerOf } from './free-symbols.ts'
import { operationFault } from './operation-fault.ts'
import { StepLists } from './step-lists.ts'
import { StepResults } from './step-results.ts'
import type { Structure } from './structure.ts'
import { describedFault, writtenFault } from './substitutions.ts'
import { numberOf, type PlanDraft, type Said, type StepDraft, type Variable } from './syntax.ts'
import { unknownSymbols } from './unknown-symbols.ts'
import {
  differenceFault,
  differenceUnit,
  temperatureIn,
  withUnitFixes,
  type UnitPlace,
} from './temperature-units.ts'
import { bareAmong, withoutUnitFault } from './without-unit.ts'

/** Units that cannot be read for which one is looked for that may be meant. */
const SEARCHED_AT_MOST = 100

const MERE_NUMBER = createUnit([])

/** Reads all formulas and units of a plan, and reports what is wrong with them. */
export function formulasOf(
  source: Source,
  plan: PlanDraft,
  structure: Structure,
  faults: Faults,
): Formulas {
  return new Formulas(source, plan, structure, faults)
}

/** The formulas of a plan by their steps. */
export class Formulas {
  readonly #source: Source
  readonly #faults: Faults
  readonly #units = new Map<string, Unit>()
  #unreadUnits = 0
  /** Units by their texts: most plans have few, written often. */
  readonly #unitTexts = new Map<string, Unit>()
  readonly #numbers = new Map<string, number>()
  readonly #stepLists: StepLists
  /** Variables that a person may give a list for. */
  readonly #open = new Set<string>()
  /** Names that stand for numbers: variables with a value, and what comes of such alone. */
  readonly #known = new Set<string>()
  /** The steps that are evaluated without a solver. */
  readonly #evaluated = new Set<StepDraft>()
  readonly #structure: Structure
  /** Variables that stay symbols. */
  readonly #free: ReadonlySet<string>
  readonly #results: StepResults
  /** The plan's variables by name. */
  readonly #variables: ReadonlyMap<string, Variable>
  /** Symbols that no variable declares, and whose units follow: `t` of `dv/dt = -k*v`. */
  readonly #brought = new Set<string>()
  /** Where it was said that a unit is missing. */
  readonly #bareTold = new Set<number>()
  /** What variables and outputs of earlier steps are, in the plan's words. */
  readonly #words = new Map<string, string>()
  /** What is left of turns in the results of earlier steps. */
  readonly #turnsLeft = new Map<string, TurnsLeft>()
  /** Where their units stand. */
  readonly #unitPlaces = new Map<string, UnitPlace>()

  /** Reads all formulas and units of a plan and reports what is wrong with them. */
  constructor(source: Source, plan: PlanDraft, structure: Structure, faults: Faults) {
    this.#source = source
    this.#faults = faults
    this.#structure = structure
    this.#variables = new Map(plan.variables.map((each) => [each.name.text, each]))
    for (const variable of plan.variables) {
      const { name, description, unit, value, valueSpan } = variable
      this.#words.set(name.text, description)
      const known = unit && this.#meant(name.text, description, unit)
      if (known !== undefined) this.#units.set(name.text, known)
      if (value === undefined) this.#open.add(name.text)
      if (value !== undefined) this.#known.add(name.text)
      const number = numberOf(value)
      const inBase = number === undefined ? undefined : baseNumber(number, known)
      if (inBase !== undefined) this.#numbers.set(name.text, inBase)
      if (unit === undefined) continue
      const hasPlace = inBase !== undefined && valueSpan !== undefined
      const placed = hasPlace ? { number: inBase, span: valueSpan } : undefined
      this.#unitPlaces.set(name.text, { unit, value: placed })
    }
    const open = plan.variables.filter(({ value }) => value === undefined)
    this.#free = freeSymbols(
      open.map(({ name }) => name.text),
      plan.steps.map(readerOf),
    )
    this.#results = new StepResults(plan.variables, this.#free)
    this.#stepLists = new StepLists(plan.variables, (name) => this.#results.isMatrix(name))
    for (const each of plan.variables) {
      this.#results.keepVariable(each, this.#units.get(each.name.text))
    }
    // In a circle there is no order; what each step says by itself is checked all the same.
    const steps = structure.order.length > 0 ? structure.order : plan.steps
    for (const step of steps) {
      const { output, description, inputs } = step
      if (output !== undefined) this.#words.set(output.text, description?.text ?? '')
      this.#read(step)
      if (output === undefined) continue
      if (inputs.every(({ text }) => this.#known.has(text))) this.#known.add(output.text)
    }
  }

  /** The symbol that a variable stays, as expressions are handed on; undefined of one that has a value. */
  symbolOf(name: string): Value | undefined {
    if (!this.#free.has(name) && !this.#brought.has(name)) return undefined
    // Names of an expression stand for numbers in SI base units.
    const unit = this.#units.get(name)
    const inBase =
      unit === undefined ? [] : [['unit', unitText(unitOfDimension(unit.dimension))] as const]
    return mapValue([['exact', name] as const, ...inBase])
  }

  /** Whether a variable stays a symbol. */
  isFree(name: string): boolean {
    return this.#free.has(name)
  }

  /** Symbols that a step does not list, and that are in what it reads: their units are needed with it. */
  symbolsBehind({ inputs }: StepDraft): readonly string[] {
    return this.#results
      .symbolsBehind(inputs)
      .filter((name) => this.#free.has(name) || this.#brought.has(name))
  }

  /** Whether the formula of a step can be evaluated as it stands (ATOMIC-FORMULA-2). */
  isEvaluated(step: StepDraft): boolean {
    return this.#evaluated.has(step)
  }

  #read(step: StepDraft): void {
    const { formula: said, expectedUnits, output, inputs } = step
    const words = step.description?.text ?? ''
    const expected = expectedUnits && this.#meant(output?.text ?? '', words, expectedUnits)
    if (expected !== undefined && output !== undefined) this.#units.set(output.text, expected)
    if (expectedUnits !== undefined && output !== undefined) {
      this.#unitPlaces.set(output.text, { unit: expectedUnits, value: undefined })
    }
    const rewritten = this.#substitution(step)
    if (rewritten !== undefined) {
      this.#faults.push(rewritten)
      return
    }
    if (said === undefined) return
    const own = new Set<string>()
    for (const { text } of inputs) own.add(text)
    if (output !== undefined) own.add(output.text)
    const reading = { start: said.span.start + 1, names: own, spellings: step.spellings }
    const { formula, diagnostics } = parseFormula(said.text, reading)
    for (const one of diagnostics) this.#faults.push(this.#placed(one, said))
    if (formula === undefined) return
    const why = formula.kind === 'initial-values' ? faultOfOde(formula) : undefined
    if (why !== undefined) {
      this.#faults.push(
        this.#placed(error('formula/ode', formula.span, { details: { why } }), said),
      )
    }
    const symbols = symbolsOf(formula)
    const around = { own, structure: this.#structure, variables: this.#variables }
    const unknowns = unknownSymbols(formula, step, symbols, around)
    for (const one of unknowns) this.#faults.push(this.#placed(one, said))
    const isKnown = unknowns.length === 0
    const listed = this.#stepLists.readingsIn(formula, step)
    const sureToFail = this.#results.read(step, formula, new Set(listed.keys()))
    if (isKnown) for (const one of sureToFail) this.#faults.push(this.#placed(one, said))
    const isPlain = isPlainFormula(formula, output?.text)
    const hasLists = listCallsIn(formula).length > 0
    const hasMatrices = inputs.some(({ text }) => !listed.has(text) && this.#results.isMatrix(text))
    const lists = listFaults(formula, { lengths: listed, open: this.#open })
    if (lists.length === 0 && hasLists && (!isPlain || hasMatrices)) lists.push(notAlone(formula))
    for (const one of lists) this.#faults.push(this.#placed(one, said))
    if (lists.length > 0) return
    this.#reportMissing(formula, step, said)
    if (isPlain && this.#reportComputed(symbols, step, said)) return
    // Not all that are known: a plan may have ten thousand.
    const units = new Map<string, Unit>()
    const read = [...inputs.map(({ text }) => text), ...this.symbolsBehind(step)]
    for (const name of read) {
      const unit = this.#units.get(name)
      if (unit !== undefined) units.set(name, unit)
    }
    const unknown = unknownOf(formula, output?.text)
    if (unknown !== undefined && expected !== undefined) units.set(unknown, expected)
    const bound = boundNames(formula)
    const { formula: shown, units: cells } = withCells(
      formula,
      this.#results.matricesAmong(inputs, new Set(listed.keys())),
    )
    for (const [name, unit] of cells) units.set(name, unit)
    for (const [name, unit] of inferUnits(shown, units, this.#numbers)) {
      // An input without a unit is not checked.
      if (name === unknown || bound.has(name)) units.set(name, unit)
    }
    const checked = () =>
      checkFormulaUnits(shown, {
        unknown,
        units,
        numbers: this.#numbers,
        isNumber: (name) => this.#results.namesIn(name) !== undefined,
        wordsOf: (name) => this.#words.get(name) ?? '',
        earlier: this.#turnsLeft,
        ...(expected === undefined || unknown !== undefined ? {} : { expected }),
      })
    let check = checked()
    for (const one of check.diagnostics) {
      this.#faults.push(this.#withFixes(this.#placed(one, said), output?.text))
    }
    const bare = hasErrors(check.diagnostics) ? [] : bareAmong(read, this.#variables, this.#free)
    if (bare.length > 0) {
      const { text: out } = output ?? {}
      const known = { units: new Map(units), expected, numbers: this.#numbers }
      for (const { name } of bare) units.set(name.text, MERE_NUMBER)
      for (const [name, unit] of inferUnits(shown, units, this.#numbers)) {
        if (name === unknown || bound.has(name)) units.set(name, unit)
      }
      check = checked()
      const found = check.diagnostics.find(({ severity }) => severity === 'error')
      const fault =
        found && withoutUnitFault({ formula: shown, bare, output: out, found, ...known })
      if (fault !== undefined && !this.#bareTold.has(fault.span.start)) {
        this.#bareTold.add(fault.span.start)
        this.#faults.push(fault)
      }
    }
    this.#bring(formula, units)
    this.#results.keepUnits(step, expected, check.elements)
    if (expected === undefined && output !== undefined) {
      const found = check.unit
      const unit = unknown === undefined ? found : units.get(unknown)
      if (unit !== undefined) this.#units.set(output.text, unit)
    }
    const { angular, factors } = check.left
    // With a unit that is said, turns that were taken as angles are settled; else a `2*pi` may stand in a later step.
    if (output !== undefined && (factors !== 0 || (angular !== 0 && expected === undefined)))
      this.#turnsLeft.set(output.text, check.left)
    if (isPlain && (hasLists || (this.#isEvaluable(step) && !hasMatrices))) {
      this.#evaluated.add(step)
    }
  }

  /** Keeps the unit of the variable of a differential equation that the plan does not declare. */
  #bring(formula: FormulaNode, units: ReadonlyMap<string, Unit>): void {
    if (formula.kind !== 'initial-values') return
    const { by } = odeNames(formula)
    const unit = units.get(by)
    if (unit === undefined || this.#variables.has(by) || this.#structure.makers.has(by)) return
    this.#brought.add(by)
    this.#units.set(by, unit)
  }

  #unitOf(said: Said): Unit | undefined {
    const before = this.#unitTexts.get(said.text)
    if (before !== undefined) return before
    const { unit, diagnostics } = parseUnit(
      said.text,
      said.span.start + 1,
      this.#unreadUnits < SEARCHED_AT_MOST ? 3 : 0,
    )
    if (unit === undefined) this.#unreadUnits++
    if (unit !== undefined) this.#unitTexts.set(said.text, unit)
    for (const one of diagnostics) this.#faults.push(this.#placed(one, said))
    return unit
  }

  /** The unit of a name; that of a difference where °C is the unit of what is said to be one. */
  #meant(name: string, words: string, said: Said): Unit | undefined {
    const unit = this.#unitOf(said)
    const fault = unit && differenceFault(name, words, said, unit)
    if (unit === undefined || fault === undefined) return unit
    this.#faults.push(fault)
    return parseUnit(differenceUnit(unit) ?? '').unit
  }

  /** A finding about a temperature with what may be written as its unit. */
  #withFixes(found: Diagnostic, output: string | undefined): Diagnostic {
    const about = temperatureIn(found, output)
    if (about === undefined) return found
    return withUnitFixes(found, this.#unitPlaces.get(about), this.#units.get(about))
  }

  /** A finding within a text; of one with escapes, whose places are not known, the whole text. */
  #placed(found: Diagnostic, { text, span }: Said): Diagnostic {
    const isPlain = this.#source.text.slice(span.start + 1, span.end - 1) === text
    return isPlain ? found : Object.freeze({ ...found, span, related: [], fixes: [] })
  }

  /** What the words say to do and the formula does not. */
  #reportMissing(formula: FormulaNode, step: StepDraft, said: Said): void {
    const { description, output, inputs } = step
    if (description === undefined) return
    const isNumeric = inputs.every(({ text }) => this.#known.has(text))
    const words = description.text
    const missing = missingOperation({ words, formula, output: output?.text, isNumeric })
    if (missing === undefined) return
    const fault = operationFault(missing, { words, formula, output: output?.text, said: said.text })
    this.#faults.push(this.#placed(fault, said))
  }

  /** What a step says of a substitution in a form that formulas do not have, or without a formula at all. */
  #substitution(step: StepDraft): Diagnostic | undefined {
    const { formula: said } = step
    const namesIn = (name: string) => this.#results.namesIn(name)
    const found =
      said === undefined ? describedFault(step, { namesIn }) : writtenFault(step, said, { namesIn })
    if (found !== undefined || said !== undefined || step.type === undefined) return found
    const expression = this.#results.expressionAmong(step.inputs)
    const place = step.description?.span ?? step.node.span
    return expression && error('atomic/needs-formula', place, { details: { ...expression } })
  }

  /** A formula of numbers alone has been worked out by the planner; whether a plain one is of these. */
  #reportComputed(symbols: ReadonlyMap<string, Span>, { output }: StepDraft, said: Said): boolean {
    for (const name of symbols.keys()) if (name !== output?.text) return false
    const fault = error('atomic/computed-answer', said.span, { details: { words: said.text } })
    this.#faults.push(fault)
    return true
  }

  #isEvaluable({ type, inputs }: StepDraft): boolean {
    if (type?.text !== 'algebraic' && type?.text !== 'substitute') return false
    return inputs.every(({ text }) => {
      if (this.#free.has(text)) return false
      const maker = this.#structure.makers.get(text)
      return maker === undefined || this.#evaluated.has(maker)
    })
  }
}
