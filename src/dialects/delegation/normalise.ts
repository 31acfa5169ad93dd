// From a nested plan to its nodes, each once
// =============================================================================
//
// The one way for what a model or a program nested, whatever its form. Who asks is
// given the nodes one by one: a program for a DelegationPlan (`plan-of-nodes.ts`), a
// text for the steps of a plan (`lower.ts`).
//
// Invariants:
//
//   DELEGATION-NORMALISE-1. No recursion over nodes: the depth of a tree costs memory, never stack.
//   DELEGATION-NORMALISE-2. Each object is opened once, however many places share it; a graph that
//       would unfold to 2^60 nodes costs what its objects cost.
//   DELEGATION-NORMALISE-3. Problems come depth first, left before right; the first error among them
//       is the one that the API tells.
//   DELEGATION-NORMALISE-4. Equal subtrees are one node; ids count nodes in post-order (DELEGATION-PLAN-1, DELEGATION-PLAN-2).
//   DELEGATION-NORMALISE-5. It is whole only where no error was reported and everything could be read.

import type { CombineNode, DelegationNode, TaskNode } from './delegation-plan.ts'
import { EqualNodes } from './equal-nodes.ts'
import { UNREAD, type Contexts, type Form } from './form/form.ts'
import { givenId, type Reported, type Reporter } from './node-members.ts'
import type { Child, Draft } from './node-draft.ts'
import { readNode } from './node-reader.ts'
import type { Problem, ProblemName } from './problem.ts'
import { NODE_MARKS } from './words.ts'

export interface NormaliseLimits {
  /** Levels of nodes. */
  readonly depth: number
  /** Nodes as they are written, equal ones counted each. */
  readonly nodes: number
  /** What all contexts may be together, in characters of JSON. */
  readonly contexts: number
}

export interface Normalised {
  /** The last node that was made is the root, and nothing is wrong with it (DELEGATION-NORMALISE-5). */
  readonly isWhole: boolean
  readonly problems: readonly Problem[]
}

const REMARKS: Readonly<Partial<Record<ProblemName, 'warning' | 'note'>>> = {
  'delegation/alias': 'note',
  'delegation/type-spelling': 'note',
  'delegation/type-inferred': 'note',
  'delegation/operator-spelling': 'note',
  'delegation/inputs-list': 'note',
  'delegation/unknown-key': 'warning',
  'delegation/model-id': 'warning',
  'delegation/number-as-text': 'warning',
  'delegation/said-twice': 'warning',
  'delegation/source-words': 'warning',
}

/** Is told each node when it is made, which is after its inputs, and how the first of equal ones was written. */
export type NodeListener = (node: DelegationNode, draft: Draft) => void

/** Normalises the tree under a root that is there. */
export function normalise(
  root: unknown,
  form: Form,
  limits: NormaliseLimits,
  onNode: NodeListener,
): Normalised {
  return new Normaliser(form, limits, onNode).run(root)
}

/** A node that was made. */
interface Made {
  readonly node: DelegationNode
  /** Levels that it has itself. */
  readonly levels: number
}

const NO_CHILDREN: never[] = []
const NONE: readonly never[] = Object.freeze([])

/** A place of the tree while it is visited. */
class Visit implements Reporter {
  readonly child: Child | undefined
  readonly value: unknown
  readonly parent: Visit | undefined
  readonly depth: number
  draft: Draft | undefined
  /** What became of the children, in order, as far as they are `done`; a wrong one is undefined. */
  made: (Made | undefined)[] = NO_CHILDREN
  done = 0
  id: string | undefined
  readonly #problems: Problem[]

  constructor(
    child: Child | undefined,
    value: unknown,
    parent: Visit | undefined,
    problems: Problem[],
  ) {
    this.child = child
    this.value = value
    this.parent = parent
    this.depth = (parent?.depth ?? 0) + 1
    this.#problems = problems
  }

  /** What became of the next child. */
  add(made: Made | undefined): void {
    this.made[this.done++] = made
  }

  report(name: ProblemName, reported: Reported = {}): void {
    const { key, within, details = {}, given = {}, meant, rewrite } = reported
    const owner = within ?? (this.value as object)
    this.#problems.push({
      name,
      severity: REMARKS[name] ?? 'error',
      node: this.child,
      member: key === undefined ? undefined : { owner, key },
      path: () => this.path(),
      details,
      given: this.id === undefined ? given : { nodeId: this.id, ...given },
      ...(meant === undefined ? {} : { meant }),
      ...(rewrite === undefined ? {} : { rewrite }),
    })
  }

  /** Reports an error. */
  wrong(name: ProblemName, more?: Reported): undefined {
    this.report(name, more)
  }

  path(): string {
    return pathOf(this)
  }
}

/** `plan.left.inputs[1]` */
function pathOf(visit: Visit): string {
  const steps: string[] = []
  for (let at: Visit | undefined = visit; at !== undefined; at = at.parent) {
    steps.push(at.child?.step ?? 'plan')
  }
  return steps.toReversed().join('.')
}

class Normaliser {
  readonly #form: Form
  readonly #limits: NormaliseLimits
  readonly #onNode: NodeListener
  readonly #reading: { readonly form: Form; readonly contexts: Contexts }
  readonly #problems: Problem[] = []
  /** What became of each object; those that are being visited are `open`. */
  readonly #known = new Map<object, Made | 'open' | 'wrong'>()
  readonly #equal = new EqualNodes<Made>()
  #count = 0
  #opened = 0
  #tooDeep = false
  #over = false

  constructor(form: Form, limits: NormaliseLimits, onNode: NodeListener) {
    this.#form = form
    this.#onNode = onNode
    this.#limits = limits
    this.#reading = { form, contexts: form.contexts(limits.contexts) }
  }

  run(root: unknown): Normalised {
    const top = new Visit(undefined, root, undefined, this.#problems)
    let result = this.#open(top)
    const stack = result === OPENED ? [top] : []
    for (let visit = stack.at(-1); visit !== undefined && !this.#over; visit = stack.at(-1)) {
      const next = visit.draft?.children[visit.done]
      if (next === undefined) {
        result = this.#close(visit)
        stack.pop()
        stack.at(-1)?.add(result)
        continue
      }
      const child = new Visit(next, next.value, visit, this.#problems)
      const settled = this.#open(child)
      if (settled === OPENED) stack.push(child)
      else visit.add(settled)
    }
    const isMade = result !== undefined && result !== OPENED
    const isWhole = isMade && !this.#problems.some(({ severity }) => severity === 'error')
    return { isWhole, problems: this.#problems }
  }

  /** Reads a place; OPENED where its children are still to be visited. */
  #open(visit: Visit): Made | undefined | typeof OPENED {
    const { value } = visit
    if (value === UNREAD) return undefined
    const known = this.#form.shares && isObject(value) ? this.#known.get(value) : undefined
    if (known === 'open') return visit.wrong('cycle')
    if (known === 'wrong') return undefined
    const levels = known?.levels ?? 1
    if (visit.depth + levels - 1 > this.#limits.depth) {
      if (!this.#tooDeep) {
        visit.wrong('delegation/too-deep', { details: { limit: this.#limits.depth } })
      }
      this.#tooDeep = true
      return undefined
    }
    if (known !== undefined) return known
    const object = this.#objectOf(visit)
    if (object === undefined) return undefined
    if (++this.#opened > this.#limits.nodes) {
      this.#over = true
      return visit.wrong('delegation/too-many-nodes', {
        details: { limit: this.#limits.nodes },
      })
    }
    const members = this.#form.membersOf(object)
    if (members === undefined) {
      this.#remember(object, 'wrong')
      if (visit.parent !== undefined) return visit.wrong('unreadable')
      return visit.wrong('root-node', {
        details: { type: 'object that cannot be read' },
        given: { rootId: null },
      })
    }
    if (visit.parent === undefined && members.has('plan') && !members.hasOneOf(NODE_MARKS)) {
      this.#remember(object, 'wrong')
      return visit.wrong('delegation/whole-document', { key: 'plan' })
    }
    visit.id = givenId(members)
    const draft = readNode(object, members, this.#reading, visit)
    this.#remember(object, draft === undefined ? 'wrong' : 'open')
    visit.draft = draft
    if (draft === undefined) return undefined
    // What has no children of its own is over at once.
    if (draft.children.length === 0) return this.#close(visit)
    visit.made = draft.children.map(() => undefined)
    return OPENED
  }

  /** The object at a place, where there is one that can be a node. */
  #objectOf(visit: Visit): object | undefined {
    const { value } = visit
    if (this.#form.isObject(value)) return value
    const type = this.#form.typeOf(value)
    const foreign =
      (isObject(value) && type !== 'array') || ['function', 'symbol', 'bigint'].includes(type)
    if (visit.parent === undefined && foreign) {
      return visit.wrong('root-node', {
        details: { type },
        given: { rootId: this.#rootIdOf(value) },
      })
    }
    // A list or a scalar in the plan's place is no plan at all.
    if (visit.parent === undefined) return visit.wrong('delegation/plan-required')
    return visit.wrong('delegation/not-a-node', {
      details: { type: typeWords(value, type) },
    })
  }

  #rootIdOf(value: unknown): string | null {
    const members = this.#form.membersOf(value)
    return members === undefined ? null : (givenId(members) ?? null)
  }

  /** Makes the node of a visit whose children are there, or finds the equal one. */
  #close({ draft, made: children }: Visit): Made | undefined {
    if (draft === undefined) return undefined
    const { object } = draft
    let levels = 1
    let isWhole = draft.ok
    for (const child of children) {
      if (child === undefined) isWhole = false
      else levels = Math.max(levels, child.levels + 1)
    }
    if (!isWhole) {
      this.#remember(object, 'wrong')
      return undefined
    }
    const inputs = children.length === 0 ? NONE : children.map((child) => child?.node.id ?? '')
    const made = this.#equal.findOrMake(draft, inputs, () => {
      const node = nodeOf(`node_${++this.#count}`, draft, Object.freeze(inputs))
      this.#onNode(node, draft)
      return { node, levels }
    })
    this.#remember(object, made)
    return made
  }

  #remember(object: object, outcome: Made | 'open' | 'wrong'): void {
    if (this.#form.shares) this.#known.set(object, outcome)
  }
}

const OPENED = Symbol('opened')

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function typeWords(value: unknown, type: string): string {
  if (value === null) return 'null'
  if (type === 'string') return 'text'
  return type === 'boolean' ? 'true or false' : `${/^[aeiou]/i.test(type) ? 'an' : 'a'} ${type}`
}

function nodeOf(id: string, { parts }: Draft, dependsOn: readonly string[]): DelegationNode {
  if (parts.kind === 'task') {
    const { task, hint, context } = parts
    return Object.freeze({ kind: 'task', id, task, hint, context, dependsOn } satisfies TaskNode)
  }
  const { operator, displayName, hint, parameters } = parts
  return Object.freeze({
    kind: 'combine',
    id,
    task: displayName ?? `Combine ${id} (${operator})`,
    operator,
    inputs: dependsOn as readonly [string, string],
    dependsOn,
    displayName,
    hint,
    parameters,
  } satisfies CombineNode)
}
