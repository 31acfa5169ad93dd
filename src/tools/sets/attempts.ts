// What is tried again, and how often
// =============================================================================
//
// An attempt that came to nothing may come to something next time: a model words its
// answer differently, a server is back. What was refused, or is wrong in the plan or in a
// file, is as wrong the next time, and whoever waits should learn of it at once.

/** How often a task is given out before it counts as one that leaves nothing (seed 003). */
export const MOST_ATTEMPTS = 5

/** How long an attempt may take (seed 003). */
export const ATTEMPT_MS = 120_000

/** Failures of an agent or a model that may be other ones next time. */
const PASSING: ReadonlySet<string> = new Set([
  'model/bad-answer',
  'model/server-fault',
  'model/timeout',
  'model/too-many-requests',
  'model/unreachable',
  'run/result-refused',
  'run/timed-out',
  'run/tool-failed',
  'run/tool-failed-silently',
  'tool/empty-answer',
  'tool/talk-too-long',
  'tool/too-many-calls',
  'tool/too-many-rounds',
  'tool/unfinished-answer',
])

export function mayPass(thrown: unknown): boolean {
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined
  return typeof code === 'string' && PASSING.has(code)
}

/** Refusals of a call that no other answer of a person would change. */
export function isRefusal(thrown: unknown): boolean {
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined
  return typeof code !== 'string' || (code.startsWith('run/') && code !== 'run/arguments-refused')
}
