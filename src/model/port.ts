// What a language model is to the rest of the house
// =============================================================================
//
// A port: words in, words out. Which company answers, how it is reached and what
// it costs is known to the adapters alone; what is asked, to the floors above.
//
// Invariants:
//
//   L1. `generate` either gives the model's whole answer or throws ModelFailure;
//       it never gives half an answer, and never answers in the model's place.
//   L2. A request is plain data: two requests with the same digest are the same
//       question, which is what recording and replaying hang on.

import type { Json, JsonSchema } from '#plan'

export interface ModelMessage {
  readonly role: 'user' | 'assistant'
  readonly text: string
}

export interface ModelRequest {
  /** Who the model is to be and what rules it keeps; never holds text by others. */
  readonly system?: string
  /** The talk so far; the last message is the user's. */
  readonly messages: readonly ModelMessage[]
  /** From 0, always the likeliest words, to 1; without it the settings' own. */
  readonly temperature?: number
  readonly maxTokens?: number
  /** The answer is to be JSON of this schema. Only asked for: whoever uses the answer checks it. */
  readonly schema?: { readonly name: string; readonly json: JsonSchema }
}

export interface ModelUsage {
  readonly inputTokens: number
  readonly outputTokens: number
  /** US dollars, where the provider says them. */
  readonly cost?: number
}

export interface ModelAnswer {
  readonly text: string
  /** Why it ended: by itself, at the token limit, or kept back by the provider. */
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

/** A request as plain JSON, for digests and files. */
export function requestJson(request: ModelRequest): Json {
  return {
    ...(request.system === undefined ? {} : { system: request.system }),
    messages: request.messages.map(({ role, text }) => ({ role, text })),
    ...(request.temperature === undefined ? {} : { temperature: request.temperature }),
    ...(request.maxTokens === undefined ? {} : { maxTokens: request.maxTokens }),
    ...(request.schema === undefined
      ? {}
      : { schema: { name: request.schema.name, json: request.schema.json } }),
  }
}
