// From a nested plan to the flat one
// =============================================================================
//
// The one way from what a model or a program nested to a DelegationPlan: text goes
// through here as plain objects, and so does what `buildDelegationPlan` is given.
//
// Invariants:
//
//   Z1. No recursion over nodes: the depth of a tree costs memory, never stack.
//   Z2. Each object is opened once, however many places share it; a graph that
//       would unfold to 2^60 nodes costs what its objects cost.
//   Z3. Problems come depth first, left before right; the first error among them
//       is the one that the API tells.
//   Z4. Equal subtrees are one node; ids count nodes in post-order (D1, D2).
//   Z5. A plan comes out only where no error was reported.

import { ContextReader } from './context.ts'
import type { CombineNode, DelegationNode, DelegationPlan, TaskNode } from './delegation-plan.ts'
import { givenId, membersOf, type Reported, type Reporter } from './node-members.ts'
import { readNode, type Child, type Draft } from './node-reader.ts'
import { describedType, isPlainObject, UNREAD } from './plain.ts'
import type { Problem, ProblemName } from './problem.ts'

export interface NormaliseLimits {
  /** Levels of nodes. */
  readonly depth: number
  /** Nodes as they are written, equal ones counted each. */
  readonly nodes: number
  /** What all contexts may be together, in characters of JSON. */
  readonly contexts: number
  /** No object stands at two places, as in what was read from text: nothing need be remembered. */
  readonly isTree?: boolean
}

/** How a node was written: by which object (the first of equal ones), under which keys. */
export interface Origin {
  readonly object: object
  readonly aliases: ReadonlyMap<string, string>
  readonly children: readonly Child[]
}

export interface Normalised {
  readonly plan: DelegationPlan | undefined
  readonly problems: readonly Problem[]
  /** By id. */
  readonly origins: ReadonlyMap<string, Origin>
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
}

/** Normalises the tree under a root that is there. */
export function normalise(goal: string, root: unknown, limits: NormaliseLimits): Normalised {
  return new Normaliser(limits).run(goal, root)
}

/** A node that was made. */
interface Made {
  readonly id: string
  /** Levels that it has itself. */
  readonly levels: number
  /** Who uses it, once a use. */
  readonly dependents: string[]
}

/** A place of the tree while it is visited. */
class Visit implements Reporter {
  readonly child: Child | undefined
  readonly value: unknown
  readonly parent: Visit | undefined
  readonly depth: number
  draft: Draft | undefined
  /** What became of the children, in order; a wrong one is undefined. */
  readonly made: (Made | undefined)[] = []
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

  report(name: ProblemName, { key, details = {}, given = {}, meant }: Reported = {}): void {
    this.#problems.push({
      name,
      severity: REMARKS[name] ?? 'error',
      node: this.child,
      member: key === undefined ? undefined : { owner: this.value as object, key },
      path: () => this.path(),
      details,
      given: this.id === undefined ? given : { nodeId: this.id, ...given },
      ...(meant === undefined ? {} : { meant }),
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
  readonly #limits: NormaliseLimits
  readonly #shares: boolean
  readonly #contexts: ContextReader
  readonly #problems: Problem[] = []
  /** What became of each object; those that are being visited are `open`. */
  readonly #known = new Map<object, Made | 'open' | 'wrong'>()
  readonly #nodes = new Map<string, DelegationNode>()
  readonly #dependents = new Map<string, readonly string[]>()
  readonly #made = new Map<string, Made>()
  readonly #origins = new Map<string, Origin>()
  #opened = 0
  #tooDeep = false
  #over = false

  constructor(limits: NormaliseLimits) {
    this.#limits = limits
    this.#shares = limits.isTree !== true
    this.#contexts = new ContextReader(limits.contexts, this.#shares)
  }

  run(goal: string, root: unknown): Normalised {
    const stack: Visit[] = [new Visit(undefined, root, undefined, this.#problems)]
    let result: Made | undefined
    for (let visit = stack.at(-1); visit !== undefined && !this.#over; visit = stack.at(-1)) {
      const { draft, made } = visit
      const next = draft?.children[made.length]
      if (next !== undefined) {
        const child = new Visit(next, next.value, visit, this.#problems)
        const settled = this.#open(child)
        // What has no children of its own is over at once.
        if (settled === OPENED) stack.push(child)
        else made.push(settled)
        continue
      }
      if (draft === undefined) {
        const settled = this.#open(visit)
        if (settled === OPENED) continue
        result = settled
        stack.pop()
        continue
      }
      result = this.#close(visit, draft)
      stack.pop()
      stack.at(-1)?.made.push(result)
    }
    const wrong = this.#problems.some(({ severity }) => severity === 'error')
    const plan = wrong || result === undefined ? undefined : this.#planOf(goal, result.id)
    return { plan, problems: this.#problems, origins: this.#origins }
  }

  /** Reads a place; OPENED where its children are still to be visited. */
  #open(visit: Visit): Made | undefined | typeof OPENED {
    const { value } = visit
    if (value === UNREAD) return undefined
    const known =
      this.#shares && typeof value === 'object' && value !== null
        ? this.#known.get(value)
        : undefined
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
    const members = membersOf(object)
    if (members === undefined) {
      this.#remember(object, 'wrong')
      if (visit.parent !== undefined) return visit.wrong('unreadable')
      return visit.wrong('root-node', {
        details: { type: 'object that cannot be read' },
        given: { rootId: null },
      })
    }
    visit.id = givenId(members)
    const draft = readNode(object, members, this.#contexts, visit)
    this.#remember(object, draft === undefined ? 'wrong' : 'open')
    visit.draft = draft
    return draft === undefined ? undefined : OPENED
  }

  /** The object at a place, where there is one that can be a node. */
  #objectOf(visit: Visit): object | undefined {
    const { value } = visit
    let isPlain = false
    try {
      if (isPlainObject(value)) return value
      isPlain = typeof value !== 'object' || value === null || Array.isArray(value)
    } catch {
      // A proxy that was revoked, or that throws: no plain object.
    }
    const type = describedType(value)
    const foreign = !isPlain || ['function', 'symbol', 'bigint'].includes(type)
    if (visit.parent === undefined && foreign) {
      return visit.wrong('root-node', {
        details: { type },
        given: { rootId: rootIdOf(value) },
      })
    }
    return visit.wrong('delegation/not-a-node', {
      details: { type: typeWords(value, type) },
    })
  }

  /** Makes the node of a visit whose children are there, or finds the equal one. */
  #close(visit: Visit, draft: Draft): Made | undefined {
    const object = visit.value as object
    const inputs: string[] = []
    let levels = 1
    for (let at = 0; at < visit.made.length; at++) {
      const made = visit.made[at]
      if (made === undefined) continue
      inputs.push(made.id)
      levels = Math.max(levels, made.levels + 1)
    }
    if (!draft.ok || inputs.length !== draft.children.length) {
      this.#remember(object, 'wrong')
      return undefined
    }
    const key = keyOf(draft, inputs)
    let made = this.#made.get(key)
    if (made === undefined) {
      const id = `node_${this.#nodes.size + 1}`
      made = { id, levels, dependents: [] }
      this.#made.set(key, made)
      this.#nodes.set(id, nodeOf(id, draft, inputs))
      this.#dependents.set(id, made.dependents)
      for (const input of visit.made) input?.dependents.push(id)
      this.#origins.set(id, { object, aliases: draft.aliases, children: draft.children })
    }
    this.#remember(object, made)
    return made
  }

  #remember(object: object, outcome: Made | 'open' | 'wrong'): void {
    if (this.#shares) this.#known.set(object, outcome)
  }

  #planOf(goal: string, root: string): DelegationPlan {
    const nodes = Array.from(this.#nodes.values())
    for (const list of this.#dependents.values()) Object.freeze(list)
    return Object.freeze({
      goal,
      tasks: Object.freeze(nodes.filter((node) => node.kind === 'task')),
      combines: Object.freeze(nodes.filter((node) => node.kind === 'combine')),
      nodesById: this.#nodes,
      dependents: this.#dependents,
      root,
    })
  }
}

const OPENED = Symbol('opened')

function rootIdOf(value: unknown): string | null {
  const members = typeof value === 'object' && value !== null ? membersOf(value) : undefined
  return members === undefined ? null : (givenId(members) ?? null)
}

function typeWords(value: unknown, type: string): string {
  if (value === null) return 'null'
  if (type === 'string') return 'text'
  return type === 'boolean' ? 'true or false' : `${/^[aeiou]/i.test(type) ? 'an' : 'a'} ${type}`
}

/** What equal nodes have in common and no others (D2); contexts and parameters have their keys in order. */
function keyOf({ parts }: Draft, inputs: readonly string[]): string {
  if (parts.kind === 'task') {
    const { task, hint, context } = parts
    return JSON.stringify(
      inputs.length === 0 ? [task, hint, context] : [task, hint, context, inputs[0]],
    )
  }
  const { operator, displayName, hint, parameters } = parts
  return `${operator} ${inputs.join(' ')}${JSON.stringify([displayName, hint, parameters])}`
}

const NONE: readonly never[] = Object.freeze([])

function nodeOf(id: string, { parts }: Draft, inputs: string[]): DelegationNode {
  const dependsOn = inputs.length === 0 ? NONE : Object.freeze(inputs)
  if (parts.kind === 'task') {
    return Object.freeze({ ...parts, id, dependsOn }) satisfies TaskNode
  }
  const [left = '', right = ''] = inputs
  return Object.freeze({
    ...parts,
    id,
    task: parts.displayName ?? `Combine ${id} (${parts.operator})`,
    inputs: Object.freeze([left, right] as const),
    dependsOn,
  }) satisfies CombineNode
}
