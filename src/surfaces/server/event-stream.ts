// A stream of server-sent events
// =============================================================================
//
// Invariants:
//
//   EVENT-STREAM-1. What a reader has not taken yet is bounded. Who takes nothing for `slowMs` is dropped,
//       and goes on later where they were: the journal is the stream.
//   EVENT-STREAM-2. A comment every COMMENT_MS tells the reader, and whatever lies in between, that it lives.
//   EVENT-STREAM-3. Whatever way it ends, its place among the streams is free again.

import { problem } from './problem.ts'

export const MOST_STREAMS = 64
export const COMMENT_MS = 15_000
const SLOW_MS = 30_000
/** Bytes that wait for the reader. */
const MOST_WAITING = 64 * 1024

export interface StreamEvent {
  /** Where the reader goes on after a break; none for what is not in the journal. */
  readonly id?: number
  readonly event: string
  readonly data: unknown
}

/** What a stream is written to. */
export interface EventWriter {
  /** Resolves when there is room for more; rejects where the stream is over. */
  send(event: StreamEvent): Promise<void>
  /** Sends it where there is room right now, and forgets it where there is none. */
  offer(event: StreamEvent): void
  /** Aborted when the reader went away or was dropped, the session or the server ends. */
  readonly over: AbortSignal
}

/** The streams of a server. */
export class EventStreams {
  readonly #slowMs: number
  readonly #commentMs: number
  #open = 0

  constructor({ slowMs = SLOW_MS, commentMs = COMMENT_MS } = {}) {
    this.#slowMs = slowMs
    this.#commentMs = commentMs
  }

  get open(): number {
    return this.#open
  }

  /** Answers with what `write` sends, until it has resolved or one of the signals comes. Throws a problem. */
  answer(ends: readonly AbortSignal[], write: (out: EventWriter) => Promise<void>): Response {
    if (this.#open >= MOST_STREAMS) {
      throw problem(
        'http/too-many-streams',
        { most: MOST_STREAMS },
        { headers: { 'retry-after': '5' } },
      )
    }
    this.#open++
    const out = new Writer(this.#slowMs, AbortSignal.any([...ends]))
    const comments = setInterval(() => out.comment(), this.#commentMs)
    void write(out)
      .then(
        () => out.close(),
        (thrown: unknown) => out.fail(thrown),
      )
      .finally(() => {
        // EVENT-STREAM-3
        clearInterval(comments)
        this.#open--
      })
    return new Response(out.body, {
      headers: { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' },
    })
  }
}

class Writer implements EventWriter {
  readonly over: AbortSignal
  readonly body: ReadableStream<Uint8Array>
  readonly #slowMs: number
  readonly #gone = new AbortController()
  readonly #encoder = new TextEncoder()
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined
  #taken = Promise.withResolvers<void>()

  constructor(slowMs: number, ends: AbortSignal) {
    this.#slowMs = slowMs
    this.over = AbortSignal.any([ends, this.#gone.signal])
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller
        },
        pull: () => {
          this.#taken.resolve()
          this.#taken = Promise.withResolvers()
        },
        cancel: () => this.#gone.abort(),
      },
      { highWaterMark: MOST_WAITING, size: (chunk) => chunk?.byteLength ?? 0 },
    )
  }

  async send(event: StreamEvent): Promise<void> {
    this.over.throwIfAborted()
    this.#enqueue(textOf(event))
    if (this.#room() > 0) return
    // EVENT-STREAM-1
    const slow = new AbortController()
    const timer = setTimeout(() => slow.abort(), this.#slowMs)
    const first = await Promise.race([
      this.#taken.promise.then(() => 'taken' as const),
      aborted(this.over).then(() => 'over' as const),
      aborted(slow.signal).then(() => 'slow' as const),
    ])
    clearTimeout(timer)
    if (first === 'taken') return
    if (first === 'slow') this.#gone.abort()
    this.over.throwIfAborted()
  }

  offer(event: StreamEvent): void {
    if (!this.over.aborted && this.#room() > 0) this.#enqueue(textOf(event))
  }

  /** EVENT-STREAM-2 */
  comment(): void {
    if (!this.over.aborted && this.#room() > 0) this.#enqueue(': \n\n')
  }

  close(): void {
    try {
      this.#controller?.close()
    } catch {
      // The reader went away first.
    }
  }

  fail(thrown: unknown): void {
    // Called off is no fault: whoever reads sees the end of it, and no `end`.
    if (this.over.aborted && !this.#gone.signal.aborted) return this.close()
    this.#gone.abort()
    try {
      this.#controller?.error(thrown)
    } catch {
      // The reader went away first.
    }
  }

  #room(): number {
    return this.#controller?.desiredSize ?? 0
  }

  #enqueue(text: string): void {
    this.#controller?.enqueue(this.#encoder.encode(text))
  }
}

/** JSON has no line end in it, so one line of data is enough. */
function textOf({ id, event, data }: StreamEvent): string {
  const place = id === undefined ? '' : `id: ${id}\n`
  return `${place}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
