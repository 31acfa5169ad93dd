// Which names of a formula are readings
// =============================================================================
//
// A unit says it (°C is a reading, Δ°C a difference); of kelvin names and the plan's words do, or the formula.
//
// Invariants:
//
//   READING-ROLES-1. What neither unit nor words decide is free: it is taken as what makes the formula right.

import { differenceIn, differenceInName, wordsForFound, type SaidOfQuantity } from '#words'

import { dimensionOf, sameDimension } from '../../units/dimension.ts'
import type { Unit } from '../../units/unit.ts'

/** What a temperature is in a formula. */
export type ReadingRole = 'reading' | 'difference' | 'free'

const KELVIN = dimensionOf('K')

/** Whether a unit measures a temperature. */
export function isTemperature(unit: Unit | undefined): unit is Unit {
  return unit !== undefined && sameDimension(unit.dimension, KELVIN)
}

/** Whether a unit has a zero of its own or is the difference of such: only these make a formula be looked at. */
export function hasZero(unit: Unit | undefined): boolean {
  return unit?.zero !== undefined
}

/** What a name and the plan's words for it say of a temperature; undefined where they do not agree. */
export function saidOfTemperature(name: string, words = ''): SaidOfQuantity {
  const byName = differenceInName(name.replace(/__\d+_\d+$/, ''))
  const byWords = words.trim() === name ? undefined : differenceIn(words)
  if (byName === 'difference' && byWords === 'value') return undefined
  return byWords ?? byName
}

/** The role of a temperature; undefined for what is none. */
export function readingRole(
  name: string,
  unit: Unit | undefined,
  words?: string,
): ReadingRole | undefined {
  if (!isTemperature(unit)) return undefined
  if (unit.zero !== undefined) return 'reading'
  const [only, ...others] = unit.factors
  if (others.length === 0 && only?.unit.unit.symbol.startsWith('Δ') === true) return 'difference'
  const said = saidOfTemperature(name, words)
  return said === 'value' ? 'reading' : (said ?? 'free')
}

/** Words for a point in time; "time of flight" is none. */
const POINT_IN_TIME =
  /\b(?:time of day|o['’]?clock|clock (?:time|reading)|wall clock|calendar (?:year|date|day)|(?:year|date) of (?:birth|death|foundation|construction|manufacture|purchase)|(?:birth|founding|departure|arrival) (?:year|date)|time of (?:departure|arrival)|departure time)\b|\buhrzeit\b|\bgeburtsjahr\b|\bheure (?:du|de la) (?:départ|jour|arrivée)\b|\bhora (?:del día|de salida|de llegada)\b|出生年|時刻|时刻/i

const SECONDS = dimensionOf('s')

/** Whether the plan's words say that a number of years, hours or seconds is a point in time. */
export function isPointInTime(unit: Unit | undefined, words: string): boolean {
  if (unit === undefined || !sameDimension(unit.dimension, SECONDS)) return false
  return POINT_IN_TIME.test(wordsForFound(words))
}
