// A way for spans to leave the process

import type { Tracer } from '@opentelemetry/api'

import type { SessionIds } from './session-ids.ts'

export interface SpanExport {
  readonly tracer: Tracer
  readonly ids: SessionIds
  /** Sends what is left, within a time in milliseconds; gives what went wrong, where something did. */
  readonly close: (withinMs: number) => Promise<string | undefined>
}
