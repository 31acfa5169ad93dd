// Forks: a run begun again from the middle of another
// =============================================================================
//
// A fork has a lineage, keys and decisions of its own. What it reuses are
// results: of steps that are still what they were, and of calls that had ended in
// steps that had not.
//
// Invariants:
//
//   FORK-1. A result is reused only for the very step that made it: the same
//       digest, the same steps that it looks back at, in the same order, and
//       everything before it that it reads or comes after was reused as well.
//       Never across steps.
//   FORK-2. No yes is reused: no decision, no approval.
//   FORK-3. What the run it comes from did to the outside, and this one would do once
//       more, is known before it starts, and stands in its first event.
//   FORK-4. Part results are not reused, and so neither are the calls that a
//       tool made which had some and had not ended: what it calls next may depend on
//       them.
//   FORK-5. Only a value that is gone counts as not there. One that is damaged, or
//       cannot be read, refuses the fork: what it is the result of would be done
//       once more.
//   FORK-6. An item of an `each` that has the value of its `else` keeps it, so that
//       nothing is done once more that came after it.
//   FORK-7. That a step was done outside is said of it alone, whatever it depends on. The
//       fork says it once more, and its own decision accepts it.

import {
  EarlierSteps,
  equal,
  mostEarlierIn,
  outputsIn,
  stepDigest,
  toJson,
  walk,
  type Effect,
  type Json,
  type Plan,
  type Step,
  type StepId,
  type ToolId,
  type Value,
} from '#plan'

import type { Failure, ValueDigest, ValueRef } from './event.ts'
import { refusal, RunError } from './run-error.ts'
import { argumentsFrom } from './calls/arguments.ts'
import { isThrown } from './calls/thrown.ts'
import { inputsOf, readEvents, type LoadedRun } from './storage/load-run.ts'
import { rememberingPaths } from './state/record.ts'
import type { CallView } from './view/parts.ts'
import { RunView } from './view/run-view.ts'
import { voteOf } from './vote.ts'
import type { World } from './world.ts'

/** Something that a run did to the outside, or may have done. */
export interface RepeatedEffect {
  /** The id of its step. */
  readonly step: StepId
  /** The call path in the step's body. */
  readonly path: string
  /** Which tool was called. */
  readonly tool: ToolId
  /** What the call could do to the outside: never `pure` and never `read`. */
  readonly effect: Effect
  /** Null where they were erased. */
  readonly arguments: Json
  /** `failed` and `unknown`: it may have happened anyway. */
  readonly ended: 'done' | 'failed' | 'unknown'
}

/** What a fork reuses, and what it does once more. */
export interface Inheritance {
  readonly from: { readonly run: string; readonly seq: number; readonly head: string }
  readonly inputs: Readonly<Record<string, Value>>
  readonly results: readonly { readonly step: StepId; readonly value: ValueRef }[]
  /** Steps that are as they were when they were said to have been done outside. */
  readonly claims: readonly StepId[]
  readonly calls: readonly InheritedCall[]
  /** Items that have the value of their `else`, in steps whose calls are reused. */
  readonly failedItems: readonly {
    readonly step: StepId
    readonly path: string
    readonly failure: Failure
  }[]
  readonly repeats: readonly RepeatedEffect[]
  /** Effects whose results are reused: a fork of the fork may come to repeat them. */
  readonly settled: readonly RepeatedEffect[]
  /** Names of secrets that were given out there; they stay hidden. */
  readonly secrets: readonly string[]
  /** A value of the run that it comes from. */
  load(value: ValueRef): Promise<Value>
}

export interface InheritedCall {
  readonly step: StepId
  readonly path: string
  readonly tool: ToolId
  readonly arguments: ValueDigest
  readonly value: ValueDigest
}

export interface ForkRequest {
  readonly plan: Plan
  /** From where on everything is done again. */
  readonly from: StepId | undefined
  /** Steps that are done again, with what depends on them. */
  readonly again: readonly StepId[]
  /** Over the inputs that the other run was given. */
  readonly inputs: Readonly<Record<string, Value>>
}

/** What a fork of a run with this plan reuses; throws RunError for a step that is not there. */
export async function inheritanceOf(
  world: World,
  loaded: LoadedRun,
  { plan, from, again: chosen, inputs }: ForkRequest,
): Promise<Inheritance> {
  const { run, seq, head, state, origin, values } = loaded
  if (from !== undefined && plan.steps.every(({ id }) => id !== from)) {
    throw refusal('run/no-such-step', { run, step: from })
  }
  const given = [...argumentsFrom(await values.load(origin.created.inputs))].filter(([name]) =>
    Object.hasOwn(plan.inputs, name),
  )
  const all = { ...Object.fromEntries(given), ...inputs }
  const before = await inputsOf(loaded)
  const isSame = (name: string) => {
    const value = Object.hasOwn(all, name) ? all[name] : plan.inputs[name]?.value
    const old = before[name]
    return value !== undefined && old !== undefined && equal(value, old)
  }

  const isThere = async (value: ValueRef) => (await loadUnlessGone(values, value)) !== undefined

  const results: { readonly step: StepId; readonly value: ValueRef }[] = []
  const claims: StepId[] = []
  const calls: InheritedCall[] = []
  const earlier = new EarlierSteps(plan.steps)
  const earlierThen = new EarlierSteps(origin.plan.steps)
  const looksBackAtTheSame = ({ id, body }: Step) => {
    const most = mostEarlierIn(body)
    return most === 0 || earlier.of(id, most).join() === earlierThen.of(id, most).join()
  }
  const failedItems: Inheritance['failedItems'][number][] = []
  const taken = new Set<StepId>()
  /** The step from which on everything is done again, and what depends on it. */
  const again = new Set<StepId>()
  for (const step of plan.steps) {
    const at = state.graph.indexOf.get(step.id)
    const old = at === undefined ? undefined : origin.plan.steps[at]
    if (step.id === from || chosen.includes(step.id) || needsOf(step).some((id) => again.has(id)))
      again.add(step.id)
    if (at === undefined || old === undefined || again.has(step.id)) continue
    if (stepDigest(step) !== stepDigest(old)) continue
    if (origin.created.claims?.includes(step.id) === true) {
      claims.push(step.id)
      taken.add(step.id)
      continue
    }
    // FORK-1. Steps come after what they need, so what was not reused is known by now.
    if (!needsOf(step).every((id) => taken.has(id))) continue
    if (!inputsIn(step).every(isSame) || !looksBackAtTheSame(step)) continue
    // It was given less than it would be given now.
    if (state.without.has(at)) continue
    const value = state.outputs.of(at)
    if (value !== undefined && (await isThere(value))) {
      results.push({ step: step.id, value })
      taken.add(step.id)
      continue
    }
    const record = state.records.get(at)
    const known = record?.calls
    const remembering = record === undefined ? [] : [...rememberingPaths(record)]
    const unfinished = remembering.filter((path) => known?.get(path)?.status !== 'returned')
    let isWhole = true
    for (const [path, call] of known ?? []) {
      if (call.status !== 'returned' || call.value === undefined) continue
      if (unfinished.some((outer) => path.startsWith(`${outer}/`))) continue // FORK-4
      // The draws of a vote that was lost would lose it again.
      const vote = voteOf(path)
      if (vote !== undefined && (known?.get(vote)?.attempts ?? 0) > 0) continue
      const { tool, arguments: its } = call
      // What was only computed has its arguments nowhere, and is computed again.
      if (!(await isThere(its)) || !(await isThere(call.value))) {
        isWhole &&= call.effect === undefined
        continue
      }
      calls.push({ step: step.id, path, tool, arguments: its, value: call.value })
    }
    // FORK-6. Without all that the calls of the step returned, an item may be another one.
    for (const [path, failure] of isWhole ? (record?.failedItems ?? []) : []) {
      failedItems.push({ step: step.id, path, failure })
    }
  }

  const kept = (effectDone: RepeatedEffect) =>
    taken.has(effectDone.step) ||
    calls.some((call) => isWithin(effectDone, call)) ||
    failedItems.some(
      ({ step, path }) => step === effectDone.step && effectDone.path.startsWith(path),
    )
  const ids = new Set(plan.steps.map(({ id }) => id))
  const deeds = (await effectsOf(world, loaded)).filter(({ step }) => ids.has(step))
  return {
    from: { run, seq, head },
    inputs: all,
    results,
    claims,
    calls,
    failedItems,
    repeats: deeds.filter((effectDone) => !kept(effectDone)),
    settled: deeds.filter(kept),
    secrets: [...state.secrets],
    load: (value) => values.load(value),
  }
}

/** A value, undefined where it is gone; throws RunError where it cannot be trusted or read (FORK-5). */
async function loadUnlessGone(
  values: LoadedRun['values'],
  value: ValueRef,
): Promise<Value | undefined> {
  try {
    return await values.load(value)
  } catch (error) {
    if (isThrown(error, RunError) && error.code === 'journal/value-missing') return undefined
    throw error
  }
}

function needsOf({ after, body }: Step): readonly StepId[] {
  return [...after, ...[...outputsIn(body)].map(({ step }) => step)]
}

function inputsIn({ body }: Step): readonly string[] {
  const found: string[] = []
  for (const part of walk(body)) if (part.kind === 'input') found.push(part.name)
  return found
}

function isWithin({ step, path }: RepeatedEffect, call: InheritedCall): boolean {
  return step === call.step && (path === call.path || path.startsWith(`${call.path}/`))
}

/** Everything that a run did to the outside or may have done, and what it took along from others. */
async function effectsOf(
  world: World,
  { run, seq, values, origin }: LoadedRun,
): Promise<RepeatedEffect[]> {
  const { fork } = origin.created
  const found = new Map<string, RepeatedEffect>()
  for (const effectDone of fork === undefined
    ? []
    : settledIn(toJson(await values.load(fork.deeds)))) {
    found.set(JSON.stringify([effectDone.step, effectDone.path]), effectDone)
  }
  /** What was intended last at each place, and what its earlier attempts may have done. */
  const open = new Map<
    string,
    {
      readonly name: string
      readonly effectDone: RepeatedEffect
      readonly before: RepeatedEffect | undefined
    }
  >()
  const view = new RunView({ keep: 'open' })
  for await (const events of readEvents(world, run, { seq: 0, head: '' })) {
    for (const { event, seq: at } of events) {
      if (at > seq) break
      for (const change of view.take(event)) {
        if (!('call' in change)) continue
        const { call, kind } = change
        if (call.effect !== 'write' && call.effect !== 'irreversible') continue
        if (kind === 'call-began') await begin(call, call.effect)
        else close(call, kind === 'call-resolved')
      }
    }
  }
  return [...found.values()]

  async function begin(
    { step, path, tool, arguments: its, key = '' }: CallView,
    effect: Effect,
  ): Promise<void> {
    const given = toJson((await loadUnlessGone(values, its)) ?? null)
    const effectDone: RepeatedEffect = {
      step,
      path,
      tool,
      effect,
      arguments: given,
      ended: 'unknown',
    }
    // One key is one effect, however often it was tried.
    const place = JSON.stringify([step, path])
    const name = `${place} ${key}`
    open.set(place, { name, effectDone, before: found.get(name) })
    found.set(name, effectDone)
  }

  /** Whoever looked, and resolved it, says so of all attempts. */
  function close({ step, path, status, certain }: CallView, isResolved: boolean): void {
    const known = open.get(JSON.stringify([step, path]))
    if (known === undefined || status === 'unknown') return
    const { name, effectDone, before } = known
    const didNothing = status === 'withdrawn' || (status === 'failed' && certain === true)
    if (!didNothing)
      found.set(name, { ...effectDone, ended: status === 'failed' ? 'failed' : 'done' })
    else if (before === undefined || isResolved) found.delete(name)
    else found.set(name, before)
  }
}

/** The effects as a fork's first event has them. */
export function repeatsJson({ repeats, settled }: Inheritance): Json {
  return { repeats, settled } as unknown as Json
}

/** Those that a fork does once more. */
export function repeatedEffectsIn(deeds: Json): readonly RepeatedEffect[] {
  return (deeds as unknown as Pick<Inheritance, 'repeats'>).repeats
}

function settledIn(deeds: Json): readonly RepeatedEffect[] {
  return (deeds as unknown as Pick<Inheritance, 'settled'>).settled
}
