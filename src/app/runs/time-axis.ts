// Time as a place on an axis
// =============================================================================
//
// Invariants:
//
//   TIME-AXIS-1. Work is visible beside waiting: a stretch in which nobody works, and which
//       is long beside the work, is folded to a few places.

import type { Interval, RunTimes } from '#runtime'

/** An axis from 0 to its room. */
export interface TimeAxis {
  /** Where a time stands. */
  readonly placeOf: (time: number) => number
  /** What was folded, in order. */
  readonly folds: readonly Span[]
}

/** Time in places, of which a fold takes `folded` (TIME-AXIS-1). */
export function timeAxis({ from, to, steps }: RunTimes, room: number, folded: number): TimeAxis {
  const work = merged([...steps.values()].flat().filter(({ doing }) => doing === 'works'))
  const idle = gapsBetween(work, from, to)
  const busy = to - from - lengthOf(idle)
  const most = Math.floor(room / (2 * folded))
  const folds = idle
    .filter((gap) => gap.to - gap.from > Math.max(busy, 1000))
    .toSorted((a, b) => b.to - b.from - (a.to - a.from))
    .slice(0, most)
    .toSorted((a, b) => a.from - b.from)
  const perMs = (room - folds.length * folded) / Math.max(1, to - from - lengthOf(folds))

  const placeOf = (time: number) => {
    let ms = time - from
    let extra = 0
    for (const gap of folds) {
      if (time <= gap.from) break
      const inside = Math.min(time, gap.to) - gap.from
      ms -= inside
      extra += (inside / (gap.to - gap.from)) * folded
    }
    return Math.max(0, Math.min(room, ms * perMs + extra))
  }
  return { placeOf, folds }
}

/** A stretch of time, in milliseconds. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** Spans that touch or overlap made one, in order. */
function merged(spans: readonly Span[]): readonly Span[] {
  const all: Span[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1)
    if (last === undefined || span.from > last.to) all.push(span)
    else all[all.length - 1] = { from: last.from, to: Math.max(last.to, span.to) }
  }
  return all
}

function gapsBetween(spans: readonly Span[], from: number, to: number): readonly Span[] {
  const gaps: Span[] = []
  let at = from
  for (const span of spans) {
    if (span.from > at) gaps.push({ from: at, to: span.from })
    at = Math.max(at, span.to)
  }
  if (to > at) gaps.push({ from: at, to })
  return gaps
}

/** How long stretches are together. */
export function lengthOf(spans: readonly (Span | Interval)[]): number {
  return spans.reduce((sum, { from, to }) => sum + to - from, 0)
}
