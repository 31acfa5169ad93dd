// What a quantity cannot be
// =============================================================================
//
// A mass, a radius or an absolute temperature is positive, whatever else solves the equation. The unit says what a quantity is
// where it leaves no choice, else the unit together with the step's words or the usual letter.
//
// Invariants:
//
//   QUANTITY-CONDITIONS-1. What may be negative has no condition: positions, velocities, charges, changes and differences,
//       the distances of an image, temperatures as differences.

import { isDimensionless, parseUnit, sameDimension, unitText, type Unit } from '#plan'

/** A quantity that is solved for. */
export interface SolvedQuantity {
  readonly name: string
  /** What the step says of it. */
  readonly words: string
  readonly unit: Unit | undefined
}

/** What holds of a quantity: between which numbers it is, in SI units. */
export interface QuantityCondition {
  /** Such as `a mass`. */
  readonly noun: string
  /** Whether the bound itself, which is 0, is excluded. */
  readonly isStrict: boolean
  /** Above which it never is; absent where there is no such bound. */
  readonly most?: number
}

interface Kind {
  readonly noun: string
  readonly unit: string
  /** Words and names of which one must be there; by default the unit is enough. */
  readonly words?: RegExp
  readonly names?: RegExp
  /** What makes another quantity of it. */
  readonly other?: RegExp
  readonly mayBeZero?: true
  readonly most?: number
}

/** What is counted from somewhere, or is a difference of two. */
const CHANGES =
  /\b(?:change|changes|difference|increase|decrease|rise|drop|gain|loss|deviation|offset|shift|error|correction|excess|deficit|net|relative|increment|decrement|variation|fluctuation|residual|imbalance|defect|gradient|surplus|signed)\b/i
/** `dT`, `delta_m`, `Delta_p`, `dm_1`. */
const CHANGE_NAME =
  /^(?:delta|Delta|D[A-Z_]|d[A-Za-z](?:_\w*|\d*)?$|d_)|(?:_change|_diff|_rise|_drop|_shift)$/

const KINDS: readonly Kind[] = [
  { noun: 'an absolute temperature', unit: 'K', other: /\b(?:elevation|depression|range|lift)\b/i },
  { noun: 'a mass', unit: 'kg' },
  {
    noun: 'an amount of substance',
    unit: 'mol',
    words: /\b(?:amount|moles|mole number)\b/i,
    names: /^n(?:_\w*|\d*)$/,
    other: /\b(?:extent|progress|reacted|shifted)\b/i,
  },
  {
    noun: 'a concentration',
    unit: 'mol/m^3',
    words: /\b(?:concentrations?|molarity|solubility)\b/i,
    names: /^(?:[cC]|conc|concentration|molarity)(?:_\w*|\d*)$/,
  },
  {
    noun: 'a concentration',
    unit: '1',
    words: /\b(?:concentrations?|molarity|solubility)\b/i,
    other: /\b(?:log|logarithm|ratio|pH)\b/,
  },
  {
    noun: 'a density',
    unit: 'kg/m^3',
    words: /\b(?:density|concentration)\b/i,
    names: /^rho(?:_\w*|\d*)$/,
  },
  {
    noun: 'a pressure',
    unit: 'Pa',
    words: /\b(?:pressures?|modulus)\b/i,
    names: /^[pP](?:_\w*|\d*)$/,
    other:
      /\b(?:gauge|stress|acoustic|sound|suction|vacuum|overpressure|underpressure|osmotic potential)\b/i,
  },
  {
    noun: 'a time after the start',
    unit: 's',
    words: /\b(?:times?|duration|period|half-life|how long|lifetime|time constant|age|when)\b/i,
    names: /^(?:t|T|tau|time|duration|period|half_life|age)(?:_\w*|\d*)$/,
    other:
      /\b(?:before|ago|earlier(?! (?:of the (?:two|three) )?(?:times?|roots?|solutions?)\b)|delay|phase|lead|lag|date|epoch|clock|coordinate)\b/i,
  },
  {
    noun: 'a length',
    unit: 'm',
    words:
      /\b(?:lengths?|heights?|distances?|widths?|radius|radii|diameters?|depths?|thickness|wavelengths?|perimeter|circumference|sides?|edges?|separation|spacing|gap|hypotenuse|semi-?(?:major|minor) ax[ei]s|semi-?ax[ei]s|how far|how tall|how long|how deep|how wide)\b/i,
    names:
      /^(?:[LlrR]|lambda|radius|length|height|width|depth|distance|diameter|dist|side|thickness|wavelength|len)(?:_\w*|\d*)$/,
    other:
      /\b(?:image|object|focal|lens|mirror|curvature|position|coordinate|displacement|elevation|altitude|level|below|directed|deflection|extension|compression|stretch|elongation|origin|(?<!semi-?(?:major |minor )?)axis|impact parameter)\b/i,
  },
  {
    noun: 'an area',
    unit: 'm^2',
    words: /\b(?:areas?|cross[- ]sections?|surface)\b/i,
    names: /^(?:A|area)(?:_\w*|\d*)$/,
  },
  {
    noun: 'a volume',
    unit: 'm^3',
    words: /\b(?:volumes?|capacity)\b/i,
    names: /^(?:V|vol|volume)(?:_\w*|\d*)$/,
  },
  {
    noun: 'a resistance',
    unit: 'ohm',
    words: /\b(?:resistances?|resistors?)\b/i,
    names: /^R(?:_\w*|\d*)$/,
    other: /\b(?:reactance|impedance|negative|differential)\b/i,
  },
  { noun: 'a capacitance', unit: 'F' },
  { noun: 'an inductance', unit: 'H', other: /\bmutual\b/i },
  {
    noun: 'a speed',
    unit: 'm/s',
    words: /\bspeeds?\b/i,
    names: /^speed(?:_\w*|\d*)$/,
    other: /\b(?:velocity|velocities|component|direction)\b/i,
    mayBeZero: true,
  },
  {
    noun: 'a speed',
    unit: '1/s',
    words: /\bspeeds?\b/i,
    names: /^(?:rpm|speed)(?:_\w*|\d*)$/i,
    other: /\b(?:velocity|velocities|component|direction)\b/i,
    mayBeZero: true,
  },
  {
    noun: 'a frequency',
    unit: '1/s',
    words: /\bfrequenc(?:y|ies)\b/i,
    names: /^(?:f|nu|freq|frequency)(?:_\w*|\d*)$/,
    other: /\b(?:detuning|beat|doppler|component)\b/i,
  },
  {
    noun: 'a share',
    unit: '1',
    words:
      /\b(?:probability|mole fraction|mass fraction|volume fraction|degree of (?:dissociation|ionization|ionisation|conversion)|void fraction)\b/i,
    other: /\b(?:log|odds|ratio)\b/i,
    mayBeZero: true,
    most: 1,
  },
  {
    noun: 'a number of things',
    unit: '1',
    words: /\bnumber of\b/i,
    other: /\b(?:quantum|winding)\b/i,
    mayBeZero: true,
  },
  { noun: 'a Lorentz factor', unit: '1', words: /\bLorentz factor\b/i },
  { noun: 'a refractive index', unit: '1', words: /\b(?:refractive index|index of refraction)\b/i },
]

/** What holds of a quantity, whatever the equation; undefined where nothing surely does. */
export function quantityCondition(quantity: SolvedQuantity): QuantityCondition | undefined {
  const { name, words, unit } = quantity
  if (unit === undefined || CHANGES.test(words) || CHANGE_NAME.test(name)) return undefined
  if (/Δ|delta/i.test(unitText(unit))) return undefined
  const kind = KINDS.find((each) => isOfKind(quantity, unit, each))
  if (kind === undefined) return undefined
  const { noun, mayBeZero, most } = kind
  return { noun, isStrict: mayBeZero !== true, ...(most === undefined ? {} : { most }) }
}

function isOfKind({ name, words }: SolvedQuantity, unit: Unit, kind: Kind): boolean {
  const own = parseUnit(kind.unit).unit
  if (own === undefined) return false
  const fits =
    kind.unit === '1'
      ? isDimensionless(unit.dimension)
      : sameDimension(own.dimension, unit.dimension)
  if (!fits || kind.other?.test(words) === true) return false
  if (kind.words === undefined) return true
  return kind.words.test(words) || kind.names?.test(name) === true
}
