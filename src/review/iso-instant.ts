// ISO 8601 text in UTC as milliseconds: floors without a calendar have this one.
// Days are counted from 0000-03-01, so that a leap day is the last of its year
// (the days-from-civil algorithm by Howard Hinnant).

const INSTANT = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,3})\d*)?Z$/

/** Milliseconds since 1970-01-01 UTC of such a text as `2026-11-21T22:13:05.042Z`; NaN for any other. */
export function isoInstant(text: string): number {
  const parts = INSTANT.exec(text)
  if (parts === null) return Number.NaN
  const [year, month, day, hours, minutes, seconds] = parts.slice(1, 7).map(Number) as Six
  if (month < 1 || month > 12 || day < 1 || day > 31) return Number.NaN
  if (hours > 23 || minutes > 59 || seconds > 59) return Number.NaN
  const fraction = Number((parts[7] ?? '').padEnd(3, '0'))
  const time = ((hours * 60 + minutes) * 60 + seconds) * 1000 + fraction
  return dayNumber(year, month, day) * 86_400_000 + time
}

type Six = [number, number, number, number, number, number]

/** Days since 1970-01-01. */
function dayNumber(year: number, month: number, day: number): number {
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}
