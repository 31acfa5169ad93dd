// A collector of traces on the loopback: takes OTLP over HTTP and keeps what came.

import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A span as OTLP writes it in JSON, as far as tests look at it. */
export interface SentSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly {
    readonly key: string
    readonly value: { readonly stringValue?: string; readonly intValue?: number }
  }[]
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[]
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: Pick<SentSpan, 'attributes'>
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[]
  }[]
}

export interface Collector {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly endpoint: string
  readonly spans: () => readonly SentSpan[]
  /** `service.name` of whoever sent something. */
  readonly services: () => readonly (string | undefined)[]
  /** Everything that was sent, byte for byte. */
  readonly text: () => string
}

/** Does something while a collector listens; `status` is what it answers. */
export async function withCollector(
  test: (collector: Collector) => Promise<void>,
  status = 200,
): Promise<void> {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    void read(request).then((body) => {
      if (request.url === '/v1/traces') bodies.push(body)
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const sent = () => bodies.flatMap((body) => (JSON.parse(body) as Sent).resourceSpans)
  try {
    await test({
      endpoint: `http://127.0.0.1:${port}`,
      spans: () => sent().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      services: () =>
        sent().map(
          ({ resource }) =>
            resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue,
        ),
      text: () => bodies.join('\n'),
    })
  } finally {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
}

async function read(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString('utf8')
}
