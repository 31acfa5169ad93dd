// Which days the statistics are about, as the address says it
// =============================================================================
//
// Days are those of UTC, as the runs of a day are counted by the server.
//
// Invariants:
//
//   TELEMETRY-RANGE-1. An address that means no range is told, and the usual days stand in its place.

import { DAY_MS, dayOf, isoDay } from '#app/stats/time-slots'

/** Both days are included. */
export interface DayRange {
  /** As `YYYY-MM-DD`. */
  readonly from: string
  readonly to: string
  /** So many days up to today; undefined for days that somebody chose. */
  readonly days: number | undefined
  /** Why the address means no range (TELEMETRY-RANGE-1). */
  readonly problem?: string
}

/** What is offered with one click. */
export const USUAL_DAYS = [7, 30, 90] as const
const DEFAULT_DAYS = 30
/** Ten years: a longer axis would take long to draw and tell nothing. */
const MOST_DAYS = 3660

/** The range of `?days=7` or `?from=2026-11-01&to=2026-11-20`; `now` in milliseconds since 1970-01-01 UTC. */
export function rangeOf(asked: URLSearchParams, now: number): DayRange {
  const [from, to, days] = [asked.get('from'), asked.get('to'), asked.get('days')]
  if (from !== null || to !== null) return chosenRange(from ?? '', to ?? isoDay(now), now)
  const count = days === null ? DEFAULT_DAYS : Number(days)
  return USUAL_DAYS.some((one) => one === count)
    ? lastDays(count, now)
    : { ...lastDays(DEFAULT_DAYS, now), problem: `There are no statistics of “${days}” days.` }
}

/** The range as the server is asked for it: until before the day after the last. */
export function askedRange({ from, to }: DayRange): string {
  return `${from}..${isoDay(Date.parse(to) + DAY_MS)}`
}

function lastDays(count: number, now: number): DayRange {
  return { from: isoDay(dayOf(now) - (count - 1) * DAY_MS), to: isoDay(now), days: count }
}

function chosenRange(from: string, to: string, now: number): DayRange {
  const [begin, end] = [dayNamed(from), dayNamed(to)]
  const problem =
    begin === undefined || end === undefined
      ? 'A day is written as 2026-11-20.'
      : begin > end
        ? 'The first day is after the last.'
        : end - begin > MOST_DAYS * DAY_MS
          ? 'That is more than ten years.'
          : undefined
  return problem === undefined
    ? { from, to, days: undefined }
    : { ...lastDays(DEFAULT_DAYS, now), problem }
}

function dayNamed(text: string): number | undefined {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  // A day that no month has is read as one of the next month by some, and as none by others.
  return Number.isNaN(at) || isoDay(at) !== text ? undefined : at
}
