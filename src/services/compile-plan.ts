// Compiling plans for a host
// =============================================================================
//
// Seed 000's side of the caller: an agent hands over what its model wrote and gets
// a draft back. The compiler knows neither the time nor how the system is; the
// host does, and is asked here, once a plan.
//
// Invariants:
//
//   COMPILE-PLAN-1. The state of the system goes into the draft as it is and decides nothing:
//       a plan compiles whatever the state is, and without a kernel too.
//   COMPILE-PLAN-2. Nothing is executed, approved or recorded.

import {
  PlanCompiler,
  type CompiledPlan,
  type FailedPlan,
  type PlanCompilerOptions,
  type PlanDraft,
} from '#dialects/step/index'
import type { Json } from '#plan'
import { isoTime } from '#runtime/iso-time'

/** What a draft takes from its surroundings; a World has the two methods. */
export interface DraftHost {
  /** Milliseconds since 1970-01-01 UTC. */
  now(): number
  /** A name that no other draft has. */
  freshId(): string
  /**
   * Watches over the system: `inspectSecurityState` says how it is, as JSON. A host without one gives an
   * empty summary.
   */
  readonly kernel?:
    | {
        /** The state now, as JSON; what is none is left out of the summary and named among the unknowns. */
        inspectSecurityState(): unknown
      }
    | undefined
}

/** How the plans are compiled; by default as `planwright check` does. */
export type DraftCompilerOptions = Omit<PlanCompilerOptions, 'inspectSecurityState'>

/** The two functions of seed 000, for one host. */
export interface PlanDrafts {
  /**
   * Compiles a model's text for an intent. The draft with "Plan compiled
   * successfully (N steps)", or null with "Parse error: …" or "Validation error: …".
   */
  readonly compilePlan: (
    intent: string,
    llmOutput: string | null,
    draftId?: string,
  ) => CompiledPlan | FailedPlan
  /** The draft as plain JSON; a copy. */
  readonly getPlanDraft: (plan: PlanDraft) => Record<string, Json>
}

/** The two functions of seed 000 for one host. */
export function planDrafts(host: DraftHost, options: DraftCompilerOptions = {}): PlanDrafts {
  const compiler = new PlanCompiler({
    ...options,
    inspectSecurityState: () => host.kernel?.inspectSecurityState(),
  })
  return Object.freeze({
    compilePlan: (intent, llmOutput, draftId = host.freshId()) =>
      compiler.compile({ intent, llmOutput, draftId, timestamp: isoTime(host.now()) }),
    getPlanDraft,
  } satisfies PlanDrafts)
}

/** A draft as plain JSON with the seed's names; a copy that shares nothing with it. */
export function getPlanDraft(plan: PlanDraft): Record<string, Json> {
  return plan.toDict()
}
