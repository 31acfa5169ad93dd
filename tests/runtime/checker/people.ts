// What people said counts: in time, for what it was said about, and once

import { isDeepStrictEqual } from 'node:util'

import {
  callOf,
  CONCLUDED,
  exactCall,
  stored,
  type Evidence,
  type Fields,
  type Saying,
  type Told,
} from './evidence.ts'

/** What needs a yes has one, for exactly this call with these arguments, in time, and for it alone. */
export function* approvals(events: readonly Fields[], asked: readonly string[]): Iterable<string> {
  const asks = new Map<string, Fields>()
  const granted = new Map<string, Fields>()
  const open = new Set<string>()
  for (const event of events) {
    const { kind, ask, at, tool } = event
    if (kind === 'approval-asked') asks.set(ask, event)
    if (kind === 'approval-granted') {
      const about = asks.get(ask)
      if (about === undefined) yield `${ask} was granted and never asked`
      else if (at >= (about.expiresAt ?? 0)) yield `${ask} was granted after its time`
      else granted.set(exactCall(about), about)
    }
    if (CONCLUDED.has(kind)) open.delete(callOf(event))
    if (kind !== 'call-intended' || !asked.includes(tool)) continue
    // Begun again after a crash: it is the same effect, and its yes has served for it.
    if (open.has(callOf(event))) continue
    open.add(callOf(event))
    const yes = granted.get(exactCall(event))
    if (yes === undefined) yield `${callOf(event)} (${tool}) was begun without a yes to it`
    else if (at >= (yes.expiresAt ?? 0))
      yield `${callOf(event)} (${tool}) was begun on a yes that had expired`
    granted.delete(exactCall(event))
  }
}

/** What the policy denies is not called refused where a process may have died in the middle of it. */
export function* denials(events: readonly Fields[]): Iterable<string> {
  const open = new Map<string, Fields>()
  const before = new Map<string, Fields | undefined>()
  for (const event of events) {
    const { kind, effect } = event
    const call = callOf(event)
    if (kind === 'call-intended' && (effect === 'write' || effect === 'irreversible')) {
      before.set(call, open.get(call))
      open.set(call, event)
    } else if (kind === 'call-withdrawn') {
      const earlier = before.get(call)
      if (earlier === undefined) open.delete(call)
      else open.set(call, earlier)
    } else if (CONCLUDED.has(kind)) open.delete(call)
    if (kind !== 'step-failed' || event.failure.code !== 'run/denied') continue
    const begun = open.get(call)
    if (begun !== undefined) yield `${call} (${begun.tool}) was refused and may have acted`
  }
}

/** The event that stands for what somebody said. */
const TAKEN: Readonly<Record<Saying, string>> = {
  decide: 'run-decided',
  approve: 'approval-granted',
  reject: 'approval-rejected',
  answer: 'question-answered',
  skip: 'step-skipped',
  retry: 'step-retried',
  resolve: 'step-resolved',
  pause: 'run-paused',
  budget: 'budget-set',
  cancel: 'run-cancelled',
}

/** Whoever was told "done" finds it in the journal, as often as they were told. */
export function* acknowledged(events: readonly Fields[], told: readonly Told[]): Iterable<string> {
  for (const [said, kind] of Object.entries(TAKEN)) {
    const abouts = told.filter((one) => one.said === said).map(({ about }) => about)
    for (const about of new Set(abouts)) {
      const times =
        said === 'pause' || said === 'cancel' ? 1 : abouts.filter((one) => one === about).length
      const found = events.filter(
        (event) =>
          event.kind === kind &&
          (said !== 'pause' || event.reason === 'asked') &&
          (about === '' || event.ask === about || event.step === about),
      ).length
      if (found < times) yield `${said} ${about} was acknowledged and is not in the journal`
    }
  }
}

/** A run goes by one decision that somebody made, on its own plan, with its own inputs, and for it. */
export function* decisions(
  events: readonly Fields[],
  { values, reviewed }: Pick<Evidence, 'values' | 'reviewed'>,
): Iterable<string> {
  const { plan = '', inputs = '', run } = events[0] ?? {}
  const given = stored(values, inputs)
  let isDecided = false
  for (const { kind, verdict, decision, subject, actor, alone } of events) {
    if (kind === 'step-started' && !isDecided) yield 'a step began before anybody had decided'
    if (kind !== 'run-decided') continue
    if (isDecided) yield 'the plan was decided on twice'
    isDecided = alone !== true
    if (verdict !== 'approve') continue
    if (values !== undefined && values.get(decision)?.includes(plan) !== true)
      yield 'the decision is about another plan'
    if (reviewed === undefined || actor?.channel === 'policy') continue
    const review = reviewed.find((one) => one.subject === subject)
    if (review === undefined) yield 'nobody made the decision'
    else if (review.run !== run) yield 'the decision is about another run'
    else if (!isDeepStrictEqual(review.inputs, given)) yield 'the decision is about other inputs'
  }
}

/** A question has one end, and what is said to it counts until its time is over. */
export function* questions(events: readonly Fields[]): Iterable<string> {
  const open = new Map<string, Fields>()
  for (const event of events) {
    const { kind, ask, at } = event
    if (kind === 'question-asked') open.set(ask, event)
    if (kind !== 'question-answered' && kind !== 'question-expired') continue
    const asked = open.get(ask)
    open.delete(ask)
    if (asked === undefined) {
      yield `${ask} came to an end and was not open`
      continue
    }
    const isOver = at >= (asked.expiresAt ?? Number.POSITIVE_INFINITY)
    if (kind === 'question-answered' && isOver) yield `${ask} was answered after its time`
    if (kind === 'question-expired' && !isOver) yield `${ask} expired before its time`
  }
}
