// math.formula: the value of a formula, with its unit
// =============================================================================
//
// What needs no solver: an expression of numbers, or an equation that says its output
// as one. Units are converted by the evaluator, so that 60 mile/hour over 5 s is
// 5.36448 m/s^2.

import { z } from 'zod'

import {
  evaluateFormula,
  mapValue,
  parseFormula,
  parseUnit,
  quantity,
  unitText,
  type FormulaInput,
  type FormulaInputs,
  type FormulaNode,
  type FormulaReadings,
  type Unit,
  type Value,
} from '#plan'
import { aroundDouble, digitsThatHold, looksRounded } from '#plan/precise/interval'
import { defineTool } from '#runtime/tool'
import { hasErrors, messageOf, type Diagnostic } from '#text'

import { ToolFailure } from '../failure.ts'
import { boundsOf, HANDED_BITS, heldNumber } from './held-number.ts'
import { memberOf, namedInputs } from './inputs.ts'
import { readingsOf } from './readings.ts'

const input = z.strictObject({
  formula: z.string().min(1).describe('An expression, or an equation with the output on one side.'),
  inputs: z
    .looseObject({})
    .describe(
      'By the names that the formula has for them: a number, `"9.81 m/s^2"` with its unit, or the whole result of another of these tools.',
    ),
  output: z.string().min(1).describe('The name of the result.'),
  unit: z
    .string()
    .min(1)
    .optional()
    .describe('The unit that the result is wanted in; SI by default.'),
  answer: z.string().optional().describe('What a person answered to the question of the step.'),
})

/** What `output` says to those who only see the declaration. */
export const RESULT = {
  type: 'object',
  properties: { value: {}, unit: { type: 'string' }, exact: { type: 'string' } },
  required: ['value'],
  // Its bounds, and how it was found (`solver/remarks.ts`).
  additionalProperties: true,
} as const

/** Evaluates; the result is a map of the value (a number or a quantity), its unit and its exact form, or its bounds. */
export const formula = defineTool({
  id: 'math.formula',
  description: 'Evaluates a formula with numbers and units; it solves nothing.',
  input,
  output: z.unknown().meta({ ...RESULT }),
  effect: 'pure',
  returns: 'trusted',
  speaks: 'values',
  run({ formula: text, inputs, unit }, { caller }): Value {
    const given = namedInputs(asValue(inputs))
    const names = new Set(given.map(([name]) => name))
    const { formula: tree, diagnostics } = parseFormula(text, {
      names,
      naturalLog: isOfPlan(caller),
    })
    if (tree === undefined) throw failure(text, diagnostics)
    const values = new Map<string, FormulaInput>()
    const readings = new Map<string, FormulaReadings>()
    for (const [name, value] of given) {
      const list = readingsOf(name, value)
      if (list === undefined) values.set(name, numberOf(name, value))
      else readings.set(name, list)
    }
    const expected = unit === undefined ? undefined : readUnit(unit)
    const { result, diagnostics: found } = evaluateFormula(tree, {
      values,
      readings,
      ...(expected === undefined ? {} : { expected }),
      bits: HANDED_BITS,
    })
    if (result === undefined || hasErrors(found)) throw failure(text, found)
    if (lostByRounding(tree, { values, readings }, expected))
      throw new ToolFailure('tool/no-digits', {})
    const name = unit ?? (result.unit === undefined ? '1' : unitText(result.unit))
    const { value, exact, bounds } = heldNumber(result, values.values())
    const entries: [string, Value][] = [
      ['value', name === '1' ? value : quantity(value, name)],
      ['unit', name],
    ]
    if (exact !== undefined) entries.push(['exact', exact])
    if (bounds !== undefined) entries.push(['bounds', bounds])
    return mapValue(entries)
  },
})

/**
 * Whether the plan makes a call: its formulas were checked before the run began, and a run that began before `log` had to
 * say its base keeps the natural logarithm.
 */
export function isOfPlan(caller: string | undefined): boolean {
  return caller === undefined
}

function failure(text: string, diagnostics: readonly Diagnostic[]): ToolFailure {
  const [first] = diagnostics
  const reason = first === undefined ? 'it has no value' : messageOf(first).replace(/\.$/, '')
  return new ToolFailure('tool/formula', { formula: text, reason })
}

function readUnit(text: string): Unit {
  const { unit, diagnostics } = parseUnit(text)
  if (unit === undefined) throw failure(text, diagnostics)
  return unit
}

/** A tool that speaks in values is given its maps as they are (`#plan`). */
function asValue(inputs: object): Value {
  return inputs as Value
}

/** The fewest digits that must hold. */
const FEWEST = 2

/**
 * Whether a difference of what steps before have rounded leaves nothing but the rounding: a double of 16 digits or more may
 * be off by half of its last bit.
 */
function lostByRounding(
  tree: FormulaNode,
  { values, readings = new Map() }: Pick<FormulaInputs, 'values' | 'readings'>,
  expected: Unit | undefined,
): boolean {
  if (![...values.values()].some(isRounded)) return false
  const around = new Map(
    [...values].map(([name, input]) => [
      name,
      isRounded(input) ? { ...input, bounds: aroundDouble(input.value) } : input,
    ]),
  )
  const wanted = expected === undefined ? {} : { expected }
  const { result } = evaluateFormula(tree, { values: around, readings, ...wanted })
  return result === undefined || digitsThatHold(result.bounds) < FEWEST
}

/** Whether a double without bounds has as many digits as one that a plan took out of a result. */
function isRounded({ value, exact, bounds }: FormulaInput): boolean {
  return exact === undefined && bounds === undefined && looksRounded(value)
}

/** What a name stands for: a number, a quantity, exact text in a map (`{exact, unit}`), or a number with its bounds. */
function numberOf(name: string, value: Value): FormulaInput {
  if (typeof value === 'number') return { value }
  if (value !== null && typeof value === 'object' && 'kind' in value) {
    if (value.kind === 'quantity') return { value: value.value, unit: readUnit(value.unit) }
    const exact = value.kind === 'map' ? memberOf(value, 'exact') : undefined
    const unit = value.kind === 'map' ? memberOf(value, 'unit') : undefined
    const measure = typeof unit === 'string' ? { unit: readUnit(unit) } : {}
    if (typeof exact === 'string') {
      const [above = '', below = '1'] = exact.split('/')
      return { value: Number(above) / Number(below), exact, ...measure }
    }
    const near = value.kind === 'map' ? memberOf(value, 'value') : undefined
    const bounds = value.kind === 'map' ? memberOf(value, 'bounds') : undefined
    if (typeof near === 'number' && typeof bounds === 'string') {
      return { value: near, bounds: boundsOf(name, bounds), ...measure }
    }
  }
  throw new ToolFailure('tool/formula-input', { name })
}
