// The log of a command that drives runs
// =============================================================================
//
// JSON lines, one a happening, for those who watch machines (`docs/runtime.md`,
// "Watching from outside").
//
// Invariants:
//
//   G1. Where nobody asked for a log, no module of it is loaded.
//   G2. A log that cannot be written stops no run: a warning says so, once.
//   G3. No line holds a value that this process knows to be secret.

import type { Host } from './host.ts'
import type { KnownSecrets } from './known-secrets.ts'
import type { LogLevel, LogPlace, LogWish, LogWriter } from './log-writer.ts'
import type { Output } from './output.ts'
import { misuse } from './refusal.ts'

const LEVELS: readonly LogLevel[] = ['debug', 'info', 'warn', 'error']
const PLACES: readonly LogPlace[] = ['file', 'stderr']

/**
 * What is wished by the option and by the variable PLANWRIGHT_LOG: either alone is enough. Throws a
 * Refusal for a level that is none.
 */
export function logWish(env: Host['env'], option: string | undefined): LogWish | undefined {
  const said = env['PLANWRIGHT_LOG']?.trim().toLowerCase() ?? ''
  const level = LEVELS.find((each) => each === said)
  if (said !== '' && level === undefined) {
    const known = LEVELS.map((each) => `\`${each}\``).join(', ')
    throw misuse('cli/no-such-log-level', { name: said, known })
  }
  const place = PLACES.find((each) => each === option)
  if (level === undefined && place === undefined) return undefined
  return { level: level ?? 'info', place: place ?? 'file' }
}

/** Opens the log that is wished for (G1). */
export async function openLogHere(
  wish: LogWish,
  folder: string,
  host: Pick<Host, 'stderr'>,
  output: Output,
  secrets: KnownSecrets,
): Promise<LogWriter> {
  const { openLog } = await import('./log-writer.ts')
  return openLog(wish, folder, host, output, secrets)
}
