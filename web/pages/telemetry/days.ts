// Runs a day, for a chart: every day of the range, also those without a run
// =============================================================================
//
// Invariants:
//
//   TELEMETRY-DAYS-1. Each run counts once: what has neither ended well, nor failed, nor been cancelled is under way.

import { slotsBetween } from '#app/stats/time-slots'

import type { StatsFacts } from '../../server/shapes.ts'
import type { DayRange } from './range.ts'

/** How a run that was made stands now. */
export type RunPart = 'done' | 'failed' | 'cancelled' | 'open'

/** From the ground of a bar to its top. */
export const PARTS: readonly RunPart[] = ['done', 'failed', 'cancelled', 'open']

export const PART_WORDS: Readonly<Record<RunPart, string>> = {
  done: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
  open: 'under way',
}

/** One place on the axis: a day, a week or a month. */
export interface RunsSlot extends Readonly<Record<RunPart, number>> {
  readonly name: string
  readonly made: number
}

/** The runs by the day on which they were made (TELEMETRY-DAYS-1). */
export function runsSlots(days: StatsFacts['days'], { from, to }: DayRange): readonly RunsSlot[] {
  const counted = new Map(days.map((day) => [day.day, day]))
  return slotsBetween(Date.parse(from), Date.parse(to)).map((slot) => {
    const all = slot.days.flatMap((day) => counted.get(day) ?? [])
    const sum = (part: 'made' | 'done' | 'failed' | 'cancelled') =>
      all.reduce((total, day) => total + day[part], 0)
    const [made, done, failed, cancelled] = [
      sum('made'),
      sum('done'),
      sum('failed'),
      sum('cancelled'),
    ]
    return {
      name: slot.name,
      made,
      done,
      failed,
      cancelled,
      open: made - done - failed - cancelled,
    }
  })
}

/** The heights of the bars from the ground, the highest first: each is drawn over the one before. Null draws none. */
export function barHeights(slots: readonly RunsSlot[]): readonly (readonly (number | null)[])[] {
  return PARTS.toReversed().map((part) => {
    const below = PARTS.slice(0, PARTS.indexOf(part) + 1)
    return slots.map((slot) =>
      slot[part] === 0 ? null : below.reduce((sum, one) => sum + slot[one], 0),
    )
  })
}
