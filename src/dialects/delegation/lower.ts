// From the compiled strategy to the plan (docs/design/0015)
// =============================================================================
//
// A node is a step with one call, and its edges are outputs. What its author wrote
// keeps its place, so that a check can underline the very argument.
//
// Invariants:
//
//   L1. The same strategy gives the same plan, wherever its words stood.
//   L2. A failed step does not stop its siblings; what lacks an input is blocked.

import type { JsonMember, JsonNode } from '#json'
import {
  call,
  createPlan,
  createStep,
  fromJson,
  listExpr,
  literal,
  mapOfFrozen,
  output,
  type Expr,
  type Json,
  type MapEntry,
  type Plan,
  type Step,
} from '#plan'
import { NOWHERE, span, type Span } from '#text'

import type { CombineNode, DelegationNode, DelegationPlan, TaskNode } from './delegation-plan.ts'
import { DELEGATE, PARAMETERS, TOOLS } from './words.ts'

export interface LowerOptions {
  /** What every task is told beside its own words. */
  readonly instructions?: string
  /** Where the words of a node stand, by its id. */
  readonly placesOf?: (id: string) => NodePlaces | undefined
}

/** Where a node and its members stand. */
export interface NodePlaces {
  readonly span: Span
  /** Of a member by its own name (not its alias), or of a child by `0` or `1`. */
  readonly member: (name: string) => MemberPlace | undefined
}

export interface MemberPlace {
  readonly key: Span
  readonly value: Span
  readonly node?: JsonNode
}

/** The plan that carries a strategy out. */
export function lowerDelegation(strategy: DelegationPlan, options: LowerOptions = {}): Plan {
  const { placesOf = () => undefined, instructions = '' } = options
  const steps = Array.from(strategy.nodesById.values(), (node) =>
    stepOf(node, placesOf(node.id), instructions),
  )
  return createPlan({
    goal: strategy.goal,
    dialect: 'delegation',
    steps,
    result: output(strategy.root, [], placesOf(strategy.root)?.span),
    onFailure: 'continue',
  })
}

function stepOf(node: DelegationNode, places: NodePlaces | undefined, instructions: string): Step {
  const args = new Arguments(places)
  if (node.kind === 'task') taskArguments(node, args, instructions)
  else combineArguments(node, args)
  const place = places?.span ?? NOWHERE
  const said = node.kind === 'task' ? 'task' : 'operator'
  const tool = node.kind === 'task' ? DELEGATE : TOOLS[node.operator]
  const title = places?.member(node.kind === 'task' ? 'task' : 'display_name')?.value
  const toolPlace = places?.member(said)?.value ?? place
  return createStep({
    id: node.id,
    title: node.task,
    body: call(tool, [], args.named, place, { tool: toolPlace, names: args.names }),
    span: place,
    ...(title === undefined ? {} : { places: { title } }),
  })
}

function taskArguments(node: TaskNode, args: Arguments, instructions: string): void {
  args.add('task', literalOf(node.task))
  if (node.hint !== '') args.add('hint', literalOf(node.hint))
  if (node.context !== null) args.add('context', (place) => contextOf(node.context, place))
  const [child] = node.dependsOn
  if (child !== undefined) args.add('input', outputOf(child), '0')
  if (instructions !== '') args.add('instructions', literalOf(instructions))
}

function combineArguments(node: CombineNode, args: Arguments): void {
  const [left, right] = node.inputs
  args.add('left', outputOf(left), '0')
  args.add('right', outputOf(right), '1')
  for (const name of PARAMETERS) {
    const value = node.parameters[name]
    if (value !== undefined) args.add(name, literalOf(value))
  }
}

/** The named arguments of a call, and where their names stand. */
class Arguments {
  readonly named: (readonly [string, Expr])[] = []
  readonly names: Span[] = []
  readonly #places: NodePlaces | undefined

  constructor(places: NodePlaces | undefined) {
    this.#places = places
  }

  add(name: string, make: (place: MemberPlace | undefined) => Expr, member = name): void {
    const place = this.#places?.member(member)
    this.named.push([name, make(place)])
    this.names.push(place?.key ?? this.#places?.span ?? NOWHERE)
  }
}

function literalOf(value: string | number) {
  return (place: MemberPlace | undefined) => literal(value, place?.value)
}

function outputOf(id: string) {
  return (place: MemberPlace | undefined) => output(id, [], place?.value)
}

function contextOf(json: Json, place: MemberPlace | undefined): Expr {
  return place?.node === undefined ? literal(fromJson(json)) : exprOf(json, place.node)
}

/** A constant whose parts keep their places; the keys stand in the order of the JSON (C1 of `context.ts`). */
function exprOf(json: Json, node: JsonNode): Expr {
  if (node.kind === 'array') {
    const items = json as readonly Json[]
    const exprs = node.items.map((item, at) => exprOf(items[at] ?? null, item))
    return listExpr(Object.freeze(exprs), node.span)
  }
  if (node.kind !== 'object') return literal(fromJson(json), node.span)
  const members = new Map<string, JsonMember>()
  for (const member of node.members) members.set(member.name, member)
  const pairs: MapEntry[] = []
  for (const [name, value] of Object.entries(json as Readonly<Record<string, Json>>)) {
    const member = members.get(name)
    if (member === undefined) continue
    const key = literal(name, span(member.keyStart, member.keyEnd))
    pairs.push(Object.freeze([key, exprOf(value, member.value)] as const))
  }
  return mapOfFrozen(Object.freeze(pairs), node.span)
}
