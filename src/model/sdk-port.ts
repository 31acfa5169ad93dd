// A model of the AI SDK as a port
// =============================================================================
//
// Invariants:
//
//   SDK-PORT-1. Repeated: what failed on the way or was put off by the server (429, 5xx),
//       at most `retries` times, after the wait that the server asks for. Nothing
//       that the server answered or refused is asked a second time, but for a field that
//       it refused to be asked for (server-refusals.ts).
//   SDK-PORT-2. Nothing is repeated of which a piece was given on: what was said cannot be
//       taken back. It fails with what had arrived, and whoever asked may ask again.
//   SDK-PORT-3. A connection is closed as soon as nobody waits for its answer: cut, called
//       off, out of time, or failed.

import { ModelFailure, type PartialAnswer } from './failure.ts'
import type { ModelAnswer, ModelOptions, ModelPort, ModelRequest, StreamOptions } from './port.ts'
import { generatedAnswer, streamedAnswer, type SdkModel } from './sdk-answer.ts'
import { failureOf, faultOf, isPassing, type Fault } from './sdk-failure.ts'
import { ServerRefusals } from './server-refusals.ts'
import { estimatedUsage } from './streaming.ts'
import { waitFor, type ModelWorld, type TimeLimits, type TimeUp } from './time-limits.ts'

/** How long and how often a model is asked. */
export interface ModelLimits {
  /**
   * How long one attempt may take in all; by default 120 seconds for an answer that comes whole,
   * 600 for one that is streamed.
   */
  readonly timeoutMs?: number
  /** How long a stream may be without its first piece; 60 seconds by default. */
  readonly firstMs?: number
  /** How long a stream may pause between two pieces; 60 seconds by default. */
  readonly pauseMs?: number
  /** How often what failed on the way is asked again; twice by default. */
  readonly retries?: number
}

const WHOLE_MS = 120_000
const STREAM_MS = 600_000
const PIECE_MS = 60_000
const RETRIES = 2
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 60_000

/** The port of a model. */
export function sdkPort(model: SdkModel, world: ModelWorld, limits: ModelLimits = {}): ModelPort {
  const { timeoutMs, firstMs = PIECE_MS, pauseMs = PIECE_MS, retries = RETRIES } = limits
  const refusals = new ServerRefusals()
  const asker = { model, world, retries, refusals }
  const whole = { allMs: timeoutMs ?? WHOLE_MS, firstMs: Infinity, pauseMs: Infinity }
  const pieces = { allMs: timeoutMs ?? STREAM_MS, firstMs, pauseMs }
  return {
    name: model.name,
    generate: async (request, options) => await ask(asker, whole, request, options),
    stream: async (request, options) => await ask(asker, pieces, request, options),
  }
}

interface Asker {
  readonly model: SdkModel
  readonly world: ModelWorld
  readonly retries: number
  readonly refusals: ServerRefusals
}

/** One question, with its repetitions (SDK-PORT-1). */
async function ask(
  asker: Asker,
  limits: TimeLimits,
  request: ModelRequest,
  { signal = new AbortController().signal, onText }: ModelOptions & Partial<StreamOptions> = {},
): Promise<ModelAnswer> {
  const { model, world, retries, refusals } = asker
  for (let attempt = 0; ;) {
    signal.throwIfAborted()
    const given = onText === undefined ? undefined : new GivenText(onText)
    try {
      const answer = await attemptOnce(asker, limits, request, signal, given)
      const notes = refusals.notes(request, given !== undefined)
      return notes.length === 0 ? answer : { ...answer, notes }
    } catch (error) {
      signal.throwIfAborted()
      given?.throwIfFailed()
      if (error instanceof ModelFailure) throw error
      const fault = await faultOf(error, model)
      const partial = given?.partial(request)
      if (partial === undefined && refusals.learn(request, fault, given !== undefined)) continue
      if (partial !== undefined || !isPassing(fault) || attempt >= retries) {
        throw failureOf(fault, model, partial)
      }
      await world.wait(waitMs(fault, attempt), signal).catch((error: unknown) => {
        signal.throwIfAborted()
        throw error
      })
      attempt++
    }
  }
}

/** What was given on of an answer (SDK-PORT-2), and what the caller's function threw. */
class GivenText {
  readonly #onText: StreamOptions['onText']
  #text = ''
  #thrown: { readonly error: unknown } | undefined

  constructor(onText: StreamOptions['onText']) {
    this.#onText = onText
  }

  give(piece: string): 'cut' | undefined {
    this.#text += piece
    try {
      return this.#onText(piece)
    } catch (error) {
      this.#thrown = { error }
      throw error
    }
  }

  throwIfFailed(): void {
    if (this.#thrown !== undefined) throw this.#thrown.error
  }

  partial(request: ModelRequest): PartialAnswer | undefined {
    const text = this.#text
    return text === '' ? undefined : { text, usage: estimatedUsage(request, text) }
  }
}

async function attemptOnce(
  { model, world, refusals }: Asker,
  limits: TimeLimits,
  request: ModelRequest,
  signal: AbortSignal,
  given: GivenText | undefined,
): Promise<ModelAnswer> {
  const off = new AbortController()
  const wait = waitFor(world, limits, (which, ms) => {
    off.abort(timeFailure(which, ms, model, given?.partial(request)))
  })
  const question = { model, request, refusals, signal: AbortSignal.any([signal, off.signal]) }
  try {
    if (given === undefined) return await generatedAnswer(question)
    return await streamedAnswer(question, wait.heard, (piece) => given.give(piece))
  } catch (error) {
    off.signal.throwIfAborted()
    throw error
  } finally {
    wait.over()
    off.abort()
  }
}

function timeFailure(
  which: TimeUp,
  ms: number,
  { model }: SdkModel,
  partial: PartialAnswer | undefined,
): ModelFailure {
  const seconds = ms / 1000
  if (which === 'all') return new ModelFailure('model/timeout', { model, seconds }, { partial })
  const length = (partial?.text ?? '').length
  return new ModelFailure('model/stalled', { model, seconds, length }, { partial })
}

/** How long to wait before the next attempt: as the server says, else longer each time. */
function waitMs({ headers }: Fault, attempt: number): number {
  const askedMs = Number(headers['retry-after-ms'] ?? Number(headers['retry-after']) * 1000)
  return Math.min(askedMs > 0 ? askedMs : FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS)
}
