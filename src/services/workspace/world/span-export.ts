// Sending spans to where OpenTelemetry's variables say
//
// Loaded only when somebody wants traces: the packages take a tenth of a second.

import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  RandomIdGenerator,
  TracerProvider,
  type ReadableSpan,
  type SpanExporter,
} from '@opentelemetry/sdk-trace'

import { SessionIds } from '../../tracing/session-ids.ts'
import type { SpanExport } from '../../tracing/span-export.ts'

/** Makes a tracer whose spans go to the collector that the environment names. */
export function exportSpans(): SpanExport {
  const exporter = new Told(new OTLPTraceExporter())
  const ids = new SessionIds(new RandomIdGenerator())
  const provider = new TracerProvider({
    idGenerator: ids,
    // What the environment says of the service wins over its name here.
    resource: resourceFromAttributes({ 'service.name': 'planwright' }).merge(
      detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] }),
    ),
    // A burst of quick steps is more than the usual queue of 2048 holds.
    spanProcessors: [new BatchSpanProcessor({ exporter, maxQueueSize: 65_536 })],
  })
  return {
    tracer: provider.getTracer('planwright'),
    ids,
    async close(withinMs) {
      const late = Promise.withResolvers<string>()
      const timer = setTimeout(() => late.resolve('the collector did not answer in time'), withinMs)
      const closed = provider.shutdown().then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      )
      const problem = await Promise.race([closed, late.promise])
      clearTimeout(timer)
      return exporter.problem ?? problem
    },
  }
}

/** An exporter that remembers what went wrong: the SDK tells nobody. */
class Told implements SpanExporter {
  readonly #exporter: SpanExporter
  problem: string | undefined

  constructor(exporter: SpanExporter) {
    this.#exporter = exporter
  }

  export(spans: ReadableSpan[], done: Parameters<SpanExporter['export']>[1]): void {
    this.#exporter.export(spans, (result) => {
      if (result.error !== undefined) this.problem = result.error.message
      done(result)
    })
  }

  async forceFlush(): Promise<void> {
    await this.#exporter.forceFlush?.()
  }

  shutdown(): Promise<void> {
    return this.#exporter.shutdown()
  }
}
