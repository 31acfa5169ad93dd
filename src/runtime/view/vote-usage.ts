// What models took for the draws of each vote
//
// A vote is told of when it is over, with what all of its draws took; what is open costs one entry.

import type { StepId } from '#plan'

import { NO_USAGE, withAnswer, withQuestion, type ModelUse, type RunUsage } from '../budget.ts'
import { voteOf } from '../vote.ts'

export class VoteUsage {
  /** By step and call path, of votes that are not over. */
  readonly #open = new Map<string, RunUsage>()

  /** A question at a call path, or what its answer took; only draws of votes count. */
  meter(step: StepId, path: string, use?: Omit<ModelUse, 'model'>): void {
    const vote = voteOf(path)
    if (vote === undefined) return
    const place = placeOf(step, vote)
    const usage = this.#open.get(place) ?? NO_USAGE
    this.#open.set(place, use === undefined ? withQuestion(usage) : withAnswer(usage, use))
  }

  /** What the draws of a vote that is over took; nothing where no model was asked. */
  take(step: StepId, path: string): { readonly usage?: RunUsage } {
    const place = placeOf(step, path)
    const usage = this.#open.get(place)
    this.#open.delete(place)
    return usage === undefined ? {} : { usage }
  }
}

function placeOf(step: StepId, path: string): string {
  return `${step}\n${path}`
}
