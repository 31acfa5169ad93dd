// The symbolic engine, in one warm thread of the process

import { ENGINE_THREAD } from './engine-thread.gen.ts'
import type { EngineAnswer, EngineQuestion } from '../engine-question.ts'
import type { EngineThreadData } from './engine-thread.ts'
import { WarmWorker } from './warm-worker.ts'

/** How long one question may take; the first waits for the engine to load as well. */
const WITHIN_MS = 10_000
const MEMORY_MB = 512

/** Answers that are kept, since one step asks the same when it is checked, carried out and put back; and how long such a question is at most. */
const KEPT = 200
const KEPT_LENGTH = 10_000
const kept = new Map<string, EngineAnswer>()

let thread: WarmWorker<EngineQuestion, EngineAnswer> | undefined

/** What the engine answers to a question, unchecked; rejects with `NoAnswer` where it does not in time. */
export async function askSymbolicEngine(
  question: EngineQuestion,
  signal?: AbortSignal,
): Promise<EngineAnswer> {
  const asked = JSON.stringify(question)
  const before = kept.get(asked)
  if (before !== undefined) return before
  const answer = await answerOf(question, signal)
  if (asked.length <= KEPT_LENGTH) keep(asked, answer)
  return answer
}

function keep(asked: string, answer: EngineAnswer): void {
  const [oldest] = kept.size < KEPT ? [] : kept.keys()
  if (oldest !== undefined) kept.delete(oldest)
  kept.set(asked, answer)
}

async function answerOf(question: EngineQuestion, signal?: AbortSignal): Promise<EngineAnswer> {
  const data: EngineThreadData = { engine: import.meta.resolve('@cortex-js/compute-engine') }
  thread ??= new WarmWorker({
    program: ENGINE_THREAD,
    data,
    limits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  return thread.ask(question, WITHIN_MS, signal)
}
