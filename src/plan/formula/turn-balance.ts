// How turns, cycles and radians balance in a relation
//
// Each is counted with its exponent, and so is `2*pi`, which makes radians of turns.

import { cyclesIn, radiansIn, turnsIn } from '../units/turns.ts'
import type { Unit } from '../units/unit.ts'
import { isOfMotion, isPowerOfTime, sectionsIn, type Partner } from './turn-evidence.ts'
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
  /** How often it is written beside a name with turns. */
  readonly beside: number
  /** How many sections with a pi of their own there may be. */
  readonly sections: number
  /** The other names, with their units. */
  readonly partners: readonly Partner[]
}

/** What a relation says, given the units of its names. */
export function balanceOf(relation: Relation, unitOf: (name: string) => Unit | undefined): Balance {
  const { names } = relation.term
  const turning: string[] = []
  const partners: Partner[] = []
  const all: Partner[] = []
  let [turns, cycles, radians] = [0, 0, 0]
  for (const [name, exponent] of names) {
    if (name === RADIAN) radians += exponent
    const unit = unitOf(name)
    if (name !== RADIAN) all.push({ name, exponent, unit })
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
  }
  const isMotion = turning.length > 0 && Math.abs(whole(turns)) <= 2 && isOfMotion(partners)
  const beside = turning.reduce((sum, name) => sum + (relation.term.beside.get(name) ?? 0), 0)
  const sections = isMotion ? 0 : sectionsIn(all)
  return {
    relation,
    turning,
    turns: whole(turns),
    cycles: whole(cycles),
    radians: whole(radians),
    factors: factorsOf(relation.term, beside, sections),
    beside,
    sections,
    partners,
  }
}

/** Whether partners are times and mere numbers alone. */
export function isOfTimes(partners: readonly Partner[]): boolean {
  return partners.every(({ unit }) => unit !== undefined && isPowerOfTime(unit.dimension))
}

/** How often `2*pi` may be in a term: where it is written beside a name with turns, other pi are of sections if they can be. */
function factorsOf(term: Term, own: number, sections: number): readonly number[] {
  if (own === 0) return turnFactors(term, sections)
  const others = { ...term, pi: term.pi - own, two: term.two - own }
  const [least = 0] = turnFactors(others, sections)
  return [whole(own + least)]
}

/**
 * How often `2*pi` may be in a term: a 2 beside a pi is one, and so is any other pi. Where there may be sections, at most
 * `sections` of the pi are theirs, and a 2 beside one may be that of the surface `2*pi*r*h`.
 */
function turnFactors({ pi, two, four }: Term, sections: number): readonly number[] {
  const pairs = sections > 0 ? 0 : together(two, pi)
  const rest = pi - pairs
  const squares = Math.abs(rest) >= 2 * Math.abs(four) ? 2 * together(four, rest / 2) : 0
  const left = rest - squares
  const step = Math.sign(left)
  const most = Math.min(sections, Math.abs(left))
  const all = [whole(pi)]
  for (let less = 1; less <= most; less++) all.unshift(whole(pi - step * less))
  return all
}

/** Whether each pi is where it would make turns of angles, and has no 2: the `pi/2*sqrt(E*I/(m*L^4))` of a beam. */
export function isOtherPi({ relation, factors, beside, turns, cycles, radians }: Balance): boolean {
  const { two, pi } = relation.term
  return (
    cycles === 0 &&
    radians === 0 &&
    beside === 0 &&
    factors.every((factor) => factor * turns < 0 && Math.abs(together(two, pi)) < Math.abs(factor))
  )
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
