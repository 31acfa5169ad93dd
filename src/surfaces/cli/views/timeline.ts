// The steps of a run on an axis of time
// =============================================================================
//
// Invariants:
//
//   TIMELINE-1. A line has at most the cells that were asked for.
//   TIMELINE-2. Work is visible beside waiting (TIME-AXIS-1), and what was folded is told below.
//   TIMELINE-3. Signs differ also without colours, and a legend says what they mean.

import type { Activity, RunTimes, Snapshot, Interval } from '#runtime'
import { cellsOf } from '#text'

import {
  clipped,
  cyan,
  dim,
  green,
  join,
  made,
  nothing,
  padded,
  words,
  yellow,
  type Styled,
} from '../styled.ts'
import { clock, duration, plural } from './amounts.ts'
import { SIGNS } from './step-line.ts'
import { lengthOf, timeAxis, type TimeAxis } from '#app/runs/time-axis'

type Shown = Pick<Snapshot, 'steps'>

/** Steps that are drawn; of more, those that took longest. */
const MOST_STEPS = 40
const FOLDED_CELLS = 5

/** The chart, its axis, what was folded, and what the signs mean. */
export function timelineView({ steps }: Shown, times: RunTimes, width: number): readonly Styled[] {
  const begun = steps
    .map((step, at) => ({ step, number: at + 1, intervals: times.steps.get(step.id) ?? [] }))
    .filter(({ intervals }) => intervals.length > 0)
  if (begun.length === 0) return [dim('no step has begun')]
  const kept = new Set(
    begun
      .toSorted((a, b) => lengthOf(b.intervals) - lengthOf(a.intervals))
      .slice(0, MOST_STEPS)
      .map(({ number }) => number),
  )
  const shown = begun.filter(({ number }) => kept.has(number))

  const digits = String(steps.length).length
  const labelWidth = Math.max(digits + 8, Math.floor(width * 0.32))
  const tails = new Map(shown.map(({ number, intervals }) => [number, tailOf(intervals)]))
  const tailWidth = Math.max(...Array.from(tails.values(), cellsOf))
  const room = Math.max(8, width - labelWidth - tailWidth - 4)
  const axis = timeAxis(times, room, FOLDED_CELLS)

  const rows = shown.map(({ step, number, intervals }) => {
    const label = clipped(
      words`${SIGNS[step.status]} ${made(String(number).padStart(digits))} ${step.title}`,
      labelWidth,
    )
    const bar = barOf(intervals, axis, room)
    return words`${padded(label, labelWidth)} ${dim('│')}${bar}${dim('│')} ${dim(tails.get(number) ?? '')}`
  })
  const left = begun.length - shown.length
  const more = steps.length - begun.length
  return [
    ...rows,
    ...(left > 0 ? [dim(`${plural(left, 'step')} that took less time not drawn`)] : []),
    ...(more > 0 ? [dim(`${plural(more, 'step')} not begun`)] : []),
    words`${made(' '.repeat(labelWidth + 1))}${dim(axisLine(times, room))}`,
    nothing,
    ...axis.folds.map(({ from, to }) =>
      dim(
        `folded at ${cellAt(axis, from, room) + 1}: ${duration(to - from)} from ${clock(from)}, idle`,
      ),
    ),
    ...legend(width),
  ].map((line) => clippedStyled(line, width))
}

/** Clipped only where it must be, since that takes the colours away. */
function clippedStyled(line: Styled, width: number): Styled {
  return cellsOf(line.plain) <= width ? line : clipped(line, width)
}

/** The cell of a time on an axis. */
function cellAt({ placeOf }: TimeAxis, time: number, room: number): number {
  return Math.max(0, Math.min(room - 1, Math.floor(placeOf(time))))
}

/** Work lies over waiting, where both fall into one cell. */
function barOf(intervals: readonly Interval[], axis: TimeAxis, room: number): Styled {
  const cells: (Activity | undefined)[] = Array.from({ length: room })
  for (const { doing, from, to } of intervals) {
    for (let cell = cellAt(axis, from, room); cell <= cellAt(axis, to, room); cell++) {
      if (cells[cell] !== 'works') cells[cell] = doing
    }
  }
  return join(
    cells.map((doing) => (doing === undefined ? made(' ') : BAR[doing])),
    made(''),
  )
}

const BAR: Readonly<Record<Activity, Styled>> = {
  works: green('█'),
  person: yellow('░'),
  sleeps: cyan('┄'),
}

const LEGEND: Readonly<Record<Activity, Styled>> = {
  works: words`${BAR.works} works`,
  person: words`${BAR.person} waits for a person`,
  sleeps: words`${BAR.sleeps} waits for a time or a file`,
}

/** On one line, or each sign on its own where there is no room. */
function legend(width: number): readonly Styled[] {
  const signs = Object.values(LEGEND)
  const line = join(signs, '   ')
  return cellsOf(line.plain) <= width ? [line] : signs
}

/** `3.2 s`, `1 s + 3 h`: work, and what it waited beside it. */
function tailOf(intervals: readonly Interval[]): string {
  const works = lengthOf(intervals.filter(({ doing }) => doing === 'works'))
  const waits = lengthOf(intervals.filter(({ doing }) => doing !== 'works'))
  return waits === 0 ? duration(works) : `${duration(works)} + ${duration(waits)}`
}

/** The first and the last time below the two ends, as far as there is room. */
function axisLine({ from, to }: RunTimes, room: number): string {
  const [start, end] = [clock(from), clock(to)]
  const space = room + 2 - start.length - end.length
  if (space >= 1) return `${start}${' '.repeat(space)}${end}`
  return start.length <= room + 2 ? start : start.slice(-8)
}
