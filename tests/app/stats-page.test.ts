// The page of statistics: what stands in it, and what never does.

import { describe, expect, test } from 'vitest'

import { PLANNING_OUTCOMES, statsPage, type OutcomeCounts, type PlanningStats } from '#app'
import { timeSlots } from '#app/stats/page/time-slots'
import { NO_USAGE } from '#runtime/budget'

const NONE = Object.fromEntries(PLANNING_OUTCOMES.map((name) => [name, 0])) as OutcomeCounts

const EMPTY: PlanningStats = {
  from: '2026-10-24T12:00:00.000Z',
  to: '2026-11-23T12:00:00.001Z',
  dialect: null,
  jobs: 0,
  drafts: 0,
  more: false,
  unreadable: 0,
  outcomes: NONE,
  days: [],
  attempts: {
    count: 0,
    repairedJobs: 0,
    repairRate: 0,
    repairs: 0,
    refinements: 0,
    fixes: 0,
    p50Ms: 0,
    p95Ms: 0,
    cut: 0,
    tokensSaved: 0,
  },
  codes: [],
  usage: { total: NO_USAGE, models: [] },
  critics: [],
}

const HOSTILE = `</title><script src="http://evil.example/x.js"></script>'"&\u202e\u0007<img onerror=x>`
const USAGE = { ...NO_USAGE, requests: 3, answers: 3, inputTokens: 70, outputTokens: 30, cost: 0.5 }

/** Jobs of some days, one each, whose names are as bad as can be. */
function statsOf(...days: readonly string[]): PlanningStats {
  const outcomes = { ...NONE, repaired: 1 }
  const tokens = { inputTokens: 70, outputTokens: 30, cost: 0.5 }
  return {
    ...EMPTY,
    jobs: days.length,
    dialect: HOSTILE,
    outcomes: { ...NONE, repaired: days.length },
    days: days.map((day) => ({ day, jobs: 1, outcomes, ...tokens })),
    codes: [{ dialect: HOSTILE, code: HOSTILE, attempts: 2 }],
    usage: { total: USAGE, models: [{ model: HOSTILE, usage: USAGE }] },
    critics: [{ critic: HOSTILE, judged: 1, blocking: 1, warning: 0, suggestion: 0 }],
  }
}

const AT = '2026-11-23T12:00:00.000Z'

describe('the page', () => {
  const page = statsPage(statsOf('2026-11-20', '2026-11-23'), AT)

  test('escapes markup and spells out hidden characters, wherever a name stands', () => {
    expect(page.match(/evil\.example/g)?.length).toBeGreaterThan(4)
    expect(page).not.toMatch(/<script|<img|[\u0007\u202e]/)
    expect(page).toContain('\\u{202e}')
  })

  test('loads nothing: its policy forbids it, and no place in it names an address', () => {
    expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`)
    const tags = page.match(/<[a-z][^>]*>/g) ?? []
    expect(tags.length).toBeGreaterThan(50)
    expect(tags.filter((tag) => /\s(?:src|href|srcset|action|on\w+)\s*=/.test(tag))).toEqual([])
    expect(page).not.toMatch(/@import|url\(/)
  })

  test('has a table for each chart, and a name for each that cannot be seen', () => {
    const charts = page.match(/\srole="img"/g) ?? []
    expect(charts.length).toBe(3)
    expect(page.match(/<details>/g)?.length).toBe(charts.length)
    expect(page).toMatch(/aria-label="Outcomes: 2026-11-10 to 2026-11-23, at most 1"/)
    expect(page.match(/<table/g)?.length).toBe(page.match(/<\/table>/g)?.length)
  })

  test('follows what the reader prefers, dark or light', () => {
    expect(page).toContain('prefers-color-scheme: dark')
    expect(page).toContain('width=device-width')
  })

  test('says what it does not count, and that there is nothing', () => {
    const nothing = statsPage({ ...EMPTY, unreadable: 2 }, AT)
    expect(nothing).toContain('No planning job in this time.')
    expect(nothing).toContain('2 jobs cannot be read and are not counted.')
    expect(nothing).not.toContain('<svg')
  })
})

describe('the axis of time', () => {
  const names = (stats: PlanningStats) => timeSlots(stats).map(({ name }) => name)

  test('has every day from the first with a job, and two weeks at least', () => {
    expect(names(statsOf('2026-11-23')).length).toBe(14)
    const all = timeSlots(statsOf('2026-11-01', '2026-11-23'))
    expect([all.length, all[0]?.jobs, all[1]?.jobs, all.at(-1)?.jobs]).toEqual([23, 1, 0, 1])
  })

  test('never begins before the range', () => {
    const short = { ...statsOf('2026-11-23'), from: '2026-11-21T00:00:00.000Z' }
    expect(names(short)).toEqual(['2026-11-21', '2026-11-22', '2026-11-23'])
  })

  test.each([
    ['weeks', '2026-06-03', 'week of 2026-06-01'],
    ['months', '2020-02-03', '2020-02'],
  ])('takes %s together where days are too many, and loses none', (_, first, name) => {
    const long = { ...statsOf(first, '2026-11-23'), from: '1970-01-01T00:00:00.000Z' }
    const slots = timeSlots(long)
    expect(slots[0]).toMatchObject({ name, jobs: 1, cost: 0.5, outcomes: { repaired: 1 } })
    expect(slots.at(-1)).toMatchObject({ jobs: 1 })
    expect(slots.length).toBeLessThan(90)
  })
})
