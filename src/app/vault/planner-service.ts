// PlannerService: the seed's methods over a vault
// =============================================================================
//
// Invariants:
//
//   PLANNER-SERVICE-1. What a method has resolved with is on disk: in the journal first, then in the
//       files of the vault.
//   PLANNER-SERVICE-2. Calling a method again after a crash comes to the same.

import type { StepId } from '#plan'
import { hasEnded, RunError, type Run, type Snapshot } from '#runtime'
import {
  analyzeTaskComplexity,
  explainTaskComplexity,
  type TaskComplexity,
} from '#planner/complexity'
import type { Code, Details, Diagnostic } from '#text'

import { commandRun, type CommandReply, type RunCommand } from '../runs/command-run.ts'
import { forkRun } from '../runs/fork-run.ts'
import { createVaultPlan, type PlanContext } from './create-plan.ts'
import {
  DependencyError,
  PlanNotFoundError,
  StepExecutionError,
} from './planner-error.ts'
import { PLAN_FAILED } from './shown.ts'
import { currentRun, runIdOf } from './runs-of-plan.ts'
import type { VaultPlans } from './vault-plans.ts'
import { type PlanStatusSummary, type VaultPlan, type VaultPlanStep, type VaultStepStatus } from './vault-plan.ts'

/** How a plan is named: by itself, or by its id. */
export type PlanNamed = Pick<VaultPlan, 'id'>

/** How often a run is looked at that another process executes. */
const LOOK_EVERY_MS = 200

/** Plans tasks, executes the plans and says how they stand (seed 001). */
export class PlannerService {
  readonly #open: () => Promise<VaultPlans>
  #plans: Promise<VaultPlans> | undefined

  /** A service over a vault, which `open` opens when it is needed first. */
  constructor(open: () => Promise<VaultPlans>) {
    this.#open = open
  }

  /**
   * Makes a plan and its file in Plans. With `steps` in the context it is taken as it is given; otherwise the
   * planner is asked. Throws PlanCreationError.
   */
  async createPlan(taskDescription: string, context: PlanContext = {}): Promise<VaultPlan> {
    return await createVaultPlan(taskDescription, context, await this.#vault())
  }

  /** Whether a task needs a plan of several steps. */
  analyzeTaskComplexity(taskDescription: string): boolean {
    return analyzeTaskComplexity(taskDescription)
  }

  /** The same with the reasons. */
  explainTaskComplexity(taskDescription: string): TaskComplexity {
    return explainTaskComplexity(taskDescription)
  }

  /**
   * Executes a plan as far as it goes: resolves when it is completed, pauses or fails. Throws
   * PlanNotFoundError, and StepExecutionError where it cannot be executed at all.
   */
  async executePlan(plan: PlanNamed): Promise<void> {
    const plans = await this.#vault()
    await this.#synced(plan, { start: true })
    await this.#settled(plans, plan)
  }

  /**
   * Executes one step and gives its status; what waits for a person goes on waiting. Throws DependencyError
   * where a step that it depends on has not ended, StepExecutionError where it could not be tried.
   */
  async executeStep(
    plan: PlanNamed,
    step: Pick<VaultPlanStep, 'number'>,
  ): Promise<VaultStepStatus> {
    const plans = await this.#vault()
    const view = await this.#synced(plan, { start: true, hold: true })
    const wanted = stepOf(view, step.number)
    refuseUnmet(view, wanted)
    const run = await this.#runOf(view)
    const snapshot = await run.snapshot()
    if (snapshot.waiting.some((one) => one.for === 'decision')) {
      throw new StepExecutionError('vault/not-decided', { plan: view.id })
    }
    if (!hasEnded(snapshot.status) && !isOver(wanted.status)) {
      await plans.driven(run.id)
      plans.drive(run.id, { only: [idOf(snapshot, wanted.number)], actor: plans.here.actor })
      const failed = await plans.driveResult(run.id)
      if (failed !== undefined) throw stepError(view.id, wanted.number, failed)
    }
    const after = await this.#synced(plan, { start: true, hold: true })
    return stepOf(after, step.number).status
  }

  /** Pauses a plan: what runs may end, and nothing new begins. */
  async pausePlan(plan: PlanNamed, reason: string): Promise<void> {
    const view = await this.#synced(plan, { start: true, hold: true })
    await this.#say(view, { kind: 'pause', reason })
    await this.#synced(plan, { hold: true })
  }

  /**
   * Takes a plan up again from its last step that has not ended: failed steps are tried again, and a file that
   * was corrected runs from then on, with the results of the steps that stayed. Resolves as `executePlan` does.
   */
  async resumePlan(plan: PlanNamed): Promise<void> {
    const plans = await this.#vault()
    const view = await this.#synced(plan, { start: true, hold: true })
    const run = await this.#runOf(view)
    const snapshot = await run.snapshot()
    const text = await plans.textOf(view.id)
    if (text !== undefined && (text.digest !== snapshot.plan || isDead(snapshot, plans))) {
      await this.#correct(plans, view, text)
    } else {
      if (snapshot.status === 'paused') await this.#say(view, { kind: 'resume' })
      for (const { id, status } of snapshot.steps) {
        if (status !== 'failed' && status !== 'rejected') continue
        await this.#say(view, { kind: 'retry', step: id })
      }
    }
    await this.#synced(plan, { start: true })
    await this.#settled(plans, plan)
  }

  /**
   * Says what a completed plan came to, and moves its file to Done. Throws StepExecutionError where a step
   * has not ended.
   */
  async completePlan(plan: PlanNamed, summary: string): Promise<void> {
    const view = await this.#synced(plan, { hold: true })
    const open = view.steps.filter(({ status }) => !isOver(status))
    if (open.length > 0 || view.status !== 'completed') {
      const steps = open.map(({ number, title }) => `${number} (${title})`).join(', ')
      throw new StepExecutionError('vault/steps-open', { plan: view.id, steps })
    }
    await this.#synced(plan, { summary })
  }

  /** Says that a plan has failed: nothing new begins until it is resumed. Its file stays in Plans. */
  async failPlan(plan: PlanNamed, error: string): Promise<void> {
    const view = await this.#synced(plan, { start: true, hold: true })
    await this.#say(view, { kind: 'pause', reason: `${PLAN_FAILED}${error}` })
    await this.#synced(plan, { hold: true })
  }

  /** Plans that are pending, in progress or paused, the oldest first. */
  async getActivePlans(): Promise<readonly VaultPlan[]> {
    const plans = await this.#vault()
    await plans.syncAll()
    return plans.active()
  }

  /** The plan of an id, in Plans or Done; null where neither has it. */
  async getPlanById(planId: string): Promise<VaultPlan | null> {
    return (await (await this.#vault()).find(planId)) ?? null
  }

  /** How many plans there are, for the Dashboard, in the seed's words. */
  async getPlanStatusSummary(): Promise<PlanStatusSummary> {
    const plans = await this.#vault()
    await plans.syncAll()
    const active = plans.active()
    return {
      active_plans: active.length,
      paused_plans: active.filter(({ status }) => status === 'paused').length,
      completed_today: plans.status().completedToday.size,
      plans: active.map(({ id, objective, status }) => ({ id, objective, status })),
    }
  }

  /** Nothing more is begun; resolves when nothing is executed any more. */
  async close(): Promise<void> {
    if (this.#plans === undefined) return
    const plans = await this.#plans
    plans.close()
    await plans.idle()
  }

  #vault(): Promise<VaultPlans> {
    return (this.#plans ??= this.#open())
  }
}
