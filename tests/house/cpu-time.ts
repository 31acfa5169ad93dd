// The time that work takes of this thread alone: what else the machine does at the same
// moment does not count, so a limit of seconds is passed by slow work only. Some systems count in steps of
// 4 ms: shorter work is measured by the clock, as the best of several.

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
