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
//   SOLVE-3. The budget is for all of it: what a job took is not there for the next.

import { sha256Hex, type Catalogue, type Value } from '#plan'
import {
  approvalOf,
  compiledPlan,
  DEFAULT_AHEAD,
  readSolution,
  solvingRunId,
  stateOfJob,
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
import type { WorkspaceHost } from '#services'

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
  carryOut(run: Run): Promise<Outcome | 'interrupted'>
}

/** How far a problem came, and the runs that it took. */
export interface SolveEnd {
  readonly kind: 'carried-out' | 'not-planned' | 'refused' | 'interrupted'
  /** The runs of its planning jobs, in order. */
  readonly planning: readonly string[]
  /** The runs of its plans, in order. */
  readonly solving: readonly string[]
  /** What the models took in all of them. */
  readonly usage: RunUsage
  /** The last planning job; absent where it was interrupted. */
  readonly planned?: PlannedTask
  /** Absent where no plan was carried out. */
  readonly solution?: Solution
  /** The votes of the last plan's run; absent where no plan was carried out. */
  readonly votes?: readonly VoteTally[]
  /** How the run of the last plan stands; absent where there is none. */
  readonly outcome?: Outcome
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
  const planning: Run[] = []
  const solving: Run[] = []
  const end = async (
    parts: Pick<SolveEnd, 'kind' | 'planned' | 'solution' | 'votes' | 'outcome'>,
  ): Promise<SolveEnd> => ({
    ...parts,
    planning: planning.map(({ id }) => id),
    solving: solving.map(({ id }) => id),
    usage: await usageOf([...planning, ...solving]),
  })
  for (let job = first; ;) {
    planning.push(job)
    const planned = await driver.plan(job)
    if (planned === 'interrupted') return await end({ kind: 'interrupted' })
    if (planned.text === null) return await end({ kind: 'not-planned', planned })
    const state = await stateOfJob(job)
    if (approvalOf(state) === false) return await end({ kind: 'not-planned', planned })
    const left = budgetLeft(budget, await usageOf([...planning, ...solving]))
    const run = await runOfPlan(state, { inputs, ahead, budget: left }, here)
    if (run === undefined) return await end({ kind: 'refused', planned })
    solving.push(run)
    const outcome = await driver.carryOut(run)
    if (outcome === 'interrupted') return await end({ kind: 'interrupted', planned })
    const solution = await readSolution(state, run, inputs)
    const { findings } = solution.cleaned
    const { state: stands } = outcome
    const isOver = stands !== 'stopped' && (hasEnded(stands) || stands === 'paused')
    const spent = await usageOf([...planning, ...solving])
    const isLast = planning.length > replans || isSpent(budget, spent)
    if (!isOver || findings.length === 0 || isLast) {
      const votes = await votesOf(run)
      return await end({ kind: 'carried-out', planned, solution, votes, outcome })
    }
    job = await nextJob(
      first,
      run,
      { draft: planned.text, findings },
      here,
      budgetLeft(budget, spent),
    )
  }
}

interface PlanParts {
  readonly inputs: Readonly<Record<string, Value>>
  readonly ahead: number
  readonly budget: Budget | undefined
}

/** The run of a state's plan, made or found; undefined where nobody may approve it (SOLVE-2). */
async function runOfPlan(
  state: StateObject,
  { inputs, ahead, budget }: PlanParts,
  here: SolvingHere,
): Promise<Run | undefined> {
  const { plan, source } = compiledPlan(state, here.catalogue, ahead)
  const id = solvingRunId(state, inputs, ahead)
  const bound = budget === undefined ? {} : { budget }
  const put = await putRun(
    { id, plan, inputs, source, actor: here.actor, ...bound },
    here,
    here.host,
  )
  if (put.kind === 'refused') return undefined
  if (put.kind === 'other') throw new RunError([put.diagnostic])
  return put.run
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
