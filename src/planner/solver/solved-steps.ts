// What the steps of a run found
// =============================================================================
//
// Read from the run alone, so any process can tell at any time what was solved.

import type { Value } from '#plan'
import { isoTime, wordsOf, type Run } from '#runtime'

import type { StepResult } from './cleaner.ts'

/** A step of a run that solves a plan. */
export interface SolvedStep extends StepResult {
  /** When it ended, in ISO 8601; undefined where it has not. */
  readonly at: string | undefined
  /** How it was voted on; absent where it was not. */
  readonly vote?: StepVote
}

/** A vote on a step's call. */
export interface StepVote {
  /** By how many votes an answer had to be ahead. */
  readonly k: number
  /** How many answers were drawn. */
  readonly draws: number
  /** How often each answer was given, the most frequent first. */
  readonly counts: readonly number[]
  /** How many answers broke the format, and were drawn again. */
  readonly flagged: number
}

/** The steps of a run, in the order of its plan. */
export async function solvedSteps(run: Run): Promise<readonly SolvedStep[]> {
  const ended = new Map<string, string>()
  const questions = new Map<string, string>()
  const answers = new Map<string, string>()
  for await (const { event } of run.events()) {
    const at = isoTime(event.at)
    switch (event.kind) {
      case 'step-done':
      case 'step-failed':
        ended.set(event.step, at)
        break
      case 'steps-computed':
        for (const id of event.steps) ended.set(id, at)
        break
      case 'question-asked':
        questions.set(event.ask, event.step)
        break
      case 'question-answered': {
        const step = questions.get(event.ask)
        const said = await run.value(event.answer)
        if (step !== undefined && typeof said === 'string') answers.set(step, said)
        break
      }
      default:
        break
    }
  }
  const { steps } = await run.snapshot()
  return await Promise.all(
    steps.map(async ({ id, value, failure }): Promise<SolvedStep> => {
      const found: Value | undefined = value === undefined ? undefined : await run.value(value)
      return {
        id,
        at: ended.get(id),
        value: found,
        ...(failure === undefined ? {} : { failure: wordsOf(failure) }),
        ...(answers.has(id) ? { answer: answers.get(id) } : {}),
      }
    }),
  )
}
