// Traces of a command that executes runs

import { startTraces } from '#app/watching/traces'
import type { Runtime } from '#runtime'
import { createSource } from '#text'

import type { Host } from './host.ts'
import type { Output } from './output.ts'

/** Writes spans for what the runtime executes; returns how to send the last of them. */
export function traceHere(
  runtime: Pick<Runtime, 'watch'>,
  { env }: Pick<Host, 'env'>,
  output: Output,
): Promise<() => Promise<void>> {
  return startTraces(runtime, {
    env,
    loadExport: () => import('#services/workspace/world/span-export'),
    warn: (found) => output.diagnostics(createSource('', 'planwright'), [found], 'error'),
  })
}
