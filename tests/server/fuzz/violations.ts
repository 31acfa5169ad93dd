// What no answer may be
// =============================================================================
//
// Invariants:
//
//   FUZZ-VIOLATIONS-1. No answer is an error of the server; 501 says that there is no model, 503 that it is busy.
//   FUZZ-VIOLATIONS-2. No body tells of the program's own code, or of where things lie on the machine, but for what the
//       request itself said and what two routes tell people.
//   FUZZ-VIOLATIONS-3. Every refusal is a problem as RFC 9457 and the description have it.
//   FUZZ-VIOLATIONS-4. Nothing succeeds for who has no token, or one without the scope.
//   FUZZ-VIOLATIONS-5. Every answer carries what browsers are told.

import { isCode } from '#text/explain'
import type { Scope } from '#services/workspace/people'

import type { DrawnRequest } from './draw-request.ts'
import type { RawReply } from './exchange.ts'

/** What is known of who sends. */
export interface Standing {
  readonly scopes: readonly Scope[]
  readonly isAgent: boolean
  readonly isSignedIn: boolean
}

/** A line of a stack trace, or the address of a module. */
const OWN_CODE = /^\s+at .+[(/].+:\d+:\d+\)?$|node:internal|file:\/\/\/|\.[cm]?ts:\d+:\d+/m

/** Routes that tell people where things lie on the machine. */
const TELLS_PLACES: ReadonlySet<string> = new Set(['/api/v1/doctor', '/api/v1/runs/{id}'])

/** Each invariant that an answer breaks, in words; `machine`: paths that no body may tell. */
export function* violations(
  drawn: DrawnRequest,
  reply: RawReply | undefined,
  { scopes, isAgent, isSignedIn }: Standing,
  machine: readonly string[],
): Generator<string> {
  const { operation, isForOperation, isBrokenHttp, isHuge } = drawn
  if (reply === undefined) {
    if (!isHuge && !isBrokenHttp) yield 'no answer'
    return
  }
  const { status, headers, body } = reply
  const type = headers.get('content-type') ?? ''
  // FUZZ-VIOLATIONS-1
  if (status >= 500 && status !== 501 && status !== 503) yield `${status}`
  // FUZZ-VIOLATIONS-2
  if (OWN_CODE.test(body)) yield `tells of its code: ${OWN_CODE.exec(body)?.[0].trim()}`
  const isForPeople = !isAgent && TELLS_PLACES.has(operation.path)
  for (const path of isForPeople ? [] : machine) {
    if (body.includes(path)) yield `tells of ${path}`
  }
  // What the platform itself answers to what is no HTTP has no body.
  if (isBrokenHttp && body === '' && status >= 400) return
  // FUZZ-VIOLATIONS-5
  if (!headers.has('content-security-policy')) yield 'no content-security-policy'
  // FUZZ-VIOLATIONS-3
  if (status >= 400 && drawn.method !== 'HEAD') yield* problemFaults(reply, type)
  if (status >= 400) return
  // FUZZ-VIOLATIONS-4
  if (isForOperation) {
    const wanted = operation.scopes
    const isAllowed =
      wanted.length === 0 ||
      (isSignedIn && wanted.includes('any')) ||
      scopes.some((one) => wanted.includes(one))
    if (!isAllowed) yield `${status} without the scope ${wanted.join(' or ')}`
    if (!operation.statuses.includes(String(status))) yield `${status} is not described`
  } else if (!isSignedIn && !isPublic(type, body)) {
    yield `${status} without a token`
  }
}

/** The pages that need no token: HTML, its script and style, and the description. */
function isPublic(type: string, body: string): boolean {
  return /^text\/(?:html|css|javascript)/.test(type) || body.includes('"openapi": "3.2.0"')
}

function* problemFaults({ status, body }: RawReply, type: string): Generator<string> {
  if (type !== 'application/problem+json') {
    yield `${status} as ${type === '' ? 'nothing' : type}`
    return
  }
  let told: Readonly<Record<string, unknown>> = {}
  try {
    told = JSON.parse(body) as typeof told
  } catch {
    yield `${status} whose body is no JSON`
    return
  }
  const { code = '' } = told
  if (typeof code !== 'string' || !isCode(code)) yield `${status} with the code ${String(code)}`
  if (told['type'] !== `/messages/${String(code)}`)
    yield `${status} with the type ${String(told['type'])}`
  if (told['status'] !== status) yield `${status} that says ${String(told['status'])}`
  if (typeof told['title'] !== 'string' || typeof told['detail'] !== 'string') {
    yield `${status} without title or detail`
  }
  if (!Array.isArray(told['diagnostics'])) yield `${status} without diagnostics`
}
