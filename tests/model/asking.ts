// Asking a model of a server on loopback, and what came of it.

import { aiSdkModel, ModelFailure } from '#model'
import type { ModelLimits, ModelRequest, ModelSettings, ModelWorld } from '#model'

import { modelServer, type Reply } from './server.ts'

export const KEY = 'sk-test-1234567890'

export const question: ModelRequest = {
  system: 'Be brief.',
  messages: [{ role: 'user', text: 'Hello?' }],
}

export function settingsFor(url: string, more: Partial<ModelSettings> = {}): ModelSettings {
  return {
    provider: 'openai-compatible',
    baseUrl: url,
    apiKey: KEY,
    model: 'test/model',
    temperature: 0.1,
    ...more,
  }
}

/** Limits that no wait before a repetition is as long as. */
export const LONG: ModelLimits = { timeoutMs: 120_000, firstMs: 61_000, pauseMs: 62_000 }

/** A world in which repetitions come at once and a limit is never reached; `waits` keeps what was asked for. */
export function hurriedWorld() {
  const waits: number[] = []
  return {
    waits,
    wait: (ms: number, signal: AbortSignal) => {
      if (ms <= 60_000) {
        waits.push(ms)
        return Promise.resolve()
      }
      return new Promise<void>((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('over')))
      })
    },
  }
}

export const realWorld: ModelWorld = {
  wait: (ms, signal) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(resolve, ms)
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        reject(new Error('over'))
      })
    }),
}

/** How a streamed answer is asked for. */
export interface Asking {
  readonly request?: ModelRequest
  readonly provider?: ModelSettings['provider']
  readonly limits?: ModelLimits
  readonly world?: ModelWorld & { readonly waits?: readonly number[] }
  /** Says of the text so far whether it is enough. */
  readonly cutAt?: (text: string) => boolean
}

/** What came of a question that was asked as a stream: the answer or the failure, the pieces, and what the server saw. */
export async function streamed(
  replies: readonly Reply[],
  {
    request = question,
    provider = 'openai-compatible',
    limits = LONG,
    world = hurriedWorld(),
    cutAt = () => false,
  }: Asking = {},
) {
  await using server = await modelServer(...replies)
  const model = aiSdkModel(settingsFor(server.url, { provider }), world, limits)
  const pieces: string[] = []
  const onText = (piece: string) => {
    pieces.push(piece)
    return cutAt(pieces.join('')) ? ('cut' as const) : undefined
  }
  const result = await model.stream!(request, { onText }).then(
    (answer) => ({ answer, failure: undefined }),
    (error: unknown) => {
      if (!(error instanceof ModelFailure)) throw error
      return { answer: undefined, failure: error }
    },
  )
  // The server learns of a closed connection a moment later.
  for (let turns = 0; turns < 15_000 && server.open() > 0; turns++) {
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  const asked = server.asked.length
  return {
    ...result,
    pieces,
    asked,
    body: server.asked.at(-1)?.body,
    waits: world.waits,
    open: server.open(),
  }
}
