// What a running tool is given beside its arguments
// =============================================================================
//
// Invariants:
//
//   X1. A call that a tool makes goes through the plan's own door, under the
//       tool's path and the number of the call: `0.2/child-1`.
//   X2. When such a call has to wait for a person, the tool's promise never
//       settles: the tool is run again later and is given what it had before.
//   X3. Calls stand inside of each other only so deep, whoever calls whom.
//   X4. After its call is over a tool can do nothing more through its context.

import { call, toJson, type Json, type Value } from '#plan'

import { shorten } from '#text'

import type { CallEnd, CallPlace } from './call-end.ts'
import type { ValueDigest } from '../event.ts'
import type { CallRequest } from '../evaluation/evaluate.ts'
import { rememberedKey } from '../state/record.ts'
import { valueOfJson } from './result-value.ts'
import { faultOf, refusal, RunError } from '../run-error.ts'
import { SHORTEST_SECRET } from './scrubber.ts'
import type { Session } from '../session.ts'
import { recordOf } from '../state/state.ts'
import type { ToolContext } from '../tool.ts'

/** How a call that a tool makes is performed. */
export type PerformChild = (place: CallPlace, request: CallRequest) => Promise<CallEnd>

export interface RunningCall {
  readonly context: ToolContext
  /** Ends the context (X4). */
  end(): void
  /** Whether a call of the tool is under way. */
  hasCalls(): boolean
  /** Resolves when no call of the tool is under way. */
  childrenEnded(): Promise<void>
}

export interface RunningCallParts {
  readonly session: Session
  readonly place: CallPlace
  readonly tool: string
  /** Of its arguments. */
  readonly digest: ValueDigest
  readonly key: string
  readonly sample: number | undefined
  readonly signal: AbortSignal
  readonly performChild: PerformChild
  /** Called when a call of the tool has to wait. */
  readonly onSuspended: () => void
}

/** Calls inside of calls; what goes deeper calls itself without end. */
const MOST_NESTED = 16
/** Longest message that people are shown. */
const LONGEST_MESSAGE = 10_000

export function createRunningCall(parts: RunningCallParts): RunningCall {
  const { session, place, tool, digest, key, signal } = parts
  const { world, run, ledger } = session.parts
  const { step, path } = place
  const children = new Set<Promise<CallEnd>>()
  let made = 0
  let over = false

  const check = () => {
    if (over) throw refusal('run/call-over', { tool })
  }
  async function callChild(id: string, args: Readonly<Record<string, Json>>): Promise<Json> {
    check()
    if (path.split('/child-').length > MOST_NESTED) {
      throw refusal('run/nested-too-deep', { tool: id, limit: MOST_NESTED })
    }
    const child = { ...place, path: `${path}/child-${++made}` }
    const end = parts.performChild(child, requestOf(id, args, child.path)).then((how) => {
      if (how.kind === 'suspended') parts.onSuspended()
      return how
    })
    children.add(end)
    const ended = await end.finally(() => children.delete(end))
    switch (ended.kind) {
      case 'value':
        return toJson(ended.value)
      case 'failed':
        // Whoever lets it through fails with the same code, not with a retelling.
        throw new RunError([faultOf(ended.failure)])
      case 'suspended':
        return new Promise<never>(() => undefined) // X2
    }
  }

  const context: ToolContext = {
    signal,
    idempotencyKey: key,
    run,
    step,
    ...(parts.sample === undefined ? {} : { sample: parts.sample }),
    now: () => world.now(),
    progress(message, done) {
      if (over) return
      session.parts.onProgress({ step, path, message: session.scrubber.text(message), done })
    },
    inform(message) {
      check()
      const shown = shorten(session.scrubber.text(message), LONGEST_MESSAGE)
      session.append({ kind: 'informed', step, path, message: session.keepSmall(shown) })
    },
    async secret(name) {
      check()
      const secret = await world.secret(name)
      if (secret === undefined) throw refusal('run/no-such-secret', { name })
      if (secret.length < SHORTEST_SECRET) throw refusal('run/secret-too-short', { name })
      session.scrubber.hide(name, secret)
      if (!session.state.secrets.has(name))
        session.append({ kind: 'secret-used', step, path, name })
      return secret
    },
    call(id, args) {
      const result = callChild(id, args)
      // A tool that does not wait for what it called must not bring the process down.
      result.catch(() => undefined)
      return result
    },
    async remember<Part extends Json>(name: string, work: () => Promise<Part>): Promise<Part> {
      check()
      const { remembered } = recordOf(session.state, place.index)
      const known = remembered.get(rememberedKey({ path, tool, digest }, name))
      if (known !== undefined) return toJson(await ledger.values.load(known)) as Part
      const value = session.scrubber.value(valueOfJson(await work(), `what \`${name}\` remembers`))
      check()
      const kept = await session.keep(value)
      const call = { step, path, tool, arguments: digest }
      session.append({ kind: 'remembered', ...call, name, value: kept })
      return toJson(value) as Part
    },
  }
  return {
    context,
    end() {
      over = true
    },
    hasCalls: () => children.size > 0,
    async childrenEnded() {
      while (children.size > 0) await Promise.allSettled(children)
    },
  }
}

function requestOf(id: string, args: Readonly<Record<string, Json>>, path: string): CallRequest {
  const named = Object.entries(args)
    .filter(([, given]) => given !== undefined)
    .map(([name, given]): readonly [string, Value] => [name, valueOfJson(given, `\`${name}\``)])
  return { call: call(id), path, positional: [], named }
}
