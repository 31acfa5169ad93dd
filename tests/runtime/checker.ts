// Did a run do what is promised?
// =============================================================================
//
// Looks only at what is left when everything is over: the rows on disk, what was
// done outside, and the plan. It shares no code with the runtime, reads the
// events as plain JSON, and knows of each tool what it is really like outside.

import { createHash } from 'node:crypto'

import type { Effect } from './stage.ts'

export interface Evidence {
  readonly rows: readonly {
    readonly seq: number
    readonly epoch: number
    readonly hash: string
    readonly event: string
  }[]
  readonly effects: readonly Effect[]
  readonly requests: readonly Effect[]
  /** Which steps each step must come after. */
  readonly before: Readonly<Record<string, readonly string[]>>
  /** Tools whose service does not know keys. */
  readonly once: readonly string[]
  /** Tools of which each call needs somebody's yes; none where it is absent. */
  readonly asked?: readonly string[]
  /** What people were told had been taken; nothing where it is absent. */
  readonly told?: readonly Told[]
  /** What must have been done when the run is done, as JSON; nothing where it is absent. */
  readonly deeds?: readonly string[]
  /** The texts of values by their digests; what they say is not looked at where they are absent. */
  readonly values?: ReadonlyMap<string, string>
}

/** Something that somebody said to a run and was told had been taken. */
export interface Told {
  readonly said: keyof typeof TAKEN
  /** The ask or the step that it was about; empty for the run. */
  readonly about: string
}

interface Fields {
  readonly kind: string
  readonly step: string
  readonly steps: readonly string[]
  readonly path: string
  readonly tool: string
  readonly arguments: string
  readonly effect: string
  readonly key: string
  readonly ask: string
  readonly reason: string
  readonly at: number
  readonly expiresAt: number
  readonly dueAt: number
  readonly timer: string
  readonly plan: string
  readonly verdict: string
  readonly decision: string
  readonly happened: boolean
  readonly certain: boolean
}

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
    ...acknowledged(events, evidence.told ?? []),
    ...decisions(events, evidence.values),
    ...timers(events),
    ...losses(evidence, events),
    ...intents(evidence, events),
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

const RESULTS = new Set(['call-returned', 'call-computed', 'question-answered', 'vote-won'])

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
    if (CONCLUDED.has(event.kind)) underWay.delete(call)
    if (event.kind !== 'call-intended' || parents.has(call)) continue
    if (underWay.has(call)) yield `${call} was begun while it was under way`
    underWay.add(call)
  }
}

function callOf({ step, path }: Fields): string {
  return `${step}/${path}`
}

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
    if (kind === 'step-done' || kind === 'step-skipped') ended.add(step)
    if (kind !== 'step-started') continue
    for (const first of before[step] ?? []) {
      if (!ended.has(first)) yield `${step} began before ${first} had ended`
    }
  }
}

/** While somebody wants the run to stand still nothing begins. */
function* pauses(events: readonly Fields[]): Iterable<string> {
  let paused = false
  for (const { kind, reason, step } of events) {
    if (kind === 'run-paused' && reason === 'asked') paused = true
    if (kind === 'run-resumed') paused = false
    if (kind === 'step-started' && paused) yield `${step} began while the run was paused`
  }
}

/** After the end only this is said: what became of calls that were unknown then, once of each. */
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
    if (at > last && !isResolved) yield 'something was written after the end'
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

const CONCLUDED = new Set(['call-returned', 'call-failed', 'call-withdrawn', 'step-resolved'])

/** What needs a yes has one, for exactly this call with these arguments, in time, and for it alone. */
function* approvals(events: readonly Fields[], asked: readonly string[]): Iterable<string> {
  const asks = new Map<string, Fields>()
  const granted = new Map<string, Fields>()
  const open = new Set<string>()
  for (const event of events) {
    const { kind, ask, at, tool } = event
    if (kind === 'approval-asked') asks.set(ask, event)
    if (kind === 'approval-granted') {
      const about = asks.get(ask)
      if (about === undefined) yield `${ask} was granted and never asked`
      else if (at >= about.expiresAt) yield `${ask} was granted after its time`
      else granted.set(exactCall(about), about)
    }
    if (CONCLUDED.has(kind)) open.delete(callOf(event))
    if (kind !== 'call-intended' || !asked.includes(tool)) continue
    // Begun again after a crash: it is the same deed, and its yes has served for it.
    if (open.has(callOf(event))) continue
    open.add(callOf(event))
    const yes = granted.get(exactCall(event))
    if (yes === undefined) yield `${callOf(event)} (${tool}) was begun without a yes to it`
    else if (at >= yes.expiresAt)
      yield `${callOf(event)} (${tool}) was begun on a yes that had expired`
    granted.delete(exactCall(event))
  }
}

function exactCall(event: Fields): string {
  return `${callOf(event)} ${event.tool} ${event.arguments}`
}

/** The event that stands for what somebody said. */
const TAKEN = {
  approve: 'approval-granted',
  reject: 'approval-rejected',
  answer: 'question-answered',
  skip: 'step-skipped',
  retry: 'step-retried',
  resolve: 'step-resolved',
  pause: 'run-paused',
  cancel: 'run-cancelled',
} as const

/** Whoever was told "done" finds it in the journal, as often as they were told. */
function* acknowledged(events: readonly Fields[], told: readonly Told[]): Iterable<string> {
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

/** A run goes by a decision about its own plan. */
function* decisions(events: readonly Fields[], values: Evidence['values']): Iterable<string> {
  const plan = events[0]?.plan ?? ''
  for (const { kind, verdict, decision } of events) {
    if (kind !== 'run-decided' || verdict !== 'approve' || values === undefined) continue
    if (values.get(decision)?.includes(plan) !== true) yield 'the decision is about another plan'
  }
}

/** A timer fires once, and not before its time. */
function* timers(events: readonly Fields[]): Iterable<string> {
  const set = new Map<string, number>()
  for (const { kind, timer, at, dueAt } of events) {
    if (kind === 'timer-set' || kind === 'timer-moved') set.set(timer, dueAt)
    if (kind !== 'timer-fired') continue
    const due = set.get(timer)
    if (due === undefined) yield `${timer} fired and was not set, or fired twice`
    else if (at < due) yield `${timer} fired before its time`
    set.delete(timer)
  }
}

/** A run that is done has done what it is there for. */
function* losses({ effects, deeds = [] }: Evidence, events: readonly Fields[]): Iterable<string> {
  if (!events.some(({ kind }) => kind === 'run-done')) return
  for (const [deed, all] of groupedBy(deeds, String)) {
    const found = effects.filter(({ what }) => JSON.stringify(what) === deed).length
    if (found < all.length) yield `${deed} was done ${found} times and should be ${all.length}`
  }
}

/** Nothing is asked of the outside that was not intended on disk, and one deed has one key. */
function* intents({ requests }: Evidence, events: readonly Fields[]): Iterable<string> {
  const intended = events.filter(({ kind }) => kind === 'call-intended')
  const known = new Set(intended.map(({ key }) => key))
  for (const request of requests) {
    if (!request.intended) yield `${request.tool} was called before its intent was on disk`
    if (!known.has(request.key)) yield `${request.tool} was called under no known key`
  }
  for (const [{ step, path, tool }, own] of groupedBy(intended, exactCall)) {
    // One that surely did nothing may be followed by a new deed with a key of its own.
    const call = own.map(exactCall)[0]
    const nothings = events.filter(
      (event) => event.kind === 'call-failed' && event.certain && exactCall(event) === call,
    ).length
    if (new Set(own.map(({ key }) => key)).size > 1 + nothings) {
      yield `${step}/${path} (${tool}) was begun under two keys`
    }
  }
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

/** Items of the same name together, each group with its first. */
function* groupedBy<Item>(
  items: readonly Item[],
  name: (item: Item) => string,
): Iterable<readonly [first: Item, all: readonly Item[]]> {
  for (const all of Map.groupBy(items, name).values()) {
    const [first] = all
    if (first !== undefined) yield [first, all]
  }
}
