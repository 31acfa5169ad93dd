// Spans for runs, for hosts that have OpenTelemetry: `planwright/tracing`.

import '#text/needed-node'

export { traceRuns, type TracingOptions } from './run-spans.ts'
export { SessionIds, type IdSource, type SessionIdentity } from './session-ids.ts'
