// Words to a plan: a planning job in the workspace's runtime
// =============================================================================
//
// A job is a run of one step that calls `planner.plan`, so every command that looks at runs
// looks at jobs too. What stands here makes that run and drives it; `planned-task.ts` says
// what came of it.

import type { Catalogue, DialectName } from '#plan'
import {
  chooseDialect,
  GENERAL_DIALECT,
  DEFAULT_RETRIES,
  DEFAULT_TEMPERATURE,
  driveJob,
  jobIn,
  planOfJob,
  PLANNER_TOOL,
  PlanningError,
  planRequest,
  type CritiqueUnit,
  type Domain,
  type JobWatch,
  type Material,
  type PlanTask,
} from '#planner'
import type { Actor } from '#review'
import { RunError, type Budget, type Run, type Runtime } from '#runtime'
import type { OpenedRuntime } from '#services'
import { error, NOWHERE, type Diagnostic } from '#text'

import { plannedTask, unplannedTask, type PlannedTask } from './planned-task.ts'

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
  readonly temperature?: number | undefined
  /** How often the model repairs a refused answer, from 0 to 5; twice by default. */
  readonly maxRetries?: number
  /** Ids of the critics that judge the plan, of those that the workspace has; all of them by default. */
  readonly critics?: readonly string[]
  /** The model is asked even where the same problem was planned before. */
  readonly fresh?: boolean
  /** What the models may take; the workspace's own budget by default. */
  readonly budget?: Budget
}

/** A job of this program's own: what goes beyond what a surface may ask for. */
export interface PlanningRequest extends PlanTaskRequest {
  /** What was found against the draft when it was carried out: the model writes its next version. */
  readonly findings?: readonly CritiqueUnit[]
  /** The id of the job's run; made up by default. */
  readonly id?: string
  /** The actor that asks for the plan; the host by default. */
  readonly actor?: Actor
}

/** The first id that no critic here has, as a diagnostic; undefined where all are known. */
export function unknownCritic(
  named: readonly string[] = [],
  { critics }: Pick<OpenedRuntime, 'critics'>,
): Diagnostic | undefined {
  const id = named.find((one) => !critics.includes(one))
  if (id === undefined) return undefined
  const known = critics.map((one) => `\`${one}\``).join(', ')
  return error('planner/no-such-critic', NOWHERE, { details: { id, known } })
}

/** Where jobs run. */
export interface PlanningHere {
  /** In which jobs are runs. */
  readonly runtime: Runtime
  /** Ids of the critics that there are. */
  readonly critics: readonly string[]
  /** The day here, `2026-11-22`. */
  readonly today: () => string
  /** Files of the workspace that tasks of strategies may name; none by default. */
  readonly files?: readonly string[]
}

/** What came of a task, and why its dialect was chosen where the task's words decided it. */
export interface PlannedHere extends PlannedTask {
  /** As the end of a sentence. */
  readonly why?: string
}

/** Plans a task: makes the job and drives it to its end. Throws RunError where it cannot begin. */
export async function planTask(
  request: PlanTaskRequest,
  here: PlanningHere,
  watch: JobWatch,
): Promise<PlannedHere> {
  const { run, why } = await startPlanning(request, here)
  const planned = await drivePlanning(run, 'start', watch)
  return why === undefined ? planned : { ...planned, why }
}

/** A job that was made and has not begun. */
export interface PlanningRun {
  readonly run: Run
  readonly dialect: DialectName
  /** Why this dialect was chosen, as the end of a sentence; absent where it was asked for. */
  readonly why?: string
}

/** Makes the run of a job. Throws RunError where the policy refuses it, or no critic has a name. */
export async function startPlanning(
  request: PlanningRequest,
  here: PlanningHere,
): Promise<PlanningRun> {
  const { runtime } = here
  const unknown = unknownCritic(request.critics, here)
  if (unknown !== undefined) throw new RunError([unknown])
  const { actor, budget, critics, fresh = false, id } = request
  const { temperature = DEFAULT_TEMPERATURE, maxRetries = DEFAULT_RETRIES } = request
  const { task, why } = taskOf(request, here)
  const job = { task, temperature, maxRetries, critics, ...(fresh ? { fresh } : {}) }
  const plan = planOfJob(job, runtime.catalogue)
  const run = await runtime.create(plan, {
    ...(budget === undefined ? {} : { budget }),
    ...(id === undefined ? {} : { id }),
    ...(actor === undefined ? {} : { actor }),
  })
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
  here: Omit<PlanningHere, 'runtime' | 'critics'> & { readonly catalogue: Catalogue },
): Promise<PlanningPrompt> {
  const { task, why } = taskOf(request, here)
  const { system = '', messages } = await planRequest(task, here.catalogue, DEFAULT_TEMPERATURE)
  const user = messages.map(({ text }) => text).join('\n\n')
  return { dialect: task.dialect, ...(why === undefined ? {} : { why }), system, user }
}

/** The task as the planner takes it, with the dialect chosen where none was named. */
function taskOf(
  { task: problemText, dialect: named, today, ...request }: PlanningRequest,
  here: Pick<PlanningHere, 'today' | 'files'>,
): { readonly task: PlanTask; readonly why?: string } {
  const chosen = named === undefined ? chooseDialect(problemText) : { dialect: named }
  const { domain = 'other', profile, context = [], draft, findings } = request
  const { dialect } = chosen
  const task = {
    problemText,
    domain,
    dialect,
    today: today ?? here.today(),
    context,
    ...(named === undefined && dialect !== GENERAL_DIALECT ? { otherwise: GENERAL_DIALECT } : {}),
    ...(profile === undefined ? {} : { profile }),
    ...(draft === undefined ? {} : { draft }),
    ...(findings === undefined ? {} : { findings }),
    ...(here.files === undefined || dialect !== 'delegation' ? {} : { files: here.files }),
  }
  return 'why' in chosen ? { task, why: chosen.why } : { task }
}

/** What the job of a run was asked for; throws PlanningError where the run is none. */
export async function planningRunOf(run: Run): Promise<PlanTaskRequest> {
  const { task, temperature, maxRetries, critics, fresh } = await jobIn(run)
  const { problemText, files: _, ...others } = task
  return {
    ...others,
    task: problemText,
    temperature,
    maxRetries,
    ...(critics === undefined ? {} : { critics }),
    ...(fresh === undefined ? {} : { fresh }),
  }
}

/** Whether a run is a planning job. */
export async function isPlanningRun(run: Run): Promise<boolean> {
  const { plan } = await run.origin()
  const [only, ...others] = plan.steps
  return others.length === 0 && only?.body.kind === 'call' && only.body.tool === PLANNER_TOOL
}

/** Drives a job as far as it goes and says what came of it; a fault of our own is thrown. */
export async function drivePlanning(
  run: Run,
  how: 'start' | 'resume',
  watch: JobWatch,
): Promise<PlannedTask> {
  try {
    const state = await driveJob(run, () => (how === 'start' ? run.start() : run.resume()), watch)
    return await plannedTask(run, state)
  } catch (thrown) {
    if (!(thrown instanceof PlanningError)) throw thrown
    return await unplannedTask(run, thrown)
  }
}
