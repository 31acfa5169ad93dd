// Votes of a simulated voter, held by the runtime's own decision
// =============================================================================
//
// A voter that is right with a known probability, from a seed: so that what is measured of votes
// can be compared with what theory says of them.
//
// Invariants:
//
//   SIMULATED-VOTES-1. Whether a vote is over, and who has won it, is decided by the function given, by default
//       the runtime's (`tallyOf`), from the draws alone; nothing of it is done again here.
//   SIMULATED-VOTES-2. The same seed gives the same draws.

import type { Vote } from '#plan'
import { tallyOf, type Draw, type Tally } from '#runtime/vote'

import { Random } from './seeds/random.ts'

/** Decides how a vote stands; the runtime's own by default, another to plant a fault. */
export type Decide = (
  draws: readonly Draw<number>[],
  vote: Vote,
  equal: (a: number, b: number) => boolean,
) => Tally<number>

/** What is simulated. */
export interface SimulatedVotes {
  /** How many votes. */
  readonly votes: number
  /** How likely one draw is right. */
  readonly p: number
  /** How far ahead an answer must be. */
  readonly ahead: number
  /** How many ways there are to be wrong, each as likely; 1 by default, as theory has it. */
  readonly wrong?: number
  /** How likely a draw is flagged; 0 by default. */
  readonly flagged?: number
  /** Of the voter's draws. */
  readonly seed: number
}

/** What came of them. */
export interface MeasuredVotes {
  /** The part of votes that ended with the right answer. */
  readonly right: number
  /** Counted draws a vote, on average; flagged ones are not among them. */
  readonly draws: number
}

/** More draws than any vote of a test takes: whoever runs into it is not decided by the lead. */
const SAMPLES = 100_000

/** Holds `votes` votes, round by round as the runtime does. */
export function simulateVotes(
  { votes, p, ahead, wrong = 1, flagged = 0, seed }: SimulatedVotes,
  decide: Decide = tallyOf,
): MeasuredVotes {
  const random = new Random(seed)
  const vote: Vote = { ahead, samples: SAMPLES }
  const equal = (a: number, b: number) => a === b
  let right = 0
  let counted = 0
  for (let at = 0; at < votes; at++) {
    const draws: Draw<number>[] = []
    for (;;) {
      const standing = decide(draws, vote, equal)
      if (standing.kind === 'open') {
        for (let more = standing.more; more > 0; more--) {
          if (flagged > 0 && random.roll() < flagged) draws.push({ kind: 'flagged' })
          else draws.push(random.roll() < p ? RIGHT : wrongAnswer(random, wrong))
        }
        continue
      }
      counted += standing.count.drawn - standing.count.flagged
      if (standing.kind === 'won' && standing.answer === 0) right++
      break
    }
  }
  return { right: right / votes, draws: counted / votes }
}

/** Answers are numbers: 0 is the right one. */
const RIGHT: Draw<number> = Object.freeze({ kind: 'answer', answer: 0 })
const WRONG: Draw<number> = Object.freeze({ kind: 'answer', answer: 1 })

function wrongAnswer(random: Random, wrong: number): Draw<number> {
  if (wrong === 1) return WRONG
  return { kind: 'answer', answer: 1 + random.between(0, wrong - 1) }
}
