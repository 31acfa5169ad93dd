// How sure a proportion is that was counted

/** Of a normal distribution, 95 % lie within so many standard deviations. */
const DEVIATIONS = 1.959964

/** A part of all, and the interval in which the true one lies with 95 %. */
export interface Proportion {
  /** How many of `of`. */
  readonly count: number
  readonly of: number
  /** The share itself; NaN of nothing. */
  readonly share: number
  readonly low: number
  readonly high: number
}

/**
 * The share `count` of `of` with Wilson's interval at 95 % (Journal of the American Statistical Association, 1927), which
 * holds for few draws and near 0 and 1 too; of nothing it is all from 0 to 1.
 */
export function proportion(count: number, of: number): Proportion {
  if (of === 0) return { count, of, share: NaN, low: 0, high: 1 }
  const share = count / of
  const square = DEVIATIONS ** 2
  const middle = (share + square / (2 * of)) / (1 + square / of)
  const half =
    (DEVIATIONS * Math.sqrt((share * (1 - share)) / of + square / (4 * of * of))) /
    (1 + square / of)
  // At the ends one bound is exact, which rounding must not move.
  const low = count === 0 ? 0 : middle - half
  const high = count === of ? 1 : middle + half
  return { count, of, share, low, high }
}

/** In percent, with the interval: `97.5 % (94.3 to 98.9)`. */
export function percent({ of, share, low, high }: Proportion, digits = 1): string {
  if (of === 0) return '–'
  const text = (part: number) => (100 * part).toFixed(digits)
  return `${text(share)} % (${text(low)} to ${text(high)})`
}
