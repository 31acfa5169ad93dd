// Models by the AI SDK
// =============================================================================
//
// OpenRouter, and whatever speaks OpenAI's protocol. The SDK is loaded with the
// first request: most commands ask no model.
//
// Invariants:
//
//   AI-SDK-1. Repeated: what failed on the way or was put off by the server (429, 5xx),
//       at most `retries` times, after the wait that the server asks for. Nothing
//       that the server answered or refused is asked a second time.
//   AI-SDK-2. The key is in no message: not in one of ours, not in one of the server's
//       that quotes it.
//   AI-SDK-3. Tools are told to the model and never run here. A call that the SDK cannot
//       read (no such tool, arguments that are no JSON) is an answer like any other.

import type { APICallError, LanguageModel } from 'ai'

import { AnswerTooLarge, boundedFetch, NetworkError } from './bounded-fetch.ts'
import { ModelFailure } from './failure.ts'
import type { ModelAnswer, ModelPort, ModelRequest, ModelUsage } from './port.ts'
import { callsOf, sdkMessages, sdkTools } from './sdk-talk.ts'
import { modelName, type ModelSettings } from './settings.ts'

/** What the adapter needs of the world. */
export interface ModelWorld {
  /** Ends after `ms` milliseconds; rejects when the signal aborts first. */
  wait(ms: number, signal: AbortSignal): Promise<void>
}

/** How long and how often a model is asked. */
export interface ModelLimits {
  /** How long one attempt may take; 120 seconds by default. */
  readonly timeoutMs?: number
  /** How often what failed on the way is asked again; twice by default. */
  readonly retries?: number
}

const TIMEOUT_MS = 120_000
const RETRIES = 2
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 60_000
/** What draws of a vote after the first have at least: at 0 all of them would be one draw. */
const AGAIN_AT = 0.1

/** The model of these settings, by the AI SDK. `limits` bound each attempt. */
export function aiSdkModel(
  settings: ModelSettings,
  world: ModelWorld,
  limits: ModelLimits = {},
): ModelPort {
  const { timeoutMs = TIMEOUT_MS, retries = RETRIES } = limits
  const name = modelName(settings)
  return {
    name,
    async generate(request, { signal = new AbortController().signal } = {}) {
      for (let attempt = 0; ; attempt++) {
        signal.throwIfAborted()
        try {
          return await answerInTime(settings, request, world, timeoutMs, signal)
        } catch (error) {
          signal.throwIfAborted()
          const failure = await failureOf(error, settings)
          const waitMs = await retryAfterMs(error, attempt)
          if (waitMs === undefined || attempt >= retries) throw failure
          await world.wait(waitMs, signal).catch((error: unknown) => {
            signal.throwIfAborted()
            throw error
          })
        }
      }
    },
  }
}

async function answerInTime(
  settings: ModelSettings,
  request: ModelRequest,
  world: ModelWorld,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<ModelAnswer> {
  const timeUp = new AbortController()
  const over = new AbortController()
  void world.wait(timeoutMs, over.signal).then(
    () =>
      timeUp.abort(
        new ModelFailure('model/timeout', { model: settings.model, seconds: timeoutMs / 1000 }),
      ),
    () => {},
  )
  try {
    return await answer(settings, request, AbortSignal.any([signal, timeUp.signal]))
  } catch (error) {
    timeUp.signal.throwIfAborted()
    throw error
  } finally {
    over.abort()
  }
}

async function answer(
  settings: ModelSettings,
  request: ModelRequest,
  abortSignal: AbortSignal,
): Promise<ModelAnswer> {
  const { generateText, Output } = await import('ai')
  const json = request.format === 'json' || request.schema !== undefined
  const instructions = instructionsOf(request, json)
  const result = await generateText({
    model: await languageModel(settings),
    ...(instructions === '' ? {} : { instructions }),
    messages: sdkMessages(request),
    ...(request.tools === undefined ? {} : { tools: await sdkTools(request.tools) }),
    temperature: temperatureOf(request, settings),
    ...(request.maxTokens === undefined ? {} : { maxOutputTokens: request.maxTokens }),
    // JSON is asked for and not read: whoever asked reads it, and sees what is wrong with it.
    ...(json
      ? { output: { ...Output.text(), responseFormat: Promise.resolve({ type: 'json' as const }) } }
      : {}),
    maxRetries: 0,
    abortSignal,
  })
  const calls = callsOf(result.toolCalls, request.tools ?? [])
  return {
    text: result.text,
    ...(calls.length === 0 ? {} : { calls }),
    finish: finishOf(result.finishReason, calls.length > 0),
    usage: usageOf(result),
  }
}

function temperatureOf({ temperature, again }: ModelRequest, settings: ModelSettings): number {
  if (temperature !== undefined) return temperature
  return again === true ? Math.max(settings.temperature, AGAIN_AT) : settings.temperature
}

function instructionsOf({ system = '', schema }: ModelRequest, json: boolean): string {
  if (!json) return system
  const ask =
    schema === undefined
      ? 'Answer with one JSON value and nothing else.'
      : `Answer with one JSON value of this JSON Schema and nothing else:\n${JSON.stringify(schema)}`
  return system === '' ? ask : `${system}\n\n${ask}`
}

async function languageModel(settings: ModelSettings): Promise<LanguageModel> {
  const { provider, baseUrl: baseURL, apiKey, model } = settings
  const key = apiKey === undefined ? {} : { apiKey }
  switch (provider) {
    case 'openrouter': {
      const { createOpenRouter } = await import('@openrouter/ai-sdk-provider')
      return createOpenRouter({ ...key, baseURL, fetch: boundedFetch, appName: 'Planwright' }).chat(
        model,
        { usage: { include: true } },
      )
    }
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      return createOpenAICompatible({
        ...key,
        name: 'model',
        baseURL,
        fetch: boundedFetch,
      }).chatModel(model)
    }
  }
}

/** Some servers say `stop` where they ask for calls. */
function finishOf(reason: string, asksForCalls: boolean): ModelAnswer['finish'] {
  if (asksForCalls && (reason === 'stop' || reason === 'tool-calls')) return 'calls'
  if (reason === 'stop' || reason === 'length') return reason
  return reason === 'content-filter' ? 'filtered' : 'other'
}

interface Spent {
  readonly usage: {
    readonly inputTokens: number | undefined
    readonly outputTokens: number | undefined
    readonly raw?: unknown
  }
  readonly providerMetadata?: unknown
}

function usageOf({ usage, providerMetadata }: Spent): ModelUsage {
  const routed = (providerMetadata as { openrouter?: { usage?: unknown } } | undefined)?.openrouter
  const cost = costOf(routed?.usage) ?? costOf(usage.raw)
  return {
    inputTokens: usage.inputTokens ?? 0,
    outputTokens: usage.outputTokens ?? 0,
    ...(cost === undefined ? {} : { cost }),
  }
}

function costOf(usage: unknown): number | undefined {
  const cost = (usage as { cost?: unknown } | null | undefined)?.cost
  return typeof cost === 'number' && Number.isFinite(cost) && cost >= 0 ? cost : undefined
}

/** How long to wait before the next attempt; undefined where another makes no sense (AI-SDK-1). */
async function retryAfterMs(error: unknown, attempt: number): Promise<number | undefined> {
  const backoffMs = FIRST_WAIT_MS * 2 ** attempt
  if (causeOf(error, NetworkError) !== undefined) return backoffMs
  const call = await apiCallError(error)
  const status = call?.statusCode ?? 0
  if (![408, 409, 429].includes(status) && status < 500) return undefined
  const headers = call?.responseHeaders ?? {}
  const askedMs = Number(headers['retry-after-ms'] ?? Number(headers['retry-after']) * 1000)
  return Math.min(askedMs > 0 ? askedMs : backoffMs, LONGEST_WAIT_MS)
}

async function failureOf(error: unknown, settings: ModelSettings): Promise<ModelFailure> {
  if (error instanceof ModelFailure) return error
  const { model, baseUrl, apiKey } = settings
  const scrubbed = (text: string) => (apiKey === undefined ? text : text.replaceAll(apiKey, '…'))
  const address = new URL(baseUrl).host
  const network = causeOf(error, NetworkError)
  if (network !== undefined) {
    return new ModelFailure('model/unreachable', { address, reason: scrubbed(network.message) })
  }
  if (causeOf(error, AnswerTooLarge) !== undefined) {
    return new ModelFailure('model/bad-answer', { model, reason: 'it is far too large' })
  }
  const call = await apiCallError(error)
  const reason = scrubbed(call?.message ?? (error instanceof Error ? error.message : String(error)))
  const status = call?.statusCode ?? 0
  if (status === 401 || status === 403)
    return new ModelFailure('model/key-refused', { address, reason })
  if (status === 402) return new ModelFailure('model/no-credit', { address, reason })
  if (status === 404) return new ModelFailure('model/not-found', { model, address, reason })
  if (status === 429) return new ModelFailure('model/too-many-requests', { address, reason })
  if (status >= 500) return new ModelFailure('model/server-fault', { address, status, reason })
  if (status >= 300) return new ModelFailure('model/request-refused', { address, status, reason })
  return new ModelFailure('model/bad-answer', { model, reason })
}

async function apiCallError(error: unknown): Promise<APICallError | undefined> {
  const { APICallError } = await import('ai')
  return APICallError.isInstance(error) ? error : undefined
}

function causeOf<Kind extends Error>(
  error: unknown,
  kind: new (...parts: never[]) => Kind,
): Kind | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth++) {
    if (at instanceof kind) return at
  }
  return undefined
}
