// JavaScript by others, evaluated in QuickJS
//
// Each attack ends as it should within its time, the sandbox works afterwards, and the thread that runs
// plans is kept from nothing meanwhile. Weaknesses that are planted in the thread's program are found by
// the same attacks.

import { execFile } from 'node:child_process'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'

import { fromJson, list, mapValue, quantity, type Value } from '#plan'
import { quickJsSandbox } from '#sandbox/world/quickjs'
import { QUICKJS_THREAD } from '#sandbox/world/quickjs-thread.gen'

import { attacked } from './attacked.ts'
import { javascriptAttacks } from './attacks.ts'

const sandbox = quickJsSandbox()
afterAll(() => sandbox.close())

const PROOF = 'return a * 2 + 2'
/** 50 ms on a quiet machine (bench/sandbox.ts); tests share theirs with others. */
const LENIENT_MS = 250
const ENDLESS = 'an endless loop'

describe('values', () => {
  test.each<readonly [string, string, Record<string, Value>, Value]>([
    ['a number', 'return a / 3', { a: 1 }, 1 / 3],
    [
      'a quantity goes in with value and unit',
      'return v.value + v.unit',
      { v: quantity(3, 'm') },
      '3m',
    ],
    ['a quantity comes out', 'return {value: 3, unit: "m"}', {}, quantity(3, 'm')],
    ['a list and a map', 'return [1, {a: null}]', {}, list([1, fromJson({ a: null })])],
    [
      'exact text',
      'return {exact: "1/3", unit: "m"}',
      {},
      mapValue([
        ['exact', '1/3'],
        ['unit', 'm'],
      ]),
    ],
    ['a measurement beyond whole numbers', 'return 1e20', {}, 1e20],
    ['a big integer as its digits', 'return 10n ** 20n', {}, '100000000000000000000'],
    ['a small big integer', 'return 5n', {}, 5],
    ['negative zero is zero', 'return -0', {}, 0],
    ['text of any kind', String.raw`return "ü\u2028\n\"" + a`, { a: '𝄞' }, 'ü\u2028\n"𝄞'],
  ])('%s', async (_, code, inputs, value) => {
    expect(await sandbox.evaluate({ code, inputs })).toEqual({ kind: 'value', value })
  })

  test.each([
    ['nothing', '1 + 1', /returned nothing/],
    ['no number', 'return [NaN]', /NaN/],
    ['an infinite number', 'return 1/0', /Infinity/],
    ['a function', 'return () => 1', /function/],
    ['an object that is no plain one', 'return new Map()', /no plain one/],
    ['a promise', 'return Promise.resolve(1)', /no plain one/],
    ['undefined in a list', 'return [undefined]', /undefined/],
    ['code that is no code', 'return {', /SyntaxError/],
    ['a name that nobody gave', 'return b', /'b' is not defined/],
  ])('%s is no result', async (_, code, message) => {
    const result = await sandbox.evaluate({ code })
    expect(result).toMatchObject({ kind: 'failed', failure: 'error' })
    expect(result.kind === 'failed' ? result.message : '').toMatch(message)
  })
})

test(
  'every attack ends as it should, and the host keeps turning',
  { timeout: 120_000 },
  async () => {
    await sandbox.describe()
    const delay = monitorEventLoopDelay({ resolution: 1 })
    const before = process.memoryUsage().rss
    delay.enable()
    const found: Record<string, readonly string[]> = {}
    for (const attack of javascriptAttacks) {
      const wrong = await attacked(sandbox, attack, PROOF)
      if (wrong.length > 0) found[attack.name] = wrong
    }
    delay.disable()
    const grew = (process.memoryUsage().rss - before) / 1024 / 1024
    expect(found).toEqual({})
    expect((Object.prototype as { polluted?: unknown }).polluted).toBeUndefined()
    expect(delay.percentile(99) / 1e6).toBeLessThan(LENIENT_MS)
    expect(grew).toBeLessThan(512)
  },
)

test('nothing of one evaluation is there in the next', async () => {
  await sandbox.evaluate({ code: 'globalThis.kept = 1; Object.prototype.kept = 1; return 1' })
  const next = await sandbox.evaluate({ code: 'return [typeof kept, typeof ({}).kept]' })
  expect(next).toEqual({ kind: 'value', value: ['undefined', 'undefined'] })
})

test('those who ask at once get their turns in their order', async () => {
  const order: number[] = []
  await Promise.all(
    [0, 1, 2, 3].map(async (at) => {
      const result = await sandbox.evaluate({ code: 'return at', inputs: { at } })
      order.push(result.kind === 'value' ? Number(result.value) : -1)
    }),
  )
  expect(order).toEqual([0, 1, 2, 3])
})

test('a signal ends what runs and what waits, and the next one has its turn', async () => {
  const first = new AbortController()
  const second = new AbortController()
  const endless = { code: 'for(;;);', limits: { timeMs: 60_000 } }
  const running = sandbox.evaluate({ ...endless, signal: first.signal })
  const waiting = sandbox.evaluate({ ...endless, signal: second.signal })
  const last = sandbox.evaluate({ code: 'return 1' })
  second.abort()
  expect(await waiting).toMatchObject({ failure: 'aborted' })
  setTimeout(() => first.abort(), 50)
  expect(await running).toMatchObject({ failure: 'aborted' })
  expect(await last).toEqual({ kind: 'value', value: 1 })
  expect(await sandbox.evaluate({ ...endless, signal: first.signal })).toMatchObject({
    failure: 'aborted',
  })
})

test('what is too long to be handed over is refused', async () => {
  expect(await sandbox.evaluate({ code: ' '.repeat(70_000) })).toMatchObject({ failure: 'input' })
  const inputs = { a: 'x'.repeat(2_000_000) }
  expect(await sandbox.evaluate({ code: 'return 1', inputs })).toMatchObject({ failure: 'input' })
  await expect(sandbox.evaluate({ code: '', limits: { timeMs: 0 } })).rejects.toThrow(RangeError)
})

test('a closed sandbox evaluates nothing', async () => {
  const other = quickJsSandbox()
  const running = other.evaluate({ code: 'for(;;);' })
  await other.close()
  expect(await running).toMatchObject({ failure: 'unavailable' })
  expect(await other.evaluate({ code: 'return 1' })).toMatchObject({ failure: 'unavailable' })
})

test('a sandbox that is not closed keeps no process alive', async () => {
  const program = `import { quickJsSandbox } from './src/sandbox/world/quickjs.ts'
    const result = await quickJsSandbox().evaluate({ code: 'return 6 * 7' })
    console.log(result.value)`
  const args = ['--input-type=module', '-e', program]
  const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: 60_000 })
  expect(stdout).toBe('42\n')
})

describe('a weakness that is planted is found', () => {
  const counts = 'length <= task.outputChars + 1 + MESSAGE_CHARS'
  const planted: readonly (readonly [string, Readonly<Record<string, string>>, string])[] = [
    ['nothing interrupts', { 'isLate ||= performance.now() > deadline': 'false' }, ENDLESS],
    [
      'memory has no limit',
      { 'maximum: pages': 'maximum: 32768' },
      'three times the memory that it may have',
    ],
    [
      'the stack has no limit',
      { 'runtime.setMaxStackSize(STACK_BYTES)': 'runtime.setMaxStackSize(0)' },
      'a function that calls itself',
    ],
    [
      'the length of the result is not counted',
      { 'if (budget.left < 0)': 'if (false)', [counts]: 'true' },
      'a long list as the result',
    ],
    ['a clock and chance are left', { 'delete globals.Date': '' }, 'whatever a host may have'],
    [
      'the writer uses what the code replaced',
      { 'const names = keys(value)': 'const names = Object.keys(value)' },
      'prototypes and functions of the engine replaced',
    ],
  ]
  test.each(planted)('%s', { timeout: 60_000 }, async (_, changes, name) => {
    let program = QUICKJS_THREAD
    for (const [from, to] of Object.entries(changes)) {
      expect(program).toContain(from)
      program = program.replaceAll(from, to)
    }
    const weak = quickJsSandbox({ program })
    try {
      const attack = javascriptAttacks.find((each) => each.name === name)
      if (attack === undefined) throw new Error(`no attack ${name}`)
      const began = performance.now()
      const wrong = await attacked(weak, attack, PROOF)
      // Without the interrupt the host terminates the thread: seen by how long it took.
      const isTerminated = name === ENDLESS && performance.now() - began > 580
      expect(wrong.length > 0 || isTerminated).toBe(true)
    } finally {
      await weak.close()
    }
  })
})
