// Names of runs that completion offers
// =============================================================================

import { shortRun } from '#app'

import type { Candidate } from './command.ts'
import type { Host } from './host.ts'
import { createOutput } from './output.ts'
import { withRuns } from './runtime-here.ts'

/** The runs of the workspace, or those in its trash, for completion. */
export async function runCandidates(
  host: Host,
  from: 'workspace' | 'trash',
): Promise<readonly Candidate[]> {
  const runs = await withRuns(host, createOutput(host), async (runtime) =>
    from === 'workspace'
      ? await runtime.list()
      : (await runtime.trashed())
          .filter(({ condemned }) => !condemned)
          .map(({ listing }) => listing),
  )
  return runs.map(({ id, status, goal }) => ({
    value: shortRun(id),
    description: goal === '' ? status : `${status}: ${goal}`,
  }))
}
