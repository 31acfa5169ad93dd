// What a planner is told when a wish cannot be fulfilled
// =============================================================================
//
// A planner is a model as a rule: it reads the answer and tries again. So an error
// is an answer, with a name to branch on and words that say what to do.

import type { z } from 'zod'

import {
  createSource,
  diagnosticToJson,
  error,
  helpOf,
  messageOf,
  NOWHERE,
  type Code,
  type Details,
  type Diagnostic,
  type DiagnosticJson,
  type Source,
} from '#text'

export type PlanningErrorName =
  | 'invalid_arguments'
  | 'delegation_plan_required'
  | 'delegation_plan_unreadable'
  | 'several_delegation_plans'
  | 'delegation_plan_invalid'
  | 'delegation_draft_not_found'
  | 'artifact_not_found'
  | 'artifact_without_plan'
  | 'planning_file_damaged'
  | 'build_refused'

/** An answer that says why there is none; plain JSON. */
export interface PlanningError {
  readonly ok: false
  readonly error: PlanningErrorName
  /** One sentence, and what to do. */
  readonly message: string
  /** Every fault, the gravest first; `message` says the first. */
  readonly diagnostics: readonly DiagnosticJson[]
}

/** An error with the page of a code for its words. */
export function planningError(
  name: PlanningErrorName,
  code: Code,
  details: Details = {},
): PlanningError {
  return planningErrorOf(name, [error(code, NOWHERE, { details })])
}

/** An error that says diagnostics; the first with the severity of an error gives the message. */
export function planningErrorOf(
  name: PlanningErrorName,
  diagnostics: readonly Diagnostic[],
  source: Source = NO_SOURCE,
): PlanningError {
  const first = diagnostics.find(({ severity }) => severity === 'error') ?? diagnostics[0]
  const help = first === undefined ? undefined : helpOf(first)
  return Object.freeze({
    ok: false,
    error: name,
    message:
      first === undefined ? '' : `${messageOf(first)}${help === undefined ? '' : ` ${help}`}`,
    diagnostics: diagnostics.map((one) => diagnosticToJson(source, one)),
  })
}

const NO_SOURCE = createSource('', 'planwright')

/** Arguments that are not what a function takes: every fault, each with its name. */
export function wrongArguments(issues: readonly z.core.$ZodIssue[]): PlanningError {
  return planningErrorOf(
    'invalid_arguments',
    issues.flatMap((issue) => {
      if (issue.code === 'unrecognized_keys') {
        return issue.keys.map((name) =>
          error('planning/unknown-argument', NOWHERE, { details: { name } }),
        )
      }
      const name = issue.path.map(String).join('.')
      const details = { name: name === '' ? 'the arguments' : name, wanted: issue.message }
      return [error('planning/wrong-argument', NOWHERE, { details })]
    }),
  )
}
