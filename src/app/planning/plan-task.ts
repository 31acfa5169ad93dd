// Words to a plan: a planning job in the workspace's runtime
// =============================================================================
//
// A job is a run of one step that calls `planner.plan`, so every command that looks at runs
// looks at jobs too. What stands here makes that run, drives it and says what came of it.
//
// Invariants:
//
//   PLAN-TASK-1. What came of a job is told of its run alone: whoever asks later, or after a
//       crash, is told the same.
//   PLAN-TASK-2. A plan that was not approved is never told as one that was: `ok` is false.

import type { Catalogue, DialectName } from '#plan'
import {
  approvalOf,
  chooseDialect,
  DEFAULT_RETRIES,
  DEFAULT_TEMPERATURE,
  driveJob,
  planOfJob,
  PlanningError,
  planRequest,
  type Domain,
  type JobWatch,
  type Material,
  type PlanTask,
  type StateObject,
} from '#planner'
import type { Budget, Run, Runtime } from '#runtime'

/** A task in words, and how it is to be planned; what is absent is found out or has a default. */
export interface PlanTaskRequest {
  /** What is wanted, in words. */
  readonly task: string
  /** What the plan is to be written in; chosen by the words of the task by default. */
  readonly dialect?: DialectName
  /** The field of knowledge; `other` by default. */
  readonly domain?: Domain
  /** A rule set of the dialect; its first one by default. */
  readonly profile?: string
  /** The date that the model is told, `2026-11-22`; the host's by default. */
  readonly today?: string
  /** Text by others that the plan may go by; untrusted, none by default. */
  readonly context?: readonly Material[]
  /** A text that was rejected and is to be repaired. */
  readonly draft?: string
  /** From 0 to 1: how freely the model writes; 0.1 by default. */
  readonly temperature?: number
  /** How often the model repairs a refused answer, from 0 to 5; twice by default. */
  readonly maxRetries?: number
  /** Ids of the critics that judge the plan, of those that the workspace has; all of them by default. */
  readonly critics?: readonly string[]
  /** What the models may take; the workspace's own budget by default. */
  readonly budget?: Budget
}

/** Where jobs run. */
export interface PlanningHere {
  readonly runtime: Runtime
  /** The day here, `2026-11-22`. */
  readonly today: () => string
  /** Files of the workspace that tasks of strategies may name; none by default. */
  readonly files?: readonly string[]
}

/** A job that was made and has not begun. */
export interface PlanningRun {
  readonly run: Run
  readonly dialect: DialectName
  /** Why this dialect was chosen, as the end of a sentence; absent where it was asked for. */
  readonly why?: string
}

/** Makes the run of a job. Throws RunError where the policy or the budget refuses it. */
export async function startPlanning(
  request: PlanTaskRequest,
  here: PlanningHere,
): Promise<PlanningRun> {
  const { runtime } = here
  const { budget, critics } = request
  const { temperature = DEFAULT_TEMPERATURE, maxRetries = DEFAULT_RETRIES } = request
  const { task, why } = taskOf(request, here)
  const plan = planOfJob({ task, temperature, maxRetries, critics }, runtime.catalogue)
  const run = await runtime.create(plan, budget === undefined ? {} : { budget })
  return { run, dialect: task.dialect, ...(why === undefined ? {} : { why }) }
}

/** The first question of a job, as a model would be asked it. */
export interface PlanningPrompt {
  readonly dialect: DialectName
  /** Why this dialect was chosen, as the end of a sentence; absent where it was asked for. */
  readonly why?: string
  /** The rules. */
  readonly system: string
  /** The task and what was given beside it. */
  readonly user: string
}

/** What a model would be asked for a task; asks nobody. */
export async function promptOf(
  request: PlanTaskRequest,
  here: Omit<PlanningHere, 'runtime'> & { readonly catalogue: Catalogue },
): Promise<PlanningPrompt> {
  const { task, why } = taskOf(request, here)
  const { system = '', messages } = await planRequest(task, here.catalogue, DEFAULT_TEMPERATURE)
  const user = messages.map(({ text }) => text).join('\n\n')
  return { dialect: task.dialect, ...(why === undefined ? {} : { why }), system, user }
}

/** The task as the planner takes it, with the dialect chosen where none was named. */
function taskOf(
  { task: problemText, dialect: named, today, ...request }: PlanTaskRequest,
  here: Pick<PlanningHere, 'today' | 'files'>,
): { readonly task: PlanTask; readonly why?: string } {
  const chosen = named === undefined ? chooseDialect(problemText) : { dialect: named }
  const { domain = 'other', profile, context = [], draft } = request
  const { dialect } = chosen
  const task = {
    problemText,
    domain,
    dialect,
    today: today ?? here.today(),
    context,
    ...(profile === undefined ? {} : { profile }),
    ...(draft === undefined ? {} : { draft }),
    ...(here.files === undefined || dialect !== 'delegation' ? {} : { files: here.files }),
  }
  return 'why' in chosen ? { task, why: chosen.why } : { task }
}

/** Drives a job as far as it goes and says what came of it; a fault of our own is thrown. */
export async function drivePlanning(
  run: Run,
  how: 'start' | 'resume',
  watch: JobWatch = {},
): Promise<PlannedTask> {
  try {
    const state = await driveJob(run, () => (how === 'start' ? run.start() : run.resume()), watch)
    return plannedTask(run.id, state)
  } catch (thrown) {
    if (!(thrown instanceof PlanningError)) throw thrown
    return unplannedTask(run.id, thrown)
  }
}

/** What came of a planning job, for every surface. */
export interface PlannedTask {
  /** There is a plan, and no finding stands against it (PLAN-TASK-2). */
  readonly ok: boolean
  readonly run: string
  /** Null where there is no plan. */
  readonly dialect: DialectName | null
  /** The plan as it was accepted; null where there is none. */
  readonly text: string | null
  /** Whether the critics let it pass; null where none judged it. */
  readonly approved: boolean | null
  /** Why there is no plan; absent where there is one. */
  readonly error?: PlanningErrorJson
  /** The problem with its plan and everything that happened; null where the job never began. */
  readonly state: StateObject | null
}

/** A planning error for programs. */
export interface PlanningErrorJson {
  /** The class: `PlanningError`, `LLMError`, … */
  readonly name: string
  readonly code: string
  readonly message: string
  /** What to do. */
  readonly hint: string
}

function plannedTask(run: string, state: StateObject): PlannedTask {
  const approved = approvalOf(state) ?? null
  const { plan, compiled } = state
  const text = compiled?.text ?? (plan === undefined ? null : `${JSON.stringify(plan, null, 2)}\n`)
  const dialect = compiled?.dialect ?? 'atomic'
  return { ok: approved !== false, run, dialect, text, approved, state }
}

function unplannedTask(
  run: string,
  { name, code, message, hint, state }: PlanningError,
): PlannedTask {
  const error = { name, code, message, hint }
  const nothing = { dialect: null, text: null, approved: null }
  return { ok: false, run, ...nothing, error, state: state ?? null }
}
