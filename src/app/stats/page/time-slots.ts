// Days on an axis of time
// =============================================================================
//
// A chart that left out days on which nothing happened would show a rate that there never
// was: every day of the range has its place, and where that are too many, weeks or months.

import { isoInstant } from '#review'
import { isoTime } from '#runtime'

import { PLANNING_OUTCOMES, type PlanningOutcome } from '../planning-facts.ts'
import type { OutcomeCounts, PlanningDay, PlanningStats } from '../planning-statistics.ts'
import { sum } from '../tally.ts'

/** The days that share a place on the axis. */
export interface TimeSlot extends Omit<PlanningDay, 'day'> {
  /** `2026-11-23`, `week of 2026-11-23`, `2026-11`. */
  readonly name: string
}

const DAY_MS = 24 * 60 * 60 * 1000
/** With fewer places bars would be walls. */
const LEAST_DAYS = 14
/** With more, bars would be hairs. */
const MOST_SLOTS = 62

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
  const names = new Map<string, PlanningDay[]>()
  const nameOf = namer(Math.round((end - begin) / DAY_MS) + 1)
  for (let at = begin; at <= end; at += DAY_MS) {
    const day = isoDay(at)
    const name = nameOf(at)
    const known = names.get(name) ?? []
    names.set(name, known)
    const there = byDay.get(day)
    if (there !== undefined) known.push(there)
  }
  return [...names].map(([name, all]) => slotOf(name, all))
}

function namer(days: number): (at: number) => string {
  if (days <= MOST_SLOTS) return isoDay
  // The first of January 1970 was a Thursday.
  const monday = (at: number) => at - ((Math.floor(at / DAY_MS) + 3) % 7) * DAY_MS
  if (days <= 7 * MOST_SLOTS) return (at) => `week of ${isoDay(monday(at))}`
  return (at) => isoDay(at).slice(0, 'YYYY-MM'.length)
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

function dayOf(at: number): number {
  return Math.floor(at / DAY_MS) * DAY_MS
}

function isoDay(at: number): string {
  return isoTime(at).slice(0, 'YYYY-MM-DD'.length)
}
