// What a language model is to the rest of the house
// =============================================================================
//
// A port: words in, words out. Which company answers, how it is reached and what
// it costs is known to the adapters alone; what is asked, to the floors above.
//
// Invariants:
//
//   L1. `generate` gives what the model answered, whole, or throws ModelFailure;
//       it never answers in the model's place. Where the model itself stopped
//       early, `finish` says so.
//   L2. A request is plain data: two requests with the same digest are the same
//       question, which is what recording and replaying hang on.

import { sha256Hex, stableJson, type Json, type JsonSchema } from '#plan'

export interface ModelMessage {
  readonly role: 'user' | 'assistant'
  readonly text: string
}

export interface ModelRequest {
  /** Who the model is to be and what rules it keeps; no place for text by others. */
  readonly system?: string
  /** The talk so far; the last message is the user's. */
  readonly messages: readonly ModelMessage[]
  /** From 0, the likeliest words, to 1; without it what the settings say. */
  readonly temperature?: number
  readonly maxTokens?: number
  /** Whether the answer is to be one JSON value. Only asked for: who uses the answer checks it. */
  readonly format?: 'text' | 'json'
  /** A schema to be told to the model; the answer is then to be JSON. */
  readonly schema?: JsonSchema
}

export interface ModelUsage {
  readonly inputTokens: number
  readonly outputTokens: number
  /** US dollars, where the provider says them. */
  readonly cost?: number
}

export interface ModelAnswer {
  readonly text: string
  /** Why it ended: by itself, at the token limit, kept back by the provider, or otherwise. */
  readonly finish: 'stop' | 'length' | 'filtered' | 'other'
  readonly usage: ModelUsage
}

export interface ModelOptions {
  readonly signal?: AbortSignal
}

export interface ModelPort {
  /** As people know it: `openai/gpt-4o at openrouter.ai`. */
  readonly name: string
  generate(request: ModelRequest, options?: ModelOptions): Promise<ModelAnswer>
}

/** Names a question: SHA-256 of the request in canonical JSON (L2). */
export function requestDigest(request: ModelRequest): string {
  return sha256Hex(`planwright/model-request/1\0${stableJson(requestJson(request))}`)
}

/** A request as plain JSON. */
export function requestJson(request: ModelRequest): Json {
  return JSON.parse(JSON.stringify(request)) as Json
}
