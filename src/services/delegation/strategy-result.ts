// How a strategy stands, as one object
// =============================================================================
//
// The same object whether the run was made a moment ago by this process or was found
// after a crash: it is read from the run, never from what somebody remembers of it.
//
// Invariants:
//
//   STRATEGY-RESULT-1. Each node is in exactly one of `results`, `combineResults`, `rejected`,
//       `combineErrors` and `open`.

import type {
  ColocateParameters,
  CombineNode,
  DelegationNode,
  TaskNode,
} from '#dialects/delegation/index'
import { toJson, type Json } from '#plan'
import { waitingToJson, type Run, type Snapshot, type StepSnapshot } from '#runtime'
import { setResultOf, type SetResult } from '#sets/set-result'

import { strategyOf } from './strategy.ts'
import { failed, lacking, skipped, type StrategyError } from './strategy-error.ts'

/** A task as the seed writes it. */
export interface TaskJson {
  /** `node_1`, … */
  readonly id: string
  /** Tells a task from a combination. */
  readonly kind: 'task'
  /** In words. */
  readonly task: string
  /** Empty where there is none. */
  readonly hint: string
  /** What the planner knows; null where it said nothing. */
  readonly context: Json
  /** The task that it works on the set of, or none. */
  readonly depends_on: readonly string[]
}

/** A combination as the seed writes it. */
export interface CombineJson {
  /** `node_1`, … */
  readonly id: string
  /** Tells a combination from a task. */
  readonly kind: 'combine'
  /** Its display name, or `Combine node_3 (UNION)`. */
  readonly task: string
  /** What is done with the two sets. */
  readonly operator: CombineNode['operator']
  /** Ids of the left node and the right one. */
  readonly inputs: readonly [string, string]
  /** Ids of the nodes that it needs, each once. */
  readonly depends_on: readonly string[]
  /** Null where the plan gives it none. */
  readonly display_name: string | null
  /** For people: a combination is not told it. Null where there is none. */
  readonly hint: string | null
  /** What COLOCATE was told; absent where nothing. */
  readonly parameters?: ColocateParameters
}

/** A task that left a set. */
export interface TaskResult {
  /** The node's. */
  readonly id: string
  /** What the node is called. */
  readonly task: string
  /** What it left. */
  readonly result: SetResult
}

/** A combination that made its set. */
export interface CombineResult extends TaskResult {
  /** What was done with the two sets. */
  readonly operator: CombineNode['operator']
  /** Ids of the left node and the right one. */
  readonly inputs: readonly [string, string]
}

/** A task that left none. */
export interface RejectedTask extends StrategyError {
  /** The node's. */
  readonly id: string
  /** What the node is called. */
  readonly task: string
}

/** A combination that made none. */
export interface CombineError extends RejectedTask {
  /** What was to be done with the two sets. */
  readonly operator: CombineNode['operator']
  /** Ids of the left node and the right one. */
  readonly inputs: readonly [string, string]
}

/** What `delegateStrategySubtasks` gives (seed 003), and by which run. */
export interface StrategyResult {
  /** Whether the root has its set. */
  readonly ok: boolean
  /** The run's id. */
  readonly run: string
  /** `done` only where the root has its set. */
  readonly state: Snapshot['status']
  /** As it was given. */
  readonly goal: string
  /** In the order of their ids, like every list here. */
  readonly tasks: readonly TaskJson[]
  /** In the order of their ids. */
  readonly combines: readonly CombineJson[]
  /** Tasks that left a set. */
  readonly results: readonly TaskResult[]
  /** Tasks that left none. */
  readonly rejected: readonly RejectedTask[]
  /** Combinations that left a set. */
  readonly combineResults: readonly CombineResult[]
  /** Combinations that left none. */
  readonly combineErrors: readonly CombineError[]
  /** Ids of nodes that have not ended: they run, wait, or were never begun. */
  readonly open: readonly string[]
  /** What the run waits for before it can continue, as `waitingToJson` makes it. */
  readonly waiting: readonly Readonly<Record<string, Json>>[]
}

/** How the run of a strategy stands; throws TypeError for a run of any other plan. */
export async function strategyResult(run: Run): Promise<StrategyResult> {
  const { plan } = await run.origin()
  const strategy = strategyOf(plan)
  if (strategy === undefined) throw new TypeError(`the run ${run.id} is not that of a strategy`)
  const { nodesById } = strategy
  const snapshot = await run.snapshot()
  const sets = new Map<string, SetResult>()
  const found = {
    results: [] as TaskResult[],
    rejected: [] as RejectedTask[],
    combineResults: [] as CombineResult[],
    combineErrors: [] as CombineError[],
    open: [] as string[],
  }
  for (const step of snapshot.steps) {
    const node = nodesById.get(step.id)
    if (node === undefined) continue
    const set = await setOf(run, step)
    if (set !== undefined) sets.set(node.id, set)
    const { id, task } = node
    const error = set === undefined ? errorOf(node, step) : undefined
    if (set === undefined && error === undefined) found.open.push(id)
    if (node.kind === 'task') {
      if (set !== undefined) found.results.push({ id, task, result: set })
      if (error !== undefined) found.rejected.push({ id, task, ...error })
    } else {
      const about = { id, task, operator: node.operator, inputs: node.inputs }
      if (set !== undefined) found.combineResults.push({ ...about, result: set })
      if (error !== undefined) found.combineErrors.push({ ...about, ...error })
    }
  }
  const { status, waiting } = snapshot
  return {
    ok: status === 'done',
    run: run.id,
    state: status,
    goal: strategy.goal,
    tasks: strategy.tasks.map(taskJson),
    combines: strategy.combines.map(combineJson),
    ...found,
    waiting: waiting.map(waitingToJson),
  }

  function errorOf(node: DelegationNode, { status, failure }: StepSnapshot) {
    if (status === 'blocked') {
      return lacking(node, nodesById, (id) => !sets.has(id) && !found.open.includes(id))
    }
    if (status === 'skipped') return skipped(node)
    if (status !== 'failed' && status !== 'rejected') return undefined
    return failure === undefined ? undefined : failed(node, failure)
  }
}

/** The set that a node left; undefined while it has none. */
async function setOf(run: Run, { value }: StepSnapshot): Promise<SetResult | undefined> {
  return value === undefined ? undefined : setResultOf(toJson(await run.value(value)))
}

function taskJson({ id, kind, task, hint, context, dependsOn }: TaskNode): TaskJson {
  return { id, kind, task, hint, context, depends_on: dependsOn }
}

function combineJson(node: CombineNode): CombineJson {
  const { id, kind, task, operator, inputs, dependsOn, displayName, hint, parameters } = node
  const told = Object.keys(parameters).length === 0 ? {} : { parameters }
  const about = { id, kind, task, operator, inputs, depends_on: dependsOn }
  return { ...about, display_name: displayName, hint, ...told }
}
