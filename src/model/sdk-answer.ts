// One question by the AI SDK
// =============================================================================
//
// The SDK is loaded with the first request: most commands ask no model.
//
// Invariants:
//
//   SDK-ANSWER-1. Tools are told to the model and never run here. A call that the SDK cannot
//       read (no such tool, arguments that are no JSON) is an answer like any other.
//   SDK-ANSWER-2. A stream that ends without saying why it ends is half an answer, which is
//       none.

import type { LanguageModel, Output } from 'ai'

import { boundedFetch, eventsFetch, NotStreamed } from './bounded-fetch.ts'
import type { ModelAnswer, ModelCall, ModelRequest, ModelUsage, StreamOptions } from './port.ts'
import { causeOf, type AskedModel } from './sdk-failure.ts'
import { callsOf, sdkMessages, sdkTools, type SdkCall } from './sdk-talk.ts'
import { wantsJson, type ResponseFormat, type ServerRefusals } from './server-refusals.ts'
import { cutAnswer, estimatedUsage, streamAnswer } from './streaming.ts'

/** A model of the SDK, and what is said of it. */
export interface SdkModel extends AskedModel {
  /** As people know it. */
  readonly name: string
  /** What a request without its own is asked with; the model's own where that is absent. */
  readonly temperature?: number | undefined
  /** The SDK's object, which reaches its server by this fetch where it is one of ours. */
  open(fetch: typeof globalThis.fetch, wantsUsage: boolean): LanguageModel | Promise<LanguageModel>
}

/** A question and how it is asked. */
export interface SdkQuestion {
  readonly model: SdkModel
  readonly request: ModelRequest
  readonly refusals: ServerRefusals
  readonly signal: AbortSignal
}

/** The answer, whole. */
export async function generatedAnswer(
  question: SdkQuestion,
  fetch: typeof globalThis.fetch = boundedFetch,
): Promise<ModelAnswer> {
  const { generateText } = await import('ai')
  const result = await generateText(await settingsOf(question, fetch))
  return wholeAnswer(question.request, result.text, result.toolCalls, result)
}

/** The answer, its text given to `onText` while it arrives; `heard` whenever anything of it does. */
export async function streamedAnswer(
  question: SdkQuestion,
  heard: () => void,
  onText: StreamOptions['onText'],
): Promise<ModelAnswer> {
  try {
    return await readStream(question, heard, onText)
  } catch (error) {
    const whole = causeOf(error, NotStreamed)
    if (whole === undefined) throw error
    const port = {
      name: question.model.name,
      generate: async () => await generatedAnswer(question, async () => whole.response),
    }
    return await streamAnswer(port, question.request, { onText })
  }
}

/** What shows that the model is at work: what comes of it, not what its server sends meanwhile. */
const SIGNS_OF_LIFE: ReadonlySet<string> = new Set([
  'text-delta',
  'reasoning-delta',
  'tool-input-delta',
])

async function readStream(
  question: SdkQuestion,
  heard: () => void,
  onText: StreamOptions['onText'],
): Promise<ModelAnswer> {
  const { streamText } = await import('ai')
  const { request, signal } = question
  const { stream } = streamText({
    ...(await settingsOf(question, eventsFetch)),
    // Errors are read from the stream; the SDK would print them.
    onError: () => {},
  })
  let text = ''
  const calls: SdkCall[] = []
  let end: AnswerEnd | undefined
  for await (const part of stream) {
    if (SIGNS_OF_LIFE.has(part.type)) heard()
    if (part.type === 'text-delta' && part.text !== '') {
      text += part.text
      if (onText(part.text) === 'cut') return cutAnswer(request, text)
    }
    if (part.type === 'tool-call') calls.push(part)
    if (part.type === 'error') throw part.error
    if (part.type === 'finish-step') end = part
  }
  signal.throwIfAborted()
  if (end === undefined || (end.finishReason === 'other' && end.rawFinishReason === undefined)) {
    throw new Error('it ended before it was whole')
  }
  return wholeAnswer(request, text, calls, end)
}

/** Everything that the SDK is told, for either way. */
async function settingsOf(
  { model, request, refusals, signal }: SdkQuestion,
  fetch: typeof globalThis.fetch,
) {
  const { Output } = await import('ai')
  const { tools, maxTokens } = request
  const instructions = instructionsOf(request)
  const temperature = temperatureOf(request, model)
  const responseFormat = refusals.responseFormat(request)
  return {
    model: await model.open(fetch, refusals.wantsUsage),
    ...(instructions === '' ? {} : { instructions }),
    messages: sdkMessages(request),
    ...(tools === undefined ? {} : { tools: await sdkTools(tools) }),
    ...(temperature === undefined ? {} : { temperature }),
    ...(maxTokens === undefined ? {} : { maxOutputTokens: maxTokens }),
    output: outputOf(Output.text(), responseFormat),
    providerOptions: NOT_STRICT,
    maxRetries: 0,
    abortSignal: signal,
  }
}

type TextOutput = ReturnType<typeof Output.text>

/**
 * JSON is asked for and not read: whoever asked reads it, and sees what is wrong with it. Nor is the text
 * compared with what was published before, as the SDK does at each piece: a long answer would take
 * the square of its length. A count is new each time.
 */
function outputOf(output: TextOutput, responseFormat: ResponseFormat): TextOutput {
  let pieces = 0
  return {
    ...output,
    ...(responseFormat === undefined ? {} : { responseFormat: Promise.resolve(responseFormat) }),
    parsePartialOutput: async () => ({ partial: String(pieces++) }),
  }
}

/** A schema says more than the subset of JSON Schema to which some servers hold a strict answer. */
const NOT_STRICT = {
  openai: { strictJsonSchema: false },
  openaiCompatible: { strictJsonSchema: false },
}

/** What draws of a vote after the first have at least: at 0 all of them would be one draw. */
const AGAIN_AT = 0.1

function temperatureOf(
  { temperature, again }: ModelRequest,
  { temperature: usual }: SdkModel,
): number | undefined {
  if (temperature !== undefined) return temperature
  return again === true && usual !== undefined ? Math.max(usual, AGAIN_AT) : usual
}

function instructionsOf(request: ModelRequest): string {
  const { system = '', schema } = request
  if (!wantsJson(request)) return system
  const ask =
    schema === undefined
      ? 'Answer with one JSON value and nothing else.'
      : `Answer with one JSON value of this JSON Schema and nothing else:\n${JSON.stringify(schema)}`
  return system === '' ? ask : `${system}\n\n${ask}`
}

/** How an answer ended, as the SDK says it. */
interface AnswerEnd {
  readonly finishReason: string
  readonly rawFinishReason?: string | undefined
  readonly usage: {
    readonly inputTokens: number | undefined
    readonly outputTokens: number | undefined
    readonly raw?: unknown
  }
  readonly providerMetadata?: unknown
}

function wholeAnswer(
  request: ModelRequest,
  text: string,
  sdkCalls: readonly SdkCall[],
  end: AnswerEnd,
): ModelAnswer {
  const calls = callsOf(sdkCalls, request.tools ?? [])
  return {
    text,
    ...(calls.length === 0 ? {} : { calls }),
    finish: finishOf(end.finishReason, calls.length > 0),
    usage: usageOf(request, text, calls, end),
  }
}

/** Some servers say `stop` where they ask for calls. */
function finishOf(reason: string, asksForCalls: boolean): ModelAnswer['finish'] {
  if (asksForCalls && (reason === 'stop' || reason === 'tool-calls')) return 'calls'
  if (reason === 'stop' || reason === 'length') return reason
  return reason === 'content-filter' ? 'filtered' : 'other'
}

/** What the provider counted; an estimate where it did not: a question always has tokens. */
function usageOf(
  request: ModelRequest,
  text: string,
  calls: readonly ModelCall[],
  { usage, providerMetadata }: AnswerEnd,
): ModelUsage {
  const routed = (providerMetadata as { openrouter?: { usage?: unknown } } | undefined)?.openrouter
  const cost = toldCost(routed?.usage) ?? toldCost(usage.raw)
  const { inputTokens = 0, outputTokens = 0 } = usage
  const counted =
    inputTokens > 0
      ? { inputTokens, outputTokens }
      : estimatedUsage(request, calls.length === 0 ? text : text + JSON.stringify(calls))
  return { ...counted, ...(cost === undefined ? {} : { cost }) }
}

function toldCost(usage: unknown): number | undefined {
  const cost = (usage as { cost?: unknown } | null | undefined)?.cost
  return typeof cost === 'number' && Number.isFinite(cost) && cost >= 0 ? cost : undefined
}
