// Values that cannot be
//
// Nothing is colder than absolute zero or faster than light.

import { convert, sameDimension } from '#plan'

import type { AtomicReading } from '../atomic-reading.ts'
import type { Finding } from '../finding.ts'
import { knownUnit } from '../known-unit.ts'

/** Metres per second. */
const LIGHT = 299_792_458

/** Values of variables that nothing has. */
export function* impossibleValues(plan: AtomicReading): Generator<Finding> {
  const [metrePerSecond, kelvin] = [knownUnit('m/s'), knownUnit('K')]
  for (const { name, unit, value } of plan.variables.values()) {
    if (unit === undefined) continue
    const step_id = plan.readers.get(name)?.[0]?.id ?? null
    if (value !== undefined && unit.zero !== undefined) {
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
