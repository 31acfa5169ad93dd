// JavaScript in QuickJS, in a thread
// =============================================================================
//
// One warm thread evaluates one piece of code after the other, in the order in which they were asked
// for. What it evaluates is in `quickjs-thread.ts`, who waits in `queue.ts`; here is who ends it.
//
// Invariants:
//
//   QUICKJS-1. The thread stops code by itself when its time is up. Code that gets past that (a long
//       operation inside the engine) is ended by terminating the thread, GRACE_MS later.
//   QUICKJS-2. The thread that runs plans hands over a text and is handed one, both of bounded length: it
//       waits for nothing else.
//   QUICKJS-3. The thread keeps no process alive, except while it evaluates.
//   QUICKJS-4. Nothing is loaded and no thread is started before the first evaluation.

import { Worker } from 'node:worker_threads'

import { valueOfOutput, type PreparedRequest } from '../exchange.ts'
import {
  sandboxFailure,
  type Sandbox,
  type SandboxDescription,
  type SandboxRequest,
  type SandboxResult,
} from '../sandbox.ts'
import { Queue } from '../queue.ts'
import type { QuickJsAnswer, QuickJsTask, QuickJsThreadData } from './quickjs-thread.ts'

/** How long after its time code is waited for that the engine itself should have stopped. */
const GRACE_MS = 100
/** How long the thread may take to load the engine. */
const START_MS = 20_000
const PAGE_BYTES = 64 * 1024
/** What the engine needs before any code runs. */
const ENGINE_PAGES = 64
/** What WebAssembly can address. */
const MOST_PAGES = 32_768
/** Of the thread itself: the engine's memory is counted apart. */
const RESOURCES = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8, stackSizeMb: 8 }

/** What tests plant a weakness in: the program that the thread runs. */
export interface QuickJsOptions {
  /** The text of the thread's program; the one that belongs here by default. */
  readonly program?: string
}

/** A sandbox for JavaScript: `code` is the body of a function whose parameters are the inputs. */
export function quickJsSandbox(options: QuickJsOptions = {}): Sandbox {
  return new QuickJs(options)
}

class QuickJs implements Sandbox {
  readonly language = 'JavaScript'
  readonly #options: QuickJsOptions
  readonly #queue = new Queue((request) => this.#perform(request))
  #thread: Worker | undefined
  #description: Promise<SandboxDescription> | undefined
  #tasks = 0

  constructor(options: QuickJsOptions) {
    this.#options = options
  }

  evaluate(request: SandboxRequest): Promise<SandboxResult> {
    return this.#queue.ask(request)
  }

  describe(): Promise<SandboxDescription> {
    return (this.#description ??= this.#describe())
  }

  async close(): Promise<void> {
    this.#queue.close()
    await this.#end()
  }

  async #describe(): Promise<SandboxDescription> {
    const { language } = this
    const probe = await this.evaluate({ code: 'return a + 1', inputs: { a: 1 } })
    if (probe.kind === 'value' && probe.value === 2) {
      return { language, works: true, detail: 'QuickJS in a thread, memory capped by WebAssembly' }
    }
    const detail = probe.kind === 'value' ? 'it computes wrongly' : probe.message
    return { language, works: false, detail }
  }

  /** Hands a request to the thread; whatever happens, this settles within its time (QUICKJS-1). */
  async #perform(request: PreparedRequest): Promise<SandboxResult> {
    const { code, inputs, limits, signal } = request
    const pages = Math.ceil(limits.memoryBytes / PAGE_BYTES) + ENGINE_PAGES
    const task: QuickJsTask = {
      id: ++this.#tasks,
      code,
      inputs,
      timeMs: limits.timeMs,
      outputChars: limits.outputChars,
      pages: Math.min(pages, MOST_PAGES),
    }
    let thread: Worker
    try {
      thread = this.#thread ??= await this.#start()
    } catch (error) {
      return sandboxFailure('unavailable', `no thread can be started: ${(error as Error).message}`)
    }
    const { promise, resolve } = Promise.withResolvers<SandboxResult>()
    // Whoever has not answered is still at it, and would have the next one wait.
    let isAnswered = false
    let timer: NodeJS.Timeout | undefined
    const endAfter = (ms: number, result: SandboxResult) => {
      clearTimeout(timer)
      timer = setTimeout(() => resolve(result), ms)
    }
    const onMessage = (answer: QuickJsAnswer) => {
      if (answer.id !== task.id) return
      isAnswered = answer.kind !== 'began'
      if (answer.kind === 'value') return resolve(valueOfOutput(answer.text))
      if (answer.kind === 'failed') return resolve(sandboxFailure(answer.failure, answer.message))
      const late = sandboxFailure('timeout', `it ran for longer than ${limits.timeMs} ms`)
      endAfter(limits.timeMs + GRACE_MS, late)
    }
    // An error of the thread is mostly the end of its own memory.
    const onError = (error: Error) => resolve(sandboxFailure('memory', error.message))
    const onExit = () => resolve(sandboxFailure('unavailable', 'the thread ended'))
    const onAbort = () => resolve(sandboxFailure('aborted', 'it was ended'))
    thread.on('message', onMessage).on('error', onError).on('exit', onExit)
    signal?.addEventListener('abort', onAbort)
    thread.ref()
    endAfter(START_MS, sandboxFailure('unavailable', 'the engine did not start'))
    if (signal?.aborted === true) onAbort()
    else thread.postMessage(task)
    const result = await promise
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
    thread.off('message', onMessage).off('error', onError).off('exit', onExit)
    thread.unref()
    if (!isAnswered) await this.#end()
    return result
  }

  async #start(): Promise<Worker> {
    const program =
      this.#options.program ?? (await import('./quickjs-thread.gen.ts')).QUICKJS_THREAD
    const workerData: QuickJsThreadData = { base: import.meta.url }
    const thread = new Worker(new URL(`data:text/javascript,${encodeURIComponent(program)}`), {
      workerData,
      name: 'planwright-sandbox',
      resourceLimits: RESOURCES,
      // Nothing of this process: not its environment, not its command line, not its output. The thread
      // writes none, and to read it would keep the process alive (QUICKJS-3).
      env: {},
      execArgv: [],
      argv: [],
      stdout: true,
      stderr: true,
    })
    // One that ends by itself is replaced; who waits for it has a listener of its own.
    thread.on('error', () => undefined)
    thread.on('exit', () => {
      if (this.#thread === thread) this.#thread = undefined
    })
    thread.unref()
    return thread
  }

  async #end(): Promise<void> {
    const thread = this.#thread
    this.#thread = undefined
    await thread?.terminate()
  }
}
