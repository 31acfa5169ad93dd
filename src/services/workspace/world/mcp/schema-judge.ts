// Values against the schemas of servers, with a deadline
// =============================================================================
//
// A schema by another program may hold a pattern that never ends. So it is tried in a thread of its own,
// which is ended when its time is up; the next question starts another.

import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

import type { Json, JsonSchema } from '#plan'
import type { SchemaJudge } from '#tools/mcp/server-port'

const DEADLINE_MS = 1000
/** To start the thread, on a machine with much to do. */
const START_MS = 15_000

/** In the thread: no file of this program, and nothing of the workspace. */
const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads')
const { AjvJsonSchemaValidator } = require(workerData)
const known = new Map()
parentPort.postMessage({ ready: true })
parentPort.on('message', ({ id, schema, value }) => {
  try {
    let judge = known.get(schema)
    if (judge === undefined) {
      if (known.size > 500) known.clear()
      known.set(schema, (judge = new AjvJsonSchemaValidator().getValidator(JSON.parse(schema))))
    }
    const { valid, errorMessage } = judge(value)
    parentPort.postMessage({ id, misfit: valid ? undefined : String(errorMessage).slice(0, 1000) })
  } catch (thrown) {
    parentPort.postMessage({ id, fault: String(thrown && thrown.message).slice(0, 1000) })
  }
})
`

interface Answer {
  readonly id?: number
  readonly misfit?: string
  readonly fault?: string
}

interface Asked {
  readonly resolve: (misfit: string | undefined) => void
  readonly reject: (why: Error) => void
  late: NodeJS.Timeout
}

/** Judges in a thread that is started with the first question; `close` ends it. */
export class ThreadJudge implements SchemaJudge {
  #worker: Worker | undefined
  #started = false
  #asked = new Map<number, Asked>()
  #number = 0
  readonly #texts = new WeakMap<JsonSchema, string>()

  misfit(schema: JsonSchema, value: Json): Promise<string | undefined> {
    const worker = this.#thread()
    const id = ++this.#number
    const { promise, resolve, reject } = Promise.withResolvers<string | undefined>()
    const deadlineMs = this.#started ? DEADLINE_MS : START_MS
    const asked: Asked = { resolve, reject, late: this.#deadline(deadlineMs) }
    this.#asked.set(id, asked)
    worker.postMessage({ id, schema: this.#textOf(schema), value }, [])
    return promise.finally(() => clearTimeout(asked.late))
  }

  async close(): Promise<void> {
    this.#drop('it is closed')
    await Promise.resolve()
  }

  #deadline(ms: number): NodeJS.Timeout {
    return setTimeout(() => this.#drop('the schema takes too long to check'), ms)
  }

  #textOf(schema: JsonSchema): string {
    let text = this.#texts.get(schema)
    if (text === undefined) this.#texts.set(schema, (text = JSON.stringify(schema)))
    return text
  }

  #thread(): Worker {
    if (this.#worker !== undefined) return this.#worker
    const workerData = createRequire(import.meta.url).resolve(
      '@modelcontextprotocol/client/validators/ajv',
    )
    const worker = new Worker(PROGRAM, { eval: true, workerData, env: {}, execArgv: [] })
    worker.unref()
    worker.on('message', (answer: Answer) => {
      if (this.#worker !== worker) return
      if (!this.#started) this.#begin()
      this.#answered(answer)
    })
    worker.on('error', (error: unknown) => {
      if (this.#worker === worker) this.#drop(String(error))
    })
    this.#worker = worker
    return worker
  }

  /** The thread is there: from now on the time is that of the questions. */
  #begin(): void {
    this.#started = true
    for (const asked of this.#asked.values()) {
      clearTimeout(asked.late)
      asked.late = this.#deadline(DEADLINE_MS)
    }
  }

  #answered({ id, misfit, fault }: Answer): void {
    const asked = id === undefined ? undefined : this.#asked.get(id)
    if (id === undefined || asked === undefined) return
    this.#asked.delete(id)
    if (fault === undefined) asked.resolve(misfit)
    else asked.reject(new Error(`its schema cannot be used: ${fault}`))
  }

  #drop(why: string): void {
    const all = [...this.#asked.values()]
    this.#asked = new Map()
    void this.#worker?.terminate()
    this.#worker = undefined
    this.#started = false
    for (const { reject } of all) reject(new Error(why))
  }
}
