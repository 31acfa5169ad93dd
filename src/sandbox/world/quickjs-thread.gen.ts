// Made by `npm run generate` from quickjs-thread.ts; not written by hand.

/** The program of the thread, as JavaScript. */
export const QUICKJS_THREAD: string = `
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
const STACK_BYTES = 512 * 1024
const FIRST_PAGES = 256
for (const level of ['log', 'warn', 'error']         ) console[level] = () => undefined
const { base } = workerData
const load = createRequire(base)
const core = load('quickjs-emscripten-core')
const { default: variant } = load('@jitl/quickjs-wasmfile-release-sync')
let instance
parentPort?.on('message', (task             ) => void answer(task))
async function answer(task             )                {
  const { id } = task
  let said
  try {
    const engine = await engineOf(task.pages)
    parentPort?.postMessage({ id, kind: 'began' }                        )
    said = evaluate(engine, task)
  } catch (error) {
    const message = \`the engine broke off: \${String(error).slice(0, 200)}\`
    said = { id, kind: 'failed', failure: 'error', message }
    instance = undefined
  }
  const isOrderly = said.kind === 'value' || (said.kind === 'failed' && said.failure === 'error')
  if (!isOrderly) instance = undefined
  parentPort?.postMessage(said)
}
async function engineOf(pages        )                             {
  if (instance?.pages === pages) return instance.engine
  const initial = Math.min(FIRST_PAGES, pages)
  const wasmMemory = new WebAssembly.Memory({ initial, maximum: pages })
  const custom = core.newVariant(variant, { wasmMemory })
  const engine = await core.newQuickJSWASMModuleFromVariant(custom)
  instance = { engine, pages }
  return engine
}
function evaluate(engine                   , task             )                {
  const { id } = task
  const runtime = engine.newRuntime()
  runtime.setMaxStackSize(STACK_BYTES)
  const deadline = performance.now() + task.timeMs
  let isLate = false
  runtime.setInterruptHandler(() => (isLate ||= performance.now() > deadline))
  const context = runtime.newContext()
  const held                  = []
  const hold = (handle               ) => {
    held.push(handle)
    return handle
  }
  const failed = (
    failure                                                          ,
    message        ,
  )                => ({ id, kind: 'failed', failure, message })
  const made = context.evalCode(\`(\${guest.toString()})()\`, 'guest.js')
  if (made.error !== undefined) return failed('memory', 'there is too little memory to begin')
  const given = [task.code, task.inputs].map((text) => hold(context.newString(text)))
  const most = hold(context.newNumber(task.outputChars))
  const run = hold(made.value)
  const ended = context.callFunction(run, context.undefined, ...given, most)
  if (ended.error !== undefined) {
    return isLate
      ? failed('timeout', \`it ran for longer than \${task.timeMs} ms\`)
      : failed('memory', 'it used up its memory')
  }
  const result = hold(ended.value)
  const length = context.getNumber(hold(context.getProp(result, 'length')))
  const text = length <= task.outputChars + 1 + MESSAGE_CHARS ? context.getString(result) : 'o'
  for (const handle of held) handle.dispose()
  context.dispose()
  runtime.dispose()
  const words = text.slice(1)
  switch (text[0]) {
    case 'v':
      return { id, kind: 'value', text: words }
    case 'm':
      return failed('memory', \`it used up its memory: \${words}\`)
    case 's':
      return failed('stack', 'it called itself too deeply')
    case 'o':
      return failed('output', \`its result is longer than \${task.outputChars} characters of JSON\`)
    default:
      return failed('error', words)
  }
}
const MESSAGE_CHARS = 400
function guest()                                                              {
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
  Math.random = () => {
    throw new Fault('there is no random source')
  }
  const globals = globalThis
  delete globals.Date
  function take(written        , budget                  )         {
    budget.left -= written.length
    if (budget.left < 0) throw TOO_LONG
    return written
  }
  function write(value         , depth        , budget                  )         {
    if (depth > DEEPEST) throw new Fault(\`its result is nested deeper than \${DEEPEST} levels\`)
    if (value === null || value === true || value === false) return take(text(value), budget)
    if (typeof value === 'number') {
      if (!isFinite(value)) throw new Fault(\`its result holds \${text(value)}, which is no number\`)
      const isRounded = value % 1 === 0 && !isSafeInteger(value)
      return take(isRounded ? apply(toExponential, value, []) : text(value), budget)
    }
    if (typeof value === 'string') {
      if (value.length > budget.left) throw TOO_LONG
      return take(stringify(value), budget)
    }
    if (typeof value === 'bigint') {
      const isSmall = value >= -9007199254740991n && value <= 9007199254740991n
      return take(isSmall ? text(value) : \`"\${text(value)}"\`, budget)
    }
    if (typeof value !== 'object') throw new Fault(\`its result holds \${typeof value}\`)
    const parent          = getPrototypeOf(value)
    if (isArray(value) && parent === plainList) {
      let written = take('[]', budget) && '['
      for (let at = 0; at < value.length; at++) {
        if (at > 0) written += take(',', budget)
        written += write(value[at], depth + 1, budget)
      }
      return \`\${written}]\`
    }
    if (parent !== plain && parent !== null) {
      throw new Fault(
        'its result holds an object that is no plain one: return numbers, texts, lists and plain objects',
      )
    }
    const names = keys(value)
    let written = take('{}', budget) && '{'
    for (let at = 0; at < names.length; at++) {
      const name = names[at]
      if (at > 0) written += take(',', budget)
      written += \`\${take(stringify(name), budget)}\${take(':', budget)}\`
      written += write((value                           )[name], depth + 1, budget)
    }
    return \`\${written}}\`
  }
  function wordsOf(error         )         {
    let words = 'it failed'
    try {
      const isError = typeof error === 'object' && error !== null && 'message' in error
      words = isError ? \`\${text((error         ).name)}: \${text(error.message)}\` : text(error)
    } catch {
    }
    return apply(slice, words, [0, 300])
  }
  function markOf(error         , words        )         {
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
      const given = parse(inputs)
      const names = keys(given)
      const values            = []
      for (let at = 0; at < names.length; at++) values[at] = given[names[at]          ]
      const body = compile(...names, \`'use strict';\\n\${code}\`)
      const value          = apply(body, undefined, values)
      if (value === undefined) throw new Fault('it returned nothing: end the code with \`return\`')
      return \`v\${write(value, 0, { left: mostChars })}\`
    } catch (error) {
      const words = wordsOf(error)
      return markOf(error, words) + words
    }
  }
}
`
