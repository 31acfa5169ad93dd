// The fold: events into state
// =============================================================================
//
// Invariants:
//
//   FOLD-1. `apply` is the only door to the state, at run time as after a crash, so
//       that a run that was interrupted cannot know anything that one that was
//       not does not know.
//   FOLD-2. An event that cannot follow is a broken journal or a fault of ours: it
//       throws, with the step in its words.

import type {
  CallComputed,
  CallFailed,
  CallInherited,
  CallIntended,
  CallReturned,
  CallWithdrawn,
  DecisionLapsed,
  FileMissing,
  FilesFound,
  Informed,
  ItemFailed,
  ModelAsked,
  ModelUsed,
  Remembered,
  ResultInherited,
  RunDecided,
  RunEvent,
  RunPaused,
  SecretUsed,
  StepDone,
  StepFailed,
  StepHeld,
  StepResolved,
  StepRetried,
  StepSkipped,
  StepStarted,
  StepUnknown,
  VoteLost,
  VoteWon,
} from '../event.ts'
import { budgetFrom, withAnswer, withQuestion } from '../budget.ts'
import { applyAsk, applyTimer, askAgain } from './fold-waits.ts'
import { applyNotice, unknownAsk } from './fold-notices.ts'
import {
  callAt,
  cancel,
  changeCall,
  closeAll,
  closeApprovals,
  closeOpenCalls,
  compute,
  dropStale,
  enqueue,
  finish,
  isObstructed,
  continueWhenAnswered,
  leaveUnknown,
  liftPause,
  obstruct,
  setStatus,
  settleAfterEnd,
  skip,
  tryAgain,
} from './moves.ts'
import { createRecord, mayHaveActed, rememberedKey, triesOf } from './record.ts'
import { indexOf, recordOf, standsStill, statusOf, type RunState } from './state.ts'

type StepEvent =
  | StepStarted
  | StepDone
  | StepFailed
  | StepSkipped
  | StepUnknown
  | StepResolved
  | StepRetried
  | ResultInherited
  | FileMissing
  | FilesFound
  | ItemFailed
  | StepHeld

type CallEvent =
  | CallInherited
  | CallIntended
  | CallReturned
  | CallWithdrawn
  | CallComputed
  | CallFailed
  | VoteWon
  | VoteLost
  | Informed
  | Remembered
  | ModelAsked
  | ModelUsed
  | SecretUsed

/** Takes in one event. */
export function apply(state: RunState, event: RunEvent): void {
  switch (event.kind) {
    case 'run-created':
      state.created = event
      state.budget = budgetFrom(event.budget)
      for (const name of event.fork?.secrets ?? []) state.secrets.add(name)
      for (const [at, left] of state.remaining.entries()) if (left === 0) enqueue(state, at)
      return
    case 'run-decided':
      decide(state, event)
      return
    case 'decision-lapsed':
      lapse(state, event)
      return
    case 'run-taken':
      takeUp(state)
      if (event.from !== undefined) state.takenFrom.set(event.from.id, event.from)
      return
    case 'run-paused':
      pause(state, event)
      return
    case 'run-resumed':
      state.paused = undefined
      return
    case 'run-adopted':
      if (event.earlier !== true) askAgain(state, event.at)
      return
    case 'budget-set':
      state.budget = budgetFrom(event.budget, state.usage)
      if (state.paused?.reason === 'budget-reached') liftPause(state)
      return
    case 'notice-sent':
    case 'notice-failed':
      applyNotice(state, event)
      return
    case 'run-done':
      state.end = { kind: 'done', result: event.result }
      return
    case 'run-failed':
      state.end = { kind: 'failed', failure: event.failure }
      return
    case 'run-cancelled':
      cancel(state)
      state.end = { kind: 'cancelled', actor: event.actor, reason: event.reason }
      return
    case 'steps-computed': {
      const list = state.outputs.open()
      state.outputs.name(list, event.values)
      for (const [item, step] of event.steps.entries()) {
        compute(state, indexOf(state, step), list, item)
      }
      return
    }
    case 'step-started':
    case 'step-done':
    case 'step-failed':
    case 'step-skipped':
    case 'step-unknown':
    case 'step-resolved':
    case 'step-retried':
    case 'result-inherited':
    case 'file-missing':
    case 'files-found':
    case 'item-failed':
    case 'step-held':
      applyStep(state, event, indexOf(state, event.step))
      return
    case 'call-inherited':
    case 'call-intended':
    case 'call-returned':
    case 'call-withdrawn':
    case 'call-computed':
    case 'call-failed':
    case 'vote-won':
    case 'vote-lost':
    case 'informed':
    case 'remembered':
    case 'model-asked':
    case 'model-used':
    case 'secret-used':
      applyCall(state, event, indexOf(state, event.step))
      return
    case 'approval-asked':
    case 'approval-granted':
    case 'approval-rejected':
    case 'approval-expired':
    case 'question-asked':
    case 'question-answered':
    case 'question-expired':
      applyAsk(state, event)
      return
    case 'timer-set':
    case 'timer-fired':
    case 'timer-moved':
      applyTimer(state, event)
  }
}

/** A yes to something else than the ones before leaves those behind. */
function decide(state: RunState, event: RunDecided): void {
  const { deciders } = state
  const { verdict, subject, common = subject, actor, decision, alone } = event
  if (verdict === 'approve') {
    const others = deciders.common === common ? deciders.actors : []
    state.deciders = { common, actors: [...others, actor] }
  }
  if (alone === true) return
  const form = event.entryForm === undefined ? {} : { entryForm: event.entryForm }
  state.decided = { verdict, decision, ...form }
  state.lapsed = undefined
}

/** Nothing that was said of the plan or of a call counts any more; what is still wanted is asked again. */
function lapse(state: RunState, { because }: DecisionLapsed): void {
  state.decided = undefined
  state.deciders = { common: '', actors: [] }
  state.lapsed = because
  for (const [at, record] of state.records) {
    if (closeApprovals(state, record)) continueWhenAnswered(state, at)
  }
}

function pause(state: RunState, { reason, step: id, problem, because, only }: RunPaused): void {
  const step = id === undefined ? undefined : indexOf(state, id)
  if (reason === 'policy-unreadable') {
    // The step continues from its record; a pause that somebody asked for stays one.
    if (step !== undefined && statusOf(state, step) === 'running') enqueue(state, step)
    if (state.paused?.reason === 'asked' && standsStill(state)) return
  }
  // What only these steps were let through for is not over when something else stops them as well.
  const chosen = reason === 'asked' ? only?.map((each) => indexOf(state, each)) : state.paused?.only
  state.paused = {
    reason,
    step,
    ...(problem === undefined ? {} : { problem }),
    ...(because === undefined ? {} : { because }),
    ...(chosen === undefined ? {} : { only: chosen }),
  }
}

/** Whatever ran has no process any more: it continues from its record. */
function takeUp(state: RunState): void {
  state.taken++
  for (const [at, record] of state.records) {
    if (closeOpenCalls(state, record, '')) continueWhenAnswered(state, at)
    if (statusOf(state, at) === 'running') enqueue(state, at)
  }
}

/** A step that waits for no file. */
const NO_FILES = { file: undefined, alsoMissing: [] }

function applyStep(state: RunState, event: StepEvent, at: number): void {
  switch (event.kind) {
    case 'step-started':
      if (!state.records.has(at)) state.records.set(at, createRecord())
      // Somebody wanted it tried again, and what they said counts nowhere here: that it was is on record.
      if (isObstructed(state, at)) tryAgain(state, at)
      Object.assign(recordOf(state, at), { begun: true, ...NO_FILES })
      if (event.without !== undefined) {
        state.without.set(
          at,
          event.without.map((id) => indexOf(state, id)),
        )
      }
      setStatus(state, at, 'running')
      dropStale(state)
      return
    case 'file-missing':
      Object.assign(recordOf(state, at), { file: event.file, alsoMissing: event.also ?? [] })
      setStatus(state, at, 'waiting')
      return
    case 'files-found':
      Object.assign(recordOf(state, at), NO_FILES)
      enqueue(state, at)
      return
    case 'item-failed':
      // Inherited before the step has begun.
      if (!state.records.has(at)) state.records.set(at, createRecord())
      recordOf(state, at).failedItems.set(event.path, event.failure)
      return
    case 'step-held':
      if (statusOf(state, at) === 'running') enqueue(state, at)
      return
    case 'step-done':
      closeAll(state, recordOf(state, at))
      state.records.delete(at)
      finish(state, at, 'done', event.value)
      return
    case 'result-inherited':
      finish(state, at, 'done', event.value)
      return
    case 'step-failed':
      obstruct(state, at, 'failed', event.failure, event.path)
      return
    case 'step-skipped':
      skip(state, at, event.value)
      liftPause(state)
      return
    case 'step-unknown':
      leaveUnknown(state, at, event.path)
      return
    case 'step-resolved':
      state.notices.delete(unknownAsk(event.step))
      changeCall(state, at, event.path, {
        status: event.happened ? 'returned' : 'again',
        mayHaveActed: false,
        ...(event.value === undefined ? {} : { value: event.value }),
      })
      if (state.end !== undefined) {
        settleAfterEnd(state, at)
        return
      }
      recordOf(state, at).path = undefined
      setStatus(state, at, 'waiting')
      continueWhenAnswered(state, at)
      return
    case 'step-retried':
      tryAgain(state, at)
      enqueue(state, at)
      liftPause(state)
  }
}

function applyCall(state: RunState, event: CallEvent, at: number): void {
  // Inherited before the step has begun.
  if (event.kind === 'call-inherited' && !state.records.has(at)) {
    state.records.set(at, createRecord())
  }
  const record = recordOf(state, at)
  const { path } = event
  switch (event.kind) {
    case 'call-intended': {
      const { tool, effect, arguments: given, key, attempt } = event
      const before = record.calls.get(path)
      const known = triesOf(record, path, tool, given)
      // Earlier versions also began a new effect after others that may have done something.
      const isNew = attempt === 1 && known.attempts > 0
      const tries = isNew ? { ...known, group: known.group + 1 } : known
      const approval = before?.approval
      const served = approval === undefined ? {} : { served: approval }
      // Of an attempt before this one, also where this one is withdrawn.
      const open = before !== undefined && mayHaveActed(before) ? { mayHaveActed: true } : {}
      const call = { tool, effect, arguments: given, key, ...tries, attempts: attempt, ...served }
      record.calls.set(path, { ...call, ...open, status: 'intended' })
      return
    }
    case 'call-returned': {
      const { mayHaveActed: _, ...call } = callAt(state, at, path)
      record.calls.set(path, { ...call, status: 'returned', value: event.value })
      return
    }
    case 'call-withdrawn':
      changeCall(state, at, path, { status: 'again' })
      return
    case 'call-inherited':
    case 'call-computed': {
      const { tool, arguments: given, value } = event
      const call = { tool, arguments: given, group: 0, attempts: 1 }
      record.calls.set(path, { ...call, status: 'returned', value })
      return
    }
    case 'call-failed': {
      const { tool, arguments: given, failure, certain } = event
      const served = record.calls.get(path)?.served
      const call = { tool, arguments: given, ...triesOf(record, path, tool, given) }
      const then = { ...call, ...(served === undefined ? {} : { served }) }
      record.calls.set(path, { ...then, status: 'failed', failure, certain })
      return
    }
    case 'vote-won': {
      const { tool, arguments: given, value } = event
      const call = { tool, arguments: given, ...triesOf(record, path, tool, given) }
      record.calls.set(path, { ...call, status: 'returned', value })
      return
    }
    case 'vote-lost': {
      const { tool, arguments: given, failure } = event
      const { attempts, ...tries } = triesOf(record, path, tool, given)
      const call = { tool, arguments: given, ...tries, attempts: attempts + 1 }
      record.calls.set(path, { ...call, status: 'failed', failure })
      return
    }
    case 'informed':
      return
    case 'remembered':
      record.remembered.set(
        rememberedKey({ path, tool: event.tool, digest: event.arguments }, event.name),
        event.value,
      )
      return
    case 'model-asked':
      state.usage = withQuestion(state.usage)
      return
    case 'model-used':
      state.usage = withAnswer(state.usage, event)
      return
    case 'secret-used':
      state.secrets.add(event.name)
  }
}
