// What went wrong with a model of the AI SDK
// =============================================================================
//
// Invariants:
//
//   SDK-FAILURE-1. The key is in no message: not in one of ours, not in one of the server's
//       that quotes it.

import type { APICallError } from 'ai'

import { AnswerTooLarge, NetworkError } from './bounded-fetch.ts'
import { ModelFailure, type PartialAnswer } from './failure.ts'

/** What failures say of the model that was asked. */
export interface AskedModel {
  /** Its name as the server has it. */
  readonly model: string
  /** Where it is: a host, or the provider's name. */
  readonly address: string
  /** Texts that are shown to nobody. */
  readonly secrets: readonly string[]
}

/** What an error says, in the terms that decide what is done. */
export interface Fault {
  /** `network`: on the way; `server`: the server refused, with `status`; `answer`: what came is no answer. */
  readonly kind: 'network' | 'server' | 'answer'
  /** Of HTTP; 0 where there is none. */
  readonly status: number
  /** The words of whoever said it, without secrets (SDK-FAILURE-1). */
  readonly reason: string
  /** All that the server sent with its refusal, without secrets. */
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** Reads an error that the SDK threw, or that came in the stream. */
export async function faultOf(error: unknown, { secrets }: AskedModel): Promise<Fault> {
  const { APICallError } = await import('ai')
  const network = causeOf(error, NetworkError)
  const call = APICallError.isInstance(error) ? error : undefined
  const shown = (said: string) =>
    secrets.reduce((text, secret) => text.replaceAll(secret, '…'), said)
  const answered = call?.responseBody ?? ''
  const refusal =
    call?.statusCode === 200 ? refusalIn(call.data ?? errorOf(jsonIn(answered))) : undefined
  const reason = inOneLine(shown(network?.message ?? refusal?.message ?? sayingOf(error, call)))
  const body = shown(answered)
  const status = refusal?.status ?? statusOf(call ?? error)
  const headers = call?.responseHeaders ?? {}
  const isNetwork =
    network !== undefined || (call?.isRetryable === true && (status === 0 || status < 300))
  if (isNetwork) return { kind: 'network', status: 0, reason, body, headers }
  return { kind: status >= 300 ? 'server' : 'answer', status, reason, body, headers }
}

function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function errorOf(answer: unknown): unknown {
  return ((answer ?? {}) as { readonly error?: unknown }).error
}

/** What a server says that answers with status 200 and a refusal, as gateways do: `{"error": {"message", "code"}}`. */
function refusalIn(
  error: unknown,
): { readonly message: string; readonly status: number | undefined } | undefined {
  if (typeof error === 'string' && error !== '') return { message: error, status: undefined }
  const { message, code } = (error ?? {}) as { readonly message?: unknown; readonly code?: unknown }
  if (typeof message !== 'string' || message === '') return undefined
  const status = Number(code)
  const isStatus = Number.isInteger(status) && status >= 400 && status < 600
  return { message, status: isStatus ? status : undefined }
}

const LONGEST_REASON = 300

/** What a server, or the SDK's schemas, say over pages is told by its beginning. */
function inOneLine(words: string): string {
  const line = words.replaceAll(/\s+/g, ' ').trim()
  return line.length <= LONGEST_REASON ? line : `${line.slice(0, LONGEST_REASON)}…`
}

function sayingOf(error: unknown, call: APICallError | undefined): string {
  if (causeOf(error, AnswerTooLarge) !== undefined) return 'it is far too large'
  if (call !== undefined) return call.message
  return error instanceof Error ? error.message : JSON.stringify(error)
}

/** The status that an answer had, or that an error within a stream names. */
function statusOf(error: unknown): number {
  const { statusCode } = (error ?? {}) as { statusCode?: unknown }
  return typeof statusCode === 'number' ? statusCode : 0
}

/** Whether the same request may do better after a wait. */
export function isPassing({ kind, status }: Fault): boolean {
  if (kind === 'network') return true
  return kind === 'server' && ([408, 409, 429].includes(status) || status >= 500)
}

/** The failure that a fault is to whoever asked; `partial` is what had arrived before it. */
export function failureOf(
  { kind, status, reason }: Fault,
  { model, address }: AskedModel,
  partial?: PartialAnswer,
): ModelFailure {
  if (kind !== 'server' && partial !== undefined) {
    const { length } = partial.text
    return new ModelFailure('model/cut-off', { model, address, reason, length }, { partial })
  }
  if (kind === 'network') return new ModelFailure('model/unreachable', { address, reason })
  if (kind === 'answer') return new ModelFailure('model/bad-answer', { model, reason })
  switch (status) {
    case 401:
    case 403:
      return new ModelFailure('model/key-refused', { address, reason }, { partial })
    case 402:
      return new ModelFailure('model/no-credit', { address, reason }, { partial })
    case 404:
      return new ModelFailure('model/not-found', { model, address, reason }, { partial })
    case 429:
      return new ModelFailure('model/too-many-requests', { address, reason }, { partial })
    default:
      return new ModelFailure(
        status >= 500 ? 'model/server-fault' : 'model/request-refused',
        { address, status, reason },
        { partial },
      )
  }
}

/** What of an error's causes is of this kind. */
export function causeOf<Kind extends Error>(
  error: unknown,
  kind: new (...parts: never[]) => Kind,
): Kind | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth++) {
    if (at instanceof kind) return at
  }
  return undefined
}
