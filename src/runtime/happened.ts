// What all events have
// =============================================================================
//
// The parts that events are made of, whatever happened.

import type { StepId } from '#plan'
import type { Details } from '#text'

/** The digest of a value in canonical form; the value itself is kept beside the journal. */
export type ValueDigest = string

/** A value, or an item of a list, as `digest/item`. */
export type ValueRef = string

/** Which process holds a run, in words that tell it from others. */
export interface Holder {
  /** For people: `process 4711 on host`. */
  readonly name: string
  /** Tells processes apart, also on other machines. */
  readonly id: string
}

/** Why something failed: the `code` of a message page and what fills its template. */
export interface Failure {
  readonly code: string
  readonly details: Details
}

/** Something that happened; `kind` tells what. */
export interface Happened<Kind extends string> {
  /** Which event it is; tells the members of the union apart. */
  readonly kind: Kind
  /** Milliseconds since 1970-01-01 UTC (EVENT-4). */
  readonly at: number
}

/** Something that happened to a step. */
export interface OfStep<Kind extends string> extends Happened<Kind> {
  /** The step's id. */
  readonly step: StepId
}
