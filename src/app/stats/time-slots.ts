// Days on an axis of time
// =============================================================================
//
// A chart that left out days on which nothing happened would show a rate that there never
// was: every day of the range has its place, and where that are too many, weeks or months.

import { isoTime } from '#runtime/iso-time'

export const DAY_MS = 24 * 60 * 60 * 1000
/** With more, bars would be hairs. */
const MOST_SLOTS = 62

/** The days that share a place on the axis. */
export interface DaySlot {
  /** `2026-11-23`, `week of 2026-11-23`, `2026-11`. */
  readonly name: string
  /** As `YYYY-MM-DD`, the earliest first. */
  readonly days: readonly string[]
}

/** The places from one day to another, both included, as milliseconds since 1970-01-01 UTC within them. */
export function slotsBetween(from: number, to: number): readonly DaySlot[] {
  const [begin, end] = [dayOf(from), dayOf(to)]
  const names = new Map<string, string[]>()
  const nameOf = namer(Math.round((end - begin) / DAY_MS) + 1)
  for (let at = begin; at <= end; at += DAY_MS) {
    const name = nameOf(at)
    const known = names.get(name)
    if (known === undefined) names.set(name, [isoDay(at)])
    else known.push(isoDay(at))
  }
  return [...names].map(([name, days]) => ({ name, days }))
}

function namer(days: number): (at: number) => string {
  if (days <= MOST_SLOTS) return isoDay
  // The first of January 1970 was a Thursday.
  const monday = (at: number) => at - ((Math.floor(at / DAY_MS) + 3) % 7) * DAY_MS
  if (days <= 7 * MOST_SLOTS) return (at) => `week of ${isoDay(monday(at))}`
  return (at) => isoDay(at).slice(0, 'YYYY-MM'.length)
}

/** The beginning of the day of a time, in UTC. */
export function dayOf(at: number): number {
  return Math.floor(at / DAY_MS) * DAY_MS
}

/** The day of a time, as `YYYY-MM-DD` in UTC. */
export function isoDay(at: number): string {
  return isoTime(at).slice(0, 'YYYY-MM-DD'.length)
}
