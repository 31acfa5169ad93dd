// The compiled strategy (seed 003, spec/delegation.md)
// =============================================================================
//
// What `buildDelegationPlan` makes of a nested tree: its nodes flat, in the order
// in which they can be carried out, each equal subtree once.
//
// Invariants:
//
//   DELEGATION-PLAN-1. Ids are `node_1`, `node_2`, … in post-order; what a node depends on comes
//       before it.
//   DELEGATION-PLAN-2. No two nodes are equal: same kind, texts, context (its keys in whatever
//       order) and inputs.

import type { Json } from '#plan'

/** The operators, in their one spelling. */
export const OPERATORS = Object.freeze([
  'UNION',
  'INTERSECT',
  'MINUS_LEFT',
  'MINUS_RIGHT',
  'COLOCATE',
] as const)

/** What a combine node does with its two sets. */
export type Operator = (typeof OPERATORS)[number]

/** How COLOCATE compares; only what the node said, for the tool has the defaults. */
export interface ColocateParameters {
  /** How far before the feature its region begins, in bases. */
  readonly upstream?: number
  /** How far behind the feature its region ends, in bases. */
  readonly downstream?: number
  /** What of a feature counts: itself and what is added, or only what lies before or behind it. */
  readonly region?: 'with_feature' | 'before' | 'behind'
  /** Which strands may meet. */
  readonly strand?: 'same' | 'opposite' | 'both'
  /** What a region of the left side, `a`, must be to a feature of the right one, `b`. */
  readonly operation?: 'overlap' | 'a_contain_b' | 'b_contain_a'
  /** The side whose records are the result. */
  readonly return?: 'a' | 'b'
}

/** Words for a sub-agent, which leaves one result set. */
export interface TaskNode {
  /** Tells a task from a combination. */
  readonly kind: 'task'
  /** `node_1` (DELEGATION-PLAN-1). */
  readonly id: string
  /** What is to be found or built; trimmed, never empty. */
  readonly task: string
  /** Empty where there is none. */
  readonly hint: string
  /** What the task is given beside its words, as the author wrote it; null where there is none. */
  readonly context: Json
  /** The one child, or nothing. */
  readonly dependsOn: readonly string[]
}

/** Two result sets made into one. */
export interface CombineNode {
  /** Tells a combination from a task. */
  readonly kind: 'combine'
  /** `node_3` (DELEGATION-PLAN-1). */
  readonly id: string
  /** The display name, or `Combine node_3 (UNION)`. */
  readonly task: string
  /** What is done with the two sets. */
  readonly operator: Operator
  /** Left and right; one id twice where both are equal. */
  readonly inputs: readonly [string, string]
  /** The ids of the inputs, each once. */
  readonly dependsOn: readonly string[]
  /** What people see in place of the operator; null where nobody said. */
  readonly displayName: string | null
  /** Null where there is none. */
  readonly hint: string | null
  /** Of COLOCATE: within what distance, and on which strand. Empty for every other operator. */
  readonly parameters: ColocateParameters
}

/** Any node of a strategy. */
export type DelegationNode = TaskNode | CombineNode

/** A strategy that can be carried out; its parts are frozen. */
export interface DelegationPlan {
  /** What is wanted, in words. */
  readonly goal: string
  /** In the order of their ids, which is one in which they can be carried out. */
  readonly tasks: readonly TaskNode[]
  /** In the order of their ids. */
  readonly combines: readonly CombineNode[]
  /** Every node by its id, tasks and combinations; it cannot be written to. */
  readonly nodesById: ReadonlyMap<string, DelegationNode>
  /** Which nodes use a node: once a use, in the order of their ids. */
  readonly dependents: ReadonlyMap<string, readonly string[]>
  /** The id of the tree's root, the last node. */
  readonly root: string
}
