// Where the time of a run went, as it is drawn.

import { describe, expect, test } from 'vitest'

import { RunView, type RunEvent, type RunTimes, type Snapshot } from '#runtime'
import { cellsOf } from '#text'

import { timelineView } from '../../src/surfaces/cli/views/timeline.ts'
import { expectGolden } from '../golden.ts'

// Noon where the machine stands: times are drawn in its zone, which is no part of the golden.
const NOON = new Date(2026, 10, 21, 12).getTime()

const SECOND = 1000
const HOUR = 3600 * SECOND

/** An event so long after noon. */
function event(ms: number, kind: string, more: object = {}): RunEvent {
  return { kind, at: NOON + ms, ...more } as unknown as RunEvent
}

function timesOf(events: readonly RunEvent[], now: number, driven: boolean): RunTimes {
  const view = new RunView()
  for (const event of events) view.take(event)
  return view.times(now, driven)
}

const STEPS = [
  { id: 'read', title: 'Read what the team wrote this week', status: 'done' },
  { id: 'ask', title: 'Ask who comes', status: 'done' },
  { id: 'rest', title: 'Wait until it is morning', status: 'done' },
  { id: 'sum', title: 'Count the guests', status: 'done' },
  { id: 'pay', title: 'Pay the invoice', status: 'unknown' },
  { id: 'thank', title: 'Thank everybody', status: 'pending' },
] as unknown as Snapshot['steps']

const EVENTS = [
  event(0, 'run-created'),
  event(100, 'run-taken'),
  event(100, 'step-started', { step: 'read' }),
  event(100, 'step-started', { step: 'ask' }),
  event(200, 'question-asked', { step: 'ask', ask: 'q1' }),
  event(12 * SECOND, 'step-done', { step: 'read' }),
  event(3 * HOUR, 'question-answered', { ask: 'q1' }),
  event(3 * HOUR, 'run-taken'),
  event(3 * HOUR + 10, 'step-started', { step: 'ask' }),
  event(3 * HOUR + 50, 'step-done', { step: 'ask' }),
  event(3 * HOUR + 60, 'step-started', { step: 'rest' }),
  event(3 * HOUR + 70, 'timer-set', { step: 'rest', timer: 't1' }),
  event(11 * HOUR, 'timer-fired', { timer: 't1' }),
  event(11 * HOUR + 10, 'step-started', { step: 'rest' }),
  event(11 * HOUR + 20, 'step-done', { step: 'rest' }),
  event(11 * HOUR + 30, 'steps-computed', { steps: ['sum'] }),
  event(11 * HOUR + 40, 'step-started', { step: 'pay' }),
  event(11 * HOUR + 5 * SECOND, 'call-intended', { step: 'pay' }),
  // The process died; an hour later another one comes.
  event(12 * HOUR, 'run-taken'),
  event(12 * HOUR + 10, 'step-unknown', { step: 'pay' }),
]

describe('the times of a run', () => {
  const times = timesOf(EVENTS, NOON + 13 * HOUR, false)
  const intervals = (step: string) =>
    times.steps.get(step)?.map(({ doing, from, to }) => [doing, from - NOON, to - NOON])

  test('tell work from waiting for a person and from sleeping', () => {
    expect(intervals('ask')).toEqual([
      ['works', 100, 200],
      ['person', 200, 3 * HOUR],
      ['works', 3 * HOUR + 10, 3 * HOUR + 50],
    ])
    expect(intervals('rest')?.[1]).toEqual(['sleeps', 3 * HOUR + 70, 11 * HOUR])
  })

  test('end the work of a process that died at the last thing that it wrote', () => {
    expect(intervals('pay')).toEqual([
      ['works', 11 * HOUR + 40, 11 * HOUR + 5 * SECOND],
      ['person', 12 * HOUR + 10, 13 * HOUR],
    ])
  })

  test('of a step that asks twice end its waiting with the second answer', () => {
    const asked = timesOf(
      [
        event(0, 'step-started', { step: 'a' }),
        event(10, 'approval-asked', { step: 'a', ask: 'a1' }),
        event(20, 'approval-asked', { step: 'a', ask: 'a2' }),
        event(30, 'approval-granted', { ask: 'a1' }),
        event(40, 'approval-granted', { ask: 'a2' }),
      ],
      NOON + 99,
      true,
    )
    expect(asked.steps.get('a')?.at(-1)).toEqual({
      doing: 'person',
      from: NOON + 20,
      to: NOON + 40,
    })
  })

  test('go on until now while a process is at it, and not where none is', () => {
    const begun = [event(0, 'run-taken'), event(5, 'step-started', { step: 'a' })]
    expect(timesOf(begun, NOON + 99, true).to).toBe(NOON + 99)
    expect(timesOf(begun, NOON + 99, false).to).toBe(NOON + 5)
  })
})

describe('a timeline', () => {
  const times = timesOf(EVENTS, NOON + 13 * HOUR, false)

  test.each([40, 80, 140])('at %i cells looks as it was recorded', async (width) => {
    const lines = timelineView({ steps: STEPS }, times, width).map(({ plain }) => plain)
    for (const line of lines) expect(cellsOf(line)).toBeLessThanOrEqual(width)
    await expectGolden(`terminal/timeline-${width}.txt`, `${lines.join('\n')}\n`)
  })

  test('of a thousand steps draws those that took longest and counts the others', () => {
    const steps = Array.from({ length: 1000 }, (_, at) => ({
      id: `s${at}`,
      title: `Step ${at}`,
      status: 'done',
    })) as unknown as Snapshot['steps']
    const events = steps.flatMap(({ id }, at) => [
      event(at * SECOND, 'step-started', { step: id }),
      event(at * SECOND + (at === 700 ? 900 : 10), 'step-done', { step: id }),
    ])
    const lines = timelineView({ steps }, timesOf(events, NOON, true), 80)
    expect(lines.length).toBeLessThan(60)
    expect(lines.map(({ plain }) => plain).join('\n')).toMatch(/Step 700 /)
    expect(lines.map(({ plain }) => plain).join('\n')).toContain('960 steps that took less time')
  })

  test('of a run in which nothing began says so', () => {
    const nothing = timesOf([event(0, 'run-created')], NOON, false)
    expect(timelineView({ steps: STEPS }, nothing, 80).map(({ plain }) => plain)).toEqual([
      'no step has begun',
    ])
  })
})
