// The record of a run, in pages
// =============================================================================
//
// Invariants:
//
//   EVENTS-1. A page costs what it looks at: of a run with a million events no more than
//       the rows behind `after` are read.
//   EVENTS-2. Every row is verified against the one before it, so that a page with a hash
//       that is not the journal's is never given.

import type { StepId } from '#plan'
import type { RecordedRow, Run } from '#runtime'

import { eventJson } from './event-json.ts'

export interface EventsRequest {
  /** Only behind the row of this number; default: 0. */
  readonly after?: number
  /** At most so many; default: 100, never more than MOST_EVENTS. */
  readonly limit?: number
  /** Only of this step. */
  readonly step?: StepId
  /** Only of this kind. */
  readonly kind?: string
  /** Only what this user said, as `name@machine`. */
  readonly actor?: string
}

/** The most rows of one page. */
export const MOST_EVENTS = 1000
const EVENTS_A_PAGE = 100
/** A page of few that fit ends here anyway; `next` says from where it continues. */
const MOST_LOOKED_AT = 10_000

export interface RecordedEventJson {
  readonly seq: number
  readonly epoch: number
  /** Over the hash of the row before and `text`. */
  readonly hash: string
  /** With its times in ISO 8601. */
  readonly event: object
  /** As it is stored: what the hash is taken over. */
  readonly text: string
}

export interface EventsPage {
  readonly run: string
  readonly events: readonly RecordedEventJson[]
  /** What `after` is to be for the next page; null at the end of the record. */
  readonly next: number | null
  /** The number of the last row that was looked at, whether it fits or not; `after` where there was none. */
  readonly last: number
}

/** Rows of a run's journal behind a number, those that fit. Throws RunError for a record that is damaged. */
export async function readEvents(run: Run, request: EventsRequest = {}): Promise<EventsPage> {
  const { after = 0, limit = EVENTS_A_PAGE } = request
  const most = Math.min(Math.max(1, limit), MOST_EVENTS)
  const events: RecordedEventJson[] = []
  let last = after
  for (let looked = 0; looked < MOST_LOOKED_AT; looked += most) {
    const rows = await run.rows(last, most)
    for (const row of rows) {
      last = row.seq
      if (fits(row, request)) events.push(rowJson(row))
      if (events.length === most) return { run: run.id, events, next: last, last }
    }
    if (rows.length < most) return { run: run.id, events, next: null, last }
  }
  return { run: run.id, events, next: last, last }
}

function fits({ event }: RecordedRow, { step, kind, actor }: EventsRequest): boolean {
  if (kind !== undefined && event.kind !== kind) return false
  if (actor !== undefined && !('actor' in event && event.actor?.user === actor)) return false
  if (step === undefined) return true
  if (event.kind === 'steps-computed') return event.steps.includes(step)
  return 'step' in event && event.step === step
}

function rowJson({ seq, epoch, hash, event, text }: RecordedRow): RecordedEventJson {
  return { seq, epoch, hash, event: eventJson(event), text }
}
