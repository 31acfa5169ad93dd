// A compiled strategy as JSON, in the seed's snake_case

import type { Json } from '#plan'

import type { CombineNode, DelegationNode, DelegationPlan, TaskNode } from './delegation-plan.ts'

/** `{goal, tasks, combines, nodes_by_id, dependents}`; COLOCATE's parameters under `parameters` where there are any. */
export function delegationPlanJson(plan: DelegationPlan): Readonly<Record<string, Json>> {
  const nodes = [...plan.nodesById]
  return {
    goal: plan.goal,
    tasks: plan.tasks.map(taskJson),
    combines: plan.combines.map(combineJson),
    nodes_by_id: Object.fromEntries(nodes.map(([id, node]) => [id, nodeJson(node)])),
    dependents: Object.fromEntries([...plan.dependents].map(([id, used]) => [id, [...used]])),
  }
}

function nodeJson(node: DelegationNode): Json {
  return node.kind === 'task' ? taskJson(node) : combineJson(node)
}

function taskJson({ kind, task, hint, context, dependsOn, id }: TaskNode): Json {
  return { kind, task, hint, context, depends_on: [...dependsOn], id }
}

function combineJson(node: CombineNode): Json {
  const { kind, operator, inputs, dependsOn, displayName, hint, task, id, parameters } = node
  return {
    kind,
    operator,
    inputs: [...inputs],
    depends_on: [...dependsOn],
    display_name: displayName,
    hint,
    task,
    id,
    ...(Object.keys(parameters).length === 0 ? {} : { parameters: { ...parameters } }),
  }
}
