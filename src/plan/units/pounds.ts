// Pounds and ounces, which are masses and forces
//
// `ft-lb` is an energy and `lb/ft^3` a density. Where the text does not tell, both readings are given.

import { sameDimension, dimensionOf } from './dimension.ts'
import type { PrefixedUnit } from './named-unit.ts'
import type { UnitFactor } from './unit.ts'

/** A factor as it was read, with its place in the text. */
export interface Placed {
  readonly start: number
  readonly end: number
  /** The named unit, where the factor is just one without an exponent. */
  readonly bare: PrefixedUnit | undefined
}

/** Masses that are written for forces, the name of that force, and what is a mass without doubt. */
const FORCES: Readonly<Record<string, readonly [force: string, mass: string]>> = {
  lb: ['lbf', 'lbm'],
  oz: ['ozf', 'avdp oz'],
}

/** Lengths that make a torque or an energy with a pound. */
const LENGTHS: ReadonlySet<string> = new Set(['ft', 'in'])

/**
 * What a pound beside a length means: the force, at which of the two places, where there is a hyphen; else both
 * readings of the text. Undefined where there is no pound, or it is said to be a mass.
 */
export function torqueOf(
  text: string,
  before: Placed,
  factor: Placed,
  sign: string,
): { readonly at: 0 | 1; readonly force: string } | readonly [string, string] | undefined {
  const pair = [before.bare?.symbol ?? '', factor.bare?.symbol ?? ''] as const
  const at = Object.hasOwn(FORCES, pair[0]) ? 0 : Object.hasOwn(FORCES, pair[1]) ? 1 : undefined
  if (at === undefined || !LENGTHS.has(pair[1 - at] ?? '')) return undefined
  const [force, mass] = FORCES[pair[at]] ?? ['', '']
  const pound = at === 0 ? before : factor
  if (text.slice(pound.start, pound.end) === mass) return undefined
  if (sign === '-') return { at, force }
  const between = text.slice(before.end, factor.start)
  const other = at === 0 ? factor : before
  const length = text.slice(other.start, other.end)
  const said = (unit: string) => (at === 0 ? unit + between + length : length + between + unit)
  return [said(force), said(mass)]
}

/** A word for a pound that is not said to be a mass. */
const POUND = /(?<![\p{L}])(?:lbs?|pounds?)(?![\p{L}])/iu
const OVER_AN_AREA_OR_LENGTH = ['m-2 kg', 'm-1 kg'].map((each) => dimensionOf(each))

/** The readings of pounds over inches or feet: a force (psi, a spring's stiffness), or a mass. */
export function poundsOver(
  text: string,
  factors: readonly UnitFactor[],
): readonly [string, string] | undefined {
  if (factors.length !== 2 || !POUND.test(text)) return undefined
  const [pound, length] = factors
  if (pound?.exponent !== 1 || pound.unit.symbol !== 'lb' || length === undefined) return undefined
  if (!LENGTHS.has(length.unit.symbol) && length.unit.symbol !== 'yd') return undefined
  const dimension = pound.unit.unit.dimension.map(
    (each, at) => each + (length.unit.unit.dimension[at] ?? 0) * length.exponent,
  )
  if (!OVER_AN_AREA_OR_LENGTH.some((each) => sameDimension(each, dimension))) return undefined
  const said = (unit: string) => text.replace(POUND, unit).trim()
  return [said('lbf'), said('lbm')]
}
