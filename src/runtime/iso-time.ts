// A time as ISO 8601 text in UTC, from milliseconds alone: the runtime has no
// calendar but this one. Days are counted from 0000-03-01, so that a leap day is
// the last of its year (the civil-from-days algorithm by Howard Hinnant).

/** `2026-11-21T22:13:05.042Z`, of `ms` milliseconds since 1970-01-01 UTC; for times from year 0 to 9999. */
export function isoTime(ms: number): string {
  const day = Math.floor(ms / 86_400_000)
  const inDay = ms - day * 86_400_000
  const shifted = day + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const dayOfMonth = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)

  const date = `${digits(year, 4)}-${digits(month, 2)}-${digits(dayOfMonth, 2)}`
  const hours = digits(Math.floor(inDay / 3_600_000), 2)
  const minutes = digits(Math.floor(inDay / 60_000) % 60, 2)
  const seconds = digits(Math.floor(inDay / 1000) % 60, 2)
  return `${date}T${hours}:${minutes}:${seconds}.${digits(Math.floor(inDay) % 1000, 3)}Z`
}

/** The day of a time in UTC: `2026-11-21`. */
export function dateAt(ms: number): string {
  return isoTime(ms).slice(0, 10)
}

function digits(value: number, width: number): string {
  return String(value).padStart(width, '0')
}
