// What fails and no call waits for
// =============================================================================
//
// A tool's own timer throws, or a promise that it began and left rejects: no call
// can fail for it, and Node would end the process with a stack. Here it is told
// in two lines, and the process leaves its runs as at Ctrl-C.

import { shortRun, type KnownSecrets } from '#app'
import type { Runtime } from '#runtime'
import { createSource, error, NOWHERE } from '#text'

import type { Host } from './host.ts'
import type { Output } from './output.ts'
import { words } from './styled.ts'

const LONGEST = 300

/** Tells of unhandled failures while a runtime is open; returns how to stop. */
export function reportUnhandledErrors(
  runtime: Pick<Runtime, 'activeRuns'>,
  secrets: KnownSecrets,
  host: Host,
  output: Output,
): () => void {
  return host.onStray((thrown) => {
    const [line = ''] = secrets.hiddenIn(wordsOfThrown(thrown)).split('\n')
    const problem = line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line
    const driven = runtime.activeRuns().map(shortRun)
    const [only = ''] = driven
    const details = {
      problem,
      runs: driven.length === 0 ? 'no run' : driven.map((run) => `\`${run}\``).join(', '),
      resume: driven.length === 1 ? `planwright resume ${only}` : 'planwright work',
    }
    const found = error('cli/stray-failure', NOWHERE, { details })
    output.diagnostics(createSource('', 'planwright'), [found], 'error')
    if (!host.env['PLANWRIGHT_DEBUG'] || !(thrown instanceof Error)) return
    for (const one of secrets.hiddenIn(thrown.stack ?? '').split('\n')) output.aside(words`${one}`)
  })
}

function wordsOfThrown(thrown: unknown): string {
  try {
    return thrown instanceof Error ? thrown.message : String(thrown)
  } catch {
    return 'an error without a message'
  }
}
