// Spans for runs, for hosts that have OpenTelemetry: `planwright/tracing`.

export { traceRuns, type TracingOptions } from './run-spans.ts'
export { SessionIds, type IdSource, type SessionIdentity } from './session-ids.ts'
