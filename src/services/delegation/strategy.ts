// The strategy that a plan is
// =============================================================================
//
// Delegation plans run as ordinary plans. Whoever tells of such a run, also a year later
// and in another process, has only the plan: this reads the nodes back out of it.
//
// Invariants:
//
//   STRATEGY-1. What is read depends on the plan's steps alone, not on where the plan came from.

import type { CombineNode, DelegationNode, Operator, TaskNode } from '#dialects/delegation/index'
import { constantOf, toJson, type Call, type Expr, type Json, type Plan, type Step } from '#plan'

export interface Strategy {
  readonly goal: string
  readonly tasks: readonly TaskNode[]
  readonly combines: readonly CombineNode[]
  readonly nodesById: ReadonlyMap<string, DelegationNode>
}

const OPERATORS: ReadonlyMap<string, Operator> = new Map([
  ['sets.union', 'UNION'],
  ['sets.intersect', 'INTERSECT'],
  ['sets.minus-left', 'MINUS_LEFT'],
  ['sets.minus-right', 'MINUS_RIGHT'],
  ['sets.colocate', 'COLOCATE'],
])

/** The nodes of a plan whose every step is a task or a combination; undefined for any other plan. */
export function strategyOf({ goal, steps }: Plan): Strategy | undefined {
  const nodes: DelegationNode[] = []
  for (const step of steps) {
    const node = step.body.kind === 'call' ? nodeOf(step, step.body) : undefined
    if (node === undefined) return undefined
    nodes.push(node)
  }
  return {
    goal,
    tasks: nodes.filter((node) => node.kind === 'task'),
    combines: nodes.filter((node) => node.kind === 'combine'),
    nodesById: new Map(nodes.map((node) => [node.id, node])),
  }
}

function nodeOf(step: Step, call: Call): DelegationNode | undefined {
  const given = new Map(call.named)
  switch (call.tool) {
    case 'sets.delegate':
      return taskOf(step, given)
    case 'sets.filter':
      return partOf(step, given, { where: jsonIn(given.get('where')) ?? null })
    case 'sets.top':
      return partOf(step, given, { top: topIn(given) })
    default:
      return combineOf(step, call, given)
  }
}

/** A task that a filter or a cut carries out: its words are an annotation. */
function partOf(
  { id, title, annotations }: Step,
  given: ReadonlyMap<string, Expr>,
  context: Json,
): TaskNode | undefined {
  const input = outputIn(given.get('set'))
  if (input === undefined) return undefined
  const { task } = annotations
  const words = typeof task === 'string' ? task : title
  return { kind: 'task', id, task: words, hint: '', context, dependsOn: [input] }
}

function topIn(given: ReadonlyMap<string, Expr>): Json {
  const members = [...given].filter(([name]) => name !== 'set')
  return Object.fromEntries(members.map(([name, expr]) => [name, jsonIn(expr) ?? null]))
}

function taskOf({ id }: Step, given: ReadonlyMap<string, Expr>): TaskNode {
  const input = outputIn(given.get('input'))
  return {
    kind: 'task',
    id,
    task: textIn(given.get('task')),
    hint: textIn(given.get('hint')),
    context: jsonIn(given.get('context')) ?? null,
    dependsOn: input === undefined ? [] : [input],
  }
}

function combineOf(
  { id, title, annotations }: Step,
  { tool }: Call,
  given: ReadonlyMap<string, Expr>,
): CombineNode | undefined {
  const operator = OPERATORS.get(tool)
  const left = outputIn(given.get('left'))
  const right = outputIn(given.get('right'))
  if (operator === undefined || left === undefined || right === undefined) return undefined
  const parameters = [...given]
    .filter(([name]) => PARAMETERS.has(name))
    .map(([name, expr]) => [name, jsonIn(expr)])
  return {
    kind: 'combine',
    id,
    task: title,
    operator,
    inputs: [left, right],
    dependsOn: [left, right],
    displayName: title === `Combine ${id} (${operator})` ? null : title,
    hint: typeof annotations['hint'] === 'string' ? annotations['hint'] : null,
    parameters: Object.fromEntries(parameters) as CombineNode['parameters'],
  }
}

const PARAMETERS: ReadonlySet<string> = new Set([
  'upstream',
  'downstream',
  'region',
  'strand',
  'operation',
  'return',
])

function outputIn(expr: Expr | undefined): string | undefined {
  return expr?.kind === 'output' ? expr.step : undefined
}

function jsonIn(expr: Expr | undefined): Json | undefined {
  const value = expr === undefined ? undefined : constantOf(expr)
  return value === undefined ? undefined : toJson(value)
}

function textIn(expr: Expr | undefined): string {
  const json = jsonIn(expr)
  return typeof json === 'string' ? json : ''
}
