// What a route of the API is
// =============================================================================
//
// A route says everything about itself: who may use it, what it takes, what it answers.
// The description in OpenAPI, the check of who asks and of what is asked, and the test that each
// is driven are all made from that.

import type { z } from 'zod'

import type { KnownAsks, ServedWorkspace } from '#app'
import { writeJson } from '#json/write-json'
import type { Scope } from '#services/workspace/people'

import type { EventStreams } from './event-stream.ts'
import type { DecisionRate } from './security/decision-rate.ts'
import type { Session, Sessions } from './security/sessions.ts'

/** What all routes share. */
export interface ServerHere {
  readonly served: ServedWorkspace
  readonly sessions: Sessions
  readonly streams: EventStreams
  readonly decisions: DecisionRate
  /** What waits for people. */
  readonly asks: KnownAsks
  /** Signs a named person in; undefined where nobody is named. */
  readonly signIn:
    | ((name: string, secret: string) => Promise<readonly Scope[] | undefined>)
    | undefined
  /** Aborted when the server ends. */
  readonly closing: AbortSignal
  /** Tells of an error of the program itself. */
  readonly report: (thrown: unknown) => void
}

/** A parameter behind the `?`. */
export interface Parameter {
  /** Several values are one text with commas. */
  readonly kind: 'text' | 'count' | 'flag' | 'texts'
  readonly description: string
  readonly choices?: readonly string[]
}

export interface Answer {
  readonly description: string
  /** Media types; JSON where it is absent, `[]` for an answer without a body. */
  readonly types?: readonly string[]
}

/** One request for a route, read and allowed. */
export interface Asked<Body> {
  readonly here: ServerHere
  readonly who: Session
  readonly headers: Headers
  /** Parts of the path, by name. */
  readonly path: (name: string) => string
  readonly query: Readonly<Record<string, string | number | boolean | readonly string[]>>
  readonly body: Body
}

export interface Route<Body = unknown> {
  readonly method: 'get' | 'post' | 'put' | 'delete'
  /** Below `/api/v1`, with `{name}` for what is not fixed. */
  readonly path: string
  /**
   * What the token must allow, of several at least one; `any`: whatever it allows; `key` and `nobody` for what
   * signs in.
   */
  readonly scope: Scope | readonly Scope[] | 'any' | 'key' | 'nobody'
  readonly summary: string
  readonly query?: Readonly<Record<string, Parameter>>
  /** What the body must be; none is read where it is absent. */
  readonly body?: z.ZodType<Body>
  readonly answers: Readonly<Record<number, Answer>>
  handle(asked: Asked<Body>): Promise<Response> | Response
}

/** Declares a route; the type of its body follows from the schema. */
export function defineRoute<Body = undefined>(route: Route<Body>): Route {
  return route
}

/** A value as JSON. */
export function jsonAnswer(
  value: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(`${writeJson(value)}\n`, {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })
}

/** Whether who asks prefers a media type to JSON: it is named, and JSON is not named before it. */
export function prefers(headers: Headers, type: string): boolean {
  const accepted = (headers.get('accept') ?? '').split(',').map((one) => one.split(';')[0]?.trim())
  const at = accepted.indexOf(type)
  const json = accepted.indexOf('application/json')
  return at >= 0 && (json < 0 || at < json)
}
