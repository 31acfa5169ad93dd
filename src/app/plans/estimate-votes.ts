// What the votes of a plan take, and how likely all of them end right
// =============================================================================
//
// Invariants:
//
//   ESTIMATE-VOTES-1. It is theory: two candidates, independent draws, one draw right with probability p. The
//       limit on samples and flagged draws are not in it, nor is what is not voted on.
//   ESTIMATE-VOTES-2. Nothing that nobody said is made up: without p there is no chance, and without the cost of
//       a draw no money.
//   ESTIMATE-VOTES-3. Calls in an `each` count as often as they are made at most, and those under a
//       condition as if it held: a reliability is rather kept too well.

import type { Compilation } from '#compile'
import { aheadFor, chanceOf, drawsFor, type Catalogue, type CheckedPlan, type StepId } from '#plan'
import { eachCall } from '#review'

import { compilationJson, type CompilationJson } from './compile-text.ts'

/** What is known or wanted; each may be absent. */
export interface VoteAssumptions {
  /** How likely one draw is right; by default what each vote says of it. */
  readonly p?: number
  /** How likely all votes are to end right: the lead is computed then, instead of the plan's own. */
  readonly reliability?: number
  /** US dollars that one draw costs. */
  readonly cost?: number
}

/** A step that is voted on. */
export interface EstimatedStep {
  readonly step: StepId
  /** Votes that it holds at most: its calls whose answers vary. */
  readonly votes: number
  /** How far ahead an answer must be. */
  readonly k: number
  readonly samples: number
  /** The limit on samples is below the lead, so that no answer can win. */
  readonly tooFew: boolean
  /** Of each vote, on average; absent where p is unknown. */
  readonly draws?: number
  /** That one vote ends right. */
  readonly chance?: number
}

export interface VoteEstimate {
  readonly p?: number
  readonly reliability?: number
  readonly voted: readonly EstimatedStep[]
  /** Steps with calls whose answers vary and no vote on them: they are drawn once. */
  readonly unvoted: readonly StepId[]
  readonly votes: number
  /** Draws that are certainly needed. */
  readonly leastDraws: number
  /** Draws of all votes, on average; absent where p is unknown. */
  readonly draws?: number
  /** US dollars, on average. */
  readonly dollars?: number
  /** That every vote ends right. */
  readonly success?: number
}

/** Estimates the votes of a plan; `p` is above 0.5, `reliability` needs it. */
export function estimateVotes(
  plan: CheckedPlan,
  catalogue: Catalogue,
  { p, reliability, cost }: VoteAssumptions,
): VoteEstimate {
  const varying = new Map<StepId, number>()
  for (const { step, entry, atMost = 1 } of eachCall(plan, catalogue)) {
    if (entry?.sampled === true) varying.set(step, (varying.get(step) ?? 0) + atMost)
  }
  const held = plan.steps.flatMap(({ id, vote }) => {
    const votes = varying.get(id)
    return vote === undefined || votes === undefined ? [] : [{ id, vote, votes }]
  })
  const steps = held.reduce((sum, { votes }) => sum + votes, 0)
  const voted = held.map(({ id, vote, votes }): EstimatedStep => {
    const k =
      p === undefined || reliability === undefined
        ? vote.ahead
        : aheadFor({ reliability, steps, accuracy: p })
    const own = p ?? vote.p
    const known = own === undefined ? {} : { draws: drawsFor(own, k), chance: chanceOf(own, k) }
    return { step: id, votes, k, samples: vote.samples, tooFew: vote.samples < k, ...known }
  })
  const leastDraws = voted.reduce((sum, { votes, k }) => sum + votes * k, 0)
  const draws = voted.reduce((sum, one) => sum + one.votes * (one.draws ?? 0), 0)
  const isKnown = p !== undefined || (voted.length > 0 && voted.every((one) => 'draws' in one))
  const success = voted.reduce((product, one) => product * (one.chance ?? 1) ** one.votes, 1)
  return {
    ...(p === undefined ? {} : { p }),
    ...(reliability === undefined ? {} : { reliability }),
    voted,
    unvoted: plan.steps.flatMap(({ id, vote }) =>
      vote === undefined && varying.has(id) ? [id] : [],
    ),
    votes: steps,
    leastDraws,
    ...(isKnown ? { draws, success } : {}),
    ...(!isKnown || cost === undefined ? {} : { dollars: draws * cost }),
  }
}

export interface EstimatedVotesJson extends CompilationJson {
  /** Null where the text means no plan that may run. */
  readonly estimate: VoteEstimate | null
}

/** The votes of a compiled text, for programs. */
export function estimatedVotesJson(
  file: string,
  compilation: Compilation,
  catalogue: Catalogue,
  assumed: VoteAssumptions,
): EstimatedVotesJson {
  const estimate = compilation.ok ? estimateVotes(compilation.plan, catalogue, assumed) : null
  return { ...compilationJson(file, compilation), estimate }
}
