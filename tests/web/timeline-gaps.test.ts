// What a folded gap on the axis of time was waited for.

import { describe, expect, test } from 'vitest'

import { timeAxis } from '#app/runs/time-axis'

import { reasonOf, roughly } from '../../web/pages/run/views/timeline/gaps.ts'
import type { WaitFacts } from '../../web/server/shapes.ts'

const HOUR = 3_600_000
const NOON = Date.UTC(2026, 10, 27, 12)
const at = (hours: number) => new Date(NOON + hours * HOUR).toISOString()

const wait = (name: string, from: number, to?: number): WaitFacts => ({
  for: 'approval',
  name,
  from: at(from),
  ...(to === undefined ? {} : { to: at(to), end: 'granted' }),
})
const gap = (from: number, to: number) => ({ from: NOON + from * HOUR, to: NOON + to * HOUR })

describe('the reason of a gap', () => {
  test('is the wait that lasted longest within it', () => {
    const waits = [
      { number: 1, wait: wait('before', -9, 0.5) },
      { number: 2, wait: wait('most', 0.2, 2) },
      { number: 3, wait: wait('short', 1, 1.5) },
    ]
    expect(reasonOf(gap(0, 2), waits)?.wait.name).toBe('most')
    expect(reasonOf(gap(0, 0.5), waits)?.wait.name).toBe('before')
  })

  test('is a wait that is not over, up to the end of the gap', () => {
    expect(reasonOf(gap(0, 2), [{ number: 1, wait: wait('open', 1) }])?.wait.name).toBe('open')
  })

  test('is none where nothing was waited for, or only at another time', () => {
    expect(reasonOf(gap(0, 2), [])).toBeUndefined()
    expect(reasonOf(gap(0, 2), [{ number: 1, wait: wait('later', 2, 3) }])).toBeUndefined()
  })

  test('is found for the very gap that the axis folds', () => {
    const works = (from: number, to: number) => ({ doing: 'works', ...gap(from, to) }) as const
    const axis = timeAxis(
      { ...gap(0, 3.02), steps: new Map([['a', [works(0, 0.01), works(3.01, 3.02)]]]) },
      600,
      48,
    )
    const [folded] = axis.folds
    expect(folded).toEqual(gap(0.01, 3.01))
    expect(axis.placeOf(NOON + 3.01 * HOUR) - axis.placeOf(NOON + 0.01 * HOUR)).toBeCloseTo(48)
    const waits = [{ number: 1, wait: wait('asked', 0.01, 3) }]
    expect(reasonOf(folded ?? gap(0, 0), waits)?.wait.name).toBe('asked')
  })
})

test('a length where there is little room keeps its largest unit', () => {
  expect(['2 h 5 min', '34 s', '4 days'].map(roughly)).toEqual(['2 h', '34 s', '4 days'])
})
