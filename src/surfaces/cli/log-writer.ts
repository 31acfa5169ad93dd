// Writing a log with pino
//
// Loaded only where a log is wished for (log-here.ts, G1).

import { join } from 'node:path'

import { destination, pino, stdTimeFunctions, type DestinationStream } from 'pino'

import type { Runtime } from '#runtime'
import { openAsItsFolder } from '#runtime/world/permissions'
import { logRuns, type Log } from '#services/logging/run-log'
import { createSource, NOWHERE, warning } from '#text'

import type { Host } from './host.ts'
import type { KnownSecrets } from './known-secrets.ts'
import type { Output } from './output.ts'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

/** Where a log goes: a file in the state folder, or standard error. */
export type LogPlace = 'file' | 'stderr'

/** The file in the state folder. */
const LOG_FILE = 'planwright.log'

export interface LogWish {
  readonly level: LogLevel
  readonly place: LogPlace
}

export interface LogWriter {
  readonly log: Log
  /** Logs what happens in every run that the runtime drives. */
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

/** Opens the log of this process. */
export function openLog(
  { level, place }: LogWish,
  folder: string,
  host: Pick<Host, 'stderr'>,
  output: Output,
  secrets: KnownSecrets,
): LogWriter {
  const stream = place === 'stderr' ? host.stderr : logFile(join(folder, LOG_FILE), output)
  const logger = pino(
    {
      level,
      timestamp: stdTimeFunctions.isoTime,
      base: { pid: process.pid },
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

/** Lines are written at once: the last ones before a crash are those that matter. */
function logFile(path: string, output: Output): DestinationStream {
  const lost = warnOfLostLog(output, path)
  const saying = (write: () => void) => {
    try {
      write()
    } catch (error) {
      lost(error instanceof Error ? error.message : String(error))
    }
  }
  let file: ReturnType<typeof destination> | undefined
  saying(() => {
    file = destination({ dest: path, append: true, sync: true, mode: 0o600 })
    openAsItsFolder(path)
    file.on('error', (error: Error) => lost(error.message))
  })
  return { write: (line) => saying(() => file?.write(line)) }
}

const WITHHELD = `${JSON.stringify({ level: 'warn', msg: 'a line was withheld: it held a secret' })}\n`

/** Says once that a log is not written any more (log-here.ts, G2). */
function warnOfLostLog(output: Output, file: string): (problem: string) => void {
  let told = false
  return (problem) => {
    if (told) return
    told = true
    const found = warning('cli/log-lost', NOWHERE, { details: { file, problem } })
    output.diagnostics(createSource('', 'planwright'), [found], 'error')
  }
}

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
