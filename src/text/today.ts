// Today's date, as a model is told it
//
// Dates are texts, `2026-11-22`: no clock is asked here, and none of the machine's calendar.

/** `Today is Sunday, 2026-11-22.`; undefined where a text is no date. */
export function todayWords(date: string): string | undefined {
  const day = weekdayOf(date)
  return day === undefined ? undefined : `Today is ${day}, ${date}.`
}

/** The same words whatever the day: a question that was recorded is found again on another one. */
export function withoutToday(text: string): string {
  return text.replaceAll(TODAY, 'Today is a day.')
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const TODAY = new RegExp(`Today is (?:${DAYS.join('|')}), \\d{4}-\\d{2}-\\d{2}\\.`, 'g')
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/

/** In years before 1000 a text is rather a slip of the pen than a date. */
function weekdayOf(date: string): string | undefined {
  const [year = 0, month = 0, day = 0] = (DATE.exec(date) ?? []).slice(1).map(Number)
  if (year < 1000 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) {
    return undefined
  }
  // January and February count as months of the year before, whose leap day they follow.
  const of = month < 3 ? year - 1 : year
  const leaps = Math.floor(of / 4) - Math.floor(of / 100) + Math.floor(of / 400)
  return DAYS[(of + leaps + (MONTHS[month - 1] ?? 0) + day) % 7]
}

/** By how many days the weekday of a month's first is ahead of January's. */
const MONTHS = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]

function daysIn(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
}
