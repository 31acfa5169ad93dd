// Constants of laws that count temperatures from absolute zero
//
// The gas constant, that of Boltzmann, an entropy: beside one of them a temperature is meant in kelvin.

import { dimensionOf, sameDimension, type Dimension } from '../../units/dimension.ts'

const PER_MOLE = dimensionOf('kg m2 s-2 K-1 mol-1')
const PER_MASS = dimensionOf('m2 s-2 K-1')
const PER_PARTICLE = dimensionOf('kg m2 s-2 K-1')

const GAS =
  /\b(?:gas constants?|constante (?:universelle )?des gaz|constante de los gases|costante dei gas)\b|gaskonstante|gasconstante|газов\S* постоянн|气体常数|気体定数/i
const ENTROPY = /entrop|熵|エントロピー|энтроп/i
const ENTROPY_NAME = /^(?:d|D|del|delta|Delta|Δ)?_?[sS](?:_?\w{0,6})$|entrop/i
const BOLTZMANN = /boltzmann|больцман|玻尔兹曼|ボルツマン/i

/** Whether a name with this dimension and value (in SI base units, where it is known) is the constant of such a law. */
export function isLawConstant(
  name: string,
  dimension: Dimension,
  value: number | undefined,
  words: string,
): boolean {
  // A radiation constant: per kelvin to the fourth.
  if ((dimension[4] ?? 0) <= -3.5) return true
  if (sameDimension(dimension, PER_MOLE)) {
    if (value !== undefined && isNear(value, 8.314_462_6)) return true
    return GAS.test(words) || ENTROPY.test(words) || /^(?:R|S|dS|deltaS|delta_S)(?:$|_)/.test(name)
  }
  if (sameDimension(dimension, PER_MASS)) {
    return GAS.test(words) || ENTROPY.test(words) || name.startsWith('R') || isEntropy(name, words)
  }
  if (sameDimension(dimension, PER_PARTICLE)) {
    if (value !== undefined && isNear(value, 1.380_649e-23)) return true
    if (value !== undefined && value < 1e-20) return true
    const isNamed = value === undefined && /^(?:k(?:_?[Bb])?|nR|NkB?)$/.test(name)
    return isNamed || BOLTZMANN.test(words) || GAS.test(words) || isEntropy(name, words)
  }
  return false
}

function isNear(value: number, constant: number): boolean {
  return Math.abs(value / constant - 1) < 0.005
}

/** Whether a name or the plan's words speak of an entropy. */
export function isEntropy(name: string, words: string): boolean {
  return ENTROPY_NAME.test(name) || ENTROPY.test(words)
}

const RATIO_NAME = /ratio|^(?:r|rp|rv|rc|gamma|kappa|Ma?)(?:_?\w{0,3})$/
const RATIO =
  /ratio|compression|mach|verhältnis|verhaeltnis|rapport|relación|rapporto|razão|verhouding|отношен|степень|比/i

/** Whether a name or the plan's words speak of a ratio of volumes, pressures or speeds. */
export function isRatio(name: string, words: string): boolean {
  return RATIO_NAME.test(name) || RATIO.test(words)
}

const EFFICIENCY_NAME = /^(?:eta|eff|efficiency|COP|cop|carnot|epsilon_c)(?:_?\w*)$/
const EFFICIENCY =
  /efficien|performance|carnot|wirkungsgrad|leistungszahl|rendement|rendimiento|rendimento|КПД|效率/i

/** Whether a name or the plan's words speak of the efficiency of an engine or a heat pump. */
export function isEfficiency(name: string, words: string): boolean {
  return EFFICIENCY_NAME.test(name) || EFFICIENCY.test(words)
}
