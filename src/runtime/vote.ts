// Votes: first to be ahead by k
// =============================================================================
//
// An answer that varies from draw to draw is drawn until one answer has k votes
// more than any other: maximal agentic decomposition, "MDAP" (arXiv 2511.09030,
// section 3.2). Answers that show that their author lost its way are flagged:
// they are drawn again and never counted.
//
// Invariants:
//
//   VOTE-1. A vote is a function of what was drawn, in the order of the draws' numbers:
//       whoever counts again, after a crash too, comes to the same end.
//   VOTE-2. As many are drawn concurrently as are needed at least before any answer
//       can win. So none is drawn that one after the other would not be, and in
//       which order those of one round arrive does not matter.
//   VOTE-3. No more are drawn than the limit allows, and none once no answer can win
//       within it.
//   VOTE-4. An answer counts for the first one that it equals. With an equality that
//       is one (whoever equals the same are equal), that is no matter of order.

import type { Vote } from '#plan'

/** One draw: an answer, or none that counts. */
export type Draw<Answer> =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'flagged' }

/** Where the n-th draw of a vote stands, below the call that is voted on. */
export function drawPath(vote: string, number: number): string {
  return `${vote}${DRAW}${number}`
}

/** The call that is voted on, of a draw's path or one below it; undefined of any other path. */
export function voteOf(path: string): string | undefined {
  const end = path.indexOf(DRAW)
  return end < 0 ? undefined : path.slice(0, end)
}

/** Whether a path is that of a draw itself. */
export function isDraw(path: string): boolean {
  return path.startsWith(DRAW, path.lastIndexOf('/'))
}

const DRAW = '/sample-'

/** Failures of an answer that has no form: a vote flags it, and where answers vary the next may have one. */
export const FORMLESS: ReadonlySet<string> = new Set(['run/result-refused', 'run/result-too-large'])

/** How many draws there were, and for what. */
export interface Count {
  readonly drawn: number
  readonly flagged: number
  /** Of the answer that is ahead. */
  readonly votes: number
  /** Of the next one. */
  readonly against: number
}

export type Tally<Answer> =
  | { readonly kind: 'won'; readonly answer: Answer; readonly count: Count }
  /** So many more are to be drawn, concurrently. */
  | { readonly kind: 'open'; readonly more: number }
  /** No answer can win within the limit. */
  | { readonly kind: 'lost'; readonly count: Count }

/** How a vote stands after these draws. */
export function tallyOf<Answer>(
  draws: readonly Draw<Answer>[],
  { ahead, samples }: Vote,
  equal: (a: Answer, b: Answer) => boolean,
): Tally<Answer> {
  const classes: { readonly answer: Answer; votes: number }[] = []
  let flagged = 0
  for (const draw of draws) {
    if (draw.kind === 'flagged') {
      flagged++
      continue
    }
    const same = classes.find(({ answer }) => equal(answer, draw.answer))
    if (same === undefined) classes.push({ answer: draw.answer, votes: 1 })
    else same.votes++
  }
  const [first, second] = classes.toSorted((a, b) => b.votes - a.votes)
  const votes = first?.votes ?? 0
  const against = second?.votes ?? 0
  const count = { drawn: draws.length, flagged, votes, against }
  const more = ahead - (votes - against)
  if (first !== undefined && more <= 0) return { kind: 'won', answer: first.answer, count }
  return more > samples - draws.length ? { kind: 'lost', count } : { kind: 'open', more }
}

/**
 * How far ahead an answer must be so that all of `steps` votes are right with probability
 * `reliability`, when one draw is right with probability `accuracy` and wrong always in the same
 * way. Infinity where no lead is enough: a draw that is not right more often than wrong.
 */
export function aheadFor({
  reliability,
  steps,
  accuracy,
}: {
  readonly reliability: number
  readonly steps: number
  readonly accuracy: number
}): number {
  if (accuracy <= 0.5) return Infinity
  // The smallest k with P(right) ^ steps ≥ reliability; `expm1` keeps the digits of tiny differences.
  const wanted = Math.log(Math.expm1(-Math.log(reliability) / steps))
  return Math.max(1, Math.ceil(wanted / Math.log((1 - accuracy) / accuracy)))
}

/** How likely a vote of two candidates ends right, when one draw does with probability `accuracy`. */
export function chanceOf(accuracy: number, ahead: number): number {
  return 1 / (1 + ((1 - accuracy) / accuracy) ** ahead)
}

/** How many draws a vote of two candidates takes on average. */
export function drawsFor(accuracy: number, ahead: number): number {
  // Where both are as likely the formula has no value; its limit is that of a fair walk.
  if (accuracy === 0.5) return ahead ** 2
  return (ahead * (2 * chanceOf(accuracy, ahead) - 1)) / (2 * accuracy - 1)
}
