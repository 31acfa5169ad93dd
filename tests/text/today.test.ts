// Today's date as a model is told it

import { expect, test } from 'vitest'

import { todayWords, withoutToday } from '#text'

const NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

test('the weekday is that of the calendar, on every day of 400 years', () => {
  const wrong: string[] = []
  for (let ms = Date.UTC(1900, 0, 1); ms < Date.UTC(2300, 0, 1); ms += 86_400_000) {
    const at = new Date(ms)
    const date = at.toISOString().slice(0, 10)
    if (todayWords(date) !== `Today is ${NAMES[at.getUTCDay()]}, ${date}.`) wrong.push(date)
  }
  expect(wrong).toEqual([])
})

test.each([
  ['a day that no month has', '2026-02-29'],
  ['a month that no year has', '2026-13-01'],
  ['a day 0', '2026-01-00'],
  ['a year of two digits', '26-01-01'],
  ['a time', '2026-01-01T09:30'],
  ['words', 'tomorrow'],
  ['nothing', ''],
])('%s is no date', (_, text) => {
  expect(todayWords(text)).toBeUndefined()
})

test('a text is the same on every day without the date that it tells', () => {
  const on = (date: string) => `Rules. ${todayWords(date)} Until 2026-12-24.`
  expect(withoutToday(on('2026-11-22'))).toBe(withoutToday(on('2027-02-28')))
  expect(withoutToday(on('2026-11-22'))).toContain('Until 2026-12-24.')
})
