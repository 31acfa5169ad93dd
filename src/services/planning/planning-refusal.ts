// What a planner is told when a wish cannot be fulfilled
// =============================================================================
//
// A planner is a model as a rule: it reads the answer and tries again. So an error
// is an answer, with a name to branch on and words that say what to do.

import type { z } from 'zod'

import type { DelegationError } from '#dialects/delegation/index'
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

/** What a program branches on; docs/planning-sessions.md says when each is given. */
export type PlanningRefusalName =
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
export interface PlanningRefusal {
  /** Tells an error from every other answer. */
  readonly ok: false
  /** Which of the refusals it is, for programs. */
  readonly error: PlanningRefusalName
  /** What is wrong, and what to do. */
  readonly message: string
  /** Every fault; `message` says the first error among them. */
  readonly diagnostics: readonly DiagnosticJson[]
  /** Of a plan that does not compile: what `buildDelegationPlan` says of it. */
  readonly plan?: DelegationError
}

/** Why a wish cannot be fulfilled, with places in a text. */
export interface Refused {
  readonly refused: PlanningRefusalName
  readonly diagnostics: readonly Diagnostic[]
  /** The text that they stand in; an empty one where they stand in none. */
  readonly source: Source
  readonly plan?: DelegationError | undefined
}

/** A refusal with the page of a code for its words. */
export function refusing(name: PlanningRefusalName, code: Code, details: Details = {}): Refused {
  return refusingWith(name, [error(code, NOWHERE, { details })])
}

/** A refusal that says diagnostics. */
export function refusingWith(
  name: PlanningRefusalName,
  diagnostics: readonly Diagnostic[],
  source: Source = NO_SOURCE,
  plan?: DelegationError,
): Refused {
  return { refused: name, diagnostics, source, plan }
}

/** A refusal as the answer that a planner reads. */
export function planningRefusal({ refused, diagnostics, source, plan }: Refused): PlanningRefusal {
  const first = diagnostics.find(({ severity }) => severity === 'error') ?? diagnostics[0]
  return Object.freeze({
    ok: false,
    error: refused,
    message: plan === undefined ? inWords(first) : `${plan.message} ${plan.detail}`,
    diagnostics: diagnostics.map((one) => diagnosticToJson(source, one)),
    ...(plan === undefined ? {} : { plan }),
  })
}

function inWords(diagnostic: Diagnostic | undefined): string {
  if (diagnostic === undefined) return ''
  const help = helpOf(diagnostic)
  return help === undefined ? messageOf(diagnostic) : `${messageOf(diagnostic)} ${help}`
}

const NO_SOURCE = createSource('', 'planwright')

/** Arguments that are not what a function takes: every fault, each with its name. */
export function wrongArguments(issues: readonly z.core.$ZodIssue[]): Refused {
  return refusingWith(
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
