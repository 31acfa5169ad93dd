// Numbers of the problem that a variable has without their unit, or in another one
// =============================================================================
//
// Invariants:
//
//   ANOTHER-UNIT-1. What loses a unit that changes the number (°C, %, degrees, hours, km) is another quantity: 20 for
//       20 °C is 20 K in `V1*T2/T1`. It blocks, unless each formula that reads it has a number which may convert it.
//   ANOTHER-UNIT-2. A count may stand without its unit where the variable's words name that, and a time where nothing beside it
//       measures time (7 years as a number of periods), unless another one is of another unit: 2 days are no part of 15 hours.

import { isDimensionless, sameDimension, unitText, type Unit } from '#plan'
import { BASE_UNITS } from '#plan/units/dimension'
import { scaleOf } from '#plan/units/unit'

import { firstReader, type AtomicReading, type ReadVariable } from '../atomic-reading.ts'
import type { Finding } from '../finding.ts'
import { partsOf } from '../formula-value.ts'
import { knownUnit } from '../known-unit.ts'
import { isAngle } from '../physics/angles.ts'
import { isNear, type GivenNumber } from './problem-numbers.ts'

/** Whether a variable is a mere number, said (`1`) or not. */
export function isBare(unit: Unit | undefined): boolean {
  return unit === undefined || unit.factors.length === 0
}

/** Whether a number of the problem says something else without its unit. */
export function isChangedByBareness(unit: Unit): boolean {
  return !isDimensionless(unit.dimension) || isAngle(unit) || scaleOf(unit).value !== 1
}

/** Whether a variable says in words what it counts: the number of weeks, the steps per revolution. */
export function isCountOf(unit: Unit, { description }: ReadVariable): boolean {
  if (isPerTurn(unit)) return PER_TURN.test(description)
  const word = unit.factors[0]?.unit.unit.word ?? ''
  if (word === '' || unit.zero !== undefined || isDimensionless(unit.dimension)) return false
  return new RegExp(`\\b${word}s?\\b`, 'i').test(description)
}

const PER_TURN = /\b(?:per|a|each|every) (?:full )?(?:revolution|rotation|rev|turn)\b/i

/** Whether a unit counts what belongs to one turn, and measures nothing. */
function isPerTurn({ factors }: Unit): boolean {
  const turns = factors.filter(({ unit }) => unit.symbol === 'rev')
  const [turn] = turns
  return (
    turns.length === 1 &&
    turn?.exponent === -1 &&
    factors.every((each) => each === turn || each.unit.unit.label !== undefined)
  )
}

/** The finding about a variable with a number of the problem in another unit, or in none. */
export function inAnotherUnit(
  plan: AtomicReading,
  { text, unit: given }: GivenNumber,
  variable: ReadVariable,
): Finding {
  const { name, unit } = variable
  const own = unit === undefined || isBare(unit) ? '' : ` ${unitText(unit)}`
  const isOther =
    own !== '' ||
    (given !== undefined &&
      hasScale(given) &&
      !isConverted(plan, name, isAngle(given)) &&
      (!isTime(given) || isBesideTime(plan, name)))
  return {
    step_id: firstReader(plan, variable),
    issue: 'unit_mismatch',
    claim: `The problem gives ${text}, and \`${name}\` is ${variable.value}${own}.`,
    support:
      own !== ''
        ? 'The two differ.'
        : isAngle(given) && isOther
          ? 'It has the number without the unit, and counts as radians.'
          : 'It has the number without the unit.',
    severity: isOther ? 'blocking' : 'warning',
    suggestion: `Give \`${name}\` the unit of the problem; it is converted by itself.`,
  }
}

/** Counts that stand without their units, and are of different ones (ANOTHER-UNIT-2). */
export function* countsInTwoUnits(
  plan: AtomicReading,
  numbers: readonly GivenNumber[],
  variables: readonly ReadVariable[],
): Generator<Finding> {
  const counts: (readonly [ReadVariable, Unit, string])[] = []
  for (const variable of variables) {
    const { unit, value } = variable
    if (!isBare(unit) || value === undefined) continue
    const [only, ...others] = numbers.filter(
      (number) => number.isTelling && isNear(number.value, value),
    )
    if (only?.unit === undefined || others.length > 0) continue
    if (!isTime(only.unit) && !isCountOf(only.unit, variable)) continue
    counts.push([variable, only.unit, only.text])
  }
  for (const [at, [variable, unit, text]] of counts.entries()) {
    const other = counts
      .slice(0, at)
      .find(
        ([, one]) =>
          sameDimension(one.dimension, unit.dimension) && unitText(one) !== unitText(unit),
      )
    if (other === undefined) continue
    const [{ name }, , before] = other
    if (isConverted(plan, variable.name, false) || isConverted(plan, name, false)) continue
    yield {
      step_id: firstReader(plan, variable),
      issue: 'unit_mismatch',
      claim: `The problem gives ${before} and ${text}, and \`${name}\` and \`${variable.name}\` are mere numbers.`,
      support: 'Without their units one is taken for as much as the other.',
      severity: 'blocking',
      suggestion: `Give \`${name}\` and \`${variable.name}\` their units; they are converted by themselves.`,
    }
  }
}

/** Whether one of a unit is another number in SI base units, or has a zero of its own. A turn counts, and a radian is 1. */
function hasScale(unit: Unit): boolean {
  if (isAngle(unit)) return !/rad|rev/.test(unitText(unit))
  return unit.zero !== undefined || scaleOf(unit).value !== 1
}

function isTime({ dimension }: Unit): boolean {
  return sameDimension(dimension, knownUnit('s').dimension)
}

/** Whether a formula that reads a name also reads something that is measured in time, such as a speed. */
function isBesideTime(plan: AtomicReading, name: string): boolean {
  return (plan.readers.get(name) ?? []).some(({ inputs }) =>
    inputs.some((other) => (plan.unitOf(other)?.dimension[SECONDS] ?? 0) !== 0),
  )
}

const SECONDS = BASE_UNITS.indexOf('s')

/** Whether each formula that reads a name has a number in it that may convert it. */
function isConverted(plan: AtomicReading, name: string, isOfAngle: boolean): boolean {
  return (plan.readers.get(name) ?? []).every(
    ({ formula }) =>
      formula !== undefined &&
      [...partsOf(formula)].some((part) => {
        if (part.kind !== 'number') return false
        const number = Number(part.text)
        return isOfAngle ? OF_A_TURN.has(number) : number >= 10 || !Number.isInteger(2 * number)
      }),
  )
}

/** Degrees, minutes and seconds of arc, and gon, in half a turn and a turn. */
const OF_A_TURN: ReadonlySet<number> = new Set([180, 360, 10_800, 21_600, 648_000, 200, 400])
