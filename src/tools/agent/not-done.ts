// The answer by which a model says that it did not do a task
//
// It stands where the answer begins, or is its last line: what else was written then is no result.

import { ToolFailure } from '../failure.ts'

/** How a model is told of it. */
export const NOT_DONE_RULE =
  'Never say that something was done which you did not do. Where the task cannot be done, or asks for what you cannot do, answer with one line alone: NOT DONE: what, and why. Nobody takes that for a result.'

const AT_BEGINNING = /^[\s*_`>#-]*not done\b[*_`]*[ \t]*[:：–—-][*_`]*(.*)/iu
const LAST_LINE = /(?:^|\n)[ \t*_`>#-]*NOT DONE[*_`]*[ \t]*[:：](.*)\s*$/u

/** Throws ToolFailure (`tool/not-done`) with the model's reason where its answer says that the task was not done. */
export function checkDone(answer: string, model: string): void {
  const said = AT_BEGINNING.exec(answer) ?? LAST_LINE.exec(answer.trimEnd())
  if (said === null) return
  const reason = (said[1] ?? '').replace(/[*_`]+\s*$/, '').trim()
  throw new ToolFailure('tool/not-done', {
    model,
    reason: reason === '' ? 'it gave no reason' : reason,
  })
}
