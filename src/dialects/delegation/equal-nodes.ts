// Nodes that were made, by what they say (DELEGATION-PLAN-2)
//
// Most tasks differ in their words. Of those that do not the rest is compared as JSON,
// in which the keys of contexts and parameters are in order.

import type { DelegationNode, TaskNode } from './delegation-plan.ts'
import type { Draft } from './node-draft.ts'

/** What was made of nodes; `Made` knows the node. */
export class EqualNodes<Made extends { readonly node: DelegationNode }> {
  readonly #combines = new Map<string, Made>()
  /** By their words, the first of those that have the same. */
  readonly #tasks = new Map<string, Made>()
  /** By their words and then by the rest, where several have the same words. */
  readonly #alike = new Map<string, Map<string, Made>>()

  /** What was made of an equal node with the same inputs, or else what is made now. */
  findOrMake({ parts }: Draft, inputs: readonly string[], make: () => Made): Made {
    if (parts.kind === 'combine') {
      const { operator, displayName, hint, parameters } = parts
      const isBare = displayName === null && hint === null && Object.keys(parameters).length === 0
      const own = isBare ? '' : JSON.stringify([displayName, hint, parameters])
      return found(this.#combines, `${operator} ${inputs.join(' ')}${own}`, make)
    }
    const { task, hint, context } = parts
    const first = this.#tasks.get(task)
    if (first === undefined) return found(this.#tasks, task, make)
    let alike = this.#alike.get(task)
    if (alike === undefined) {
      alike = new Map([[restOf(first.node as TaskNode), first]])
      this.#alike.set(task, alike)
    }
    return found(alike, restOf({ hint, context, dependsOn: inputs }), make)
  }
}

function found<Made>(all: Map<string, Made>, key: string, make: () => Made): Made {
  let made = all.get(key)
  if (made === undefined) all.set(key, (made = make()))
  return made
}

function restOf({ hint, context, dependsOn }: Pick<TaskNode, 'hint' | 'context' | 'dependsOn'>) {
  return JSON.stringify([hint, context, dependsOn])
}
