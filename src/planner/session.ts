// What a planning job needs of where it runs
// =============================================================================
//
// A job with a runtime is the call of a tool, and its ToolContext is its session:
// what it remembers is in the run's journal. A job without one remembers in memory,
// for as long as it lasts.
//
// Invariants:
//
//   PLANNER-SESSION-1. Whatever comes from outside (an answer of a model or of the cache, the
//       time) goes through `remember`, under a name that hangs on nothing but the job's own
//       course. A job that is killed and resumed is given it back and asks nothing twice that
//       was answered.

import type { Json } from '#plan'
import type { Budget } from '#runtime'
import { budgetInMemory, type AskContext } from '#tools/ask-model'

/** Where a planning job runs; the ToolContext of a run is one. */
export interface PlanningSession extends AskContext {
  /** Aborted when the job is not wanted any more. */
  readonly signal: AbortSignal
  /** The same whenever the job is resumed, and of no other job: ids that the job makes are made of it. */
  readonly idempotencyKey: string
  /** Milliseconds since 1970-01-01 UTC. */
  now(): number
  /** The part of that name, from the journal where it is there, else from `work` (PLANNER-SESSION-1). */
  remember<Part extends Json>(name: string, work: () => Promise<Part>): Promise<Part>
  /** Shows how far the job is; `done` from 0 to 1 where it is known. */
  progress(message: string, done?: number): void
  /** Shows a message to the people who follow the job. */
  inform(message: string): void
}

/** What a session in memory is made of. */
export interface MemorySessionParts {
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: () => number
  /** A text that no other job has; the ids that the job makes are the same for the same text. */
  readonly key?: string
  /** What its questions may take; no bound by default. */
  readonly budget?: Budget | undefined
  /** Ends the job when it aborts; nothing does by default. */
  readonly signal?: AbortSignal | undefined
  /** Is shown how far the job is. */
  readonly onProgress?: ((message: string, done?: number) => void) | undefined
  /** Is shown what people should know. */
  readonly onMessage?: ((message: string) => void) | undefined
}

/** A session of a job that nothing outlives; the same name is worked out once. */
export function memorySession({
  now,
  key = '',
  budget,
  signal = new AbortController().signal,
  onProgress,
  onMessage,
}: MemorySessionParts): PlanningSession {
  const parts = new Map<string, Promise<Json>>()
  const spending = budgetInMemory(budget)
  return {
    checkBudget: (model) => spending.checkBudget(model),
    used: (use) => spending.used(use),
    unanswered: () => spending.unanswered(),
    signal,
    idempotencyKey: key,
    now,
    async remember<Part extends Json>(name: string, work: () => Promise<Part>) {
      const known = parts.get(name)
      if (known !== undefined) return (await known) as Part
      const part = work()
      parts.set(name, part)
      // What failed is tried again, as it is with a journal.
      part.catch(() => parts.delete(name))
      return await part
    },
    progress: (message, done) => onProgress?.(message, done),
    inform: (message) => onMessage?.(message),
  }
}
