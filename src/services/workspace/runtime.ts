// The runtime of a workspace
// =============================================================================
//
// Invariants:
//
//   WORKSPACE-RUNTIME-1. The security state and the policy are read again before each call: a host
//       that goes into lockdown stops runs that are under way, and so does a rule
//       that was added. What cannot be read is unknown.
//   WORKSPACE-RUNTIME-2. Planning is a tool of the runtime alone: no text may name it, so lists of tools
//       do without it.
//   WORKSPACE-RUNTIME-3. What READ_MEMORY tells of is this workspace's own runs.

import type { ModelPort } from '#model'
import { BUILT_IN, createCatalogue, type Catalogue } from '#plan'
import type { SecurityState } from '#review'
import type { Runtime, World } from '#runtime'
import type { Diagnostic } from '#text'
import type { McpPool } from '#tools/mcp/server-port'

import type { NoticeChannel } from '../notices/channel.ts'
import { FolderNow } from './folder-now.ts'
import type { WorkspaceHost } from './host.ts'
import { pastRuns } from './past-runs.ts'
import { workspacePlanner } from './planner-of.ts'
import { workspaceTools, type Workspace } from './workspace.ts'

export interface OpenedRuntime {
  readonly runtime: Runtime
  readonly catalogue: Catalogue
  /** The security state as it is now (WORKSPACE-RUNTIME-1). */
  readonly security: () => SecurityState
  /** Ids of the critics that judge plans here. */
  readonly critics: readonly string[]
  /** Ids of those that judge where a job names none. */
  readonly criticsByDefault: readonly string[]
  /** Where people are told of what runs ask. */
  readonly channels: readonly NoticeChannel[]
}

export interface RuntimeParts {
  /** Who carries out tasks in words; a person where there is none. */
  readonly model?: ModelPort | undefined
  /** Clock, random source and journal. */
  readonly world: World
  /** Steps of one run concurrently; 6 by default. */
  readonly concurrency?: number | undefined
}

/** Opens the workspace's runtime with its tools; runs trusted code only. Throws RunError (runtime). */
export async function workspaceRuntime(
  workspace: Workspace,
  host: WorkspaceHost,
  { model, world, concurrency }: RuntimeParts,
): Promise<OpenedRuntime | { readonly refusal: Diagnostic }> {
  // The tools want to search runs, and the runtime wants the tools: it is there when they are used.
  const later: { runtime?: Runtime } = {}
  const runs = pastRuns(() => opened(later))
  const mcp = await host.mcpServers()
  const made = await workspaceTools(workspace, host, { model, runs, mcp })
  if ('refusal' in made) return made

  const { limits, judges } = made
  const planner = await workspacePlanner(workspace, host, {
    model,
    world,
    judges,
    catalogue: () => made.catalogue,
  })
  const { talkTools } = await import('../planning/talk/talk-tool.ts')
  const talk = talkTools({
    model,
    stateFolder: workspace.folder,
    host,
    catalogue: () => made.catalogue,
    runtime: () => opened(later),
  })
  const { createRuntime, catalogueEntry, providedBy } = await import('#runtime')
  const hostOnly = [planner.tool, ...talk].map((tool) => providedBy(BUILT_IN, tool))
  const tools = [...made.tools, ...hostOnly]
  const catalogue = createCatalogue(
    [...made.catalogue.entries.values(), ...hostOnly.map(catalogueEntry)],
    made.catalogue,
  )
  const now = new FolderNow(workspace, host)
  const security = () => now.security()
  const { identities, config } = workspace
  const budget = config.budget === undefined ? {} : { budget: config.budget }
  const rules = { limits, policyNow: now.policy, identities, security, ...budget }
  const atOnce = concurrency === undefined ? {} : { concurrency }
  const common = { tools, catalogue, ...rules, ...atOnce }
  const runtime = await createRuntime({ ...common, world: closingServers(world, mcp) })
  later.runtime = runtime
  return {
    runtime,
    catalogue,
    security,
    critics: planner.critics,
    criticsByDefault: planner.criticsByDefault,
    channels: made.channels,
  }
}

/** A world that ends the servers with itself: calls are over by then. */
function closingServers(world: World, mcp: McpPool): World {
  return {
    ...world,
    async close() {
      await mcp.close()
      await world.close()
    },
  }
}

function opened({ runtime }: { readonly runtime?: Runtime }): Runtime {
  if (runtime === undefined) throw new Error('the runtime is not open yet')
  return runtime
}
