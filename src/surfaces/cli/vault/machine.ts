// Clock, zone and memory of this machine, as vaults need them

import { setFlagsFromString } from 'node:v8'

/** How far this machine's time is ahead of UTC, in minutes. */
export function localZone(ms: number): number {
  return -new Date(ms).getTimezoneOffset()
}

/** Calls an action later; returns how to call it off. */
export function after(ms: number, action: () => void): () => void {
  const timer = setTimeout(action, ms)
  return () => clearTimeout(timer)
}

/**
 * Keeps the memory small of a process that stays: what is young is collected more often, in place of growing to 48 MB
 * that are hardly ever given back. Where V8 is another one than was measured, nothing is changed: it would complain about a
 * flag that it does not know.
 */
export function staySmall(): void {
  if (process.versions.v8.startsWith('13.')) setFlagsFromString('--semi-space-growth-factor=1')
}
