// Answers of critics and gatekeepers
// =============================================================================
//
// They may be somebody's own code: they throw, they never answer, they answer
// nonsense. Whatever they do, a job goes on with a judgement or ends with an error
// that says whose fault it is.
//
// Invariants:
//
//   BOUNDED-1. What they answer is on record before it is used, and what fails is not: a
//       job that is tried again asks them again.
//   BOUNDED-2. A failure of the provider is an LLMError, a budget that is used up and the end of
//       the job keep their own error; everything else is a CritiqueError.

import { ModelFailure } from '#model'
import type { Json } from '#plan'

import { CritiqueError, LLMError, type PlanningError } from '../errors.ts'
import type { PlanningSession } from '../session.ts'

/** What bounds an answer. */
export interface Bounds {
  /** Where the answer is kept. */
  readonly session: PlanningSession
  /** Calls an action later; returns how to call it off. */
  readonly after: (delayMs: number, action: () => void) => () => void
  /** How long each of them may take, in milliseconds. */
  readonly timeoutMs: number
}

/** One answer that is waited for. */
export interface Wanted<Part extends Json> {
  /** Whose it is, as a sentence begins: ``Critic `units` ``. */
  readonly who: string
  /** Under which name it is kept. */
  readonly name: string
  /** Ends when others have failed. */
  readonly signal: AbortSignal
  /** Works it out; throws Unusable where it cannot be used. */
  readonly work: (signal: AbortSignal, own: OwnFailures) => Promise<Part>
}

/** Says what is wrong with an answer, in words that follow its author's name. */
export class Unusable extends Error {
  override readonly name = 'Unusable'
}

/** Errors that are not the fault of whom they pass through: of a provider, of a budget. */
export interface OwnFailures {
  /** The same promise; what it fails with is known from then on. */
  passed<Result>(promise: Promise<Result>): Promise<Result>
}

/** The answer, from the record or worked out within its time (BOUNDED-1); throws as BOUNDED-2 says. */
export async function boundedAnswer<Part extends Json>(
  { who, name, signal: others, work }: Wanted<Part>,
  { session, after, timeoutMs }: Bounds,
): Promise<Part> {
  const passedOn = new Set<unknown>()
  const own: OwnFailures = {
    async passed(promise) {
      try {
        return await promise
      } catch (thrown) {
        passedOn.add(thrown)
        throw thrown
      }
    },
  }
  const late = new AbortController()
  const signal = AbortSignal.any([session.signal, others, late.signal])
  const callOff = after(timeoutMs, () => {
    late.abort(new Unusable(`did not answer within ${timeoutMs / 1000} s.`))
  })
  try {
    return await session.remember(name, () => untilAborted(signal, () => work(signal, own)))
  } catch (thrown) {
    session.signal.throwIfAborted()
    if (late.signal.aborted) throw critiqueError(who, late.signal.reason)
    if (others.aborted) throw others.reason
    if (passedOn.has(thrown)) throw ofProvider(thrown)
    throw critiqueError(who, thrown)
  } finally {
    callOff()
  }
}

/** Does not wait for what ignores its signal. */
async function untilAborted<Result>(
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted()
  const ended = Promise.withResolvers<never>()
  const end = () => ended.reject(signal.reason)
  signal.addEventListener('abort', end, { once: true })
  try {
    return await Promise.race([work(), ended.promise])
  } finally {
    signal.removeEventListener('abort', end)
  }
}

function ofProvider(thrown: unknown): unknown {
  if (!(thrown instanceof ModelFailure)) return thrown
  return new LLMError(thrown.code, thrown.details, { cause: thrown })
}

function critiqueError(who: string, thrown: unknown): PlanningError {
  if (thrown instanceof Unusable) {
    return new CritiqueError('planner/critique', { who, why: thrown.message })
  }
  const words = thrown instanceof Error ? thrown.message : String(thrown)
  const why = `failed: ${/[.!?]$/.test(words) ? words : `${words}.`}`
  return new CritiqueError('planner/critique', { who, why }, { cause: thrown })
}
