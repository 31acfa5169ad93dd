// The day that a note is of
// =============================================================================
//
// The innermost of its headings that names a date says it; else the last date in the name of its file,
// folders included; else the day on which the file was last changed, in UTC.

import { isoTime } from '#runtime/iso-time'

import { readCalendarTime } from '../../when.ts'

/** A span of days, both ends included. */
export interface Period {
  /** The first day, such as 2026-03-14; as far back as there is by default. */
  readonly since?: string | undefined
  /** The last day; as far ahead as there is by default. */
  readonly until?: string | undefined
}

/** Whether a day such as 2026-03-14 lies in a period. */
export function isWithin(day: string, { since = day, until = day }: Period): boolean {
  return since <= day && day <= until
}

/** The date that a section names in its headings, outermost first, or its file in its name; undefined where neither does. */
export function namedDate(heading: string, file: string): string | undefined {
  return lastDate(heading) ?? lastDate(file)
}

/** The day of a time in milliseconds, in UTC. */
export function dayOf(milliseconds: number): string {
  return isoTime(milliseconds).slice(0, 10)
}

const DATE = /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/g

function lastDate(text: string): string | undefined {
  return text.match(DATE)?.findLast((date) => readCalendarTime(date) !== undefined)
}
