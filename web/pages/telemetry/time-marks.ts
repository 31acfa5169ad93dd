// Times of calls on an axis: what takes milliseconds and what waits for days are both to be seen

/** An axis from one length of time to another, in milliseconds; each step to the right is a multiple. */
export interface TimeAxis {
  readonly from: number
  readonly to: number
}

const LEAST_MS = 1

/** An axis for all of these, in full powers of ten. */
export function timeAxis(lengths: readonly number[]): TimeAxis {
  const [least, most] = [Math.max(LEAST_MS, Math.min(...lengths)), Math.max(LEAST_MS, ...lengths)]
  const from = 10 ** Math.floor(Math.log10(least))
  return { from, to: Math.max(from * 10, 10 ** Math.ceil(Math.log10(most))) }
}

/** Where a length stands: from 0 at the left to 1 at the right. */
export function placeOn({ from, to }: TimeAxis, ms: number): number {
  return Math.log(Math.max(from, ms) / from) / Math.log(to / from)
}
