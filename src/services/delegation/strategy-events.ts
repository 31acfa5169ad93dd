// What happens in a strategy, told from a run's journal
// =============================================================================
//
// The journal refers to steps and calls; whoever watches a strategy wants to hear of tasks,
// attempts and combinations.
//
// Invariants:
//
//   STRATEGY-EVENTS-1. Told is what is on disk, and each thing once, with the number of the journal's event
//       that it follows from: whoever keeps the last number is told only what is new.
//       Nodes that never began are told together, with the number of the run's end.
//   STRATEGY-EVENTS-2. A step that is resumed after a crash has not started again, and an attempt
//       that is made again is not another attempt.

import type { DelegationNode } from '#dialects/delegation/index'
import { toJson, type Value } from '#plan'
import {
  isoTime,
  RunView,
  wordsOf,
  type Change,
  type RecordedEvent,
  type Run,
  type RunEvent,
} from '#runtime'
import { setResultOf, type SetResult } from '#sets/set-result'

import { strategyOf } from './strategy.ts'
import { failed, lacking, skipped, type StrategyError } from './strategy-error.ts'

/** Which node an event is about, and when it was. */
export interface AboutNode {
  /** Of the journal's event, from 1. */
  readonly seq: number
  /** When it was: ISO 8601, UTC. */
  readonly at: string
  /** The node's id. */
  readonly id: string
  /** What it is called. */
  readonly task: string
}

/** A node begins. */
export interface NodeStarted extends AboutNode {
  /** Which of the two kinds of nodes begins. */
  readonly kind: 'task-start' | 'combine-start'
}

/** A task is given out once more. */
export interface TaskRetried extends AboutNode {
  /** A task's agent is asked again. */
  readonly kind: 'task-retry'
  /** Which attempt begins, from 2. */
  readonly attempt: number
  /** Why the one before was no use. */
  readonly why: string
}

/** A node has left its set. */
export interface NodeDone extends AboutNode {
  /** Which of the two kinds of nodes has ended. */
  readonly kind: 'task-end' | 'combine-end'
  /** The set, with its handle and size. */
  readonly result: SetResult
}

/** A node has ended and left no set, or the run has ended and it never began. */
export interface NodeFailed extends AboutNode {
  /** Which of the two kinds of nodes has ended. */
  readonly kind: 'task-end' | 'combine-end'
  /** Why there is no set. */
  readonly error: StrategyError
}

/** What happens in a strategy. */
export type StrategyEvent = NodeStarted | TaskRetried | NodeDone | NodeFailed

/** What has happened in a strategy's run, as far as it is on disk; of events after number `after` only. */
export async function* strategyEvents(run: Run, after = 0): AsyncGenerator<StrategyEvent> {
  const telling = await StrategyEventReader.of(run)
  for await (const recorded of run.events()) {
    for (const told of await telling.hear(recorded)) if (told.seq > after) yield told
  }
}

/** What is known of a node's attempts. */
interface Attempts {
  /** Where they were made. */
  readonly paths: Set<string>
  /** Why the last of them was no use. */
  why: string
}

/** Hears a run's events one after the other, from the first, and tells what they mean. */
export class StrategyEventReader {
  readonly #nodes: ReadonlyMap<string, DelegationNode>
  readonly #load: (reference: string) => Promise<Value>
  readonly #view = new RunView({ keep: 'open' })
  readonly #attempts = new Map<string, Attempts>()
  /** Of each node that has ended: whether it left its set. */
  readonly #left = new Map<string, boolean>()

  private constructor(run: Run, nodes: ReadonlyMap<string, DelegationNode>) {
    this.#nodes = nodes
    this.#load = (reference) => run.value(reference)
  }

  /** Throws TypeError for a run of any other plan. */
  static async of(run: Run): Promise<StrategyEventReader> {
    const strategy = strategyOf((await run.origin()).plan)
    if (strategy === undefined) throw new TypeError(`the run ${run.id} is not that of a strategy`)
    return new StrategyEventReader(run, strategy.nodesById)
  }

  /** What an event means: one thing, nothing, or at the run's end all nodes that never began. */
  async hear(recorded: RecordedEvent): Promise<readonly StrategyEvent[]> {
    if (ENDS.has(recorded.event.kind)) return [...this.#neverBegun(recorded)]
    const { event, seq } = recorded
    const all: StrategyEvent[] = []
    for (const change of this.#view.take(event)) {
      const node = this.#nodes.get(change.step.id)
      if (node === undefined) continue
      const about: AboutNode = { seq, at: isoTime(event.at), id: node.id, task: node.task }
      const told = await this.#meaningOf(change, node, about)
      if (told === undefined) continue
      if ('result' in told || 'error' in told) this.#left.set(told.id, 'result' in told)
      all.push(told)
    }
    if (event.kind === 'remembered' && this.#nodes.has(event.step)) {
      this.#because(event.step, whyIn(toJson(await this.#load(event.value))))
    }
    return all
  }

  /** Nodes that could not begin, in the order of their ids: children come before parents. */
  *#neverBegun({ seq, event }: RecordedEvent): Generator<NodeFailed> {
    const at = isoTime(event.at)
    for (const node of this.#nodes.values()) {
      const { id, task, dependsOn } = node
      if (this.#left.has(id) || dependsOn.every((input) => this.#left.get(input) !== false))
        continue
      const error = lacking(node, this.#nodes, (input) => this.#left.get(input) === false)
      this.#left.set(id, false)
      yield { kind: node.kind === 'task' ? 'task-end' : 'combine-end', seq, at, id, task, error }
    }
  }

  async #meaningOf(
    change: Change,
    node: DelegationNode,
    about: AboutNode,
  ): Promise<StrategyEvent | undefined> {
    switch (change.kind) {
      case 'step-began':
        if (change.again === true) return undefined // STRATEGY-EVENTS-2
        this.#attempts.set(node.id, { paths: new Set(), why: '' })
        return { kind: node.kind === 'task' ? 'task-start' : 'combine-start', ...about }
      case 'step-ready':
        if (change.anew === true) this.#left.delete(node.id)
        return undefined
      case 'call-began':
        // One that was refused before it began, or reused, is no attempt.
        return change.call.key === undefined ? undefined : this.#attempt(about, change.call)
      case 'call-ended': {
        const { path, failure } = change.call
        if (failure !== undefined && CHILD.test(path)) this.#because(node.id, wordsOf(failure))
        return undefined
      }
      case 'wait-began':
        // A person is asked in the agent's place.
        return change.wait.kind === 'question' ? this.#attempt(about, change.wait) : undefined
      case 'step-ended': {
        const { value, failure } = change.step
        if (failure !== undefined) return ended(node, about, { error: failed(node, failure) })
        if (value !== undefined) return this.#endedWith(node, about, value)
        return ended(node, about, { error: skipped(node) })
      }
      default:
        return undefined
    }
  }

  #attempt(
    about: AboutNode,
    { tool, path = '' }: { readonly tool?: string; readonly path?: string },
  ): StrategyEvent | undefined {
    const attempts = this.#attempts.get(about.id)
    if (attempts === undefined || tool !== 'agent' || !CHILD.test(path)) return undefined
    if (attempts.paths.has(path)) return undefined // STRATEGY-EVENTS-2
    const attempt = attempts.paths.add(path).size
    return attempt === 1 ? undefined : { kind: 'task-retry', ...about, attempt, why: attempts.why }
  }

  /** Why an attempt was no use, where it was none. */
  #because(id: string, why: string | undefined): void {
    const attempts = this.#attempts.get(id)
    if (attempts !== undefined && why !== undefined) attempts.why = why
  }

  async #endedWith(node: DelegationNode, about: AboutNode, value: string): Promise<StrategyEvent> {
    const result = setResultOf(toJson(await this.#load(value)))
    return ended(node, about, result === undefined ? { error: skipped(node) } : { result })
  }
}

const ENDS: ReadonlySet<RunEvent['kind']> = new Set(['run-done', 'run-failed', 'run-cancelled'])

/** A call of the task's own tool, and of no tool below. */
const CHILD = /^[^-]*\/child-\d+$/

function whyIn(remembered: unknown): string | undefined {
  if (typeof remembered !== 'object' || remembered === null) return undefined
  const { why } = remembered as { readonly why?: unknown }
  return typeof why === 'string' ? why : undefined
}

type How = { readonly result: SetResult } | { readonly error: StrategyError }

function ended({ kind }: DelegationNode, about: AboutNode, how: How): StrategyEvent {
  return { kind: kind === 'task' ? 'task-end' : 'combine-end', ...about, ...how }
}
