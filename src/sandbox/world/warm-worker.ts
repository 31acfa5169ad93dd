// One warm worker with a deadline
// =============================================================================
//
// What may compute for ever is asked in a thread of its own: it is started with the first question, kept
// for the next ones, and ended when an answer is late. The loop of the process never waits for it.
//
// Invariants:
//
//   WARM-WORKER-1. Questions are asked one after the other; an answer belongs to the question that it was
//       given to, also after a worker was ended.
//   WARM-WORKER-2. A worker that is late, fails or ends is ended, and the next question starts another.
//   WARM-WORKER-3. A worker that has nothing to answer does not keep the process alive.

import { Worker, type ResourceLimits } from 'node:worker_threads'

/** How a worker is started and how long it may take. */
export interface WarmWorkerOptions {
  /** The program of the thread, as a module in JavaScript that imports nothing but Node; it answers each message with one. */
  readonly program: string
  /** What the program is started with, as `workerData`. */
  readonly data?: unknown
  /** What the thread may use of memory. */
  readonly limits?: ResourceLimits
}

/** Why there is no answer: it was late, the asker went away, or the thread failed. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
  readonly why: 'late' | 'aborted' | 'failed'

  constructor(why: NoAnswer['why'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.why = why
  }
}

/** A thread that answers questions; see the invariants above. */
export class WarmWorker<Question, Answer> {
  readonly #options: WarmWorkerOptions
  #worker: Worker | undefined
  #last: Promise<unknown> = Promise.resolve()

  constructor(options: WarmWorkerOptions) {
    this.#options = options
  }

  /** Starts the thread, so that the first question need not wait for it. */
  start(): void {
    this.#worker ??= this.#started()
  }

  /** The answer; rejects with `NoAnswer`. `withinMs` counts from when the question is asked, not from when it waits. */
  async ask(question: Question, withinMs: number, signal?: AbortSignal): Promise<Answer> {
    const asked = this.#last.then(() => this.#asked(question, withinMs, signal))
    this.#last = asked.catch(() => undefined)
    return asked
  }

  /** Ends the thread. */
  async end(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }

  #started(): Worker {
    const { program, data, limits } = this.#options
    const source = new URL(`data:text/javascript,${encodeURIComponent(program)}`)
    const worker = new Worker(source, {
      workerData: data,
      ...(limits === undefined ? {} : { resourceLimits: limits }),
      // What a program writes is nobody's output.
      stdout: true,
      stderr: true,
    })
    worker.unref()
    // Between questions nobody else listens; the next question starts another.
    worker.on('error', () => undefined)
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = undefined
    })
    return worker
  }

  async #asked(question: Question, withinMs: number, signal?: AbortSignal): Promise<Answer> {
    if (signal?.aborted === true) throw new NoAnswer('aborted', 'nobody waits for it')
    this.start()
    const worker = this.#worker
    if (worker === undefined) throw new NoAnswer('failed', 'the thread did not start')
    worker.ref()
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const late = setTimeout(
      () => reject(new NoAnswer('late', `no answer within ${withinMs} ms`)),
      withinMs,
    )
    const onAbort = () => reject(new NoAnswer('aborted', 'nobody waits for it'))
    const onError = (cause: unknown) =>
      reject(
        new NoAnswer('failed', cause instanceof Error ? cause.message : String(cause), { cause }),
      )
    const onExit = () => reject(new NoAnswer('failed', 'the thread ended'))
    signal?.addEventListener('abort', onAbort, { once: true })
    worker.once('message', resolve)
    worker.once('error', onError)
    worker.once('messageerror', onError)
    worker.once('exit', onExit)
    try {
      worker.postMessage(question, [])
      return await promise
    } catch (cause) {
      // It may still be computing, or its memory may be in any state (WARM-WORKER-2).
      if (this.#worker === worker) this.#worker = undefined
      void worker.terminate()
      throw cause
    } finally {
      clearTimeout(late)
      signal?.removeEventListener('abort', onAbort)
      worker.off('message', resolve)
      worker.off('error', onError)
      worker.off('messageerror', onError)
      worker.off('exit', onExit)
      worker.unref()
    }
  }
}
