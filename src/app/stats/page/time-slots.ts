// Planning jobs on an axis of time

import { isoInstant } from '#review'

import { PLANNING_OUTCOMES, type PlanningOutcome } from '../planning-facts.ts'
import type { OutcomeCounts, PlanningDay, PlanningStats } from '../planning-statistics.ts'
import { sum } from '../tally.ts'
import { DAY_MS, dayOf, slotsBetween } from '../time-slots.ts'

/** What was counted on the days that share a place on the axis. */
export interface TimeSlot extends Omit<PlanningDay, 'day'> {
  /** `2026-11-23`, `week of 2026-11-23`, `2026-11`. */
  readonly name: string
}

/** With fewer places bars would be walls. */
const LEAST_DAYS = 14

/** From the first day with a job, or a little before, to the end of the range. */
export function timeSlots({ days, from, to }: PlanningStats): readonly TimeSlot[] {
  const [first] = days
  if (first === undefined) return []
  const end = dayOf(isoInstant(to) - 1)
  const lower = Math.max(dayOf(isoInstant(from)), 0)
  const begin = Math.max(
    lower,
    Math.min(isoInstant(`${first.day}T00:00:00Z`), end - (LEAST_DAYS - 1) * DAY_MS),
  )
  const byDay = new Map(days.map((day) => [day.day, day]))
  return slotsBetween(begin, end).map(({ name, days }) =>
    slotOf(
      name,
      days.flatMap((day) => byDay.get(day) ?? []),
    ),
  )
}

function slotOf(name: string, days: readonly PlanningDay[]): TimeSlot {
  const count = (outcome: PlanningOutcome) => sum(days.map(({ outcomes }) => outcomes[outcome]))
  const outcomes = PLANNING_OUTCOMES.map((outcome) => [outcome, count(outcome)] as const)
  return {
    name,
    jobs: sum(days.map(({ jobs }) => jobs)),
    outcomes: Object.fromEntries(outcomes) as OutcomeCounts,
    inputTokens: sum(days.map(({ inputTokens }) => inputTokens)),
    outputTokens: sum(days.map(({ outputTokens }) => outputTokens)),
    cost: sum(days.map(({ cost }) => cost)),
  }
}
