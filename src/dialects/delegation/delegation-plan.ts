// The compiled strategy (seed 003, spec/delegation.md)
// =============================================================================
//
// What `buildDelegationPlan` makes of a nested tree: its nodes flat, in the order
// in which they can be carried out, each equal subtree once.
//
// Invariants:
//
//   D1. Ids are `node_1`, `node_2`, … in post-order; what a node depends on comes
//       before it.
//   D2. No two nodes are equal: same kind, texts, context (its keys in whatever
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

export type Operator = (typeof OPERATORS)[number]

/** How COLOCATE compares; only what the node said, for the tool has the defaults. */
export interface ColocateParameters {
  /** How far before the feature its region begins, in bases. */
  readonly upstream?: number
  readonly downstream?: number
  readonly strand?: 'same' | 'opposite' | 'both'
  readonly operation?: 'overlap' | 'a_contain_b' | 'b_contain_a'
  readonly return?: 'a' | 'b'
}

export interface TaskNode {
  readonly kind: 'task'
  readonly id: string
  readonly task: string
  /** Empty where there is none. */
  readonly hint: string
  readonly context: Json
  /** The one child, or nothing. */
  readonly dependsOn: readonly string[]
}

export interface CombineNode {
  readonly kind: 'combine'
  readonly id: string
  /** The display name, or `Combine node_3 (UNION)`. */
  readonly task: string
  readonly operator: Operator
  /** Left and right; one id twice where both are equal. */
  readonly inputs: readonly [string, string]
  readonly dependsOn: readonly string[]
  readonly displayName: string | null
  readonly hint: string | null
  readonly parameters: ColocateParameters
}

export type DelegationNode = TaskNode | CombineNode

export interface DelegationPlan {
  readonly goal: string
  /** In the order of their ids, which is one in which they can be carried out. */
  readonly tasks: readonly TaskNode[]
  readonly combines: readonly CombineNode[]
  readonly nodesById: ReadonlyMap<string, DelegationNode>
  /** Which nodes use a node: once a use, in the order of their ids. */
  readonly dependents: ReadonlyMap<string, readonly string[]>
  /** The id of the tree's root, the last node. */
  readonly root: string
}
