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

/**
 * Failures of an answer that has no form: a vote flags it, and where answers vary the next may have one.
 * A tool says so of any draw with `tool/malformed-answer`.
 */
export const FORMLESS: ReadonlySet<string> = new Set([
  'run/result-refused',
  'run/result-too-large',
  'tool/empty-answer',
  'tool/malformed-answer',
  'tool/unfinished-answer',
])

/** How many draws there were, and for what. */
export interface Count {
  readonly drawn: number
  readonly flagged: number
  /** Of the answer that is ahead. */
  readonly votes: number
  /** Of the next one. */
  readonly against: number
}

/** Answers that are equal: the first one that was drawn, and how many there were. */
export interface AnswerClass<Answer> {
  readonly answer: Answer
  readonly votes: number
}

export type Tally<Answer> =
  | {
      readonly kind: 'won'
      readonly answer: Answer
      readonly count: Count
      /** Most votes first, so the winner's stands first. */
      readonly classes: readonly AnswerClass<Answer>[]
    }
  /** So many more are to be drawn, concurrently. */
  | { readonly kind: 'open'; readonly more: number }
  /** No answer can win within the limit. */
  | {
      readonly kind: 'lost'
      readonly count: Count
      /** Most votes first. */
      readonly classes: readonly AnswerClass<Answer>[]
    }

/** How a vote stands after these draws. */
export function tallyOf<Answer>(
  draws: readonly Draw<Answer>[],
  { ahead, samples }: Vote,
  equal: (a: Answer, b: Answer) => boolean,
): Tally<Answer> {
  const found: { readonly answer: Answer; votes: number }[] = []
  let flagged = 0
  for (const draw of draws) {
    if (draw.kind === 'flagged') {
      flagged++
      continue
    }
    const same = found.find(({ answer }) => equal(answer, draw.answer))
    if (same === undefined) found.push({ answer: draw.answer, votes: 1 })
    else same.votes++
  }
  const classes = found.toSorted((a, b) => b.votes - a.votes)
  const [first, second] = classes
  const votes = first?.votes ?? 0
  const against = second?.votes ?? 0
  const count = { drawn: draws.length, flagged, votes, against }
  const more = ahead - (votes - against)
  if (first !== undefined && more <= 0) return { kind: 'won', answer: first.answer, count, classes }
  return more > samples - draws.length ? { kind: 'lost', count, classes } : { kind: 'open', more }
}
