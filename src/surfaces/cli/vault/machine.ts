// Clock and zone of this machine, as vaults need them

/** How far this machine's time is ahead of UTC, in minutes. */
export function localZone(ms: number): number {
  return -new Date(ms).getTimezoneOffset()
}

/** Calls an action later; returns how to call it off. */
export function after(ms: number, action: () => void): () => void {
  const timer = setTimeout(action, ms)
  return () => clearTimeout(timer)
}
