// A line through points, and how it depends on each of them
// =============================================================================
//
// By least squares of y, with weights 1/sigma^2 where the uncertainties of y are said. The numbers are those of
// differences from the first point, so that a large offset costs no digits; what the line itself comes to is computed
// elsewhere, with as many digits as it needs.

/** Numbers as differences from the first one. */
export interface Points {
  /** The first number. */
  readonly origin: number
  readonly deltas: readonly number[]
}

/** What a change of each point changes. */
export interface Gradient {
  readonly byX: readonly number[]
  readonly byY: readonly number[]
}

/** How a line depends on its points. */
export interface FittedLine {
  readonly slope: Gradient
  readonly intercept: Gradient
  /**
   * How the points scatter around the line: the standard deviation of y, or with uncertainties the factor by which they
   * are too small, sqrt(chi^2/(n - 2)); undefined for two points.
   */
  readonly scatter: number | undefined
}

/** Scatter below this part of the range of y is rounding. */
const ROUNDING = 1e-13

/** Fits a line; `uncertainties` are those of y, all above 0. */
export function fittedLine(
  x: Points,
  y: Points,
  uncertainties: readonly number[] | undefined,
): FittedLine {
  const count = x.deltas.length
  const smallest = Math.min(...(uncertainties ?? [1]))
  // Only their ratios count, and squares of small numbers are no numbers.
  const weights = x.deltas.map((_, at) => (smallest / (uncertainties?.[at] ?? smallest)) ** 2)
  const whole = total(weights)
  const mean = (all: readonly number[]) =>
    total(all.map((each, at) => each * (weights[at] ?? 0))) / whole
  const [mx, my] = [mean(x.deltas), mean(y.deltas)]
  const dx = x.deltas.map((each) => each - mx)
  const dy = y.deltas.map((each) => each - my)
  const sxx = total(dx.map((each, at) => (weights[at] ?? 0) * each * each))
  const sxy = total(dx.map((each, at) => (weights[at] ?? 0) * each * (dy[at] ?? 0)))
  const slope = sxy / sxx
  const byY = dx.map((each, at) => ((weights[at] ?? 0) * each) / sxx)
  const byX = dx.map((each, at) => ((weights[at] ?? 0) * ((dy[at] ?? 0) - 2 * slope * each)) / sxx)
  // The intercept is far from the points where these are far from 0.
  const far = x.origin + mx
  const squares = total(
    dx.map((each, at) => (weights[at] ?? 0) * ((dy[at] ?? 0) - slope * each) ** 2),
  )
  const range = Math.max(...dy.map(Math.abs))
  const spread = count > 2 ? Math.sqrt(squares / (count - 2)) : undefined
  const isRounding = spread !== undefined && spread <= ROUNDING * range
  const scatter = isRounding ? 0 : spread
  return {
    slope: { byX, byY },
    intercept: {
      byX: byX.map((each, at) => (-slope * (weights[at] ?? 0)) / whole - far * each),
      byY: byY.map((each, at) => (weights[at] ?? 0) / whole - far * each),
    },
    scatter: scatter === undefined || uncertainties === undefined ? scatter : scatter / smallest,
  }
}

function total(all: readonly number[]): number {
  return all.reduce((sum, each) => sum + each, 0)
}
