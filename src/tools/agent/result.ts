// The result that stands in a model's answer, or why there is none
//
// An answer that breaks its form or its limit shows that its author lost its way: no part of it is taken, and in
// a vote it is flagged.

import type { ModelAnswer } from '#model'

import { ToolFailure } from '../failure.ts'
import { answerIn } from './answer-form.ts'
import { checkDone } from './not-done.ts'

/** What an answer was asked to be. */
export interface Wanted {
  readonly model: string
  /** Anything by default. */
  readonly form?: string | undefined
  /** As many as there are by default. */
  readonly maxTokens?: number | undefined
}

/** The result in a model's last answer; throws ToolFailure where it is empty, cut off, too long, of another form, or says that nothing was done. */
export function resultOf(answer: ModelAnswer, { model, form, maxTokens }: Wanted): string {
  const { text, finish, usage } = answer
  const words = text.trim()
  if (words === '') throw new ToolFailure('tool/empty-answer', { model })
  if (finish !== 'stop') throw new ToolFailure('tool/unfinished-answer', { model })
  // A server may not know the limit; without a count of its own the tokens are estimated.
  if (maxTokens !== undefined && usage.outputTokens > maxTokens)
    throw malformed(`it has ${usage.outputTokens} tokens, and ${maxTokens} are the most`)
  checkDone(words, model)
  if (form === undefined) return words
  const said = answerIn(words, form)
  if (said === undefined) throw malformed(`it does not match ${form}`)
  return said
}

function malformed(problem: string): ToolFailure {
  return new ToolFailure('tool/malformed-answer', { tool: 'agent', problem })
}
