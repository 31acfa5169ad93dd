// PlannerService: the seed's methods over a vault
// =============================================================================
//
// Invariants:
//
//   PLANNER-SERVICE-1. What a method has resolved with is on disk: in the journal first, then in the
//       files of the vault.
//   PLANNER-SERVICE-2. Calling a method again after a crash comes to the same.

import {
  analyzeTaskComplexity,
  explainTaskComplexity,
  type TaskComplexity,
} from '#planner/complexity/explain-task-complexity'
import { RunError, type Run } from '#runtime'
import { messageOf, type Diagnostic } from '#text'

import { commandRun, type RunCommand } from '../runs/command-run.ts'
import { lookIn, unacceptedFilesOf } from '../sets/changed-files.ts'
import { planForTask } from './create-plan.ts'
import type { KnownPlan } from './known-plans.ts'
import type { PlanContext } from './plan-context.ts'
import {
  DependencyError,
  PlanCreationError,
  PlanNotFoundError,
  StepExecutionError,
} from './planner-error.ts'
import { isBeyondResuming } from './plan-run.ts'
import { PLAN_FAILED } from './shown.ts'
import type { SyncHow } from './plan-and-run.ts'
import type { VaultPlans } from './vault-plans.ts'
import type { PlanStatusSummary, VaultPlan, VaultPlanStep, VaultStepStatus } from './vault-plan.ts'

/** Plans tasks, executes the plans and says how they stand (seed 001). */
export class PlannerService {
  readonly #open: () => Promise<VaultPlans>
  #opened: Promise<VaultPlans> | undefined

  /** A service over a vault, which `open` opens when it is needed first. */
  constructor(open: () => Promise<VaultPlans>) {
    this.#open = open
  }

  /**
   * Makes a plan and its file in Plans. With `steps` in the context it is taken as it is given; otherwise the
   * planner is asked, and a simple task gives a plan of one step. Throws PlanCreationError, and DependencyError
   * for steps that cannot be ordered.
   */
  async createPlan(taskDescription: string, context: PlanContext = {}): Promise<VaultPlan> {
    const plans = await this.#plans()
    const plan = await planForTask(taskDescription, context, plans.here)
    const { view, refused } = await plans.add(plan)
    if (view === undefined || refused !== undefined) {
      throw new PlanCreationError(
        'vault/plan-refused',
        { problem: wordsOf(refused) },
        { diagnostics: refused ?? [] },
      )
    }
    return view
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
   * PlanNotFoundError, and StepExecutionError or DependencyError where it cannot be executed at all.
   */
  async executePlan(plan: Pick<VaultPlan, 'id'>): Promise<void> {
    await this.#synced(plan, { start: true })
    await this.#settled(plan)
  }

  /**
   * Executes one step and gives its status; one that waits for a person goes on waiting. Throws DependencyError
   * where a step that it depends on has not ended, StepExecutionError where it could not be tried.
   */
  async executeStep(
    plan: Pick<VaultPlan, 'id'>,
    { number }: Pick<VaultPlanStep, 'number'>,
  ): Promise<VaultStepStatus> {
    const plans = await this.#plans()
    const view = await this.#synced(plan, { start: true, hold: true })
    const step = stepOf(view, number)
    if (isOver(step.status)) return step.status
    refuseUnmet(view, step)
    const run = await this.#runOf(plans, view)
    const { waiting } = await run.snapshot()
    if (await plans.isChanged(view.id))
      throw new StepExecutionError('vault/plan-changed', { plan: view.id })
    if (waiting.some((one) => one.for === 'decision')) {
      throw new StepExecutionError('vault/not-decided', { plan: view.id })
    }
    const failed = step.status === 'failed' || step.status === 'skipped'
    if (failed) await this.#say(plans, view, { kind: 'retry', step: `step-${number}` })
    await plans.driven(run.id)
    const actor = plans.here.actor
    const ended = await plans.drive(run.id, { only: [`step-${number}`], actor })
    if (ended.kind === 'held')
      throw this.#notExecuted(view, [], 'another process executes its run.')
    if (ended.kind === 'thrown')
      throw this.#notExecuted(view, ended.diagnostics, undefined, ended.thrown)
    return stepOf(await this.#synced(plan, { start: true, hold: true }), number).status
  }

  /** Pauses a plan: what runs may end, and nothing new begins. */
  async pausePlan(plan: Pick<VaultPlan, 'id'>, reason: string): Promise<void> {
    const view = await this.#synced(plan, { start: true, hold: true })
    await this.#say(await this.#plans(), view, { kind: 'pause', reason })
    await this.#synced(plan, { hold: true })
  }

  /**
   * Takes a plan up again from its last step that has not ended: failed steps are tried again, and a file that
   * was corrected runs from then on, with the results of the steps that stayed. Resolves as `executePlan` does.
   */
  async resumePlan(plan: Pick<VaultPlan, 'id'>): Promise<void> {
    const plans = await this.#plans()
    const view = await this.#synced(plan, { start: true, hold: true })
    const run = await this.#runOf(plans, view)
    const snapshot = await run.snapshot()
    const { runtime, workspace } = plans.here
    const isOver =
      (await plans.isChanged(view.id)) ||
      (await isBeyondResuming(view.id, plans.here)) ||
      (await unacceptedFilesOf(runtime, run, lookIn(workspace))).length > 0
    if (isOver) {
      const refused = await plans.correct(view.id)
      if (refused !== undefined) throw this.#notExecuted(view, refused)
    } else {
      const isAsked = snapshot.paused === 'asked' || snapshot.paused === 'policy-unreadable'
      if (isAsked) await this.#say(plans, view, { kind: 'resume' })
      for (const { id, status } of snapshot.steps) {
        if (status !== 'failed' && status !== 'rejected') continue
        await this.#say(plans, view, { kind: 'retry', step: id })
      }
    }
    await this.#synced(plan, { start: true })
    await this.#settled(plan)
  }

  /**
   * Says what a completed plan came to, and moves its file to Done. Throws StepExecutionError where a step
   * has not ended.
   */
  async completePlan(plan: Pick<VaultPlan, 'id'>, summary: string): Promise<void> {
    const view = await this.#synced(plan, { hold: true })
    const open = view.steps.filter(({ status }) => !isOver(status))
    if (open.length > 0 || view.status !== 'completed') {
      const named = open.map(({ number, title }) => `step ${number} (${title}) has not ended`)
      const steps = named.length > 0 ? named.join(', ') : `it is ${view.status}`
      throw new StepExecutionError('vault/steps-open', { plan: view.id, steps })
    }
    await this.#synced(plan, { summary })
  }

  /** Says that a plan has failed: nothing new begins until it is resumed. Its file stays in Plans. */
  async failPlan(plan: Pick<VaultPlan, 'id'>, error: string): Promise<void> {
    const view = await this.#synced(plan, { start: true, hold: true })
    await this.#say(await this.#plans(), view, { kind: 'pause', reason: `${PLAN_FAILED}${error}` })
    await this.#synced(plan, { hold: true })
  }

  /** Plans that are pending, in progress or paused, the oldest first. */
  async getActivePlans(): Promise<readonly VaultPlan[]> {
    const plans = await this.#plans()
    await plans.syncAll()
    return plans.active()
  }

  /** The plan of an id, in Plans or Done; null where neither has it. */
  async getPlanById(planId: string): Promise<VaultPlan | null> {
    const plans = await this.#plans()
    return (await plans.syncId(planId, { hold: true }))?.view ?? null
  }

  /** How many plans there are, for the Dashboard, in the seed's words. */
  async getPlanStatusSummary(): Promise<PlanStatusSummary> {
    const plans = await this.#plans()
    await plans.syncAll()
    const active = plans.active()
    return {
      active_plans: active.length,
      paused_plans: active.filter(({ status }) => status === 'paused').length,
      completed_today: plans.status().completedToday.size,
      plans: active.map(({ id, objective, status }) => ({ id, objective, status })),
    }
  }

  /** Begins nothing more; resolves when nothing is executed any more. */
  async close(): Promise<void> {
    const plans = await this.#opened
    plans?.close()
    await plans?.idle()
  }

  #plans(): Promise<VaultPlans> {
    return (this.#opened ??= this.#open())
  }

  /** The plan, brought up to date; throws where there is none that can run. */
  async #synced({ id }: Pick<VaultPlan, 'id'>, how: SyncHow): Promise<VaultPlan> {
    const known = await (await this.#plans()).syncId(id, how)
    if (known === undefined) throw new PlanNotFoundError('vault/plan-not-found', { plan: id })
    const { view, refused } = known
    if (view === undefined || refused !== undefined) throw unreadable(id, known)
    return view
  }

  /** Waits until a plan is completed, pauses or fails. */
  async #settled(plan: Pick<VaultPlan, 'id'>): Promise<void> {
    const plans = await this.#plans()
    for (;;) {
      const { status, runId } = await this.#synced(plan, { start: true })
      if (status !== 'in_progress' && status !== 'pending') return
      if (runId === undefined) return
      await plans.progress(runId)
    }
  }

  async #runOf(plans: VaultPlans, { id, runId }: VaultPlan): Promise<Run> {
    if (runId !== undefined) return await plans.here.runtime.open(runId)
    throw new StepExecutionError('vault/not-executed', { plan: id, problem: 'it has no run.' })
  }

  async #say(plans: VaultPlans, view: VaultPlan, command: RunCommand): Promise<void> {
    const { here } = plans
    const run = await this.#runOf(plans, view)
    const saying = { actor: here.actor, now: here.now(), reviewContext: here }
    const reply = await commandRun(run, command, saying)
    if (reply.kind === 'refused' || reply.kind === 'unfit') {
      throw this.#notExecuted(view, reply.diagnostics)
    }
  }

  #notExecuted(
    { id: plan }: Pick<VaultPlan, 'id'>,
    diagnostics: readonly Diagnostic[],
    problem = wordsOf(diagnostics),
    cause?: unknown,
  ): StepExecutionError {
    const options = { diagnostics, ...(cause instanceof RunError ? { cause } : {}) }
    return new StepExecutionError('vault/not-executed', { plan, problem }, options)
  }
}

function unreadable(id: string, { refused = [], warnings }: KnownPlan): Error {
  const [warning] = warnings
  const problem = wordsOf(refused) || (warning?.words ?? '')
  const details = { plan: id, problem }
  const options = { diagnostics: refused }
  const isOrder = refused.some(({ code }) => /depend|circle|cycle|no-such-step/.test(code))
  if (isOrder) return new DependencyError('vault/plan-unreadable', details, options)
  return new StepExecutionError('vault/plan-unreadable', details, options)
}

function wordsOf(diagnostics: readonly Diagnostic[] = []): string {
  return diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(messageOf)
    .join(' ')
}

function stepOf({ id, steps }: VaultPlan, number: number): VaultPlanStep {
  const step = steps.find((one) => one.number === number)
  if (step !== undefined) return step
  throw new StepExecutionError('vault/no-such-step', { plan: id, step: number })
}

function refuseUnmet({ steps }: VaultPlan, { number, dependencies }: VaultPlanStep): void {
  const open = steps.filter((one) => dependencies.includes(one.number) && !isOver(one.status))
  if (open.length === 0) return
  const named = open.map((one) => `step ${one.number} (${one.title})`).join(', ')
  throw new DependencyError('vault/dependencies-open', { step: number, steps: named })
}

function isOver(status: VaultStepStatus): boolean {
  return status === 'completed' || status === 'skipped'
}
