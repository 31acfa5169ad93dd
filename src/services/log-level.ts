// The level of a log, as the environment says it

import type { Environment } from '#model'
import { error, NOWHERE, type Diagnostic } from '#text'

/** How severe something must be to be logged, from the least. */
export const LOG_LEVELS = Object.freeze(['debug', 'info', 'warn', 'error'] as const)

/** One of them. */
export type LogLevel = (typeof LOG_LEVELS)[number]

/** By which variable it is said: the first that is set. */
const VARIABLES = ['PLANWRIGHT_LOG', 'LOG_LEVEL']

/** The level that is wished for, undefined where none is; refused is a word that is none. */
export function logLevelIn(
  env: Environment,
): { readonly level: LogLevel | undefined } | { readonly refusal: Diagnostic } {
  const said = VARIABLES.map((variable) => [variable, env[variable]?.trim() ?? ''] as const)
  const [variable, name] = said.find(([, text]) => text !== '') ?? ['', '']
  const level = LOG_LEVELS.find((each) => each === name.toLowerCase())
  if (name === '' || level !== undefined) return { level }
  const known = LOG_LEVELS.map((each) => `\`${each}\``).join(', ')
  return {
    refusal: error('cli/no-such-log-level', NOWHERE, { details: { variable, name, known } }),
  }
}
