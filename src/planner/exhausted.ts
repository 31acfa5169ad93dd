// All attempts were used up
//
// What is thrown is made from the audit log alone: of a run that failed in another process the
// log is all that is left.

import type { Code, Details } from '#text'
import { messageOf, messages } from '#text'

import {
  AtomicityViolationError,
  PlanningError,
  SchemaValidationError,
  type PlanningErrorOptions,
} from './errors.ts'
import type { AuditEntry } from './schemas.ts'

/** One thing that was wrong with an answer, as an `attempt` has it. */
interface LoggedDiagnostic {
  readonly code: string
  readonly severity: string
  readonly line: number
  readonly column: number
  readonly details: Details
}

/** The error of a job that has no attempt left; its `cause` is what was wrong with the last answer. */
export function exhausted(
  log: readonly AuditEntry[],
  options: PlanningErrorOptions = {},
): PlanningError {
  const attempts = log.filter(({ event }) => event === 'attempt')
  const found = (attempts.at(-1)?.['diagnostics'] ?? []) as readonly LoggedDiagnostic[]
  const wrong = found.filter(({ severity }) => severity === 'error')
  const [first] = wrong
  const cause = first === undefined ? undefined : causeOf(first, options)
  const words = first === undefined ? '' : wordsOf(first)
  const more = wrong.length > 1 ? ` (and ${wrong.length - 1} more)` : ''
  const details = { attempts: Number(attempts.at(-1)?.['number'] ?? 0), last: `${words}${more}` }
  return new PlanningError('planner/exhausted', details, { ...options, cause })
}

function wordsOf({ code, line, column, details }: LoggedDiagnostic): string {
  if (!isCode(code)) return code
  return `${code} at ${line}:${column}: ${messageOf({ code, details })}`
}

function causeOf(
  { code, details }: LoggedDiagnostic,
  options: PlanningErrorOptions,
): PlanningError | undefined {
  if (!isCode(code)) return undefined
  const Kind = code === 'atomic/compound-step' ? AtomicityViolationError : SchemaValidationError
  return new Kind(code, details, options)
}

/** Whether this version knows a code, of a log that another may have written. */
export function isCode(text: string): text is Code {
  return Object.hasOwn(messages, text)
}
