// From a failure's code to the error that a program catches
//
// A job in memory throws, a run fails with a code; the program sees the same error of both.

import { ModelFailure } from '#model'
import type { Details } from '#text'

import { CritiqueError, LLMError, PlanningError, type PlanningErrorOptions } from './errors.ts'
import { exhausted, isCode } from './exhausted.ts'
import type { StateObject } from './schemas.ts'

/** A failure as a run records it. */
export interface CodedFailure {
  readonly code: string
  readonly details: Details
}

/**
 * The error of a job that failed with a code; undefined where the code is none of planning's, so that a
 * fault of our own keeps its class.
 */
export function planningErrorOf(
  { code, details }: CodedFailure,
  options: PlanningErrorOptions & { readonly state: StateObject },
): PlanningError | undefined {
  if (!isCode(code)) return undefined
  const { state, cause } = options
  if (code === 'planner/exhausted') return exhausted(state.audit_log, options)
  if (code === 'planner/critique') return new CritiqueError(code, details, options)
  if (code.startsWith('planner/') || OTHERS.has(code)) {
    return new PlanningError(code, details, options)
  }
  if (!code.startsWith('model/')) return undefined
  return new LLMError(code, details, {
    ...options,
    cause: cause ?? new ModelFailure(code, details),
  })
}

/** Ends of a planning job whose pages stand elsewhere. */
const OTHERS: ReadonlySet<string> = new Set([
  'compile/cannot',
  'run/budget-reached',
  'run/usage-unknown',
])
