// Values that cannot be
//
// Nothing is colder than absolute zero or faster than light, and a difference of temperatures is no
// reading of a thermometer.

import { convert, sameDimension } from '#plan'

import type { AtomicReading } from '../atomic-reading.ts'
import type { Finding } from '../finding.ts'
import { knownUnit } from '../known-unit.ts'

/** Metres per second. */
const LIGHT = 299_792_458

/** Values of variables that nothing has, and differences of temperatures that are given as temperatures. */
export function* impossibleValues(plan: AtomicReading): Generator<Finding> {
  const [metrePerSecond, kelvin] = [knownUnit('m/s'), knownUnit('K')]
  for (const { name, description, unit, value } of plan.variables.values()) {
    if (unit === undefined) continue
    const step_id = plan.readers.get(name)?.[0]?.id ?? null
    if (unit.zero !== undefined && isDifference(name, description)) {
      yield {
        step_id,
        issue: 'unit_mismatch',
        claim: `\`${name}\` is a difference of temperatures, and is given as a temperature.`,
        support: 'A number in °C or °F is read as on a thermometer: 20 °C is used as 293.15 K.',
        severity: 'blocking',
        suggestion: `Give \`${name}\` the unit \`K\` or \`Δ${/F/.test(unit.factors[0]?.unit.symbol ?? '') ? '°F' : '°C'}\`.`,
      }
    } else if (value !== undefined && unit.zero !== undefined) {
      const inKelvin = convert(value, unit, kelvin) ?? 0
      if (inKelvin >= 0) continue
      yield {
        step_id,
        issue: 'law_inapplicable',
        claim: `\`${name}\` is colder than absolute zero.`,
        support: `Its value is ${inKelvin.toPrecision(4)} K.`,
        severity: 'blocking',
        suggestion: 'Correct the value or its unit.',
      }
    } else if (value !== undefined && sameDimension(unit.dimension, metrePerSecond.dimension)) {
      const speed = Math.abs(convert(value, unit, metrePerSecond) ?? 0)
      if (speed <= LIGHT * 1.01) continue
      yield {
        step_id,
        issue: 'law_inapplicable',
        claim: `\`${name}\` is faster than light.`,
        support: `Its value is ${speed.toPrecision(4)} m/s; light has ${LIGHT} m/s.`,
        severity: 'warning',
        suggestion: 'Correct the value or its unit.',
      }
    }
  }
}

/** Whether a temperature is said to be a difference: by its name, or by the words that it begins with. */
export function isDifference(name: string, description: string): boolean {
  if (/^(?:d|delta_?|Delta_?|diff_?)[Tt](?:emp|_|\d|$)/.test(name)) return true
  return /^(?:the )?(?:temperature )?(?:rise|change|difference|increase|decrease|drop|gain)\b/i.test(
    description,
  )
}
