// What followers of a run are told

import type { RecordedEvent } from './storage/ledger.ts'

/** What followers of a run are told: events that are on disk, and how far calls are. */
export type Notice =
  | ({ readonly kind: 'event' } & RecordedEvent)
  | ({ readonly kind: 'progress' } & Progress)

/** How far a call is; shown, never journaled. */
export interface Progress {
  /** The id of its step. */
  readonly step: string
  /** The call path in the step's body. */
  readonly path: string
  /** What the tool says of it. */
  readonly message: string
  /** From 0 to 1; undefined where it is not known. */
  readonly done: number | undefined
}
