// The SI unit that has a name of its own
//
// `kg m/s^2` is a newton. Where exactly one unit with a name has a dimension, a result without a wanted unit is in it;
// all of them are coherent, so that the number is the same. Where there are several (1/s is Hz and Bq, m²/s² Gy and Sv), it
// stays in base units.

import { sameDimension } from './dimension.ts'
import { parseUnit } from './parse-unit.ts'
import { cyclesIn, radiansIn, turnsIn } from './turns.ts'
import { countsOf, type Unit } from './unit.ts'

const NAMES = ['N', 'Pa', 'J', 'W', 'C', 'V', 'F', 'ohm', 'S', 'Wb', 'T', 'H'] as const

let known: readonly Unit[] | undefined
let torque: Unit | undefined

/**
 * A unit of base units by its own name; the unit itself where it has none. What joules measure is in `N m` where the `inputs`
 * suggest a torque: forces, or what turns.
 */
export function customaryUnit(unit: Unit, inputs: Iterable<Unit | undefined>): Unit {
  if (unit.factors.length < 2 || countsOf(unit).length > 0) return unit
  known ??= NAMES.flatMap((name) => parseUnit(name).unit ?? [])
  const found = known.find((each) => sameDimension(each.dimension, unit.dimension))
  if (found === undefined) return unit
  if (found.factors[0]?.unit.unit.symbol !== 'J') return found
  torque ??= parseUnit('N m').unit
  return torque !== undefined && [...inputs].some(suggestsTorque) ? torque : found
}

function suggestsTorque(unit: Unit | undefined): boolean {
  if (unit === undefined) return false
  const isTurning = turnsIn(unit) !== 0 || cyclesIn(unit) !== 0 || radiansIn(unit) !== 0
  return isTurning || unit.factors.some((factor) => FORCES.has(factor.unit.unit.symbol))
}

const FORCES: ReadonlySet<string> = new Set(['N', 'lbf', 'kgf', 'dyn'])
