// A time on the command line: so long ago, or a date

import { misuse } from './refusal.ts'

const UNITS: Readonly<Record<string, number>> = {
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
}

/** `90s`, `15m`, `2h`, `3d` ago, or a date as ISO 8601 writes it, as milliseconds; else throws a Refusal. */
export function timeOption(option: string, text: string, now: number): number {
  const [, count, unit = ''] = /^(\d{1,9})([smhd])$/.exec(text) ?? []
  if (count !== undefined) return now - Number(count) * (UNITS[unit] ?? 0)
  const time = /^\d{4}-\d\d-\d\d(?:[T ]|$)/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(time)) throw misuse('cli/not-a-time', { option, text })
  return time
}
