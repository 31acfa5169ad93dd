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

/** CPU milliseconds that work takes which may be short: it is done as often as it takes to measure it. */
export function cpuMsOf(work: () => void): number {
  for (let times = 1; ; times *= 2) {
    const { cpuMs } = timed(() => {
      for (let time = 0; time < times; time++) work()
    })
    if (cpuMs >= MEASURABLE_MS) return cpuMs / times
  }
}
