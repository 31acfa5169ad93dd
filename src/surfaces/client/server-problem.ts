// What a server refuses, as an error

import type { DiagnosticJson } from '#text'

/** An answer that is no success; `message` says what is wrong, and `code` which page explains it. */
export class ServerProblem extends Error {
  /** The name of the class. */
  override readonly name = 'ServerProblem'
  /** The HTTP status. */
  readonly status: number
  /** The code of the message page; undefined where something in between answered, and not the server. */
  readonly code: string | undefined
  /** What went wrong, in a few words. */
  readonly title: string
  /** What is wrong, where, and what to do. */
  readonly diagnostics: readonly DiagnosticJson[]
  /** Seconds after which to ask again; undefined where the server names none. */
  readonly retryAfter: number | undefined
  /** The whole problem, with what this route adds, such as `settled`, `look` or `compiled`. */
  readonly problem: Readonly<Record<string, unknown>>

  /** Made from the parts of an answer. */
  constructor(
    status: number,
    problem: Readonly<Record<string, unknown>>,
    retryAfter: number | undefined,
  ) {
    const { title, detail, code, diagnostics } = problem
    const words = typeof title === 'string' ? title : `status ${status}`
    super(typeof detail === 'string' ? detail : words)
    this.status = status
    this.code = typeof code === 'string' ? code : undefined
    this.title = words
    this.diagnostics = Array.isArray(diagnostics) ? (diagnostics as readonly DiagnosticJson[]) : []
    this.retryAfter = retryAfter
    this.problem = problem
  }
}

/** The problem that an answer holds; a body that is none gives its status alone. */
export async function problemIn(response: Response): Promise<ServerProblem> {
  const after = response.headers.get('retry-after')
  const seconds = after !== null && /^\d+$/.test(after) ? Number(after) : undefined
  let told: unknown
  try {
    told = await response.json()
  } catch {
    told = undefined
  }
  const problem = typeof told === 'object' && told !== null ? { ...told } : {}
  return new ServerProblem(response.status, problem, seconds)
}
