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

const ONE_TURN =
  /circumference|perimeter|umfang|swept volume|hubraum|\bper (?:full )?(?:turn|rev|revolution|rotation)\b|(?:pro|je) umdrehung|\b(?:each|every|one|a full) (?:turn|revolution|rotation)\b|mean (?:effective|indicated) pressure|\b[bif]mep\b|mitteldruck/i

/**
 * Whether a name or its words can only be of one turn: a circumference, and the mean pressure of an engine, which is the
 * work of a cycle over a volume. A displacement may be that of an oscillation, and a pitch that of a wheel with teeth.
 */
export function isOfOneTurn(name: string, words: string): boolean {
  return ONE_TURN.test(words) || /^[bif]mep$/i.test(name)
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

/** Mass and motion, without what is spread over an area or a volume. */
const OF_MOTION = [
  ...CENTRIPETAL,
  ...INERTIA,
  POWER,
  ...['s', 'm s-1', 'kg m s-1'].map(dimensionOf),
]

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

/**
 * How many sections the lengths of a relation may make, each with a pi of its own: the area of a circle, a cylinder,
 * what resists torsion. The square or the cube of one length makes one.
 */
export function sectionsIn(partners: readonly Partner[]): number {
  const lengths = lengthsIn(partners)
  const [up, down] = [1, -1].map((sign) =>
    lengths.reduce((sum, { exponent }) => sum + Math.max(0, sign * exponent), 0),
  )
  if (Math.max(up ?? 0, down ?? 0) < 2) return 0
  const isOne = lengths.length === 1 && Math.abs(lengths[0]?.exponent ?? 0) <= 3
  return isOne && partners.every(({ unit }) => unit !== undefined) ? 1 : Number.POSITIVE_INFINITY
}

/** Whether partners are lengths, times and what moves: where a mass is given and no density, nothing has a section. */
export function isOfMotion(partners: readonly Partner[]): boolean {
  return partners.every(
    ({ unit }) =>
      unit !== undefined && OF_MOTION.some((each) => sameDimension(each, unit.dimension)),
  )
}

function lengthsIn(partners: readonly Partner[]): readonly Partner[] {
  return partners.filter(({ unit }) => unit !== undefined && isLength(unit.dimension))
}

/** Whether it is a power of a time, a mere number among them. */
export function isPowerOfTime(dimension: Dimension): boolean {
  return dimension.every((each, at) => Math.abs(each) < 1e-6 || (TIME[at] ?? 0) !== 0)
}

/** Whether the quantities of a relation without a pi leave nothing but angles; `turns` is how often turns are in it. */
export function leavesAngles(
  turns: number,
  { two }: Term,
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
  if (Math.abs(turns) === 2) return length !== undefined && areOf(CENTRIPETAL)
  const torque = some(ENERGY)
  if (some(POWER) !== undefined && torque?.unit !== undefined) return isTorque(torque)
  // `p*pi*D^2/4*s*n/2` is the power of an engine: its lengths are a volume, and none is on the way of a point that turns.
  const lengths = lengthsIn(known)
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
