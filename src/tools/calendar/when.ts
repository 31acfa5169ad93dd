// Times of calendar entries
// =============================================================================
//
// As models and people write them: `2026-03-14` (a whole day),
// `2026-03-14T09:30` (that hour wherever one is), `2026-03-14T09:30Z` and
// `2026-03-14T09:30+01:00` (that instant). Read exactly or not at all.
//
// Invariants:
//
//   T1. No clock and no time zone of this machine takes part.
//   T2. A day that no calendar has (30 February, 25 o'clock) is refused.

export type When = { readonly kind: 'day' | 'local' | 'instant'; readonly ms: number }

/** A time, or undefined where the text is none. `ms` counts from 1970-01-01, as if local time were UTC. */
export function readWhen(text: string): When | undefined {
  const parts = WHEN.exec(text.trim())
  if (parts === null) return undefined
  const [year, month, day, hour, minute, second] = parts
    .slice(1, 7)
    .map((part) => Number(part ?? 0)) as [number, number, number, number, number, number]
  const ms = Date.UTC(year, month - 1, day, hour, minute, second)
  const read = new Date(ms)
  const exact =
    year >= 1000 &&
    read.getUTCMonth() === month - 1 &&
    read.getUTCDate() === day &&
    hour <= 23 &&
    minute <= 59 &&
    second <= 59
  if (!exact) return undefined
  if (parts[4] === undefined) return { kind: 'day', ms }
  const zone = parts[7]
  if (zone === undefined) return { kind: 'local', ms }
  const offset = offsetMinutes(zone)
  return offset === undefined ? undefined : { kind: 'instant', ms: ms - offset * MINUTE_MS }
}

/** As RFC 5545 writes it: `20260314`, `20260314T093000` or `20260314T093000Z`. */
export function icalTime({ kind, ms }: When): string {
  const [date = '', time = ''] = new Date(ms).toISOString().split(/[T.]/)
  const day = date.replaceAll('-', '')
  if (kind === 'day') return day
  return `${day}T${time.replaceAll(':', '')}${kind === 'instant' ? 'Z' : ''}`
}

export const MINUTE_MS = 60_000
export const DAY_MS = 24 * 60 * MINUTE_MS

const WHEN = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?(Z|[+-]\d{2}:\d{2})?)?$/

function offsetMinutes(zone: string): number | undefined {
  if (zone === 'Z') return 0
  const hours = Number(zone.slice(1, 3))
  const minutes = Number(zone.slice(4))
  if (hours > 14 || minutes > 59) return undefined
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
}
