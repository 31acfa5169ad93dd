// From a plan to delegation JSON
// =============================================================================
//
// A plan whose steps delegate tasks and combine their sets, in one tree, said as
// that tree.
//
// Invariants:
//
//   DELEGATION-PRINT-1. What is printed was read back before it is given away, and has the plan's
//       digest.
//   DELEGATION-PRINT-2. What a tree has no place for and no digest covers (a name, criteria,
//       assumptions, unknowns, annotations but a combination's hint) is left out
//       with a note.
//   DELEGATION-PRINT-3. A step that is used often is written as often; beyond the limits of what is
//       read nothing is written.

import {
  constantOf,
  jsonText,
  toJson,
  type Call,
  type Expr,
  type Json,
  type Plan,
  type Step,
  type StepId,
} from '#plan'
import { createSource, error, note, NOWHERE, type Diagnostic } from '#text'

import { DEFAULT_LIMITS, type Printing, type Reading } from '../dialect.ts'
import { misread } from '../misread.ts'
import { DEFAULT_NODE_DEPTH, DEFAULT_NODES } from './build.ts'
import { OPERATORS, type Operator } from './delegation-plan.ts'
import { readDelegation } from './read.ts'
import { DELEGATE, PARAMETERS, PART_TOOLS, TOOLS } from './words.ts'

/** The plan as delegation JSON, or why it cannot be said so. */
export function print(plan: Plan): Printing {
  const tree = new Tree(plan)
  const root = tree.node(plan.result, 'the result of the plan')
  const text = root === undefined ? '' : `${jsonText({ goal: plan.goal, plan: tree.json(root) })}\n`
  const reason = tree.reason ?? misread(plan, reread(text), 'it has no tree')?.replace(/\.$/, '')
  if (reason === undefined) return { text, diagnostics: [...leftOut(plan)] }
  const fault = error('delegation/cannot-say', NOWHERE, { details: { reason } })
  return { text: undefined, diagnostics: [fault] }
}

/** A step as a node: what it says itself, and its children by key. */
interface PrintedNode {
  readonly own: readonly (readonly [string, Json])[]
  readonly children: readonly (readonly [string, PrintedNode])[]
  /** Nodes and levels, when the tree is written out. */
  readonly nodes: number
  readonly levels: number
}

class Tree {
  /** The first thing that no tree can say. */
  reason: string | undefined
  readonly #nodes = new Map<StepId, PrintedNode>()

  constructor(plan: Plan) {
    const first = plan.steps.find((step) => !this.#add(step))
    if (first !== undefined) this.reason ??= `step \`${first.id}\` is no node`
  }

  /** The node whose whole result an expression is. */
  node(expr: Expr | undefined, what: string): PrintedNode | undefined {
    const whole = expr?.kind === 'output' && expr.path.length === 0
    const node = whole ? this.#nodes.get(expr.step) : undefined
    if (node === undefined) this.reason ??= `${what} is not the result of an earlier step`
    return node
  }

  /** The tree under a node, written out (DELEGATION-PRINT-3). Its depth is bounded before. */
  json({ own, children }: PrintedNode): Json {
    const nested = children.map(([key, node]) => [key, this.json(node)] as const)
    return Object.fromEntries([...own, ...nested])
  }

  #add(step: Step): boolean {
    const { body } = step
    if (body.kind !== 'call' || body.positional.length > 0) return false
    const operator = OPERATORS.find((one) => TOOLS[one] === body.tool)
    const part = partOf(body)
    if (part !== undefined) return this.#addPart(step, body, part)
    if (operator === undefined && body.tool !== DELEGATE) {
      this.reason ??= `step \`${step.id}\` calls \`${body.tool}\``
      return false
    }
    const keys = operator === undefined ? TASK_ARGUMENTS : COMBINE_ARGUMENTS
    const other = body.named.find(([name]) => !keys.includes(name))
    if (other !== undefined) {
      this.reason ??= `step \`${step.id}\` is given \`${other[0]}\``
      return false
    }
    const children = this.#childrenOf(step.id, body, operator)
    const own = ownParts(step, body, operator)
    if (children === undefined || own === undefined) return false
    return this.#keep(step, own, children)
  }

  /** A filter or a cut, as a task whose context says it. */
  #addPart({ id, annotations, title }: Step, { named }: Call, part: Part): boolean {
    const set = named.find(([name]) => name === 'set')
    const child = this.node(set?.[1], `\`set\` of step \`${id}\``)
    const rest = named.filter(([name]) => name !== 'set')
    const values = rest.map(([name, expr]) => [name, constantOf(expr)] as const)
    if (child === undefined || values.some(([, value]) => value === undefined)) return false
    const given = Object.fromEntries(
      values.map(([name, value]) => [name, value === undefined ? null : toJson(value)]),
    )
    const said = part === 'where' ? (given['where'] ?? null) : given
    const { task } = annotations
    const words = typeof task === 'string' ? task : title
    const own = [
      ['type', 'task'],
      ['task', words],
      ['context', { [part]: said }],
    ] as const
    return this.#keep({ id }, own, [['input', child]])
  }

  #keep({ id }: Pick<Step, 'id'>, own: PrintedNode['own'], children: PrintedNode['children']) {
    const node: PrintedNode = {
      own,
      children,
      nodes: 1 + children.reduce((sum, [, child]) => sum + child.nodes, 0),
      levels: 1 + Math.max(0, ...children.map(([, child]) => child.levels)),
    }
    if (node.nodes > DEFAULT_NODES || node.levels > DEFAULT_NODE_DEPTH) {
      const limits = `${DEFAULT_NODES} nodes and ${DEFAULT_NODE_DEPTH} levels`
      this.reason ??= `written as a tree it would have more than ${limits}`
      return false
    }
    this.#nodes.set(id, node)
    return true
  }

  #childrenOf(
    id: StepId,
    { named }: Call,
    operator: Operator | undefined,
  ): readonly (readonly [string, PrintedNode])[] | undefined {
    const children: (readonly [string, PrintedNode])[] = []
    for (const key of operator === undefined ? ['input'] : ['left', 'right']) {
      const given = named.find(([name]) => name === key)
      if (given === undefined && key === 'input') continue
      const node = this.node(given?.[1], `\`${key}\` of step \`${id}\``)
      if (node === undefined) return undefined
      children.push([key, node])
    }
    return children
  }
}

type Part = keyof typeof PART_TOOLS

/** The key of a context that has such a call made. */
function partOf({ tool }: Call): Part | undefined {
  return (['where', 'top'] as const).find((one) => PART_TOOLS[one] === tool)
}

const TASK_ARGUMENTS: readonly string[] = ['task', 'hint', 'context', 'input']
const COMBINE_ARGUMENTS: readonly string[] = ['left', 'right', ...PARAMETERS]

/** What a node says beside its children; undefined where a part of it is not known before the run. */
function ownParts(
  step: Step,
  { named }: Call,
  operator: Operator | undefined,
): readonly (readonly [string, Json])[] | undefined {
  const { id, title } = step
  const hint = operator === undefined ? undefined : hintOf(step)
  const isNamed = operator !== undefined && title !== `Combine ${id} (${operator})`
  const head: readonly (readonly [string, Json])[] =
    operator === undefined
      ? [['type', 'task']]
      : [
          ['type', 'combine'],
          ['operator', operator],
          ...(isNamed ? ([['display_name', title]] as const) : []),
          ...(hint === undefined ? [] : ([['hint', hint]] as const)),
        ]
  const parts: (readonly [string, Json])[] = [...head]
  for (const [name, expr] of named) {
    if (['input', 'left', 'right'].includes(name)) continue
    const value = constantOf(expr)
    if (value === undefined) return undefined
    parts.push([name, toJson(value)])
  }
  return parts
}

/** The hint of a combination, which stands beside what it is told (DELEGATION-LOWER-3 of `lower.ts`). */
function hintOf({ annotations }: Step): string | undefined {
  const { hint } = annotations
  return typeof hint === 'string' ? hint : undefined
}

/** A text, read back (DELEGATION-PRINT-1). */
function reread(text: string): Reading {
  const limits = { ...DEFAULT_LIMITS, sourceLength: text.length }
  return readDelegation(createSource(text), { profile: 'strict', limits })
}

/** Whether a step has annotations that are not printed. */
function isAnnotated(step: Step): boolean {
  const { body, annotations } = step
  const isTask = body.kind === 'call' && body.tool === DELEGATE
  const isPart = body.kind === 'call' && partOf(body) !== undefined
  const own = isPart ? annotations['task'] : isTask ? undefined : hintOf(step)
  const printed = typeof own === 'string' ? 1 : 0
  return Object.keys(step.annotations).length > printed
}

function* leftOut(plan: Plan): Iterable<Diagnostic> {
  const parts: string[] = []
  if (plan.name !== undefined) parts.push('the name')
  if (plan.criteria.length > 0) parts.push('the criteria')
  if (plan.assumptions.length > 0) parts.push('the assumptions')
  if (plan.unknowns.length > 0) parts.push('the unknowns')
  if (Object.keys(plan.annotations).length > 0 || plan.steps.some(isAnnotated)) {
    parts.push('annotations')
  }
  if (parts.length === 0) return
  yield note('delegation/left-out', NOWHERE, { details: { parts: parts.join(', ') } })
}
