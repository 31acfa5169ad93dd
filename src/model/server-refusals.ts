// What a server refuses to be asked for
// =============================================================================
//
// JSON is asked for in the request's words, so an answer comes about without
// `response_format`, too. A server that refuses the field is asked again without
// it, from a schema down to JSON and from JSON down to words; the same holds for
// `stream_options`, which asks for the tokens to be counted.
//
// Invariants:
//
//   SERVER-REFUSALS-1. Only what the server's refusal names is left out, and the answer's
//       notes say so with the server's reason.
//   SERVER-REFUSALS-2. Each refusal leaves out something that was asked for, so that asking
//       again ends. What was refused once is not asked for again by the same port.

import { stableJson, type JsonSchema } from '#plan'

import type { ModelRequest } from './port.ts'
import type { Fault } from './sdk-failure.ts'

/** How JSON is asked for beside the request's words; undefined where it is in words alone. */
export type ResponseFormat =
  | { readonly type: 'json'; readonly schema?: JsonSchema; readonly name?: string }
  | undefined

/** Whether the answer to this request is to be JSON. */
export function wantsJson({ format, schema }: ModelRequest): boolean {
  return format === 'json' || schema !== undefined
}

/** What one server refused, for as long as a port lives. */
export class ServerRefusals {
  /** The server's reason, by what was refused: a schema's text, `json`, `usage`. */
  readonly #reasons = new Map<string, string>()

  /** How JSON is asked for, with all that the server has not refused. */
  responseFormat(request: ModelRequest): ResponseFormat {
    if (!wantsJson(request) || this.#reasons.has('json')) return undefined
    const { schema } = request
    if (schema === undefined || this.#reasons.has(stableJson(schema))) return { type: 'json' }
    return { type: 'json', schema, name: 'answer' }
  }

  /** Whether the server is asked to count the tokens of a stream. */
  get wantsUsage(): boolean {
    return !this.#reasons.has('usage')
  }

  /** Whether a refusal with these words is of something that can be left out, which it then is (SERVER-REFUSALS-2). */
  learn(request: ModelRequest, { status, reason, body }: Fault, isStream: boolean): boolean {
    if (![400, 404, 415, 422].includes(status)) return false
    const refused = this.#refusedBy(`${reason} ${body}`, request, isStream)
    if (refused !== undefined) this.#reasons.set(refused, reason)
    return refused !== undefined
  }

  #refusedBy(words: string, request: ModelRequest, isStream: boolean): string | undefined {
    if (isStream && this.wantsUsage && /stream_options|include_usage/i.test(words)) return 'usage'
    const asked = this.responseFormat(request)
    if (asked === undefined || !NAMES_FORMAT.test(words)) return undefined
    return asked.schema === undefined ? 'json' : stableJson(asked.schema)
  }

  /** What of this request was left out (SERVER-REFUSALS-1). */
  notes(request: ModelRequest, isStream: boolean): readonly string[] {
    const { schema } = request
    const json = wantsJson(request) ? this.#reasons.get('json') : undefined
    const shaped = schema === undefined ? undefined : this.#reasons.get(stableJson(schema))
    const usage = isStream ? this.#reasons.get('usage') : undefined
    return [
      ...(json === undefined
        ? []
        : [`asked for JSON in words alone, since the server refused: ${json}`]),
      ...(json !== undefined || shaped === undefined
        ? []
        : [
            `asked for JSON without its schema as response_format, since the server refused: ${shaped}`,
          ]),
      ...(usage === undefined
        ? []
        : [`not asked to count tokens, since the server refused: ${usage}`]),
    ]
  }
}

const NAMES_FORMAT = /response_format|json_schema|json_object|structured[ _]outputs?/i
