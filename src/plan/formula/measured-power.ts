// What powers measure

import type { Code, Details } from '#text'

import { dimensionText, isDimensionless } from '../units/dimension.ts'
import type { ConstantValue } from './constant-value.ts'
import { NUMBER, raised, UNKNOWN, type Measured } from './measured.ts'

/** Whether a part is known to measure something. */
export function isUnitful(measured: Measured): boolean {
  return measured.kind === 'known' && !isDimensionless(measured.dimension)
}

/** What a power of a number measures: an exponent is a mere number, and a fraction where the base has a unit. */
export function measuredPower(
  below: Measured,
  above: Measured,
  value: ConstantValue | undefined,
  report: (code: Code, details: Details) => void,
): Measured {
  if (above.kind === 'known' && !isDimensionless(above.dimension)) {
    report('formula/exponent-unit', { unit: dimensionText(above.dimension) })
    return UNKNOWN
  }
  if (below.kind !== 'known') return below
  if (isDimensionless(below.dimension)) {
    return value === undefined ? NUMBER : raised(below, value.value)
  }
  if (value === undefined) return UNKNOWN
  if (!value.isRational || !Number.isFinite(value.value)) {
    report('formula/irrational-exponent', { unit: dimensionText(below.dimension) })
    return UNKNOWN
  }
  return raised(below, value.value)
}
