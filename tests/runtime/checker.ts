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
}

interface Fields {
  readonly kind: string
  readonly step: string
  readonly steps: readonly string[]
  readonly path: string
  readonly tool: string
  readonly key: string
  readonly happened: boolean
}

/** Everything that was promised and did not hold; empty when all is well. */
export function violations(evidence: Evidence): readonly string[] {
  const events = evidence.rows.map(({ event }) => JSON.parse(event) as Fields)
  return [
    ...chain(evidence.rows),
    ...results(events),
    ...order(events, evidence.before),
    ...end(events),
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

const RESULTS = new Set(['call-returned', 'call-computed', 'question-answered'])

/** A call's result is recorded once; after it the call is not begun again. */
function* results(events: readonly Fields[]): Iterable<string> {
  const known = new Set<string>()
  const asks = new Map<string, string>()
  for (const event of events) {
    const { ask } = event as unknown as { readonly ask: string }
    if (event.kind === 'question-asked') asks.set(ask, `${event.step}/${event.path}`)
    const call =
      event.kind === 'question-answered' ? (asks.get(ask) ?? '') : `${event.step}/${event.path}`
    if (event.kind === 'call-intended' && known.has(call))
      yield `${call} was begun after its result`
    if (!RESULTS.has(event.kind)) continue
    if (known.has(call)) yield `${call} has two results`
    known.add(call)
  }
}

/** No step begins before what it must come after has ended. */
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
    if (kind === 'step-done' || kind === 'step-skipped') ended.add(step)
    if (kind !== 'step-started') continue
    for (const first of before[step] ?? []) {
      if (!ended.has(first)) yield `${step} began before ${first} had ended`
    }
  }
}

function* end(events: readonly Fields[]): Iterable<string> {
  const last = events.findIndex(({ kind }) => /^run-(done|failed|cancelled)$/.test(kind))
  if (last < 0) yield 'the run has no end'
  else if (last !== events.length - 1) yield 'something was written after the end'
}

/** Nothing is done that was not intended on disk; nothing is done twice. */
function* effects(
  { effects, requests, once }: Evidence,
  events: readonly Fields[],
): Iterable<string> {
  const intents = events.filter(({ kind }) => kind === 'call-intended')
  for (const { tool, key, intended } of requests) {
    if (!intended) yield `${tool} was called before its intent was on disk`
    if (!intents.some((intent) => intent.key === key)) yield `${tool} was called under no known key`
  }
  const keys = new Map<string, string>()
  for (const { tool, key, step, path } of intents) {
    const call = `${step}/${path}`
    const known = keys.get(call)
    if (known !== undefined && known !== key) yield `${call} (${tool}) was begun under two keys`
    keys.set(call, key)
  }
  const done = new Map<string, number>()
  for (const { tool, key } of effects)
    done.set(`${tool} ${key}`, (done.get(`${tool} ${key}`) ?? 0) + 1)
  for (const [what, times] of done) if (times > 1) yield `${what} was done ${times} times`
  const whats = effects.map(({ tool, what }) => `${tool} ${JSON.stringify(what)}`)
  for (const what of new Set(whats.filter((one, at) => whats.indexOf(one) !== at))) {
    yield `${what} was done twice`
  }
  for (const tool of once) {
    const resolved = events.filter(({ kind, happened }) => kind === 'step-resolved' && !happened)
    const asked = requests.filter((request) => request.tool === tool).length
    const begun = new Set(effects.filter((one) => one.tool === tool).map(({ key }) => key)).size
    if (asked > begun + resolved.length) yield `${tool} was called again without anybody saying so`
  }
}
