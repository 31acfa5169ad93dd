// Circles: steps that wait for each other
// =============================================================================
//
// A plan in reading order has none. Where a step refers to a later one, the two
// may wait for each other, directly or through others; then no order would help.
// Found with Tarjan's algorithm for strongly connected components (1972).
//
// Invariants:
//
//   CIRCLES-1. Linear in steps and references, and iterative: a circle may be as long as
//       the plan.
//   CIRCLES-2. One circle a component: the shortest through its first step.

import { placeOf, type Plan, type StepId } from '#plan'
import type { Span } from '#text'

import { surveyOf } from './survey.ts'

/** A step that needs another one first, and the place where it says so. */
export interface Reference {
  readonly from: StepId
  readonly to: StepId
  readonly span: Span
}

export interface Circles {
  /** Each as the references that lead around it, from its first step back to it. */
  readonly all: readonly (readonly Reference[])[]
  /** Whether two different steps wait for each other. */
  together(a: StepId, b: StepId): boolean
}

const known = new WeakMap<Plan, Circles>()

/** The circles of a plan, those of one step with itself left out; found once. */
export function circlesOf(plan: Plan): Circles {
  let circles = known.get(plan)
  if (circles === undefined) {
    circles = findCircles(plan)
    known.set(plan, circles)
  }
  return circles
}

const NO_CIRCLES: Circles = { all: [], together: () => false }

function findCircles(plan: Plan): Circles {
  const { order, orderly } = surveyOf(plan)
  if (orderly) return NO_CIRCLES
  const edges = edgesOf(plan)

  const needs: Edge[][] = Array.from({ length: plan.steps.length }, () => [])
  for (const edge of edges) needs[edge.from]?.push(edge)
  const group = components(needs)

  const sizes = new Map<number, number>()
  for (const one of group) sizes.set(one, (sizes.get(one) ?? 0) + 1)
  const all: (readonly Reference[])[] = []
  const told = new Set<number>()
  for (const [at, one] of group.entries()) {
    if (sizes.get(one) === 1 || told.has(one)) continue
    told.add(one)
    all.push(shortestAround(at, needs, group).map(({ reference }) => reference))
  }
  return {
    all,
    together: (a, b) => {
      const [first, second] = [order.get(a), order.get(b)]
      return first !== second && first !== undefined && group[first] === group[second ?? -1]
    },
  }
}

/** A reference between known, different steps by their positions. */
interface Edge {
  readonly from: number
  readonly to: number
  readonly reference: Reference
}

function edgesOf(plan: Plan): readonly Edge[] {
  const { order, outputs } = surveyOf(plan)
  const edges: Edge[] = []
  const add = (from: StepId, to: StepId, span: Span) => {
    const [a, b] = [order.get(from), order.get(to)]
    if (a === undefined || b === undefined || a === b) return
    edges.push({ from: a, to: b, reference: { from, to, span } })
  }
  for (const step of plan.steps) {
    for (const [at, id] of step.after.entries()) add(step.id, id, placeOf(step, 'after', at))
  }
  for (const { node, step } of outputs) if (step !== undefined) add(step.id, node.step, node.span)
  return edges
}

/** The number of the component of each step. */
function components(needs: readonly (readonly Edge[])[]): readonly number[] {
  const index = new Int32Array(needs.length).fill(-1)
  const low = new Int32Array(needs.length)
  const next = new Int32Array(needs.length)
  const group = Array.from({ length: needs.length }, () => -1)
  const open: number[] = []
  const path: number[] = []
  let count = 0

  for (let root = 0; root < needs.length; root++) {
    if (index[root] !== -1) continue
    path.push(root)
    for (let at = path.at(-1); at !== undefined; at = path.at(-1)) {
      if (index[at] === -1) {
        index[at] = low[at] = count++
        open.push(at)
      }
      const to = needs[at]?.[next[at]!]?.to
      if (to !== undefined) {
        next[at]!++
        if (index[to] === -1) path.push(to)
        else if (group[to] === -1) low[at] = Math.min(low[at]!, index[to]!)
        continue
      }
      path.pop()
      if (low[at] === index[at]) {
        for (let member = open.pop(); member !== undefined; member = open.pop()) {
          group[member] = at
          if (member === at) break
        }
      }
      const above = path.at(-1)
      if (above !== undefined) low[above] = Math.min(low[above]!, low[at]!)
    }
  }
  return group
}

/** The shortest way from a step back to it, by breadth within its component (CIRCLES-2). */
function shortestAround(
  start: number,
  needs: readonly (readonly Edge[])[],
  group: readonly number[],
): readonly Edge[] {
  const cameBy = new Map<number, Edge>()
  const queue = [start]
  for (const at of queue) {
    for (const edge of needs[at] ?? []) {
      if (group[edge.to] !== group[start] || cameBy.has(edge.to)) continue
      cameBy.set(edge.to, edge)
      if (edge.to === start) return wayBack(start, cameBy)
      queue.push(edge.to)
    }
  }
  return []
}

function wayBack(start: number, cameBy: ReadonlyMap<number, Edge>): readonly Edge[] {
  const way: Edge[] = []
  let at = start
  do {
    const edge = cameBy.get(at)
    if (edge === undefined) break
    way.push(edge)
    at = edge.from
  } while (at !== start)
  return way.toReversed()
}
