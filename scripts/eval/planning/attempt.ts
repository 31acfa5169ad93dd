// One task, planned with recorded answers

import {
  dependencyChecker,
  memorySession,
  physicsLawyer,
  planJob,
  PlanningError,
  type AuditEntry,
} from '#planner'
import { builtinCatalogue, type DialectName } from '#plan'

import type { Answers } from './answers.ts'
import type { PlanningTask } from './tasks.ts'

/** How a planning job ended: with a plan, with a refusal in words, without either, or with an answer missing. */
export type End = 'plan' | 'cannot' | 'none' | 'open'

/** What came of a task in a dialect. */
export interface PlanningAttempt {
  readonly task: PlanningTask
  readonly dialect: DialectName
  readonly style: string
  readonly end: End
  /** The first answer was a plan that compiles, or said that it cannot be done. */
  readonly atOnce: boolean
  /** Answers behind the first, those that ask for tools apart. */
  readonly repairs: number
  /** The plan, or the words of the refusal; empty where there is neither. */
  readonly text: string
  /** Of the first question, estimated. */
  readonly promptTokens: number
  /** Of all questions and answers, estimated. */
  readonly tokens: number
  /** Answers that were given to a question that reads differently today. */
  readonly stale: number
  /** Codes of the errors of the last answer that was refused. */
  readonly errors: readonly string[]
}

/** Plans a task in a dialect with the answers of a style. */
export async function attemptTask(
  task: PlanningTask,
  dialect: DialectName,
  style: string,
  answers: Answers,
  today: string,
): Promise<PlanningAttempt> {
  const model = answers.model(task.id)
  const log: AuditEntry[] = []
  const paths = Object.keys(task.files ?? {})
  const files = dialect === 'delegation' && paths.length > 0 ? { files: paths } : {}
  const planTask = { problemText: task.task, domain: 'other', dialect, today, context: [] } as const
  const { end, text } = await planJob(
    { task: { ...planTask, ...files }, temperature: 0.1, maxRetries: 2 },
    {
      model,
      catalogue: builtinCatalogue,
      critics: [physicsLawyer(), dependencyChecker()],
      after: (delayMs, action) => {
        const timer = setTimeout(action, delayMs)
        return () => clearTimeout(timer)
      },
      onEntry: (entry) => log.push(entry),
    },
    memorySession({ now: () => 0, key: `${task.id} ${dialect} ${style}` }),
  ).then(
    ({ compiled, plan }) => ({
      end: 'plan' as const,
      text: compiled?.text ?? JSON.stringify(plan, null, 2),
    }),
    (thrown: unknown) => endOf(thrown),
  )
  const attempts = log.filter(({ event }) => event === 'attempt')
  const refused = attempts.findLast((one) => codesOf(one).length > 0)
  const isFirstFine = attempts[0] !== undefined && codesOf(attempts[0]).length === 0
  return {
    task,
    dialect,
    style,
    end,
    atOnce: isFirstFine || (end === 'cannot' && attempts.length === 1),
    repairs: Math.max(0, attempts.length - 1),
    text,
    promptTokens: model.firstQuestion,
    tokens: model.tokens,
    stale: model.stale,
    errors: refused === undefined ? [] : codesOf(refused),
  }
}

function endOf(thrown: unknown): Pick<PlanningAttempt, 'end' | 'text'> {
  if (!(thrown instanceof PlanningError)) throw thrown
  if (thrown.code === 'model/not-recorded') return { end: 'open', text: '' }
  if (thrown.code === 'compile/cannot')
    return { end: 'cannot', text: String(thrown.details['words']) }
  return { end: 'none', text: '' }
}

interface LoggedDiagnostic {
  readonly code: string
  readonly severity: string
}

function codesOf(attempt: AuditEntry): readonly string[] {
  const logged = (attempt['diagnostics'] ?? []) as readonly LoggedDiagnostic[]
  return logged
    .filter(({ severity, code }) => severity === 'error' && code !== 'compile/cannot')
    .map(({ code }) => code)
}
