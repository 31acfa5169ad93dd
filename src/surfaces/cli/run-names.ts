// Names of runs, as people type them
// =============================================================================

import type { Candidate } from './command.ts'
import type { Host } from './host.ts'
import { createOutput } from './output.ts'

/** Letters of an id that are shown where a person types it again; any beginning will do. */
const SHOWN = 6

/** An id that was made up, cut to its beginning; one that somebody gave, whole. */
export function shortRun(id: string): string {
  return /^[a-z0-9]{12}$/.test(id) ? id.slice(0, SHOWN) : id
}

/** The runs of the workspace, for completion. */
export async function runCandidates(host: Host): Promise<readonly Candidate[]> {
  const { withRuns } = await import('./runtime-here.ts')
  const runs = await withRuns(host, createOutput(host), (runtime) => runtime.list())
  return runs.map(({ id, status, goal }) => ({
    value: shortRun(id),
    description: goal === '' ? status : `${status}: ${goal}`,
  }))
}
