// Times as they are written
// =============================================================================
//
// As models and people write them: `2026-03-14` (a whole day),
// `2026-03-14T09:30` (that hour wherever one is), `2026-03-14T09:30Z` and
// `2026-03-14T09:30+01:00` (that instant). Read exactly or not at all.
//
// Invariants:
//
//   TIME-1. No clock and no time zone of this machine takes part: times are counts of
//       minutes and seconds from 1970-01-01, and the calendar is Gregorian.
//   TIME-2. A day that no calendar has (30 February, 25 o'clock) is refused.

export interface CalendarTime {
  /** A whole day, an hour of whatever place one is in, or an instant. */
  readonly kind: 'day' | 'local' | 'instant'
  /** From 1970-01-01; of a local hour as if it were UTC. */
  readonly seconds: number
}

export const MINUTE = 60
export const DAY = 24 * 60 * MINUTE

/** A time, or undefined where the text is none. */
export function readCalendarTime(text: string): CalendarTime | undefined {
  const parts = WHEN.exec(text.trim())
  if (parts === null) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map((part: string | undefined) => Number(part ?? 0))
  if (year < 1000 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) {
    return undefined
  }
  if (hour > 23 || minute > 59 || second > 59) return undefined
  const seconds = daysBefore(year, month, day) * DAY + hour * 3600 + minute * MINUTE + second
  if (parts[4] === undefined) return { kind: 'day', seconds }
  const zone = parts[7]
  if (zone === undefined) return { kind: 'local', seconds }
  const offset = offsetSeconds(zone)
  return offset === undefined ? undefined : { kind: 'instant', seconds: seconds - offset }
}

/** As RFC 5545 writes it: `20260314`, `20260314T093000` or `20260314T093000Z`. */
export function icalTime({ kind, seconds }: CalendarTime): string {
  const days = Math.floor(seconds / DAY)
  const within = Math.floor(seconds) - days * DAY
  const { year, month, day } = dateAfter(days)
  const date = digits(year, 4) + digits(month, 2) + digits(day, 2)
  if (kind === 'day') return date
  const [hour, minute, second] = [
    Math.floor(within / 3600),
    Math.floor(within / 60) % 60,
    within % 60,
  ]
  const time = digits(hour, 2) + digits(minute, 2) + digits(second, 2)
  return `${date}T${time}${kind === 'instant' ? 'Z' : ''}`
}

const WHEN = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?(Z|[+-]\d{2}:\d{2})?)?$/

function offsetSeconds(zone: string): number | undefined {
  if (zone === 'Z') return 0
  const hours = Number(zone.slice(1, 3))
  const minutes = Number(zone.slice(4))
  if (hours > 14 || minutes > 59) return undefined
  return (zone.startsWith('-') ? -1 : 1) * (hours * 3600 + minutes * MINUTE)
}

function digits(number: number, most: number): string {
  return String(number).padStart(most, '0')
}

const MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

function daysIn(year: number, month: number): number {
  return month === 2 && isLeap(year) ? 29 : (MONTHS[month - 1] ?? 0)
}

/** Days from 1970-01-01 to 1 January of a year. */
function daysBeforeYear(year: number): number {
  const past = year - 1
  const leaps = Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400)
  // 719,162 days lie between 1 January of the year 1 and of 1970.
  return past * 365 + leaps - 719_162
}

function daysBefore(year: number, month: number, day: number): number {
  let days = daysBeforeYear(year) + day - 1
  for (let before = 1; before < month; before++) days += daysIn(year, before)
  return days
}

function dateAfter(days: number): {
  readonly year: number
  readonly month: number
  readonly day: number
} {
  let year = 1970 + Math.floor(days / 365.2425)
  while (daysBeforeYear(year) > days) year--
  while (daysBeforeYear(year + 1) <= days) year++
  let month = 1
  let day = days - daysBeforeYear(year) + 1
  while (day > daysIn(year, month)) {
    day -= daysIn(year, month)
    month++
  }
  return { year, month, day }
}
