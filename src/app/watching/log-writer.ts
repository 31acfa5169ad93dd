// Writing a log with pino
// =============================================================================
//
// Loaded only where a log is wished for: pino takes time to load.
//
// Invariants:
//
//   LOG-1. No line holds a value that this process knows to be secret.

import { pino, stdTimeFunctions } from 'pino'

import type { Runtime } from '#runtime'
import { logRuns, type Log } from '#services/logging/run-log'

import type { KnownSecrets } from '../secrets/known-secrets.ts'
import type { LogLevel } from '#services/log-level'

/** What takes the lines of a log. */
export interface LogStream {
  write(line: string): void
}

export interface LogParts {
  readonly level: LogLevel
  readonly stream: LogStream
  /** The number of this process. */
  readonly pid: number
  readonly secrets: KnownSecrets
}

export interface LogWriter {
  readonly log: Log
  /** Logs what happens in every run that the runtime executes. */
  follow(runtime: Pick<Runtime, 'watch'>): void
}

/** Names of fields whose values are never written, whoever logs them. */
const SENSITIVE = [
  'authorization',
  'cookie',
  'password',
  'passphrase',
  'secret',
  'token',
  'apiKey',
  'api_key',
  'accessToken',
  'privateKey',
  'idempotencyKey',
  'arguments',
  'value',
  'result',
]

/** Opens the log of this process (LOG-1). */
export function openLog({ level, stream, pid, secrets }: LogParts): LogWriter {
  const logger = pino(
    {
      level,
      timestamp: stdTimeFunctions.isoTime,
      base: { pid },
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: SENSITIVE.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
      hooks: { streamWrite: (line) => cleanLine(line, secrets) },
    },
    stream,
  )
  return {
    log: logger,
    follow: (runtime) => void logRuns(runtime, logger),
  }
}

const WITHHELD = `${JSON.stringify({ level: 'warn', msg: 'a line was withheld: it contained a secret' })}\n`

/** A line of JSON without secrets. */
function cleanLine(line: string, secrets: KnownSecrets): string {
  const clean = secrets.hiddenIn(line)
  if (clean === line) return line
  try {
    JSON.parse(clean)
    return clean
  } catch {
    // A secret of digits stood where a number stands; better no line than that one.
    return WITHHELD
  }
}
