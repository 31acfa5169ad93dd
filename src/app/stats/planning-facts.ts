// What a planning job adds to the statistics: one fold of its events and its audit log

import type { AuditEntry } from '#planner'
import { isAuditEntry } from '#planner'
import { constantOf, toJson, type Expr } from '#plan'
import { isoTime, type Run, type RunEvent, type RunOverview, type RunUsage } from '#runtime'
import { NO_USAGE, withAnswer, withQuestion } from '#runtime/budget'

import { isPlanningRun } from '../planning/plan-task.ts'
import { add } from './tally.ts'

/** How planning jobs end, those that need least first; each job has exactly one of them. */
export const PLANNING_OUTCOMES = [
  'at-once',
  'fixed',
  'repaired',
  'cached',
  'not-approved',
  'cannot',
  'exhausted',
  'provider-failed',
  'failed',
  'cancelled',
  'open',
] as const

/**
 * How a planning job ended. With a plan: accepted `at-once`, after mechanical fixes, after the model
 * repaired it, from the cache; or `not-approved` by the critics. Without one: the model says that it
 * `cannot` be done, all attempts were `exhausted`, the model's provider failed, something else did, or
 * the run was cancelled. `open` is still under way.
 */
export type PlanningOutcome = (typeof PLANNING_OUTCOMES)[number]

/** What one planning job took and what came of it. */
export interface PlanningFacts {
  /** What the plan was to be written in. */
  readonly dialect: string
  readonly outcome: PlanningOutcome
  /** It began with a text that was to be repaired. */
  readonly draft: boolean
  /** Texts that were judged: answers, and the draft. */
  readonly attempts: number
  /** How often the model was shown what is wrong and asked again. */
  readonly repairs: number
  /** How often critics had the plan written again. */
  readonly refinements: number
  /** Mechanical fixes. */
  readonly fixes: number
  /** How long each answer took, in milliseconds. */
  readonly latenciesMs: readonly number[]
  /** Answers whose rest was not waited for, and about how many tokens that saved. */
  readonly cut: number
  readonly tokensSaved: number
  /** In how many attempts each error was found, by code. */
  readonly codes: ReadonlyMap<string, number>
  /** What the critics found, by critic and severity. */
  readonly critics: ReadonlyMap<string, CriticFacts>
  /** What the models took that were asked, for answers and for critics. */
  readonly models: ReadonlyMap<string, RunUsage>
}

/** How often a critic judged, and what it found. */
export interface CriticFacts {
  /** Versions of plans that it judged. */
  readonly judged: number
  readonly blocking: number
  readonly warning: number
  readonly suggestion: number
}

/** The facts of a job; undefined where the run is none. */
export async function countPlanning(
  run: Run,
  { status }: Pick<RunOverview, 'status'>,
): Promise<PlanningFacts | undefined> {
  if (!(await isPlanningRun(run))) return undefined
  const given = await givenOf(run)
  const models = new Map<string, RunUsage>()
  const log: AuditEntry[] = []
  for await (const { event } of run.events()) {
    countUsage(event, models)
    if (isAuditEntry(event)) {
      log.push(toJson(await run.value(event.value)) as unknown as AuditEntry)
    } else if (event.kind === 'step-failed') {
      log.push({ seq: 1, at: isoTime(event.at), event: 'failed', code: event.failure.code })
    }
  }
  return { ...factsOfLog(log, status), ...given, models }
}

/** What the job was given, of what statistics tell apart. */
async function givenOf(run: Run): Promise<Pick<PlanningFacts, 'dialect' | 'draft'>> {
  const { plan } = await run.origin()
  const named = plan.steps.flatMap(({ body }) => (body.kind === 'call' ? body.named : []))
  const given: ReadonlyMap<string, Expr> = new Map(named)
  const dialect = given.get('dialect')
  const value = dialect === undefined ? undefined : constantOf(dialect)
  const name = value === undefined ? undefined : toJson(value)
  return { dialect: typeof name === 'string' ? name : '', draft: given.has('draft') }
}

function countUsage(event: RunEvent, models: Map<string, RunUsage>): void {
  if (event.kind !== 'model-asked' && event.kind !== 'model-used') return
  const usage = models.get(event.model) ?? NO_USAGE
  const more = event.kind === 'model-asked' ? withQuestion(usage) : withAnswer(usage, event)
  models.set(event.model, more)
}

/** What an audit log says, of a run in this state. */
export function factsOfLog(
  log: readonly AuditEntry[],
  status: RunOverview['status'],
): Omit<PlanningFacts, 'dialect' | 'draft' | 'models'> {
  const attempts = log.filter(({ event }) => event === 'attempt')
  const repairs = attempts.filter(({ number }) => Number(number) > 1).length
  const fixes = log.filter(({ event }) => event === 'fix-applied').length
  const cut = attempts.filter((attempt) => attempt['cut'] !== undefined)
  return {
    outcome: outcomeOf(log, status, { repairs, fixes }),
    attempts: attempts.length,
    repairs,
    refinements: log.filter(({ event }) => event === 'refined').length,
    fixes,
    latenciesMs: attempts.flatMap(({ latencyMs }) =>
      typeof latencyMs === 'number' ? [latencyMs] : [],
    ),
    cut: cut.length,
    tokensSaved: cut.reduce((all, { tokensSaved }) => all + Number(tokensSaved ?? 0), 0),
    codes: codesOf(attempts),
    critics: criticsOf(log),
  }
}

function outcomeOf(
  log: readonly AuditEntry[],
  status: RunOverview['status'],
  { repairs, fixes }: Pick<PlanningFacts, 'repairs' | 'fixes'>,
): PlanningOutcome {
  if (status === 'done') {
    const judged = log.findLast(({ event }) => event === 'approved' || event === 'not-approved')
    if (judged?.event === 'not-approved') return 'not-approved'
    if (log.some(({ event, cached }) => event === 'plan-accepted' && cached === true)) {
      return 'cached'
    }
    if (repairs > 0) return 'repaired'
    return fixes > 0 ? 'fixed' : 'at-once'
  }
  if (status === 'cancelled') return 'cancelled'
  const last = log.at(-1)
  // A step that failed and was tried again goes on writing its log.
  if (last?.event !== 'failed') return status === 'failed' ? 'failed' : 'open'
  const code = String(last['code'])
  if (code === 'planner/exhausted') return 'exhausted'
  if (code === 'compile/cannot') return 'cannot'
  return code.startsWith('model/') ? 'provider-failed' : 'failed'
}

/** In how many attempts each error was found: one that stands in an answer twenty times counts once. */
function codesOf(attempts: readonly AuditEntry[]): ReadonlyMap<string, number> {
  const codes = new Map<string, number>()
  for (const { diagnostics = [] } of attempts) {
    const logged = diagnostics as readonly { readonly code: string; readonly severity: string }[]
    const errors = logged.filter(
      // That it cannot be done is an answer, and an outcome of its own.
      ({ severity, code }) => severity === 'error' && code !== 'compile/cannot',
    )
    for (const code of new Set(errors.map((one) => one.code))) add(codes, code)
  }
  return codes
}

function criticsOf(log: readonly AuditEntry[]): ReadonlyMap<string, CriticFacts> {
  const critics = new Map<string, CriticFacts>()
  for (const { event, critic, units = [] } of log) {
    if (event !== 'critiqued') continue
    const name = String(critic)
    const found = units as readonly { readonly severity: string }[]
    const count = (wanted: string) => found.filter(({ severity }) => severity === wanted).length
    const more = {
      judged: 1,
      blocking: count('blocking'),
      warning: count('warning'),
      suggestion: count('suggestion'),
    }
    critics.set(name, criticSum(critics.get(name) ?? NOT_JUDGED, more))
  }
  return critics
}

/** Nothing was judged. */
export const NOT_JUDGED: CriticFacts = { judged: 0, blocking: 0, warning: 0, suggestion: 0 }

/** Both together. */
export function criticSum(a: CriticFacts, b: CriticFacts): CriticFacts {
  return {
    judged: a.judged + b.judged,
    blocking: a.blocking + b.blocking,
    warning: a.warning + b.warning,
    suggestion: a.suggestion + b.suggestion,
  }
}
