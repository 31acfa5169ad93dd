// How long a plan may take
// =============================================================================
//
// A sum of what the plan's author said, not a promise: models guess durations
// badly, and people answer when they like. So it says as well how many steps
// have no estimate and how often the run waits for somebody.

import { outputsIn, type Plan, type StepId } from '#plan'

import type { PlannedCall } from './effects.ts'

/** What a run is thought to take, from what the steps say; everything else is counted. */
export interface PlanEstimate {
  /** All steps one after the other; one that is voted on, as often as it is drawn at least. */
  readonly totalSeconds: number
  /** The longest chain of steps that wait for each other: no run is faster. Draws are concurrently. */
  readonly criticalSeconds: number
  /** That chain in order. */
  readonly criticalPath: readonly StepId[]
  /** Steps that say nothing about their time; they count as no time at all. */
  readonly withoutEstimate: number
  /** Calls that a person answers: questions and tasks; in an `each`, as many as there are at most. */
  readonly questions: number
  /** Calls that somebody must approve during the run; in an `each`, as many as there are at most. */
  readonly approvals: number
  /** Steps with a gate of their own. */
  readonly gates: number
}

interface Chain {
  readonly seconds: number
  readonly length: number
  readonly step: StepId
  readonly before: Chain | undefined
}

/** Adds up a plan's estimates; `askedLater` are the calls that are approved during the run. */
export function estimateOf(
  plan: Plan,
  calls: readonly PlannedCall[],
  askedLater: readonly Pick<PlannedCall, 'atMost'>[],
): PlanEstimate {
  const chains = new Map<StepId, Chain>()
  let totalSeconds = 0
  let withoutEstimate = 0
  let longest: Chain | undefined
  for (const step of plan.steps) {
    const { id, estimate, after, body, vote } = step
    totalSeconds += (estimate?.seconds ?? 0) * (vote?.ahead ?? 1)
    if (estimate === undefined) withoutEstimate++
    let before: Chain | undefined
    for (const earlier of after) before = longer(before, chains.get(earlier))
    for (const output of outputsIn(body)) before = longer(before, chains.get(output.step))
    const chain: Chain = {
      seconds: (before?.seconds ?? 0) + (estimate?.seconds ?? 0),
      length: (before?.length ?? 0) + 1,
      step: id,
      before,
    }
    chains.set(id, chain)
    longest = longer(longest, chain)
  }
  return Object.freeze({
    totalSeconds,
    criticalSeconds: longest?.seconds ?? 0,
    criticalPath: Object.freeze(stepsOf(longest)),
    withoutEstimate,
    questions: timesOf(calls.filter(({ entry }) => entry?.returns === 'person')),
    approvals: timesOf(askedLater),
    gates: plan.steps.filter(({ approval }) => approval === 'required').length,
  })
}

/** How many calls there are at most. */
function timesOf(calls: readonly Pick<PlannedCall, 'atMost'>[]): number {
  return calls.reduce((sum, { atMost = 1 }) => sum + atMost, 0)
}

/** The chain that takes longer; where both take as long, the one with more steps, then the earlier. */
function longer(a: Chain | undefined, b: Chain | undefined): Chain | undefined {
  if (a === undefined || b === undefined) return a ?? b
  return b.seconds > a.seconds || (b.seconds === a.seconds && b.length > a.length) ? b : a
}

function stepsOf(chain: Chain | undefined): readonly StepId[] {
  const steps: StepId[] = []
  for (let one = chain; one !== undefined; one = one.before) steps.push(one.step)
  return steps.toReversed()
}
