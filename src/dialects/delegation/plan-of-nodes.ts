// The compiled strategy of nodes that were made, each after its inputs

import { FrozenMap } from '#plan/frozen-map'

import type { DelegationNode, DelegationPlan } from './delegation-plan.ts'

/** The last node is the root. */
export function planOfNodes(goal: string, nodes: readonly DelegationNode[]): DelegationPlan {
  const nodesById = new Map<string, DelegationNode>()
  const dependents = new Map<string, string[]>()
  for (const node of nodes) {
    nodesById.set(node.id, node)
    dependents.set(node.id, [])
    for (const input of node.dependsOn) dependents.get(input)?.push(node.id)
  }
  for (const users of dependents.values()) Object.freeze(users)
  return Object.freeze({
    goal,
    tasks: Object.freeze(nodes.filter((node) => node.kind === 'task')),
    combines: Object.freeze(nodes.filter((node) => node.kind === 'combine')),
    nodesById: new FrozenMap(nodesById),
    dependents: new FrozenMap(dependents),
    root: nodes.at(-1)?.id ?? '',
  })
}
