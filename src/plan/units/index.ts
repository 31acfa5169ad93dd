// Units: read, printed, compared and converted.

export { BASE_UNITS, isDimensionless, sameDimension, type Dimension } from './dimension.ts'
export type { NamedUnit, PrefixedUnit, Factor } from './named-unit.ts'
export { parseUnit, UNIT_LENGTH, type UnitReading } from './parse-unit.ts'
export { areLike, convert, convertDifference } from './quantity-conversion.ts'
export type { Rational } from './rational.ts'
export { scaleOf, unitText, type Unit, type UnitFactor, type UnitScale } from './unit.ts'
