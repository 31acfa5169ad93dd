// Trace ids that any process can tell
// =============================================================================
//
// A run that waits for months is executed by many processes, and each writes a
// trace of its own. So that one can point at the one before it without anything
// being stored, the ids of a session's trace follow from the run and the
// session's number.

import { sha256Hex } from '#plan'
import type { WatchedRun } from '#runtime'

/** Where new ids come from: a trace id of 32 hexadecimal digits, a span id of 16. */
export interface IdSource {
  /** A new trace id: 32 hexadecimal digits. */
  generateTraceId(): string
  /** A new span id: 16 hexadecimal digits. */
  generateSpanId(): string
}

/** The ids of one session's span: `traceId` has 32 hexadecimal digits, `spanId` 16. */
export interface SessionIdentity {
  readonly traceId: string
  readonly spanId: string
}

/** The ids of a run's session; `session` counts from 1. */
export function sessionIdentity(
  { id, createdAt, plan }: WatchedRun,
  session: number,
): SessionIdentity {
  const digest = sha256Hex(`planwright/trace/1\0${JSON.stringify([id, createdAt, plan, session])}`)
  return { traceId: digest.slice(0, 32), spanId: digest.slice(32, 48) }
}

/**
 * The id generator of a tracer provider whose traces are to be pointed at from other processes:
 * the ids of everything else come from `others`.
 */
export class SessionIds implements IdSource {
  readonly #others: IdSource
  #next: SessionIdentity | undefined

  constructor(others: IdSource) {
    this.#others = others
  }

  /** Starts a session's span under these ids; `start` must start that one span and nothing else. */
  under<Result>(identity: SessionIdentity, start: () => Result): Result {
    this.#next = identity
    try {
      return start()
    } finally {
      this.#next = undefined
    }
  }

  generateTraceId(): string {
    return this.#next?.traceId ?? this.#others.generateTraceId()
  }

  generateSpanId(): string {
    return this.#next?.spanId ?? this.#others.generateSpanId()
  }
}
