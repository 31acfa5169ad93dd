// A plan on its way to a run
// =============================================================================
//
// Whatever a plan comes from, a file or a draft, it is reviewed, decided on and
// run in one way.
//
// Invariants:
//
//   START-1. What nobody may approve leaves no run behind; what a person has to decide
//       does, and waits, unless the person says no here and now.
//   START-2. What is decided is decided for this run: its id is known to the review.

import type { CheckedPlan, Value } from '#plan'
import type { Decision, Review } from '#review'
import type { Budget, CreateOptions, Run, Runtime, RunStatus } from '#runtime'
import type { WorkspaceHost } from '#services'
import type { StandingDecision } from '#services/workspace/standing-decisions'

import { waitingCommands } from '../asks/next-commands.ts'
import { reviewNow } from '../decisions/decide-plan.ts'
import { budgetJson } from '../decisions/review-json.ts'
import { standingFor, type ReviewContextHere } from '../decisions/standing.ts'

/** Where runs are made. */
export interface RunsHere extends ReviewContextHere {
  readonly runtime: Runtime
  /** A name for a new run. */
  readonly freshId: () => string
}

/** A plan that somebody wants to be run. */
export interface StartRequest {
  readonly plan: CheckedPlan
  readonly created: CreateOptions & { readonly inputs: Readonly<Record<string, Value>> }
}

/** What stands between a plan and its run. */
export type PreparedRun = RefusedRun | ReadyRun | UndecidedRun

interface Prepared {
  readonly plan: CheckedPlan
  /** With the id that the run gets (START-2). */
  readonly created: CreateOptions & { readonly id: string }
  readonly reviewed: Review
  /** What the run may spend on language models. */
  readonly budget: Budget
}
/** Nobody may approve it. */
export interface RefusedRun extends Prepared {
  readonly kind: 'refused'
}
/** Nothing is in the way: the policy allows it, or somebody has decided on every run of it. */
export interface ReadyRun extends Prepared {
  readonly kind: 'ready'
  readonly standing: StandingDecision | undefined
}
/** A person decides. */
export interface UndecidedRun extends Prepared {
  readonly kind: 'undecided'
}

/** Reviews a plan that is to be run, and looks for a decision that holds for it; makes no run. */
export async function prepareRun(
  { plan, created: wished }: StartRequest,
  here: RunsHere,
  host: WorkspaceHost,
): Promise<PreparedRun> {
  const { inputs, claims = [] } = wished
  const created = { ...wished, id: wished.id ?? here.freshId() }
  const reviewed = reviewNow(plan, here, { inputs, claims, run: created.id })
  const budget = created.budget ?? here.runtime.budget
  const prepared = { plan, created, reviewed, budget }
  switch (reviewed.needs) {
    case 'refused':
      return { kind: 'refused', ...prepared }
    case 'nothing':
      return { kind: 'ready', standing: undefined, ...prepared }
    case 'decision': {
      // Nobody has decided for every run on what was done outside before this one.
      const standing = claims.length === 0 ? await standingFor(plan, inputs, here, host) : undefined
      if (standing === undefined) return { kind: 'undecided', ...prepared }
      return { kind: 'ready', standing, ...prepared }
    }
  }
}

/**
 * Makes the run, which has not begun: with the standing decision that was found, or a person's `decision`
 * on the review; without one it waits (START-1). Throws RunError when it cannot be made.
 */
export async function createPrepared(
  prepared: ReadyRun | UndecidedRun,
  runtime: Runtime,
  decision = prepared.kind === 'ready' ? prepared.standing?.decision : undefined,
): Promise<Run> {
  const { plan, created } = prepared
  return await runtime.create(plan, decided(created, decision))
}

function decided(created: CreateOptions, decision: Decision | undefined): CreateOptions {
  return decision === undefined ? created : { ...created, decision }
}

/** A plan that nobody may approve, for programs. */
export function refusedRunJson({ reviewed, budget }: RefusedRun): object {
  return { ok: false, state: 'refused', ...budgetJson(budget), review: reviewed }
}

/** A run that was made and left, for programs. */
export function madeRunJson(run: string, state: RunStatus): object {
  return { ok: true, run, state }
}

/** What answers a run that was made and waits for a decision; the review is there already. */
export function decisionCommands(
  { created, reviewed }: UndecidedRun,
  now: number,
): readonly string[] {
  const waiting = { for: 'decision', digest: reviewed.subject.digest } as const
  return waitingCommands(created.id, waiting, false, now).filter((line) => !/ review /.test(line))
}

/** A run that was made and waits for a decision, for programs. */
export function undecidedRunJson(prepared: UndecidedRun, now: number): object {
  const { created, reviewed } = prepared
  const { digest } = reviewed.subject
  const asked = { for: 'decision', digest, commands: decisionCommands(prepared, now) }
  const about = { ok: false, run: created.id, state: 'waiting', ...budgetJson(prepared.budget) }
  return { ...about, waiting: [asked], review: reviewed }
}
