// What a name may have meant
//
// The readings of a name that has two, and the names that are near one that has none.

import { nearest } from '#text'

import { knownNames, meaningOf } from './named-unit.ts'
import { dimensionOf, sameDimension } from './dimension.ts'
import type { UnitFactor } from './unit.ts'
import { READ_IN_TWO_WAYS } from './unit-table.ts'

/** The two readings of a name in this place, if it has two. */
export function readingsOf(
  name: string,
  exponent: number,
  power: number,
): readonly [string, string] | undefined {
  // What textbooks write for metres: `ms^-1`, `W/mK`.
  if (name === 'ms' && exponent < 0) {
    return [`m s^${exponent}`, `millisecond^${exponent}`]
  }
  if (name === 'mK' && exponent * power < 0) {
    const raised = exponent === 1 ? '' : `^${exponent}`
    return [exponent === 1 ? '(m K)' : `m K${raised}`, `millikelvin${raised}`]
  }
  return Object.hasOwn(READ_IN_TWO_WAYS, name) ? READ_IN_TWO_WAYS[name] : undefined
}

const HEATS = ['m2 kg s-2', 'm2 kg s-3', ''].map((each) => dimensionOf(each))

/**
 * The readings of `C` and `F` as the last below a heat and something else, or below ppm: coulomb and farad by the
 * rules of SI, and degrees for nearly everybody who writes `J/(kg C)` or `Btu/(lb F)`.
 */
export function heatPerCharge(
  text: string,
  factors: readonly UnitFactor[],
): readonly [string, string] | undefined {
  const letter = /(?<![\p{L}°])[CF](?=\s*\)?\s*$)/u.exec(text)
  if (letter === null || factors.length < 2) return undefined
  const [first] = factors
  const isHeat =
    first?.exponent === 1 &&
    HEATS.some((each) => sameDimension(each, first.unit.unit.dimension)) &&
    (factors.length > 2 || (first.unit.symbol.startsWith('pp') && !/rad/.test(text)))
  const last = factors.find(({ unit }) => unit.symbol === letter[0])
  if (!isHeat || last?.exponent !== -1) return undefined
  const said = (name: string) =>
    `${text.slice(0, letter.index)}${name}${text.slice(letter.index + 1)}`.trim()
  return [said(`°${letter[0]}`), said(letter[0] === 'C' ? 'coulomb' : 'farad')]
}

/** What was meant by a name that is none: the same in another case, two names, or names that are near. */
export function meantBy(name: string): readonly string[] {
  if (name.startsWith('°') && meaningOf(name.slice(1)) !== undefined) return [name.slice(1)]
  const folded = name.toLowerCase()
  const names = knownNames()
  const inOtherCase = names.filter((each) => each.toLowerCase() === folded)
  if (inOtherCase.length > 0) return inOtherCase
  const split = splitName(name)
  if (split !== undefined) return [split]
  // Of three letters every unit is near: `pct` is no parsec.
  return name.length < 4 ? [] : nearest(name, alike(folded, names))
}

/** The names that are worth a closer look: of about that length, with the same first or last letter. */
function alike(folded: string, names: readonly string[]): readonly string[] {
  const slack = Math.max(1, Math.floor(folded.length / 3))
  const first = folded.charAt(0)
  const last = folded.slice(-1)
  return names.filter((name) => {
    if (Math.abs(name.length - folded.length) > slack) return false
    return name.charAt(0).toLowerCase() === first || name.slice(-1).toLowerCase() === last
  })
}

/** `kgK` as `kg K`: two symbols without a sign between them. */
function splitName(name: string): string | undefined {
  for (let at = name.length - 1; at > 0; at--) {
    const parts = [name.slice(0, at), name.slice(at)]
    if (parts.every((part) => USUAL.has(part))) return parts.join(' ')
  }
  return undefined
}

/** Symbols that are written side by side; others are near anything. */
const USUAL: ReadonlySet<string> = new Set(
  'm cm mm km g kg mg s ms min h K °C °F N kN J kJ W kW A mA V kV C Pa kPa MPa mol T Hz Ω F H L mL bar lb ft in'.split(
    ' ',
  ),
)

/** Names in back-ticks: `a`, `b` or `c`. */
export function either(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}\``)
  const last = quoted.pop() ?? ''
  return quoted.length === 0 ? last : `${quoted.join(', ')} or ${last}`
}
