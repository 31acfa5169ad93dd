// buildDelegationPlan
// =============================================================================
//
// For programs that have the nested plan as objects: a DelegationPlan, or the
// payload of the first error (spec/delegation.md). The messages and details are
// part of the interface; models are told them word for word.

import { helpOf, messageOf, type Code } from '#text'

import type { DelegationNode, DelegationPlan } from './delegation-plan.ts'
import { OBJECTS } from './form/objects.ts'
import { normalise, type NormaliseLimits } from './normalise.ts'
import { planOfNodes } from './plan-of-nodes.ts'
import type { ErrorName, Problem, RemarkName } from './problem.ts'

/** Bounds on a nested plan, and who is told what was odd about it. */
export interface BuildOptions {
  /** Levels of nodes; 64 by default. */
  readonly depth?: number
  /** Nodes as they are written; 10,000 by default. */
  readonly nodes?: number
  /** Is told what was understood although it was not said in the expected form. */
  readonly onRemark?: (remark: DelegationRemark) => void
}

/** Something odd that refuses nothing: an alias, a key that is ignored. */
export interface DelegationRemark {
  /** Never `error`: a remark refuses nothing. */
  readonly severity: 'warning' | 'note'
  /** The code of the message page that explains it. */
  readonly code: Code
  /** In words, on one line. */
  readonly message: string
  /** Where, such as `plan.left`. */
  readonly path: string
}

/** Why there is no plan. What is in `details` stands at the top as well. */
export interface DelegationError extends DelegationErrorDetails {
  /** Tells the error from a plan: a plan has no `ok`. */
  readonly ok: false
  /** The one code of the seed for every plan that is refused; `details` tell the faults apart. */
  readonly code: 'DELEGATION_PLAN_INVALID'
  /** The seed's sentence for the first error, such as `Invalid combine operator.` */
  readonly message: string
  /** Every fault, in the order of the text. */
  readonly details: DelegationErrorDetails
}

/** What is known of the first error; a name that does not fit the error is absent. */
export interface DelegationErrorDetails {
  /** As it was given. */
  readonly goal: string
  /** What to provide in place of it, in one sentence. */
  readonly detail: string
  /** Where in the nested plan: `plan.left.input`. */
  readonly path: string
  /** The id that the model gave the node, where it is a text. */
  readonly nodeId?: string
  /** The operator as it was given, for errors about combine nodes. */
  readonly operator?: string | null
  /** The kind of node that was asked for and is none. */
  readonly nodeType?: string | null
  /** What a context holds that JSON cannot say: `function`, `Map`. */
  readonly contextType?: string | null
  /** The id that the model gave the root, for errors about the root. */
  readonly rootId?: string | null
}

/** Levels of nodes by default. */
export const DEFAULT_NODE_DEPTH = 64
/** Nodes as they are written by default. */
export const DEFAULT_NODES = 10_000
/** What all contexts may be together: no text within the default limits comes near it. */
export const CONTEXTS = 16 * 1_048_576

/** Compiles a nested plan; never throws and never overflows, whatever it is given. */
export function buildDelegationPlan(
  goal: string,
  plan: unknown,
  options: BuildOptions = {},
): DelegationPlan | DelegationError {
  const { depth = DEFAULT_NODE_DEPTH, nodes = DEFAULT_NODES, onRemark } = options
  const said: unknown = goal
  if (typeof said !== 'string' || said.trim() === '' || !said.isWellFormed()) {
    return failure('delegation/goal', { goal: typeof said === 'string' ? said : '', path: 'goal' })
  }
  if (plan === undefined || plan === null)
    return failure('delegation/plan-required', { goal, path: 'plan' })
  const limits: NormaliseLimits = { depth, nodes, contexts: CONTEXTS }
  const made: DelegationNode[] = []
  const { isWhole, problems } = normalise(plan, OBJECTS, limits, (node) => made.push(node))
  for (const problem of problems) {
    if (problem.severity !== 'error') onRemark?.(remarkOf(problem, problem.severity))
  }
  if (isWhole) return planOfNodes(goal, made)
  const first = problems.find(({ severity }) => severity === 'error')
  if (first === undefined) throw new Error(`no plan and no error among ${problems.length} problems`)
  return failureOf(goal, first)
}

/** Whether what came out is an error and no plan. */
export function isDelegationError(
  built: DelegationPlan | DelegationError,
): built is DelegationError {
  return 'ok' in built
}

function remarkOf(problem: Problem, severity: 'warning' | 'note'): DelegationRemark {
  const code = problem.name as RemarkName
  const { details } = problem
  const help = helpOf({ code, details })
  const message = messageOf({ code, details }) + (help === undefined ? '' : ` ${help}`)
  return { severity, code, message, path: problem.path() }
}

function failureOf(goal: string, problem: Problem): DelegationError {
  const { details } = problem
  const path = 'path' in details ? String(details['path']) : problem.path()
  const listed = problem.name === 'delegation/combine-inputs-list'
  return failure(
    problem.name as ErrorName,
    { goal, path: listed ? `${path}.inputs` : path, ...problem.given },
    details,
  )
}

function failure(
  name: ErrorName,
  given: Omit<DelegationErrorDetails, 'detail'>,
  about: Readonly<Record<string, string | number>> = {},
): DelegationError {
  const [message, detail] = WORDS[name]
  const { goal, ...others } = given
  const details = Object.freeze({ goal, detail: filled(detail, about), ...others })
  const head = { ok: false, code: 'DELEGATION_PLAN_INVALID' } as const
  return Object.freeze({ ...head, message: filled(message, about), details, ...details })
}

function filled(words: string, details: Readonly<Record<string, string | number>>): string {
  return words.replaceAll(/(\ba )?\{(\w+)\}/g, (_, article: string | undefined, key: string) => {
    const detail = String(details[key] ?? '').replaceAll('`', '')
    if (article === undefined) return detail
    return (/^[aeiou]/.test(detail) ? 'an ' : article) + detail
  })
}

const PLAN_NODE = 'Invalid plan node.'
const INPUTS = 'Invalid combine inputs.'
const CONTEXT = 'Invalid task context.'

const WORDS: Readonly<Record<ErrorName, readonly [message: string, detail: string]>> = {
  'delegation/goal': [
    'goal is required when delegating.',
    "Provide what is wanted, in words, as 'goal'.",
  ],
  'delegation/plan-required': [
    'plan is required when delegating.',
    "Provide a nested plan object as 'plan'.",
  ],
  'delegation/not-a-node': [PLAN_NODE, 'Each node must be an object.'],
  unreadable: [PLAN_NODE, 'Provide each node as a plain object whose members can be read.'],
  'delegation/id-only-reference': [
    PLAN_NODE,
    "Do not use id-only references. Provide a full node object with 'type'.",
  ],
  'delegation/node-type': ['Invalid node type.', "Node 'type' must be either 'task' or 'combine'."],
  'delegation/combine-operator': [
    'Invalid combine operator.',
    'Combine node requires a valid operator.',
  ],
  'delegation/combine-inputs': [INPUTS, 'Combine node requires left and right child nodes.'],
  'delegation/combine-inputs-list': [
    INPUTS,
    'Combine node inputs must be a list of exactly 2 child nodes.',
  ],
  'delegation/task-text': ['Invalid task node.', "Task node requires a non-empty 'task' string."],
  'delegation/not-a-text': ['Invalid {kind} node.', "'{key}' must be a string."],
  'plan/approval-in-words': [
    'Invalid {kind} node.',
    "'hint' asks for an approval, which nothing would ask for: {words}",
  ],
  'delegation/colocate-value': ['Invalid COLOCATE parameters.', "'{key}' must be {wanted}."],
  'delegation/colocate-region': [
    'Invalid COLOCATE parameters.',
    "A 'region' of '{region}' {needed}.",
  ],
  'delegation/colocate-only': [
    'Invalid COLOCATE parameters.',
    "Only a COLOCATE node may have '{key}'; provide it there or leave it out.",
  ],
  'delegation/colocate-parameter': [
    'Invalid COLOCATE parameters.',
    "COLOCATE has no '{key}'. {suggestion}",
  ],
  'delegation/unused-node': ['Invalid {kind} node.', "A {kind} node has no '{key}'. {suggestion}"],
  'delegation/colocate-within': [
    'Invalid COLOCATE parameters.',
    "Provide '{name}' on the node itself, not within '{key}'.",
  ],
  'task-context': [
    CONTEXT,
    "Provide 'context' as plain JSON; it cannot hold a {type} (at {path}).",
  ],
  'delegation/context-too-deep': [CONTEXT, "Provide a 'context' of at most 62 levels (at {path})."],
  'delegation/acting-task': [
    'Invalid {kind} node.',
    "'{key}' asks for more than a set: {words}. Provide a task that finds the records, and say in 'goal' what is not done.",
  ],
  'delegation/beside-source': [
    CONTEXT,
    "A task with a 'source' loads that file whole; provide '{key}' in a task that has this one as its 'input'.",
  ],
  'delegation/source-filter': [
    'Invalid task node.',
    "A task with a 'source' loads that file whole; provide what is to be kept as 'context': {'where': …} of a task that has this one as its 'input'.",
  ],
  'delegation/filter-input': [CONTEXT, "Provide the set that '{key}' works on as 'input'."],
  'delegation/beside-filter': [
    CONTEXT,
    "Provide '{key}' in a task of its own: beside '{what}' nobody reads it.",
  ],
  'context-too-large': [CONTEXT, "Provide a smaller 'context' (at {path})."],
  'delegation/too-deep': [
    'Plan is too deep.',
    'Provide a plan of at most {limit} levels of nodes.',
  ],
  'delegation/too-many-nodes': ['Plan is too large.', 'Provide a plan of at most {limit} nodes.'],
  'delegation/whole-document': [PLAN_NODE, "Provide the root node: the value of 'plan'."],
  'root-node': ['Invalid root node.', "Provide 'plan' as a plain object; it cannot be a {type}."],
  cycle: [
    'Dependency cycle detected.',
    'Provide a tree: no node may be its own input, however far down.',
  ],
}
