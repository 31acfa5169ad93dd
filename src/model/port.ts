// What a language model is to the rest of the project
// =============================================================================
//
// A port: words in, words out. Which company answers, how it is reached and what
// it costs is known to the adapters alone; what is asked, to the floors above.
//
// Invariants:
//
//   MODEL-PORT-1. `generate` gives what the model answered, whole, or throws ModelFailure;
//       it never answers in the model's place. Where the model itself stopped
//       early, `finish` says so.
//   MODEL-PORT-2. A request is plain data: two requests with the same digest are the same
//       question, which is what recording and replaying depend on.
//   MODEL-PORT-3. A model only asks for calls. What it asks for comes back as data, however
//       odd: names that it was not given, arguments that are no JSON.
//   MODEL-PORT-4. `stream` is the same question with the same answer, given on while it
//       arrives: the pieces, joined, are the answer's text. An answer that the caller
//       cut is marked so, and nothing after the cut is paid attention to.

import { sha256Hex, stableJson, type Json, type JsonSchema } from '#plan'

/** A tool that a model may ask to be called. */
export interface ModelTool {
  /** What the model calls it. */
  readonly name: string
  /** What it does, in words for the model. */
  readonly description: string
  /** JSON Schema of the arguments, which are one object. */
  readonly parameters: JsonSchema
}

/** A call that a model asks for (MODEL-PORT-3). */
export interface ModelCall {
  /** Which result is for which call; no two calls of an answer have the same. */
  readonly id: string
  /** The tool's name as the request has it, or whatever the model made up. */
  readonly name: string
  /** What the model gave: an object where it kept to the rules, its text where that is no JSON. */
  readonly arguments: Json
  /**
   * What the provider wants to see again with the call, as it came; absent where that is nothing.
   */
  readonly opaque?: Json
}

/** One message of a talk: its `text`, and of an assistant the `calls` that it asked for. */
export type ModelMessage =
  | { readonly role: 'user'; readonly text: string }
  | { readonly role: 'assistant'; readonly text: string; readonly calls?: readonly ModelCall[] }
  /** What came of the call of `name` that the assistant asked for; every call has such a message. */
  | {
      /** The result of a call. */
      readonly role: 'tool'
      /** Of the call. */
      readonly id: string
      /** The name of the tool that was called, as it was offered. */
      readonly name: string
      /** What came of the call, as the model reads it: the result, or why there is none. */
      readonly text: string
    }

/** One question to a model; plain data (MODEL-PORT-2). */
export interface ModelRequest {
  /**
   * Who the model is to be and what rules it keeps, nothing by default; no place for text
   * by others.
   */
  readonly system?: string
  /** The talk so far; the last message is the user's, or the result of a call. */
  readonly messages: readonly ModelMessage[]
  /**
   * Tools that the model may ask to be called, none by default; it may also answer without.
   */
  readonly tools?: readonly ModelTool[]
  /** From 0, the likeliest words, to 1; without it what the settings say. */
  readonly temperature?: number
  /** One more draw of an answer that already exists: without a temperature of its own it is not drawn at 0. */
  readonly again?: true
  /** The most tokens of the answer; what the settings say by default. */
  readonly maxTokens?: number
  /**
   * Whether the answer is to be one JSON value; text by default. Only asked for: who uses
   * the answer checks it.
   */
  readonly format?: 'text' | 'json'
  /**
   * A schema to be told to the model, absent where there is none; the answer is then to be JSON.
   */
  readonly schema?: JsonSchema
}

/** What an answer took: `inputTokens` read, `outputTokens` written. */
export interface ModelUsage {
  /** Tokens that were read, those from a cache included. */
  readonly inputTokens: number
  /** Tokens that were written. */
  readonly outputTokens: number
  /** US dollars; absent where neither the provider nor a price says them. */
  readonly cost?: number
  /** The tokens are an estimate from the length of the texts: the provider did not count them. */
  readonly estimated?: true
}

/** What a model answered; whole, unless `finish` is `cut`. */
export interface ModelAnswer {
  /** Its words; empty where it only asks for calls. */
  readonly text: string
  /** What the model asks to be called, in its order; absent where it asks for nothing. */
  readonly calls?: readonly ModelCall[]
  /**
   * Why it ended: by itself, to have calls made, at the token limit, kept back by the provider,
   * otherwise, or because whoever asked had seen enough (`stream`).
   */
  readonly finish: 'stop' | 'calls' | 'length' | 'filtered' | 'cut' | 'other'
  /** What the answer took. */
  readonly usage: ModelUsage
  /** What the server could not be asked for and was left out, in words for a log; absent where that is nothing. */
  readonly notes?: readonly string[]
}

/** How an answer is waited for. */
export interface ModelOptions {
  /** Aborts the request; nothing does by default. */
  readonly signal?: AbortSignal
}

/** How an answer is waited for that is given on while it arrives. */
export interface StreamOptions extends ModelOptions {
  /** Given each piece of the text, in order. Where it returns `cut`, the rest of the answer is not waited for. */
  readonly onText: (piece: string) => 'cut' | undefined
}

/** A language model. */
export interface ModelPort {
  /** As people know it: `openai/gpt-4o at openrouter.ai`. */
  readonly name: string
  /** The answer; throws ModelFailure (MODEL-PORT-1). `options` say how long it is waited for. */
  generate(request: ModelRequest, options?: ModelOptions): Promise<ModelAnswer>
  /**
   * The answer, and its text while it arrives (MODEL-PORT-4). An answer that was cut has `finish`
   * `cut`, the text that had arrived, and estimated usage. Absent where a port gives answers only
   * whole; `streamAnswer` asks either kind.
   */
  stream?(request: ModelRequest, options: StreamOptions): Promise<ModelAnswer>
}

/** Names a question: SHA-256 of the request in canonical JSON (MODEL-PORT-2). */
export function requestDigest(request: ModelRequest): string {
  return sha256Hex(`planwright/model-request/1\0${stableJson(requestJson(request))}`)
}

/** A request as plain JSON. */
export function requestJson(request: ModelRequest): Json {
  return JSON.parse(JSON.stringify(request)) as Json
}
