// What a running tool is given beside its arguments
// =============================================================================
//
// Invariants:
//
//   TOOL-CONTEXT-1. A call that a tool makes goes through the plan's own door,
//       under the tool's path and the number of the call: `0.2/child-1`. No two
//       have the same.
//   TOOL-CONTEXT-2. When such a call has to wait for a person, the tool's promise never
//       settles: the tool is run again later and is given what it had before.
//   TOOL-CONTEXT-3. Calls stand inside of each other only so deep, whoever calls
//       whom, and only so many run concurrently; what a tool may say is bounded
//       too.
//   TOOL-CONTEXT-4. After its call is over a tool can do nothing more through its
//       context.
//   TOOL-CONTEXT-5. A secret is given to a tool when it is on disk that it must be
//       hidden from then on.
//   TOOL-CONTEXT-6. A question to a model is on disk before it is asked, and what its
//       answer took before anything that the answer leads to. Where the budget allows
//       no question the run is paused, and the tool comes to rest as under
//       TOOL-CONTEXT-2: first questions that are under way are answered.

import { call, toJson, type Json, type Value } from '#plan'

import { shorten, type Code } from '#text'

import { checkedUse, whyNoMore } from '../budget.ts'
import { failedWith, type CallEnd, type Callees, type CallPlace } from './call.ts'
import type { ValueDigest } from '../event.ts'
import type { CallRequest } from '../evaluation/call-request.ts'
import type { Bounds } from '../evaluation/measure.ts'
import { rememberedKey } from '../state/record.ts'
import { valueOfJson } from './result-value.ts'
import { faultOf, refusal, RunError } from '../run-error.ts'
import { viewOfRun } from '../run-owners.ts'
import { SHORTEST_SECRET } from './scrubber.ts'
import type { Session } from '../session.ts'
import { Slots } from './slots.ts'
import { recordOf } from '../state/state.ts'
import type { InnerCallOptions, ToolContext } from '../tool.ts'

/** How a call that a tool makes is performed. */
export type PerformChild = (
  place: CallPlace,
  request: CallRequest,
  callees: Callees,
) => Promise<CallEnd>

export interface RunningCall {
  readonly context: ToolContext
  /** Ends the context (TOOL-CONTEXT-4). */
  end(): void
  /** Whether a call of the tool is under way. */
  hasCalls(): boolean
  /** Resolves when no call of the tool is under way. */
  childrenEnded(): Promise<void>
  /** The same, and nothing is waited for that a model was asked. */
  atRest(): Promise<void>
}

export interface RunningCallParts {
  readonly session: Session
  readonly place: CallPlace
  readonly tool: string
  /** Of its arguments. */
  readonly digest: ValueDigest
  readonly key: string
  /** The tool that made this call; undefined where the plan did. */
  readonly calledBy: string | undefined
  readonly sample: number | undefined
  readonly signal: AbortSignal
  readonly callees: Callees
  readonly performChild: PerformChild
  /** Whether the call may end for now and be made again another day. */
  readonly mayWait: boolean
  /** Called when a call of the tool has to wait. */
  readonly onSuspended: () => void
  /** Called when it is to ask a model, and the budget does not allow it. */
  readonly onNoBudget: () => void
}

/** Calls inside of calls; what goes deeper calls itself without end. */
const MOST_NESTED = 16
/** Longest message that people are shown. */
const LONGEST_MESSAGE = 10_000
/** Messages of one call that are journaled; the last one says that there were more. */
const MOST_MESSAGES = 1000
const NO_MORE = `… this call has said ${MOST_MESSAGES} things; nothing more of it is kept`
/** Longest name of a model that is journaled. */
const LONGEST_NAME = 200
/** How often it is looked whether the answers have come that a tool waits for before it is let go of. */
const LOOK_AGAIN_MS = 20
/** How often progress is shown, at most. */
const PROGRESS_MS = 20
/** Calls of one tool concurrently; the others wait for their turn. */
const MOST_AT_ONCE = 100

export function createRunningCall(parts: RunningCallParts): RunningCall {
  const { session, place, tool, digest, key, signal, callees } = parts
  const { world, run, ledger, bounds } = session.parts
  const { step, path } = place
  const children = new Set<Promise<CallEnd>>()
  let slots: Slots | undefined
  const made = new Set<number>()
  let over = false
  let hasAsked = false
  /** Questions that were put to models and are not answered. */
  let questions = 0
  /** Parts that are being stored. */
  let storing = 0
  let messages = 0
  let shownAt = Number.NEGATIVE_INFINITY

  const check = () => {
    if (over) throw refusal('run/call-over', { tool })
  }
  async function callChild(
    id: string,
    args: Readonly<Record<string, Json>>,
    { number = made.size + 1, ...times }: InnerCallOptions = {},
  ): Promise<Json> {
    check()
    if (!Number.isSafeInteger(number) || number < 1 || made.has(number)) {
      throw new RangeError(`${number} is no number for a call, or there was one of that number`)
    }
    if (path.split('/child-').length > MOST_NESTED) {
      throw refusal('run/nested-too-deep', { tool: id, limit: MOST_NESTED })
    }
    made.add(number)
    const child = { ...place, path: `${path}/child-${number}` }
    const request = requestOf(id, args, child.path, bounds)
    const end = inTurn(child, { ...request, ...times })
    children.add(end)
    const ended = await end.finally(() => children.delete(end))
    switch (ended.kind) {
      case 'value':
        return toJson(ended.value)
      case 'failed':
        // Whoever lets it through fails with the same code, not with a retelling.
        throw new RunError([faultOf(ended.failure)])
      case 'suspended':
        return new Promise<never>(() => undefined) // TOOL-CONTEXT-2
    }
  }

  async function inTurn(child: CallPlace, request: CallRequest): Promise<CallEnd> {
    slots ??= new Slots()
    const { taken, giveUp } = slots.take('', MOST_AT_ONCE)
    await taken
    try {
      // Nobody needs it any more.
      if (signal.aborted) return failedWith({ code: 'run/call-over', details: { tool } })
      const how = await parts.performChild(child, request, callees)
      if (how.kind === 'suspended') parts.onSuspended()
      return how
    } finally {
      giveUp()
    }
  }

  async function childrenEnded(): Promise<void> {
    while (children.size > 0) await Promise.allSettled(children)
  }

  async function atRest(): Promise<void> {
    await childrenEnded()
    if (!hasAsked) return
    // What is made of an answer follows at once, and is stored before the tool is let go of.
    do {
      await new Promise<void>((resolve) => void world.after(LOOK_AGAIN_MS, resolve))
      await childrenEnded()
    } while (isAsking())
  }

  const isAsking = () => !over && questions + storing > 0

  /** A model's name as people may see it. */
  const nameOf = (model: string) => shorten(session.scrubber.text(model), LONGEST_NAME)
  /** A message as people may see it, whatever a tool gives for one. */
  const shown = (message: unknown) =>
    shorten(session.scrubber.text(String(message)), LONGEST_MESSAGE)
  const context: ToolContext = {
    signal,
    idempotencyKey: key,
    run,
    step,
    ...(parts.calledBy === undefined ? {} : { caller: parts.calledBy }),
    ...(parts.sample === undefined ? {} : { sample: parts.sample }),
    now: () => world.now(),
    progress(message, done) {
      // A clock that was set back shows progress anyway.
      const since = Math.abs(world.now() - shownAt)
      if (over || (since < PROGRESS_MS && done !== 1)) return
      shownAt = world.now()
      session.parts.onProgress({ step, path, message: shown(message), done: fraction(done) })
    },
    inform(message) {
      check()
      if (messages >= MOST_MESSAGES) return
      const words = ++messages < MOST_MESSAGES ? shown(message) : NO_MORE
      session.append({ kind: 'informed', step, path, message: session.keepSmall(words) })
    },
    secret: unheard(async (name: string) => {
      check()
      return await secretFor(session, place, tool, name)
    }),
    checkBudget: unheard(async (model: string) => {
      check()
      hasAsked = true
      const why = whyNoMore(session.state.usage, session.state.budget)
      if (why !== undefined) {
        const { code, details } = why
        if (!parts.mayWait) throw refusal(code as Code, { ...details, run })
        parts.onNoBudget()
        return new Promise<never>(() => undefined) // TOOL-CONTEXT-6
      }
      questions++
      session.append({ kind: 'model-asked', step, path, model: nameOf(model) })
      await session.durable()
      if (over || session.closed) throw refusal('run/call-over', { tool })
    }),
    used(use) {
      check()
      const { model, ...numbers } = checkedUse(use)
      const asked = { step, path, model: nameOf(model) }
      if (questions > 0) questions--
      else session.append({ kind: 'model-asked', ...asked })
      session.append({ kind: 'model-used', ...asked, ...numbers })
    },
    unanswered() {
      questions = Math.max(0, questions - 1)
    },
    view: () => viewOfRun(world, run, session.parts.policyNow()),
    entry: (id) => session.parts.toolbox.catalogue.entries.get(id),
    call: unheard(callChild),
    remember: unheard(async (name: string, work: () => Promise<Json>) => {
      check()
      const { remembered } = recordOf(session.state, place.index)
      const known = remembered.get(rememberedKey({ path, tool, digest }, name))
      if (known !== undefined) return toJson(await ledger.values.load(known))
      const what = `what \`${name}\` remembers`
      const value = session.scrubber.value(valueOfJson(await work(), what, bounds))
      check()
      storing++
      const keeping = Promise.resolve(session.keep(value)).finally(() => storing--)
      const kept = await keeping
      // A large one takes its time; after the end it would take the place of what the next attempt draws.
      check()
      const call = { step, path, tool, arguments: digest }
      session.append({ kind: 'remembered', ...call, name, value: kept })
      return toJson(value)
    }) as ToolContext['remember'],
  }
  return {
    context,
    end() {
      over = true
    },
    hasCalls: () => children.size > 0,
    childrenEnded,
    atRest,
  }
}

/** A secret for a tool, hidden from then on (TOOL-CONTEXT-5). */
export async function secretFor(
  session: Session,
  { step, path }: CallPlace,
  tool: string,
  name: string,
): Promise<string> {
  const secret = await session.parts.world.secret(name)
  if (secret === undefined) throw refusal('run/no-such-secret', { name })
  if (secret.length < SHORTEST_SECRET) throw refusal('run/secret-too-short', { name })
  session.scrubber.hide(name, secret)
  if (!session.state.secrets.has(name)) {
    session.append({ kind: 'secret-used', step, path, name })
    session.secretsOnRecord = session.durable()
  }
  await session.secretsOnRecord
  if (session.closed) throw refusal('run/call-over', { tool })
  return secret
}

/** A tool that does not wait for what it asked for must not bring the process down. */
function unheard<Given extends readonly unknown[], Result>(
  act: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result> {
  return (...given) => {
    const promise = act(...given)
    promise.catch(() => undefined)
    return promise
  }
}

/** From 0 to 1; undefined for what is no such number. */
function fraction(done: number | undefined): number | undefined {
  return typeof done === 'number' && done >= 0 && done <= 1 ? done : undefined
}

function requestOf(
  id: string,
  args: Readonly<Record<string, Json>>,
  path: string,
  bounds: Bounds,
): CallRequest {
  const named = Object.entries(args)
    .filter(([, given]) => given !== undefined)
    .map(([name, given]): readonly [string, Value] => [
      name,
      valueOfJson(given, `\`${name}\``, bounds),
    ])
  return { call: call(id), path, positional: [], named }
}
