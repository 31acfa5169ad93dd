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
//   L3. The nodes can be read back out of the plan. What only people read, the hint
//       of a combination, is an annotation.

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
  type Value,
} from '#plan'
import { NOWHERE, span, type Span } from '#text'

import type { CombineNode, DelegationNode, DelegationPlan, TaskNode } from './delegation-plan.ts'
import { DELEGATE, PARAMETERS, TOOLS } from './words.ts'

/** What a strategy is carried out with beside what it says itself. */
export interface LowerOptions {
  /** What every task is told beside its own words. */
  readonly instructions?: string
}

/** Where the words of a node stand, by its id. */
export type PlacesOf = (id: string) => NodePlaces | undefined

/** Where a node and its members stand. */
export interface NodePlaces {
  readonly span: Span
  /** By its own name, not its alias. */
  readonly member: (name: string) => MemberPlace | undefined
  /** The first or second input. */
  readonly child: (at: number) => MemberPlace | undefined
}

export interface MemberPlace {
  readonly key: Span
  readonly value: Span
  readonly node?: JsonNode
}

/** The plan that carries a strategy out. */
export function lowerDelegation(strategy: DelegationPlan, options: LowerOptions = {}): Plan {
  return lowerPlaced(strategy, () => undefined, options)
}

/** The same, whose parts know where in a text they stand. */
export function lowerPlaced(
  strategy: DelegationPlan,
  placesOf: PlacesOf,
  { instructions = '' }: LowerOptions = {},
): Plan {
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
    ...hintOf(node),
  })
}

/** A combination is told no hint; it is kept for whoever reads the node back (L3). */
function hintOf(node: DelegationNode): Pick<Partial<Step>, 'annotations'> {
  return node.kind === 'task' || node.hint === null ? {} : { annotations: { hint: node.hint } }
}

function taskArguments(node: TaskNode, args: Arguments, instructions: string): void {
  args.add('task', node.task)
  if (node.hint !== '') args.add('hint', node.hint)
  if (node.context !== null) args.addContext(node.context)
  const child = node.dependsOn[0]
  if (child !== undefined) args.addChild('input', child, 0)
  if (instructions !== '') args.add('instructions', instructions)
}

function combineArguments(node: CombineNode, args: Arguments): void {
  // By index: taking a frozen list apart, or going through one, makes an object an item.
  args.addChild('left', node.inputs[0], 0)
  args.addChild('right', node.inputs[1], 1)
  if (Object.keys(node.parameters).length === 0) return
  for (const name of PARAMETERS) {
    const value = node.parameters[name]
    if (value !== undefined) args.add(name, value)
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

  add(name: string, value: string | number): void {
    const place = this.#places?.member(name)
    this.#push(name, literal(value, place?.value), place)
  }

  addContext(json: Json): void {
    const place = this.#places?.member('context')
    const { node } = place ?? {}
    const expr = node === undefined ? literal(fromJson(json)) : exprOf(json, node)
    this.#push('context', expr, place)
  }

  addChild(name: string, id: string, at: number): void {
    const place = this.#places?.child(at)
    this.#push(name, output(id, [], place?.value), place)
  }

  #push(name: string, expr: Expr, place: MemberPlace | undefined): void {
    this.named.push([name, expr])
    this.names.push(place?.key ?? this.#places?.span ?? NOWHERE)
  }
}

/** A constant whose parts keep their places; the keys stand in the order of the JSON (C1 of `context.ts`). */
function exprOf(json: Json, node: JsonNode): Expr {
  if (node.kind === 'array') {
    const items = json as readonly Json[]
    const exprs = node.items.map((item, at) => exprOf(items[at] ?? null, item))
    return listExpr(Object.freeze(exprs), node.span)
  }
  // A scalar is itself.
  if (node.kind !== 'object') return literal(json as Value, node.span)
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
