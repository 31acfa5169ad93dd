// Every call of a plan
// =============================================================================
//
// What a plan does is its calls. Here they stand in reading order, each with
// what it may do, what the policy says to it, and whether it is certain to
// happen with exactly these arguments.
//
// Invariants:
//
//   REVIEW-EFFECTS-1. Every call in a step's body is listed once, under the call path at which
//       the runtime journals it; in an `each` it has the number of its item there as well.
//   REVIEW-EFFECTS-2. An argument that is given twice counts as not known: which one the tool
//       would see is nobody's guess to make.

import {
  callEffect,
  callsIn,
  childrenOf,
  constantOf,
  effectsOf,
  joinEffects,
  literal,
  pathText,
  toolsListed,
  type Call,
  type CallPath,
  type Catalogue,
  type CatalogueEntry,
  type Effect,
  type Expr,
  type KnownInput,
  type Plan,
  type Step,
  type StepId,
  type ToolId,
  type Value,
} from '#plan'

import { boundCall } from './bound-call.ts'
import { NO_INPUTS, type DecidedInputs } from './decided-inputs.ts'
import { DEFAULT_POLICY, rulingOf, type Policy, type PolicyCall, type Ruling } from './policy.ts'

/** A call that stands in a plan, and what is known of it before it is made. */
export interface PlannedCall {
  /** The id of the step in which it stands. */
  readonly step: StepId
  /** The call path as text: `0.2.1`; empty for a step whose body is the call. */
  readonly path: string
  /** The id that the plan names, whether there is such a tool or not. */
  readonly tool: ToolId
  /** The call itself, as it stands in the plan. */
  readonly call: Call
  /** What it may do, as far as the plan tells: the most severe that its arguments leave open. */
  readonly effect: Effect
  /** The tool in the catalogue, or undefined where it is unknown. */
  readonly entry: CatalogueEntry | undefined
  /** All arguments stand in the plan as they are, or are inputs that were decided on with it. */
  readonly constant: boolean
  /** It stands below an `if`, an arm of a `match` or a guard: it may never happen. */
  readonly conditional: boolean
  /** How often it is made at most, in an `each`: the bounds of all around it, multiplied. Absent elsewhere. */
  readonly atMost?: number
  /** What the policy says to it. */
  readonly ruling: Ruling
}

/** An argument of a call with its `name`, or `#1` where the tool has no name for the place. */
export interface NamedArgument {
  readonly name: string
  readonly expr: Expr
}

/** Every call of the plan's steps in reading order, outer calls before their arguments'. */
export function callsOf(
  plan: Plan,
  catalogue: Catalogue,
  policy: Policy = DEFAULT_POLICY,
  inputs: DecidedInputs = NO_INPUTS,
): readonly PlannedCall[] {
  return Object.freeze(
    [...eachCall(plan, catalogue, policy, inputs)].map(Object.freeze),
  ) as readonly PlannedCall[]
}

/** The same, one after the other: for plans whose calls are too many to be held. */
export function* eachCall(
  plan: Plan,
  catalogue: Catalogue,
  policy: Policy = DEFAULT_POLICY,
  inputs: DecidedInputs = NO_INPUTS,
): Generator<PlannedCall> {
  for (const step of plan.steps) yield* callsOfStep(step, catalogue, policy, inputs)
}

function* callsOfStep(
  step: Step,
  catalogue: Catalogue,
  policy: Policy,
  inputs: DecidedInputs,
): Generator<PlannedCall> {
  interface Place {
    readonly expr: Expr
    readonly path: CallPath
    readonly conditional: boolean
    readonly atMost: number | undefined
  }
  const stack: Place[] = [{ expr: step.body, path: [], conditional: false, atMost: undefined }]
  for (let place = stack.pop(); place !== undefined; place = stack.pop()) {
    const { expr, path, conditional, atMost } = place
    if (expr.kind === 'call') {
      const seen = plannedCall(expr, catalogue, inputs.valueOf)
      yield {
        step: step.id,
        path: pathText(path),
        tool: expr.tool,
        call: expr,
        effect: seen.effect,
        entry: catalogue.entries.get(expr.tool),
        constant: isDecided(expr, step.id, inputs),
        conditional,
        ...(atMost === undefined ? {} : { atMost }),
        ruling: rulingOf(policy, seen),
      }
    }
    const children = childrenOf(expr)
    for (let at = children.length - 1; at >= 0; at--) {
      // The first part of both, the condition or the subject, is always evaluated.
      const chosen = at > 0 && (expr.kind === 'if' || expr.kind === 'match')
      stack.push({
        expr: children[at] as Expr,
        path: [...path, at],
        conditional: conditional || chosen,
        atMost: at > 0 && expr.kind === 'each' ? (atMost ?? 1) * expr.most : atMost,
      })
    }
  }
}

/**
 * Whether a decision before the run can answer for a call: it is asked, can be
 * undone, and stands in the plan with all its arguments (DECISION-2).
 */
export function coverable({
  effect,
  constant,
  ruling,
}: Pick<PlannedCall, 'effect' | 'constant' | 'ruling'>): boolean {
  return ruling.verdict === 'ask' && constant && effect !== 'irreversible'
}

/**
 * A call as the policy sees it before the run: constants are known and the values of inputs that
 * `input` gives, everything else is not.
 */
export function plannedCall(call: Call, catalogue: Catalogue, input?: KnownInput): PolicyCall {
  const entry = catalogue.entries.get(call.tool)
  const given = new Map<string, Expr | undefined>()
  for (const { name, expr } of argumentsOf(call, entry)) {
    given.set(name, given.has(name) ? undefined : expr) // REVIEW-EFFECTS-2
  }
  const valueOf = (expr: Expr | undefined) =>
    expr === undefined ? undefined : constantOf(expr, input)
  return {
    tool: call.tool,
    known: entry !== undefined,
    effect: callEffect(call, catalogue),
    reachesOut: reachesOut(entry),
    argument: (name) => valueOf(given.get(name)),
    has: (name) => given.has(name),
    ...behind(entry, catalogue, (name) => given.get(name), input),
  }
}

/** The call behind one of a bound faculty, as the policy sees it. */
function behind(
  entry: CatalogueEntry | undefined,
  catalogue: Catalogue,
  argument: (name: string) => Expr | undefined,
  input?: KnownInput,
): Pick<PolicyCall, 'behind'> {
  const bound = entry === undefined ? undefined : boundCall(entry, argument, input)
  if (entry?.target === undefined || bound === undefined) return {}
  if (bound !== 'unknown') return { behind: plannedCall(bound, catalogue, input) }
  const { tool } = entry.target
  const target = catalogue.entries.get(tool)
  return {
    behind: {
      tool,
      known: target !== undefined,
      effect: effectsOf(target?.effect ?? 'irreversible').reduce(joinEffects),
      reachesOut: reachesOut(target),
      argument: () => undefined,
    },
  }
}

/** A call as the policy sees it during the run, when every argument has its value. */
export function actualCall(
  tool: ToolId,
  effect: Effect,
  catalogue: Catalogue,
  given: ReadonlyMap<string, Value>,
): PolicyCall {
  const entry = catalogue.entries.get(tool)
  const exprOf = (name: string) => {
    const value = given.get(name)
    return value === undefined ? undefined : literal(value)
  }
  return {
    tool,
    known: entry !== undefined,
    effect,
    reachesOut: reachesOut(entry),
    argument: (name) => given.get(name),
    has: (name) => given.has(name),
    ...behind(entry, catalogue, exprOf),
  }
}

function reachesOut(entry: CatalogueEntry | undefined): boolean {
  return entry?.reaches !== undefined
}

/** The arguments of a call in order of evaluation, by the names that the tool has for them. */
export function argumentsOf(
  { positional, named }: Call,
  entry: CatalogueEntry | undefined,
): readonly NamedArgument[] {
  return [
    ...positional.map((expr, at) => ({ name: entry?.positional[at] ?? `#${at + 1}`, expr })),
    ...named.map(([name, expr]) => ({ name, expr })),
  ]
}

/** Every tool that the plan's steps name, each once, in reading order. */
export function toolsOf(plan: Plan): readonly ToolId[] {
  const tools = new Set<ToolId>()
  for (const { body } of plan.steps) for (const { tool } of callsIn(body)) tools.add(tool)
  return [...tools]
}

/** The same, and the tools that calls list for agents: everything that a decision binds. */
export function toolsBound(plan: Plan, { entries }: Catalogue): readonly ToolId[] {
  const tools = new Set<ToolId>()
  for (const { body } of plan.steps) {
    for (const call of callsIn(body)) {
      tools.add(call.tool)
      const entry = entries.get(call.tool)
      const listed = entry === undefined ? [] : toolsListed(call, entry)
      if (listed !== 'unknown') for (const tool of listed) tools.add(tool)
    }
  }
  return [...tools]
}

/**
 * Whether a call is decided on with its plan: its arguments are made of literals and fixed inputs,
 * and no free input reaches its step.
 */
export function isDecided(
  { positional, named }: Pick<Call, 'positional' | 'named'>,
  step: StepId,
  { valueOf, isReached }: DecidedInputs,
): boolean {
  return (
    !isReached(step) &&
    positional.every((expr) => constantOf(expr, valueOf) !== undefined) &&
    named.every(([, expr]) => constantOf(expr, valueOf) !== undefined)
  )
}
