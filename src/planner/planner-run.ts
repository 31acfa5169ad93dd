// A planning job as a run
// =============================================================================
//
// Invariants:
//
//   PLANNER-RUN-1. What became of a job is read from its run alone, so any process can tell.

import { checkPlan } from '#checks'
import {
  call,
  constantOf,
  createPlan,
  createStep,
  fromJson,
  literal,
  toJson,
  type Catalogue,
  type CheckedPlan,
  type Json,
} from '#plan'
import { RunError, type Outcome, type Run, type RunOverview } from '#runtime'
import { faultOf } from '#runtime/run-error'
import { shorten } from '#text'

import { auditOf, isAuditEntry } from './audit.ts'
import { PlanningError } from './errors.ts'
import type { PlanJob } from './plan-job.ts'
import { argumentsOf, jobOf, PLANNER_TOOL, type PlannerArguments } from './planner-tool.ts'
import { planningErrorOf } from './planning-failure.ts'
import { stateObjectSchema, type AuditEntry, type StateObject } from './schemas.ts'
import { stateOfTask } from './state-of-plan.ts'

/** What the goal of every job's run begins with. */
const TITLE = 'Plan: '

/** How much of a problem stands in the title of its run. */
const LONGEST_TITLE = 120

/** The plan of one step whose run is the job; throws RunError where the catalogue does not allow it. */
export function planOfJob(job: PlanJob, catalogue: Catalogue): CheckedPlan {
  const title = `${TITLE}${shorten(job.task.problemText.replaceAll(/\s+/g, ' '), LONGEST_TITLE)}`
  const given = Object.entries(argumentsOf(job)).map(
    ([name, json]) => [name, literal(fromJson(json))] as const,
  )
  const step = createStep({ id: 'plan', title, body: call(PLANNER_TOOL, [], given) })
  const plan = createPlan({ goal: title, dialect: 'plan', steps: [step] })
  const { plan: checked, diagnostics } = checkPlan(plan, catalogue)
  if (checked === undefined) throw new RunError(diagnostics)
  return checked
}

/** Whether a run can be a job, by what lists show of it: none is missed, and few others fit. */
export function mayBeJob({ steps, goal }: Pick<RunOverview, 'steps' | 'goal'>): boolean {
  return steps === 1 && goal.startsWith(TITLE)
}

/** What whoever drives a job wants to know meanwhile. */
export interface JobWatch {
  /** Stops driving when it aborts; the run stays, and can be resumed. */
  readonly signal?: AbortSignal | undefined
  /** Told of each entry of the audit log that is written meanwhile. */
  readonly onEvent: (entry: AuditEntry) => void
}

/** Drives a job's run as far as it goes, and gives the state; throws PlanningError where there is no plan. */
export async function driveJob(
  run: Run,
  drive: () => Promise<Outcome>,
  { signal, onEvent }: JobWatch,
): Promise<StateObject> {
  const stop = () => void run.stop()
  signal?.addEventListener('abort', stop, { once: true })
  const told = tellEntries(run, onEvent)
  try {
    const outcome = await drive()
    signal?.throwIfAborted()
    return await resultOf(run, outcome)
  } finally {
    signal?.removeEventListener('abort', stop)
    await told()
  }
}

/** Tells of each entry in its order; gives how to stop, after the last was told. */
function tellEntries(run: Run, onEvent: (entry: AuditEntry) => void): () => Promise<void> {
  let turn: Promise<void> = Promise.resolve()
  let seq = 0
  const unwatch = run.watch((notice) => {
    if (notice.kind !== 'event') return
    const { event } = notice
    if (!isAuditEntry(event) && event.kind !== 'step-failed') return
    turn = turn.then(async () => {
      const all = await auditOf(run)
      for (const entry of all.slice(seq)) onEvent(entry)
      seq = all.length
    })
    turn.catch(() => undefined) // thrown when it is stopped
  })
  return async () => {
    unwatch()
    await turn
  }
}

async function resultOf(run: Run, outcome: Outcome): Promise<StateObject> {
  const { state: status, result, failures, waiting, fault } = outcome
  if (status === 'done' && result !== undefined) return stateObjectSchema.parse(toJson(result))
  const state = await stateOfRun(run)
  const options = { state, run: run.id }
  const failure = failures[0]?.failure ?? fault
  if (failure !== undefined) {
    const failed = planningErrorOf(failure, options)
    if (failed !== undefined) throw failed
    throw new RunError([faultOf(failure)])
  }
  const what = waiting[0]?.for ?? status
  throw new PlanningError('planner/waits', { run: run.id, what }, options)
}

/** The state that a job which is over has come to; throws PlanningError where the run is no job, or has no plan. */
export async function stateOfJob(run: Run): Promise<StateObject> {
  await argumentsIn(run)
  const { status, steps } = await run.snapshot()
  const value = steps[0]?.value
  if (value === undefined) throw new PlanningError('planner/waits', { run: run.id, what: status })
  return stateObjectSchema.parse(toJson(await run.value(value)))
}

/** The problem of a run with its audit log so far. */
async function stateOfRun(run: Run): Promise<StateObject> {
  const [log, given] = await Promise.all([auditOf(run), argumentsIn(run)])
  const id = log.find(({ event }) => event === 'planning-started')?.['state']
  const task = { problemText: given.problem, domain: given.domain }
  return stateOfTask(task, typeof id === 'string' ? id : NO_STATE, log)
}

/** Of a job that failed before it began. */
const NO_STATE = '00000000-0000-0000-0000-000000000000'

/** The job that a run is; throws PlanningError where it is none. */
export async function jobIn(run: Pick<Run, 'id' | 'origin'>): Promise<PlanJob> {
  return jobOf(await argumentsIn(run))
}

/** What a job was given; throws PlanningError where the run is no job. */
export async function argumentsIn(run: Pick<Run, 'id' | 'origin'>): Promise<PlannerArguments> {
  const { plan } = await run.origin()
  const [body] = plan.steps.map((step) => step.body)
  if (body?.kind !== 'call' || body.tool !== PLANNER_TOOL) {
    throw new PlanningError('planner/not-a-job', { run: run.id })
  }
  const given = body.named.map(([name, expr]): readonly [string, Json] => {
    return [name, toJson(constantOf(expr) ?? null)]
  })
  return Object.fromEntries(given) as unknown as PlannerArguments
}
