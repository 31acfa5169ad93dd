// What an evaluation costs, and whether hostile code holds the host up
// =============================================================================
//
// The attacks of tests/sandbox, one after the other, while the delay of this process's event loop is
// measured every millisecond.

import { monitorEventLoopDelay } from 'node:perf_hooks'

import { quickJsSandbox } from '#sandbox/world/quickjs'

import { javascriptAttacks } from '../tests/sandbox/attacks.ts'
import { median, type Bench } from './figure.ts'

const ROUNDS = 200
const MIB = 1024 * 1024

export const figures: Bench = async () => {
  const sandbox = quickJsSandbox()
  try {
    const began = performance.now()
    await sandbox.describe()
    const startMs = performance.now() - began
    const before = process.memoryUsage().rss
    const delay = monitorEventLoopDelay({ resolution: 1 })
    let most = before
    delay.enable()
    for (const { code, limits } of javascriptAttacks) {
      await sandbox.evaluate({ code, limits: { timeMs: 500, ...limits } })
      most = Math.max(most, process.memoryUsage().rss)
    }
    delay.disable()
    const times: number[] = []
    for (let at = 0; at < ROUNDS; at++) {
      const start = performance.now()
      const result = await sandbox.evaluate({ code: 'return a * 2', inputs: { a: at } })
      if (result.kind !== 'value' || result.value !== at * 2)
        throw new Error(JSON.stringify(result))
      times.push(performance.now() - start)
    }
    return [
      { name: 'sandbox: the first evaluation, with its thread', measured: startMs, unit: 'ms' },
      { name: 'sandbox: an evaluation, warm', measured: median(times), unit: 'ms', target: 5 },
      {
        name: `sandbox: delay of the event loop under ${javascriptAttacks.length} attacks, 99 %`,
        measured: delay.percentile(99) / 1e6,
        unit: 'ms',
        target: 50,
      },
      { name: 'sandbox: the longest such delay', measured: delay.max / 1e6, unit: 'ms' },
      { name: 'sandbox: memory that attacks added', measured: (most - before) / MIB, unit: 'MB' },
    ]
  } finally {
    await sandbox.close()
  }
}
