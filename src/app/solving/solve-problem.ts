// A problem in words, solved
// =============================================================================
//
//     planning job → run of the plan → cleaner → what is known, or findings → the next version
//
// Each job and each plan is a run of its own, under an id that follows from what it is about.
//
// Invariants:
//
//   SOLVE-1. Whatever is killed on the way, `from` the first job it goes on where it was: no model
//       is asked again for what it has answered.
//   SOLVE-2. A plan that its critics did not let pass is not carried out. What policy and people
//       decide about its run, they decide as for any other.
//   SOLVE-3. The budget is for all of it: what a job took is not there for the next. What a budget has stopped
//       is no finding against the plan, and goes on where a larger one is given.
//   SOLVE-4. Whatever comes of it, what happened before is told: the log is that of all jobs and runs, and a plan
//       that was carried out stays, with its findings, where a later one comes to nothing.

import { sha256Hex, type Catalogue, type CheckedPlan, type Value } from '#plan'
import {
  approvalOf,
  auditOf,
  compiledPlan,
  DEFAULT_AHEAD,
  readSolution,
  solvingRunId,
  stateOfJob,
  type AuditEntry,
  type Solution,
  type StateObject,
} from '#planner'
import type { Actor } from '#review'
import {
  hasEnded,
  RunError,
  RunView,
  type Budget,
  type Outcome,
  type Run,
  type RunUsage,
} from '#runtime'
import { NO_USAGE, usageSum } from '#runtime/budget'
import { inputsUsedBy } from '#runtime/prepared-plan'
import type { WorkspaceHost } from '#services'
import type { Diagnostic } from '#text'

import type { PlannedTask } from '../planning/planned-task.ts'
import {
  planningRunOf,
  startPlanning,
  type PlanningHere,
  type PlanningRequest,
  type PlanTaskRequest,
} from '../planning/plan-task.ts'
import { putRun } from '../runs/put-run.ts'
import type { RunsHere } from '../runs/start-run.ts'
import { saidBy, sumOfVotes, talliesOf, type VoteTally } from '../runs/vote-tally.ts'

/** A problem that is to be solved. */
export interface SolveRequest extends Omit<PlanTaskRequest, 'dialect' | 'profile'> {
  /** Values for variables that the problem leaves open, by name; none by default. */
  readonly inputs?: Readonly<Record<string, Value>>
  /** How often findings of the cleaner lead to another version of the plan; once by default. */
  readonly replans?: number
  /** By how many votes an answer of a model must be ahead of every other; by 3 by default. */
  readonly ahead?: number
}

/** Where problems are solved. */
export interface SolvingHere extends PlanningHere, RunsHere {
  readonly catalogue: Catalogue
  readonly actor: Actor
  readonly host: WorkspaceHost
}

/** Who drives the runs, and shows them meanwhile; `interrupted` where somebody stopped it. */
export interface SolveDriver {
  plan(run: Run): Promise<PlannedTask | 'interrupted'>
  /** `resume` lifts a pause; `continue` leaves it as it is. */
  carryOut(run: Run, how: 'continue' | 'resume'): Promise<Outcome | 'interrupted'>
}

/** A plan that was carried out as far as its run came. */
export interface CarriedOut {
  readonly solution: Solution
  /** The verdict of the critics on this plan; null where none judged it. */
  readonly approved: boolean | null
  readonly votes: readonly VoteTally[]
  /** How its run stands. */
  readonly outcome: Outcome
}

/** A variable that a plan reads and nobody has given a value. */
export interface MissingInput {
  readonly name: string
  readonly description: string
  /** The unit that a number is taken in; absent where the plan says none. */
  readonly unit?: string
}

/** Why it came no further. */
export type SolveStop =
  | { readonly kind: 'carried-out' | 'not-planned' | 'refused' | 'interrupted' }
  /** The plan needs values that nobody gave. */
  | {
      readonly kind: 'inputs-missing'
      readonly missing: readonly MissingInput[]
      /** What the plan's steps would ask, in its words. */
      readonly questions: readonly string[]
    }
  /** The plan could not be run. */
  | { readonly kind: 'not-run'; readonly diagnostics: readonly Diagnostic[] }

/** How far a problem came, and the runs that it took. */
export interface SolveEnd {
  readonly stop: SolveStop
  /** The runs of its planning jobs, in order. */
  readonly planning: readonly string[]
  /** The runs of its plans, in order. */
  readonly solving: readonly string[]
  /** What the models took in all of them. */
  readonly usage: RunUsage
  /** The last planning job; absent where it was interrupted. */
  readonly planned?: PlannedTask
  /** The last plan that was carried out, also where a later one came to nothing; absent where none was. */
  readonly carried?: CarriedOut
  /** Everything that happened in all jobs and runs, in order (SOLVE-4). */
  readonly log: readonly AuditEntry[]
  /** Another version would have been asked for, and nothing of the budget is left. */
  readonly isBudgetSpent: boolean
  /** What holds for all of it; that of a run here by default. */
  readonly budget: Budget
}

/** How often the cleaner's findings lead to another version where nobody says how often. */
export const DEFAULT_REPLANS = 1

/** Solves a problem: plans it, carries the plan out and cleans what comes of it. Throws RunError. */
export async function solveProblem(
  request: SolveRequest,
  here: SolvingHere,
  driver: SolveDriver,
): Promise<SolveEnd> {
  const { inputs: _inputs, replans: _replans, ahead: _ahead, ...task } = request
  const { run } = await startPlanning({ ...task, dialect: 'atomic' }, here)
  return await solveFrom(run, request, here, driver)
}

/** Goes on from a planning job, one that has ended too (SOLVE-1). Throws RunError. */
export async function solveFrom(
  first: Run,
  request: Pick<SolveRequest, 'inputs' | 'replans' | 'ahead' | 'budget'>,
  here: SolvingHere,
  driver: SolveDriver,
): Promise<SolveEnd> {
  const { inputs = {}, replans = DEFAULT_REPLANS, ahead = DEFAULT_AHEAD, budget } = request
  const story = new Story(budget ?? here.runtime.budget)
  const left = async () => budgetLeft(budget, await story.usage())
  for (let job = first; ;) {
    story.planning.push(job)
    await withinBudget(job, budget, story, here)
    const planned = await driver.plan(job)
    if (planned === 'interrupted') return await story.interrupted(job)
    const state = planned.text === null ? undefined : await stateOfJob(job)
    story.planned = planned
    story.log.push(...(state ?? planned).audit_log)
    if (state === undefined || approvalOf(state) === false) {
      return await story.end({ kind: 'not-planned' })
    }
    const run = await runOfPlan(state, { inputs, ahead, budget: await left() }, here)
    if ('kind' in run) return await story.end(run)
    story.solving.push(run)
    const how = await withinBudget(run, budget, story, here)
    const outcome = await driver.carryOut(run, how)
    if (outcome === 'interrupted') return await story.interrupted()
    const solution = await readSolution(state, run, inputs)
    story.carried = { solution, approved: planned.approved, votes: await votesOf(run), outcome }
    story.log.push(...solution.state.audit_log.slice(state.audit_log.length))
    const { findings } = solution.cleaned
    const { budgetProblem } = await run.snapshot()
    const { state: stands } = outcome
    const isOver = stands !== 'stopped' && (hasEnded(stands) || stands === 'paused')
    if (!isOver || findings.length === 0 || story.planning.length > replans || budgetProblem) {
      return await story.end({ kind: 'carried-out' })
    }
    if (isSpent(budget, await story.usage())) return await story.end({ kind: 'carried-out' }, true)
    job = await nextJob(first, run, { draft: planned.text ?? '', findings }, here, await left())
  }
}

/** What has happened so far on the way to a solution. */
class Story {
  readonly #budget: Budget
  readonly planning: Run[] = []
  readonly solving: Run[] = []
  readonly log: AuditEntry[] = []
  planned: PlannedTask | undefined
  carried: CarriedOut | undefined

  constructor(budget: Budget) {
    this.#budget = budget
  }

  /** What the models took. */
  async usage(): Promise<RunUsage> {
    return await usageOf([...this.planning, ...this.solving])
  }

  /** It ends here; `isSpent`: another version would have been asked for, and nothing of the budget is left. */
  async end(stop: SolveStop, isBudgetSpent = false): Promise<SolveEnd> {
    const { planned, carried } = this
    return {
      stop,
      planning: this.planning.map(({ id }) => id),
      solving: this.solving.map(({ id }) => id),
      usage: await this.usage(),
      ...(planned === undefined ? {} : { planned }),
      ...(carried === undefined ? {} : { carried }),
      log: this.log.map((entry, at) => ({ ...entry, seq: at + 1 })),
      isBudgetSpent,
      budget: this.#budget,
    }
  }

  /** It was stopped, while a job was under way or the run of a plan. */
  async interrupted(job?: Run): Promise<SolveEnd> {
    if (job !== undefined) this.log.push(...(await auditOf(job)))
    return await this.end({ kind: 'interrupted' })
  }
}

/**
 * Lets a run that its budget has stopped go on where the budget for all allows more (SOLVE-3); gives how it is to
 * be driven.
 */
async function withinBudget(
  run: Run,
  budget: Budget | undefined,
  story: Story,
  { actor }: SolvingHere,
): Promise<'continue' | 'resume'> {
  const { budgetProblem, usage = NO_USAGE } = await run.snapshot()
  if (budgetProblem === undefined || budget === undefined) return 'continue'
  const all = await story.usage()
  const others = {
    ...NO_USAGE,
    inputTokens: all.inputTokens + all.outputTokens - usage.inputTokens - usage.outputTokens,
    cost: all.cost - usage.cost,
  }
  const reply = await run.setBudget(budgetLeft(budget, others) ?? budget, actor)
  if (reply.kind === 'refused') throw new RunError(reply.diagnostics)
  return 'resume'
}

interface PlanParts {
  readonly inputs: Readonly<Record<string, Value>>
  readonly ahead: number
  readonly budget: Budget | undefined
}

/** The run of a state's plan, made or found, or why there is none (SOLVE-2). */
async function runOfPlan(
  state: StateObject,
  { inputs, ahead, budget }: PlanParts,
  here: SolvingHere,
): Promise<Run | SolveStop> {
  try {
    const { plan, source } = compiledPlan(state, here.catalogue, ahead)
    const missing = missingInputs(plan, inputs)
    if (missing.length > 0) {
      return { kind: 'inputs-missing', missing, questions: plan.unknowns }
    }
    const id = solvingRunId(state, inputs, ahead)
    const bound = budget === undefined ? {} : { budget }
    const put = await putRun(
      { id, plan, inputs, source, actor: here.actor, ...bound },
      here,
      here.host,
    )
    if (put.kind === 'refused') return { kind: 'refused' }
    if (put.kind === 'other') return { kind: 'not-run', diagnostics: [put.diagnostic] }
    return put.run
  } catch (thrown) {
    // What was planned is told all the same (SOLVE-4).
    if (thrown instanceof RunError) return { kind: 'not-run', diagnostics: thrown.diagnostics }
    throw thrown
  }
}

/** The variables that a plan reads and nobody gives. */
function missingInputs(
  plan: CheckedPlan,
  given: Readonly<Record<string, Value>>,
): readonly MissingInput[] {
  const used = inputsUsedBy(plan)
  return Object.entries(plan.inputs).flatMap(([name, { description, unit, value }]) => {
    if (value !== undefined || !used.has(name) || Object.hasOwn(given, name)) return []
    return [{ name, description, ...(unit === undefined ? {} : { unit }) }]
  })
}

/** The job that takes findings up: the one that is there, or a new one (SOLVE-1). */
async function nextJob(
  first: Run,
  solved: Run,
  refined: Pick<PlanningRequest, 'draft' | 'findings'>,
  here: SolvingHere,
  budget: Budget | undefined,
): Promise<Run> {
  const id = sha256Hex(`planwright/replanning/1\0${solved.id}`).slice(0, solved.id.length)
  const there = await here.runtime.open(id).catch((thrown: unknown) => {
    if (thrown instanceof RunError && thrown.code === 'run/not-found') return undefined
    throw thrown
  })
  if (there !== undefined) return there
  const request = await planningRunOf(first)
  const bound = budget === undefined ? {} : { budget }
  const { run } = await startPlanning({ ...request, ...refined, ...bound, id }, here)
  return run
}

async function votesOf(run: Run): Promise<readonly VoteTally[]> {
  const view = new RunView()
  for await (const { event } of run.events()) view.take(event)
  return await talliesOf(run, view.votes, sumOfVotes(view.votes), saidBy(await run.origin()))
}

async function usageOf(runs: readonly Run[]): Promise<RunUsage> {
  const used = await Promise.all(runs.map(async (run) => (await run.snapshot()).usage))
  return used.reduce<RunUsage>((sum, one) => usageSum(sum, one ?? NO_USAGE), NO_USAGE)
}

/** Whether nothing of a budget is left, so that no other version is asked for (SOLVE-3). */
function isSpent(budget: Budget | undefined, spent: RunUsage): boolean {
  const { tokens = Infinity, dollars = Infinity } = budget ?? {}
  return spent.inputTokens + spent.outputTokens >= tokens || spent.cost >= dollars
}

/** What of a budget is left for the next run; at least the least that a budget can be (SOLVE-3). */
function budgetLeft(budget: Budget | undefined, spent: RunUsage): Budget | undefined {
  if (budget === undefined) return undefined
  const { tokens, dollars } = budget
  const { inputTokens, outputTokens, cost } = spent
  return {
    ...(tokens === undefined ? {} : { tokens: Math.max(1, tokens - inputTokens - outputTokens) }),
    ...(dollars === undefined ? {} : { dollars: Math.max(1e-6, dollars - cost) }),
  }
}
