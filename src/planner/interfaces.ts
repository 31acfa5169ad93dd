// What stands around a planner
// =============================================================================
//
// Critics judge a plan, a gatekeeper says whether what they found is to be mended, a
// solver carries the plan out. All of them can be somebody's own.
//
// Invariants:
//
//   PLANNER-PARTS-1. None of them changes what it is given: plans and states are values, and
//       what comes of them is returned.
//   PLANNER-PARTS-2. Nothing that they say decides about a run: a critic's yes is no approval.

import type { ModelAnswer, ModelPort, ModelRequest } from '#model'
import type { Catalogue, CheckedPlan, DialectName } from '#plan'

import type { AtomicPlan, AtomicStep, CritiqueUnit, StateObject } from './schemas.ts'

/** What a critic is given beside plan and state. */
export interface CritiqueContext {
  /** The plan as the compiler passed it, in whatever dialect. */
  readonly plan: CheckedPlan
  /** Its text. */
  readonly text: string
  /** What the text is written in. */
  readonly dialect: DialectName
  /** The tools that the plan may name. */
  readonly catalogue: Catalogue
  /** Aborted when nobody waits for the critic any more: its time is up, or the job has ended. */
  readonly signal: AbortSignal
  /**
   * Asks a model, the planner's own by default. The answer is on record before the critic has it, so a
   * critic that is run again asks nothing twice. Throws ModelFailure.
   */
  readonly ask: (request: ModelRequest, model?: ModelPort) => Promise<ModelAnswer>
}

/**
 * Judges plans. What it answers must be CritiqueUnits about steps that the plan has, or about the whole
 * plan with `step_id: null`; anything else ends the job with a CritiqueError.
 *
 *     const short: Critic = {
 *       id: 'short',
 *       critique: (plan) =>
 *         plan !== undefined && plan.steps.length > 5
 *           ? [
 *               {
 *                 critic_id: 'short',
 *                 step_id: null,
 *                 issue: 'other',
 *                 claim: 'The plan has more than five steps.',
 *                 support: 'A reviewer reads five steps at a glance.',
 *                 severity: 'warning',
 *               },
 *             ]
 *           : [],
 *     }
 */
export interface Critic {
  /** What its findings are signed with: `critic_id`. */
  readonly id: string
  /** The dialects that it judges; `['atomic']` by default. */
  readonly dialects?: readonly DialectName[] | 'all'
  /**
   * Changes whenever its judgement may change: a digest of its code and its settings. Without one no plan that
   * it judged is kept in the cache.
   */
  readonly digest?: string
  /** It judges only jobs that name it, as one does that asks a model; absent of one that judges by default. */
  readonly byName?: true
  /** What it finds; empty where that is nothing. `plan` is there for the dialect `atomic`. */
  critique(
    plan: AtomicPlan | undefined,
    state: StateObject,
    context: CritiqueContext,
  ): readonly CritiqueUnit[] | Promise<readonly CritiqueUnit[]>
}

/** What a gatekeeper says: whether the plan is to be refined, and because of which findings. */
export type Judgement = readonly [refine: boolean, blocking: readonly CritiqueUnit[]]

/**
 * Judges critiques: whether the plan is good enough to be shown to a person.
 *
 *     const strict: Gatekeeper = {
 *       shouldRefine: (critiques) => [critiques.length > 0, critiques],
 *     }
 */
export interface Gatekeeper {
  /** What the audit log calls it; `gatekeeper` by default. */
  readonly id?: string
  /** Changes whenever its judgement may change, as that of a critic. */
  readonly digest?: string
  /** Whether the plan must be refined, and for which of these findings. */
  shouldRefine(critiques: readonly CritiqueUnit[]): Judgement | Promise<Judgement>
}

/** Carries a plan out, step by step; both functions give the state that comes of it (PLANNER-PARTS-1). */
export interface Solver {
  /** The state after one step. */
  executeStep(step: AtomicStep, state: StateObject): Promise<StateObject>
  /** The state after the whole plan of a state. */
  executePlan(state: StateObject): Promise<StateObject>
}

/** A version of a plan that has passed the compiler. */
export interface AcceptedPlan {
  /** The text, after mechanical fixes. */
  readonly text: string
  /** What it is written in. */
  readonly dialect: DialectName
  /** The plan that the text says. */
  readonly plan: CheckedPlan
  /** From 1; one more with each refinement. */
  readonly version: number
  /** The same in the form of the schemas; there for the dialect `atomic` alone. */
  readonly atomic?: AtomicPlan
}

/**
 * Asks the model for the next version of a plan, given what was criticised; `round` counts from 1. The
 * answer goes through the same attempts, fixes and repairs as the first plan; throws PlanningError where
 * nothing comes of them.
 */
export type Regenerate = (
  previous: AcceptedPlan,
  critiques: readonly CritiqueUnit[],
  round: number,
) => Promise<AcceptedPlan>
