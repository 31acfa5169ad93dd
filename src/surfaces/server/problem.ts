// What goes wrong, as RFC 9457 has it
// =============================================================================
//
// Invariants:
//
//   PROBLEM-1. Every refusal has a code with a page; `type` is that page's address on this
//       server.
//   PROBLEM-2. A digest that was not shown is never told: who must name one has to look.

import { RunError } from '#runtime'
import {
  createSource,
  diagnosticToJson,
  error,
  messageOf,
  messages,
  NOWHERE,
  type Code,
  type Details,
  type Diagnostic,
  type Source,
} from '#text'

import { statusOf } from './status-of-code.ts'

/** More about a problem, for programs. */
type Extra = Readonly<Record<string, unknown>>

interface ProblemOptions {
  readonly headers?: Readonly<Record<string, string>>
  readonly extra?: Extra
  /** The text in which the diagnostics stand. */
  readonly source?: Source
  /** In place of the status that the code has. */
  readonly status?: number
}

/** Ends a request with a problem. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly diagnostics: readonly Diagnostic[]
  readonly options: ProblemOptions

  constructor(diagnostics: readonly Diagnostic[], options: ProblemOptions = {}) {
    super(diagnostics.map(({ code }) => code).join(', '))
    this.diagnostics = diagnostics
    this.options = options
  }
}

/** A problem with one code. */
export function problem(code: Code, details: Details = {}, options: ProblemOptions = {}): Problem {
  return new Problem([error(code, NOWHERE, { details })], options)
}

/** What was thrown, as an answer; an error of the program itself is told without its words, which name its files. */
export function problemOf(thrown: unknown): Response {
  if (thrown instanceof Problem) return responseOf(thrown.diagnostics, thrown.options)
  if (thrown instanceof RunError && thrown.code !== 'run/internal') {
    return responseOf(thrown.diagnostics, {})
  }
  const why = { problem: 'an unexpected error; the log of the server has it' }
  return responseOf([error('run/internal', NOWHERE, { details: why })], { status: 500 })
}

function responseOf(diagnostics: readonly Diagnostic[], options: ProblemOptions): Response {
  const [first] = diagnostics
  if (first === undefined) throw new Error('a problem without a diagnostic')
  const { source = createSource('', 'request'), extra = {}, headers = {} } = options
  const status = options.status ?? statusOf(first.code)
  const body = {
    // PROBLEM-1
    type: `/messages/${first.code}`,
    title: messages[first.code].title,
    status,
    detail: messageOf(first),
    code: first.code,
    diagnostics: diagnostics.map((one) => diagnosticToJson(source, one)),
    ...extra,
  }
  const retry = status === 503 && !('retry-after' in headers) ? { 'retry-after': '1' } : {}
  return new Response(`${JSON.stringify(body)}\n`, {
    status,
    headers: { 'content-type': 'application/problem+json', ...retry, ...headers },
  })
}
