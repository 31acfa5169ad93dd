// The time, for what says how long ago something was

import { signal } from '@preact/signals'

const SECOND_MS = 1000

/** Milliseconds since 1970-01-01 UTC, a few seconds old at most. */
export const now = signal(Date.now())

setInterval(() => {
  if (!document.hidden) now.value = Date.now()
}, 5 * SECOND_MS)
document.addEventListener('visibilitychange', () => {
  now.value = Date.now()
})
