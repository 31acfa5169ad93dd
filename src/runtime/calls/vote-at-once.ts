// Holding a vote on the spot
// =============================================================================
//
// Where the calls that are voted on are free and answer at once, a vote is held
// like a computation, and written with the step: what it drew and how it stood, in
// one event with many others. A crash takes votes that nobody was shown, and they
// are held again; the ledger bounds how many (LEDGER-4).
//
// Invariants:
//
//   VOTE-AT-ONCE-1. Draws have the places, numbers and keys, and are judged and counted
//       by the same functions, as where they are made one event at a time (`hold-vote.ts`).
//   VOTE-AT-ONCE-2. A vote that is not won here is not held anew on the ordinary way: what
//       was drawn is handed over, so that none is drawn again for how it came out.

import type { Expectation, Value, Vote } from '#plan'

import type { PreparedCall } from './admit.ts'
import { keyOf, type CallEnd } from './call.ts'
import type { ComputedVote } from '../event.ts'
import { drawsOf, standingIn } from './hold-vote.ts'
import { resultAtOnce, runAtOnce, type CallAtOnce } from './run-at-once.ts'
import type { ToolOutcome } from './tool-outcome.ts'
import type { Session } from '../session.ts'
import { drawPath, type Draw } from '../vote.ts'

export interface VotedCall extends CallAtOnce {
  readonly call: PreparedCall
  readonly vote: Vote
  readonly expects: Expectation | undefined
}

/** A draw that was made, for whoever needs it later. */
export interface MadeDraw {
  readonly key: () => string
  readonly outcome: ToolOutcome
}

export interface HeldVote {
  readonly value: Value
  readonly vote: ComputedVote
  /** What was drawn, in order. */
  readonly draws: readonly Value[]
}

/** The vote on a call, where it is won at once; adds each draw to `made`, won or not. */
export function voteAtOnce(
  session: Session,
  voted: VotedCall,
  made: MadeDraw[],
): HeldVote | undefined {
  const { place, tool, call, vote, expects, digest } = voted
  if (!isUnlimited(session, call)) return undefined
  const draws: Draw<Value>[] = []
  const answers: Value[] = []
  for (;;) {
    const standing = standingIn(tool, draws, vote, expects)
    if ('code' in standing || standing.kind === 'lost') return undefined
    if (standing.kind === 'won') {
      const { step, path } = place
      const classes = standing.classes.map(({ answer, votes }) => ({
        first: answers.indexOf(answer) + 1,
        votes,
      }))
      const spread = standing.count.votes < answers.length ? { answers: classes } : {}
      const held = { step, path, tool: tool.id, ...standing.count, ...spread }
      return { value: standing.answer, vote: held, draws: answers }
    }
    const round: CallEnd[] = []
    for (let left = standing.more; left > 0; left--) {
      const sample = answers.length + 1
      const at = { ...place, path: drawPath(place.path, sample) }
      const outcome = runAtOnce(session, { place: at, tool, input: voted.input, digest, sample })
      if (outcome === undefined) return undefined
      made.push({ key: () => keyOf(session, at, digest(), 0), outcome })
      const value = resultAtOnce(session, tool, outcome)
      if (value === undefined) return undefined
      answers.push(value)
      round.push({ kind: 'value', value })
    }
    const drawn = drawsOf(tool, round)
    if ('code' in drawn) return undefined
    draws.push(...drawn)
  }
}

/** Whether the host bounds nothing about its calls that only the ordinary way keeps. */
function isUnlimited({ parts }: Session, { tool, effect, seen }: PreparedCall): boolean {
  if (seen.behind !== undefined) return false
  const { atOnce, atOnceInRun } = parts.limits(tool.id, effect)
  return atOnce === undefined && atOnceInRun === undefined
}
