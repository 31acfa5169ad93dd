// What an evaluation costs, and whether hostile code holds the host up
// =============================================================================
//
// The attacks of tests/sandbox, one after the other, while the delay of this process's event loop is
// measured every millisecond.

import { monitorEventLoopDelay } from 'node:perf_hooks'

import type { Sandbox } from '#sandbox'
import { pythonSandbox } from '#sandbox/world/python'
import { quickJsSandbox } from '#sandbox/world/quickjs'

import { javascriptAttacks, pythonAttacks, type Attack } from '../tests/sandbox/attacks.ts'
import { median, type Bench, type Figure } from './figure.ts'

const ROUNDS = 200
const MIB = 1024 * 1024

export const figures: Bench = async () => [
  ...(await figuresOf(quickJsSandbox(), javascriptAttacks, 'return a * 2')),
  ...(await figuresOf(pythonSandbox(), pythonAttacks, 'result = a * 2')),
]

async function figuresOf(
  sandbox: Sandbox,
  attacks: readonly Attack[],
  code: string,
): Promise<readonly Figure[]> {
  const { language } = sandbox
  const inProcess = language === 'JavaScript'
  try {
    const began = performance.now()
    const { works, detail } = await sandbox.describe()
    if (!works) {
      console.log(`skipped: sandbox, ${language}: ${detail}`)
      return []
    }
    const startMs = performance.now() - began
    const before = process.memoryUsage().rss
    const delay = monitorEventLoopDelay({ resolution: 1 })
    let most = before
    delay.enable()
    for (const { code: attack, limits } of attacks) {
      await sandbox.evaluate({ code: attack, limits: { timeMs: 500, ...limits } })
      most = Math.max(most, process.memoryUsage().rss)
    }
    delay.disable()
    const times: number[] = []
    for (let at = 0; at < (inProcess ? ROUNDS : ROUNDS / 10); at++) {
      const start = performance.now()
      const result = await sandbox.evaluate({ code, inputs: { a: at } })
      if (result.kind !== 'value' || result.value !== at * 2)
        throw new Error(JSON.stringify(result))
      times.push(performance.now() - start)
    }
    const what = (words: string) => `sandbox, ${language}: ${words}`
    return [
      {
        name: what(inProcess ? 'the first evaluation, with its thread' : 'trying it out'),
        measured: startMs,
        unit: 'ms',
      },
      {
        name: what(inProcess ? 'an evaluation, warm' : 'an evaluation, with its process'),
        measured: median(times),
        unit: 'ms',
        ...(inProcess ? { target: 5 } : {}),
      },
      {
        name: what(`delay of the event loop under ${attacks.length} attacks, 99 %`),
        measured: delay.percentile(99) / 1e6,
        unit: 'ms',
        target: 50,
      },
      { name: what('the longest such delay'), measured: delay.max / 1e6, unit: 'ms' },
      { name: what('memory that attacks added'), measured: (most - before) / MIB, unit: 'MB' },
    ]
  } finally {
    await sandbox.close()
  }
}
