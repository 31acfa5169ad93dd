// A fork has what the other run had, and says what it does once more

import { callOf, stored, type Evidence, type Fields } from './evidence.ts'

interface Effects {
  readonly repeats: readonly { readonly step: string; readonly tool: string }[]
}

/** What is taken along was there; what is done again was said before; keys and decisions are the fork's own. */
export function* inheritance(
  events: readonly Fields[],
  { origin, effects, values }: Evidence,
): Iterable<string> {
  const [created] = events
  if (origin === undefined || created?.fork === undefined) return
  const { seq, deeds } = created.fork
  const all = origin.rows.map(({ event }) => JSON.parse(event) as Fields)
  const former = all.slice(0, seq)
  const known = resultsIn(former)
  const computed = new Set(
    former.flatMap(({ kind, steps }) => (kind === 'steps-computed' ? steps : [])),
  )
  for (const event of events) {
    const { kind, step, value } = event
    if (kind === 'result-inherited' && !computed.has(step) && !known.has(`${step} ${value}`))
      yield `${step} has a result that it did not have in the other run`
    if (kind === 'call-inherited' && !known.has(`${callOf(event)} ${value}`))
      yield `${callOf(event)} has a result that it did not have in the other run`
  }

  const keys = new Set(all.map(({ key }) => key).filter((key) => key !== undefined))
  for (const { kind, key } of events) {
    if (kind === 'call-intended' && keys.has(key)) yield 'a fork uses a key of the other run'
  }

  const acted = actedIn(former)
  const { repeats } = stored(values, deeds) as Effects
  for (const { tool, what, key } of effects) {
    const steps = origin.effects
      .filter((other) => other.key !== key && other.tool === tool && isSame(other.what, what))
      .map((other) => acted.get(other.key))
    for (const step of steps) {
      if (step === undefined) continue
      if (repeats.some((effectDone) => effectDone.tool === tool && effectDone.step === step))
        continue
      yield `a fork did ${tool} ${JSON.stringify(what)} again and had not said so`
    }
  }
}

/** The keys under which something may have been done, with their steps. */
function actedIn(events: readonly Fields[]): ReadonlyMap<string, string> {
  const attempts = new Map<string, number>()
  const steps = new Map<string, string>()
  const latest = new Map<string, string>()
  for (const event of events) {
    const { kind, key, step } = event
    if (kind === 'call-intended') {
      latest.set(callOf(event), key)
      steps.set(key, step)
      attempts.set(key, (attempts.get(key) ?? 0) + 1)
    }
    const its = latest.get(callOf(event)) ?? ''
    // Of this attempt alone; whoever says that a call has not happened looked outside.
    const isNothing = kind === 'call-withdrawn' || (kind === 'call-failed' && event.certain)
    if (isNothing) attempts.set(its, (attempts.get(its) ?? 0) - 1)
    if (kind === 'step-resolved' && !event.happened) attempts.set(its, 0)
  }
  return new Map([...steps].filter(([key]) => (attempts.get(key) ?? 0) > 0))
}

/** Places with the digests of the results that they had. */
function resultsIn(events: readonly Fields[]): ReadonlySet<string> {
  const found = new Set<string>()
  const waits = new Map<string, Fields>()
  for (const event of events) {
    const { kind, step, ask, timer, value } = event
    if (kind === 'question-asked') waits.set(ask, event)
    if (kind === 'timer-set') waits.set(timer, event)
    if (/^step-(done|skipped)$|^result-inherited$/.test(kind)) found.add(`${step} ${value}`)
    if (/^(call-(returned|computed|inherited)|vote-won|step-resolved)$/.test(kind))
      found.add(`${callOf(event)} ${value}`)
    const wait = waits.get(kind === 'question-answered' ? ask : timer)
    if (wait === undefined || (kind !== 'question-answered' && kind !== 'timer-fired')) continue
    found.add(`${callOf(wait)} ${kind === 'timer-fired' ? wait.value : value}`)
  }
  return found
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
