// Traces, where the environment asks for them
// =============================================================================
//
// The variables are OpenTelemetry's own. Where none of them names an exporter,
// nothing is loaded; where one does, runs continue whatever becomes of the
// traces: a warning says that they were lost.

import type { Environment } from '#model'
import type { Runtime } from '#runtime'
import type { SpanExport } from '#services/tracing/span-export'
import { NOWHERE, warning, type Code, type Details, type Diagnostic } from '#text'

/** Longest wait for a collector at the end of a command. */
const FAREWELL_MS = 3000

/** Optional peers of the package. */
const PACKAGES =
  '@opentelemetry/exporter-trace-otlp-http @opentelemetry/resources @opentelemetry/sdk-trace'

const KNOWN = ['otlp', 'none'] as const
type ExporterName = (typeof KNOWN)[number]

export interface TraceHost {
  readonly env: Environment
  /** Loads what sends spans to where the environment says. */
  loadExport(): Promise<{ exportSpans(): SpanExport }>
  /** Called with what became of the traces, where they were lost. */
  warn(diagnostic: Diagnostic): void
}

/** Writes spans for what the runtime executes; returns how to send the last of them. */
export async function startTraces(
  runtime: Pick<Runtime, 'watch'>,
  host: TraceHost,
): Promise<() => Promise<void>> {
  const name = exporterName(host.env)
  if (name === 'none') return async () => {}
  const warn = (code: Code, details: Details = {}) => {
    host.warn(warning(code, NOWHERE, { details }))
  }
  if (name === undefined) {
    const known = KNOWN.map((each) => `\`${each}\``).join(', ')
    warn('cli/no-such-exporter', { name: host.env['OTEL_TRACES_EXPORTER'] ?? '', known })
    return async () => {}
  }
  const exporting = await host.loadExport().catch((error: unknown) => {
    if (!isMissingPackage(error)) throw error
    return undefined
  })
  if (exporting === undefined) {
    warn('cli/traces-lost', { problem: `traces need packages: \`npm install ${PACKAGES}\`` })
    return async () => {}
  }
  const { traceRuns } = await import('#services/tracing/index')
  const { tracer, ids, close } = exporting.exportSpans()
  const stop = traceRuns(runtime, { tracer, ids })
  return async () => {
    stop()
    const problem = await close(FAREWELL_MS)
    if (problem !== undefined) warn('cli/traces-lost', { problem })
  }
}

function isMissingPackage(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'
}

/** Which exporter the environment names; undefined for one that is not known here. */
function exporterName(env: Environment): ExporterName | undefined {
  if (env['OTEL_SDK_DISABLED']?.toLowerCase() === 'true') return 'none'
  const named = env['OTEL_TRACES_EXPORTER']?.trim() ?? ''
  if (named !== '') return KNOWN.find((each) => each === named)
  const endpoint =
    env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] ?? env['OTEL_EXPORTER_OTLP_ENDPOINT'] ?? ''
  return endpoint === '' ? 'none' : 'otlp'
}
