// What a vote of first-to-ahead-by-k is worth: the lead that is needed, the chance, the draws
// =============================================================================
//
// Theory of two candidates: one draw is right with probability p, else wrong always in the same way,
// and draws do not depend on each other (arXiv 2511.09030, section 3.2). Where wrong draws differ among
// themselves a vote does better; where they depend on each other, worse, and no lead helps.

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

/** How likely a vote of two candidates with the lead `ahead` ends right, when one draw does with probability `accuracy`. */
export function chanceOf(accuracy: number, ahead: number): number {
  return 1 / (1 + ((1 - accuracy) / accuracy) ** ahead)
}

/** How many draws a vote of two candidates with the lead `ahead` takes on average, when one is right with probability `accuracy`. */
export function drawsFor(accuracy: number, ahead: number): number {
  // Where both are as likely the formula has no value; its limit is that of a fair walk.
  if (accuracy === 0.5) return ahead ** 2
  return (ahead * (2 * chanceOf(accuracy, ahead) - 1)) / (2 * accuracy - 1)
}

/** What a vote says of how sure it is to be. */
export interface VoteTarget {
  /** How likely all votes of a plan are to end right. */
  readonly reliability?: number
  /** How likely one draw is right. */
  readonly p?: number
}

/**
 * The lead that a vote with the `target` needs in a plan of so many voted `steps`; undefined where it states
 * none, or no lead reaches it.
 */
export function leadFor(target: VoteTarget, steps: number): number | undefined {
  const { reliability, p } = target
  if (reliability === undefined || p === undefined || steps < 1) return undefined
  if (!(reliability > 0 && reliability < 1 && p > 0.5 && p <= 1)) return undefined
  const ahead = p === 1 ? 1 : aheadFor({ reliability, steps, accuracy: p })
  return Number.isSafeInteger(ahead) ? ahead : undefined
}

/** A step as far as it says whether a vote is held in it. */
export interface MaybeVoted {
  /** Undefined where none is held. */
  readonly vote: object | undefined
}

/** How many of `steps` hold votes, each counted once, however often its calls are made. */
export function votedSteps(steps: readonly MaybeVoted[]): number {
  return steps.reduce((sum, { vote }) => sum + (vote === undefined ? 0 : 1), 0)
}
