// Why a node of a strategy left no set, in the seed's words
//
// The runtime's failure stands beside them, code and words: the seed's three codes say what
// it means for the strategy, the cause what happened.

import type { DelegationNode } from '#dialects/delegation/index'
import { explanationOf, type Failure } from '#runtime'

/**
 * `NO_STEPS_CREATED`: a task left no set. `COMBINE_FAILED`: both sets were there, and the
 * combination failed. `MISSING_COMBINE_INPUTS`: what the node works on is not there.
 */
export type StrategyCode = 'NO_STEPS_CREATED' | 'COMBINE_FAILED' | 'MISSING_COMBINE_INPUTS'

/** Why a node left no set. */
export interface StrategyError {
  /** What it means for the strategy. */
  readonly code: StrategyCode
  /** In words; where a call failed, the words of its failure. */
  readonly message: string
  /** What to do about it, in one or two sentences; absent where nothing can be said. */
  readonly help?: string
  /** The code of the failure itself: `planwright explain CODE` says more. */
  readonly cause?: string
  /** Of `MISSING_COMBINE_INPUTS`: what is missing, in the order of the inputs. */
  readonly missing?: readonly MissingInput[]
}

/** An input of a node that left no set. */
export interface MissingInput {
  /** Which of a combination's inputs; `input` is that of a task. */
  readonly side: 'left' | 'right' | 'input'
  /** Of the node that should have left it. */
  readonly id: string
  /** What that node is called. */
  readonly task: string
}

/** A node whose own call failed or was refused. */
export function failed({ kind }: DelegationNode, failure: Failure): StrategyError {
  const code = kind === 'task' ? 'NO_STEPS_CREATED' : 'COMBINE_FAILED'
  return { code, ...explanationOf(failure), cause: failure.code }
}

/** A node that somebody skipped without giving a set in its place. */
export function skipped({ kind }: DelegationNode): StrategyError {
  const code = kind === 'task' ? 'NO_STEPS_CREATED' : 'COMBINE_FAILED'
  return { code, message: 'It was skipped, and no set was given in its place.' }
}

/** A node that cannot begin, since some of its inputs ended and left no set. */
export function lacking(
  node: DelegationNode,
  nodes: ReadonlyMap<string, DelegationNode>,
  leftNone: (id: string) => boolean,
): StrategyError {
  const missing = node.dependsOn
    .map((id, at) => ({ side: sideOf(node, at), id, task: nodes.get(id)?.task ?? '' }))
    .filter(({ id }) => leftNone(id))
  const named = missing.map(({ side, id, task }) =>
    side === 'input' ? `its input, ${id} (${task})` : `its ${side} input, ${id} (${task})`,
  )
  const details = { inputs: named.join(', nor of ') }
  const explanation = explanationOf({ code: 'strategy/missing-combine-inputs', details })
  return { code: 'MISSING_COMBINE_INPUTS', ...explanation, missing }
}

function sideOf({ kind }: DelegationNode, at: number): MissingInput['side'] {
  if (kind === 'task') return 'input'
  return at === 0 ? 'left' : 'right'
}
