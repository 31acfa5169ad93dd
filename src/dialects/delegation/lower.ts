// From the compiled strategy to the plan (docs/design/0015)
// =============================================================================
//
// A node is a step with one call, and its edges are outputs. What its author wrote
// keeps its place, so that a check can underline the very argument.
//
// Invariants:
//
//   DELEGATION-LOWER-1. The same strategy gives the same plan, wherever its words stood.
//   DELEGATION-LOWER-2. A failed step does not stop its siblings; what lacks an input is blocked.
//   DELEGATION-LOWER-3. The nodes can be read back out of the plan. What only people read, the hint
//       of a combination and the words of a task that a filter carries out, is an annotation.
//   DELEGATION-LOWER-4. The title of a step says what is done (CARRIED-OUT-1).

import { memberOf, type JsonNode } from '#json'
import {
  call,
  createPlan,
  createStep,
  fromJson,
  listExpr,
  literal,
  mapOfFrozen,
  output,
  type Annotations,
  type Expr,
  type Json,
  type MapEntry,
  type Plan,
  type Step,
  type StepPlaces,
  type Value,
} from '#plan'
import { NOWHERE, span, type Span } from '#text'

import { carriedOutBy, membersOf, titleOf, type CarriedOut } from './carried-out.ts'
import type { CombineNode, DelegationNode, DelegationPlan, TaskNode } from './delegation-plan.ts'
import type { Written } from './parse.ts'
import { DELEGATE, PARAMETERS, PART_TOOLS, TOOLS } from './words.ts'

/** What a strategy is carried out with beside what it says itself. */
export interface LowerOptions {
  /** What every task is told beside its own words. */
  readonly instructions?: string
}

/** Where a node and its members stand. */
export interface NodePlaces {
  readonly span: Span
  /** By its own name, not its alias. */
  member(name: string): Written | undefined
  /** The first or second input. */
  child(at: number): Written | undefined
}

/** The plan that carries a strategy out. */
export function lowerDelegation(
  strategy: DelegationPlan,
  { instructions = '' }: LowerOptions = {},
): Plan {
  const lowering = new Lowering(instructions)
  for (const node of strategy.nodesById.values()) lowering.add(node)
  return lowering.plan(strategy.goal)
}

/** Lowers the nodes of one strategy, each after its inputs. */
export class Lowering {
  readonly #instructions: string
  readonly #steps: Step[] = []
  readonly #args = new Arguments()

  constructor(instructions = '') {
    this.#instructions = instructions
  }

  /** Lowers one node; where a text says it the step's parts know where. */
  add(node: DelegationNode, places?: NodePlaces): void {
    const place = places?.span ?? NOWHERE
    const args = this.#args
    args.begin(places, place)
    const isTask = node.kind === 'task'
    const carriedOut = isTask ? carriedOutBy(node.context) : AN_OPERATOR
    if (!isTask) combineArguments(node, args)
    else if (carriedOut.kind === 'top') topArguments(node, carriedOut.given, args)
    else if (carriedOut.kind === 'where') filterArguments(node, carriedOut.given, args)
    else taskArguments(node, args, this.#instructions)
    const words = places?.member(isTask ? 'task' : 'operator')?.value.span
    const title = isTask ? words : places?.member('display_name')?.value.span
    const tool = isTask ? toolOf(carriedOut) : TOOLS[node.operator]
    const step = createStep({
      id: node.id,
      title: titleOf(carriedOut) ?? node.task,
      body: call(tool, [], args.named(), place, { tool: words ?? place, names: args.names() }),
      span: place,
      places: title === undefined ? NO_PLACES : Object.freeze({ title }),
      annotations: annotationsOf(node),
    })
    this.#steps.push(step)
  }

  /** The plan of the nodes so far; its result is that of the last, the root. */
  plan(goal: string): Plan {
    const steps = Object.freeze(this.#steps)
    const root = steps.at(-1)
    return createPlan({
      goal,
      dialect: 'delegation',
      steps,
      result: root === undefined ? literal(null) : output(root.id, [], root.span),
      onFailure: 'continue',
    })
  }
}

const NO_PLACES: StepPlaces = Object.freeze({})
const NO_ANNOTATIONS: Annotations = Object.freeze({})

/** A combination is titled and called by its own parts. */
const AN_OPERATOR: CarriedOut = Object.freeze({ kind: 'agent' })

function toolOf({ kind }: CarriedOut): string {
  return kind === 'where' || kind === 'top' ? PART_TOOLS[kind] : DELEGATE
}

/** What a call is not told; it is kept for whoever reads the node back (DELEGATION-LOWER-3). */
function annotationsOf(node: DelegationNode): Annotations {
  if (node.kind === 'task') {
    const { kind } = carriedOutBy(node.context)
    return kind === 'where' || kind === 'top' ? Object.freeze({ task: node.task }) : NO_ANNOTATIONS
  }
  return node.hint === null ? NO_ANNOTATIONS : Object.freeze({ hint: node.hint })
}

function filterArguments(node: TaskNode, where: Json, args: Arguments): void {
  addSet(node, args)
  args.addWithin('where', where, ['where'])
}

/** Its keys are the arguments. */
function topArguments(node: TaskNode, top: Json, args: Arguments): void {
  addSet(node, args)
  const members = membersOf(top)
  // What is no object is left to the check of the arguments, which says what they are.
  if (members === undefined) args.addWithin('by', top, ['top'])
  for (const [name, value] of Object.entries(members ?? {})) {
    if (value !== null) args.addWithin(name, value, ['top', name])
  }
}

function addSet({ dependsOn }: TaskNode, args: Arguments): void {
  const [child] = dependsOn
  if (child !== undefined) args.addChild('set', child, 0)
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

/**
 * The named arguments of a call, and where their names stand. It serves one call after the other: lists
 * that grow take room for many, and a call has few.
 */
class Arguments {
  readonly #named: (readonly [string, Expr])[] = []
  readonly #names: Span[] = []
  #count = 0
  #places: NodePlaces | undefined
  #place = NOWHERE

  begin(places: NodePlaces | undefined, place: Span): void {
    this.#count = 0
    this.#places = places
    this.#place = place
  }

  named(): readonly (readonly [string, Expr])[] {
    return Object.freeze(this.#named.slice(0, this.#count))
  }

  names(): readonly Span[] {
    return Object.freeze(this.#names.slice(0, this.#count))
  }

  add(name: string, value: string | number): void {
    const written = this.#places?.member(name)
    this.#push(name, literal(value, written?.value.span), written)
  }

  addContext(json: Json): void {
    const written = this.#places?.member('context')
    this.#push('context', exprOf(json, written?.value), written)
  }

  /** A part of the context as an argument of its own. */
  addWithin(name: string, json: Json, path: readonly string[]): void {
    let written = this.#places?.member('context')
    for (const key of path) {
      const object: JsonNode | undefined = written?.value
      written = object?.kind === 'object' ? memberOf(object, key) : undefined
    }
    this.#push(name, exprOf(json, written?.value), written)
  }

  addChild(name: string, id: string, at: number): void {
    const written = this.#places?.child(at)
    this.#push(name, output(id, [], written?.value.span), written)
  }

  #push(name: string, expr: Expr, written: Written | undefined): void {
    const key = written === undefined ? this.#place : span(written.keyStart, written.keyEnd)
    this.#named[this.#count] = [name, expr]
    this.#names[this.#count++] = key
  }
}

/** A constant whose parts keep their places; the keys stand in the order of the JSON. */
function exprOf(json: Json, node: JsonNode | undefined): Expr {
  if (node === undefined) return literal(fromJson(json))
  if (node.kind === 'array') {
    const items = json as readonly Json[]
    const exprs = node.items.map((item, at) => exprOf(items[at] ?? null, item))
    return listExpr(Object.freeze(exprs), node.span)
  }
  // A scalar is itself.
  if (node.kind !== 'object') return literal(json as Value, node.span)
  const object = json as Readonly<Record<string, Json>>
  const pairs = Object.keys(object).map((name): MapEntry => {
    const member = memberOf(node, name)
    const key = literal(name, member && span(member.keyStart, member.keyEnd))
    return Object.freeze([key, exprOf(object[name] ?? null, member?.value)] as const)
  })
  return mapOfFrozen(Object.freeze(pairs), node.span)
}
