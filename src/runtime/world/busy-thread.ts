// How long the thread did nothing but run code
//
// A timer that comes late says that something kept the thread, or that the process was
// stopped or the machine slept. Node counts the time in which the event loop waited, also
// through such a stop, and only what is left of the gap is counted.

import { performance } from 'node:perf_hooks'

/** Looks every so many milliseconds; returns how to stop. Keeps no process alive. */
export function watchBusy(everyMs: number, look: (busyMs: number) => void): () => void {
  let before = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { active } = performance.eventLoopUtilization(now, before)
    before = now
    look(active)
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
