// Who is shown what a command shows
// =============================================================================
//
// Invariants:
//
//   VIEWERS-HERE-1. An agent is shown what it may see. So is a program that a run has started what the maker of the
//       run may see; where that cannot be read, as little as an agent that made nothing.

import { runtimeSeenBy } from '#app'
import type { Actor } from '#review'
import type { Runtime } from '#runtime'
import type { Workspace } from '#services'

import { actorHere } from './actor-here.ts'
import type { Host } from './host.ts'
import { runsAbove } from './inside-run.ts'

/** Everybody who has to be allowed to see what is shown here; the first is whose is what is made (VIEWERS-HERE-1). */
export async function viewersHere(
  workspace: Pick<Workspace, 'config' | 'folder'>,
  host: Host,
  runtime: () => Promise<Pick<Runtime, 'ownerOf'>> | Pick<Runtime, 'ownerOf'>,
): Promise<readonly Actor[]> {
  const actor = actorHere(host, undefined, workspace)
  const runs = runsAbove(workspace.folder, host)
  if (runs === undefined || runs.length === 0) return [actor]
  const from = await runtime()
  const makers = await Promise.all(runs.map(async (run) => (await from.ownerOf(run)) ?? actor))
  const agent = host.agentShell()?.agent
  return agent === undefined ? makers : [...makers, { ...actor, agent }]
}

/** A runtime as all of them see it. */
export function seenByAll(runtime: Runtime, viewers: readonly Actor[]): Runtime {
  return viewers.reduce((seen, viewer) => runtimeSeenBy(seen, viewer), runtime)
}
