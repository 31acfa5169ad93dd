// The fold of what is waited for: asks and timers
// =============================================================================
//
// Part of `fold.ts`, which is the only one to use it.

import type {
  ApprovalAsked,
  ApprovalExpired,
  ApprovalGranted,
  ApprovalRejected,
  QuestionAnswered,
  QuestionAsked,
  QuestionExpired,
  TimerFired,
  TimerMoved,
  TimerSet,
} from '../event.ts'
import {
  changeCall,
  closeWithin,
  continueWhenAnswered,
  leaveUnknown,
  obstruct,
  retryCall,
  setStatus,
} from './moves.ts'
import { mayHaveActed, triesOf, type Ask } from './record.ts'
import { indexOf, recordOf, type RunState } from './state.ts'

type AskEvent =
  | ApprovalAsked
  | ApprovalGranted
  | ApprovalRejected
  | ApprovalExpired
  | QuestionAsked
  | QuestionAnswered
  | QuestionExpired

type TimerEvent = TimerSet | TimerFired | TimerMoved

/** Takes in that somebody was asked, or how that ended. */
export function applyAsk(state: RunState, event: AskEvent): void {
  if (event.kind === 'approval-asked' || event.kind === 'question-asked') {
    openAsk(state, event)
    return
  }
  const ask = state.asks.get(event.ask)
  if (ask === undefined) throw new Error(`an event answers ${event.ask}, which nobody asked`)
  if (event.kind === 'approval-granted' && event.alone === true) {
    state.asks.set(ask.id, { ...ask, first: event.actor })
    return
  }
  state.asks.delete(ask.id)
  const record = recordOf(state, ask.step)
  record.open.delete(ask.id)
  switch (event.kind) {
    case 'approval-granted': {
      const { actor, at } = event
      const { digest, first, expiresAt = at } = ask
      const approval = { digest, actor, at, expiresAt, ...(first === undefined ? {} : { first }) }
      if (ask.path === undefined || ask.gate === true) record.gate = approval
      if (ask.path !== undefined) {
        changeCall(state, ask.step, ask.path, { status: 'again', approval })
      }
      break
    }
    case 'question-answered':
      // A failed call is told to what made it, which fails or goes on without it.
      changeCall(
        state,
        ask.step,
        ask.path ?? '',
        event.failure === undefined
          ? { status: 'returned', value: event.value }
          : { status: 'failed', failure: event.failure },
      )
      break
    case 'approval-rejected':
    case 'approval-expired':
    case 'question-expired':
      close(state, ask, event.kind)
      return
  }
  continueWhenAnswered(state, ask.step)
}

/** Has what was asked before the journal was adopted be asked as of then, for as long as it was before. */
export function askAgain(state: RunState, at: number): void {
  state.adoptedAt = at
  for (const ask of state.asks.values()) {
    const { askedAt, expiresAt } = ask
    const until = expiresAt === undefined ? {} : { expiresAt: at + (expiresAt - askedAt) }
    state.asks.set(ask.id, { ...ask, askedAt: at, ...until })
  }
}

/** Takes in that a timer was set, or what became of it. */
export function applyTimer(state: RunState, event: TimerEvent): void {
  if (event.kind === 'timer-set') {
    setTimer(state, event)
    return
  }
  const timer = state.timers.get(event.timer)
  if (timer === undefined) throw new Error(`an event speaks of ${event.timer}, which nobody set`)
  if (event.kind === 'timer-moved') {
    state.timers.set(timer.id, { ...timer, setAt: event.at, dueAt: event.dueAt })
    return
  }
  const { step, path, value } = timer
  const record = recordOf(state, step)
  state.timers.delete(timer.id)
  record.open.delete(timer.id)
  if (value === undefined) retryCall(record, path)
  else changeCall(state, step, path, { status: 'returned', value })
  continueWhenAnswered(state, step)
}

function setTimer(state: RunState, event: TimerSet): void {
  const { timer: id, path, tool, arguments: given, why, at: setAt, dueAt } = event
  const step = indexOf(state, event.step)
  const record = recordOf(state, step)
  const { delayMs, value, attempt } = event
  const about = { id, step, path, tool, why, setAt, dueAt, delayMs, value, attempt }
  state.timers.set(id, about)
  state.timed++
  record.open.add(id)
  const call = { tool, arguments: given, ...triesOf(record, path, tool, given) }
  record.calls.set(path, {
    ...(why === 'retry' ? record.calls.get(path) : undefined),
    ...call,
    ...(attempt === undefined ? {} : { retries: attempt - 1 }),
    status: 'timed',
  })
  setStatus(state, step, 'waiting')
}

/** What an ask that ends without a yes makes of its step. */
const ENDINGS = {
  'approval-rejected': ['rejected', 'run/approval-rejected'],
  'approval-expired': ['rejected', 'run/approval-expired'],
  'question-expired': ['failed', 'run/question-expired'],
} as const

function close(state: RunState, { step, path, item }: Ask, how: keyof typeof ENDINGS): void {
  const [status, code] = ENDINGS[how]
  const call = path === undefined ? undefined : recordOf(state, step).calls.get(path)
  if (path !== undefined && call?.mayHaveActed === true) {
    // No yes undoes what it may have done before it was asked about.
    leaveUnknown(state, step, path)
    return
  }
  if (path !== undefined) changeCall(state, step, path, { status: 'again' })
  if (item !== undefined) {
    const record = recordOf(state, step)
    record.failedItems.set(item, { code, details: {} })
    closeWithin(state, record, item)
    continueWhenAnswered(state, step)
    return
  }
  obstruct(state, step, status, { code, details: {} }, path)
}

function openAsk(state: RunState, event: ApprovalAsked | QuestionAsked): void {
  const at = indexOf(state, event.step)
  const record = recordOf(state, at)
  const { path, tool, item, arguments: given } = event
  const about = {
    ...(path === undefined ? {} : { path }),
    ...(item === undefined ? {} : { item }),
    ...(tool === undefined ? {} : { tool }),
    ...(given === undefined ? {} : { arguments: given }),
    ...(event.expiresAt === undefined ? {} : { expiresAt: event.expiresAt }),
  }
  const common = { id: event.ask, step: at, askedAt: event.at, ...about }
  const ask: Ask =
    event.kind === 'question-asked'
      ? {
          ...common,
          kind: 'question',
          digest: '',
          because: '',
          question: event.question,
          ...(event.here === undefined ? {} : { here: event.here }),
        }
      : {
          ...common,
          kind: 'approval',
          digest: event.digest,
          because: event.because,
          ...(event.effect === undefined ? {} : { effect: event.effect }),
          ...(event.gate === undefined ? {} : { gate: event.gate }),
        }
  state.asks.set(ask.id, ask)
  state.asked++
  record.open.add(ask.id)
  if (path !== undefined && tool !== undefined && given !== undefined) {
    const known = record.calls.get(path)
    const open = known !== undefined && mayHaveActed(known) ? { mayHaveActed: true } : {}
    const call = { tool, arguments: given, ...triesOf(record, path, tool, given) }
    record.calls.set(path, { ...call, ...open, status: 'asked' })
  }
  setStatus(state, at, 'waiting')
}
