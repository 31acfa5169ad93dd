// A strategy as a tree, with the size of each set
// =============================================================================
//
// What somebody asks of a strategy that ran is where the records went: which task
// found how many, and which combination left how few. So it is drawn as it was
// written, from the result down, each size before its node.
//
// Invariants:
//
//   SET-TREE-1. A node that is used twice is drawn out once; elsewhere its number says so.
//   SET-TREE-2. However deep or long a plan is, a bounded number of lines is made, no line
//       is wider than the screen, and what was left out is said.

import { outputsIn, type Call, type Plan, type Step, type StepId } from '#plan'
import type { StepStatus } from '#runtime'
import type { SetResult } from '#sets/set-result'
import { cellsOf } from '#text'

import { clipped, dim, made, words, type Styled } from '../styled.ts'
import { plural } from './amounts.ts'
import { SIGNS } from './step-line.ts'

/** What a run knows of its steps; both are empty where there is no run. */
export interface SetStates {
  readonly statuses: ReadonlyMap<StepId, StepStatus>
  readonly sets: ReadonlyMap<StepId, SetResult>
}

/** Lines of a tree that are shown. */
const MOST_LINES = 200
/** Levels whose lines are drawn before a node; what lies further out is a number. */
const MOST_LEVELS = 8

/** Whether every step of a plan makes a set, so that it is a tree of sets. */
export function isSetPlan({ steps, result }: Plan): boolean {
  return steps.length > 0 && result.kind === 'output' && steps.every(makesSet)
}

function makesSet({ body }: Step): boolean {
  return body.kind === 'call' && body.tool.startsWith('sets.')
}

interface Node {
  readonly id: StepId
  /** Of its ancestors and itself: whether it is the last child. The root has none. */
  readonly branch: readonly boolean[]
}

/** The tree, a line a node; only for a plan of which `isSetPlan` holds. */
export function setTree(
  plan: Plan,
  { statuses, sets }: SetStates,
  width: number,
): readonly Styled[] {
  if (plan.result.kind !== 'output') return []
  const steps = new Map(plan.steps.map((step, at) => [step.id, { step, number: at + 1 }]))
  const sizes = new Map([...sets].map(([id, { size }]) => [id, size.toLocaleString('en')]))
  const column = Math.max(0, ...[...sizes.values()].map((text) => text.length))
  const drawn = new Set<StepId>()
  const lines: Styled[] = []
  const open: Node[] = [{ id: plan.result.step, branch: [] }]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (lines.length === MOST_LINES)
      return [...lines, dim(`… and more below ${plural(open.length + 1, 'node')}`)]
    const { id, branch } = node
    const found = steps.get(id)
    if (found === undefined) continue
    const before = drawn.has(id)
    const children = before ? [] : [...outputsIn(found.step.body)].map(({ step }) => step)
    drawn.add(id)
    const status = statuses.get(id)
    const size = dim((sizes.get(id) ?? '').padStart(column))
    const sign = status === undefined ? made('') : words`${SIGNS[status]} `
    const head = words`${size}${column > 0 ? '  ' : ''}${dim(linesBefore(branch))}${sign}`
    const title = words`${head}${titleOf(found.step)}${before ? dim(`  as above, step ${found.number}`) : made('')}`
    lines.push(clippedTo(title, width))
    for (const [at, child] of children.entries().toArray().toReversed()) {
      open.push({ id: child, branch: [...branch, at === children.length - 1] })
    }
  }
  return lines
}

/** Of a combination its operator too, where its title does not say it. */
function titleOf({ title, body }: Step): Styled {
  const { tool } = body as Call
  const operator = tool.slice('sets.'.length).toUpperCase().replaceAll('-', '_')
  if (tool === 'sets.delegate' || title.includes(operator)) return words`${title}`
  return words`${title}  ${dim(operator)}`
}

/** `│  ├─ ` */
function linesBefore(branch: readonly boolean[]): string {
  const hidden = Math.max(0, branch.length - MOST_LEVELS)
  const shown = branch.slice(hidden)
  const lines = shown.map((isLast, at) => {
    if (at === shown.length - 1) return isLast ? '└─ ' : '├─ '
    return isLast ? '   ' : '│  '
  })
  return (hidden > 0 ? `(${hidden}) ` : '') + lines.join('')
}

/** Cut only where it must be, for a cut line loses its colours. */
function clippedTo(line: Styled, width: number): Styled {
  return cellsOf(line.plain) <= width ? line : clipped(line, width)
}
