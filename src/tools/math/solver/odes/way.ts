// What is followed, and how far it came

/** The derivatives of all components at a time. */
export type Slopes = (time: number, state: readonly number[]) => readonly number[]

/** From which state at which time to which. */
export interface Way {
  readonly from: number
  readonly start: readonly number[]
  readonly to: number
}

/** A size beside which a component is taken for nothing: a part of what the solution is at its start, or would come to by its first slope. */
export function floorOf(slopes: Slopes, { from, start, to }: Way): number {
  const rates = slopes(from, start).map((each) => Math.abs(each * (to - from)))
  const sizes = [...rates, ...start.map(Math.abs)].filter(Number.isFinite)
  return Math.max(1e-300, 1e-6 * Math.max(...sizes, 0))
}

/** How far a solution could be followed: to the point, to a place where it `ended`, or too slowly. */
export type Followed =
  | { readonly kind: 'reached'; readonly state: readonly number[] }
  | { readonly kind: 'ended'; readonly at: number; readonly state: readonly number[] }
  | { readonly kind: 'late' }
