// The thread in which JavaScript by others is evaluated
// =============================================================================
//
// QuickJS, an engine of its own, compiled to WebAssembly: what it evaluates sees QuickJS's
// objects and nothing of Node. It is started from its text (`quickjs-thread.gen.ts`), so that it
// works from sources, from the package and from whatever bundler put them together.
//
// Invariants:
//
//   QUICKJS-THREAD-1. A fresh runtime and context for each evaluation; the whole instance, with its memory,
//       is thrown away after one that did not end in order.
//   QUICKJS-THREAD-2. Memory is what WebAssembly has: it was made with a maximum, and QuickJS's own
//       limit is not relied on.
//   QUICKJS-THREAD-3. What code gave is read out as one primitive text whose length was looked at first; no
//       property of an object by others is read outside the engine.
//   QUICKJS-THREAD-4. What the guest calls to write the result was taken before the code ran, so code that
//       changes `JSON`, `Object.prototype` or `Array.prototype` changes nothing of it.

import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'

import type * as QuickJsCore from 'quickjs-emscripten-core'
import type { QuickJSHandle, QuickJSSyncVariant, QuickJSWASMModule } from 'quickjs-emscripten-core'

/** What the thread is started with. */
export interface QuickJsThreadData {
  /** The address of a module beside which the engine is found. */
  readonly base: string
}

/** What the host asks. */
export interface QuickJsTask {
  readonly id: number
  readonly code: string
  /** One JSON object. */
  readonly inputs: string
  readonly timeMs: number
  readonly outputChars: number
  /** Pages of 64 KiB that the memory may grow to. */
  readonly pages: number
}

/** What the thread says of a task: that it began, then what came of it. */
export type QuickJsAnswer =
  | { readonly id: number; readonly kind: 'began' }
  | { readonly id: number; readonly kind: 'value'; readonly text: string }
  | {
      readonly id: number
      readonly kind: 'failed'
      readonly failure: 'timeout' | 'memory' | 'stack' | 'output' | 'error'
      readonly message: string
    }

// The types of Node alone do not have it.
declare const WebAssembly: {
  readonly Memory: new (size: { readonly initial: number; readonly maximum: number }) => never
}

const STACK_BYTES = 512 * 1024
const FIRST_PAGES = 256

// What the engine says as it breaks off is for nobody: it is thrown as well.
for (const level of ['log', 'warn', 'error'] as const) console[level] = () => undefined

const { base } = workerData as QuickJsThreadData
const load = createRequire(base)
const core = load('quickjs-emscripten-core') as typeof QuickJsCore
const { default: variant } = load('@jitl/quickjs-wasmfile-release-sync') as {
  readonly default: QuickJSSyncVariant
}

let instance: { readonly engine: QuickJSWASMModule; readonly pages: number } | undefined

parentPort?.on('message', (task: QuickJsTask) => void answer(task))

async function answer(task: QuickJsTask): Promise<void> {
  const { id } = task
  let said: QuickJsAnswer
  try {
    const engine = await engineOf(task.pages)
    parentPort?.postMessage({ id, kind: 'began' } satisfies QuickJsAnswer)
    said = evaluate(engine, task)
  } catch (error) {
    const message = `the engine broke off: ${String(error).slice(0, 200)}`
    said = { id, kind: 'failed', failure: 'error', message }
    instance = undefined
  }
  const isOrderly = said.kind === 'value' || (said.kind === 'failed' && said.failure === 'error')
  if (!isOrderly) instance = undefined
  parentPort?.postMessage(said)
}

async function engineOf(pages: number): Promise<QuickJSWASMModule> {
  if (instance?.pages === pages) return instance.engine
  const initial = Math.min(FIRST_PAGES, pages)
  const wasmMemory = new WebAssembly.Memory({ initial, maximum: pages })
  const custom = core.newVariant(variant, { wasmMemory })
  const engine = await core.newQuickJSWASMModuleFromVariant(custom)
  instance = { engine, pages }
  return engine
}

function evaluate(engine: QuickJSWASMModule, task: QuickJsTask): QuickJsAnswer {
  const { id } = task
  const runtime = engine.newRuntime()
  runtime.setMaxStackSize(STACK_BYTES)
  const deadline = performance.now() + task.timeMs
  let isLate = false
  runtime.setInterruptHandler(() => (isLate ||= performance.now() > deadline))
  const context = runtime.newContext()
  const held: QuickJSHandle[] = []
  const hold = (handle: QuickJSHandle) => {
    held.push(handle)
    return handle
  }
  const failed = (
    failure: (QuickJsAnswer & { readonly kind: 'failed' })['failure'],
    message: string,
  ): QuickJsAnswer => ({ id, kind: 'failed', failure, message })
  const made = context.evalCode(`(${guest.toString()})()`, 'guest.js')
  if (made.error !== undefined) return failed('memory', 'there is too little memory to begin')
  const given = [task.code, task.inputs].map((text) => hold(context.newString(text)))
  const most = hold(context.newNumber(task.outputChars))
  const run = hold(made.value)
  const ended = context.callFunction(run, context.undefined, ...given, most)
  if (ended.error !== undefined) {
    // Not even the guest's own `catch` was reached: the time was up, or no memory was left for it.
    return isLate
      ? failed('timeout', `it ran for longer than ${task.timeMs} ms`)
      : failed('memory', 'it used up its memory')
  }
  const result = hold(ended.value)
  const length = context.getNumber(hold(context.getProp(result, 'length')))
  // The mark of what it is, then the JSON or the message.
  const text = length <= task.outputChars + 1 + MESSAGE_CHARS ? context.getString(result) : 'o'
  for (const handle of held) handle.dispose()
  context.dispose()
  runtime.dispose()
  const words = text.slice(1)
  switch (text[0]) {
    case 'v':
      return { id, kind: 'value', text: words }
    case 'm':
      return failed('memory', `it used up its memory: ${words}`)
    case 's':
      return failed('stack', 'it called itself too deeply')
    case 'o':
      return failed('output', `its result is longer than ${task.outputChars} characters of JSON`)
    default:
      return failed('error', words)
  }
}

const MESSAGE_CHARS = 400

// The part inside the engine. Its text is evaluated there: it may use nothing of this file.
function guest(): (code: string, inputs: string, mostChars: number) => string {
  const { parse, stringify } = JSON
  const { getPrototypeOf, keys, prototype: plain } = Object
  const { isArray, prototype: plainList } = Array
  const { isSafeInteger, isFinite } = Number
  const { apply } = Reflect
  const { toExponential } = Number.prototype
  const { slice } = String.prototype
  const compile = Function
  const text = String
  const Fault = TypeError
  const DEEPEST = 64
  const TOO_LONG = Symbol('too long')

  // Answers are compared: an answer that depends on chance or the hour is none.
  Math.random = () => {
    throw new Fault('there is no random source')
  }
  const globals = globalThis as { Date?: unknown }
  delete globals.Date

  function take(written: string, budget: { left: number }): string {
    budget.left -= written.length
    if (budget.left < 0) throw TOO_LONG
    return written
  }

  function write(value: unknown, depth: number, budget: { left: number }): string {
    if (depth > DEEPEST) throw new Fault(`its result is nested deeper than ${DEEPEST} levels`)
    if (value === null || value === true || value === false) return take(text(value), budget)
    if (typeof value === 'number') {
      if (!isFinite(value)) throw new Fault(`its result holds ${text(value)}, which is no number`)
      const isRounded = value % 1 === 0 && !isSafeInteger(value)
      return take(isRounded ? apply(toExponential, value, []) : text(value), budget)
    }
    if (typeof value === 'string') {
      if (value.length > budget.left) throw TOO_LONG
      return take(stringify(value), budget)
    }
    if (typeof value === 'bigint') {
      const isSmall = value >= -9007199254740991n && value <= 9007199254740991n
      return take(isSmall ? text(value) : `"${text(value)}"`, budget)
    }
    if (typeof value !== 'object') throw new Fault(`its result holds ${typeof value}`)
    const parent: unknown = getPrototypeOf(value)
    if (isArray(value) && parent === plainList) {
      let written = take('[]', budget) && '['
      for (let at = 0; at < value.length; at++) {
        if (at > 0) written += take(',', budget)
        written += write(value[at], depth + 1, budget)
      }
      return `${written}]`
    }
    if (parent !== plain && parent !== null) {
      throw new Fault(
        'its result holds an object that is no plain one: return numbers, texts, lists and plain objects',
      )
    }
    const names = keys(value)
    let written = take('{}', budget) && '{'
    for (let at = 0; at < names.length; at++) {
      const name = names[at] as string
      if (at > 0) written += take(',', budget)
      written += `${take(stringify(name), budget)}${take(':', budget)}`
      written += write((value as Record<string, unknown>)[name], depth + 1, budget)
    }
    return `${written}}`
  }

  function wordsOf(error: unknown): string {
    let words = 'it failed'
    try {
      const isError = typeof error === 'object' && error !== null && 'message' in error
      words = isError ? `${text((error as Error).name)}: ${text(error.message)}` : text(error)
    } catch {
      // Whoever throws what cannot be read says nothing.
    }
    return apply(slice, words, [0, 300])
  }

  function markOf(error: unknown, words: string): string {
    if (error === TOO_LONG) return 'o'
    if (words === 'InternalError: stack overflow') return 's'
    if (words === 'RangeError: Maximum call stack size exceeded') return 's'
    if (words === 'InternalError: out of memory') return 'm'
    if (words === 'InternalError: string too long') return 'm'
    return words === 'RangeError: BigInt is too large to allocate' ||
      words === 'RangeError: BigInt is too large'
      ? 'm'
      : 'e'
  }

  return (code, inputs, mostChars) => {
    try {
      const given = parse(inputs) as Record<string, unknown>
      const names = keys(given)
      const values: unknown[] = []
      for (let at = 0; at < names.length; at++) values[at] = given[names[at] as string]
      const body = compile(...names, `'use strict';\n${code}`)
      const value: unknown = apply(body, undefined, values)
      if (value === undefined) throw new Fault('it returned nothing: end the code with `return`')
      return `v${write(value, 0, { left: mostChars })}`
    } catch (error) {
      const words = wordsOf(error)
      return markOf(error, words) + words
    }
  }
}
