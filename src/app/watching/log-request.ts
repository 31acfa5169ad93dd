// The log that somebody wishes for
// =============================================================================

import type { Environment } from '#model'
import { logLevelIn, type LogLevel } from '#services/log-level'
import type { Diagnostic } from '#text'

/** Where a log goes: a file in the state folder, or standard error. */
const PLACES = ['file', 'stderr'] as const
export type LogPlace = (typeof PLACES)[number]

export interface LogRequest {
  readonly level: LogLevel
  readonly place: LogPlace
}

/** The log's file in the state folder. */
export const LOG_FILE = 'planwright.log'

/**
 * What is wished by an option, a place, and by a variable, a level: either alone is
 * enough. Refused is a level that is none.
 */
export function logRequest(
  env: Environment,
  option: string | undefined,
): LogRequest | { readonly refusal: Diagnostic } | undefined {
  const read = logLevelIn(env)
  if ('refusal' in read) return read
  const { level } = read
  const place = PLACES.find((each) => each === option)
  if (level === undefined && place === undefined) return undefined
  return { level: level ?? 'info', place: place ?? 'file' }
}
