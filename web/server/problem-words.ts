// What went wrong, as a person reads it

import { ServerProblem } from '../../src/surfaces/client/server-problem.ts'

/** In one or a few sentences. */
export function problemWords(thrown: unknown): string {
  if (thrown instanceof ServerProblem) {
    const [first] = thrown.diagnostics
    const help = first?.help
    return help === undefined ? thrown.message : `${thrown.message} ${help}`
  }
  if (thrown instanceof TypeError) return 'The server cannot be reached.'
  return thrown instanceof Error ? thrown.message : String(thrown)
}

/** The code of its message page; undefined where it has none. */
export function problemCode(thrown: unknown): string | undefined {
  return thrown instanceof ServerProblem ? thrown.code : undefined
}
