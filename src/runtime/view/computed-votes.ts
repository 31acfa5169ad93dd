// Votes that were held on the spot, as a view shows them

import type { StepId } from '#plan'

import type { StepsComputed } from '../event.ts'
import type { VoteView } from './parts.ts'

/** The votes of such an event by step, each step's in order. */
export function computedVotes({
  votes = [],
  draws = '',
  at,
}: StepsComputed): ReadonlyMap<StepId, readonly VoteView[]> {
  const found = new Map<StepId, VoteView[]>()
  let before = 0
  for (const { answers: spread, ...vote } of votes) {
    const first = before
    // Where nothing else is said all draws were equal.
    const counted = spread ?? [{ first: 1, votes: vote.votes }]
    const answers = counted.map((one) => ({
      value: `${draws}/${first + one.first - 1}`,
      votes: one.votes,
    }))
    before += vote.drawn
    const known = found.get(vote.step)
    const view = { ...vote, answers, won: true, at }
    if (known === undefined) found.set(vote.step, [view])
    else known.push(view)
  }
  return found
}
