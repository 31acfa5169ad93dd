// Dimensions
// =============================================================================
//
// What kind of thing a unit measures: how often each base unit is in it. Radians,
// steradians, percent and counts are dimensionless; bits are a base of their own.
//
// Invariants:
//
//   DIMENSION-1. An exponent may be a fraction (`V/√Hz`). It is a double; dimensions that
//       differ by less than a millionth are the same.

/** The base units, in the order in which a dimension lists their exponents. */
export const BASE_UNITS = ['m', 'kg', 's', 'A', 'K', 'mol', 'cd', 'bit'] as const

/** How often each of `BASE_UNITS` is in a unit, one exponent each. */
export type Dimension = readonly number[]

/** Of radians, ratios and counts. */
export const DIMENSIONLESS: Dimension = Object.freeze(BASE_UNITS.map(() => 0))

const SAME = 1e-6

/** Whether both measure the same kind of thing. */
export function sameDimension(a: Dimension, b: Dimension): boolean {
  for (let at = 0; at < BASE_UNITS.length; at++) {
    if (Math.abs((a[at] ?? 0) - (b[at] ?? 0)) > SAME) return false
  }
  return true
}

/** Whether it is that of a mere number. */
export function isDimensionless(dimension: Dimension): boolean {
  return sameDimension(dimension, DIMENSIONLESS)
}

/** The dimension of `a` times `b` to the power of `exponent`. */
export function timesPower(a: Dimension, b: Dimension, exponent: number): Dimension {
  return a.map((own, at) => own + (b[at] ?? 0) * exponent)
}

/** Reads `m kg s-2`, as the table of units writes dimensions. */
export function dimensionOf(text: string): Dimension {
  const exponents = BASE_UNITS.map(() => 0)
  for (const [, name = '', exponent = ''] of text.matchAll(/([a-zA-Z]+)(-?\d*)/g)) {
    const at = (BASE_UNITS as readonly string[]).indexOf(name)
    if (at < 0) throw new RangeError(`no base unit: ${name}`)
    exponents[at] = exponent === '' ? 1 : Number(exponent)
  }
  return Object.freeze(exponents)
}

/** `kg m/s^2`, or `1`: the SI unit of a dimension, as `parseUnit` reads it. */
export function dimensionText(dimension: Dimension): string {
  return factorsText(
    WRITTEN_ORDER.map((name) => ({
      name,
      exponent: dimension[BASE_UNITS.indexOf(name)] ?? 0,
    })).filter(({ exponent }) => Math.abs(exponent) > SAME),
  )
}

const WRITTEN_ORDER = ['kg', 'm', 'mol', 'cd', 'bit', 's', 'A', 'K'] as const

/** Names with exponents as one text: those above the line, then those below. */
export function factorsText(
  factors: readonly { readonly name: string; readonly exponent: number }[],
): string {
  const above = factors.filter(({ exponent }) => exponent > 0)
  const below = factors.filter(({ exponent }) => exponent < 0)
  const numerator = above.map(({ name, exponent }) => powerText(name, exponent)).join(' ')
  const denominator = below.map(({ name, exponent }) => powerText(name, -exponent)).join(' ')
  if (denominator === '') return numerator === '' ? '1' : numerator
  return `${numerator === '' ? '1' : numerator}/${below.length === 1 ? denominator : `(${denominator})`}`
}

/** A name with its exponent: `s`, `s^2`. */
export function powerText(name: string, exponent: number): string {
  return Math.abs(exponent - 1) < SAME ? name : `${name}^${exponentText(exponent)}`
}

/** `2`, `(1/2)`, or a decimal where no small fraction is near. */
function exponentText(exponent: number): string {
  const fraction = nearFraction(exponent)
  if (fraction === undefined) return String(exponent)
  const [num, den] = fraction
  return den === 1 ? String(num) : `(${num}/${den})`
}

/** An exponent that was computed, as the small fraction that it stands for: 0.3 for 0.30000000000000004. */
export function exactExponent(exponent: number): number {
  const [num, den] = nearFraction(exponent) ?? [exponent, 1]
  return num / den
}

function nearFraction(exponent: number): readonly [num: number, den: number] | undefined {
  for (let den = 1; den <= 100; den++) {
    const num = Math.round(exponent * den)
    if (Math.abs(exponent * den - num) < 1e-9) return [num, den]
  }
  return undefined
}
