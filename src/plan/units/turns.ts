// Turns, cycles and radians in units
//
// A turn is an angle of 2 pi and one cycle; a hertz is a cycle a second.

import { createUnit, type Unit } from './unit.ts'

/** How often turns are in a unit: 1 in `rpm`, -1 in `mm/rev`. */
export function turnsIn(unit: Unit): number {
  return countIn(unit, TURNS)
}

/** The unit with each turn as a mere number: `1/min` for `rpm`. */
export function withoutTurns(unit: Unit): Unit {
  return createUnit(unit.factors.filter((factor) => !TURNS.has(factor.unit.unit.symbol)))
}

const TURNS: ReadonlySet<string> = new Set(['rev'])
const CYCLES: ReadonlySet<string> = new Set(['Hz'])
const RADIANS: ReadonlySet<string> = new Set(['rad', 'deg', 'arcmin', 'arcsec', 'gon'])

/** How often hertz are in a unit. */
export function cyclesIn(unit: Unit): number {
  return countIn(unit, CYCLES)
}

/** How often radians, or units of angles that are parts of them, are in a unit. */
export function radiansIn(unit: Unit): number {
  return countIn(unit, RADIANS)
}

function countIn({ factors }: Unit, symbols: ReadonlySet<string>): number {
  let sum = 0
  for (const { unit, exponent } of factors) if (symbols.has(unit.unit.symbol)) sum += exponent
  return sum
}
