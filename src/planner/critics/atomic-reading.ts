// An atomic plan with its units and formulas read
// =============================================================================
//
// The compiler has refused what is certainly wrong, so everything here can be read. What
// is left open (a variable without a unit, a step without a formula) is undefined.
//
// Invariants:
//
//   ATOMIC-READING-1. Steps stand in the order of the compiled plan and have its ids, which the JSON
//       may lack.

import {
  callsIn,
  checkFormulaUnits,
  constantOf,
  parseFormula,
  parseUnit,
  symbolsOf,
  type FormulaNode,
  type Plan,
  type Unit,
} from '#plan'

import { baseNumber } from '#plan/units/quantity-conversion'

import type { AtomicPlan, AtomicStep } from '../schemas.ts'

/** A variable of a plan. */
export interface ReadVariable {
  readonly name: string
  readonly description: string
  /** Undefined where the plan says none. */
  readonly unit: Unit | undefined
  /** Undefined where it must be given to the run, and of readings. */
  readonly value: number | undefined
  /** A list of readings; empty where it is none. */
  readonly readings: readonly number[]
}

/** A step of a plan. */
export interface ReadStep extends Pick<AtomicStep, 'type' | 'description' | 'inputs' | 'output'> {
  readonly id: string
  readonly formula: FormulaNode | undefined
  /** The symbols of its formula, without its output. */
  readonly symbols: readonly string[]
  /** The unit that it is said to have. */
  readonly expected: Unit | undefined
  /** The unit that its result has, said or worked out; undefined where it is not known. */
  readonly unit: Unit | undefined
  /** What is missing for it. */
  readonly missing: string | undefined
}

/** A plan, read. */
export interface AtomicReading {
  readonly variables: ReadonlyMap<string, ReadVariable>
  readonly steps: readonly ReadStep[]
  readonly assumptions: readonly string[]
  /** The step that makes a name. */
  readonly makers: ReadonlyMap<string, ReadStep>
  /** The steps that read a name. */
  readonly readers: ReadonlyMap<string, readonly ReadStep[]>
  /** The unit of a variable or an output, where it is known. */
  unitOf(name: string): Unit | undefined
  /** What a variable or an output is, in the plan's words. */
  wordsOf(name: string): string
}

/** Reads an atomic plan that has compiled as `compiled`. */
export function readAtomicPlan(plan: AtomicPlan, compiled: Plan): AtomicReading {
  const variables = new Map(
    Object.entries(plan.variables ?? {}).map(([name, one]) => [name, variableOf(name, one)]),
  )
  const units = new Map<string, Unit>()
  const numbers = new Map<string, number>()
  for (const { name, unit, value } of variables.values()) {
    if (unit !== undefined) units.set(name, unit)
    if (value !== undefined) numbers.set(name, baseNumber(value, unit))
  }
  const ids = idsByOutput(compiled)
  const order = new Map([...ids.keys()].map((output, at) => [output, at]))
  const placeOf = ({ output }: AtomicStep) => order.get(output) ?? 0
  const steps = plan.steps
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((step) => {
      const read = stepOf(step, ids.get(step.output) ?? step.step_id ?? '', units, numbers)
      if (read.unit !== undefined) units.set(step.output, read.unit)
      return read
    })
  const makers = new Map(steps.map((step) => [step.output, step]))
  const readers = new Map<string, ReadStep[]>()
  for (const step of steps) {
    for (const name of step.inputs) {
      const known = readers.get(name)
      if (known === undefined) readers.set(name, [step])
      else known.push(step)
    }
  }
  return {
    variables,
    steps,
    assumptions: plan.assumptions ?? [],
    makers,
    readers,
    unitOf: (name) => units.get(name),
    wordsOf: (name) => variables.get(name)?.description ?? makers.get(name)?.description ?? '',
  }
}

/** The id of the first step that reads a variable; null where none does. */
export function firstReader(plan: AtomicReading, { name }: ReadVariable): string | null {
  return plan.readers.get(name)?.[0]?.id ?? null
}

function variableOf(name: string, one: NonNullable<AtomicPlan['variables']>[string]): ReadVariable {
  if (typeof one === 'string') {
    return { name, description: one, unit: undefined, value: undefined, readings: [] }
  }
  const { description, unit, value } = one
  return {
    name,
    description,
    unit: unit === undefined ? undefined : parseUnit(unit).unit,
    value:
      typeof value === 'string' ? numberOf(value) : typeof value === 'number' ? value : undefined,
    readings:
      typeof value === 'object'
        ? value.flat().map((one) => (typeof one === 'number' ? one : numberOf(one)))
        : [],
  }
}

/** Exact text: `1/3`, `0.10`. */
function numberOf(exact: string): number {
  const [numerator = '', denominator = '1'] = exact.split('/')
  return Number(numerator) / Number(denominator)
}

/** The ids of the compiled steps by their outputs, in order (ATOMIC-READING-1). */
function idsByOutput(compiled: Plan): ReadonlyMap<string, string> {
  return new Map(
    compiled.steps.flatMap(({ id, body }) =>
      [...callsIn(body)].flatMap(({ named }) => {
        const output = named.find(([name]) => name === 'output')?.[1]
        const name = output === undefined ? undefined : constantOf(output)
        return typeof name === 'string' ? [[name, id] as const] : []
      }),
    ),
  )
}

function stepOf(
  step: AtomicStep,
  id: string,
  units: ReadonlyMap<string, Unit>,
  numbers: ReadonlyMap<string, number>,
): ReadStep {
  const { type, description, inputs, output, assumption_needed: missing } = step
  const expected =
    step.expected_units === undefined ? undefined : parseUnit(step.expected_units).unit
  const names = new Set([...inputs, output])
  const formula =
    step.formula === undefined ? undefined : parseFormula(step.formula, { names }).formula
  const symbols = formula === undefined ? [] : [...symbolsOf(formula).keys()]
  const given = new Map(
    inputs.flatMap((name) => {
      const unit = units.get(name)
      return unit === undefined ? [] : [[name, unit] as const]
    }),
  )
  const found =
    formula && expected === undefined
      ? checkFormulaUnits(formula, { units: given, numbers }).unit
      : undefined
  return {
    id,
    type,
    description,
    inputs,
    output,
    formula,
    symbols: symbols.filter((name) => name !== output),
    expected,
    unit: expected ?? found,
    missing,
  }
}

/** The expression that a formula computes an output with: a side of an equation, or all of it. */
export function expressionOf({ formula, output }: ReadStep): FormulaNode | undefined {
  if (formula === undefined || formula.kind === 'initial-values') return undefined
  if (formula.kind !== 'equation') return formula
  const { left, right } = formula
  if (left.kind === 'symbol' && left.name === output) return right
  return right.kind === 'symbol' && right.name === output ? left : undefined
}
