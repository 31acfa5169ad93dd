// Did a run do what is promised?
// =============================================================================
//
// Looks only at what is left when everything is over: the rows on disk, what was
// done outside, and the plan. It shares no code with the runtime, reads the
// events as plain JSON, and knows of each tool what it is really like outside.

import { createHash } from 'node:crypto'

import {
  callOf,
  CONCLUDED,
  exactCall,
  groupedBy,
  type Evidence,
  type Fields,
} from './checker/evidence.ts'
import { inheritance } from './checker/forks.ts'
import { acknowledged, approvals, decisions, denials, questions } from './checker/people.ts'
import { usage } from './checker/usage.ts'
import { votes } from './checker/votes.ts'
import type { Effect } from './service.ts'

export type { Evidence, Reviewed, Told } from './checker/evidence.ts'

/** Everything that was promised and did not hold; empty when all is well. */
export function violations(evidence: Evidence): readonly string[] {
  const events = evidence.rows.map(({ event }) => JSON.parse(event) as Fields)
  return [
    ...chain(evidence.rows),
    ...results(events),
    ...overlaps(events),
    ...order(events, evidence.before),
    ...pauses(events),
    ...end(events),
    ...unasked(events, evidence.once),
    ...approvals(events, evidence.asked ?? []),
    ...denials(events),
    ...acknowledged(events, evidence.told ?? []),
    ...decisions(events, evidence),
    ...questions(events),
    ...votes(events, evidence),
    ...usage(events),
    ...inheritance(events, evidence),
    ...secrets(evidence),
    ...timers(events),
    ...losses(evidence, events),
    ...intents(evidence, events),
    ...beginnings(evidence, events),
    ...effects(evidence, events),
  ]
}

/** Rows follow each other without a gap, each over the one before; nobody writes after a successor. */
function* chain(rows: Evidence['rows']): Iterable<string> {
  let previous = ''
  let epoch = 0
  for (const [at, row] of rows.entries()) {
    if (row.seq !== at + 1) yield `row ${at + 1} says that it is ${row.seq}`
    const hash = createHash('sha256').update(`planwright/1\0${previous}${row.event}`).digest('hex')
    if (row.hash !== hash) yield `row ${row.seq} does not follow from the one before`
    if (row.epoch < epoch) yield `row ${row.seq} was written by a process that had lost the run`
    previous = row.hash
    epoch = row.epoch
  }
}

const RESULTS = new Set([
  'call-returned',
  'call-computed',
  'call-inherited',
  'question-answered',
  'vote-won',
])

/** A call's result is recorded once; after it the call is not begun again. */
function* results(events: readonly Fields[]): Iterable<string> {
  const known = new Set<string>()
  const asks = new Map<string, string>()
  for (const event of events) {
    if (event.kind === 'question-asked') asks.set(event.ask, callOf(event))
    const call = event.kind === 'question-answered' ? (asks.get(event.ask) ?? '') : callOf(event)
    if (event.kind === 'call-intended' && known.has(call))
      yield `${call} was begun after its result`
    if (!RESULTS.has(event.kind) && !(event.kind === 'step-resolved' && event.happened)) continue
    if (known.has(call)) yield `${call} has two results`
    known.add(call)
  }
}

/** One process does not begin a call while the same call is under way in it. */
function* overlaps(events: readonly Fields[]): Iterable<string> {
  // One that calls others is begun again when they are answered.
  const calls = events.filter(({ path }) => /\/child-\d+$/.test(path))
  const parents = new Set(calls.map((event) => callOf(event).replace(/\/child-\d+$/, '')))
  const underWay = new Set<string>()
  for (const event of events) {
    const call = callOf(event)
    if (event.kind === 'run-taken') underWay.clear()
    // Its step was put down, and is begun again from its record.
    if (event.kind === 'step-held') {
      for (const one of underWay) if (one.startsWith(`${event.step}/`)) underWay.delete(one)
    }
    if (CONCLUDED.has(event.kind)) underWay.delete(call)
    if (event.kind !== 'call-intended' || parents.has(call)) continue
    if (underWay.has(call)) yield `${call} was begun while it was under way`
    underWay.add(call)
  }
}

const ENDS = new Set(['step-done', 'step-skipped', 'result-inherited'])

/** No step begins before what it must come after has ended, and none goes on after its own end. */
function* order(events: readonly Fields[], before: Evidence['before']): Iterable<string> {
  const ended = new Set<string>()
  for (const { kind, step, steps } of events) {
    for (const computed of kind === 'steps-computed' ? steps : []) {
      for (const first of before[computed] ?? []) {
        if (!ended.has(first)) yield `${computed} was computed before ${first} had ended`
      }
      if (ended.has(computed)) yield `${computed} was computed after its end`
      ended.add(computed)
    }
    if (ended.has(step) && !kind.startsWith('run-')) yield `${step} went on after its end: ${kind}`
    if (ENDS.has(kind)) ended.add(step)
    if (kind !== 'step-started') continue
    for (const first of before[step] ?? []) {
      if (!ended.has(first)) yield `${step} began before ${first} had ended`
    }
  }
}

/** While somebody wants the run to stand still nothing begins. */
function* pauses(events: readonly Fields[]): Iterable<string> {
  let paused = false
  let only: readonly string[] = []
  for (const { kind, reason, step, steps, only: chosen } of events) {
    if (kind === 'run-paused' && reason === 'asked') {
      paused = true
      only = chosen ?? []
    }
    if (kind === 'run-resumed') paused = false
    const begun = kind === 'step-started' ? [step] : kind === 'steps-computed' ? steps : []
    for (const each of paused ? begun : []) {
      if (!only.includes(each)) yield `${each} began while the run was paused`
    }
  }
}

/**
 * After the end only this is said: what became of calls that were unknown then, once of each, and who
 * took the run from a process that may be in one of them.
 */
function* end(events: readonly Fields[]): Iterable<string> {
  const last = events.findIndex(({ kind }) => /^run-(done|failed|cancelled)$/.test(kind))
  if (last < 0) {
    yield 'the run has no end'
    return
  }
  const unknown = new Set<string>()
  for (const [at, { kind, step, path }] of events.entries()) {
    const call = `${step} ${path}`
    if (kind === 'step-unknown') unknown.add(call)
    const isResolved = kind === 'step-resolved' && unknown.delete(call)
    const isTaken = kind === 'run-taken' && unknown.size > 0
    if (at > last && !isResolved && !isTaken) yield 'something was written after the end'
  }
}

/** Of a call that may happen only once and was under way at the end, a person is asked. */
function* unasked(events: readonly Fields[], once: readonly string[]): Iterable<string> {
  const open = new Set<string>()
  for (const event of events) {
    const call = callOf(event)
    if (event.kind === 'call-intended' && once.includes(event.tool)) open.add(call)
    else if (CONCLUDED.has(event.kind) || event.kind === 'step-unknown') open.delete(call)
    if (event.kind === 'step-skipped') {
      for (const each of open) if (each.startsWith(`${event.step}/`)) open.delete(each)
    }
    if (event.kind !== 'run-cancelled') continue
    for (const each of open) yield `nobody is asked what became of ${each}`
  }
}

/** No secret stands anywhere, and who takes the run up knows which must not. */
function* secrets({
  rows,
  values,
  files = [],
  secrets: kept = [],
  given = [],
}: Evidence): Iterable<string> {
  if (!given.every(({ recorded }) => recorded))
    yield 'a secret was given out before that was on disk'
  const texts = [...rows.map(({ event }) => event), ...(values?.values() ?? []), ...files]
  for (const secret of kept) {
    const found = texts.find((text) => text.includes(secret))
    if (found !== undefined) yield `a secret was recorded: ${found.slice(0, 200)}`
  }
}

/** A timer fires once, and not before its time; it is moved where the clock was set back, and counts anew. */
function* timers(events: readonly Fields[]): Iterable<string> {
  const set = new Map<string, Fields>()
  for (const event of events) {
    const { kind, timer, at, dueAt } = event
    const known = set.get(timer)
    if (kind === 'timer-set') set.set(timer, event)
    if (kind === 'timer-moved') {
      if (known?.delayMs === undefined)
        yield `${timer} was moved and does not count from a beginning`
      else if (at >= known.at) yield `${timer} was moved and the clock was not set back`
      else if (dueAt !== at + known.delayMs) yield `${timer} was moved to another time than its own`
      set.set(timer, { ...(known ?? event), at, dueAt })
    }
    if (kind !== 'timer-fired') continue
    if (known === undefined) yield `${timer} fired and was not set, or fired twice`
    else if (event.actor === undefined && at < known.dueAt) yield `${timer} fired before its time`
    set.delete(timer)
  }
}

/** A run that is done has done what it is there for. */
function* losses({ effects, deeds = [] }: Evidence, events: readonly Fields[]): Iterable<string> {
  if (!events.some(({ kind }) => kind === 'run-done')) return
  for (const [effectDone, all] of groupedBy(deeds, String)) {
    const found = effects.filter(({ what }) => JSON.stringify(what) === effectDone).length
    if (found < all.length)
      yield `${effectDone} was done ${found} times and should be ${all.length}`
  }
}

/** Nothing is asked of the outside that was not intended on disk, and one effect has one key. */
function* intents({ requests }: Evidence, events: readonly Fields[]): Iterable<string> {
  const intended = events.filter(({ kind }) => kind === 'call-intended')
  const known = new Set(intended.map(({ key }) => key))
  for (const request of requests) {
    if (!request.intended) yield `${request.tool} was called before its intent was on disk`
    if (!known.has(request.key)) yield `${request.tool} was called under no known key`
  }
  for (const [{ step, path, tool }, own] of groupedBy(intended, exactCall)) {
    // One that surely did nothing may be followed by a new effect with a key of its own.
    const call = own.map(exactCall)[0]
    const nothings = events.filter(
      (event) => event.kind === 'call-failed' && event.certain && exactCall(event) === call,
    ).length
    if (new Set(own.map(({ key }) => key)).size > 1 + nothings) {
      yield `${step}/${path} (${tool}) was begun under two keys`
    }
  }
}

/** Each intent lets a tool be entered once, and one that was withdrawn not at all. */
function* beginnings({ begun = [] }: Evidence, events: readonly Fields[]): Iterable<string> {
  for (const [{ tool, key, intents: made }, all] of groupedBy(
    begun,
    ({ key: its, intents: number }) => `${its} ${number}`,
  )) {
    if (all.length > 1) yield `${tool} was entered twice for one intent`
    const own = events.filter((event) => event.kind === 'call-intended' && event.key === key)
    const intent = own[made - 1]
    if (intent === undefined) continue
    const next = events
      .slice(events.indexOf(intent) + 1)
      .find((event) => callOf(event) === callOf(intent) && isOfAttempt(event))
    if (next?.kind === 'call-withdrawn') yield `${callOf(intent)} (${tool}) was begun and withdrawn`
  }
}

function isOfAttempt({ kind }: Fields): boolean {
  return kind === 'call-intended' || kind === 'step-unknown' || CONCLUDED.has(kind)
}

/** Nothing is done twice but what somebody asked for twice; nothing is said to be done that was not. */
function* effects(
  { effects, requests, once }: Evidence,
  events: readonly Fields[],
): Iterable<string> {
  const stepOf = new Map<string, string>()
  for (const { kind, key, step } of events) if (kind === 'call-intended') stepOf.set(key, step)
  // A person who looked, or wants it tried again, takes it upon them that it may be done again.
  const allowed = ({ tool, key }: Effect) =>
    !once.includes(tool)
      ? 0
      : events.filter(
          ({ kind, step, happened }) =>
            step === stepOf.get(key) &&
            (kind === 'step-retried' || (kind === 'step-resolved' && !happened)),
        ).length
  for (const [one, all] of groupedBy(effects, ({ tool, key }) => `${tool} ${key}`)) {
    if (all.length > 1 + allowed(one)) yield `${one.tool} ${one.key} was done ${all.length} times`
  }
  for (const [one, all] of groupedBy(effects, deedOf)) {
    if (all.length > 1 + allowed(one)) yield `${deedOf(one)} was done twice`
  }
  const onces = requests.filter(({ tool }) => once.includes(tool))
  for (const [one, all] of groupedBy(onces, ({ key }) => key)) {
    if (all.length > 1 + allowed(one))
      yield `${one.tool} was called again without anybody saying so`
  }
  const intents = new Map<string, Fields>()
  const outside = new Set(requests.map(({ tool }) => tool))
  for (const event of events) {
    if (event.kind === 'call-intended') intents.set(callOf(event), event)
    const intent = intents.get(callOf(event))
    if (event.kind !== 'call-returned' || intent === undefined || !outside.has(intent.tool))
      continue
    if (effects.some(({ key }) => key === intent.key)) continue
    yield `${callOf(event)} (${intent.tool}) has a result and was never done`
  }
}

function deedOf({ tool, what }: Effect): string {
  return `${tool} ${JSON.stringify(what)}`
}
