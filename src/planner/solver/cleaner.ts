// The cleaner
// =============================================================================
//
// What a run found is not yet known. The cleaner looks at each value: its unit, its tolerance,
// whether it substitutes back into the formula of its step. What holds is committed to `knowns`;
// what does not is a finding, with which a plan can be refined (seed 004).
//
// Invariants:
//
//   CLEANER-1. Only the cleaner commits. A value that failed one of its checks, or that was found
//       from one that is not known, is not committed.
//   CLEANER-2. Givens come first: those that the problem's words or a person bear out. A given that
//       only the plan says is assumed: it is not known, and each result names what it rests on.
//   CLEANER-3. It depends on what it is given and nothing else: of the same run it commits the same.

import {
  inputValue,
  parseFormula,
  parseUnit,
  sameDimension,
  type FormulaInput,
  type FormulaReadings,
  type Value,
} from '#plan'
import { listCallsIn } from '#plan/formula/lists/readings'
import { aroundDouble, looksRounded } from '#plan/precise/interval'
import { shorten } from '#text'

import type { AtomicPlan, AtomicStep, AtomicVariable, CritiqueUnit } from '../schemas.ts'
import {
  conditioningOf,
  halfDigit,
  writtenDigits,
  type Conditioning,
  type WrittenNumber,
} from './conditioning.ts'
import {
  knownOf,
  knownOfReadings,
  knownOfRows,
  measureOf,
  measureOfVariable,
  readingsIn,
  readingsOfVariable,
  rowsOfVariable,
  symbolsIn,
  type Known,
} from './known.ts'
import { carriedFromLists } from './list-spread.ts'
import { carried, sizeOf, type Carrying, type Spread } from './spread.ts'
import { StatedValues } from './stated-values.ts'
import { substituteBack, type Substitution } from './substitute-back.ts'

/** The name that the cleaner's findings are signed with. */
export const CLEANER = 'cleaner'

/** What became of a step in a run. */
export interface StepResult {
  readonly id: string
  /** Undefined where it has none. */
  readonly value: Value | undefined
  /** Why it has none, in a sentence; undefined where nothing failed. */
  readonly failure?: string | undefined
  /** What a person answered to the question of the step; undefined where none was asked. */
  readonly answer?: string | undefined
}

/** What is cleaned. */
export interface Uncleaned {
  readonly problem: string
  readonly plan: AtomicPlan
  /** In the order of the run. */
  readonly results: readonly StepResult[]
  /** What people gave for variables, by name; none by default. */
  readonly given?: Readonly<Record<string, Value>> | undefined
}

/** A value that is known from now on. */
export interface Commit {
  readonly name: string
  readonly known: Known
  /** The step that found it; absent for a given. */
  readonly step?: string
  /** Who bears a given out; absent for a result. */
  readonly by?: 'problem' | 'person'
  /** Whether it was substituted back; `why` it could not be. Absent for a given. */
  readonly check?: { readonly substituted: boolean; readonly why?: string }
  /** The assumed givens that a result rests on, by name. */
  readonly restsOn: readonly string[]
  /** Digits of it that those of the givens do not support; absent where nothing is notable. */
  readonly conditioning?: Conditioning
  /** Why the uncertainties of what it was found from could not be carried to it; absent where they were, or there are none. */
  readonly unspread?: string
}

/** What came of cleaning. */
export interface Cleaned {
  readonly commits: readonly Commit[]
  /** What stands against the results, signed by the cleaner. */
  readonly findings: readonly CritiqueUnit[]
  /** Givens that only the plan says, by name (CLEANER-2). */
  readonly assumed: readonly string[]
}

/** Judges what a run found. */
export function clean(uncleaned: Uncleaned): Cleaned {
  return new Cleaning(uncleaned).all()
}

class Cleaning {
  readonly #commits: Commit[] = []
  readonly #findings: CritiqueUnit[] = []
  readonly #assumed: string[] = []
  /** What each name stands for that later steps may rest on. */
  readonly #values = new Map<string, FormulaInput | undefined>()
  /** The lists of readings that names stand for. */
  readonly #readings = new Map<string, FormulaReadings>()
  readonly #restsOn = new Map<string, readonly string[]>()
  /** How uncertain each name is, by the givens that make it so; why that is not known. */
  readonly #spreads = new Map<string, Carrying>()
  /** The same of the digits that givens are written with. */
  readonly #halfDigits = new Map<string, Carrying>()
  readonly #written = new Map<string, WrittenNumber>()
  readonly #uncleaned: Uncleaned

  constructor(uncleaned: Uncleaned) {
    this.#uncleaned = uncleaned
  }

  all(): Cleaned {
    this.#givens()
    const { plan, results } = this.#uncleaned
    const steps = new Map(plan.steps.map((step) => [step.step_id, step]))
    for (const result of results) {
      const step = steps.get(result.id)
      if (step !== undefined) this.#result(step, result)
    }
    return { commits: this.#commits, findings: this.#findings, assumed: this.#assumed }
  }

  #givens(): void {
    const { plan, problem, given = {} } = this.#uncleaned
    const stated = new StatedValues(problem)
    // A symbol is known for what it is: nothing that holds it is a number.
    for (const name of symbolsIn(plan)) this.#values.set(name, undefined)
    for (const [name, variable] of Object.entries(plan.variables ?? {})) {
      const own = Object.hasOwn(given, name) ? inUnitOf(variable, given[name]) : undefined
      const measure = own === undefined ? measureOfVariable(variable) : measureOf(own)
      const readings = own === undefined ? readingsOfVariable(variable) : readingsIn(own)
      const rows = own === undefined ? rowsOfVariable(variable) : undefined
      if (readings !== undefined) this.#readings.set(name, readings)
      if (own !== undefined) {
        const known = readings === undefined ? knownOf(own) : knownOfReadings(readings)
        if (measure !== undefined) this.#writes(name, measure, undefined)
        this.#know({ name, known, by: 'person', restsOn: [] }, measure)
      } else if (readings !== undefined) {
        const isStated = readings.readings.every(({ value }) => stated.has(value, readings.unit))
        this.#given(name, knownOfReadings(readings), isStated, undefined)
      } else if (rows !== undefined && typeof variable !== 'string') {
        const isStated = rows.flat().every(({ value, unit }) => stated.has(value, unit))
        this.#given(name, knownOfRows(rows, variable.unit), isStated, undefined)
      } else if (measure !== undefined && typeof variable !== 'string') {
        const { unit } = variable
        const uncertainty = typeof variable.uncertainty === 'number' ? variable.uncertainty : 0
        const { value, exact } = measure
        const known = {
          value,
          ...(unit === undefined ? {} : { unit }),
          ...(exact === undefined ? {} : { exact }),
          ...(variable.uncertainty === undefined ? {} : { uncertainty }),
        }
        if (uncertainty > 0) {
          this.#spreads.set(name, { kind: 'carried', spread: new Map([[name, uncertainty]]) })
        } else this.#writes(name, measure, stated.spelling(value, measure.unit))
        this.#given(name, known, stated.has(value, measure.unit), measure)
      }
    }
  }

  /** How a number is written, by default as a number of the plan (CONDITIONING-1). */
  #writes(name: string, { value, exact }: FormulaInput, spelling: string | undefined): void {
    const digits = exact === undefined ? writtenDigits(spelling ?? String(value)) : undefined
    if (digits === undefined || value === 0) return
    const written = { value, digits }
    this.#written.set(name, written)
    const spread = new Map([[name, halfDigit(written)]])
    this.#halfDigits.set(name, { kind: 'carried', spread })
  }

  /** A given that the plan says: known where the problem states it, else assumed. */
  #given(name: string, known: Known, isStated: boolean, measure: FormulaInput | undefined): void {
    if (isStated) return this.#know({ name, known, by: 'problem', restsOn: [] }, measure)
    this.#assumed.push(name)
    this.#values.set(name, measure)
    this.#restsOn.set(name, [name])
  }

  #result(step: AtomicStep, { id, value, failure, answer }: StepResult): void {
    const { inputs, output } = step
    if (answer !== undefined) {
      this.#know({ name: id, known: { value: answer }, by: 'person', restsOn: [] }, undefined)
    }
    if (failure !== undefined) this.#find(id, 'other', 'The step failed.', failure)
    if (value === undefined || !inputs.every((name) => this.#values.has(name))) return
    const measure = measureOf(value)
    const wrongUnit = unitFault(step, measure)
    if (wrongUnit !== undefined) return this.#find(id, 'unit_mismatch', ...wrongUnit)
    const substitution = this.#substituted(step, measure)
    if (substitution.kind === 'fails') {
      const { left, right } = substitution
      const claim = `The value of \`${output}\` does not fit the formula of its step.`
      const support = `With it, \`${shorten(step.formula ?? '', 120)}\` says that ${left} equals ${right}.`
      return this.#find(id, 'other', claim, support)
    }
    const check =
      substitution.kind === 'holds'
        ? { substituted: true }
        : { substituted: false, why: substitution.why }
    const restsOn = [...new Set(inputs.flatMap((name) => this.#restsOn.get(name) ?? []))]
    const carrying = this.#carried(step, measure, this.#spreads)
    if (carrying !== undefined) this.#spreads.set(output, carrying)
    const conditioning = this.#conditioning(step, measure)
    const uncertain = carrying?.kind === 'carried' ? { uncertainty: sizeOf(carrying.spread) } : {}
    const lost = carrying?.kind === 'lost' ? { unspread: carrying.why } : {}
    const known = { ...knownOf(value), ...uncertain }
    const later = measure && atMostDouble(measure)
    const told = conditioning === undefined ? {} : { conditioning }
    this.#know({ name: output, known, step: id, check, restsOn, ...lost, ...told }, later)
  }

  #conditioning(step: AtomicStep, value: FormulaInput | undefined): Conditioning | undefined {
    const carrying = this.#carried(step, value, this.#halfDigits)
    if (carrying === undefined) return undefined
    this.#halfDigits.set(step.output, carrying)
    if (carrying.kind === 'lost' || value === undefined) return undefined
    return conditioningOf(value.value, carrying.spread, this.#written)
  }

  /** How uncertain a result is; undefined where nothing that it was found from is. */
  #carried(
    step: AtomicStep,
    value: FormulaInput | undefined,
    known: ReadonlyMap<string, Carrying>,
  ): Carrying | undefined {
    const { formula, inputs, output } = step
    const spreads = new Map<string, Spread>()
    for (const name of inputs) {
      const carrying = known.get(name)
      if (carrying?.kind === 'lost') return carrying
      if (carrying !== undefined) spreads.set(name, carrying.spread)
    }
    const readings = this.#readingsAmong(step)
    if (spreads.size === 0 && readings.size === 0) return undefined
    if (formula === undefined || value === undefined) {
      return { kind: 'lost', why: `what \`${output}\` is found by is no arithmetic` }
    }
    const given = new Map(
      inputs.flatMap((name) => {
        const measure = this.#values.get(name)
        return measure === undefined ? [] : [[name, measure] as const]
      }),
    )
    if (readings.size === 0) return carried({ formula, output, given, value }, spreads)
    return carriedFromLists({ formula, output, given, readings, value }, spreads)
  }

  /** The lists that a step computes with as readings: without a function of lists they are vectors. */
  #readingsAmong({ formula, inputs }: AtomicStep): ReadonlyMap<string, FormulaReadings> {
    const tree = parseFormula(formula ?? '', { names: new Set(inputs), naturalLog: true }).formula
    if (tree === undefined || listCallsIn(tree).length === 0) return new Map()
    return new Map(
      inputs.flatMap((name) => {
        const readings = this.#readings.get(name)
        return readings === undefined ? [] : [[name, readings] as const]
      }),
    )
  }

  #substituted(step: AtomicStep, value: FormulaInput | undefined): Substitution {
    const { formula, inputs, output, tolerance, expected_units: unit } = step
    if (formula === undefined) return { kind: 'unchecked', why: 'its step has no formula' }
    if (value === undefined) return { kind: 'unchecked', why: 'it is no number' }
    const given = new Map<string, FormulaInput>()
    const readings = this.#readingsAmong(step)
    for (const name of inputs) {
      if (readings.has(name)) continue
      const measure = this.#values.get(name)
      if (measure === undefined) return { kind: 'unchecked', why: `\`${name}\` is no number` }
      given.set(name, measure)
    }
    const toleranceUnit = unit === undefined ? undefined : parseUnit(unit, 0, 0).unit
    return substituteBack({ formula, output, given, readings, value, tolerance, toleranceUnit })
  }

  #know(commit: Commit, measure: FormulaInput | undefined): void {
    this.#commits.push(commit)
    this.#values.set(commit.name, measure)
    this.#restsOn.set(commit.name, commit.restsOn)
  }

  #find(step: string, issue: CritiqueUnit['issue'], claim: string, support: string): void {
    this.#findings.push({
      critic_id: CLEANER,
      step_id: step,
      issue,
      claim: shorten(claim, 300),
      support: shorten(support, 500),
      severity: 'blocking',
    })
  }
}

/** A double that says no bounds, as a step of code gives it, is known no closer than doubles are. */
function atMostDouble(measure: FormulaInput): FormulaInput {
  const { value, exact, bounds } = measure
  const isNear = exact === undefined && bounds === undefined && looksRounded(value)
  return isNear ? { ...measure, bounds: aroundDouble(value) } : measure
}

/** What a person gave for a variable: a mere number is in the unit of the variable. */
function inUnitOf(variable: string | AtomicVariable, given: Value | undefined): Value | undefined {
  if (typeof variable === 'string' || given === undefined) return given
  const { description, unit } = variable
  return inputValue({ description, ...(unit === undefined ? {} : { unit }) }, given)
}

/** Why a number is not in the unit that is expected of it; undefined where it is. */
function unitFault(
  { output, expected_units: expected }: AtomicStep,
  measure: FormulaInput | undefined,
): readonly [claim: string, support: string] | undefined {
  if (expected === undefined || measure === undefined) return undefined
  const wanted = parseUnit(expected, 0, 0).unit
  const mere = parseUnit('1').unit
  const own = measure.unit ?? mere
  if (wanted === undefined || own === undefined) return undefined
  if (sameDimension(own.dimension, wanted.dimension)) return undefined
  return [
    `The value of \`${output}\` is not in ${expected}.`,
    'What it measures has another dimension than the unit that the plan expects.',
  ]
}
