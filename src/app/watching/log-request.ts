// The log that somebody wishes for
// =============================================================================

import type { Environment } from '#model'
import { error, NOWHERE, type Diagnostic } from '#text'

const LEVELS = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof LEVELS)[number]

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
 * What is wished by an option, a place, and by the variable PLANWRIGHT_LOG, a level: either alone is
 * enough. Refused is a level that is none.
 */
export function logRequest(
  env: Environment,
  option: string | undefined,
): LogRequest | { readonly refusal: Diagnostic } | undefined {
  const said = env['PLANWRIGHT_LOG']?.trim().toLowerCase() ?? ''
  const level = LEVELS.find((each) => each === said)
  if (said !== '' && level === undefined) {
    const known = LEVELS.map((each) => `\`${each}\``).join(', ')
    return { refusal: error('cli/no-such-log-level', NOWHERE, { details: { name: said, known } }) }
  }
  const place = PLACES.find((each) => each === option)
  if (level === undefined && place === undefined) return undefined
  return { level: level ?? 'info', place: place ?? 'file' }
}
