// How turns, cycles and radians balance in a relation
//
// Each is counted with its exponent, and so is `2*pi`, which makes radians of turns.

import { cyclesIn, radiansIn, turnsIn } from '../units/turns.ts'
import type { Unit } from '../units/unit.ts'
import { isLength, isPowerOfTime, type Partner } from './turn-evidence.ts'
import { RADIAN, type Relation, type Term } from './turn-terms.ts'

/** How turns are read: each as one, or as 2 pi. */
export type Reading = 'counted' | 'angle'

/** What a relation says of turns. */
export interface Balance {
  readonly relation: Relation
  /** Names with turns, in written order. */
  readonly turning: readonly string[]
  /** How often turns are left. */
  readonly turns: number
  /** How often hertz are left. */
  readonly cycles: number
  /** How often radians are left. */
  readonly radians: number
  /** How often `2*pi` may be in it. */
  readonly factors: readonly number[]
  /** The other names, with their units. */
  readonly partners: readonly Partner[]
}

/** What a relation says, given the units of its names. */
export function balanceOf(relation: Relation, unitOf: (name: string) => Unit | undefined): Balance {
  const { names } = relation.term
  const turning: string[] = []
  const partners: Partner[] = []
  let [turns, cycles, radians, hasSection] = [0, 0, 0, false]
  for (const [name, exponent] of names) {
    if (name === RADIAN) radians += exponent
    const unit = unitOf(name)
    if (unit === undefined) {
      if (name !== RADIAN) partners.push({ name, exponent, unit })
      continue
    }
    const own = turnsIn(unit)
    turns += exponent * own
    cycles += exponent * cyclesIn(unit)
    radians += exponent * radiansIn(unit)
    if (own === 0) partners.push({ name, exponent, unit })
    else turning.push(name)
    // The area of a circle has a pi of its own, and so have torsion and volumes.
    if (isLength(unit.dimension) && Math.abs(exponent) >= 2) hasSection = true
  }
  return {
    relation,
    turning,
    turns: whole(turns),
    cycles: whole(cycles),
    radians: whole(radians),
    factors: turnFactors(relation.term, hasSection),
    partners,
  }
}

/** Whether partners are times and mere numbers alone. */
export function isOfTimes(partners: readonly Partner[]): boolean {
  return partners.every(({ unit }) => unit !== undefined && isPowerOfTime(unit.dimension))
}

/**
 * How often `2*pi` may be in a term: a 2 beside a pi is one, and so is any other pi, but where there is a round section
 * it may be that of its area.
 */
function turnFactors({ pi, two, four }: Term, hasSection: boolean): readonly number[] {
  const pairs = together(two, pi)
  const rest = pi - pairs
  const squares = Math.abs(rest) >= 2 * Math.abs(four) ? 2 * together(four, rest / 2) : 0
  const sure = pairs + squares
  const left = pi - sure
  if (left === 0 || !hasSection) return [whole(pi)]
  const step = Math.sign(left)
  const all: number[] = []
  for (let more = 0; Math.abs(more) <= Math.abs(left); more += step) all.push(whole(sure + more))
  return all
}

/** How much of two exponents with one sign goes together. */
function together(a: number, b: number): number {
  return a * b <= 0 ? 0 : Math.sign(a) * Math.min(Math.abs(a), Math.abs(b))
}

/** The readings that leave turns or radians, and not both (TURN-READINGS-2). */
export function readingsThatFit(
  { turns, cycles, radians }: Balance,
  factor: number,
): readonly Reading[] {
  const isOne = (counts: number, angles: number) => counts === 0 || angles === 0
  return [
    ...(isOne(whole(turns + cycles - factor), whole(radians + factor)) ? ['counted' as const] : []),
    ...(isOne(whole(cycles - factor), whole(radians + turns + factor)) ? ['angle' as const] : []),
  ]
}

/** A sum of exponents without what rounding leaves. */
export function whole(sum: number): number {
  return Math.round(sum * 1e6) / 1e6 + 0
}
