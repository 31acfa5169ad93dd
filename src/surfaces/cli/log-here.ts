// The log of a command that executes runs
// =============================================================================
//
// JSON lines, one a happening, for those who watch machines (`docs/runtime.md`,
// "Observing").
//
// Invariants:
//
//   LOG-HERE-1. Where nobody asked for a log, no module of it is loaded.
//   LOG-HERE-2. A log that cannot be written stops no run: a warning says so, once.

import { join } from 'node:path'

import type { KnownSecrets, LogRequest, LogWriter } from '#app'
import { LOG_FILE, logRequest } from '#app/watching/log-request'
import { createSource, NOWHERE, warning } from '#text'

import { EXIT } from './exit-code.ts'
import type { Host } from './host.ts'
import type { Output } from './output.ts'
import { Refusal } from './refusal.ts'

/** What is wished by the option and by the environment. Throws a Refusal for a level that is none. */
export function logRequestHere(
  env: Host['env'],
  option: string | undefined,
): LogRequest | undefined {
  const wish = logRequest(env, option)
  if (wish !== undefined && 'refusal' in wish) throw new Refusal(EXIT.usage, [wish.refusal])
  return wish
}

/** Opens the log that is wished for (LOG-HERE-1). */
export async function openLogHere(
  { level, place }: LogRequest,
  folder: string,
  host: Pick<Host, 'stderr'>,
  output: Output,
  secrets: KnownSecrets,
): Promise<LogWriter> {
  const [{ openLog }, { logFile }] = await Promise.all([
    import('#app/watching/log-writer'),
    import('#services/workspace/world/log-file'),
  ])
  const path = join(folder, LOG_FILE)
  const stream = place === 'stderr' ? host.stderr : logFile(path, warnOfLostLog(output, path))
  return openLog({ level, stream, pid: process.pid, secrets })
}

/** Says once that a log is not written any more (LOG-HERE-2). */
function warnOfLostLog(output: Output, file: string): (problem: string) => void {
  let told = false
  return (problem) => {
    if (told) return
    told = true
    const found = warning('cli/log-lost', NOWHERE, { details: { file, problem } })
    output.diagnostics(createSource('', 'planwright'), [found], 'error')
  }
}
