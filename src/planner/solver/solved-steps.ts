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
  /** What its tools said of the result, in sentences: that it was found numerically, which root was chosen. Absent where they said nothing. */
  readonly notes?: readonly string[]
  /** How it was voted on; absent where it was not. */
  readonly vote?: StepVote
}

/** How a vote on a step's call came out. */
export interface StepVote {
  /** Whether an answer won. */
  readonly won: boolean
  /** How many answers were drawn. */
  readonly drawn: number
  /** How many of them broke the format, and did not count. */
  readonly flagged: number
  /** How many said what most said. */
  readonly votes: number
  /** How many said what came second. */
  readonly against: number
}

/** The steps of a run, in the order of its plan. */
export async function solvedSteps(run: Run): Promise<readonly SolvedStep[]> {
  const ended = new Map<string, string>()
  const questions = new Map<string, string>()
  const answers = new Map<string, string>()
  const votes = new Map<string, StepVote>()
  const notes = new Map<string, string[]>()
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
      case 'vote-won':
      case 'vote-lost': {
        const { drawn, flagged, votes: most, against } = event
        const won = event.kind === 'vote-won'
        votes.set(event.step, { won, drawn, flagged, votes: most, against })
        break
      }
      case 'informed': {
        const said = await run.value(event.message)
        if (typeof said === 'string')
          notes.set(event.step, [...(notes.get(event.step) ?? []), said])
        break
      }
      case 'question-asked':
        questions.set(event.ask, event.step)
        break
      case 'question-answered': {
        const step = questions.get(event.ask)
        const said = await run.value(event.answer)
        const isAnswer = event.failure === undefined && typeof said === 'string'
        if (step !== undefined && isAnswer) answers.set(step, said)
        break
      }
      default:
        break
    }
  }
  const { steps } = await run.snapshot()
  return await Promise.all(
    steps.map(async ({ id, value, failure }): Promise<SolvedStep> => {
      const vote = votes.get(id)
      const found: Value | undefined = value === undefined ? undefined : await run.value(value)
      return {
        id,
        at: ended.get(id),
        value: found,
        ...(notes.has(id) ? { notes: notes.get(id) ?? [] } : {}),
        ...(failure === undefined ? {} : { failure: wordsOf(failure) }),
        ...(answers.has(id) ? { answer: answers.get(id) } : {}),
        ...(vote === undefined ? {} : { vote }),
      }
    }),
  )
}
