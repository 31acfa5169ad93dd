// The time that work takes of this thread alone: what else the machine does at the same
// moment does not count, so a limit that is far off is passed by slow work only.

export interface Timed<Value> {
  readonly value: Value
  /** Milliseconds that this thread was computing. */
  readonly cpuMs: number
}

/** Does the work, which waits for nothing. */
export function timed<Value>(work: () => Value): Timed<Value> {
  const before = process.threadCpuUsage()
  const value = work()
  const { user, system } = process.threadCpuUsage(before)
  return { value, cpuMs: (user + system) / 1000 }
}

/** Some systems count in steps of 4 ms. */
const MEASURABLE_MS = 16

/** How often a measurement is made again before growth is believed. */
const TRIES = 6

/**
 * How many times as long the `large` work takes as the `small`: the least of some measurements, as soon
 * as one is `enough`. Collection of garbage and compilation fall into one measurement or another, while
 * what grows with the square of its text does so in each.
 */
export function leastGrowth(small: () => void, large: () => void, enough: number): number {
  let least = Infinity
  for (let time = 0; time < TRIES && least >= enough; time++) {
    least = Math.min(least, cpuMsOf(large) / cpuMsOf(small))
  }
  return least
}

/** CPU milliseconds that work takes which may be short: it is done as often as it takes to measure it, and hardly more. */
function cpuMsOf(work: () => void): number {
  for (let times = 1; ;) {
    const { cpuMs } = timed(() => {
      for (let time = 0; time < times; time++) work()
    })
    if (cpuMs >= MEASURABLE_MS) return cpuMs / times
    const missing = (1.1 * MEASURABLE_MS) / Math.max(cpuMs, MEASURABLE_MS / 16)
    times = Math.ceil(times * missing)
  }
}
