// What is wrong with a nested plan
// =============================================================================
//
// A problem is data: which one, at which member of which object, with what its
// words need. The dialect makes diagnostics of problems, `buildDelegationPlan`
// the payload of the first error.

import type { Details } from '#text'

/** Refuses the plan. */
export type ErrorName =
  | 'delegation/goal'
  | 'delegation/plan-required'
  | 'delegation/not-a-node'
  | 'delegation/id-only-reference'
  | 'delegation/node-type'
  | 'delegation/combine-operator'
  | 'delegation/combine-inputs'
  | 'delegation/combine-inputs-list'
  | 'delegation/task-text'
  | 'delegation/not-a-text'
  | 'delegation/colocate-value'
  | 'delegation/colocate-region'
  | 'delegation/colocate-only'
  | 'delegation/colocate-within'
  | 'delegation/colocate-parameter'
  | 'delegation/unused-node'
  | 'delegation/acting-task'
  | 'delegation/beside-source'
  | 'delegation/source-filter'
  | 'delegation/filter-input'
  | 'delegation/beside-filter'
  | 'delegation/whole-document'
  | 'delegation/context-too-deep'
  | 'delegation/too-deep'
  | 'delegation/too-many-nodes'
  | 'plan/approval-in-words'
  | ForeignName

/** What no text can say, only a program. */
export type ForeignName =
  | 'root-node'
  | 'cycle'
  | 'task-context'
  | 'context-too-large'
  | 'unreadable'

/** Lets the plan pass, and is never silent. */
export type RemarkName =
  | 'delegation/alias'
  | 'delegation/type-spelling'
  | 'delegation/type-inferred'
  | 'delegation/operator-spelling'
  | 'delegation/inputs-list'
  | 'delegation/unknown-key'
  | 'delegation/model-id'
  | 'delegation/number-as-text'
  | 'delegation/said-twice'
  | 'delegation/source-words'

export type ProblemName = ErrorName | RemarkName

/** Where something stands: a member of an object, an item of a list. */
export interface Place {
  readonly owner: object
  readonly key: string | number
}

export interface Problem {
  readonly name: ProblemName
  readonly severity: 'error' | 'warning' | 'note'
  /** The node, or what stands where a node should; the plan itself by default. */
  readonly node: Place | undefined
  /** The member of the node that it is about; the node as a whole by default. */
  readonly member: Place | undefined
  /** As people find it in the nested plan: `plan.left.input`. */
  readonly path: () => string
  /** For the words of a message. */
  readonly details: Details
  /** For the payload of an error: what the author gave. */
  readonly given: Readonly<Record<string, string | null>>
  /** What may stand there instead, as JSON would have it, or as a key. */
  readonly meant?: string | number
  /** The node as it may be written instead, as JSON. */
  readonly rewrite?: string
}

/** What may only be missing because the text ends too early, or went into a node that is not closed. */
export const ABOUT_ABSENCE: ReadonlySet<string> = new Set<ProblemName>([
  'delegation/node-type',
  'delegation/id-only-reference',
  'delegation/type-inferred',
  'delegation/combine-operator',
  'delegation/colocate-region',
  'delegation/combine-inputs',
  'delegation/task-text',
])
