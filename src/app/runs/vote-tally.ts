// The votes of a run, with what they are worth
// =============================================================================
//
// Invariants:
//
//   VOTE-TALLY-1. How likely a vote is right is a figure of theory, and says what it stands on: two
//       candidates, independent draws, and how often one draw is right. That is what the plan says,
//       or else an estimate from how often the draws of this run agreed with what won.
//   VOTE-TALLY-2. Nothing is claimed from agreement alone: the estimate is never 1, and where no more
//       than half of the draws agreed there is none.

import { chanceOf, toJson, type StepId, type Value } from '#plan'
import { isoTime, type Run, type RunOrigin, type VoteView } from '#runtime'

/** Answers of a vote that are equal. */
export interface TalliedAnswer {
  readonly votes: number
  /** The first of them that was drawn; undefined where that was erased. */
  readonly value: Value | undefined
}

/** A vote that is over. */
export interface VoteTally extends Omit<VoteView, 'answers'> {
  /** Most votes first. */
  readonly answers: readonly TalliedAnswer[]
  /** How likely it ended right, by theory; absent where none won, or nothing is known of the draws. */
  readonly chance?: number
}

/** The votes of a run that are over, in all. */
export interface VoteSum {
  readonly held: number
  readonly lost: number
  readonly drawn: number
  readonly flagged: number
  /** How often one draw is right, as estimated from the votes that were won; absent where nothing can be said. */
  readonly p?: number
}

/** What all votes together came to. */
export function sumOfVotes(
  votes: readonly Pick<VoteView, 'drawn' | 'flagged' | 'votes' | 'won'>[],
): VoteSum {
  let lost = 0
  let drawn = 0
  let flagged = 0
  let counted = 0
  let agreed = 0
  for (const vote of votes) {
    drawn += vote.drawn
    flagged += vote.flagged
    if (!vote.won) lost++
    else {
      counted += vote.drawn - vote.flagged
      agreed += vote.votes
    }
  }
  // Laplace's rule of succession: from three answers that agree nobody knows that all will (VOTE-TALLY-2).
  const p = (agreed + 1) / (counted + 2)
  return { held: votes.length, lost, drawn, flagged, ...(p > 0.5 ? { p } : {}) }
}

/** The votes, of too many first those that were lost, then those in which answers differed, in order. */
export function worthALook(votes: readonly VoteView[], most: number): readonly VoteView[] {
  if (votes.length <= most) return votes
  const order = ({ won, drawn, votes: count }: VoteView) => (won ? (drawn > count ? 1 : 2) : 0)
  const chosen = new Set(votes.toSorted((a, b) => order(a) - order(b)).slice(0, most))
  return votes.filter((vote) => chosen.has(vote))
}

/** Votes with their answers; `saidOf` gives what the plan says of how often one draw of a step is right. */
export async function talliesOf(
  run: Pick<Run, 'value'>,
  votes: readonly VoteView[],
  { p }: VoteSum,
  saidOf: (step: StepId) => number | undefined = () => undefined,
): Promise<readonly VoteTally[]> {
  const tallies: VoteTally[] = []
  for (const vote of votes) {
    const answers: TalliedAnswer[] = []
    for (const { value, votes: count } of vote.answers) {
      answers.push({ votes: count, value: await run.value(value).catch(() => undefined) })
    }
    const accuracy = saidOf(vote.step) ?? p
    const chance =
      vote.won && accuracy !== undefined ? chanceOf(accuracy, vote.votes - vote.against) : undefined
    tallies.push({ ...vote, answers, ...(chance === undefined ? {} : { chance }) })
  }
  return tallies
}

/** What the plan of a run says of how often one draw of a step is right. */
export function saidBy({ stepOf }: Pick<RunOrigin, 'stepOf'>) {
  return (step: StepId) => stepOf(step)?.vote?.p
}

/** A vote for programs; `value` is absent of an answer that was erased. */
export function tallyJson({ answers, at, usage, ...vote }: VoteTally): object {
  return {
    ...vote,
    at: isoTime(at),
    answers: answers.map(({ value, votes }) => ({
      votes,
      ...(value === undefined ? {} : { value: toJson(value) }),
    })),
    ...(usage === undefined ? {} : { usage }),
  }
}
