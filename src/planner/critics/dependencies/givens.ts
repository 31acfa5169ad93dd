// What the problem gives, and what the plan takes for given
// =============================================================================
//
// Every number of the problem is a variable's value, and every value is from the problem, or
// a constant that everybody looks up.
//
// Invariants:
//
//   GIVENS-1. A number that nobody reads may be there to distract: only one that a variable lacks, or
//       that a variable has in another unit, is surely missing.

import { convert, convertDifference, isDimensionless, sameDimension, type Unit } from '#plan'

import { firstReader, type AtomicReading, type ReadVariable } from '../atomic-reading.ts'
import type { Finding } from '../finding.ts'
import { partsOf } from '../formula-value.ts'
import { knownUnit } from '../known-unit.ts'
import {
  countsInTwoUnits,
  inAnotherUnit,
  isBare,
  isChangedByBareness,
  isCountOf,
} from './another-unit.ts'
import { isNear, numbersIn, type GivenNumber } from './problem-numbers.ts'

/** Numbers of the problem that the plan lacks or changes, and values that are from nowhere. */
export function* givens(plan: AtomicReading, problem: string): Generator<Finding> {
  const numbers = numbersIn(problem)
  const variables = [...plan.variables.values()]
  const explained = new Set(
    variables.filter((variable) => numbers.some((number) => isValueOf(number, variable))),
  )
  const used = new Set(
    numbers.filter((number) => variables.some((variable) => isValueOf(number, variable))),
  )
  const told = new Set<ReadVariable>()
  yield* countsInTwoUnits(plan, numbers, variables)
  let inPlan: readonly number[] | undefined
  for (const number of numbers) {
    if (used.has(number)) continue
    inPlan ??= numbersOf(plan)
    if (inPlan.some((value) => isNear(number.value, value))) continue
    const changed = variables.find((each) => !explained.has(each) && isChanged(number, each))
    if (changed !== undefined) {
      told.add(changed)
      yield inAnotherUnit(plan, number, changed)
      continue
    }
    yield* lacking(plan, number, variables, explained, told)
  }
  for (const variable of variables) {
    if (told.has(variable) || explained.has(variable)) continue
    yield* fromNowhere(plan, variable)
  }
}

/** A number that no variable has. */
function* lacking(
  plan: AtomicReading,
  number: GivenNumber,
  variables: readonly ReadVariable[],
  explained: ReadonlySet<ReadVariable>,
  told: Set<ReadVariable>,
): Generator<Finding> {
  const { unit, text } = number
  const open = variables.filter(
    ({ name, value, readings }) =>
      value === undefined && readings.length === 0 && plan.readers.has(name),
  )
  const suggestion = `Add a variable with the value of the problem: ${text}.`
  if (unit !== undefined && number.isTelling) {
    const lacks = open.find(
      (each) => each.unit !== undefined && sameDimension(each.unit.dimension, unit.dimension),
    )
    const slip = variables.find(
      (each) => !explained.has(each) && !isLookedUp(each) && isSlip(number, each),
    )
    const about = lacks ?? slip
    if (about !== undefined) {
      told.add(about)
      yield {
        step_id: firstReader(plan, about),
        issue: 'missing_dependency',
        claim: `\`${about.name}\` ${lacks === undefined ? `is ${about.value}` : 'has no value'}, and the problem gives ${text}.`,
        support:
          lacks === undefined
            ? 'The problem has no such number.'
            : 'A person would be asked for what the problem says.',
        severity: isSaidMissing(plan, about) ? 'warning' : 'blocking',
        suggestion: `Give \`${about.name}\` the value of the problem.`,
      }
      return
    }
    yield {
      step_id: null,
      issue: 'missing_dependency',
      claim: `The problem gives ${text}, and no variable has that value.`,
      support: 'What the problem gives is either needed or there to distract.',
      severity: 'warning',
      suggestion,
    }
    return
  }
  const isInWords = !/\d/.test(text)
  if (!number.isTelling || (isInWords && open.length === 0)) return
  yield {
    step_id: null,
    issue: 'missing_dependency',
    claim: `The problem says “${text}”, and that number is nowhere in the plan.`,
    support:
      open.length === 0
        ? 'It may be needed.'
        : `${open.map(({ name }) => `\`${name}\``).join(', ')} ${open.length === 1 ? 'has' : 'have'} no value.`,
    severity: open.length === 0 ? 'suggestion' : 'warning',
    suggestion,
  }
}

/** Values that neither the problem nor the plan's assumptions bear out. */
function* fromNowhere(plan: AtomicReading, variable: ReadVariable): Generator<Finding> {
  const { name, value } = variable
  if (value === undefined || value === 0 || !plan.readers.has(name)) return
  if (isLookedUp(variable)) return
  if (
    plan.assumptions.some((sentence) =>
      numbersIn(sentence).some((each) => isNear(each.value, value)),
    )
  )
    return
  yield {
    step_id: firstReader(plan, variable),
    issue: 'assumption_violation',
    claim: `The value ${value} of \`${name}\` is not in the problem.`,
    support: 'Nothing in the problem or the assumptions says where it is from.',
    severity: 'warning',
    suggestion: `Say it in the assumptions, or leave \`${name}\` without a value, so that a person is asked.`,
  }
}

/** Whether a step that reads a variable says itself that something is missing: then its author has looked. */
function isSaidMissing(plan: AtomicReading, { name }: ReadVariable): boolean {
  return plan.readers.get(name)?.some(({ missing }) => missing !== undefined) ?? false
}

function isLookedUp({ name, description }: ReadVariable): boolean {
  return CONSTANT.test(`${name}: ${description}`)
}

/** What is looked up and not given. */
const CONSTANT =
  /constant|standard|reference|molar|density|specific|coefficient|conversion|speed of (?:light|sound)|gravit|free fall|planck|avogadro|boltzmann|faraday|stefan|rydberg|refract|index|resistivity|modulus|atomic|electron|proton|neutron|elementary|atmospher|boiling|melting|freezing|latent|absolute zero|earth|moon|sun\b|of water|of air|right angle|straight angle|full turn|per (?:day|hour|minute|week|year|dozen|turn)|in (?:a|an|one) (?:day|hour|minute|week|year|dozen|turn)|days|weeks|hours in|^g:|^c:|^G:|^R:|^h:|^k_?[Bb]:|^N_?A:/i

/** Whether a variable has just this number, in whatever unit of its dimension, or among its readings. */
function isValueOf(number: GivenNumber, variable: ReadVariable): boolean {
  const { value, readings } = variable
  return value === undefined
    ? readings.some((one) => isNumberIn(number, one, variable))
    : isNumberIn(number, value, variable)
}

function isNumberIn(number: GivenNumber, value: number, variable: ReadVariable): boolean {
  const { unit } = variable
  // A share: 8 % is 0.08, and 3 % a year is 3 %.
  if (
    number.unit?.factors[0]?.unit.symbol === '%' &&
    (unit === undefined || isDimensionless(unit.dimension))
  ) {
    const share = unit === undefined ? value : (convert(value, unit, knownUnit('1')) ?? value)
    return isNear(number.value / 100, share)
  }
  if (number.unit === undefined) return isNear(number.value, value)
  if (unit === undefined || isBare(unit))
    return isNear(number.value, value) && isCountOf(number.unit, variable)
  // Warmed by 20 °C: that is 20 K.
  const isByDegrees = number.unit.zero !== undefined && unit.zero === undefined
  const difference = isByDegrees ? convertDifference(number.value, number.unit, unit) : undefined
  if (difference !== undefined && isNear(difference, value)) return true
  const converted = convert(number.value, number.unit, unit)
  if (converted === undefined) return false
  // On a thermometer the sign is no direction.
  if (unit.zero !== undefined && Math.sign(converted) !== Math.sign(value)) return false
  if (isNear(converted, value) || (value === 0 && number.value === 0)) return true
  // Five turns a second are 5 Hz as well.
  return (
    isOfTurns(number.unit) &&
    !isOfTurns(unit) &&
    isNear(number.value, value) &&
    sameDimension(number.unit.dimension, unit.dimension)
  )
}

/** Whether a variable has this number of another unit, or of none. */
function isChanged(number: GivenNumber, { value, unit }: ReadVariable): boolean {
  if (value === undefined || number.unit === undefined || !isNear(number.value, value)) return false
  if (value === 0) return false
  if (unit === undefined) return true
  if (isBare(unit)) return isChangedByBareness(number.unit)
  return sameDimension(unit.dimension, number.unit.dimension)
}

function isOfTurns({ factors }: Unit): boolean {
  return factors.length > 1 && factors.some(({ unit }) => unit.symbol === 'rev')
}

/** A digit that was lost or doubled: 25 km for 250 km. */
function isSlip(number: GivenNumber, { value, unit }: ReadVariable): boolean {
  if (value === undefined || unit === undefined || number.unit === undefined) return false
  const converted = convert(number.value, number.unit, unit)
  if (converted === undefined || value === 0 || converted === 0) return false
  const power = Math.log10(Math.abs(converted / value))
  return power !== 0 && Math.abs(power - Math.round(power)) < 1e-9 && Math.abs(power) < 3.5
}

/** All numbers that stand in the plan's words and formulas. */
function numbersOf(plan: AtomicReading): readonly number[] {
  const values = new Set<number>()
  for (const { description } of [...plan.variables.values(), ...plan.steps]) {
    for (const [digits] of description.matchAll(/\d+(?:\.\d+)?/g)) values.add(Number(digits))
    for (const { value } of numbersIn(description)) values.add(value)
  }
  for (const { formula } of plan.steps) {
    if (formula === undefined) continue
    for (const part of partsOf(formula)) if (part.kind === 'number') values.add(Number(part.text))
  }
  return [...values]
}
