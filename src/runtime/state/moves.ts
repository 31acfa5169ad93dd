// How steps move from status to status
// =============================================================================
//
// Invariants:
//
//   MOVES-1. A move costs what the step's dependents cost. Blocking goes further, but
//       each step is blocked once for each failure that reaches it.
//   MOVES-2. `blocked` is derived, not journaled: whoever depends on a failed step is
//       blocked, and is not any more when that step is retried or skipped.

import type { Failure, ValueDigest } from '../event.ts'
import { FORMLESS, isDraw } from '../vote.ts'
import type { CallRecord, StepRecord } from './record.ts'
import { recordOf, statusOf, STATUS_CODES, type RunState, type StepStatus } from './state.ts'

export function setStatus(state: RunState, step: number, status: StepStatus): void {
  const { counts } = state
  const before = state.status[step] ?? 0
  counts[before] = (counts[before] ?? 0) - 1
  state.status[step] = STATUS_CODES[status]
  counts[STATUS_CODES[status]] = (counts[STATUS_CODES[status]] ?? 0) + 1
}

/** Makes a step ready and puts it in the queue. */
export function enqueue(state: RunState, step: number): void {
  setStatus(state, step, 'ready')
  state.queue.push(step)
}

/** Ends a step badly: it failed or was rejected, and stands in its dependents' way. */
export function obstruct(
  state: RunState,
  step: number,
  status: 'failed' | 'rejected',
  failure: Failure,
  path: string | undefined,
): void {
  const record = recordOf(state, step)
  record.failure = failure
  record.path = path
  closeAll(state, record)
  setStatus(state, step, status)
  blockDependents(state, step, () => true)
}

export function finish(
  state: RunState,
  step: number,
  status: 'done' | 'skipped',
  value: ValueDigest | undefined,
): void {
  setStatus(state, step, status)
  if (value !== undefined) state.outputs.set(step, value)
  release(state, step)
}

/** Ends a step that was ready and only computed; its value is an item of a list. */
export function compute(state: RunState, step: number, list: number, item: number): void {
  if (statusOf(state, step) !== 'ready') {
    throw new Error(`step ${step} was computed while it was ${statusOf(state, step)}`)
  }
  setStatus(state, step, 'done')
  state.outputs.put(step, list, item)
  release(state, step)
  dropStale(state)
}

/** Those who only waited for this step are ready. */
function release(state: RunState, step: number): void {
  const { starts, dependents } = state.graph
  for (let edge = starts[step] ?? 0; edge < (starts[step + 1] ?? 0); edge++) {
    const to = dependents[edge] ?? 0
    const left = (state.remaining[to] ?? 0) - 1
    state.remaining[to] = left
    if (left === 0 && statusOf(state, to) === 'pending') enqueue(state, to)
  }
}

/** Who only waited for its turn continues; who reads the result continues only with one. */
export function skip(state: RunState, step: number, value: ValueDigest | undefined): void {
  if (isInTheWay(statusOf(state, step))) unblockDependents(state, step)
  const record = state.records.get(step)
  if (record !== undefined) closeAll(state, record)
  state.records.delete(step)
  if (value === undefined)
    blockDependents(state, step, (edge) => state.graph.readsResult[edge] === 1)
  finish(state, step, 'skipped', value)
}

/** Nothing of a step is waited for any more; what is still wanted then is asked or set again. */
export function closeAll(state: RunState, record: StepRecord): void {
  closeWithin(state, record, '')
}

/** Closes the questions of calls that are not open any more, at paths that begin so; says whether there were any. */
export function closeOpenCalls(
  state: RunState,
  { open, calls }: StepRecord,
  start: string,
): boolean {
  let closed = false
  for (const id of open) {
    const ask = state.asks.get(id)
    if (ask?.here !== true || ask.path?.startsWith(start) !== true) continue
    const call = calls.get(ask.path)
    if (call?.status === 'asked') calls.set(ask.path, { ...call, status: 'again' })
    state.asks.delete(id)
    open.delete(id)
    closed = true
  }
  return closed
}

/** Closes the approvals of calls, given and not used or still asked for; says whether one was asked for. */
export function closeApprovals(state: RunState, { open, calls }: StepRecord): boolean {
  let closed = false
  for (const id of open) {
    const ask = state.asks.get(id)
    if (ask?.kind !== 'approval' || ask.path === undefined) continue
    const call = calls.get(ask.path)
    if (call?.status === 'asked') calls.set(ask.path, { ...call, status: 'again', lapsed: true })
    state.asks.delete(id)
    open.delete(id)
    closed = true
  }
  for (const [path, { approval, ...call }] of calls) {
    if (approval !== undefined) calls.set(path, { ...call, lapsed: true })
  }
  return closed
}

/** The same of what stands at a path that begins so: of an item of an `each`. */
export function closeWithin(state: RunState, { open, calls }: StepRecord, start: string): void {
  for (const id of open) {
    const { path } = state.asks.get(id) ?? state.timers.get(id) ?? {}
    if (path?.startsWith(start) === false) continue
    const call = path === undefined ? undefined : calls.get(path)
    if (path !== undefined && (call?.status === 'asked' || call?.status === 'timed')) {
      calls.set(path, { ...call, status: 'again' })
    }
    state.asks.delete(id)
    state.timers.delete(id)
    open.delete(id)
  }
}

/** A step continues when everything is answered that its tools asked concurrently, and nothing is unknown. */
export function continueWhenAnswered(state: RunState, step: number): void {
  const { open } = recordOf(state, step)
  const status = statusOf(state, step)
  if (open.size === 0 && status === 'waiting') enqueue(state, step)
}

function isInTheWay(status: StepStatus): boolean {
  return status === 'failed' || status === 'rejected' || status === 'blocked'
}

function blockDependents(state: RunState, step: number, counts: (edge: number) => boolean): void {
  const { starts, dependents } = state.graph
  const reached = [step]
  for (let from = reached.pop(); from !== undefined; from = reached.pop()) {
    for (let edge = starts[from] ?? 0; edge < (starts[from + 1] ?? 0); edge++) {
      if (from === step && !counts(edge)) continue
      const to = dependents[edge] ?? 0
      state.blockers[to] = (state.blockers[to] ?? 0) + 1
      if (statusOf(state, to) !== 'pending') continue
      setStatus(state, to, 'blocked')
      reached.push(to)
    }
  }
}

export function unblockDependents(state: RunState, step: number): void {
  const { starts, dependents } = state.graph
  const reached = [step]
  for (let from = reached.pop(); from !== undefined; from = reached.pop()) {
    for (let edge = starts[from] ?? 0; edge < (starts[from + 1] ?? 0); edge++) {
      const to = dependents[edge] ?? 0
      const left = (state.blockers[to] ?? 0) - 1
      state.blockers[to] = left
      if (left > 0 || statusOf(state, to) !== 'blocked') continue
      setStatus(state, to, 'pending')
      reached.push(to)
    }
  }
}

/**
 * Failed calls are made again, on a person's word: what was tried before does not count any more. A
 * draw that was flagged stays drawn.
 */
export function forgetFailures(record: StepRecord): void {
  for (const [path, { retries: _, ...call }] of record.calls) {
    const isFlagged = isDraw(path) && FORMLESS.has(call.failure?.code ?? '')
    record.calls.set(path, call.status === 'failed' && !isFlagged ? anew(call) : call)
  }
  record.failure = undefined
  record.path = undefined
}

/** A call whose time to be retried has come is made again, and what failed within it. */
export function retryCall({ calls }: StepRecord, path: string): void {
  for (const [at, call] of calls) {
    const isWithin = call.status === 'failed' && at.startsWith(`${path}/`)
    if (at !== path && !isWithin) continue
    const { served, ...rest } = anew(call)
    calls.set(at, served === undefined ? rest : { ...rest, approval: served })
  }
}

/**
 * Only what surely did nothing is a new effect with a new key. A tool knows that of its last attempt
 * alone: after others the key stays.
 */
function anew(failed: CallRecord): CallRecord {
  const { failure: _, certain, ...call } = failed
  return certain === true && call.attempts <= 1
    ? { ...call, status: 'again', group: call.group + 1, attempts: 0 }
    : { ...call, status: 'again' }
}

/** What stopped the run is dealt with; a pause that somebody asked for stays, and the choice of some steps. */
export function liftPause(state: RunState): void {
  const { reason, only } = state.paused ?? {}
  if (reason === 'asked') return
  state.paused = only === undefined ? undefined : { reason: 'asked', step: undefined, only }
}

export function cancel(state: RunState): void {
  for (let step = 0; step < state.status.length; step++) {
    const status = statusOf(state, step)
    const ended = status === 'done' || status === 'failed' || status === 'rejected'
    if (!ended && status !== 'skipped' && status !== 'unknown') setStatus(state, step, 'cancelled')
  }
  state.asks.clear()
  state.timers.clear()
}

/** Only a person can say what became of a call. */
export function leaveUnknown(state: RunState, step: number, path: string): void {
  closeOpenCalls(state, recordOf(state, step), `${path}/child-`)
  changeCall(state, step, path, { status: 'unknown' })
  recordOf(state, step).path = path
  setStatus(state, step, 'unknown')
}

/** In a run that has ended nothing continues; the next of its unknown calls is left to be said. */
export function settleAfterEnd(state: RunState, step: number): void {
  const record = recordOf(state, step)
  record.path = [...record.calls].find(([, { status }]) => status === 'unknown')?.[0]
  if (record.path === undefined) setStatus(state, step, 'cancelled')
}

/** Forgets the front of the queue as far as it is stale. */
export function dropStale(state: RunState): void {
  const { queue } = state
  while (state.head < queue.length && statusOf(state, queue[state.head] ?? 0) !== 'ready')
    state.head++
  if (state.head > 1024 && state.head * 2 > queue.length) {
    queue.splice(0, state.head)
    state.head = 0
  }
}

/** Changes what is known of a call; throws when there is none at that place. */
export function changeCall(
  state: RunState,
  step: number,
  path: string,
  change: Partial<CallRecord>,
): void {
  recordOf(state, step).calls.set(path, { ...callAt(state, step, path), ...change })
}

/** What is known of a call; throws when there is none at that place. */
export function callAt(state: RunState, step: number, path: string): CallRecord {
  const call = recordOf(state, step).calls.get(path)
  if (call === undefined) throw new Error(`step ${step} made no call at ${path}`)
  return call
}

/** Whether a step ended badly. */
export function isObstructed(state: RunState, at: number): boolean {
  const status = statusOf(state, at)
  return status === 'failed' || status === 'rejected'
}

/** A step that failed stands in nobody's way any more. */
export function tryAgain(state: RunState, at: number): void {
  unblockDependents(state, at)
  forgetFailures(recordOf(state, at))
}
