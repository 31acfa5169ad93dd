// Days and times of the statistics

import { expect, test } from 'vitest'

import { barHeights, runsSlots } from '../../web/pages/telemetry/days.ts'
import { askedRange, rangeOf } from '../../web/pages/telemetry/range.ts'
import { placeOn, timeAxis } from '../../web/pages/telemetry/time-marks.ts'

const NOW = Date.parse('2026-03-01T10:00:00Z')
const ranged = (asked: string) => rangeOf(new URLSearchParams(asked), NOW)

test.each<[string, string, object]>([
  ['nothing is the last 30 days', '', { from: '2026-01-31', to: '2026-03-01', days: 30 }],
  ['so many days end today', 'days=7', { from: '2026-02-23', to: '2026-03-01', days: 7 }],
  [
    'days that somebody chose',
    'from=2026-01-05&to=2026-01-06',
    { from: '2026-01-05', to: '2026-01-06', days: undefined },
  ],
  [
    'an open end is today',
    'from=2026-02-28',
    { from: '2026-02-28', to: '2026-03-01', days: undefined },
  ],
])('%s', (_, asked, range) => {
  expect(ranged(asked)).toEqual(range)
})

test.each([
  'days=8',
  'days=NaN',
  'from=2026-02-30&to=2026-03-01',
  'from=yesterday',
  'from=2026-03-02&to=2026-03-01',
  'from=1926-03-02&to=2026-03-01',
  'to=%3Cscript%3E',
])('%s means no range, which is told beside the usual days', (asked) => {
  expect(ranged(asked)).toMatchObject({ days: 30, to: '2026-03-01' })
  expect(ranged(asked).problem).toBeTypeOf('string')
})

test('the server is asked until before the day after the last', () => {
  expect(askedRange(ranged('from=2026-02-27&to=2026-02-28'))).toBe('2026-02-27..2026-03-01')
})

const day = (name: string, made: number, done: number, failed = 0, cancelled = 0) => ({
  day: name,
  made,
  done,
  failed,
  cancelled,
})
const days = (asked: string, ...counted: readonly ReturnType<typeof day>[]) =>
  runsSlots(counted, ranged(asked))

test('a day without a run has its place', () => {
  const slots = days('from=2026-02-26&to=2026-03-01', day('2026-02-27', 5, 2, 1, 1))
  expect(slots.map(({ name, made }) => `${name} ${made}`)).toEqual([
    '2026-02-26 0',
    '2026-02-27 5',
    '2026-02-28 0',
    '2026-03-01 0',
  ])
  expect(slots[1]).toMatchObject({ done: 2, failed: 1, cancelled: 1, open: 1 })
})

test('a range without any run is all its days, with nothing on them', () => {
  expect(days('days=90')).toHaveLength(13)
  expect(days('days=7').map(({ made }) => made)).toEqual([0, 0, 0, 0, 0, 0, 0])
})

test('more days than bars fit are weeks, then months, and lose no run', () => {
  const counted = [day('2026-01-05', 2, 2), day('2026-01-11', 3, 3), day('2026-01-12', 1, 0)]
  const weeks = days('from=2026-01-01&to=2026-03-31', ...counted)
  expect(weeks.find(({ name }) => name === 'week of 2026-01-05')).toMatchObject({
    made: 5,
    open: 0,
  })
  const months = days('from=2024-01-01&to=2026-03-31', ...counted)
  expect(months.find(({ name }) => name === '2026-01')).toMatchObject({ made: 6, done: 5, open: 1 })
  expect(months).toHaveLength(27)
})

test('bars stand on those below them, and what is nothing draws no bar', () => {
  const heights = barHeights(days('from=2026-02-27&to=2026-02-28', day('2026-02-27', 6, 3, 2, 0)))
  expect(heights).toEqual([
    [6, null],
    [null, null],
    [5, null],
    [3, null],
  ])
})

test('lengths from milliseconds to days fit on one axis, in their order', () => {
  const axis = timeAxis([0, 3, 1200, 86_400_000])
  const places = [0, 3, 1200, 86_400_000].map((ms) => placeOn(axis, ms))
  expect(places.toSorted((a, b) => a - b)).toEqual(places)
  expect(places[0]).toBe(0)
  expect(places.at(-1)).toBeLessThanOrEqual(1)
  expect(timeAxis([5, 5])).toEqual({ from: 1, to: 10 })
})
