// Attacks carried out, and what is wrong with how they ended

import { toJson } from '#plan'
import type { Sandbox } from '#sandbox'

import type { Attack } from './attacks.ts'

/** What an attack may take beside its own time: the thread or process that is started anew. */
const MORE_MS = 5000

/** What is wrong with how an attack ended, or with the sandbox after it; empty where all is right. */
export async function attacked(
  sandbox: Sandbox,
  { code, ends, limits }: Attack,
  proof: string,
): Promise<readonly string[]> {
  const timeMs = limits?.timeMs ?? 500
  const began = performance.now()
  const result = await sandbox.evaluate({ code, limits: { ...limits, timeMs } })
  const took = performance.now() - began
  const wrong: string[] = []
  if (took > timeMs + MORE_MS) wrong.push(`took ${took.toFixed(0)} ms of ${timeMs}`)
  if (result.kind === 'failed') {
    const isRight = 'value' in ends ? false : ends.includes(result.failure)
    if (!isRight) wrong.push(`${result.failure}: ${result.message}`)
  } else {
    const value = JSON.stringify(toJson(result.value))
    if (!('value' in ends)) wrong.push(`a value: ${value}`)
    else if (value !== JSON.stringify(ends.value)) wrong.push(`another value: ${value}`)
  }
  const after = await sandbox.evaluate({ code: proof, inputs: { a: 20 } })
  if (after.kind === 'failed' || after.value !== 42)
    wrong.push(`after it: ${JSON.stringify(after)}`)
  return wrong
}
