// A time in an address: an age or an instant

import { problem } from './problem.ts'

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 }

/** `7d`, `12h`, `30m` before now, or an instant of ISO 8601 with its zone, in milliseconds since 1970-01-01 UTC. */
export function instantOf(text: string, now: number, name: string): number {
  const [, count, unit = ''] = /^(\d{1,6})([mhd])$/.exec(text) ?? []
  if (count !== undefined) return now - Number(count) * (UNITS[unit] ?? 0)
  const at = /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/.test(text)
    ? Date.parse(text)
    : Number.NaN
  if (Number.isNaN(at)) {
    const why = 'it is neither an age such as `7d` nor an instant such as `2026-11-21T09:00:00Z`'
    throw problem('http/bad-query', { name, problem: why })
  }
  return at
}
