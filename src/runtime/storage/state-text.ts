// The state of a run as text
// =============================================================================
//
// Invariants:
//
//   STATE-TEXT-1. Every field of the state is in it: one that is added and
//       forgotten here is a type error. The graph is not; it follows from the plan.
//   STATE-TEXT-2. The same state makes the same text, whether it was folded from
//       the first event or read from such a text and folded on.

import { stableJson, type Json, type Plan } from '#plan'

import type { Holder } from '../event.ts'
import type { Graph } from '../state/graph.ts'
import type { WrittenOutputs } from '../state/outputs.ts'
import { createRecord, type StepRecord } from '../state/record.ts'
import { createState, type NoticeGiven, type RunState } from '../state/state.ts'
import { fillNumbers, readNumbers, writeNumbers } from './runs-of-numbers.ts'

/** Raised with every change of the state's fields or of what they mean. */
export const STATE_VERSION = 11

type Field = Exclude<keyof RunState, 'graph' | 'onFailure'>

/** The state, except what follows from the plan. */
export function writeState(state: RunState): string {
  const fields: Readonly<Record<Field, unknown>> = {
    created: state.created,
    decided: state.decided,
    lapsed: state.lapsed,
    adoptedAt: state.adoptedAt,
    deciders: state.deciders,
    taken: state.taken,
    paused: state.paused,
    usage: state.usage,
    budget: state.budget,
    end: state.end,
    status: writeNumbers(state.status),
    counts: writeNumbers(state.counts),
    remaining: writeNumbers(state.remaining),
    blockers: writeNumbers(state.blockers),
    outputs: state.outputs.write(writeNumbers),
    queue: writeNumbers(state.queue.slice(state.head)),
    head: 0,
    records: [...state.records].map(([step, record]) => [step, recordFields(record)]),
    asks: [...state.asks.values()],
    timers: [...state.timers.values()],
    asked: state.asked,
    timed: state.timed,
    notices: [...state.notices],
    secrets: [...state.secrets],
    without: [...state.without],
    takenFrom: [...state.takenFrom.values()],
  }
  const { outputs, ...small } = fields
  // Long lists of texts have no order of fields that could differ.
  return `{"outputs":${JSON.stringify(outputs)},"rest":${stableJson(small as unknown as Json)}}`
}

function recordFields({ calls, remembered, failedItems, open, ...plain }: StepRecord) {
  const maps = { calls: [...calls], remembered: [...remembered], failedItems: [...failedItems] }
  return { ...plain, ...maps, open: [...open] }
}

interface Kept {
  readonly outputs: WrittenOutputs
  readonly rest: KeptFields
}

type KeptFields = Pick<
  RunState,
  | 'created'
  | 'decided'
  | 'lapsed'
  | 'adoptedAt'
  | 'deciders'
  | 'taken'
  | 'paused'
  | 'usage'
  | 'budget'
  | 'end'
  | 'asked'
  | 'timed'
> & {
  readonly status: string
  readonly counts: string
  readonly remaining: string
  readonly blockers: string
  readonly queue: string
  readonly records: readonly (readonly [number, ReturnType<typeof recordFields>])[]
  readonly asks: readonly (RunState['asks'] extends Map<string, infer Each> ? Each : never)[]
  readonly timers: readonly (RunState['timers'] extends Map<string, infer Each> ? Each : never)[]
  readonly notices: readonly (readonly [string, readonly NoticeGiven[]])[]
  readonly secrets: readonly string[]
  readonly without: readonly (readonly [number, readonly number[]])[]
  readonly takenFrom: readonly Holder[]
}

/** The state of such a text; throws at a text that is none. */
export function readState(text: string, graph: Graph, onFailure: Plan['onFailure']): RunState {
  const { outputs, rest: kept } = JSON.parse(text) as Kept
  const state = createState(graph, onFailure)
  const { created, decided, lapsed, adoptedAt, deciders, taken, paused } = kept
  const { usage, budget, end, asked, timed } = kept
  Object.assign(state, {
    created,
    decided,
    lapsed,
    adoptedAt,
    deciders,
    taken,
    usage,
    budget,
    end,
    asked,
    timed,
  })
  state.paused = paused === undefined ? undefined : { ...paused, step: paused.step }
  fillNumbers(kept.status, state.status)
  fillNumbers(kept.counts, state.counts)
  fillNumbers(kept.remaining, state.remaining)
  fillNumbers(kept.blockers, state.blockers)
  state.outputs.read(outputs, fillNumbers)
  for (const step of readNumbers(kept.queue)) state.queue.push(step)
  for (const [step, { calls, remembered, failedItems, open, ...plain }] of kept.records) {
    const record = Object.assign(createRecord(), plain)
    for (const [path, call] of calls) record.calls.set(path, call)
    for (const [key, value] of remembered) record.remembered.set(key, value)
    for (const [path, failure] of failedItems) record.failedItems.set(path, failure)
    for (const ask of open) record.open.add(ask)
    state.records.set(step, record)
  }
  for (const ask of kept.asks) state.asks.set(ask.id, ask)
  for (const timer of kept.timers) state.timers.set(timer.id, timer)
  for (const [ask, given] of kept.notices) state.notices.set(ask, given)
  for (const name of kept.secrets) state.secrets.add(name)
  for (const [step, others] of kept.without) state.without.set(step, others)
  for (const holder of kept.takenFrom) state.takenFrom.set(holder.id, holder)
  return state
}
