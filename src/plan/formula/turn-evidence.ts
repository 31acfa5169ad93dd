// What says that turns are angles
// =============================================================================
//
// `P = T*omega` and `v = omega*r` leave the radian out, and `v = n*C` the turn. Where the numbers of a formula do not
// tell them apart, names, the words of the plan and the quantities do: nothing that turns with a moment of inertia is
// counted.

import { dimensionOf, sameDimension, type Dimension } from '../units/dimension.ts'
import type { Unit } from '../units/unit.ts'
import type { Term } from './turn-terms.ts'

/** A name beside turns. */
export interface Partner {
  readonly name: string
  readonly exponent: number
  /** Undefined where it is not known. */
  readonly unit: Unit | undefined
}

/** Names that only angles and angular speeds have. */
const ANGULAR_NAME =
  /^(?:omega|Omega|om|w|theta|Theta|phi|Phi|varphi|psi|alpha|beta|gamma|angle|ang|winkel)(?:_?\w{0,3})$|ang(?:le|ular)|winkel/
const ANGULAR_WORDS =
  /\bangular\b|\bangles?\b|winkel|\brotates? through\b|\bturns? through\b|kreisfrequenz/i

/** Whether a name or the plan's words for it speak of an angle. */
export function isAngular(name: string, words: string): boolean {
  return ANGULAR_NAME.test(name) || ANGULAR_WORDS.test(words)
}

const OF_A_TURN =
  /circumference|perimeter|umfang|\bpitch\b|\blead\b|steigung|\bfeed\b|vorschub|swept|displacement|hubraum|\bper (?:full )?(?:turn|rev|revolution|rotation|stroke|cycle|tooth)|(?:pro|je) (?:umdrehung|hub|takt)|\b(?:each|every|one|a full) (?:turn|revolution|rotation)\b/i

/** Whether words speak of what belongs to one turn. */
export function isOfATurn(words: string): boolean {
  return OF_A_TURN.test(words)
}

const RADIUS_NAME = /^(?:r|R|rad|radius)(?:_?\w{0,8})$/
const RADIUS_WORDS =
  /radius|\bradii\b|lever arm|halbmesser|distance from (?:the )?(?:axis|centre|center)/i
const DIAMETER_NAME = /^[dD](?:_?\w{0,3})$/
const DIAMETER_WORDS = /diameter|durchmesser/i

const LENGTH = dimensionOf('m')
const TIME = dimensionOf('s')
const INERTIA = [dimensionOf('kg m2'), dimensionOf('kg m2 s-1')]
const ENERGY = dimensionOf('kg m2 s-2')
const POWER = dimensionOf('kg m2 s-3')
/** What stands in the laws of motion on a circle. */
const CENTRIPETAL = ['m', 'kg', 'm s-2', 'kg m s-2', 'kg m2 s-2', ''].map(dimensionOf)

const PERIOD_NAME = /^(?:T|tau)(?:_?\w{0,8})$|period/
const PERIOD_WORDS = /period|precession|umlauf|schwingungsdauer|one lap|per lap/i

/** Whether a time is the period of something: it has a `2*pi` where an angular speed makes it. */
export function isPeriod(unit: Unit, name: string, words: string): boolean {
  return sameDimension(unit.dimension, TIME) && (PERIOD_NAME.test(name) || PERIOD_WORDS.test(words))
}

/** Whether it is a length. */
export function isLength(dimension: Dimension): boolean {
  return sameDimension(dimension, LENGTH)
}

/** Whether it is a power of a time, a mere number among them. */
export function isPowerOfTime(dimension: Dimension): boolean {
  return dimension.every((each, at) => Math.abs(each) < 1e-6 || (TIME[at] ?? 0) !== 0)
}

/** Whether the quantities of a relation leave nothing but angles; `turns` is how often turns are in it. */
export function leavesAngles(
  turns: number,
  { two, pi }: Term,
  partners: readonly (Partner & { readonly words: string })[],
): boolean {
  const known = partners.filter(({ unit }) => unit !== undefined)
  const areOf = (dimensions: readonly Dimension[]) =>
    known.every(({ unit }) =>
      dimensions.some((each) => unit !== undefined && sameDimension(each, unit.dimension)),
    )
  const some = (dimension: Dimension) =>
    known.find(({ unit }) => unit !== undefined && sameDimension(unit.dimension, dimension))
  if (INERTIA.some((each) => some(each) !== undefined)) return true
  const length = some(LENGTH)
  // `pi^2*m*R^2*n^2` is the energy of a disc whose turns are counted.
  if (Math.abs(turns) === 2) return pi === 0 && length !== undefined && areOf(CENTRIPETAL)
  const torque = some(ENERGY)
  if (some(POWER) !== undefined && torque?.unit !== undefined) return isTorque(torque)
  // `p*pi*D^2/4*s*n/2` is the power of an engine: its lengths are a volume, and none is on the way of a point that turns.
  const lengths = known.filter(({ unit }) => unit !== undefined && isLength(unit.dimension))
  const isWay = lengths.length === 1 && Math.abs(length?.exponent ?? 0) === 1
  if (length === undefined || !isWay) return false
  if (RADIUS_NAME.test(length.name) || RADIUS_WORDS.test(length.words)) return true
  const isHalved = Math.abs(two) === 1 && Math.sign(two) !== Math.sign(length.exponent)
  return isHalved && (DIAMETER_NAME.test(length.name) || DIAMETER_WORDS.test(length.words))
}

/** A torque is written in newton metres, an energy in joules. */
function isTorque({ unit, words }: Partner & { readonly words: string }): boolean {
  return (unit?.factors.length ?? 0) > 1 || /torque|moment/i.test(words)
}
