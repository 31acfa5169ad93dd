// The picture of a run that changes in place: its size, and what is never left out.

import { describe, expect, test } from 'vitest'

import type { RunEvent, Snapshot, StepStatus } from '#runtime'
import { cellsOf } from '#text'

import { RunPicture } from '../../src/surfaces/cli/views/run-picture.ts'
import { leastGrowth } from '../repository/cpu-time.ts'
import { NOON } from './fake-host.ts'

/** A picture of so many steps, all to come but those that are named. */
function pictureOf(count: number, statuses: Readonly<Record<number, StepStatus>> = {}): RunPicture {
  const steps = Array.from({ length: count }, (_, at) => ({
    id: `s${at + 1}`,
    title: `Does the ${at + 1}. thing of a long list, 一二三`,
    status: statuses[at + 1] ?? 'pending',
  }))
  const snapshot = { run: 'abcdefghijkl', name: '', goal: 'a long list', steps, waiting: [] }
  return new RunPicture(snapshot as unknown as Snapshot, NOON)
}

function tell(picture: RunPicture, kind: string, step: number, at = NOON, more = {}): void {
  const event = { kind, step: `s${step}`, at, ...more } as unknown as RunEvent
  picture.take({ kind: 'event', seq: 1, event })
}

function drawn(picture: RunPicture, width = 60, height = 10, now = NOON): readonly string[] {
  return picture.draw(width, height, now).map(({ plain }) => plain)
}

describe('the picture of a run', () => {
  test.each([
    [10, 3],
    [40, 10],
    [79, 24],
    [200, 60],
  ])('at %i cells and %i lines has no more of either', (width, height) => {
    for (const count of [0, 1, height - 1, height, 5000]) {
      const lines = drawn(pictureOf(count, { 2: 'waiting', 3: 'running' }), width, height)
      expect(lines.length).toBeLessThanOrEqual(height)
      for (const line of lines) expect(cellsOf(line)).toBeLessThanOrEqual(width)
    }
  })

  test('leaves out neither what waits nor what failed, wherever it stands', () => {
    const picture = pictureOf(1000, { 17: 'failed', 900: 'waiting' })
    tell(picture, 'approval-asked', 500, NOON, { ask: 'a1' })
    const text = drawn(picture).join('\n')
    expect(text).toMatch(/✗ +17 /)
    expect(text).toMatch(/\? +500 .*waits for approval/)
    expect(text).toMatch(/\? +900 /)
  })

  test('shows what has just ended, what runs and what comes next, and counts the rest', () => {
    const picture = pictureOf(1000)
    for (let step = 1; step <= 300; step++) {
      tell(picture, 'step-started', step, NOON)
      if (step < 300) tell(picture, 'step-done', step, NOON + 40)
    }
    const lines = drawn(picture, 60, 8, NOON + 3000)
    expect(lines[0]).toContain('299/1000')
    expect(lines[1]).toMatch(/… 29\d more have ended/)
    expect(lines.join('\n')).toMatch(/✓ +299 .*40 ms/)
    expect(lines.join('\n')).toMatch(/▸ +300 .*3 s/)
    expect(lines.join('\n')).toMatch(/· +301 /)
    expect(lines.at(-1)).toMatch(/… 69\d more to come/)
  })

  test('of a run that is taken up says what it waited for, until that came', () => {
    const snapshot = {
      run: 'r',
      name: '',
      goal: '',
      steps: [{ id: 's1', title: 'Ask', status: 'waiting' }],
      waiting: [{ for: 'answer', ask: 'q1', step: 's1' }],
    }
    const picture = new RunPicture(snapshot as unknown as Snapshot, NOON)
    expect(drawn(picture)[1]).toContain('waits for an answer')
    tell(picture, 'question-answered', 1, NOON, { ask: 'q1' })
    expect(drawn(picture)[1]).toBe('· 1 Ask')
  })

  test('of a step that is tried again counts it among those to come', () => {
    const picture = pictureOf(1000)
    for (let step = 1; step <= 50; step++) tell(picture, 'step-failed', step)
    for (let step = 1; step <= 50; step++) tell(picture, 'step-retried', step)
    expect(drawn(picture)[0]).toContain('0/1000')
    expect(drawn(picture)[1]).toMatch(/· +1 /)
  })

  test('costs what it shows, not what the plan has', () => {
    const drawing = (count: number) => {
      const picture = pictureOf(count)
      for (let step = 1; step < count; step++) tell(picture, 'step-done', step)
      return () => void drawn(picture)
    }
    // A hundred times the steps; a drawing that looks at each would take a hundred times as long.
    expect(leastGrowth(drawing(1000), drawing(100_000), 10)).toBeLessThan(10)
  })
})
