// Who plans in a workspace
//
// The model that is set up, judged by the critics that are code, by the folder's own and by those that ask a
// model where a job names them; plans are kept in the state folder.

import type { ModelPort } from '#model'
import type { Catalogue } from '#plan'
import type { Critic } from '#planner'
import type { Tool } from '#runtime/tool'
import type { World } from '#runtime'

import { folderPlanCache } from './folder-plan-cache.ts'
import type { WorkspaceHost } from './host.ts'
import type { OwnCritics } from './own-critics.ts'
import type { Workspace } from './workspace.ts'

/** What planning in a workspace stands on. */
export interface WorkspacePlannerParts {
  /** Who plans; a job fails in words where there is none. */
  readonly model: ModelPort | undefined
  /** The tools that plans may name, asked when a job begins. */
  readonly catalogue: () => Catalogue
  /** Who judges beside the built-in critics. */
  readonly judges: OwnCritics
  readonly world: Pick<World, 'after'>
}

/** The tool `planner.plan` of a workspace, and who judges its plans. */
export async function workspacePlanner(
  { folder }: Pick<Workspace, 'folder'>,
  host: WorkspaceHost,
  { model, catalogue, judges, world }: WorkspacePlannerParts,
): Promise<{
  readonly tool: Tool
  readonly critics: readonly string[]
  readonly criticsByDefault: readonly string[]
}> {
  const [
    { plannerTool },
    { physicsLawyer, physicsLawyerModel },
    { dependencyChecker },
    { preMortem },
  ] = await Promise.all([
    import('#planner/planner-tool'),
    import('#planner/critics/physics-lawyer'),
    import('#planner/critics/dependency-checker'),
    import('#planner/critics/pre-mortem'),
  ])
  // A question to a model costs something: these are asked where they are named.
  const named = [physicsLawyerModel(), preMortem()].map((critic) => ({
    ...critic,
    byName: true as const,
  }))
  const critics: readonly Critic[] = [
    physicsLawyer(),
    dependencyChecker(),
    ...named,
    ...judges.critics,
  ]
  const tool = plannerTool({
    model,
    critics,
    gatekeeper: judges.gatekeeper,
    cache: folderPlanCache(folder, host),
    catalogue,
    after: (delayMs, action) => world.after(delayMs, action),
  })
  const ids = (all: readonly Critic[]) => all.map(({ id }) => id)
  const byDefault = critics.filter(({ byName }) => byName === undefined)
  return { tool, critics: ids(critics), criticsByDefault: ids(byDefault) }
}
