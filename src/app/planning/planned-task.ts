// What came of a planning job
// =============================================================================
//
// Invariants:
//
//   PLANNED-TASK-1. It is told of the job's run alone: whoever asks later, or after a crash, is told
//       the same.
//   PLANNED-TASK-2. A plan that was not approved is never told as one that was: `ok` is false.

import { writeJson } from '#json/write-json'
import type { DialectName } from '#plan'
import {
  approvalOf,
  auditOf,
  type AuditEntry,
  type CritiqueUnit,
  type PlanningError,
  type StateObject,
} from '#planner'
import type { Run, RunUsage } from '#runtime'
import { NO_USAGE } from '#runtime/budget'
import { helpOf, messageOf, type Code, type Details, type Severity } from '#text'

import { shortRun } from '../runs/run-names.ts'

/** What came of a planning job, for every surface. */
export interface PlannedTask {
  /** There is a plan, and nothing stands against it (PLANNED-TASK-2). */
  readonly ok: boolean
  /** The run that the job is. */
  readonly run: string
  /** Null where the job never began. */
  readonly dialect: DialectName | null
  /** The plan as it was accepted; null where there is none. */
  readonly text: string | null
  /** Whether the critics let it pass; null where none judged it. */
  readonly approved: boolean | null
  /** The plan was made before, for the same problem. */
  readonly cached: boolean
  /** How often the model was asked for a plan or a repair; a draft counts as one. */
  readonly attempts: number
  /** Mechanical fixes, in order. */
  readonly fixes: readonly string[]
  /** What the critics found in the last version that they judged. */
  readonly critiques: readonly CritiqueUnit[]
  /** What the plan leaves open, in sentences. */
  readonly unknowns: readonly string[]
  /** What the models took. */
  readonly usage: RunUsage
  /** What was wrong with the last attempt; with a plan its warnings and notes. */
  readonly diagnostics: readonly PlacedDiagnostic[]
  /** Why there is no plan; absent where there is one. */
  readonly error?: PlanningErrorJson
  /** Everything that happened, in order. */
  readonly audit_log: readonly AuditEntry[]
}

/** A diagnostic of an attempt: line and column count from 1 in its answer. */
export interface PlacedDiagnostic {
  readonly code: Code
  readonly severity: Severity
  readonly line: number
  readonly column: number
  readonly message: string
}

/** A planning error for programs. */
export interface PlanningErrorJson {
  /** The class: `PlanningError`, `LLMError`, … */
  readonly name: string
  readonly code: Code
  readonly message: string
  /** What to do; empty where the message says it. */
  readonly hint: string
  /** What can be typed: it goes on with the job where that may help, else it shows what happened. */
  readonly commands: readonly string[]
}

/** A job that came to a plan. */
export async function plannedTask(run: Run, state: StateObject): Promise<PlannedTask> {
  const approved = approvalOf(state) ?? null
  const { plan, compiled, unknowns } = state
  const text = compiled?.text ?? (plan === undefined ? null : `${writeJson(plan, 2)}\n`)
  const facts = await factsOf(run, state.audit_log)
  return { ok: approved !== false, ...facts, text, approved, unknowns }
}

/** A job that came to none. */
export async function unplannedTask(
  run: Run,
  { name, code, details, hint }: PlanningError,
): Promise<PlannedTask> {
  const commands = [nextCommand(shortRun(run.id), { code, details })]
  const error = { name, code, message: messageOf({ code, details }), hint, commands }
  const facts = await factsOf(run, await auditOf(run))
  return { ok: false, ...facts, text: null, approved: null, unknowns: [], error }
}

/** Whether a job that failed so may come to a plan when it is tried again; what was answered stays. */
export function mayEndOtherwise(code: string): boolean {
  return code === 'planner/no-model' || (code.startsWith('model/') && code !== 'model/not-recorded')
}

function nextCommand(
  name: string,
  { code, details }: Pick<PlanningError, 'code' | 'details'>,
): string {
  if (mayEndOtherwise(code)) return `planwright plan --from ${name}`
  if (!code.startsWith('run/')) return `planwright logs ${name}`
  const { option } = details
  return `planwright plan --from ${name}${typeof option === 'string' ? ` ${option}` : ''}`
}

type JobFacts = Omit<PlannedTask, 'ok' | 'text' | 'approved' | 'unknowns' | 'error'>

async function factsOf(run: Run, log: readonly AuditEntry[]): Promise<JobFacts> {
  const attempts = log.filter(({ event }) => event === 'attempt')
  const dialect = log.findLast(({ event }) => event === 'planning-started')?.['dialect']
  const { usage = NO_USAGE } = await run.snapshot()
  return {
    run: run.id,
    dialect: typeof dialect === 'string' ? dialect : null,
    cached: log.some(
      ({ event, ...entry }) => event === 'plan-accepted' && entry['cached'] === true,
    ),
    attempts: attempts.length,
    fixes: log.filter(({ event }) => event === 'fix-applied').map(({ title }) => String(title)),
    critiques: lastCritiques(log),
    usage,
    diagnostics: diagnosticsOf(attempts.at(-1)),
    audit_log: log,
  }
}

/** What was found in the version that was judged last. */
function lastCritiques(log: readonly AuditEntry[]): readonly CritiqueUnit[] {
  const since = log.findLastIndex(({ event }) => event === 'plan-accepted')
  return log
    .slice(since + 1)
    .flatMap(({ event, units }) => (event === 'critiqued' ? (units as CritiqueUnit[]) : []))
}

/** A diagnostic as the audit log has it. */
interface LoggedDiagnostic extends Omit<PlacedDiagnostic, 'message'> {
  readonly details: Details
}

/** What was wrong with an attempt, in the words of its pages. */
export function diagnosticsOf(attempt: AuditEntry | undefined): readonly PlacedDiagnostic[] {
  const logged = (attempt?.['diagnostics'] ?? []) as readonly LoggedDiagnostic[]
  return logged.map(({ code, severity, line, column, details }) => ({
    code,
    severity,
    line,
    column,
    message: messageOf({ code, details }),
  }))
}

/** The help of each diagnostic of an attempt, in order; empty where it has none. */
export function helpsOf(attempt: AuditEntry): readonly string[] {
  const logged = (attempt['diagnostics'] ?? []) as readonly LoggedDiagnostic[]
  return logged.map(({ code, details }) => helpOf({ code, details }) ?? '')
}
