// Who is evaluated when: one after the other
// =============================================================================
//
// Invariants:
//
//   QUEUE-1. One request is performed at a time, in the order in which they were asked.
//   QUEUE-2. Whoever asked is answered at once where the signal is aborted or the sandbox closed, also while
//       waiting; what is being performed then has to end by itself, and the next one waits for that.

import { prepare, type PreparedRequest } from './exchange.ts'
import { sandboxFailure, type SandboxRequest, type SandboxResult } from './sandbox.ts'

interface Waiting {
  readonly request: PreparedRequest
  readonly settle: (result: SandboxResult) => void
}

/** The queue of an adapter. */
export class Queue {
  readonly #perform: (request: PreparedRequest) => Promise<SandboxResult>
  readonly #waiting: Waiting[] = []
  #running: Waiting | undefined
  #isClosed = false

  /** `perform` evaluates one request and does not reject. */
  constructor(perform: (request: PreparedRequest) => Promise<SandboxResult>) {
    this.#perform = perform
  }

  /** What came of a request, in its turn. Rejects with RangeError as `limitsOf` throws. */
  async ask(request: SandboxRequest): Promise<SandboxResult> {
    const prepared = prepare(request)
    if ('kind' in prepared) return prepared
    if (this.#isClosed) return CLOSED
    const { promise, resolve } = Promise.withResolvers<SandboxResult>()
    const waiting: Waiting = { request: prepared, settle: resolve }
    const { signal } = prepared
    const leave = () => this.#leave(waiting)
    signal?.addEventListener('abort', leave, { once: true })
    this.#waiting.push(waiting)
    void this.#work()
    try {
      return await promise
    } finally {
      signal?.removeEventListener('abort', leave)
    }
  }

  /** Answers everybody; the adapter ends what is being performed. */
  close(): void {
    this.#isClosed = true
    for (const { settle } of this.#waiting.splice(0)) settle(CLOSED)
    this.#running?.settle(CLOSED)
  }

  #leave(waiting: Waiting): void {
    const at = this.#waiting.indexOf(waiting)
    if (at >= 0) this.#waiting.splice(at, 1)
    waiting.settle(sandboxFailure('aborted', 'it was ended by whoever asked for it'))
  }

  async #work(): Promise<void> {
    if (this.#running !== undefined) return
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      this.#running = next
      next.settle(await this.#perform(next.request))
    }
    this.#running = undefined
  }
}

const CLOSED = sandboxFailure('unavailable', 'the sandbox is closed')
